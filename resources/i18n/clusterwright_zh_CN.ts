<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN">
<context>
    <name>AboutDialog</name>
    <message>
        <source>Design AI clusters and see latency, power and token cost live</source>
        <translation>设计 AI 集群，实时查看时延、功耗与 token 成本</translation>
    </message>
    <message>
        <source>Free software under the GNU General Public License, version 3 or later. Figures come from data sheets named in the catalogue and from the equations in the documentation; estimates say so.

Typeface: Inter, SIL Open Font License 1.1. Made with Qt and Qt Charts.</source>
        <translation>自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本。数值来自目录中注明的数据手册与文档中的公式；估算值均有标注。

字体：Inter，SIL 开放字体许可证 1.1。使用 Qt 与 Qt Charts 制作。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AccuracyPage</name>
    <message>
        <source>How accurate is this?</source>
        <translation>有多准确？</translation>
    </message>
    <message>
        <source>Predictions beside published measurements. A band is the range that is to hold 8 of 10 measurements of a call.</source>
        <translation>预测值与公开的实测值对比。区间是指应包含一次调用十次实测中八次的范围。</translation>
    </message>
    <message>
        <source>Kinds of measurement</source>
        <translation>实测种类</translation>
    </message>
    <message>
        <source>Measurement</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>unreadable</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>measured by or collected in %1</source>
        <translation>由 %1 测量或收集</translation>
    </message>
    <message>
        <source>Quantity</source>
        <translation>量</translation>
    </message>
    <message>
        <source>By part, precision and engine</source>
        <translation>按部件、精度和引擎</translation>
    </message>
    <message>
        <source>Problems (%1)</source>
        <translation>问题（%1）</translation>
    </message>
    <message>
        <source>No measurements came with this installation. Add rows of your own.</source>
        <translation>此安装不含实测数据。请添加自己的数据行。</translation>
    </message>
    <message>
        <source>Predicting each row…</source>
        <translation>正在逐行预测…</translation>
    </message>
    <message>
        <source>No row of this file could be predicted.</source>
        <translation>此文件中没有可预测的行。</translation>
    </message>
    <message>
        <source>These rows are not predicted yet.</source>
        <translation>这些行尚未预测。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Try again</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Predict</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Add measured rows</source>
        <translation>添加实测数据行</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Add rows…</source>
        <translation>添加数据行…</translation>
    </message>
    <message>
        <source>A CSV file of your own measurements with the columns of one of these kinds</source>
        <translation>自己的实测 CSV 文件，列名与其中一种相同</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>AccuracyScatter</name>
    <message>
        <source>Predicted against measured</source>
        <translation>预测与实测对比</translation>
    </message>
    <message>
        <source>%1 of %2 rows drawn</source>
        <translation>绘出 %2 行中的 %1 行</translation>
    </message>
    <message>
        <source>%1 rows</source>
        <translation>%1 行</translation>
    </message>
    <message>
        <source>measured · %1</source>
        <translation>实测 · %1</translation>
    </message>
    <message>
        <source>predicted · %1</source>
        <translation>预测 · %1</translation>
    </message>
    <message>
        <source>measured %1 · predicted %2 (%3)</source>
        <translation>实测 %1 · 预测 %2（%3）</translation>
    </message>
    <message>
        <source>band %1</source>
        <translation>区间 %1</translation>
    </message>
    <message>
        <source>missed</source>
        <translation>未命中</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>not summed up</source>
        <translation>不计入汇总</translation>
    </message>
    <message>
        <source>no error, dashed ±10 %</source>
        <translation>无误差，虚线 ±10 %</translation>
    </message>
</context>
<context>
    <name>AccuracyTable</name>
    <message>
        <source>part × precision × engine</source>
        <translation>部件 × 精度 × 引擎</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>mean error</source>
        <translation>平均误差</translation>
    </message>
    <message>
        <source>bias</source>
        <translation>偏差</translation>
    </message>
    <message>
        <source>inside band</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>Half of the measurements lie nearer to their prediction than this</source>
        <translation>一半的行与预测的差距小于此值</translation>
    </message>
    <message>
        <source>Mean of |predicted / measured − 1|</source>
        <translation>|预测/实测 − 1| 的平均值</translation>
    </message>
    <message>
        <source>Median of predicted / measured − 1: positive when predictions are too slow or too high</source>
        <translation>预测/实测 − 1 的中位数：为正表示预测偏慢或偏高</translation>
    </message>
    <message>
        <source>Share of rows whose measurement lies in the predicted band; 80 % is intended</source>
        <translation>实测值落在预测区间内的行所占比例；目标为 80 %</translation>
    </message>
    <message>
        <source>Sort by %1</source>
        <translation>按%1排序</translation>
    </message>
    <message>
        <source>Errors by part, precision and engine</source>
        <translation>按部件、精度和引擎的误差</translation>
    </message>
    <message>
        <source>Farthest off</source>
        <translation>偏差最大</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>%1 measured, %2 predicted (%3)</source>
        <translation>实测 %1，预测 %2（%3）</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>saturated</source>
        <translation>已饱和</translation>
    </message>
    <message>
        <source>KV %1 → %2</source>
        <translation>KV %1 → %2</translation>
    </message>
    <message>
        <source>layer by layer</source>
        <translation>逐层</translation>
    </message>
    <message>
        <source>unknown part</source>
        <translation>未知部件</translation>
    </message>
    <message>
        <source>There is nothing to export yet.</source>
        <translation>尚无可导出的内容。</translation>
    </message>
    <message>
        <source>The drawing is too large for a PNG; use SVG or PDF.</source>
        <translation>图形过大，无法存为 PNG；请用 SVG 或 PDF。</translation>
    </message>
    <message>
        <source>Pictures are written as .png, .svg or .pdf.</source>
        <translation>图片可写为 .png、.svg 或 .pdf。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>serving</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>FFN</source>
        <translation>FFN</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 核</translation>
    </message>
    <message>
        <source>NIC</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>NIC · %1</source>
        <translation>网卡 · %1</translation>
    </message>
    <message>
        <source>%1 lanes</source>
        <translation>%1 通道</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>max batch %1</source>
        <translation>最大批量 %1</translation>
    </message>
</context>
<context>
    <name>CanvasPane</name>
    <message>
        <source>Drawing of the cluster</source>
        <translation>集群图</translation>
    </message>
    <message>
        <source>Make pool…</source>
        <translation>新建资源池…</translation>
    </message>
    <message>
        <source>Whole design</source>
        <translation>整个设计</translation>
    </message>
    <message>
        <source>Drag a part here, or press / and type its name</source>
        <translation>将部件拖到此处，或按 / 并输入名称</translation>
    </message>
    <message>
        <source>Then select accelerators, make a pool of them and choose its model</source>
        <translation>然后选择加速器，建立资源池并选择模型</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Appears when a pool serves a model and somebody asks for it</source>
        <translation>当资源池提供模型服务且有请求时显示</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>Type a command…</source>
        <translation>输入命令…</translation>
    </message>
    <message>
        <source>No such command</source>
        <translation>没有此命令</translation>
    </message>
</context>
<context>
    <name>CompareDialog</name>
    <message>
        <source>Compare variants</source>
        <translation>比较方案</translation>
    </message>
    <message>
        <source>There is only the base. Add a variant with + beside its tab, then edit while its tab is open.</source>
        <translation>目前只有基准方案。点击标签旁的 + 添加方案，再在其标签打开时编辑。</translation>
    </message>
    <message>
        <source>Changes are against the base. ≈ marks those that can&apos;t be told apart: their bands (low–high) overlap.</source>
        <translation>差异均相对于基准。≈ 表示无法区分：两者的区间（低–高）重叠。</translation>
    </message>
    <message>
        <source>not distinguishable: %1</source>
        <translation>无法区分：%1</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>CostChart</name>
    <message>
        <source>Token cost</source>
        <translation>Token 成本</translation>
    </message>
    <message>
        <source>$ per million output tokens, by variant</source>
        <translation>每百万输出 token 美元，按方案</translation>
    </message>
</context>
<context>
    <name>FilePicker</name>
    <message>
        <source>Save as</source>
        <translation>另存为</translation>
    </message>
    <message>
        <source>Open design</source>
        <translation>打开设计</translation>
    </message>
    <message>
        <source>Parent folder</source>
        <translation>上级文件夹</translation>
    </message>
    <message>
        <source>Path of the file</source>
        <translation>文件路径</translation>
    </message>
    <message>
        <source>No such files in this folder</source>
        <translation>此文件夹中没有此类文件</translation>
    </message>
    <message>
        <source>This file exists. Press again to replace it.</source>
        <translation>文件已存在。再按一次即可替换。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Replace</source>
        <translation>替换</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
</context>
<context>
    <name>FindingsList</name>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Show fewer</source>
        <translation>收起</translation>
    </message>
    <message>
        <source>Show all %1</source>
        <translation>显示全部 %1 条</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 条提示</translation>
    </message>
</context>
<context>
    <name>InspectorRow</name>
    <message>
        <source>Reset to the data sheet or default</source>
        <translation>恢复为数据手册值或默认值</translation>
    </message>
    <message>
        <source>mixed</source>
        <translation>多个值</translation>
    </message>
    <message>
        <source>data sheet</source>
        <translation>数据表</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>fitted</source>
        <translation>拟合</translation>
    </message>
</context>
<context>
    <name>LatencyChart</name>
    <message>
        <source>Latency over load</source>
        <translation>时延随负载</translation>
    </message>
    <message>
        <source>TTFT, s · log · against requests/s</source>
        <translation>TTFT（秒，对数）· 每秒请求数</translation>
    </message>
    <message>
        <source>p95 low–high</source>
        <translation>p95 低–高</translation>
    </message>
    <message>
        <source>promise</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Use a trace</source>
        <translation>使用轨迹文件</translation>
    </message>
    <message>
        <source>Export drawing</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Dismiss</source>
        <translation>关闭提示</translation>
    </message>
</context>
<context>
    <name>MainMenu</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Workload and promises…</source>
        <translation>负载与承诺…</translation>
    </message>
    <message>
        <source>About Clusterwright</source>
        <translation>关于 Clusterwright</translation>
    </message>
</context>
<context>
    <name>OutlineList</name>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Nothing is drawn yet. Drag a part onto the canvas.</source>
        <translation>尚未绘制任何内容。请将部件拖到画布上。</translation>
    </message>
</context>
<context>
    <name>PartEditor</name>
    <message>
        <source>There are changes. Cancel again to give them up.</source>
        <translation>有未保存的更改。再次取消将放弃这些更改。</translation>
    </message>
    <message>
        <source>Make it a part of its own: only what is selected gets it</source>
        <translation>另存为独立部件：仅应用于所选项</translation>
    </message>
    <message>
        <source>Save it as another part</source>
        <translation>另存为新部件</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>实测数据</translation>
    </message>
    <message>
        <source>Times come from measurements of related parts and from the data sheet. Rows measured on this part make them its own.</source>
        <translation>时间来自相关部件的实测和数据手册。导入在本部件上测得的数据行后即用其自身数据。</translation>
    </message>
    <message>
        <source>Constants and a smooth correction for each operator, number format and software. They come before those that were shipped.</source>
        <translation>每种算子、数值格式和软件的常数与平滑修正。优先于自带的数据。</translation>
    </message>
    <message>
        <source>Cancel import</source>
        <translation>取消导入</translation>
    </message>
    <message>
        <source>Import measurements…</source>
        <translation>导入实测数据…</translation>
    </message>
    <message>
        <source>A CSV file with the columns of one of the kinds on the accuracy page</source>
        <translation>列名与准确度页面中某一种相同的 CSV 文件</translation>
    </message>
    <message>
        <source>Remove all</source>
        <translation>全部移除</translation>
    </message>
    <message>
        <source>Fitting constants…</source>
        <translation>正在拟合常数…</translation>
    </message>
    <message>
        <source>operator · format · software</source>
        <translation>算子 · 格式 · 软件</translation>
    </message>
    <message>
        <source>rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>error, fitted</source>
        <translation>误差，拟合行</translation>
    </message>
    <message>
        <source>error, left out</source>
        <translation>误差，留出行</translation>
    </message>
    <message>
        <source>inside band</source>
        <translation>区间内</translation>
    </message>
    <message>
        <source>Fitted curves</source>
        <translation>拟合曲线</translation>
    </message>
    <message>
        <source>Rows left out (%1)</source>
        <translation>未采用的行（%1）</translation>
    </message>
    <message>
        <source>Import measurements</source>
        <translation>导入实测数据</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save to my parts</source>
        <translation>保存到我的部件</translation>
    </message>
    <message>
        <source>Then it is in the palette of every design</source>
        <translation>之后在所有设计的部件栏中可用</translation>
    </message>
    <message>
        <source>Save in this design</source>
        <translation>保存到本设计</translation>
    </message>
</context>
<context>
    <name>PartsList</name>
    <message>
        <source>Search %1 parts…</source>
        <translation>搜索 %1 个部件…</translation>
    </message>
    <message>
        <source>Search parts</source>
        <translation>搜索部件</translation>
    </message>
    <message>
        <source>The catalogue is empty.</source>
        <translation>目录为空。</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>没有与“%1”匹配的部件。</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>open</source>
        <translation>已展开</translation>
    </message>
    <message>
        <source>Place in the design</source>
        <translation>放入设计</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Duplicate and edit…</source>
        <translation>复制并编辑…</translation>
    </message>
    <message>
        <source>Remove from my parts</source>
        <translation>从我的部件中移除</translation>
    </message>
</context>
<context>
    <name>PoolDialog</name>
    <message>
        <source>New pool</source>
        <translation>新建资源池</translation>
    </message>
    <message>
        <source>of the selected components, in one step</source>
        <translation>由所选组件一步建立</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>暂不部署</translation>
    </message>
    <message>
        <source>Precision</source>
        <translation>精度</translation>
    </message>
    <message>
        <source>Parallelism</source>
        <translation>并行度</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Make pool</source>
        <translation>建立资源池</translation>
    </message>
</context>
<context>
    <name>PoolsList</name>
    <message>
        <source>Pools</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>From selection</source>
        <translation>从所选建立</translation>
    </message>
    <message>
        <source>Select accelerators, then make a pool: it says which model they serve.</source>
        <translation>选择加速器后建立资源池，即可指定它们服务的模型。</translation>
    </message>
    <message>
        <source>nothing deployed</source>
        <translation>未部署</translation>
    </message>
    <message>
        <source>Remove pool</source>
        <translation>移除资源池</translation>
    </message>
    <message>
        <source>%1: %2 of %3 nodes for %4, the rest for %5</source>
        <translation>%1：%3 个节点中 %2 个用于%4，其余用于%5</translation>
    </message>
    <message>
        <source>Split between %1 and %2</source>
        <translation>%1 与 %2 的划分</translation>
    </message>
</context>
<context>
    <name>PowerChart</name>
    <message>
        <source>IT power</source>
        <translation>IT 功率</translation>
    </message>
    <message>
        <source>%1 over simulated seconds, by kind</source>
        <translation>%1，随模拟时间（秒），按类别</translation>
    </message>
    <message>
        <source>%1 by kind and variant</source>
        <translation>%1，按类别与方案</translation>
    </message>
</context>
<context>
    <name>RenameDialog</name>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
</context>
<context>
    <name>ResultsDock</name>
    <message>
        <source>Results</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>How accurate is this?</source>
        <translation>有多准确？</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Space or middle button, dragged</source>
        <translation>按住空格或中键拖动</translation>
    </message>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
    </message>
    <message>
        <source>Wheel or pinch</source>
        <translation>滚轮或双指捏合</translation>
    </message>
    <message>
        <source>Back to selecting</source>
        <translation>回到选择</translation>
    </message>
    <message>
        <source>Without snapping</source>
        <translation>不吸附</translation>
    </message>
    <message>
        <source>Alt, held</source>
        <translation>按住 Alt</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SidePane</name>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>结构</translation>
    </message>
</context>
<context>
    <name>StartPage</name>
    <message>
        <source>Draw an AI cluster and see latency, power and token cost live.</source>
        <translation>绘制 AI 集群，实时查看时延、功耗与 token 成本。</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>新建设计</translation>
    </message>
    <message>
        <source>Starts with an empty canvas</source>
        <translation>从空白画布开始</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Rescued work</source>
        <translation>已恢复的工作</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Recover</source>
        <translation>恢复</translation>
    </message>
    <message>
        <source>Examples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Dark or light</source>
        <translation>深色或浅色</translation>
    </message>
</context>
<context>
    <name>Tile</name>
    <message>
        <source>estimate</source>
        <translation>估算</translation>
    </message>
</context>
<context>
    <name>TimeBars</name>
    <message>
        <source>Where the time goes</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>share of mean TTFT, %1</source>
        <translation>占平均 TTFT（%1）的比例</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Select, move and open by double click</source>
        <translation>选择、移动，双击进入</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Drag from one component to another</source>
        <translation>从一个组件拖到另一个</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>Paint the components that serve one purpose</source>
        <translation>涂选用于同一用途的组件</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Move the view; Space with any tool</source>
        <translation>移动视图；任何工具下可按空格</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Zoom; click for 100 %</source>
        <translation>缩放；点击恢复 100 %</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Not saved yet</source>
        <translation>尚未保存</translation>
    </message>
    <message>
        <source>Unsaved changes</source>
        <translation>有未保存的更改</translation>
    </message>
    <message>
        <source>The base design</source>
        <translation>基准设计</translation>
    </message>
    <message>
        <source>Variant, %1 changes</source>
        <translation>方案，%1 处更改</translation>
    </message>
    <message>
        <source>%1 changes to the base. Double click renames.</source>
        <translation>相对基准有 %1 处更改。双击可重命名。</translation>
    </message>
    <message>
        <source>Add a variant</source>
        <translation>添加方案</translation>
    </message>
    <message>
        <source>Rename variant</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Design (JSON)…</source>
        <translation>设计 (JSON)…</translation>
    </message>
    <message>
        <source>Drawing (PNG)…</source>
        <translation>图形 (PNG)…</translation>
    </message>
    <message>
        <source>Drawing (SVG)…</source>
        <translation>图形 (SVG)…</translation>
    </message>
    <message>
        <source>Drawing (PDF)…</source>
        <translation>图形 (PDF)…</translation>
    </message>
    <message>
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
</context>
<context>
    <name>UnsavedDialog</name>
    <message>
        <source>Save changes to “%1”?</source>
        <translation>保存对“%1”的更改？</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Changes that are not saved are lost.</source>
        <translation>未保存的更改将会丢失。</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>丢弃</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>WorkloadDialog</name>
    <message>
        <source>Workload and promises</source>
        <translation>负载与承诺</translation>
    </message>
    <message>
        <source>A recorded trace, or made-up traffic; every field takes units</source>
        <translation>使用记录的轨迹或合成流量；各字段均可带单位</translation>
    </message>
    <message>
        <source>Use a trace file…</source>
        <translation>使用轨迹文件…</translation>
    </message>
    <message>
        <source>Azure CSV, Mooncake JSONL or Vidur CSV</source>
        <translation>Azure CSV、Mooncake JSONL 或 Vidur CSV</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>accuracy</name>
    <message>
        <source>All-reduce, all-gather, reduce-scatter and others among 2 and more devices.</source>
        <translation>两个及以上设备之间的 all-reduce、all-gather、reduce-scatter 等。</translation>
    </message>
    <message>
        <source>All-to-all of experts</source>
        <translation>专家的 all-to-all</translation>
    </message>
    <message>
        <source>Attention, decode</source>
        <translation>注意力，解码</translation>
    </message>
    <message>
        <source>Attention, prefill</source>
        <translation>注意力，预填充</translation>
    </message>
    <message>
        <source>Audited tokens per second of MLPerf Inference v4.1, closed division. The predictions are ours and no MLPerf results.</source>
        <translation>MLPerf Inference v4.1 封闭组经审核的每秒 token 数。预测值由本程序给出，不是 MLPerf 结果。</translation>
    </message>
    <message>
        <source>Best matrix products</source>
        <translation>最快的矩阵乘</translation>
    </message>
    <message>
        <source>Collectives</source>
        <translation>集合通信</translation>
    </message>
    <message>
        <source>Dispatch and combine of tokens to experts on other devices.</source>
        <translation>token 分发到其他设备上的专家并合并结果。</translation>
    </message>
    <message>
        <source>Each request of a recorded run: waiting, first token, time per token, total.</source>
        <translation>记录下来的一次运行中的每个请求：等待、首 token、每 token 时间、总时间。</translation>
    </message>
    <message>
        <source>Experts (MoE)</source>
        <translation>专家（MoE）</translation>
    </message>
    <message>
        <source>Latency of DDR5 and CXL memory while other threads read and write.</source>
        <translation>其他线程读写时 DDR5 与 CXL 内存的时延。</translation>
    </message>
    <message>
        <source>Latency of the prompt and of one token for whole models, by batch and length.</source>
        <translation>完整模型处理提示和单个 token 的时延，按批量和长度区分。</translation>
    </message>
    <message>
        <source>Latency, ns</source>
        <translation>时延，ns</translation>
    </message>
    <message>
        <source>MLPerf Inference</source>
        <translation>MLPerf Inference</translation>
    </message>
    <message>
        <source>Matrix products (GEMM)</source>
        <translation>矩阵乘（GEMM）</translation>
    </message>
    <message>
        <source>Memory under load</source>
        <translation>负载下的内存</translation>
    </message>
    <message>
        <source>Operators of a layer</source>
        <translation>层内算子</translation>
    </message>
    <message>
        <source>Output tokens per second with all requests queued.</source>
        <translation>所有请求排队时每秒输出的 token 数。</translation>
    </message>
    <message>
        <source>Output tokens/s</source>
        <translation>输出 token/秒</translation>
    </message>
    <message>
        <source>Prompt and token phases</source>
        <translation>提示与 token 阶段</translation>
    </message>
    <message>
        <source>Prompt, ms</source>
        <translation>提示，ms</translation>
    </message>
    <message>
        <source>Rate, TFLOP/s</source>
        <translation>速率，TFLOP/s</translation>
    </message>
    <message>
        <source>Requests of real runs</source>
        <translation>真实运行的请求</translation>
    </message>
    <message>
        <source>Serving latency</source>
        <translation>服务时延</translation>
    </message>
    <message>
        <source>Serving latency, split</source>
        <translation>服务时延，分离部署</translation>
    </message>
    <message>
        <source>Serving throughput</source>
        <translation>服务吞吐</translation>
    </message>
    <message>
        <source>The highest rate that a search over shapes found on each part.</source>
        <translation>在各部件上搜索不同形状所得到的最高速率。</translation>
    </message>
    <message>
        <source>The same with separate servers for prompts and tokens.</source>
        <translation>同上，提示与 token 由不同的服务器处理。</translation>
    </message>
    <message>
        <source>Time of one layer of experts on one device, with even and uneven choice of experts.</source>
        <translation>单个设备上一层专家的时间，专家选择均匀或不均匀。</translation>
    </message>
    <message>
        <source>Time of one layer&apos;s attention of one new token per request over its cache.</source>
        <translation>每个请求一个新 token 对其缓存做一层注意力的时间。</translation>
    </message>
    <message>
        <source>Time of one layer&apos;s attention over prompts, with and without a cached beginning.</source>
        <translation>一层注意力处理提示的时间，开头已缓存或未缓存。</translation>
    </message>
    <message>
        <source>Time of one product of an m × k with a k × n matrix, by part, number format and library.</source>
        <translation>一次 m × k 与 k × n 矩阵相乘的时间，按部件、数值格式和软件库区分。</translation>
    </message>
    <message>
        <source>Time per token, ms</source>
        <translation>每 token 时间，ms</translation>
    </message>
    <message>
        <source>Time to first token, ms</source>
        <translation>首 token 时间，ms</translation>
    </message>
    <message>
        <source>Time to the first token and per token of servers under a fixed number of users.</source>
        <translation>固定用户数下服务器的首 token 时间和每 token 时间。</translation>
    </message>
    <message>
        <source>Time, ms</source>
        <translation>时间，ms</translation>
    </message>
    <message>
        <source>Time, µs</source>
        <translation>时间，µs</translation>
    </message>
    <message>
        <source>Times of the projections, normalisations and activations of whole models on one device.</source>
        <translation>完整模型的投影、归一化和激活在单个设备上的时间。</translation>
    </message>
    <message>
        <source>Token, ms</source>
        <translation>token，ms</translation>
    </message>
    <message>
        <source>Tokens/s</source>
        <translation>token/秒</translation>
    </message>
    <message>
        <source>Waiting, ms</source>
        <translation>等待，ms</translation>
    </message>
    <message>
        <source>Whole request, ms</source>
        <translation>整个请求，ms</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>Add variant</source>
        <translation>添加方案</translation>
    </message>
    <message>
        <source>All commands…</source>
        <translation>所有命令…</translation>
    </message>
    <message>
        <source>Close design</source>
        <translation>关闭设计</translation>
    </message>
    <message>
        <source>Compare variants</source>
        <translation>比较方案</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>复制</translation>
    </message>
    <message>
        <source>Cut</source>
        <translation>剪切</translation>
    </message>
    <message>
        <source>Dark or light theme</source>
        <translation>深色或浅色主题</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Edit</source>
        <translation>编辑</translation>
    </message>
    <message>
        <source>English or Chinese</source>
        <translation>英文或中文</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Find…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Fit all</source>
        <translation>适应全部</translation>
    </message>
    <message>
        <source>Fit selection</source>
        <translation>适应所选</translation>
    </message>
    <message>
        <source>Group</source>
        <translation>编组</translation>
    </message>
    <message>
        <source>Insert a part…</source>
        <translation>插入部件…</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>键盘快捷键</translation>
    </message>
    <message>
        <source>Make a reusable type</source>
        <translation>做成可复用类型</translation>
    </message>
    <message>
        <source>New design</source>
        <translation>新建设计</translation>
    </message>
    <message>
        <source>Open…</source>
        <translation>打开…</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>另存为…</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>Select all</source>
        <translation>全选</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Ungroup</source>
        <translation>取消编组</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>View</source>
        <translation>视图</translation>
    </message>
    <message>
        <source>Zoom to 100 %</source>
        <translation>缩放到 100 %</translation>
    </message>
    <message>
        <source>Quit</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Edit part…</source>
        <translation>编辑部件…</translation>
    </message>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>How accurate is this?</source>
        <translation>有多准确？</translation>
    </message>
</context>
<context>
    <name>choices</name>
    <message>
        <source>one to one, in order</source>
        <translation>依次一对一</translation>
    </message>
    <message>
        <source>each to every one</source>
        <translation>两端全互连</translation>
    </message>
    <message>
        <source>spread evenly in blocks</source>
        <translation>按块均匀分布</translation>
    </message>
    <message>
        <source>striped in turn</source>
        <translation>轮流条带分布</translation>
    </message>
    <message>
        <source>rail: same place in each node</source>
        <translation>轨道：各节点同位相连</translation>
    </message>
    <message>
        <source>full mesh</source>
        <translation>全网状</translation>
    </message>
    <message>
        <source>ring</source>
        <translation>环</translation>
    </message>
    <message>
        <source>torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>dragonfly</source>
        <translation>蜻蜓</translation>
    </message>
    <message>
        <source>HyperX</source>
        <translation>HyperX</translation>
    </message>
    <message>
        <source>at random</source>
        <translation>随机</translation>
    </message>
    <message>
        <source>in turn</source>
        <translation>轮询</translation>
    </message>
    <message>
        <source>fewest requests</source>
        <translation>请求最少</translation>
    </message>
    <message>
        <source>least KV cache</source>
        <translation>KV 缓存最少</translation>
    </message>
    <message>
        <source>better of two</source>
        <translation>二选一取优</translation>
    </message>
    <message>
        <source>chunked prefill mixed in</source>
        <translation>混入分块预填充</translation>
    </message>
    <message>
        <source>prefill first</source>
        <translation>预填充优先</translation>
    </message>
    <message>
        <source>whole answer reserved</source>
        <translation>预留完整输出</translation>
    </message>
    <message>
        <source>static batches</source>
        <translation>静态批次</translation>
    </message>
    <message>
        <source>ideal</source>
        <translation>理想</translation>
    </message>
</context>
<context>
    <name>cw::AccuracyFeed</name>
    <message>
        <source>%1 other parts</source>
        <translation>另外 %1 种部件</translation>
    </message>
</context>
<context>
    <name>cw::AccuracyGroups</name>
    <message>
        <source>All rows</source>
        <translation>所有行</translation>
    </message>
</context>
<context>
    <name>cw::AccuracyModel</name>
    <message>
        <source>%1 rows predicted</source>
        <translation>预测了 %1 行</translation>
    </message>
    <message>
        <source>%1 not summed up: too short, cached, or with the host&apos;s launch inside</source>
        <translation>%1 行不计入汇总：过短、已缓存，或包含主机启动时间</translation>
    </message>
</context>
<context>
    <name>cw::ActionTable</name>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
</context>
<context>
    <name>cw::ClusterCanvas</name>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Drop on a component inside.</source>
        <translation>请放到其中的组件上。</translation>
    </message>
    <message>
        <source>%1 → %2 by %3</source>
        <translation>%1 → %2，经 %3</translation>
    </message>
    <message>
        <source>Drag to a component that lights up.</source>
        <translation>请拖到高亮的组件上。</translation>
    </message>
    <message>
        <source>Move</source>
        <translation>移动</translation>
    </message>
    <message>
        <source>Nudge</source>
        <translation>微移</translation>
    </message>
    <message>
        <source>There is nothing here that computes or stores.</source>
        <translation>此处没有计算或存储部件。</translation>
    </message>
</context>
<context>
    <name>cw::CompareModel</name>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
</context>
<context>
    <name>cw::Document</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Keep trace files in reach</source>
        <translation>保持轨迹文件可访问</translation>
    </message>
</context>
<context>
    <name>cw::Evaluation</name>
    <message>
        <source>computing…</source>
        <translation>计算中…</translation>
    </message>
    <message>
        <source>simulating %1 %</source>
        <translation>模拟中 %1 %</translation>
    </message>
    <message>
        <source>nothing is served · edit %1</source>
        <translation>尚无服务 · 第 %1 次编辑</translation>
    </message>
    <message>
        <source>simulated, seed %1 · edit %2</source>
        <translation>已模拟，种子 %1 · 第 %2 次编辑</translation>
    </message>
    <message>
        <source>≈ estimate in %1 ms · edit %2</source>
        <translation>≈ 估算用时 %1 毫秒 · 第 %2 次编辑</translation>
    </message>
    <message>
        <source>no figures: see the findings</source>
        <translation>没有数值：见检查结果</translation>
    </message>
</context>
<context>
    <name>cw::InspectorModel</name>
    <message>
        <source>Set %1</source>
        <translation>设置%1</translation>
    </message>
    <message>
        <source>Reset %1</source>
        <translation>重置%1</translation>
    </message>
</context>
<context>
    <name>cw::PaletteModel</name>
    <message>
        <source>Systems</source>
        <translation>整机系统</translation>
    </message>
    <message>
        <source>My parts</source>
        <translation>我的部件</translation>
    </message>
</context>
<context>
    <name>cw::PartEditor</name>
    <message>
        <source>of this design</source>
        <translation>本设计中</translation>
    </message>
    <message>
        <source>of my parts</source>
        <translation>我的部件中</translation>
    </message>
    <message>
        <source>of the catalogue</source>
        <translation>目录中</translation>
    </message>
    <message>
        <source>My %1</source>
        <translation>我的 %1</translation>
    </message>
    <message>
        <source>%1 rows read; too few alike for a curve</source>
        <translation>读取 %1 行；同类行太少，无法拟合曲线</translation>
    </message>
    <message>
        <source>Edit part %1</source>
        <translation>编辑部件 %1</translation>
    </message>
    <message>
        <source>%1 rows read · fitted curves: %2</source>
        <translation>读取 %1 行 · 拟合曲线：%2 条</translation>
    </message>
</context>
<context>
    <name>cw::PoolsModel</name>
    <message>
        <source>Nothing that is selected can play this role: select accelerators, or assemblies that hold some.</source>
        <translation>所选内容无法承担此角色：请选择加速器或包含加速器的组合。</translation>
    </message>
    <message>
        <source>Make %1 pool</source>
        <translation>建立%1资源池</translation>
    </message>
    <message>
        <source>Deploy %1</source>
        <translation>部署 %1</translation>
    </message>
    <message>
        <source>Add to pool</source>
        <translation>加入资源池</translation>
    </message>
    <message>
        <source>Take out of pool</source>
        <translation>移出资源池</translation>
    </message>
    <message>
        <source>Remove pool</source>
        <translation>移除资源池</translation>
    </message>
    <message>
        <source>Rename pool</source>
        <translation>重命名资源池</translation>
    </message>
    <message>
        <source>Split nodes %1 : %2</source>
        <translation>划分节点 %1 : %2</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
</context>
<context>
    <name>cw::TilesModel</name>
    <message>
        <source>p50 %1</source>
        <translation>p50 %1</translation>
    </message>
    <message>
        <source>SLO %1</source>
        <translation>SLO %1</translation>
    </message>
    <message>
        <source>%1 req/s</source>
        <translation>%1 请求/秒</translation>
    </message>
    <message>
        <source>saturated</source>
        <translation>已饱和</translation>
    </message>
    <message>
        <source>Low–high: %1, at about 80 %</source>
        <translation>低–高：%1，约 80 % 置信</translation>
    </message>
    <message>
        <source>Low–high: %1, all slow to all fast</source>
        <translation>低–高：%1，从全部偏慢到全部偏快</translation>
    </message>
    <message>
        <source>nothing promised</source>
        <translation>未作承诺</translation>
    </message>
    <message>
        <source>%1 req/s within</source>
        <translation>达标 %1 请求/秒</translation>
    </message>
    <message>
        <source>goal %1 %</source>
        <translation>目标 %1 %</translation>
    </message>
    <message>
        <source>peak %1</source>
        <translation>峰值 %1</translation>
    </message>
    <message>
        <source>budget %1</source>
        <translation>预算 %1</translation>
    </message>
    <message>
        <source>IT %1</source>
        <translation>IT %1</translation>
    </message>
    <message>
        <source>PUE %1</source>
        <translation>PUE %1</translation>
    </message>
    <message>
        <source>%1 in and out</source>
        <translation>输入+输出 %1</translation>
    </message>
    <message>
        <source>Nothing is served: see the findings.</source>
        <translation>没有处理任何请求：见检查结果。</translation>
    </message>
    <message>
        <source>Closed form: %1</source>
        <translation>解析估算：%1</translation>
    </message>
    <message>
        <source>Simulated, seed %1</source>
        <translation>模拟结果，种子 %1</translation>
    </message>
    <message>
        <source>nothing is served</source>
        <translation>尚无服务</translation>
    </message>
    <message>
        <source>see the findings</source>
        <translation>见检查结果</translation>
    </message>
</context>
<context>
    <name>cw::UserCatalogue</name>
    <message>
        <source>Not all of your parts could be read. %1</source>
        <translation>部分自己的部件无法读取。%1</translation>
    </message>
</context>
<context>
    <name>cw::VariantsModel</name>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Variant %1</source>
        <translation>方案 %1</translation>
    </message>
    <message>
        <source>Add variant &quot;%1&quot;</source>
        <translation>添加方案“%1”</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Duplicate variant &quot;%1&quot;</source>
        <translation>复制方案“%1”</translation>
    </message>
    <message>
        <source>Rename variant</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>Remove variant</source>
        <translation>移除方案</translation>
    </message>
    <message>
        <source>Colour variant</source>
        <translation>更改方案颜色</translation>
    </message>
</context>
<context>
    <name>cw::Workbench</name>
    <message>
        <source>Saved %1</source>
        <translation>已保存 %1</translation>
    </message>
    <message>
        <source>Add %1</source>
        <translation>添加 %1</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Use trace %1</source>
        <translation>使用轨迹 %1</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Saved to my parts: %1</source>
        <translation>已保存到我的部件：%1</translation>
    </message>
</context>
<context>
    <name>engine</name>
    <message>
        <source>({0})</source>
        <translation>（{0}）</translation>
    </message>
    <message>
        <source>A PUE of {0} is not possible.</source>
        <translation>PUE 不可能为 {0}。</translation>
    </message>
    <message>
        <source>A closed loop needs at least one request in flight.</source>
        <translation>闭环至少需要一个在途请求。</translation>
    </message>
    <message>
        <source>A closing parenthesis is missing.</source>
        <translation>缺少右括号。</translation>
    </message>
    <message>
        <source>A comma is not read: it parts thousands in some places and decimals in others.</source>
        <translation>不读取逗号：有的地方它分隔千位，有的地方它是小数点。</translation>
    </message>
    <message>
        <source>A count of {0} is not possible.</source>
        <translation>数量不能为 {0}。</translation>
    </message>
    <message>
        <source>A degree of {0} is not possible.</source>
        <translation>并行度不能为 {0}。</translation>
    </message>
    <message>
        <source>A facility draws at least what its IT draws: 1 or more.</source>
        <translation>设施耗电至少等于 IT 耗电：应为 1 或更大。</translation>
    </message>
    <message>
        <source>A number is missing at the end.</source>
        <translation>末尾缺少数字。</translation>
    </message>
    <message>
        <source>A number is missing before &quot;{0}&quot;.</source>
        <translation>“{0}”前缺少数字。</translation>
    </message>
    <message>
        <source>A patch must be an array of operations.</source>
        <translation>补丁必须是操作的数组。</translation>
    </message>
    <message>
        <source>A patch operation needs &quot;op&quot; and &quot;path&quot;.</source>
        <translation>补丁操作需要“op”和“path”。</translation>
    </message>
    <message>
        <source>A percentile of {0} is not possible.</source>
        <translation>百分位不能为 {0}。</translation>
    </message>
    <message>
        <source>A quantity is missing.</source>
        <translation>缺少数量。</translation>
    </message>
    <message>
        <source>A route from a pool with role {0} to one with role {1} has no meaning.</source>
        <translation>从角色为 {0} 的资源池到角色为 {1} 的资源池的路由没有意义。</translation>
    </message>
    <message>
        <source>A row looks like {0}.</source>
        <translation>一行应形如 {0}。</translation>
    </message>
    <message>
        <source>A share of {0} is not possible.</source>
        <translation>比例不能为 {0}。</translation>
    </message>
    <message>
        <source>A size of {0} is not possible.</source>
        <translation>大小不能为 {0}。</translation>
    </message>
    <message>
        <source>A split needs two pools.</source>
        <translation>划分需要两个资源池。</translation>
    </message>
    <message>
        <source>A total of {0} links is not possible.</source>
        <translation>链路总数不能为 {0}。</translation>
    </message>
    <message>
        <source>A uniform distribution needs its largest value.</source>
        <translation>均匀分布需要给出最大值。</translation>
    </message>
    <message>
        <source>A value can&apos;t be moved into itself.</source>
        <translation>不能把一个值移入其自身。</translation>
    </message>
    <message>
        <source>Add it.</source>
        <translation>请添加。</translation>
    </message>
    <message>
        <source>Add its ports.</source>
        <translation>请添加其端口。</translation>
    </message>
    <message>
        <source>Add the part to the design, or choose another one.</source>
        <translation>将该部件加入设计，或选择其他部件。</translation>
    </message>
    <message>
        <source>Add the type to the design, or choose another one.</source>
        <translation>将该类型加入设计，或选择其他类型。</translation>
    </message>
    <message>
        <source>Agent sessions are not modelled yet.</source>
        <translation>尚未对智能体会话建模。</translation>
    </message>
    <message>
        <source>All ports that would fit between {0} and {1} are in use.</source>
        <translation>{0} 与 {1} 之间可用的端口均已占用。</translation>
    </message>
    <message>
        <source>An assembly can&apos;t be put into itself or into what it holds.</source>
        <translation>组合不能放入自身或其内容中。</translation>
    </message>
    <message>
        <source>Assign instances to it.</source>
        <translation>请为其分配实例。</translation>
    </message>
    <message>
        <source>Attention without KV heads cannot be sized.</source>
        <translation>没有 KV 头的注意力无法确定大小。</translation>
    </message>
    <message>
        <source>Change the sizes or the count.</source>
        <translation>请更改尺寸或数量。</translation>
    </message>
    <message>
        <source>Change {0} of the variant &quot;{1}&quot; does not apply: {2}</source>
        <translation>方案“{1}”的第 {0} 处更改无法应用：{2}</translation>
    </message>
    <message>
        <source>Change {0} of the variant does not apply: {1}</source>
        <translation>方案的第 {0} 处更改无法应用：{1}</translation>
    </message>
    <message>
        <source>Check that the file is there.</source>
        <translation>请确认文件存在。</translation>
    </message>
    <message>
        <source>Check that this is a trace with one request a line.</source>
        <translation>请确认这是每行一个请求的轨迹文件。</translation>
    </message>
    <message>
        <source>Check the path and the permissions.</source>
        <translation>请检查路径与权限。</translation>
    </message>
    <message>
        <source>Choose a cable or optic of the catalogue.</source>
        <translation>请从目录中选择线缆或光模块。</translation>
    </message>
    <message>
        <source>Choose a deployment of the design.</source>
        <translation>请选择设计中的部署。</translation>
    </message>
    <message>
        <source>Choose a file with at least one row that has tokens.</source>
        <translation>请选择至少有一行含 token 的文件。</translation>
    </message>
    <message>
        <source>Choose a file.</source>
        <translation>请选择文件。</translation>
    </message>
    <message>
        <source>Choose a link of the catalogue.</source>
        <translation>请从目录中选择链路。</translation>
    </message>
    <message>
        <source>Choose a model of the design.</source>
        <translation>请选择设计中的模型。</translation>
    </message>
    <message>
        <source>Choose a number from 0 to {0}.</source>
        <translation>请选择 0 到 {0} 之间的数。</translation>
    </message>
    <message>
        <source>Choose a pool of the design.</source>
        <translation>请选择设计中的资源池。</translation>
    </message>
    <message>
        <source>Choose a smaller file.</source>
        <translation>请选择较小的文件。</translation>
    </message>
    <message>
        <source>Choose a trace file.</source>
        <translation>请选择轨迹文件。</translation>
    </message>
    <message>
        <source>Choose a trace, or set a rate (closed loop: requests in flight).</source>
        <translation>请选择轨迹，或设置速率（闭环：在途请求数）。</translation>
    </message>
    <message>
        <source>Choose an assembly.</source>
        <translation>请选择组合。</translation>
    </message>
    <message>
        <source>Choose an entry it has.</source>
        <translation>请选择其中已有的条目。</translation>
    </message>
    <message>
        <source>Choose another id.</source>
        <translation>请选择其他标识。</translation>
    </message>
    <message>
        <source>Choose parts with ports that take the same link.</source>
        <translation>请选择端口支持同一链路的部件。</translation>
    </message>
    <message>
        <source>Connect them to a CPU, directly or through a switch.</source>
        <translation>请将它们直接或经交换机连接到 CPU。</translation>
    </message>
    <message>
        <source>Copy something from a drawing first.</source>
        <translation>请先从图中复制内容。</translation>
    </message>
    <message>
        <source>Correct the row or remove it.</source>
        <translation>请更正或删除该行。</translation>
    </message>
    <message>
        <source>Counts are 1 or more.</source>
        <translation>数量应为 1 或更大。</translation>
    </message>
    <message>
        <source>Degrees are 1 or more.</source>
        <translation>并行度应为 1 或更大。</translation>
    </message>
    <message>
        <source>Deploy {0} on a pool.</source>
        <translation>请在资源池上部署 {0}。</translation>
    </message>
    <message>
        <source>Deployment {0} needs {1} accelerators; pool {2} has {3}.</source>
        <translation>部署 {0} 需要 {1} 个加速器；资源池 {2} 有 {3} 个。</translation>
    </message>
    <message>
        <source>Drag from a port to a port.</source>
        <translation>请从端口拖到端口。</translation>
    </message>
    <message>
        <source>Draw fewer links, or use a part with more ports.</source>
        <translation>请减少链路，或使用端口更多的部件。</translation>
    </message>
    <message>
        <source>Enter a number above zero.</source>
        <translation>请输入大于零的数。</translation>
    </message>
    <message>
        <source>Enter a number.</source>
        <translation>请输入数字。</translation>
    </message>
    <message>
        <source>Enter the numbers of the model by hand.</source>
        <translation>请手工输入模型参数。</translation>
    </message>
    <message>
        <source>Enter zero or more.</source>
        <translation>请输入零或更大的数。</translation>
    </message>
    <message>
        <source>Exchange them.</source>
        <translation>请互换。</translation>
    </message>
    <message>
        <source>Expected {0}, found {1}.</source>
        <translation>应为 {0}，实为 {1}。</translation>
    </message>
    <message>
        <source>For example /facility/pue.</source>
        <translation>例如 /facility/pue。</translation>
    </message>
    <message>
        <source>Give both the same kind of unit.</source>
        <translation>两者请使用同类单位。</translation>
    </message>
    <message>
        <source>Give every instance to one pool.</source>
        <translation>每个实例只能属于一个资源池。</translation>
    </message>
    <message>
        <source>Give groups, routers a group and global links per pair of groups.</source>
        <translation>请给出组数、每组路由器数以及每对组之间的全局链路数。</translation>
    </message>
    <message>
        <source>Give it another value, or remove what it belongs to.</source>
        <translation>请更改其值，或移除其所属对象。</translation>
    </message>
    <message>
        <source>Give requests per second, or choose a trace with arrival times.</source>
        <translation>请给出每秒请求数，或选择带到达时间的轨迹。</translation>
    </message>
    <message>
        <source>Give the size of each dimension.</source>
        <translation>请给出每个维度的大小。</translation>
    </message>
    <message>
        <source>Ids are made of letters, digits, &apos;_&apos;, &apos;.&apos; and &apos;-&apos;.</source>
        <translation>标识由字母、数字、“_”、“.”和“-”组成。</translation>
    </message>
    <message>
        <source>It is kept in the design and left out of the figures.</source>
        <translation>它保留在设计中，但不计入数值。</translation>
    </message>
    <message>
        <source>KV of one model is of no use to another.</source>
        <translation>一个模型的 KV 对另一个模型没有用处。</translation>
    </message>
    <message>
        <source>Keep one of &quot;part&quot; and &quot;type&quot;.</source>
        <translation>“part”与“type”请只保留一个。</translation>
    </message>
    <message>
        <source>Known are Azure CSV (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur CSV (arrived_at,num_prefill_tokens,num_decode_tokens) and Mooncake JSON lines.</source>
        <translation>支持 Azure CSV（TIMESTAMP,ContextTokens,GeneratedTokens）、Vidur CSV（arrived_at,num_prefill_tokens,num_decode_tokens）和 Mooncake JSON lines。</translation>
    </message>
    <message>
        <source>Leave out the second place.</source>
        <translation>请去掉第二个位置。</translation>
    </message>
    <message>
        <source>Lower the count.</source>
        <translation>请减少数量。</translation>
    </message>
    <message>
        <source>Lower the degrees or replicas, or enlarge the pool.</source>
        <translation>请降低并行度或副本数，或扩大资源池。</translation>
    </message>
    <message>
        <source>Make the change again on the new base, or drop it.</source>
        <translation>请在新基准上重新更改，或放弃。</translation>
    </message>
    <message>
        <source>Mend the file at this place, or open an older copy.</source>
        <translation>请修正文件此处，或打开较旧的副本。</translation>
    </message>
    <message>
        <source>More experts per token ({0}) than experts ({1}).</source>
        <translation>每 token 的专家数（{0}）多于专家总数（{1}）。</translation>
    </message>
    <message>
        <source>More is asked for than can be served: {0} requests were waiting when the last one came, and the queue was still growing. Latencies depend on how long this goes on.</source>
        <translation>需求超过服务能力：最后一个请求到达时有 {0} 个请求在等待，且队列仍在增长。时延取决于持续多久。</translation>
    </message>
    <message>
        <source>More than {0} parallel links a pair are not possible.</source>
        <translation>每对不能超过 {0} 条并行链路。</translation>
    </message>
    <message>
        <source>Move something out, cap the power, or raise the budget.</source>
        <translation>请移出部分设备、限制功率，或提高预算。</translation>
    </message>
    <message>
        <source>Name a component inside it, or use another link.</source>
        <translation>请指明其中的组件，或使用其他链路。</translation>
    </message>
    <message>
        <source>Name an item that is there.</source>
        <translation>请指明已有的项。</translation>
    </message>
    <message>
        <source>Name the component: {0}.</source>
        <translation>请指明组件：{0}。</translation>
    </message>
    <message>
        <source>Name the field to set.</source>
        <translation>请指明要设置的字段。</translation>
    </message>
    <message>
        <source>Name the other end, or choose mesh, ring, torus, dragonfly or hyperx.</source>
        <translation>请指明另一端，或选择 mesh、ring、torus、dragonfly 或 hyperx。</translation>
    </message>
    <message>
        <source>Nest fewer assemblies.</source>
        <translation>请减少嵌套层数。</translation>
    </message>
    <message>
        <source>No deployment serves the model of tenant {0}.</source>
        <translation>没有部署服务租户 {0} 的模型。</translation>
    </message>
    <message>
        <source>One-to-one needs ends of equal size, but they have {0} and {1} instances.</source>
        <translation>一对一要求两端大小相等，但它们分别有 {0} 和 {1} 个实例。</translation>
    </message>
    <message>
        <source>Open a file that Clusterwright wrote.</source>
        <translation>请打开由 Clusterwright 写出的文件。</translation>
    </message>
    <message>
        <source>Open the type &quot;{0}&quot; and add it there.</source>
        <translation>请打开类型“{0}”并在其中添加。</translation>
    </message>
    <message>
        <source>Put it into an assembly that is there.</source>
        <translation>请放入已有的组合中。</translation>
    </message>
    <message>
        <source>Put it into an assembly, or edit the type.</source>
        <translation>请放入组合，或编辑该类型。</translation>
    </message>
    <message>
        <source>Quantities of different kinds cannot be added.</source>
        <translation>不同类的量不能相加。</translation>
    </message>
    <message>
        <source>Remove one of the instances.</source>
        <translation>请移除其中一个实例。</translation>
    </message>
    <message>
        <source>Remove one, or raise the bundle of the other.</source>
        <translation>请移除一个，或增加另一个的并行数。</translation>
    </message>
    <message>
        <source>Remove this end, or choose another pattern.</source>
        <translation>请移除此端，或选择其他模式。</translation>
    </message>
    <message>
        <source>Routes lead from prefill to decode.</source>
        <translation>路由应从预填充通往解码。</translation>
    </message>
    <message>
        <source>Rows that arrive before an earlier row were sorted by time: {0}, the first at line {1}.</source>
        <translation>早于前一行到达的行已按时间排序：{0} 行，首行在第 {1} 行。</translation>
    </message>
    <message>
        <source>Rows without any tokens were left out: {0}, the first at line {1}.</source>
        <translation>没有 token 的行已略去：{0} 行，首行在第 {1} 行。</translation>
    </message>
    <message>
        <source>Rows without input tokens were given one: {0}, the first at line {1}.</source>
        <translation>没有输入 token 的行已补为一个：{0} 行，首行在第 {1} 行。</translation>
    </message>
    <message>
        <source>Rows without output tokens were given one: {0}, the first at line {1}.</source>
        <translation>没有输出 token 的行已补为一个：{0} 行，首行在第 {1} 行。</translation>
    </message>
    <message>
        <source>Say what it holds: kv, weights, index or session.</source>
        <translation>请说明其内容：kv、weights、index 或 session。</translation>
    </message>
    <message>
        <source>Select something first.</source>
        <translation>请先选择内容。</translation>
    </message>
    <message>
        <source>Select something that holds components.</source>
        <translation>请选择包含组件的对象。</translation>
    </message>
    <message>
        <source>Set CW_DATA_DIR to the folder that holds &quot;catalogue&quot;.</source>
        <translation>请将 CW_DATA_DIR 设为包含“catalogue”的文件夹。</translation>
    </message>
    <message>
        <source>Set &quot;version&quot; to {0}.</source>
        <translation>请将“version”设为 {0}。</translation>
    </message>
    <message>
        <source>Set its count to 1 first.</source>
        <translation>请先将其数量设为 1。</translation>
    </message>
    <message>
        <source>Shorten it, or use a medium that reaches further.</source>
        <translation>请缩短，或使用传输更远的介质。</translation>
    </message>
    <message>
        <source>Sizes are 1 or more.</source>
        <translation>尺寸应为 1 或更大。</translation>
    </message>
    <message>
        <source>Take one of the assemblies out.</source>
        <translation>请取出其中一个组合。</translation>
    </message>
    <message>
        <source>The assembly &quot;{0}&quot; lies inside itself.</source>
        <translation>组合“{0}”位于自身内部。</translation>
    </message>
    <message>
        <source>The attention heads are too large.</source>
        <translation>注意力头过大。</translation>
    </message>
    <message>
        <source>The base now has {0} here, but the change was made against {1}.</source>
        <translation>基准此处现为 {0}，而更改是针对 {1} 做出的。</translation>
    </message>
    <message>
        <source>The catalogue has no &quot;{0}&quot;.</source>
        <translation>目录中没有“{0}”。</translation>
    </message>
    <message>
        <source>The clipboard holds no part of a design.</source>
        <translation>剪贴板中没有设计内容。</translation>
    </message>
    <message>
        <source>The coefficient of variation must be from 0 to {0}.</source>
        <translation>变异系数必须在 0 到 {0} 之间。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, not a time.</source>
        <translation>列“{0}”的内容“{1}”不是时间。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, not a whole number of tokens.</source>
        <translation>列“{0}”的内容“{1}”不是整数 token 数。</translation>
    </message>
    <message>
        <source>The connection &quot;{0}&quot; joins an instance to itself.</source>
        <translation>连接“{0}”把实例连到自身。</translation>
    </message>
    <message>
        <source>The connection &quot;{0}&quot; makes {1} links; with it the design has more than {2}.</source>
        <translation>连接“{0}”产生 {1} 条链路；设计因此超过 {2} 条。</translation>
    </message>
    <message>
        <source>The connection has one end only.</source>
        <translation>连接只有一端。</translation>
    </message>
    <message>
        <source>The data folder with the catalogue was not found; tried: {0}.</source>
        <translation>找不到含目录的数据文件夹；已尝试：{0}。</translation>
    </message>
    <message>
        <source>The data sheet of {0} lists no ports; its links are not checked.</source>
        <translation>{0} 的数据手册未列端口；其链路未经检查。</translation>
    </message>
    <message>
        <source>The design stands for more than {0} instances; &quot;{1}&quot; multiplies most, by {2}.</source>
        <translation>设计代表的实例超过 {0} 个；“{1}”倍数最大，为 {2}。</translation>
    </message>
    <message>
        <source>The expression is nested too deeply.</source>
        <translation>表达式嵌套过深。</translation>
    </message>
    <message>
        <source>The field &quot;{0}&quot; is missing or not of its type.</source>
        <translation>字段“{0}”缺失或类型不符。</translation>
    </message>
    <message>
        <source>The field &quot;{0}&quot; is missing.</source>
        <translation>缺少字段“{0}”。</translation>
    </message>
    <message>
        <source>The field &quot;{0}&quot; is needed.</source>
        <translation>需要字段“{0}”。</translation>
    </message>
    <message>
        <source>The file can&apos;t be opened.</source>
        <translation>无法打开文件。</translation>
    </message>
    <message>
        <source>The file can&apos;t be opened: {0}.</source>
        <translation>无法打开文件：{0}。</translation>
    </message>
    <message>
        <source>The file can&apos;t be read.</source>
        <translation>无法读取文件。</translation>
    </message>
    <message>
        <source>The file can&apos;t be read: {0}.</source>
        <translation>无法读取文件：{0}。</translation>
    </message>
    <message>
        <source>The file can&apos;t be written.</source>
        <translation>无法写入文件。</translation>
    </message>
    <message>
        <source>The file has version {0}, newer than this program knows ({1}).</source>
        <translation>文件版本为 {0}，比本程序所知的（{1}）新。</translation>
    </message>
    <message>
        <source>The file is empty.</source>
        <translation>文件为空。</translation>
    </message>
    <message>
        <source>The file is larger than 1 GiB.</source>
        <translation>文件大于 1 GiB。</translation>
    </message>
    <message>
        <source>The folder {0} cannot be read: {1}.</source>
        <translation>无法读取文件夹 {0}：{1}。</translation>
    </message>
    <message>
        <source>The format of the file can&apos;t be edited.</source>
        <translation>文件的格式字段不可编辑。</translation>
    </message>
    <message>
        <source>The integer {0} does not fit 64 bits.</source>
        <translation>整数 {0} 超出 64 位。</translation>
    </message>
    <message>
        <source>The key &quot;{0}&quot; occurs twice in one object.</source>
        <translation>键“{0}”在同一对象中出现两次。</translation>
    </message>
    <message>
        <source>The largest value must not be below the least.</source>
        <translation>最大值不得小于最小值。</translation>
    </message>
    <message>
        <source>The layer type &quot;{0}&quot; is not known.</source>
        <translation>未知的层类型“{0}”。</translation>
    </message>
    <message>
        <source>The least value must be 0 or more.</source>
        <translation>最小值必须大于或等于 0。</translation>
    </message>
    <message>
        <source>The line is longer than {0} MiB.</source>
        <translation>该行超过 {0} MiB。</translation>
    </message>
    <message>
        <source>The linear attention heads are too large.</source>
        <translation>线性注意力头过大。</translation>
    </message>
    <message>
        <source>The link &quot;{0}&quot; is not known.</source>
        <translation>未知链路“{0}”。</translation>
    </message>
    <message>
        <source>The mean must be above 0.</source>
        <translation>均值必须大于 0。</translation>
    </message>
    <message>
        <source>The medium &quot;{0}&quot; is not known.</source>
        <translation>未知介质“{0}”。</translation>
    </message>
    <message>
        <source>The memory tier {0} is not modelled yet.</source>
        <translation>尚未对内存层 {0} 建模。</translation>
    </message>
    <message>
        <source>The model &quot;{0}&quot; is not known.</source>
        <translation>未知模型“{0}”。</translation>
    </message>
    <message>
        <source>The model type &quot;{0}&quot; is not known.</source>
        <translation>未知的模型类型“{0}”。</translation>
    </message>
    <message>
        <source>The nesting is deeper than {0} levels.</source>
        <translation>嵌套超过 {0} 层。</translation>
    </message>
    <message>
        <source>The number of requests must be from 0 to {0}.</source>
        <translation>请求数必须在 0 到 {0} 之间。</translation>
    </message>
    <message>
        <source>The operation &quot;{0}&quot; needs &quot;from&quot;.</source>
        <translation>操作“{0}”需要“from”。</translation>
    </message>
    <message>
        <source>The operation &quot;{0}&quot; needs a &quot;value&quot;.</source>
        <translation>操作“{0}”需要“value”。</translation>
    </message>
    <message>
        <source>The patch of a variant must be a list of operations.</source>
        <translation>变体的补丁必须是操作列表。</translation>
    </message>
    <message>
        <source>The pattern &quot;{0}&quot; joins the instances of one place among themselves.</source>
        <translation>模式“{0}”将同一位置的实例彼此相连。</translation>
    </message>
    <message>
        <source>The pattern {0} has no usable sizes.</source>
        <translation>模式 {0} 没有可用的尺寸。</translation>
    </message>
    <message>
        <source>The pattern {0} joins instances of one end, but two ends are given.</source>
        <translation>模式 {0} 只连接一端的实例，却给出了两端。</translation>
    </message>
    <message>
        <source>The pool {0} has no members.</source>
        <translation>资源池 {0} 没有成员。</translation>
    </message>
    <message>
        <source>The rate of requests must be above 0.</source>
        <translation>请求速率必须大于 0。</translation>
    </message>
    <message>
        <source>The result is not a finite number.</source>
        <translation>结果不是有限数。</translation>
    </message>
    <message>
        <source>The role {0} of pool {1} is not modelled yet.</source>
        <translation>尚未对资源池 {1} 的角色 {0} 建模。</translation>
    </message>
    <message>
        <source>The row ends before the column &quot;{0}&quot;.</source>
        <translation>该行在列“{0}”之前就结束了。</translation>
    </message>
    <message>
        <source>The row has {0} cells, but the header names {1} columns.</source>
        <translation>该行有 {0} 个单元格，而表头有 {1} 列。</translation>
    </message>
    <message>
        <source>The same ranks hold the attention and the experts of a stage.</source>
        <translation>一个阶段的注意力与专家由相同的 rank 承担。</translation>
    </message>
    <message>
        <source>The scale of the arrivals must be above 0.</source>
        <translation>到达的缩放倍数必须大于 0。</translation>
    </message>
    <message>
        <source>The schedule of deployment {0} is not modelled yet.</source>
        <translation>尚未对部署 {0} 的时间表建模。</translation>
    </message>
    <message>
        <source>The simulation was cancelled.</source>
        <translation>模拟已取消。</translation>
    </message>
    <message>
        <source>The sizes of the {0} ask for {1} instances, but the end has {2}.</source>
        <translation>{0} 的尺寸需要 {1} 个实例，而该端有 {2} 个。</translation>
    </message>
    <message>
        <source>The smallest length {0} is above the largest, {1}.</source>
        <translation>最小长度 {0} 大于最大长度 {1}。</translation>
    </message>
    <message>
        <source>The system &quot;{0}&quot; holds itself.</source>
        <translation>系统“{0}”包含其自身。</translation>
    </message>
    <message>
        <source>The text is too long for a quantity.</source>
        <translation>文本过长，无法作为数量。</translation>
    </message>
    <message>
        <source>The tier {0} holds nothing.</source>
        <translation>内存层 {0} 没有内容。</translation>
    </message>
    <message>
        <source>The trace holds no requests.</source>
        <translation>轨迹中没有请求。</translation>
    </message>
    <message>
        <source>The trace {0} has not been read.</source>
        <translation>轨迹 {0} 尚未读取。</translation>
    </message>
    <message>
        <source>The type &quot;{0}&quot; holds itself, by its item &quot;{1}&quot;.</source>
        <translation>类型“{0}”通过其中的项“{1}”包含了自身。</translation>
    </message>
    <message>
        <source>The types nested in each other stand for {0} drawn items; the limit is {1}.</source>
        <translation>相互嵌套的类型相当于 {0} 个绘制项；上限为 {1}。</translation>
    </message>
    <message>
        <source>The unit &quot;{0}&quot; is not known.</source>
        <translation>未知单位“{0}”。</translation>
    </message>
    <message>
        <source>The variant &quot;{0}&quot; already has an item &quot;{1}&quot;.</source>
        <translation>变体“{0}”中已有项“{1}”。</translation>
    </message>
    <message>
        <source>The version of the file is missing or not a whole number from 1.</source>
        <translation>文件的版本缺失，或不是从 1 开始的整数。</translation>
    </message>
    <message>
        <source>There is already an item &quot;{0}&quot;.</source>
        <translation>已有项“{0}”。</translation>
    </message>
    <message>
        <source>There is no connection &quot;{0}&quot;.</source>
        <translation>没有连接“{0}”。</translation>
    </message>
    <message>
        <source>There is no deployment {0}.</source>
        <translation>没有部署 {0}。</translation>
    </message>
    <message>
        <source>There is no item &quot;{0}&quot;.</source>
        <translation>没有项“{0}”。</translation>
    </message>
    <message>
        <source>There is no pool &quot;{0}&quot;.</source>
        <translation>没有资源池“{0}”。</translation>
    </message>
    <message>
        <source>There is no router &quot;{0}&quot;.</source>
        <translation>没有路由器“{0}”。</translation>
    </message>
    <message>
        <source>There is no scheduler &quot;{0}&quot;.</source>
        <translation>没有调度器“{0}”。</translation>
    </message>
    <message>
        <source>There is no variant &quot;{0}&quot;.</source>
        <translation>没有方案“{0}”。</translation>
    </message>
    <message>
        <source>There is nothing at this place.</source>
        <translation>此处没有内容。</translation>
    </message>
    <message>
        <source>There is nothing to group.</source>
        <translation>没有可编组的内容。</translation>
    </message>
    <message>
        <source>This figure is not a number.</source>
        <translation>该数值不是数字。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>这是文件夹，不是文件。</translation>
    </message>
    <message>
        <source>This is another kind of quantity than the field takes.</source>
        <translation>该量的类型与字段要求不同。</translation>
    </message>
    <message>
        <source>This is not a catalogue: &quot;format&quot; must be &quot;{0}&quot;.</source>
        <translation>这不是目录文件：“format”必须为“{0}”。</translation>
    </message>
    <message>
        <source>This is not a catalogue: the file must hold a JSON object.</source>
        <translation>这不是目录文件：文件必须包含一个 JSON 对象。</translation>
    </message>
    <message>
        <source>This is not a config.json: it must hold a JSON object.</source>
        <translation>这不是 config.json：文件必须包含一个 JSON 对象。</translation>
    </message>
    <message>
        <source>This is not a design: &quot;format&quot; must be &quot;{0}&quot;.</source>
        <translation>这不是设计文件：“format”必须为“{0}”。</translation>
    </message>
    <message>
        <source>This is not a design: the file must hold a JSON object.</source>
        <translation>这不是设计文件：文件必须是一个 JSON 对象。</translation>
    </message>
    <message>
        <source>This is not a regular file.</source>
        <translation>这不是普通文件。</translation>
    </message>
    <message>
        <source>This is not a trace of a known format.</source>
        <translation>这不是已知格式的轨迹。</translation>
    </message>
    <message>
        <source>This is not valid JSON: {0}.</source>
        <translation>不是有效的 JSON：{0}。</translation>
    </message>
    <message>
        <source>This tenant sends no requests.</source>
        <translation>该租户不发送请求。</translation>
    </message>
    <message>
        <source>Update Clusterwright.</source>
        <translation>请更新 Clusterwright。</translation>
    </message>
    <message>
        <source>Use 1 or more, or 0 to count by pair.</source>
        <translation>请使用 1 或更大的数；0 表示按对计数。</translation>
    </message>
    <message>
        <source>Use 1 or more, or remove the item.</source>
        <translation>请使用 1 或更大的数，或移除该项。</translation>
    </message>
    <message>
        <source>Use 1 or more.</source>
        <translation>请使用 1 或更大的数。</translation>
    </message>
    <message>
        <source>Use 1 to {0}.</source>
        <translation>请使用 1 到 {0}。</translation>
    </message>
    <message>
        <source>Use a link that fits both ends, or swap the system.</source>
        <translation>请使用两端都适配的链路，或更换系统。</translation>
    </message>
    <message>
        <source>Use a pattern with fewer links, or fewer instances.</source>
        <translation>请使用链路更少的模式，或更少的实例。</translation>
    </message>
    <message>
        <source>Use a point for decimals and nothing between thousands.</source>
        <translation>小数请用点号，千位之间不加分隔。</translation>
    </message>
    <message>
        <source>Use a smaller degree.</source>
        <translation>请使用较小的并行度。</translation>
    </message>
    <message>
        <source>Use a tp that divides the heads.</source>
        <translation>请使用能整除注意力头数的 tp。</translation>
    </message>
    <message>
        <source>Use constant, uniform, exponential, lognormal, gamma or weibull.</source>
        <translation>请使用 constant、uniform、exponential、lognormal、gamma 或 weibull。</translation>
    </message>
    <message>
        <source>Use counts instead of many items.</source>
        <translation>请用数量代替大量的项。</translation>
    </message>
    <message>
        <source>Use fewer stages.</source>
        <translation>请减少阶段数。</translation>
    </message>
    <message>
        <source>Use mesh or ring to join instances of one component.</source>
        <translation>请用 mesh 或 ring 连接同一组件的实例。</translation>
    </message>
    <message>
        <source>Use mixed, prefill-first, reserve or static.</source>
        <translation>请使用 mixed、prefill-first、reserve 或 static。</translation>
    </message>
    <message>
        <source>Use more than 0 and less than 100.</source>
        <translation>请使用大于 0 且小于 100 的数。</translation>
    </message>
    <message>
        <source>Use more than 0, at most 1.</source>
        <translation>请使用大于 0 且不超过 1 的数。</translation>
    </message>
    <message>
        <source>Use one of: {0}.</source>
        <translation>请使用以下之一：{0}。</translation>
    </message>
    <message>
        <source>Use poisson, gamma, weibull, constant or closed.</source>
        <translation>请使用 poisson、gamma、weibull、constant 或 closed。</translation>
    </message>
    <message>
        <source>Use random, round-robin, least-requests, least-kv or power-of-two.</source>
        <translation>请使用 random、round-robin、least-requests、least-kv 或 power-of-two。</translation>
    </message>
    <message>
        <source>Use smaller indices, or raise the count.</source>
        <translation>请使用更小的序号，或增加数量。</translation>
    </message>
    <message>
        <source>Use spread or all, or change a count.</source>
        <translation>请使用 spread 或 all，或更改数量。</translation>
    </message>
    <message>
        <source>Use the config.json that belongs to the model.</source>
        <translation>请使用该模型自带的 config.json。</translation>
    </message>
    <message>
        <source>What was copied comes from another version of the program.</source>
        <translation>复制的内容来自本程序的其他版本。</translation>
    </message>
    <message>
        <source>What was copied holds assemblies that are inside each other.</source>
        <translation>复制的内容中有互相包含的组合。</translation>
    </message>
    <message>
        <source>Write Gb for gigabits or GB for gigabytes.</source>
        <translation>千兆比特请写 Gb，千兆字节请写 GB。</translation>
    </message>
    <message>
        <source>Write &quot;all&quot; or a number from 1.</source>
        <translation>请写“all”或从 1 开始的数。</translation>
    </message>
    <message>
        <source>Write a quantity such as 8 * 400 Gb/s.</source>
        <translation>请写如 8 * 400 Gb/s 的数量。</translation>
    </message>
    <message>
        <source>Write for example {0}.</source>
        <translation>例如写 {0}。</translation>
    </message>
    <message>
        <source>Write ids joined by &apos;/&apos;, ranges as [0-3;7], a port after &apos;#&apos;.</source>
        <translation>请用“/”连接各 id，范围写作 [0-3;7]，端口写在“#”之后。</translation>
    </message>
    <message>
        <source>Write units as in 400 Gb/s, 80 GiB, 250 ns, 560 W, $0.08/kWh.</source>
        <translation>单位写法如 400 Gb/s、80 GiB、250 ns、560 W、$0.08/kWh。</translation>
    </message>
    <message>
        <source>Zero is not possible here.</source>
        <translation>此处不能为零。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has no component inside.</source>
        <translation>“{0}”内没有组件。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; has the count {1}.</source>
        <translation>“{0}”的数量为 {1}。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is an assembly with {1} components that take {2}; an end is one component.</source>
        <translation>“{0}”是组合，其中有 {1} 个组件支持 {2}；一端应为一个组件。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is both a part and an instance of a type.</source>
        <translation>“{0}”既是部件又是类型的实例。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is nested more than {1} deep.</source>
        <translation>“{0}”的嵌套超过 {1} 层。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a JSON pointer: &quot;~&quot; must be followed by 0 or 1.</source>
        <translation>“{0}”不是 JSON 指针：“~”之后必须是 0 或 1。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a JSON pointer: it must start with &quot;/&quot;.</source>
        <translation>“{0}”不是 JSON 指针：必须以“/”开头。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a distribution.</source>
        <translation>“{0}”不是一种分布。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a kind of arrivals.</source>
        <translation>“{0}”不是一种到达方式。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a number that can be used.</source>
        <translation>“{0}”不是可用的数字。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a patch operation.</source>
        <translation>“{0}”不是补丁操作。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a valid id.</source>
        <translation>“{0}”不是有效的标识。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not expected here.</source>
        <translation>此处不应出现“{0}”。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not one of the values that this field takes.</source>
        <translation>“{0}”不是此字段可取的值。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not the name of a place.</source>
        <translation>“{0}”不是位置的名称。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is of the unknown part &quot;{1}&quot;.</source>
        <translation>“{0}”使用未知部件“{1}”。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is of the unknown type &quot;{1}&quot;.</source>
        <translation>“{0}”使用未知类型“{1}”。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; joins the same instances with the same link as &quot;{1}&quot;.</source>
        <translation>“{0}”与“{1}”以同一链路连接相同实例。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; lies in &quot;{1}&quot;, which is not an assembly of its own.</source>
        <translation>“{0}”位于“{1}”中，而后者不是独立的组合。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; lies in &quot;{1}&quot;, which is not there.</source>
        <translation>“{0}”位于“{1}”中，而后者不存在。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; may draw up to {1} kW; its budget is {2} kW.</source>
        <translation>“{0}”最高可耗 {1} kW；预算为 {2} kW。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be a whole number from 0 to {1}.</source>
        <translation>“{0}”必须是 0 到 {1} 的整数。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must be true or false.</source>
        <translation>“{0}”必须为 true 或 false。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must list all {1} layers.</source>
        <translation>“{0}”必须列出全部 {1} 层。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; must not be zero.</source>
        <translation>“{0}”不能为零。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; stands for {1} instances; the limit is {2}.</source>
        <translation>“{0}”代表 {1} 个实例；上限为 {2}。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; takes neither all nor a whole number of instances.</source>
        <translation>“{0}”取用的既不是全部，也不是整数个实例。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot;: there is no item &quot;{1}&quot; in {2}.</source>
        <translation>“{0}”：{2} 中没有项“{1}”。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot;: there is no item &quot;{1}&quot;.</source>
        <translation>“{0}”：没有项“{1}”。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot;: {1} is a component and has nothing inside.</source>
        <translation>“{0}”：{1} 是部件，内部没有内容。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot;: {1} is of the unknown type &quot;{2}&quot;.</source>
        <translation>“{0}”：{1} 的类型“{2}”未知。</translation>
    </message>
    <message>
        <source>moe_ep {0} is more than the {1} experts.</source>
        <translation>moe_ep {0} 多于专家数 {1}。</translation>
    </message>
    <message>
        <source>moe_tp {0} × moe_ep {1} must equal tp {2} × attn_dp {3}.</source>
        <translation>moe_tp {0} × moe_ep {1} 必须等于 tp {2} × attn_dp {3}。</translation>
    </message>
    <message>
        <source>{0} and {1} run different models.</source>
        <translation>{0} 与 {1} 运行不同的模型。</translation>
    </message>
    <message>
        <source>{0} attention heads do not divide by tp {1}.</source>
        <translation>{0} 个注意力头不能被 tp {1} 整除。</translation>
    </message>
    <message>
        <source>{0} devices a channel are not possible.</source>
        <translation>每通道 {0} 个设备是不可能的。</translation>
    </message>
    <message>
        <source>{0} does not fit {1} (its ports: {2}).</source>
        <translation>{0} 与 {1} 不适配（其端口：{2}）。</translation>
    </message>
    <message>
        <source>{0} does not fit {1}.</source>
        <translation>{0} 与 {1} 不适配。</translation>
    </message>
    <message>
        <source>{0} has no ports.</source>
        <translation>{0} 没有端口。</translation>
    </message>
    <message>
        <source>{0} instances of pool {1} (first: {2}) belong to pool {3} too.</source>
        <translation>资源池 {1} 的 {0} 个实例（首个：{2}）也属于资源池 {3}。</translation>
    </message>
    <message>
        <source>{0} is a component and can&apos;t hold others.</source>
        <translation>{0} 是组件，不能容纳其他项。</translation>
    </message>
    <message>
        <source>{0} is a link: it is drawn from one part to another.</source>
        <translation>{0} 是链路：请从一个部件画到另一个部件。</translation>
    </message>
    <message>
        <source>{0} is an instance of a type, whose content is drawn in the type.</source>
        <translation>{0} 是类型的实例，其内容在类型中绘制。</translation>
    </message>
    <message>
        <source>{0} is below zero.</source>
        <translation>{0} 小于零。</translation>
    </message>
    <message>
        <source>{0} is not a link.</source>
        <translation>{0} 不是链路。</translation>
    </message>
    <message>
        <source>{0} is not one of the values that this field takes.</source>
        <translation>{0} 不是该字段可取的值。</translation>
    </message>
    <message>
        <source>{0} is not possible here.</source>
        <translation>此处不能为 {0}。</translation>
    </message>
    <message>
        <source>{0} m is longer than {1} reaches ({2} m).</source>
        <translation>{0} 米超过 {1} 的传输距离（{2} 米）。</translation>
    </message>
    <message>
        <source>{0} needs {1} ports for {2}, but {3} of them find none.</source>
        <translation>{0} 需要 {1} 个端口用于 {2}，其中 {3} 个无可用端口。</translation>
    </message>
    <message>
        <source>{0} of {1} can&apos;t be given to one pool.</source>
        <translation>{1} 中的 {0} 个不能分给同一资源池。</translation>
    </message>
    <message>
        <source>{0} of {1} instances of {2} have no path to a CPU.</source>
        <translation>{2} 的 {1} 个实例中有 {0} 个没有通往 CPU 的通路。</translation>
    </message>
    <message>
        <source>{0} parallel links are not possible.</source>
        <translation>{0} 条并行链路是不可能的。</translation>
    </message>
    <message>
        <source>{0} pipeline stages are more than the {1} layers.</source>
        <translation>{0} 个流水线阶段多于 {1} 层。</translation>
    </message>
    <message>
        <source>{0} stands for {1} assemblies.</source>
        <translation>{0} 代表 {1} 个组合。</translation>
    </message>
    <message>
        <source>{0}[{1}] is not there: {0} has the instances 0 to {2}.</source>
        <translation>{0}[{1}] 不存在：{0} 的实例为 0 到 {2}。</translation>
    </message>
    <message>
        <source>Draw CPUs beside it if they matter.</source>
        <translation>如需计入，请在其旁绘制 CPU。</translation>
    </message>
    <message>
        <source>End the name at the component.</source>
        <translation>名称请止于部件。</translation>
    </message>
    <message>
        <source>Lower the bundle or the total.</source>
        <translation>请降低捆束数或总数。</translation>
    </message>
    <message>
        <source>Lower the counts, or close other programs.</source>
        <translation>请降低数量，或关闭其他程序。</translation>
    </message>
    <message>
        <source>The hosts of {0} are not part of its type; their power and price are not counted.</source>
        <translation>{0} 的主机不在其类型之内；其功率和价格未计入。</translation>
    </message>
    <message>
        <source>The least that this field takes is {0}.</source>
        <translation>该字段的最小值为 {0}。</translation>
    </message>
    <message>
        <source>There is not enough memory to evaluate this design.</source>
        <translation>内存不足，无法评估此设计。</translation>
    </message>
    <message>
        <source>This field takes whole numbers only.</source>
        <translation>该字段只接受整数。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not one of the choices.</source>
        <translation>“{0}”不在可选项之中。</translation>
    </message>
    <message>
        <source>Figures by instance are not modelled yet.</source>
        <translation>尚未支持按实例设定数值。</translation>
    </message>
    <message>
        <source>Figures of an assembly are not modelled yet.</source>
        <translation>尚未支持组合的数值。</translation>
    </message>
    <message>
        <source>Set them at the component for all its instances.</source>
        <translation>请在部件上为其所有实例设定。</translation>
    </message>
    <message>
        <source>Use a key of the part&apos;s data sheet, such as power.max_W or memory.rate_Bps.</source>
        <translation>请使用部件数据表中的键，例如 power.max_W 或 memory.rate_Bps。</translation>
    </message>
    <message>
        <source>Use a whole number from 0.</source>
        <translation>请使用从 0 开始的整数。</translation>
    </message>
    <message>
        <source>{0} has no figure &quot;{1}&quot;.</source>
        <translation>{0} 没有数值“{1}”。</translation>
    </message>
    <message>
        <source>{0} is not possible as &quot;{1}&quot;.</source>
        <translation>{0} 不能用作“{1}”。</translation>
    </message>
    <message>
        <source>Add a route to a decode deployment.</source>
        <translation>请添加通往解码部署的路由。</translation>
    </message>
    <message>
        <source>Add decode replicas or memory, or shorten the context.</source>
        <translation>请增加解码副本或内存，或缩短上下文。</translation>
    </message>
    <message>
        <source>Add devices, or lower the replicas of other deployments.</source>
        <translation>请增加设备，或减少其他部署的副本。</translation>
    </message>
    <message>
        <source>Add prefill replicas.</source>
        <translation>请增加预填充副本。</translation>
    </message>
    <message>
        <source>Add replicas or memory, or keep the KV cache in fewer bytes.</source>
        <translation>请增加副本或内存，或用更少的字节保存 KV 缓存。</translation>
    </message>
    <message>
        <source>Add replicas, lower the load, or look at the load curve.</source>
        <translation>请增加副本、降低负载，或查看负载曲线。</translation>
    </message>
    <message>
        <source>Cancelled.</source>
        <translation>已取消。</translation>
    </message>
    <message>
        <source>Change the degrees or the pool.</source>
        <translation>请更改并行度或资源池。</translation>
    </message>
    <message>
        <source>Closed loops and open arrivals cannot be mixed yet.</source>
        <translation>闭环与开放到达尚不能混用。</translation>
    </message>
    <message>
        <source>Connect all replicas of the pools.</source>
        <translation>请连接各资源池的所有副本。</translation>
    </message>
    <message>
        <source>Connect the nodes, or change the degrees.</source>
        <translation>请连接各节点，或更改并行度。</translation>
    </message>
    <message>
        <source>Connect the two pools.</source>
        <translation>请连接这两个资源池。</translation>
    </message>
    <message>
        <source>Connect them, or keep a replica inside one node.</source>
        <translation>请将其连接，或让一个副本位于同一节点内。</translation>
    </message>
    <message>
        <source>Context parallelism is not modelled yet: the exchange of KV counts as hidden.</source>
        <translation>尚未对上下文并行建模：KV 交换按完全隐藏计。</translation>
    </message>
    <message>
        <source>Deploy it on a unified pool, or on prefill and decode pools with a route.</source>
        <translation>请将其部署在统一资源池上，或部署在带路由的预填充与解码资源池上。</translation>
    </message>
    <message>
        <source>Deployment {0} has no model {1}.</source>
        <translation>部署 {0} 没有模型 {1}。</translation>
    </message>
    <message>
        <source>Deployment {0} has no pool {1}.</source>
        <translation>部署 {0} 没有资源池 {1}。</translation>
    </message>
    <message>
        <source>Deployment {0} mixes {1} and {2}.</source>
        <translation>部署 {0} 混用了 {1} 与 {2}。</translation>
    </message>
    <message>
        <source>Devices of a replica of {0} have no path to each other.</source>
        <translation>{0} 的一个副本内的设备彼此没有通路。</translation>
    </message>
    <message>
        <source>Give all tenants the same kind of arrivals.</source>
        <translation>请让所有租户使用同一种到达方式。</translation>
    </message>
    <message>
        <source>Idle power of {0} is assumed from its kind.</source>
        <translation>{0} 的空闲功率按其类别假定。</translation>
    </message>
    <message>
        <source>It counts as recomputing.</source>
        <translation>按重新计算计入。</translation>
    </message>
    <message>
        <source>Make a pool and deploy a model on it.</source>
        <translation>请建立资源池并在其上部署模型。</translation>
    </message>
    <message>
        <source>No model is deployed.</source>
        <translation>尚未部署模型。</translation>
    </message>
    <message>
        <source>No power figure for {0}: counted as zero.</source>
        <translation>{0} 没有功率数据：按零计。</translation>
    </message>
    <message>
        <source>No price for {0}: counted as zero.</source>
        <translation>{0} 没有价格：按零计。</translation>
    </message>
    <message>
        <source>No rental price for {0}: counted as zero.</source>
        <translation>{0} 没有租赁价格：按零计。</translation>
    </message>
    <message>
        <source>Only one route of {0} to {1} is evaluated in closed form.</source>
        <translation>闭式估算只计入从 {0} 到 {1} 的一条路由。</translation>
    </message>
    <message>
        <source>Pool {0} has {1} devices that nothing else takes; a replica of {2} wants {3}.</source>
        <translation>资源池 {0} 有 {1} 个未被占用的设备；{2} 的一个副本需要 {3} 个。</translation>
    </message>
    <message>
        <source>Preemption by swapping is not modelled yet.</source>
        <translation>尚未对交换式抢占建模。</translation>
    </message>
    <message>
        <source>Prefill deployment {0} hands its KV cache to nobody.</source>
        <translation>预填充部署 {0} 的 KV 缓存没有接收方。</translation>
    </message>
    <message>
        <source>Requests of {0} for {1} reach no deployment that can serve them.</source>
        <translation>{0} 对 {1} 的请求到达不了可服务的部署。</translation>
    </message>
    <message>
        <source>Set its power in the inspector.</source>
        <translation>请在检查器中设置其功率。</translation>
    </message>
    <message>
        <source>Set the price in the inspector.</source>
        <translation>请在检查器中设置价格。</translation>
    </message>
    <message>
        <source>The KV cache of {0} is {1} % full: requests wait {2} s for room.</source>
        <translation>{0} 的 KV 缓存已用 {1} %：请求等待空间 {2} s。</translation>
    </message>
    <message>
        <source>There is no path for the KV cache from {0} to {1}.</source>
        <translation>KV 缓存从 {0} 到 {1} 没有通路。</translation>
    </message>
    <message>
        <source>This is not valid JSON: a byte here is no UTF-8.</source>
        <translation>这不是有效的 JSON：此处有字节不是 UTF-8。</translation>
    </message>
    <message>
        <source>Use more devices a replica or a narrower KV format.</source>
        <translation>请让每副本使用更多设备，或使用更窄的 KV 格式。</translation>
    </message>
    <message>
        <source>Use more devices a replica, narrower formats or fewer batched tokens.</source>
        <translation>请让每副本使用更多设备、更窄的格式或更少的批处理 token。</translation>
    </message>
    <message>
        <source>Use one deployment for each kind of device.</source>
        <translation>请为每种设备使用单独的部署。</translation>
    </message>
    <message>
        <source>Widen the link, or keep the KV cache in fewer bytes.</source>
        <translation>请加宽链路，或用更少的字节保存 KV 缓存。</translation>
    </message>
    <message>
        <source>{0} devices of pool {1} are left over: {2} does not divide into replicas of {3}.</source>
        <translation>资源池 {1} 剩余 {0} 个设备：{2} 不能整分为每副本 {3} 个。</translation>
    </message>
    <message>
        <source>{0} does not fit on {1}: weights {2}, activations {3} and reserve {4} of {5} a device leave {6}, room for {7} tokens of KV cache; one request holds {8}.</source>
        <translation>{0} 放不进 {1}：每设备 {5} 中权重 {2}、激活 {3}、预留 {4}，余 {6}，可容 {7} 个 token 的 KV 缓存；一个请求需 {8} 个。</translation>
    </message>
    <message>
        <source>{0} has no computing rate or no memory in its data sheet.</source>
        <translation>{0} 的数据表中没有算力或内存数据。</translation>
    </message>
    <message>
        <source>{0} has no {1} rate: {2} computes in {3} after conversion.</source>
        <translation>{0} 没有 {1} 算力：{2} 转换后以 {3} 计算。</translation>
    </message>
    <message>
        <source>{0} is at {1} % with KV transfer.</source>
        <translation>{0} 因 KV 传输达到 {1} %。</translation>
    </message>
    <message>
        <source>{0} replicas of {1} would straddle nodes without a path between them and are left out.</source>
        <translation>{1} 的 {0} 个副本会跨越彼此没有通路的节点，未计入。</translation>
    </message>
    <message>
        <source>{0} requests are longer than the KV cache of a replica and were rejected.</source>
        <translation>{0} 个请求超过单副本的 KV 缓存，已被拒绝。</translation>
    </message>
    <message>
        <source>{0} requests found no replica with a path to where they should decode.</source>
        <translation>{0} 个请求找不到有通路到达解码处的副本。</translation>
    </message>
    <message>
        <source>{0} requests/s ask for {1} of KV transfer; {2} carries {3}: saturated at {4} requests/s.</source>
        <translation>{0} 请求/秒需要 {1} 的 KV 传输；{2} 可承载 {3}：在 {4} 请求/秒饱和。</translation>
    </message>
    <message>
        <source>{0} requests/s exceed the capacity of {1}: {2} requests/s with {3} sequences a replica, limited by {4}.</source>
        <translation>{0} 请求/秒超过 {1} 的能力：每副本 {3} 个序列时 {2} 请求/秒，受限于{4}。</translation>
    </message>
    <message>
        <source>{0} requests/s of {1} input tokens exceed what {2} prefills: {3} requests/s.</source>
        <translation>每个 {1} 输入 token 的 {0} 请求/秒超过 {2} 的预填充能力：{3} 请求/秒。</translation>
    </message>
    <message>
        <source>Add decode replicas, or devices with more memory bandwidth.</source>
        <translation>请增加解码副本，或使用内存带宽更高的设备。</translation>
    </message>
    <message>
        <source>Add replicas that prefill, or lower the load.</source>
        <translation>请增加预填充副本，或降低负载。</translation>
    </message>
    <message>
        <source>Join the ranks by faster links, or use less tensor parallelism.</source>
        <translation>请用更快的链路连接各 rank，或降低张量并行度。</translation>
    </message>
    <message>
        <source>KV transfer</source>
        <translation>KV 传输</translation>
    </message>
    <message>
        <source>TPOT p{0} of {1} misses the promised {2} at {3} sequences a replica.</source>
        <translation>每副本 {3} 个序列时，TPOT p{0} 为 {1}，未达到承诺的 {2}。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is KV transfer, over links that are {4} % busy on average and full in bursts.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为 KV 传输，所经链路平均占用 {4} %，突发时占满。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is {4}.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为{4}。</translation>
    </message>
    <message>
        <source>Use a serving engine or host with less overhead.</source>
        <translation>请使用开销更小的推理引擎或主机。</translation>
    </message>
    <message>
        <source>Use devices with more bandwidth, or fewer bits.</source>
        <translation>请使用带宽更高的设备，或更少的位数。</translation>
    </message>
    <message>
        <source>Use faster devices, fewer bits or more devices a replica for prefill.</source>
        <translation>请为预填充使用更快的设备、更少的位数或每副本更多设备。</translation>
    </message>
    <message>
        <source>communication between ranks</source>
        <translation>rank 间通信</translation>
    </message>
    <message>
        <source>host time</source>
        <translation>主机时间</translation>
    </message>
    <message>
        <source>memory bandwidth</source>
        <translation>内存带宽</translation>
    </message>
    <message>
        <source>prefill compute</source>
        <translation>预填充计算</translation>
    </message>
    <message>
        <source>queueing</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>A collective needs two ranks, and a rank in each node.</source>
        <translation>集合通信需要两个 rank，且每个节点至少一个。</translation>
    </message>
    <message>
        <source>A fit needs at least {0} rows; there are {1}.</source>
        <translation>拟合至少需要 {0} 行，现有 {1} 行。</translation>
    </message>
    <message>
        <source>A quote that opens here is never closed.</source>
        <translation>此处的引号没有闭合。</translation>
    </message>
    <message>
        <source>A run on {0} devices is more than can be.</source>
        <translation>{0} 个设备上的运行超出可能范围。</translation>
    </message>
    <message>
        <source>Add it to the rows of the accuracy page.</source>
        <translation>请在准确度页面中添加。</translation>
    </message>
    <message>
        <source>Add or rename the columns.</source>
        <translation>请添加或重命名列。</translation>
    </message>
    <message>
        <source>Add the column.</source>
        <translation>请添加该列。</translation>
    </message>
    <message>
        <source>All rows have nearly the same shape ({0} different ones).</source>
        <translation>所有行的形状几乎相同（{0} 种不同形状）。</translation>
    </message>
    <message>
        <source>Check the shape.</source>
        <translation>请检查形状。</translation>
    </message>
    <message>
        <source>Check the unit: the column &quot;{0}&quot; says it.</source>
        <translation>请检查单位：列“{0}”中注明。</translation>
    </message>
    <message>
        <source>Close the quote, or double it where it belongs to the text.</source>
        <translation>请闭合引号；若引号属于文本则写两个。</translation>
    </message>
    <message>
        <source>Correct the cell or remove the row.</source>
        <translation>请更正单元格或删除该行。</translation>
    </message>
    <message>
        <source>Correct the column &quot;fabric&quot;, or give the part ports in the catalogue.</source>
        <translation>请更正列“fabric”，或在目录中为该部件添加端口。</translation>
    </message>
    <message>
        <source>Decimals follow a point.</source>
        <translation>小数请用小数点。</translation>
    </message>
    <message>
        <source>Edit that part, or name this one in the column &quot;{0}&quot;.</source>
        <translation>请编辑那个部件，或在列“{0}”中写本部件的名称。</translation>
    </message>
    <message>
        <source>Fill the cell or remove the row.</source>
        <translation>请填写单元格或删除该行。</translation>
    </message>
    <message>
        <source>Give each column a name of its own.</source>
        <translation>请为每列取不同的名称。</translation>
    </message>
    <message>
        <source>Give each part a file of its own.</source>
        <translation>请为每种部件单独建一个文件。</translation>
    </message>
    <message>
        <source>It must be above zero: correct the cell or remove the row.</source>
        <translation>必须大于零：请更正单元格或删除该行。</translation>
    </message>
    <message>
        <source>Known are balanced, uniform and power_law_ with an exponent up to 3.</source>
        <translation>已知的有 balanced、uniform 和 power_law_（指数不超过 3）。</translation>
    </message>
    <message>
        <source>Known are {0}.</source>
        <translation>已知的有 {0}。</translation>
    </message>
    <message>
        <source>Known are: all_reduce, all_gather, reduce_scatter, alltoall and send_recv.</source>
        <translation>已知的有：all_reduce、all_gather、reduce_scatter、alltoall 和 send_recv。</translation>
    </message>
    <message>
        <source>Known are: dispatch, combine, prepare and combine_low_precision.</source>
        <translation>已知的有：dispatch、combine、prepare 和 combine_low_precision。</translation>
    </message>
    <message>
        <source>Known are: read only, 3 read:1 write, 2 read:1 write, 1 read:1 write.</source>
        <translation>已知的有：read only、3 read:1 write、2 read:1 write、1 read:1 write。</translation>
    </message>
    <message>
        <source>Measure more shapes, from small to large, with each kernel.</source>
        <translation>请用每种内核测量更多形状，从小到大。</translation>
    </message>
    <message>
        <source>Measure more shapes.</source>
        <translation>请测量更多形状。</translation>
    </message>
    <message>
        <source>Measure small and large shapes.</source>
        <translation>请测量小形状和大形状。</translation>
    </message>
    <message>
        <source>No constants for {0}: {1} of its rows were read.</source>
        <translation>{0} 没有常数：读取了其 {1} 行。</translation>
    </message>
    <message>
        <source>No constants: {0} rows were read.</source>
        <translation>没有常数：读取了 {0} 行。</translation>
    </message>
    <message>
        <source>No kind of measurement has these columns. The nearest, {0}, also needs: {1}.</source>
        <translation>没有哪种实测具有这些列。最接近的 {0} 还需要：{1}。</translation>
    </message>
    <message>
        <source>No request can be served: {0} of {1} are longer than the KV cache.</source>
        <translation>无法服务任何请求：{1} 个中有 {0} 个超过 KV 缓存。</translation>
    </message>
    <message>
        <source>Quote cells that hold commas; write numbers without separators.</source>
        <translation>含逗号的单元格请加引号；数字不要写分隔符。</translation>
    </message>
    <message>
        <source>Save the table as CSV with commas, and numbers with a decimal point.</source>
        <translation>请将表保存为逗号分隔的 CSV，数字用小数点。</translation>
    </message>
    <message>
        <source>Save the table as CSV, comma-separated, in UTF-8.</source>
        <translation>请将表保存为 UTF-8 编码、逗号分隔的 CSV。</translation>
    </message>
    <message>
        <source>Take an id of `clusterwright-cli parts`, or give its data sheet by --sheet.</source>
        <translation>请用 `clusterwright-cli parts` 列出的标识，或用 --sheet 给出数据手册。</translation>
    </message>
    <message>
        <source>The access pattern &quot;{0}&quot; is not known.</source>
        <translation>未知的访问模式“{0}”。</translation>
    </message>
    <message>
        <source>The catalogue has no part &quot;{0}&quot;.</source>
        <translation>目录中没有部件“{0}”。</translation>
    </message>
    <message>
        <source>The collective &quot;{0}&quot; is not known.</source>
        <translation>未知的集合通信“{0}”。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds 0.</source>
        <translation>列“{0}”的值为 0。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, more than a number.</source>
        <translation>列“{0}”的值“{1}”不只是数字。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, not a finite number.</source>
        <translation>列“{0}”的值“{1}”不是有限数。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, with a comma.</source>
        <translation>列“{0}”的值“{1}”含逗号。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds &quot;{1}&quot;, with separators of thousands.</source>
        <translation>列“{0}”的值“{1}”含千位分隔符。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; holds {1}, which is negative.</source>
        <translation>列“{0}”的值 {1} 为负。</translation>
    </message>
    <message>
        <source>The column &quot;{0}&quot; is empty.</source>
        <translation>列“{0}”为空。</translation>
    </message>
    <message>
        <source>The columns are not separated by commas.</source>
        <translation>各列不是用逗号分隔的。</translation>
    </message>
    <message>
        <source>The distribution of tokens &quot;{0}&quot; is not known.</source>
        <translation>未知的 token 分布“{0}”。</translation>
    </message>
    <message>
        <source>The engine &quot;{0}&quot; is not known.</source>
        <translation>未知的引擎“{0}”。</translation>
    </message>
    <message>
        <source>The fabric &quot;{0}&quot; needs links that &quot;{1}&quot; has no ports for.</source>
        <translation>互连“{0}”需要的链路在“{1}”上没有端口。</translation>
    </message>
    <message>
        <source>The file can&apos;t be removed: {0}</source>
        <translation>无法删除文件：{0}</translation>
    </message>
    <message>
        <source>The file has no header row.</source>
        <translation>文件没有表头行。</translation>
    </message>
    <message>
        <source>The file holds runs of servers; constants come from single operators.</source>
        <translation>文件中是服务器的运行；常数来自单个算子。</translation>
    </message>
    <message>
        <source>The first line names the columns, separated by commas.</source>
        <translation>第一行应为以逗号分隔的列名。</translation>
    </message>
    <message>
        <source>The folder can&apos;t be made.</source>
        <translation>无法创建文件夹。</translation>
    </message>
    <message>
        <source>The header names the column &quot;{0}&quot; twice.</source>
        <translation>表头中列“{0}”出现两次。</translation>
    </message>
    <message>
        <source>The measurement ({0}) is faster than the hardware allows ({1} at best).</source>
        <translation>实测值（{0}）快于硬件的极限（最快 {1}）。</translation>
    </message>
    <message>
        <source>The measurement ({0}) is over {1} times the prediction ({2}).</source>
        <translation>实测值（{0}）超过预测值（{2}）的 {1} 倍。</translation>
    </message>
    <message>
        <source>The memory &quot;{0}&quot; is not in the catalogue.</source>
        <translation>目录中没有内存“{0}”。</translation>
    </message>
    <message>
        <source>The model &quot;{0}&quot; is not in the catalogue.</source>
        <translation>目录中没有模型“{0}”。</translation>
    </message>
    <message>
        <source>The number format &quot;{0}&quot; is not known.</source>
        <translation>未知的数值格式“{0}”。</translation>
    </message>
    <message>
        <source>The operator &quot;{0}&quot; is not known.</source>
        <translation>未知的算子“{0}”。</translation>
    </message>
    <message>
        <source>The part &quot;{0}&quot; is not in the catalogue.</source>
        <translation>目录中没有部件“{0}”。</translation>
    </message>
    <message>
        <source>The phase &quot;{0}&quot; is not known.</source>
        <translation>未知的阶段“{0}”。</translation>
    </message>
    <message>
        <source>The precision &quot;{0}&quot; is not known.</source>
        <translation>未知的精度“{0}”。</translation>
    </message>
    <message>
        <source>The rows are of several parts that the catalogue does not know: {0}.</source>
        <translation>这些行属于目录中没有的多种部件：{0}。</translation>
    </message>
    <message>
        <source>The rows are of {0}, not of {1}.</source>
        <translation>这些行属于 {0}，不属于 {1}。</translation>
    </message>
    <message>
        <source>There is no column &quot;{0}&quot;.</source>
        <translation>没有列“{0}”。</translation>
    </message>
    <message>
        <source>This call can&apos;t be predicted.</source>
        <translation>无法预测此调用。</translation>
    </message>
    <message>
        <source>This is not a calibration: &quot;format&quot; must be &quot;{0}&quot;.</source>
        <translation>这不是校准文件：“format”必须为“{0}”。</translation>
    </message>
    <message>
        <source>This is not a text file in UTF-8.</source>
        <translation>这不是 UTF-8 文本文件。</translation>
    </message>
    <message>
        <source>Use 0 to 1.</source>
        <translation>请用 0 到 1。</translation>
    </message>
    <message>
        <source>Use 0 to 32.</source>
        <translation>请用 0 到 32。</translation>
    </message>
    <message>
        <source>Use vllm, sglang or trtllm.</source>
        <translation>请用 vllm、sglang 或 trtllm。</translation>
    </message>
    <message>
        <source>Write True or False.</source>
        <translation>请写 True 或 False。</translation>
    </message>
    <message>
        <source>Write digits alone, with a point before decimals.</source>
        <translation>请只写数字，小数用小数点。</translation>
    </message>
    <message>
        <source>Write the number alone; the name of the column says its unit.</source>
        <translation>请只写数字；单位由列名说明。</translation>
    </message>
    <message>
        <source>Write three whole numbers, as 4096x9728x2048.</source>
        <translation>请写三个整数，如 4096x9728x2048。</translation>
    </message>
    <message>
        <source>gated_mlp is &quot;{0}&quot;.</source>
        <translation>gated_mlp 的值为“{0}”。</translation>
    </message>
    <message>
        <source>n_head must be a multiple of tp.</source>
        <translation>n_head 必须是 tp 的倍数。</translation>
    </message>
    <message>
        <source>{0} &quot;{1}&quot; is not a known number format.</source>
        <translation>{0} 的值“{1}”不是已知的数值格式。</translation>
    </message>
    <message>
        <source>{0} can&apos;t be served on {1}.</source>
        <translation>{0} 无法在 {1} 上提供服务。</translation>
    </message>
    <message>
        <source>{0} experts can&apos;t give each token {1} and each of {2} ranks one.</source>
        <translation>{0} 个专家无法使每个 token 分到 {1} 个且 {2} 个 rank 各有一个。</translation>
    </message>
    <message>
        <source>{0} has no link to others of its kind in the catalogue.</source>
        <translation>目录中 {0} 没有与同类部件的链路。</translation>
    </message>
    <message>
        <source>{0} has no network adapters to join {1} devices.</source>
        <translation>{0} 没有连接 {1} 个设备的网卡。</translation>
    </message>
    <message>
        <source>{0} heads cannot be shared by {1} ranks.</source>
        <translation>{0} 个头无法由 {1} 个 rank 分担。</translation>
    </message>
    <message>
        <source>{0} in, {1} out at concurrency {2} is more than any run.</source>
        <translation>输入 {0}、输出 {1}、并发 {2} 超出任何运行。</translation>
    </message>
    <message>
        <source>{0} of {1} is not a number of devices.</source>
        <translation>{1} 的值 {0} 不是设备数。</translation>
    </message>
    <message>
        <source>{0} query heads can&apos;t share {1} KV heads evenly.</source>
        <translation>{0} 个查询头无法均分 {1} 个 KV 头。</translation>
    </message>
    <message>
        <source>{0}: &quot;{1}&quot; is not a shape.</source>
        <translation>{0}：“{1}”不是形状。</translation>
    </message>
    <message>
        <source>The fit was cancelled.</source>
        <translation>拟合已取消。</translation>
    </message>
    <message>
        <source>The benchmark &quot;{0}&quot; is not known.</source>
        <translation>未知的基准测试“{0}”。</translation>
    </message>
</context>
<context>
    <name>inspector</name>
    <message>
        <source>% of requests</source>
        <translation>% 的请求</translation>
    </message>
    <message>
        <source>%1 Gb/s each way</source>
        <translation>每方向 %1 Gb/s</translation>
    </message>
    <message>
        <source>%1 a device</source>
        <translation>每设备 %1</translation>
    </message>
    <message>
        <source>%1 connections</source>
        <translation>%1 条连接</translation>
    </message>
    <message>
        <source>%1 dense</source>
        <translation>%1 稠密</translation>
    </message>
    <message>
        <source>%1 for %2</source>
        <translation>%1 用于 %2</translation>
    </message>
    <message>
        <source>%1 items</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%2 个设备中的 %1 个</translation>
    </message>
    <message>
        <source>%1 of each</source>
        <translation>每个 %1</translation>
    </message>
    <message>
        <source>%1 pool</source>
        <translation>%1资源池</translation>
    </message>
    <message>
        <source>%1, busiest %2</source>
        <translation>%1，最忙 %2</translation>
    </message>
    <message>
        <source>0 means an own building.</source>
        <translation>0 表示自有机房。</translation>
    </message>
    <message>
        <source>0 means as many as the pool holds.</source>
        <translation>0 表示资源池能容纳多少就用多少。</translation>
    </message>
    <message>
        <source>A trace file, relative to the design. Empty means made-up requests.</source>
        <translation>轨迹文件，相对于设计文件。留空表示合成请求。</translation>
    </message>
    <message>
        <source>Accelerator life</source>
        <translation>加速器寿命</translation>
    </message>
    <message>
        <source>Activations</source>
        <translation>激活</translation>
    </message>
    <message>
        <source>Arrivals</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Attention data parallel</source>
        <translation>注意力数据并行</translation>
    </message>
    <message>
        <source>Bandwidth use</source>
        <translation>带宽利用</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>并行链路</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>突发性</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>Compute use</source>
        <translation>算力利用</translation>
    </message>
    <message>
        <source>Concurrency</source>
        <translation>并发</translation>
    </message>
    <message>
        <source>Connection</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Copies of the attention layers within one replica.</source>
        <translation>一个副本内注意力层的份数。</translation>
    </message>
    <message>
        <source>Cost of capital</source>
        <translation>资金成本</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Decode step</source>
        <translation>解码步</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Devices that share every layer of one replica.</source>
        <translation>共同承担一个副本每一层的设备数。</translation>
    </message>
    <message>
        <source>Devices that the experts are dealt to.</source>
        <translation>分配专家的设备数。</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>Every instance follows.</source>
        <translation>所有实例随之改变。</translation>
    </message>
    <message>
        <source>Expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>Facility life</source>
        <translation>机房寿命</translation>
    </message>
    <message>
        <source>Facility power over IT power.</source>
        <translation>设施功率与 IT 功率之比。</translation>
    </message>
    <message>
        <source>Groups of layers, one after the other.</source>
        <translation>依次执行的层组数。</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>How many to simulate. 0 means the whole trace, or a default for made-up requests.</source>
        <translation>模拟多少请求。0 表示整个轨迹，合成请求则用默认值。</translation>
    </message>
    <message>
        <source>In</source>
        <translation>位于</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Item</source>
        <translation>项</translation>
    </message>
    <message>
        <source>KV cache</source>
        <translation>KV 缓存</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Links made</source>
        <translation>产生的链路</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Max batch</source>
        <translation>最大批量</translation>
    </message>
    <message>
        <source>Mean batch</source>
        <translation>平均批量</translation>
    </message>
    <message>
        <source>Memory filled</source>
        <translation>内存占用</translation>
    </message>
    <message>
        <source>Memory taken</source>
        <translation>内存份额</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Network life</source>
        <translation>网络寿命</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Of every %1 in this design.</source>
        <translation>适用于本设计中每个 %1。</translation>
    </message>
    <message>
        <source>One replica holds %1.</source>
        <translation>一个副本可容纳 %1。</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Part of the type %1: every instance follows.</source>
        <translation>属于类型 %1：所有实例随之改变。</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>有效载荷</translation>
    </message>
    <message>
        <source>Per device. Reset takes the cap away.</source>
        <translation>每设备。重置即取消上限。</translation>
    </message>
    <message>
        <source>Physical links over all pairs. 0 means the bundle decides.</source>
        <translation>所有对的物理链路总数。0 表示由并行链路数决定。</translation>
    </message>
    <message>
        <source>Pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>Plane</source>
        <translation>平面</translation>
    </message>
    <message>
        <source>Poisson</source>
        <translation>泊松</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Power (max)</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Power and money</source>
        <translation>电力与费用</translation>
    </message>
    <message>
        <source>Power budget</source>
        <translation>功率预算</translation>
    </message>
    <message>
        <source>Power cap</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Rack units</source>
        <translation>机架单位</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>传输距离</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>Requests come this many times as fast as in the trace.</source>
        <translation>请求到达速度为轨迹的多少倍。</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Role</source>
        <translation>角色</translation>
    </message>
    <message>
        <source>Room for KV</source>
        <translation>KV 空间</translation>
    </message>
    <message>
        <source>Router</source>
        <translation>路由策略</translation>
    </message>
    <message>
        <source>Scheduler</source>
        <translation>调度</translation>
    </message>
    <message>
        <source>Share of the device memory that the engine takes.</source>
        <translation>引擎占用设备内存的比例。</translation>
    </message>
    <message>
        <source>Source: %1 (%2 confidence)</source>
        <translation>来源：%1（可信度 %2）</translation>
    </message>
    <message>
        <source>Spares</source>
        <translation>备用</translation>
    </message>
    <message>
        <source>Standard deviation of the gaps over their mean; 1 is Poisson.</source>
        <translation>到达间隔的标准差与均值之比；1 为泊松。</translation>
    </message>
    <message>
        <source>TPOT promised</source>
        <translation>TPOT 承诺</translation>
    </message>
    <message>
        <source>TTFT promised</source>
        <translation>TTFT 承诺</translation>
    </message>
    <message>
        <source>Tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>Think time</source>
        <translation>思考时间</translation>
    </message>
    <message>
        <source>To</source>
        <translation>达到</translation>
    </message>
    <message>
        <source>Tokens a step</source>
        <translation>每步 token</translation>
    </message>
    <message>
        <source>Total links</source>
        <translation>链路总数</translation>
    </message>
    <message>
        <source>Trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Use</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Weibull (bursty)</source>
        <translation>韦布尔（突发）</translation>
    </message>
    <message>
        <source>Weights</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>Workload · %1</source>
        <translation>负载 · %1</translation>
    </message>
    <message>
        <source>a kW and month</source>
        <translation>每 kW 每月</translation>
    </message>
    <message>
        <source>a kW provisioned</source>
        <translation>每 kW 装机</translation>
    </message>
    <message>
        <source>a year</source>
        <translation>每年</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>among %1</source>
        <translation>%1 之间</translation>
    </message>
    <message>
        <source>an edit changes all of them</source>
        <translation>编辑会更改全部</translation>
    </message>
    <message>
        <source>as many as fit</source>
        <translation>尽可能多</translation>
    </message>
    <message>
        <source>assembly</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>by bundle</source>
        <translation>按并行链路</translation>
    </message>
    <message>
        <source>closed loop</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>compute, storage, management …</source>
        <translation>计算、存储、管理…</translation>
    </message>
    <message>
        <source>design · %1 devices · %2 links</source>
        <translation>设计 · %1 个设备 · %2 条链路</translation>
    </message>
    <message>
        <source>design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>evenly spaced</source>
        <translation>等间隔</translation>
    </message>
    <message>
        <source>gamma (bursty)</source>
        <translation>伽马（突发）</translation>
    </message>
    <message>
        <source>in %1</source>
        <translation>位于 %1</translation>
    </message>
    <message>
        <source>instance of a type</source>
        <translation>类型的实例</translation>
    </message>
    <message>
        <source>mean</source>
        <translation>均值</translation>
    </message>
    <message>
        <source>node, rack, row, pod, site, board, package …</source>
        <translation>节点、机架、排、集群、站点、板卡、封装…</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>of %1</source>
        <translation>共 %1</translation>
    </message>
    <message>
        <source>of hardware a year</source>
        <translation>每年占硬件</translation>
    </message>
    <message>
        <source>pool · %1 · %2 devices</source>
        <translation>资源池 · %1 · %2 个设备</translation>
    </message>
    <message>
        <source>rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>synthetic</source>
        <translation>合成</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>years</source>
        <translation>年</translation>
    </message>
    <message>
        <source>× the trace</source>
        <translation>× 轨迹</translation>
    </message>
    <message>
        <source>Adds users of this model; their traffic can then be set.</source>
        <translation>添加该模型的用户；随后可设置其流量。</translation>
    </message>
    <message>
        <source>Users ask for</source>
        <translation>用户请求的模型</translation>
    </message>
    <message>
        <source>Users</source>
        <translation>用户</translation>
    </message>
    <message>
        <source>Workload</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>nobody asks yet</source>
        <translation>尚无请求</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Accepted</source>
        <translation>接受率</translation>
    </message>
    <message>
        <source>All figures of the data sheet, and constants from your own measurements</source>
        <translation>数据手册的所有参数，以及来自自己实测的常数</translation>
    </message>
    <message>
        <source>Chance that a drafted token is accepted, given those before it were.</source>
        <translation>在前面的草稿 token 均被接受时，一个草稿 token 被接受的概率。</translation>
    </message>
    <message>
        <source>Constants and corrections of this part, fitted to measured rows</source>
        <translation>本部件的常数与修正，由实测数据拟合</translation>
    </message>
    <message>
        <source>Drafted tokens</source>
        <translation>草稿 token 数</translation>
    </message>
    <message>
        <source>Edit part…</source>
        <translation>编辑部件…</translation>
    </message>
    <message>
        <source>Speculative decoding: tokens drafted per step. 0 turns it off.</source>
        <translation>推测解码：每步起草的 token 数。0 为关闭。</translation>
    </message>
    <message>
        <source>Timing</source>
        <translation>计时</translation>
    </message>
    <message>
        <source>%1 measurements</source>
        <translation>%1 个实测值</translation>
    </message>
</context>
<context>
    <name>metrics</name>
    <message>
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>TTFT p99</source>
        <translation>TTFT p99</translation>
    </message>
    <message>
        <source>TPOT p50</source>
        <translation>TPOT p50</translation>
    </message>
    <message>
        <source>TPOT p99</source>
        <translation>TPOT p99</translation>
    </message>
    <message>
        <source>End to end p99</source>
        <translation>端到端 p99</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Throughput (output)</source>
        <translation>输出吞吐</translation>
    </message>
    <message>
        <source>SLO attainment</source>
        <translation>SLO 达成率</translation>
    </message>
    <message>
        <source>IT power</source>
        <translation>IT 功率</translation>
    </message>
    <message>
        <source>Energy (facility, output)</source>
        <translation>能耗（设施，每输出）</translation>
    </message>
    <message>
        <source>Token cost (output)</source>
        <translation>Token 成本（输出）</translation>
    </message>
    <message>
        <source>Token cost (input and output)</source>
        <translation>Token 成本（输入+输出）</translation>
    </message>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>partSheet</name>
    <message>
        <source>Always on</source>
        <translation>常开功耗</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>As labelled</source>
        <translation>标称</translation>
    </message>
    <message>
        <source>At which the units give the peak</source>
        <translation>单元达到峰值时的时钟</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Channel rate</source>
        <translation>通道速率</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>通道数</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>Cores</source>
        <translation>核心数</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Dense BF16 of one unit</source>
        <translation>单个单元的稠密 BF16</translation>
    </message>
    <message>
        <source>Dense peak by number format</source>
        <translation>各数值格式的稠密峰值</translation>
    </message>
    <message>
        <source>FLOP per clock</source>
        <translation>每周期 FLOP</translation>
    </message>
    <message>
        <source>Family</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Fields that the source does not cover</source>
        <translation>来源未涵盖的字段</translation>
    </message>
    <message>
        <source>Forwarding</source>
        <translation>转发</translation>
    </message>
    <message>
        <source>Half duplex</source>
        <translation>半双工</translation>
    </message>
    <message>
        <source>High</source>
        <translation>高</translation>
    </message>
    <message>
        <source>Highest clock</source>
        <translation>最高时钟</translation>
    </message>
    <message>
        <source>Highest</source>
        <translation>最高</translation>
    </message>
    <message>
        <source>Id of a link, or a cage: nvlink4, osfp-800g …</source>
        <translation>链路标识或插槽：nvlink4、osfp-800g …</translation>
    </message>
    <message>
        <source>Idle power is above the highest power.</source>
        <translation>空闲功耗高于最高功耗。</translation>
    </message>
    <message>
        <source>Idle power is above typical power.</source>
        <translation>空闲功耗高于典型功耗。</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>Idle, from load to use; of drives a random read of 4 KiB</source>
        <translation>空闲时从加载到使用；硬盘为 4 KiB 随机读</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>L1 or local store of one unit</source>
        <translation>单个单元的 L1 或本地存储</translation>
    </message>
    <message>
        <source>L2 bandwidth</source>
        <translation>L2 带宽</translation>
    </message>
    <message>
        <source>L2</source>
        <translation>L2</translation>
    </message>
    <message>
        <source>Lanes</source>
        <translation>通道</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Launch</source>
        <translation>启动</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Local memory</source>
        <translation>本地存储</translation>
    </message>
    <message>
        <source>Lossless</source>
        <translation>无损</translation>
    </message>
    <message>
        <source>Low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Lowest clock</source>
        <translation>最低时钟</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>More memory is usable than there is.</source>
        <translation>可用内存大于容量。</translation>
    </message>
    <message>
        <source>Most memory</source>
        <translation>最大内存</translation>
    </message>
    <message>
        <source>Most parts that one scale-up network joins</source>
        <translation>一个纵向扩展网络最多连接的部件数</translation>
    </message>
    <message>
        <source>Multiprocessors, compute units or cores</source>
        <translation>多处理器、计算单元或核心</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>No memory bandwidth is given: reads would take no time.</source>
        <translation>没有内存带宽：读取将不花时间。</translation>
    </message>
    <message>
        <source>No peak is given: nothing can be timed on this part.</source>
        <translation>没有峰值：无法为此部件计时。</translation>
    </message>
    <message>
        <source>No rate is given: the link carries nothing.</source>
        <translation>没有速率：链路无法传输。</translation>
    </message>
    <message>
        <source>Not in source</source>
        <translation>来源未含</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Of crossing one end</source>
        <translation>穿过一端</translation>
    </message>
    <message>
        <source>Of one port per direction</source>
        <translation>单个端口每个方向</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Partitions</source>
        <translation>分区</translation>
    </message>
    <message>
        <source>Parts with the same first word and memory share their measurements.</source>
        <translation>首个词与内存相同的部件共用实测数据。</translation>
    </message>
    <message>
        <source>Payload</source>
        <translation>有效载荷</translation>
    </message>
    <message>
        <source>Per direction after encoding; 400 Gb/s may be typed as such</source>
        <translation>每个方向，编码后；可直接输入 400 Gb/s</translation>
    </message>
    <message>
        <source>Per direction; not known: the sum of the ports</source>
        <translation>每个方向；未知时为各端口之和</translation>
    </message>
    <message>
        <source>Per end, whatever the traffic</source>
        <translation>每端，与流量无关</translation>
    </message>
    <message>
        <source>Port %1</source>
        <translation>端口 %1</translation>
    </message>
    <message>
        <source>Port to port, or the crossing of an adapter</source>
        <translation>端口到端口，或穿过网卡</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Rated clock</source>
        <translation>额定时钟</translation>
    </message>
    <message>
        <source>Reach</source>
        <translation>传输距离</translation>
    </message>
    <message>
        <source>Reading</source>
        <translation>读</translation>
    </message>
    <message>
        <source>Reads and writes together</source>
        <translation>读写合计</translation>
    </message>
    <message>
        <source>Reduces in network</source>
        <translation>网内归约</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Scale-up domain</source>
        <translation>纵向扩展域</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Sustained clock</source>
        <translation>持续时钟</translation>
    </message>
    <message>
        <source>The low price is above the typical one.</source>
        <translation>低价高于典型价。</translation>
    </message>
    <message>
        <source>The lowest clock is above the highest.</source>
        <translation>最低时钟高于最高时钟。</translation>
    </message>
    <message>
        <source>The part has no name.</source>
        <translation>部件没有名称。</translation>
    </message>
    <message>
        <source>The payload is faster than the link.</source>
        <translation>有效载荷速率高于链路。</translation>
    </message>
    <message>
        <source>The sustained clock is above the highest.</source>
        <translation>持续时钟高于最高时钟。</translation>
    </message>
    <message>
        <source>The typical price is above the high one.</source>
        <translation>典型价高于高价。</translation>
    </message>
    <message>
        <source>Threads</source>
        <translation>线程数</translation>
    </message>
    <message>
        <source>Time to start one kernel from the host</source>
        <translation>主机启动一个内核的时间</translation>
    </message>
    <message>
        <source>Total rate</source>
        <translation>总速率</translation>
    </message>
    <message>
        <source>Type</source>
        <translation>类型</translation>
    </message>
    <message>
        <source>Typical power is above the highest power.</source>
        <translation>典型功耗高于最高功耗。</translation>
    </message>
    <message>
        <source>Typical under large matrix products</source>
        <translation>大矩阵乘时的典型值</translation>
    </message>
    <message>
        <source>Typical</source>
        <translation>典型</translation>
    </message>
    <message>
        <source>Unit name</source>
        <translation>单元名称</translation>
    </message>
    <message>
        <source>Units and clocks</source>
        <translation>单元与时钟</translation>
    </message>
    <message>
        <source>Units</source>
        <translation>单元数</translation>
    </message>
    <message>
        <source>Usable</source>
        <translation>可用</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>What a large transfer of user bytes gets, per direction</source>
        <translation>大块用户数据传输所得速率，每个方向</translation>
    </message>
    <message>
        <source>What the driver reports</source>
        <translation>驱动程序报告的值</translation>
    </message>
    <message>
        <source>Without sparsity. 0: the part can&apos;t, or nobody knows.</source>
        <translation>不含稀疏加速。0：部件不支持，或未知。</translation>
    </message>
    <message>
        <source>Writing</source>
        <translation>写</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>scale-up, scale-out, host, cxl, memory, cable …</source>
        <translation>scale-up、scale-out、host、cxl、memory、cable …</translation>
    </message>
</context>
<context>
    <name>parts</name>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>CPUs</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Network adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>GPU</source>
        <translation>GPU</translation>
    </message>
    <message>
        <source>TPU</source>
        <translation>TPU</translation>
    </message>
    <message>
        <source>NPU</source>
        <translation>NPU</translation>
    </message>
    <message>
        <source>LPU</source>
        <translation>LPU</translation>
    </message>
    <message>
        <source>ASIC</source>
        <translation>ASIC</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>memory module</source>
        <translation>内存条</translation>
    </message>
    <message>
        <source>CXL memory</source>
        <translation>CXL 内存</translation>
    </message>
    <message>
        <source>CXL appliance</source>
        <translation>CXL 内存池</translation>
    </message>
    <message>
        <source>NVMe drive</source>
        <translation>NVMe 固态盘</translation>
    </message>
    <message>
        <source>network adapter</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>PCIe switch</source>
        <translation>PCIe 交换芯片</translation>
    </message>
    <message>
        <source>link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>cable or optic</source>
        <translation>线缆或光模块</translation>
    </message>
    <message>
        <source>device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>%1 cores</source>
        <translation>%1 核</translation>
    </message>
    <message>
        <source>%1 × %2 Gb/s</source>
        <translation>%1 × %2 Gb/s</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
</context>
<context>
    <name>roles</name>
    <message>
        <source>prefill and decode</source>
        <translation>预填充与解码</translation>
    </message>
    <message>
        <source>prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>router</source>
        <translation>路由</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>training</source>
        <translation>训练</translation>
    </message>
</context>
<context>
    <name>shares</name>
    <message>
        <source>Queue</source>
        <translation>排队</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Memory bandwidth</source>
        <translation>内存带宽</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>KV transfer</source>
        <translation>KV 传输</translation>
    </message>
    <message>
        <source>Host</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Capital</source>
        <translation>资本</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能源</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Idle</source>
        <translation>闲置</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>CPUs</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Network adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Power supplies</source>
        <translation>电源损耗</translation>
    </message>
    <message>
        <source>Other</source>
        <translation>其他</translation>
    </message>
</context>
</TS>
