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
    <name>Breadcrumb</name>
    <message>
        <source>Whole design</source>
        <translation>整个设计</translation>
    </message>
    <message>
        <source>Make this one its own type</source>
        <translation>让它拥有自己的类型</translation>
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
    <message>
        <source>empty</source>
        <translation>空</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a %2; choose from: %3</source>
        <translation>“%1”不是%2；可选：%3</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a scale between 0.05 and 20</source>
        <translation>“%1”不是 0.05 到 20 之间的比例</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a size such as 1920x1080, between 16 and %2 a side</source>
        <translation>“%1”不是 1920x1080 这样的尺寸，每边应在 16 到 %2 之间</translation>
    </message>
    <message>
        <source>The drawing has no %1.</source>
        <translation>图中没有 %1。</translation>
    </message>
    <message>
        <source>At this scale the picture would have %1 pixels a side; use SVG or PDF, or a smaller scale.</source>
        <translation>按此比例，图片每边将有 %1 像素；请用 SVG 或 PDF，或更小的比例。</translation>
    </message>
    <message>
        <source>KV hand-over</source>
        <translation>KV 移交</translation>
    </message>
    <message>
        <source>tensor parallel</source>
        <translation>张量并行</translation>
    </message>
    <message>
        <source>expert parallel</source>
        <translation>专家并行</translation>
    </message>
    <message>
        <source>pipeline parallel</source>
        <translation>流水线并行</translation>
    </message>
    <message>
        <source>one accelerator of %1 dies</source>
        <translation>由 %1 个裸片组成的一个加速器</translation>
    </message>
    <message>
        <source>%1 of %2 differ</source>
        <translation>%1 / %2 不同</translation>
    </message>
    <message>
        <source>Not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>%1 compute</source>
        <translation>计算 %1</translation>
    </message>
    <message>
        <source>%1 memory rate</source>
        <translation>内存速率 %1</translation>
    </message>
    <message>
        <source>%1 busiest link</source>
        <translation>最忙链路 %1</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <translation>%1 / %2（%3）</translation>
    </message>
    <message>
        <source>In brackets: each one; frames: share of their budget</source>
        <translation>括号内：单个的数值；框：占其预算的比例</translation>
    </message>
    <message>
        <source>In brackets: each one</source>
        <translation>括号内：单个的数值</translation>
    </message>
    <message>
        <source>KV residency</source>
        <translation>KV 驻留</translation>
    </message>
    <message>
        <source>100 % of device memory</source>
        <translation>设备内存的 100 %</translation>
    </message>
    <message>
        <source>KV %1 of %2</source>
        <translation>KV %1 / %2</translation>
    </message>
    <message>
        <source>Tier %1</source>
        <translation>层级 %1</translation>
    </message>
    <message>
        <source>Failure domains</source>
        <translation>故障域</translation>
    </message>
    <message>
        <source>%1 of the accelerators each</source>
        <translation>各占加速器的 %1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Nothing found</source>
        <translation>没有发现</translation>
    </message>
    <message>
        <source>Not in the drawing: %1</source>
        <translation>不在图中：%1</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>%1, up to %2</source>
        <translation>%1，最多 %2</translation>
    </message>
    <message>
        <source>No traffic between drawn parts</source>
        <translation>所绘部件之间没有流量</translation>
    </message>
    <message>
        <source>%1 %2 too many</source>
        <translation>%1 多出 %2 个</translation>
    </message>
    <message>
        <source>%1 %2/%3 free</source>
        <translation>%1 空闲 %2/%3</translation>
    </message>
    <message>
        <source>%1 replicas of %2 ranks</source>
        <translation>%1 个副本，每个 %2 个 rank</translation>
    </message>
    <message>
        <source>Replicas of %1 ranks</source>
        <translation>每个副本 %1 个 rank</translation>
    </message>
    <message>
        <source>Replica %1: %2</source>
        <translation>副本 %1：%2</translation>
    </message>
    <message>
        <source>… and %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
    <message>
        <source>%1: nothing deployed</source>
        <translation>%1：未部署</translation>
    </message>
</context>
<context>
    <name>CanvasAccessible</name>
    <message>
        <source>Drawing of the cluster</source>
        <translation>集群图</translation>
    </message>
    <message>
        <source>Tab goes to the next box, comma and full stop along its links, Enter into a frame.</source>
        <translation>Tab 到下一个方框，逗号和句号沿其链路移动，Enter 进入框内。</translation>
    </message>
    <message>
        <source>busiest link %1 %</source>
        <translation>最忙链路 %1 %</translation>
    </message>
    <message>
        <source>compute %1 %</source>
        <translation>计算 %1 %</translation>
    </message>
    <message>
        <source>linked to %1 by %2</source>
        <translation>经 %2 连到 %1</translation>
    </message>
    <message>
        <source>linked to %1</source>
        <translation>连到 %1</translation>
    </message>
    <message>
        <source>locked</source>
        <translation>已锁定</translation>
    </message>
    <message>
        <source>memory %1 %</source>
        <translation>内存 %1 %</translation>
    </message>
</context>
<context>
    <name>CanvasPane</name>
    <message>
        <source>Drawing of the cluster</source>
        <translation>集群图</translation>
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
    <name>CanvasText</name>
    <message>
        <source>… and %1 more</source>
        <translation>… 还有 %1 个</translation>
    </message>
</context>
<context>
    <name>ChartCard</name>
    <message>
        <source>Appears when a pool serves a model and somebody asks for it</source>
        <translation>当资源池提供模型服务且有请求时显示</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Chart menu</source>
        <translation>图表菜单</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Copy picture and table</source>
        <translation>复制图片和表格</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>PNG…</source>
        <translation>PNG…</translation>
    </message>
    <message>
        <source>SVG…</source>
        <translation>SVG…</translation>
    </message>
    <message>
        <source>All variants</source>
        <translation>所有方案</translation>
    </message>
    <message>
        <source>Logarithmic vertical axis</source>
        <translation>纵轴取对数</translation>
    </message>
    <message>
        <source>Logarithmic horizontal axis</source>
        <translation>横轴取对数</translation>
    </message>
    <message>
        <source>Arrow keys walk through the points</source>
        <translation>方向键逐点移动</translation>
    </message>
</context>
<context>
    <name>ChartCursor</name>
    <message>
        <source>%1
Click to open</source>
        <translation>%1
点击打开</translation>
    </message>
</context>
<context>
    <name>ChartFiles</name>
    <message>
        <source>Export chart</source>
        <translation>导出图表</translation>
    </message>
</context>
<context>
    <name>Charts</name>
    <message>
        <source>Appears when a pool serves a model and somebody asks for it</source>
        <translation>当资源池提供模型服务且有请求时显示</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>%1, %2: %3 of %4 (%5)</source>
        <translation>%1，%2：%3，共 %4（%5）</translation>
    </message>
    <message>
        <source>IT power</source>
        <translation>IT 功率</translation>
    </message>
    <message>
        <source>Token cost</source>
        <translation>Token 成本</translation>
    </message>
    <message>
        <source>%1 per million output tokens</source>
        <translation>每百万输出 token 的 %1</translation>
    </message>
    <message>
        <source>Energy of an output token</source>
        <translation>每输出 token 的能耗</translation>
    </message>
    <message>
        <source>J</source>
        <translation>J</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Requests within</source>
        <translation>在此时延内的请求</translation>
    </message>
    <message>
        <source>Appears when the simulation has answered the first requests</source>
        <translation>模拟回答首批请求后显示</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>%1 % of the requests: %2 of at most %3</source>
        <translation>%1 % 的请求：%2 不超过 %3</translation>
    </message>
    <message>
        <source>promised %1</source>
        <translation>承诺 %1</translation>
    </message>
    <message>
        <source>%1: %2 at %3 requests/s</source>
        <translation>%1：%3 请求/秒时为 %2</translation>
    </message>
    <message>
        <source>p95 low–high</source>
        <translation>p95 低–高</translation>
    </message>
    <message>
        <source>%1, p95 low–high</source>
        <translation>%1，p95 低–高</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>%1 now: %2 at %3 requests/s</source>
        <translation>%1 当前：%3 请求/秒时为 %2</translation>
    </message>
    <message>
        <source>Offered load</source>
        <translation>请求负载</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>请求/秒</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation>TTFT p95</translation>
    </message>
    <message>
        <source>promise</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Simulated time</source>
        <translation>模拟时间</translation>
    </message>
    <message>
        <source>budget</source>
        <translation>预算</translation>
    </message>
    <message>
        <source>Appears when a memory tier keeps KV and the simulation has run</source>
        <translation>当有内存层保存 KV 且模拟已运行时显示</translation>
    </message>
    <message>
        <source>Held</source>
        <translation>占用</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Appears when the simulation has run</source>
        <translation>模拟运行后显示</translation>
    </message>
    <message>
        <source>Replicas that serve</source>
        <translation>提供服务的副本</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>in the batch</source>
        <translation>批次中</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待中</translation>
    </message>
    <message>
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>Mean E2E</source>
        <translation>平均 E2E</translation>
    </message>
    <message>
        <source>Mean TTFT</source>
        <translation>平均 TTFT</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Cause</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>%1: %2, %3 of the mean</source>
        <translation>%1：%2，占均值的 %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合计</translation>
    </message>
    <message>
        <source>Total: %1</source>
        <translation>合计：%1</translation>
    </message>
    <message>
        <source>Appears when the simulation is done</source>
        <translation>模拟完成后显示</translation>
    </message>
    <message>
        <source>Since arrival</source>
        <translation>自到达起</translation>
    </message>
    <message>
        <source>Request</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>Request %1, %2: %3, %4</source>
        <translation>请求 %1，%2：%3，%4</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
    <message>
        <source>%1 (over %2)</source>
        <translation>%1（%2 以上）</translation>
    </message>
    <message>
        <source>%1 at %2 requests/s: %3 tokens/s per accelerator, %4 tokens/s for each user (TPOT %5), TTFT p99 %6</source>
        <translation>%1，%2 请求/秒时：每加速器 %3 token/秒，每用户 %4 token/秒（TPOT %5），TTFT p99 %6</translation>
    </message>
    <message>
        <source>Interactivity</source>
        <translation>交互速度</translation>
    </message>
    <message>
        <source>tokens/s per user</source>
        <translation>每用户 token/秒</translation>
    </message>
    <message>
        <source>Throughput</source>
        <translation>吞吐</translation>
    </message>
    <message>
        <source>output tokens/s per accelerator</source>
        <translation>每加速器输出 token/秒</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %n other(s) with other work left out</source>
        <translation>
            <numerusform>%1 · 略去负载不同的其他 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Latency over load</source>
        <translation>时延随负载</translation>
    </message>
    <message>
        <source>Latency of the requests</source>
        <translation>请求的时延</translation>
    </message>
    <message>
        <source>Throughput against interactivity</source>
        <translation>吞吐与交互速度</translation>
    </message>
    <message>
        <source>Where the time goes</source>
        <translation>时间花在哪里</translation>
    </message>
    <message>
        <source>Where a request goes</source>
        <translation>请求的时间花在哪里</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Requests at work</source>
        <translation>处理中的请求</translation>
    </message>
    <message>
        <source>Replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>KV by tier</source>
        <translation>各内存层的 KV</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>To</source>
        <translation>到</translation>
    </message>
    <message>
        <source>Remark</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>%1, low</source>
        <translation>%1，低</translation>
    </message>
    <message>
        <source>%1, high</source>
        <translation>%1，高</translation>
    </message>
    <message>
        <source>Charts are written as .png, .svg, .pdf or .csv.</source>
        <translation>图表可写为 .png、.svg、.pdf 或 .csv。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%3 处为 %2</translation>
    </message>
    <message>
        <source>%1: %2 to %3 at %4</source>
        <translation>%1：%4 处为 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: %2 %3</source>
        <translation>%1：%2 %3</translation>
    </message>
    <message>
        <source>%1: nothing</source>
        <translation>%1：无</translation>
    </message>
    <message>
        <source>What matters most</source>
        <translation>影响最大的因素</translation>
    </message>
</context>
<context>
    <name>ColorDialog</name>
    <message>
        <source>Colour of the variant</source>
        <translation>方案的颜色</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
</context>
<context>
    <name>ColorRow</name>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>颜色 %1</translation>
    </message>
</context>
<context>
    <name>CommandPalette</name>
    <message>
        <source>No such command</source>
        <translation>没有此命令</translation>
    </message>
    <message>
        <source>Type some letters of a command…</source>
        <translation>输入命令的几个字母…</translation>
    </message>
</context>
<context>
    <name>Commands</name>
    <message>
        <source>Save as my type</source>
        <translation>存为我的类型</translation>
    </message>
    <message>
        <source>with its wiring and the parts it is made of</source>
        <translation>连同其布线和所用部件</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
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
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>▲ better, ▼ worse, ≈ not distinguishable (the bands low–high overlap), against &quot;%1&quot;. A click on a figure sorts by it.</source>
        <translation>▲ 更好，▼ 更差，≈ 无法区分（低–高区间重叠），与“%1”相比。点击指标即按其排序。</translation>
    </message>
    <message>
        <source>What tells each variant from the base.</source>
        <translation>各方案与基准方案的不同之处。</translation>
    </message>
    <message>
        <source>One view for all: wheel zooms, dragging moves, a double click shows everything.</source>
        <translation>所有图共用一个视图：滚轮缩放，拖动平移，双击显示全部。</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Copy table</source>
        <translation>复制表格</translation>
    </message>
    <message>
        <source>The table is on the clipboard.</source>
        <translation>表格已复制到剪贴板。</translation>
    </message>
    <message>
        <source>Save as CSV…</source>
        <translation>存为 CSV…</translation>
    </message>
    <message>
        <source>Save the comparison</source>
        <translation>保存比较结果</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>ComparisonChanges</name>
    <message>
        <source>⚠ without %1 changes that no longer fit</source>
        <translation>⚠ 不含已不适用的 %1 处更改</translation>
    </message>
    <message>
        <source>The same as the base.</source>
        <translation>与基准方案相同。</translation>
    </message>
    <message>
        <source>No variant is shown.</source>
        <translation>没有显示任何方案。</translation>
    </message>
</context>
<context>
    <name>ComparisonDrawings</name>
    <message>
        <source>First design</source>
        <translation>第一个设计</translation>
    </message>
    <message>
        <source>Change places</source>
        <translation>交换位置</translation>
    </message>
    <message>
        <source>Second design</source>
        <translation>第二个设计</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
    <message>
        <source>Alternate</source>
        <translation>交替</translation>
    </message>
    <message>
        <source>One over the other</source>
        <translation>叠放</translation>
    </message>
    <message>
        <source>Mark differences</source>
        <translation>标出差异</translation>
    </message>
    <message>
        <source>By itself</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Space changes</source>
        <translation>空格键切换</translation>
    </message>
    <message>
        <source>How much of the second design is seen</source>
        <translation>第二个设计的显示程度</translation>
    </message>
</context>
<context>
    <name>ComparisonTable</name>
    <message>
        <source>Filter figures</source>
        <translation>筛选指标</translation>
    </message>
    <message>
        <source>Only what differs</source>
        <translation>仅显示差异</translation>
    </message>
    <message>
        <source>Columns (%1 of %2)</source>
        <translation>列（%1 / %2）</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Others are compared with this one.</source>
        <translation>其他方案与此方案比较。</translation>
    </message>
    <message>
        <source>Compare the others with this one</source>
        <translation>将其他方案与此方案比较</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>对比基准</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>计算中…</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>not distinguishable: %1</source>
        <translation>无法区分：%1</translation>
    </message>
    <message>
        <source>better: %1</source>
        <translation>更好：%1</translation>
    </message>
    <message>
        <source>worse: %1</source>
        <translation>更差：%1</translation>
    </message>
    <message>
        <source>Sort columns by %1</source>
        <translation>按 %1 对列排序</translation>
    </message>
    <message>
        <source>No column is shown.</source>
        <translation>没有显示任何列。</translation>
    </message>
    <message>
        <source>No figure differs.</source>
        <translation>没有不同的指标。</translation>
    </message>
    <message>
        <source>No figure has such a name.</source>
        <translation>没有此名称的指标。</translation>
    </message>
    <message>
        <source>⚠ %1 changes left out</source>
        <translation>⚠ 略去 %1 处更改</translation>
    </message>
</context>
<context>
    <name>ConflictsDialog</name>
    <message>
        <source>Conflicts with the base</source>
        <translation>与基准方案的冲突</translation>
    </message>
    <message>
        <source>All changes of this variant fit the base.</source>
        <translation>此方案的所有更改均适用于基准方案。</translation>
    </message>
    <message>
        <source>The base has changed under these changes. Until you choose, they stay in the variant as they are.</source>
        <translation>这些更改所针对的基准方案已改变。在您选择之前，它们原样保留在方案中。</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Made against</source>
        <translation>更改时的基准</translation>
    </message>
    <message>
        <source>Base now</source>
        <translation>当前基准</translation>
    </message>
    <message>
        <source>Variant</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>%1: made against %2, base now %3, variant %4</source>
        <translation>%1：更改时的基准为 %2，当前基准为 %3，方案为 %4</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Take base</source>
        <translation>采用基准</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Edit…</source>
        <translation>编辑…</translation>
    </message>
    <message>
        <source>Made all the same: the variant&apos;s value stands.</source>
        <translation>仍已应用：以方案的值为准。</translation>
    </message>
    <message>
        <source>Left out: %1</source>
        <translation>已略去：%1</translation>
    </message>
    <message>
        <source>Take all from the base</source>
        <translation>全部采用基准</translation>
    </message>
    <message>
        <source>Keep all mine</source>
        <translation>全部保留我的</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>ConnectDialog</name>
    <message>
        <source>Connect %1 to…</source>
        <translation>将 %1 连接到…</translation>
    </message>
    <message>
        <source>Type a name, a place or a kind of link</source>
        <translation>输入名称、位置或链路种类</translation>
    </message>
    <message>
        <source>by %1</source>
        <translation>经 %1</translation>
    </message>
    <message>
        <source>Nothing matches</source>
        <translation>没有匹配项</translation>
    </message>
</context>
<context>
    <name>ConnectionPopover</name>
    <message>
        <source>Take back</source>
        <translation>收回</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Pattern</source>
        <translation>模式</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>closed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Bundle</source>
        <translation>并行链路</translation>
    </message>
    <message>
        <source>a pair</source>
        <translation>每对</translation>
    </message>
    <message>
        <source>or total</source>
        <translation>或总数</translation>
    </message>
    <message>
        <source>by bundle</source>
        <translation>按并行链路</translation>
    </message>
    <message>
        <source>Total links</source>
        <translation>链路总数</translation>
    </message>
    <message>
        <source>Length</source>
        <translation>长度</translation>
    </message>
    <message>
        <source>3 m</source>
        <translation>3 m</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>介质</translation>
    </message>
    <message>
        <source>Esc takes the connection back</source>
        <translation>Esc 收回此连接</translation>
    </message>
    <message>
        <source>Esc takes the changes back</source>
        <translation>Esc 收回更改</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>CostChart</name>
    <message>
        <source>%1, by variant</source>
        <translation>%1，按方案</translation>
    </message>
</context>
<context>
    <name>CountEditor</name>
    <message>
        <source>How many</source>
        <translation>数量</translation>
    </message>
</context>
<context>
    <name>DifferenceLegend</name>
    <message>
        <source>+ added, − removed, ~ changed</source>
        <translation>+ 新增，− 移除，~ 更改</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>changed</source>
        <translation>已更改</translation>
    </message>
</context>
<context>
    <name>DiskBanner</name>
    <message>
        <source>Another program changed the file on disk.</source>
        <translation>另一个程序更改了磁盘上的文件。</translation>
    </message>
    <message>
        <source>The file is no longer on disk; saving makes it anew.</source>
        <translation>文件已不在磁盘上；保存会重新建立它。</translation>
    </message>
    <message>
        <source>Compare…</source>
        <translation>比较…</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新载入</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
</context>
<context>
    <name>DiskDialog</name>
    <message>
        <source>Another program changed the file</source>
        <translation>另一个程序更改了文件</translation>
    </message>
    <message>
        <source>Place</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Here</source>
        <translation>此处</translation>
    </message>
    <message>
        <source>In the file</source>
        <translation>文件中</translation>
    </message>
    <message>
        <source>%1: here %2, in the file %3</source>
        <translation>%1：此处 %2，文件中 %3</translation>
    </message>
    <message>
        <source>Both say the same.</source>
        <translation>两者相同。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Take the file&apos;s</source>
        <translation>采用文件中的</translation>
    </message>
    <message>
        <source>Overwrite the file</source>
        <translation>覆盖文件</translation>
    </message>
    <message>
        <source>Keep mine</source>
        <translation>保留我的</translation>
    </message>
</context>
<context>
    <name>DistributionChart</name>
    <message>
        <source>% of the requests within so many seconds</source>
        <translation>在相应秒数内完成的请求占比（%）</translation>
    </message>
</context>
<context>
    <name>DockPages</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>Tenants</source>
        <translation>租户</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Memory tiers</source>
        <translation>内存层级</translation>
    </message>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Latency</source>
        <translation>时延</translation>
    </message>
    <message>
        <source>Power and energy</source>
        <translation>功率与能耗</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
</context>
<context>
    <name>EnergyChart</name>
    <message>
        <source>J per output token, by variant</source>
        <translation>每输出 token 的 J，按方案</translation>
    </message>
</context>
<context>
    <name>EventsTable</name>
    <message>
        <source>Events</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Nothing failed, scaled or was replaced in the simulation</source>
        <translation>模拟中没有故障、伸缩或更换</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Event</source>
        <translation>事件</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Number</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Replicas that serve afterwards; or how many replicas or transfers a failure reached</source>
        <translation>此后提供服务的副本数；或一次故障波及的副本数或传输数</translation>
    </message>
</context>
<context>
    <name>ExportDialog</name>
    <message>
        <source>Export drawing</source>
        <translation>导出图形</translation>
    </message>
    <message>
        <source>As on screen, with overlay and legend; never cropped</source>
        <translation>与屏幕一致，含叠加层和图例；绝不裁切</translation>
    </message>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>The whole drawing</source>
        <translation>整幅图</translation>
    </message>
    <message>
        <source>The selection</source>
        <translation>所选部分</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>导出什么</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>SVG, for drawing programs</source>
        <translation>SVG，用于绘图程序</translation>
    </message>
    <message>
        <source>PDF, for documents</source>
        <translation>PDF，用于文档</translation>
    </message>
    <message>
        <source>PNG, for slides and mail</source>
        <translation>PNG，用于幻灯片和邮件</translation>
    </message>
    <message>
        <source>Page</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>As large as the drawing</source>
        <translation>与图一样大</translation>
    </message>
    <message>
        <source>Scale</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>fits the page</source>
        <translation>适合页面</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>The theme&apos;s</source>
        <translation>主题的背景</translation>
    </message>
    <message>
        <source>White paper</source>
        <translation>白纸</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Letters</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Text, can be searched and edited</source>
        <translation>文本，可搜索和编辑</translation>
    </message>
    <message>
        <source>Outlines, look the same everywhere</source>
        <translation>轮廓，在任何地方都一样</translation>
    </message>
    <message>
        <source>With the overlay that is shown</source>
        <translation>连同所显示的叠加层</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
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
    <message>
        <source>Home</source>
        <translation>主目录</translation>
    </message>
    <message>
        <source>Documents</source>
        <translation>文档</translation>
    </message>
    <message>
        <source>Downloads</source>
        <translation>下载</translation>
    </message>
</context>
<context>
    <name>FindBar</name>
    <message>
        <source>Find in the drawing</source>
        <translation>在图中查找</translation>
    </message>
    <message>
        <source>Find by name, part, value or warning</source>
        <translation>按名称、部件、数值或警告查找</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>查找</translation>
    </message>
    <message>
        <source>Select all that was found</source>
        <translation>选中所有找到的内容</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>FindingCard</name>
    <message>
        <source>Approved: %1</source>
        <translation>已认可：%1</translation>
    </message>
    <message>
        <source>Fix</source>
        <translation>修正</translation>
    </message>
    <message>
        <source>Shows what helps; each way was tried on this design</source>
        <translation>显示可行的办法；每种都已在此设计上试过</translation>
    </message>
    <message>
        <source>Try as a variant</source>
        <translation>作为方案尝试</translation>
    </message>
    <message>
        <source>Approve…</source>
        <translation>认可…</translation>
    </message>
    <message>
        <source>Accepts this finding and keeps the reason in the design</source>
        <translation>接受此检查结果，并把理由存入设计</translation>
    </message>
    <message>
        <source>Withdraw approval</source>
        <translation>撤回认可</translation>
    </message>
    <message>
        <source>Nothing that was tried helps. A click on the finding shows the field.</source>
        <translation>试过的办法都没有用。点击检查结果可看到相应字段。</translation>
    </message>
    <message>
        <source>Try in a new variant:</source>
        <translation>在新方案中尝试：</translation>
    </message>
    <message>
        <source>Any of these helps:</source>
        <translation>以下任一办法可行：</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Why is this accepted?</source>
        <translation>为什么接受它？</translation>
    </message>
    <message>
        <source>Reason</source>
        <translation>理由</translation>
    </message>
    <message>
        <source>Approve</source>
        <translation>认可</translation>
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
    <message>
        <source>%1 approved</source>
        <translation>已认可 %1 条</translation>
    </message>
</context>
<context>
    <name>GeneratorDialog</name>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Draw</source>
        <translation>绘制</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Help</source>
        <translation>帮助</translation>
    </message>
    <message>
        <source>Search the help…</source>
        <translation>搜索帮助…</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>没有与“%1”匹配的内容。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>HistoryDialog</name>
    <message>
        <source>History</source>
        <translation>历史</translation>
    </message>
    <message>
        <source>shown now</source>
        <translation>当前显示</translation>
    </message>
    <message>
        <source>undone</source>
        <translation>已撤销</translation>
    </message>
    <message>
        <source>Older steps are not kept</source>
        <translation>更早的步骤不再保留</translation>
    </message>
    <message>
        <source>As opened</source>
        <translation>打开时的状态</translation>
    </message>
    <message>
        <source>saved</source>
        <translation>已保存</translation>
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
    <message>
        <source>%1 was not changed. %2</source>
        <translation>%1 未更改。%2</translation>
    </message>
    <message>
        <source>Sweep this field…</source>
        <translation>扫描此字段…</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Copy its JSON pointer</source>
        <translation>复制其 JSON 指针</translation>
    </message>
</context>
<context>
    <name>InstancesDialog</name>
    <message>
        <source>Figures of single instances</source>
        <translation>单个实例的数值</translation>
    </message>
    <message>
        <source>%1, of %2</source>
        <translation>%1，属于 %2</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>0 to %1</source>
        <translation>0 到 %1</translation>
    </message>
    <message>
        <source>such as 1 or 0-3;7</source>
        <translation>例如 1 或 0-3;7</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>项目</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Set</source>
        <translation>设置</translation>
    </message>
    <message>
        <source>Set so far</source>
        <translation>已设置</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>InstancesModel</name>
    <message>
        <source>Power cap</source>
        <translation>功率上限</translation>
    </message>
    <message>
        <source>Power (max)</source>
        <translation>最大功率</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
</context>
<context>
    <name>KeysDialog</name>
    <message>
        <source>Change keys</source>
        <translation>更改按键</translation>
    </message>
    <message>
        <source>Press a key&apos;s cap, then the new key.</source>
        <translation>先点按键帽，再按新的键。</translation>
    </message>
    <message>
        <source>Type some letters of a command…</source>
        <translation>输入命令的几个字母…</translation>
    </message>
    <message>
        <source>no key</source>
        <translation>没有按键</translation>
    </message>
    <message>
        <source>Press a key…</source>
        <translation>请按键…</translation>
    </message>
    <message>
        <source>Back to the key the program came with</source>
        <translation>恢复程序自带的按键</translation>
    </message>
    <message>
        <source>%1 is the key of “%2”.</source>
        <translation>%1 已是“%2”的按键。</translation>
    </message>
    <message>
        <source>No key</source>
        <translation>无按键</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>改用</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Reset all</source>
        <translation>全部重置</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>LatencyChart</name>
    <message>
        <source>%1 · log · against requests/s</source>
        <translation>%1 · 对数 · 随请求数/秒变化</translation>
    </message>
    <message>
        <source>%1 · against requests/s</source>
        <translation>%1 · 随请求数/秒变化</translation>
    </message>
</context>
<context>
    <name>LayersList</name>
    <message>
        <source>Add layer</source>
        <translation>添加图层</translation>
    </message>
    <message>
        <source>Name of the layer</source>
        <translation>图层名称</translation>
    </message>
    <message>
        <source>Show the layer</source>
        <translation>显示图层</translation>
    </message>
    <message>
        <source>Hide the layer; it stays part of the machine</source>
        <translation>隐藏图层；它仍是机器的一部分</translation>
    </message>
    <message>
        <source>Unlock the layer</source>
        <translation>解锁图层</translation>
    </message>
    <message>
        <source>Lock the layer</source>
        <translation>锁定图层</translation>
    </message>
    <message>
        <source>Move the selection here</source>
        <translation>把所选内容移到此处</translation>
    </message>
    <message>
        <source>Select what is on it</source>
        <translation>选中其上的内容</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Remove; its content stays</source>
        <translation>移除；其内容保留</translation>
    </message>
    <message>
        <source>Click a layer to select what is on it. Hidden layers stay part of the machine.</source>
        <translation>点击图层可选中其上的内容。隐藏的图层仍是机器的一部分。</translation>
    </message>
</context>
<context>
    <name>LockedDialog</name>
    <message>
        <source>“%1” is open in another window</source>
        <translation>“%1”已在另一个窗口中打开</translation>
    </message>
    <message>
        <source>Process %1 on %2 has it. </source>
        <translation>%2 上的进程 %1 正在使用它。</translation>
    </message>
    <message>
        <source>A copy without a name leaves the file alone. If both windows save, the later one wins, and asks first.</source>
        <translation>不带名称的副本不会动这个文件。若两个窗口都保存，以后保存的为准，并会先询问。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Open anyway</source>
        <translation>仍然打开</translation>
    </message>
    <message>
        <source>Open a copy</source>
        <translation>打开副本</translation>
    </message>
</context>
<context>
    <name>Main</name>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
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
    <message>
        <source>Import parts</source>
        <translation>导入部件</translation>
    </message>
    <message>
        <source>Export part</source>
        <translation>导出部件</translation>
    </message>
    <message>
        <source>%1 is no longer among your parts</source>
        <translation>%1 已不在您的部件中</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Import a trace</source>
        <translation>导入轨迹</translation>
    </message>
    <message>
        <source>Write report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Scene %1 recorded</source>
        <translation>已录制场景 %1</translation>
    </message>
    <message>
        <source>Scenes…</source>
        <translation>场景…</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is deleted</source>
        <translation>“%1”已删除</translation>
    </message>
</context>
<context>
    <name>MissingTracesDialog</name>
    <message>
        <source>A trace is missing</source>
        <translation>缺少轨迹</translation>
    </message>
    <message>
        <source>Without it the load is not known, so there are no figures</source>
        <translation>没有它就不知道负载，因此没有数值</translation>
    </message>
    <message>
        <source>No file of this name is near the design.</source>
        <translation>设计附近没有此名称的文件。</translation>
    </message>
    <message>
        <source>A file of this name, but with other contents, is in %1. With it the figures become others.</source>
        <translation>%1 中有此名称的文件，但内容不同。使用它会使数值改变。</translation>
    </message>
    <message>
        <source>A file of this name is in %1.</source>
        <translation>%1 中有此名称的文件。</translation>
    </message>
    <message>
        <source>Use that file</source>
        <translation>使用该文件</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
    <message>
        <source>Choose the trace</source>
        <translation>选择轨迹</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>暂不</translation>
    </message>
</context>
<context>
    <name>NoteEditor</name>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Title of the frame</source>
        <translation>框的标题</translation>
    </message>
    <message>
        <source>Text of the note</source>
        <translation>便签文字</translation>
    </message>
    <message>
        <source>Colour %1</source>
        <translation>颜色 %1</translation>
    </message>
    <message>
        <source>Write (F2)</source>
        <translation>书写（F2）</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
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
    <message>
        <source>Outline</source>
        <translation>结构</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock in its place</source>
        <translation>锁定在原位</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
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
    <message>
        <source>What it is</source>
        <translation>是什么</translation>
    </message>
    <message>
        <source>Kind of part</source>
        <translation>部件种类</translation>
    </message>
</context>
<context>
    <name>PartFilters</name>
    <message>
        <source>Favourites only</source>
        <translation>仅收藏</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>Year</source>
        <translation>年份</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Clear</source>
        <translation>清除</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>PartRow</name>
    <message>
        <source>Remove from favourites</source>
        <translation>从收藏中移除</translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation>加入收藏</translation>
    </message>
</context>
<context>
    <name>PartSheet</name>
    <message>
        <source>high confidence</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>Copy source</source>
        <translation>复制来源</translation>
    </message>
    <message>
        <source>Not in the source: %1</source>
        <translation>来源中没有：%1</translation>
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
        <source>Remove from my parts</source>
        <translation>从我的部件中移除</translation>
    </message>
    <message>
        <source>Open the form…</source>
        <translation>打开表单…</translation>
    </message>
    <message>
        <source>Remove from favourites</source>
        <translation>从收藏中移除</translation>
    </message>
    <message>
        <source>Add to favourites</source>
        <translation>加入收藏</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>数据手册</translation>
    </message>
    <message>
        <source>Duplicate as my part…</source>
        <translation>复制为我的部件…</translation>
    </message>
    <message>
        <source>Export part…</source>
        <translation>导出部件…</translation>
    </message>
    <message>
        <source>Remove from my types</source>
        <translation>从我的类型中移除</translation>
    </message>
    <message>
        <source>New part of my own…</source>
        <translation>新建自己的部件…</translation>
    </message>
    <message>
        <source>Import parts…</source>
        <translation>导入部件…</translation>
    </message>
    <message>
        <source>Filter by kind, vendor and year</source>
        <translation>按种类、厂商和年份筛选</translation>
    </message>
    <message>
        <source>New or imported parts</source>
        <translation>新建或导入部件</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Clear filters</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Nothing passes all filters.</source>
        <translation>没有符合所有筛选条件的项。</translation>
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
        <source>%1 over simulated seconds, by kind</source>
        <translation>%1，随模拟时间（秒），按类别</translation>
    </message>
    <message>
        <source>%1 by kind and variant</source>
        <translation>%1，按类别与方案</translation>
    </message>
</context>
<context>
    <name>Presentation</name>
    <message>
        <source>Presentation – %1</source>
        <translation>演示 – %1</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
</context>
<context>
    <name>PromoteDialog</name>
    <message>
        <source>Former base</source>
        <translation>原基准</translation>
    </message>
    <message>
        <source>Make this variant the base</source>
        <translation>将此方案设为基准</translation>
    </message>
    <message>
        <source>All other variants go on meaning the same designs. It is one step that can be undone.</source>
        <translation>所有其他方案所指的设计不变。此操作为一步，可以撤销。</translation>
    </message>
    <message>
        <source>Keep the base of now as a variant</source>
        <translation>将当前的基准方案保留为方案</translation>
    </message>
    <message>
        <source>Name of the variant</source>
        <translation>方案名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Make it the base</source>
        <translation>设为基准方案</translation>
    </message>
</context>
<context>
    <name>QueueChart</name>
    <message>
        <source>over simulated seconds</source>
        <translation>随模拟秒数变化</translation>
    </message>
</context>
<context>
    <name>QuickInsertPopup</name>
    <message>
        <source>Insert a part…</source>
        <translation>插入部件…</translation>
    </message>
    <message>
        <source>Type a name: h200, cx7, sn5600, dgx…</source>
        <translation>输入名称：h200、cx7、sn5600、dgx…</translation>
    </message>
    <message>
        <source>Nothing matches “%1”.</source>
        <translation>没有与“%1”匹配的部件。</translation>
    </message>
    <message>
        <source>Enter places it beside %1 and joins the two</source>
        <translation>Enter 将其放在 %1 旁并连接两者</translation>
    </message>
    <message>
        <source>Enter places it here</source>
        <translation>Enter 将其放在此处</translation>
    </message>
</context>
<context>
    <name>RecentRow</name>
    <message>
        <source>%1, missing</source>
        <translation>%1，缺失</translation>
    </message>
    <message>
        <source>Where is %1 now?</source>
        <translation>%1 现在在哪里？</translation>
    </message>
    <message>
        <source>missing · %1</source>
        <translation>缺失 · %1</translation>
    </message>
    <message>
        <source>Locate…</source>
        <translation>查找…</translation>
    </message>
    <message>
        <source>Take off the list</source>
        <translation>从列表移除</translation>
    </message>
    <message>
        <source>Unpin</source>
        <translation>取消置顶</translation>
    </message>
    <message>
        <source>Pin to the top</source>
        <translation>置顶</translation>
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
    <name>ReplicasChart</name>
    <message>
        <source>that serve, over simulated seconds</source>
        <translation>提供服务的副本，随模拟秒数变化</translation>
    </message>
</context>
<context>
    <name>Report</name>
    <message>
        <source>What</source>
        <translation>内容</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>数值</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Confidence</source>
        <translation>可信度</translation>
    </message>
    <message>
        <source>mean %1, %2, cv %3</source>
        <translation>平均 %1，%2，cv %3</translation>
    </message>
    <message>
        <source>mean %1, %2</source>
        <translation>平均 %1，%2</translation>
    </message>
    <message>
        <source>this design</source>
        <translation>本设计</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>trace</source>
        <translation>轨迹</translation>
    </message>
    <message>
        <source>recorded requests, replayed</source>
        <translation>记录的请求，重放</translation>
    </message>
    <message>
        <source>speed of the trace</source>
        <translation>轨迹速度</translation>
    </message>
    <message>
        <source>share of the trace</source>
        <translation>轨迹比例</translation>
    </message>
    <message>
        <source>%1 in flight</source>
        <translation>%1 个在途</translation>
    </message>
    <message>
        <source>arrivals of requests</source>
        <translation>请求到达</translation>
    </message>
    <message>
        <source>arrivals of sessions</source>
        <translation>会话到达</translation>
    </message>
    <message>
        <source>input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>shared prefix</source>
        <translation>共享前缀</translation>
    </message>
    <message>
        <source>promise (SLO)</source>
        <translation>承诺（SLO）</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>%1, for %2 % of the requests</source>
        <translation>%1，覆盖 %2 % 的请求</translation>
    </message>
    <message>
        <source>typical value</source>
        <translation>典型值</translation>
    </message>
    <message>
        <source>%1 years</source>
        <translation>%1 年</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Hardware</source>
        <translation>硬件</translation>
    </message>
    <message>
        <source>rented</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>bought</source>
        <translation>购买</translation>
    </message>
    <message>
        <source>Cost of capital</source>
        <translation>资金成本</translation>
    </message>
    <message>
        <source>%1 a year</source>
        <translation>每年 %1</translation>
    </message>
    <message>
        <source>Life of accelerators</source>
        <translation>加速器寿命</translation>
    </message>
    <message>
        <source>Life of the network</source>
        <translation>网络寿命</translation>
    </message>
    <message>
        <source>Life of the building</source>
        <translation>机房寿命</translation>
    </message>
    <message>
        <source>Maintenance</source>
        <translation>维护</translation>
    </message>
    <message>
        <source>%1 of the hardware a year</source>
        <translation>每年为硬件的 %1</translation>
    </message>
    <message>
        <source>Colocation</source>
        <translation>托管</translation>
    </message>
    <message>
        <source>%1 a kW and month</source>
        <translation>每 kW 每月 %1</translation>
    </message>
    <message>
        <source>Building</source>
        <translation>机房</translation>
    </message>
    <message>
        <source>%1 a kW</source>
        <translation>每 kW %1</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>given with the report or design</source>
        <translation>随报告或设计给出</translation>
    </message>
    <message>
        <source>Deployment</source>
        <translation>部署</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>资源池</translation>
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
        <source>Engine</source>
        <translation>引擎</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>weights %1, KV %2</source>
        <translation>权重 %1，KV %2</translation>
    </message>
    <message>
        <source>%1, at most %2 requests, %3 tokens a step</source>
        <translation>%1，最多 %2 个请求，每步 %3 个 token</translation>
    </message>
    <message>
        <source>Assumptions: load and promises</source>
        <translation>假设：负载与承诺</translation>
    </message>
    <message>
        <source>Nobody asks for anything: there is no workload.</source>
        <translation>没有任何请求：未设负载。</translation>
    </message>
    <message>
        <source>Assumptions: software</source>
        <translation>假设：软件</translation>
    </message>
    <message>
        <source>Assumptions: power and money</source>
        <translation>假设：功率与费用</translation>
    </message>
    <message>
        <source>Prices are given in US dollars; figures of this report are in %1.</source>
        <translation>价格以美元给出；本报告的数值以 %1 计。</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>%1, not distinguishable</source>
        <translation>%1，无法区分</translation>
    </message>
    <message>
        <source>%1, better</source>
        <translation>%1，更好</translation>
    </message>
    <message>
        <source>%1, worse</source>
        <translation>%1，更差</translation>
    </message>
    <message>
        <source>%1 differs from %2 in this</source>
        <translation>%1 与 %2 的差别</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Changes are against %1. Where the bands of two designs overlap, the constants of the cost model may turn the difference round: it is not distinguishable.</source>
        <translation>变化均相对 %1。两个设计的区间重叠时，成本模型的常数可能使差异反转：此时无法区分。</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
    <message>
        <source>The design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Variant: %1</source>
        <translation>方案：%1</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>%1: what is new there</source>
        <translation>%1：新出现的检查结果</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>类别</translation>
    </message>
    <message>
        <source>What helps</source>
        <translation>解决办法</translation>
    </message>
    <message>
        <source>Where</source>
        <translation>位置</translation>
    </message>
    <message>
        <source>Accepted: %1</source>
        <translation>已接受：%1</translation>
    </message>
    <message>
        <source>%1 more are not shown.</source>
        <translation>另有 %1 项未显示。</translation>
    </message>
    <message>
        <source>Nothing was found that speaks against this design.</source>
        <translation>未发现此设计有问题。</translation>
    </message>
    <message>
        <source>no source given</source>
        <translation>未给出来源</translation>
    </message>
    <message>
        <source>not covered by it: %1</source>
        <translation>其未涵盖：%1</translation>
    </message>
    <message>
        <source>Part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Data sheet</source>
        <translation>数据手册</translation>
    </message>
    <message>
        <source>Price (USD)</source>
        <translation>价格（USD）</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>%1, %2 active</source>
        <translation>%1，激活 %2</translation>
    </message>
    <message>
        <source>%1 layers, width %2, %3 heads, %4 KV heads</source>
        <translation>%1 层，宽度 %2，%3 个头，%4 个 KV 头</translation>
    </message>
    <message>
        <source>Component</source>
        <translation>组件</translation>
    </message>
    <message>
        <source>Set to (SI)</source>
        <translation>设为（SI）</translation>
    </message>
    <message>
        <source>Assumptions: parts</source>
        <translation>假设：部件</translation>
    </message>
    <message>
        <source>Assumptions: set otherwise than the data sheet</source>
        <translation>假设：与数据手册不同的设置</translation>
    </message>
    <message>
        <source>Assumptions: models</source>
        <translation>假设：模型</translation>
    </message>
    <message>
        <source>Download the design (JSON)</source>
        <translation>下载设计（JSON）</translation>
    </message>
    <message>
        <source>Contents</source>
        <translation>目录</translation>
    </message>
    <message>
        <source>%1: reports are written as .pdf or .html.</source>
        <translation>%1：报告可写为 .pdf 或 .html。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
    <message>
        <source>%1 (continued)</source>
        <translation>%1（续）</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Drawings</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Comparison of variants</source>
        <translation>方案比较</translation>
    </message>
    <message>
        <source>Charts</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Assumptions and sources</source>
        <translation>假设与来源</translation>
    </message>
    <message>
        <source>Uncertainty</source>
        <translation>不确定性</translation>
    </message>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>Report of a cluster design</source>
        <translation>集群设计报告</translation>
    </message>
    <message>
        <source>Made on %1 by Clusterwright %2</source>
        <translation>由 Clusterwright %2 于 %1 生成</translation>
    </message>
    <message>
        <source>Figures: %1</source>
        <translation>数值：%1</translation>
    </message>
    <message>
        <source>No latency is promised, so none can be missed.</source>
        <translation>未承诺时延，因此不存在未达到的承诺。</translation>
    </message>
    <message>
        <source>The promise is kept: %1 of the requests are within the SLO, %2 % are wanted.</source>
        <translation>达到承诺：%1 的请求在 SLO 内，要求 %2 %。</translation>
    </message>
    <message>
        <source>The promise is missed: %1 of the requests are within the SLO, %2 % are wanted.</source>
        <translation>未达到承诺：%1 的请求在 SLO 内，要求 %2 %。</translation>
    </message>
    <message>
        <source>Nothing is saturated at this load, and no promise is missed.</source>
        <translation>在此负载下没有任何部分饱和，也没有未达到的承诺。</translation>
    </message>
    <message>
        <source>%1 %2 (better)</source>
        <translation>%1 %2（更好）</translation>
    </message>
    <message>
        <source>%1 %2 (worse)</source>
        <translation>%1 %2（更差）</translation>
    </message>
    <message>
        <source>not distinguishable from it</source>
        <translation>与其无法区分</translation>
    </message>
    <message>
        <source>, </source>
        <translation>， </translation>
    </message>
    <message>
        <source>simulated, seed %1</source>
        <translation>模拟，种子 %1</translation>
    </message>
    <message>
        <source>estimated in closed form</source>
        <translation>闭式估算</translation>
    </message>
    <message>
        <source>high</source>
        <translation>高</translation>
    </message>
    <message>
        <source>medium</source>
        <translation>中</translation>
    </message>
    <message>
        <source>low</source>
        <translation>低</translation>
    </message>
    <message>
        <source>Summary</source>
        <translation>摘要</translation>
    </message>
    <message>
        <source>The design is empty: nothing is drawn yet.</source>
        <translation>设计为空：尚未绘制任何内容。</translation>
    </message>
    <message>
        <source>The design serves nothing, so there are no figures. The findings say what is missing.</source>
        <translation>设计不提供任何服务，因此没有数值。检查结果会说明缺少什么。</translation>
    </message>
    <message>
        <source>%1 requests a second. 99 of 100 have their first token within %2 and then a token every %3 or sooner. The cost is %4 of output.</source>
        <translation>每秒 %1 个请求。100 个请求中有 99 个在 %2 内得到首个 token，之后每隔至多 %3 得到一个 token。输出成本为 %4。</translation>
    </message>
    <message>
        <source>What the variants change, against %1</source>
        <translation>各方案相对 %1 的变化</translation>
    </message>
    <message>
        <source>%1: no longer fits the base. %2</source>
        <translation>%1：已不适用于基准方案。%2</translation>
    </message>
    <message>
        <source>%1: serves nothing.</source>
        <translation>%1：不提供任何服务。</translation>
    </message>
    <message>
        <source>%1: %2.</source>
        <translation>%1：%2。</translation>
    </message>
    <message>
        <source>Figures are %1. A range in brackets is what the constants of the cost model leave open, at about 80 %.</source>
        <translation>数值来源：%1。括号中的范围是成本模型常数留下的不确定性，约 80 %。</translation>
    </message>
    <message>
        <source>Money is shown in %1 at %2.</source>
        <translation>金额以 %1 显示，汇率为 %2。</translation>
    </message>
    <message>
        <source>this part</source>
        <translation>本部件</translation>
    </message>
    <message>
        <source>a sibling of the same architecture</source>
        <translation>同架构的同系部件</translation>
    </message>
    <message>
        <source>parts of the same kind</source>
        <translation>同类部件</translation>
    </message>
    <message>
        <source>none: data sheet only</source>
        <translation>无：仅数据手册</translation>
    </message>
    <message>
        <source>Operator</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Measured on</source>
        <translation>实测于</translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行数</translation>
    </message>
    <message>
        <source>Median error</source>
        <translation>误差中位数</translation>
    </message>
    <message>
        <source>Band</source>
        <translation>区间</translation>
    </message>
    <message>
        <source>built from the data sheet</source>
        <translation>由数据手册推得</translation>
    </message>
    <message>
        <source>Times come from equations with constants that were fitted to published measurements. A band says what those constants leave open: every figure is computed again with constants drawn within their spread, and the least and greatest of nine draws bound about 80 %. Where a simulation is long, two runs with all constants slow and all fast take their place.</source>
        <translation>时间由公式得出，其常数由公开的实测值拟合。区间表示这些常数留下的不确定性：在常数的离散范围内抽取常数，重新计算每个数值，九次抽取的最小值与最大值界定约 80 % 的范围。模拟较长时，改用常数全部偏慢与全部偏快的两次运行。</translation>
    </message>
    <message>
        <source>Not in the bands: prices, the load itself, and what the model leaves out. Read differences between variants rather than single figures: errors of the constants are shared by both.</source>
        <translation>区间不含：价格、负载本身，以及模型未涵盖的内容。请看方案之间的差异，而不是单个数值：常数的误差为双方所共有。</translation>
    </message>
    <message>
        <source>In this report the bands of simulated figures are those of the closed form, in proportion to the figures.</source>
        <translation>本报告中模拟指标的区间取自闭式估算，按指标比例换算。</translation>
    </message>
    <message>
        <source>Chance of a synthetic load: mean TTFT ±%1, mean TPOT ±%2, mean E2E ±%3 (95 %, %4 batches).</source>
        <translation>合成负载的随机性：平均 TTFT ±%1，平均 TPOT ±%2，平均 E2E ±%3（95 %，%4 批）。</translation>
    </message>
    <message>
        <source>Approximations of the closed form: %1</source>
        <translation>闭式估算的近似：%1</translation>
    </message>
    <message>
        <source>Constants of the cost model</source>
        <translation>成本模型的常数</translation>
    </message>
    <message>
        <source>The median error is that of measurements that were left out of the fit; the band is what all calls of an operator share.</source>
        <translation>误差中位数来自未参与拟合的实测值；区间为一个算子的所有调用所共有。</translation>
    </message>
    <message>
        <source>How to get these figures again</source>
        <translation>如何重新得到这些数值</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>attached to this report as JSON</source>
        <translation>以 JSON 附于本报告</translation>
    </message>
    <message>
        <source>%1 requests over %2</source>
        <translation>%1 个请求，历时 %2</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>Marked: + added, − removed, ~ changed.</source>
        <translation>标记：+ 新增，− 移除，~ 更改。</translation>
    </message>
</context>
<context>
    <name>ReportDialog</name>
    <message>
        <source>Write report</source>
        <translation>写报告</translation>
    </message>
    <message>
        <source>Figures, drawings, findings, assumptions and the design itself</source>
        <translation>指标、图形、检查结果、假设以及设计本身</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>PDF, for print and mail</source>
        <translation>PDF，用于打印和邮件</translation>
    </message>
    <message>
        <source>HTML, one page for the browser</source>
        <translation>HTML，单个网页，用浏览器打开</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>语言</translation>
    </message>
    <message>
        <source>Paper</source>
        <translation>纸张</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Currency, three letters</source>
        <translation>货币，三个字母</translation>
    </message>
    <message>
        <source>1 USD =</source>
        <translation>1 USD =</translation>
    </message>
    <message>
        <source>Exchange rate to one US dollar</source>
        <translation>对一美元的汇率</translation>
    </message>
    <message>
        <source>Sections</source>
        <translation>章节</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>选择文件…</translation>
    </message>
</context>
<context>
    <name>ReportProgress</name>
    <message>
        <source>The report was not written</source>
        <translation>报告未写入</translation>
    </message>
    <message>
        <source>Writing the report</source>
        <translation>正在写报告</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Waiting for the simulations of the design and its variants, so that their figures can go in…</source>
        <translation>正在等待设计及其方案的模拟，以便写入其数值…</translation>
    </message>
    <message>
        <source>Drawing pages…</source>
        <translation>正在绘制页面…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Write with the figures there are</source>
        <translation>用现有数值写入</translation>
    </message>
    <message>
        <source>Try another place…</source>
        <translation>换一个位置…</translation>
    </message>
</context>
<context>
    <name>ReportWords</name>
    <message>
        <source>error</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
    <message>
        <source>note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>%1 (%2 to %3)</source>
        <translation>%1（%2 到 %3）</translation>
    </message>
</context>
<context>
    <name>RequestGantt</name>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 of the simulation: first, median, p95, p99, slowest and others</source>
        <translation>模拟中的 %1 个：首个、中位、p95、p99、最慢及其他</translation>
    </message>
    <message>
        <source>Appears when the simulation is done</source>
        <translation>模拟完成后显示</translation>
    </message>
    <message>
        <source>Show all on one clock</source>
        <translation>全部按同一时钟显示</translation>
    </message>
    <message>
        <source>Begin each row with its arrival</source>
        <translation>每行从其到达开始</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Arrow keys walk through the stages</source>
        <translation>方向键逐个浏览各阶段</translation>
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
    <name>SaveFailedDialog</name>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>The file is as it was before. Your changes stay in this window and in the automatic copy.</source>
        <translation>文件仍是原样。您的更改保留在此窗口和自动副本中。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>另存到别处…</translation>
    </message>
</context>
<context>
    <name>Scenes</name>
    <message>
        <source>Nothing is saturated, and no promise is missed.</source>
        <translation>没有任何部分饱和，也没有未达到的承诺。</translation>
    </message>
    <message>
        <source>The variant &quot;%1&quot; is gone.</source>
        <translation>方案“%1”已不存在。</translation>
    </message>
    <message>
        <source>The chart &quot;%1&quot; is gone.</source>
        <translation>图表“%1”已不存在。</translation>
    </message>
    <message>
        <source>The overlay &quot;%1&quot; is not known.</source>
        <translation>未知的叠加层“%1”。</translation>
    </message>
    <message>
        <source>The design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Base and variants under the same load</source>
        <translation>相同负载下的基准方案与各方案</translation>
    </message>
    <message>
        <source>What limits it</source>
        <translation>瓶颈所在</translation>
    </message>
</context>
<context>
    <name>ScenesPanel</name>
    <message>
        <source>Scenes</source>
        <translation>场景</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>A scene is what the screen shows now: the variant, the view of the drawing, its overlay and the charts, with a sentence. Recorded in order, scenes are a presentation that is kept in the design.</source>
        <translation>场景是屏幕当前显示的内容：方案、图的视图、其叠加层和图表，再加一句话。按顺序录制的场景构成演示，保存在设计中。</translation>
    </message>
    <message>
        <source>Nothing is drawn yet. Draw a cluster, or open an example, then record the first scene.</source>
        <translation>尚未绘制任何内容。请先绘制集群或打开示例，再录制第一个场景。</translation>
    </message>
    <message>
        <source>Record the first scene</source>
        <translation>录制第一个场景</translation>
    </message>
    <message>
        <source>Make a set</source>
        <translation>生成一组</translation>
    </message>
    <message>
        <source>Overview, each variant, comparison, and what limits it</source>
        <translation>总览、各方案、比较和瓶颈所在</translation>
    </message>
    <message>
        <source>Record</source>
        <translation>录制</translation>
    </message>
    <message>
        <source>What the screen shows now, behind this scene</source>
        <translation>屏幕当前显示的内容，排在此场景之后</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>This scene shows what the screen shows now; its words and charts stay</source>
        <translation>此场景改为屏幕当前显示的内容；文字和图表保留</translation>
    </message>
    <message>
        <source>Earlier</source>
        <translation>前移</translation>
    </message>
    <message>
        <source>Later</source>
        <translation>后移</translation>
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
        <source>Words</source>
        <translation>文字</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>The sentence under the title</source>
        <translation>标题下的一句话</translation>
    </message>
    <message>
        <source>Notes for who speaks</source>
        <translation>演讲者备注</translation>
    </message>
    <message>
        <source>Shows</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Design</source>
        <translation>设计</translation>
    </message>
    <message>
        <source>V flips to</source>
        <translation>V 切换到</translation>
    </message>
    <message>
        <source>Variant that the key V flips to</source>
        <translation>按 V 键切换到的方案</translation>
    </message>
    <message>
        <source>Overlay</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>The drawing</source>
        <translation>画布上的图</translation>
    </message>
    <message>
        <source>The headline figures</source>
        <translation>关键指标</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
</context>
<context>
    <name>SessionCanvas</name>
    <message>
        <source>end of the session</source>
        <translation>会话结束</translation>
    </message>
    <message>
        <source>Way from %1 to %2</source>
        <translation>从 %1 通向 %2 的出口</translation>
    </message>
    <message>
        <source>end, %1</source>
        <translation>终点，%1</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>start · all ways at once</source>
        <translation>起点 · 同时走所有出口</translation>
    </message>
    <message>
        <source>start</source>
        <translation>起点</translation>
    </message>
    <message>
        <source>all ways at once</source>
        <translation>同时走所有出口</translation>
    </message>
    <message>
        <source>Drag to a step; dropped beside, the session ends</source>
        <translation>拖到某个步骤；放在空白处则会话结束</translation>
    </message>
</context>
<context>
    <name>SessionEditor</name>
    <message>
        <source>Agent sessions</source>
        <translation>智能体会话</translation>
    </message>
    <message>
        <source>Steps that one user&apos;s session walks through; drag from the right edge of a step to connect it</source>
        <translation>一个用户的会话所经过的步骤；从步骤右边缘拖动即可连接</translation>
    </message>
    <message>
        <source>Session graphs</source>
        <translation>会话图</translation>
    </message>
    <message>
        <source>Add a graph, empty or from a template</source>
        <translation>添加会话图，空白或来自模板</translation>
    </message>
    <message>
        <source>Empty graph</source>
        <translation>空白图</translation>
    </message>
    <message>
        <source>started by %1</source>
        <translation>由 %1 触发</translation>
    </message>
    <message>
        <source>nobody starts it</source>
        <translation>无人触发</translation>
    </message>
    <message>
        <source>Tool services</source>
        <translation>工具服务</translation>
    </message>
    <message>
        <source>Add a tool</source>
        <translation>添加工具</translation>
    </message>
    <message>
        <source>Model call</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>Tool call</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Sub-agent</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>汇合</translation>
    </message>
    <message>
        <source>No session graph yet. Begin with one of these:</source>
        <translation>还没有会话图。可从以下之一开始：</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>撤销</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>重做</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
</context>
<context>
    <name>SessionTable</name>
    <message>
        <source>Agent sessions</source>
        <translation>智能体会话</translation>
    </message>
    <message>
        <source>with their tools</source>
        <translation>及其工具</translation>
    </message>
    <message>
        <source>Appears when users start sessions of a graph and the simulation has run</source>
        <translation>当用户发起会话图的会话且模拟已运行时显示</translation>
    </message>
</context>
<context>
    <name>ShortcutSheet</name>
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
    <message>
        <source>Move the view</source>
        <translation>移动视图</translation>
    </message>
    <message>
        <source>Canvas</source>
        <translation>画布</translation>
    </message>
    <message>
        <source>Change keys…</source>
        <translation>更改按键…</translation>
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
    <message>
        <source>Layers</source>
        <translation>图层</translation>
    </message>
</context>
<context>
    <name>Slide</name>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>This scene shows neither the drawing nor a chart.</source>
        <translation>此场景既不显示图，也不显示图表。</translation>
    </message>
    <message>
        <source>Untitled</source>
        <translation>未命名</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>SlideDrawing</name>
    <message>
        <source>Nothing is drawn yet.</source>
        <translation>尚未绘制任何内容。</translation>
    </message>
</context>
<context>
    <name>SlideKeys</name>
    <message>
        <source>next, previous</source>
        <translation>下一个，上一个</translation>
    </message>
    <message>
        <source>to a scene</source>
        <translation>跳到场景</translation>
    </message>
    <message>
        <source>overview</source>
        <translation>总览</translation>
    </message>
    <message>
        <source>flip the variant</source>
        <translation>切换方案</translation>
    </message>
    <message>
        <source>laser pointer, held</source>
        <translation>激光笔（按住）</translation>
    </message>
    <message>
        <source>black</source>
        <translation>黑屏</translation>
    </message>
    <message>
        <source>speaker&apos;s window</source>
        <translation>演讲者窗口</translation>
    </message>
    <message>
        <source>other screen</source>
        <translation>另一屏幕</translation>
    </message>
    <message>
        <source>movement on or off</source>
        <translation>动画开或关</translation>
    </message>
    <message>
        <source>leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>these keys</source>
        <translation>显示这些按键</translation>
    </message>
</context>
<context>
    <name>SpeakerWindow</name>
    <message>
        <source>Speaker&apos;s window</source>
        <translation>演讲者窗口</translation>
    </message>
    <message>
        <source>%1 / %2  %3</source>
        <translation>%1 / %2  %3</translation>
    </message>
    <message>
        <source>No notes for this scene.</source>
        <translation>此场景没有备注。</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>This is the last scene.</source>
        <translation>这是最后一个场景。</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
</context>
<context>
    <name>SplitDialog</name>
    <message>
        <source>Divide %1 nodes between two pools</source>
        <translation>把 %1 个节点分给两个资源池</translation>
    </message>
    <message>
        <source>A pool that is not there yet is made.</source>
        <translation>尚不存在的资源池会被建立。</translation>
    </message>
    <message>
        <source>The first</source>
        <translation>前面的</translation>
    </message>
    <message>
        <source>First pool</source>
        <translation>第一个资源池</translation>
    </message>
    <message>
        <source>The others</source>
        <translation>其余的</translation>
    </message>
    <message>
        <source>Second pool</source>
        <translation>第二个资源池</translation>
    </message>
    <message>
        <source>Nodes of the first pool</source>
        <translation>第一个资源池的节点数</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Divide</source>
        <translation>划分</translation>
    </message>
</context>
<context>
    <name>StageBars</name>
    <message>
        <source>Appears when the simulation has answered the first requests</source>
        <translation>模拟回答首批请求后显示</translation>
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
    <message>
        <source>the file on disk is newer</source>
        <translation>磁盘上的文件更新</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
</context>
<context>
    <name>SwapDialog</name>
    <message>
        <source>Swap %1</source>
        <translation>替换 %1</translation>
    </message>
    <message>
        <source>What is attached moves to its counterpart; what finds none is listed.</source>
        <translation>所连接的部分移到对应位置；没有对应的会列出。</translation>
    </message>
    <message>
        <source>Search…</source>
        <translation>搜索…</translation>
    </message>
    <message>
        <source>Search candidates</source>
        <translation>搜索候选项</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
    <message>
        <source>Nothing matches.</source>
        <translation>没有匹配项。</translation>
    </message>
    <message>
        <source>Compared</source>
        <translation>对比</translation>
    </message>
    <message>
        <source>Everything finds its place</source>
        <translation>全部都有对应位置</translation>
    </message>
    <message>
        <source>%1 find no place</source>
        <translation>%1 项没有对应位置</translation>
    </message>
    <message>
        <source>Choose what to swap it for.</source>
        <translation>请选择要换成什么。</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Swap anyway</source>
        <translation>仍然替换</translation>
    </message>
    <message>
        <source>Swap</source>
        <translation>替换</translation>
    </message>
</context>
<context>
    <name>SweepDialog</name>
    <message>
        <source>Sweep fields</source>
        <translation>扫描字段</translation>
    </message>
    <message>
        <source>One field gives curves, two a heat map; each can be a front of two figures, too.</source>
        <translation>一个字段得到曲线，两个得到热图；也都可显示为两个指标的前沿。</translation>
    </message>
    <message>
        <source>Search fields: power cap, PUE, batch…</source>
        <translation>搜索字段：功率上限、PUE、批量…</translation>
    </message>
    <message>
        <source>Search fields</source>
        <translation>搜索字段</translation>
    </message>
    <message>
        <source>Fields</source>
        <translation>字段</translation>
    </message>
    <message>
        <source>No field matches.</source>
        <translation>没有匹配的字段。</translation>
    </message>
    <message>
        <source>Choose one or two fields on the left.</source>
        <translation>请在左侧选择一个或两个字段。</translation>
    </message>
    <message>
        <source>Across · %1</source>
        <translation>横轴 · %1</translation>
    </message>
    <message>
        <source>Up or by colour · %1</source>
        <translation>纵轴或颜色 · %1</translation>
    </message>
    <message>
        <source>Swap the axes</source>
        <translation>交换两轴</translation>
    </message>
    <message>
        <source>Take it out</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>300 W .. 700 W step 50 W</source>
        <translation>300 W .. 700 W step 50 W</translation>
    </message>
    <message>
        <source>Values of %1</source>
        <translation>%1 的值</translation>
    </message>
    <message>
        <source>“a .. b step c”, “a .. b × 2”, “a .. b / 9” (so many), or a list with commas; with units and arithmetic.</source>
        <translation>“a .. b step c”、“a .. b × 2”、“a .. b / 9”（个数），或以逗号分隔的列表；可带单位和算式。</translation>
    </message>
    <message>
        <source>Shown</source>
        <translation>显示方式</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Across</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Figure across</source>
        <translation>横轴指标</translation>
    </message>
    <message>
        <source>Computed</source>
        <translation>计算方式</translation>
    </message>
    <message>
        <source>Simulate every point, instead of the closed form</source>
        <translation>模拟每个点，而不用闭式估算</translation>
    </message>
    <message>
        <source>With bands</source>
        <translation>含区间</translation>
    </message>
    <message>
        <source>Name of the sweep</source>
        <translation>扫描名称</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Run</source>
        <translation>运行</translation>
    </message>
</context>
<context>
    <name>SweepFilters</name>
    <message>
        <source>Only one value of %1</source>
        <translation>只取 %1 的一个值</translation>
    </message>
    <message>
        <source>promises kept</source>
        <translation>达到承诺</translation>
    </message>
    <message>
        <source>%1: all</source>
        <translation>%1：全部</translation>
    </message>
</context>
<context>
    <name>SweepsCard</name>
    <message>
        <source>running</source>
        <translation>运行中</translation>
    </message>
    <message>
        <source>of an older design</source>
        <translation>基于旧设计</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Export chart</source>
        <translation>导出图表</translation>
    </message>
    <message>
        <source>Sweeps</source>
        <translation>扫描</translation>
    </message>
    <message>
        <source>Sweep a field…</source>
        <translation>扫描字段…</translation>
    </message>
    <message>
        <source>What can be done with it</source>
        <translation>可对其进行的操作</translation>
    </message>
    <message>
        <source>Figures over a range of values: right-click a field of the inspector, or press +.</source>
        <translation>数值随一系列取值的变化：右键点击检查器中的字段，或按 +。</translation>
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
        <source>Go on</source>
        <translation>继续</translation>
    </message>
    <message>
        <source>Run again</source>
        <translation>重新运行</translation>
    </message>
    <message>
        <source>Export chart…</source>
        <translation>导出图表…</translation>
    </message>
    <message>
        <source>Copy as CSV</source>
        <translation>复制为 CSV</translation>
    </message>
    <message>
        <source>CSV…</source>
        <translation>CSV…</translation>
    </message>
    <message>
        <source>PNG…</source>
        <translation>PNG…</translation>
    </message>
    <message>
        <source>SVG…</source>
        <translation>SVG…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>曲线</translation>
    </message>
    <message>
        <source>Heat map</source>
        <translation>热图</translation>
    </message>
    <message>
        <source>Front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>Shown as</source>
        <translation>显示为</translation>
    </message>
    <message>
        <source>Figure across</source>
        <translation>横轴指标</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Enlarge</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Make this a variant</source>
        <translation>以此建立方案</translation>
    </message>
    <message>
        <source>Name of the sweep</source>
        <translation>扫描名称</translation>
    </message>
</context>
<context>
    <name>TenantsPane</name>
    <message>
        <source>Where a request goes</source>
        <translation>请求的时间花在哪里</translation>
    </message>
    <message>
        <source>Where a request of %1 goes</source>
        <translation>%1 的请求时间花在哪里</translation>
    </message>
</context>
<context>
    <name>TenantsTable</name>
    <message>
        <source>Tenants</source>
        <translation>租户</translation>
    </message>
    <message>
        <source>p50 / p99 of the simulation; busy and cost by the time computed for each</source>
        <translation>模拟的 p50 / p99；繁忙与成本按为各租户计算的时间划分</translation>
    </message>
    <message>
        <source>Appears when the simulation has answered the first requests</source>
        <translation>模拟回答首批请求后显示</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>租户</translation>
    </message>
    <message>
        <source>TTFT</source>
        <translation>TTFT</translation>
    </message>
    <message>
        <source>TPOT</source>
        <translation>TPOT</translation>
    </message>
    <message>
        <source>E2E</source>
        <translation>E2E</translation>
    </message>
    <message>
        <source>SLO</source>
        <translation>SLO</translation>
    </message>
    <message>
        <source>Share of its requests answered as promised</source>
        <translation>其请求中按承诺回答的比例</translation>
    </message>
    <message>
        <source>Served</source>
        <translation>已服务</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>有效吞吐</translation>
    </message>
    <message>
        <source>Requests a second answered as promised</source>
        <translation>每秒按承诺回答的请求数</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>被限流</translation>
    </message>
    <message>
        <source>Mean wait of its requests for its quota</source>
        <translation>其请求等待配额的平均时间</translation>
    </message>
    <message>
        <source>Busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>Share of all device-seconds that were computed for it</source>
        <translation>为其计算的时间占全部设备·秒的比例</translation>
    </message>
    <message>
        <source>$/Mtok out</source>
        <translation>$/Mtok 输出</translation>
    </message>
    <message>
        <source>Costs of the whole cluster, idle time included, divided by the time computed for each tenant</source>
        <translation>整个集群的成本（含空闲时间），按为各租户计算的时间分摊</translation>
    </message>
    <message>
        <source>Rejected</source>
        <translation>已拒绝</translation>
    </message>
</context>
<context>
    <name>TierChart</name>
    <message>
        <source>%1 over simulated seconds</source>
        <translation>%1，随模拟时间（秒）</translation>
    </message>
</context>
<context>
    <name>TiersTable</name>
    <message>
        <source>Memory tiers</source>
        <translation>内存层级</translation>
    </message>
    <message>
        <source>KV that outlives its requests, in the order in which it moves down</source>
        <translation>请求结束后仍保留的 KV，按逐级下移的顺序</translation>
    </message>
    <message>
        <source>Appears when a memory tier keeps KV and the simulation has run</source>
        <translation>当有内存层级保存 KV 且模拟已运行时显示</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Capacity</source>
        <translation>容量</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Most that was held, of the capacity; the rest was stranded</source>
        <translation>占用最多时的容量占比；其余一直闲置</translation>
    </message>
    <message>
        <source>Hit rate</source>
        <translation>命中率</translation>
    </message>
    <message>
        <source>Of the blocks asked for here, those that were here</source>
        <translation>在此查找的块中，确实在此的比例</translation>
    </message>
    <message>
        <source>Hit tokens</source>
        <translation>命中 token</translation>
    </message>
    <message>
        <source>Fetched</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>Evicted</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>Recomputed</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Times that computing again was predicted to be sooner than a fetch</source>
        <translation>预测重新计算比取回更快的次数</translation>
    </message>
    <message>
        <source>Stall</source>
        <translation>停顿</translation>
    </message>
    <message>
        <source>Mean wait of the requests that waited for a fetch</source>
        <translation>等待取回的请求的平均等待时间</translation>
    </message>
    <message>
        <source>Break-even</source>
        <translation>盈亏平衡</translation>
    </message>
    <message>
        <source>KV that is idle for longer costs more to keep here than to compute again</source>
        <translation>KV 闲置超过此时间，保存在此就比重新计算更贵</translation>
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
    <message>
        <source>Where a request goes</source>
        <translation>请求的时间花在哪里</translation>
    </message>
    <message>
        <source>share of mean E2E, %1</source>
        <translation>占平均 E2E（%1）的比例</translation>
    </message>
</context>
<context>
    <name>ToolBar</name>
    <message>
        <source>Zoom</source>
        <translation>缩放</translation>
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
        <source>All commands</source>
        <translation>所有命令</translation>
    </message>
    <message>
        <source>Right click shows all steps</source>
        <translation>右键显示所有步骤</translation>
    </message>
    <message>
        <source>Drawing (SVG, PDF, PNG)…</source>
        <translation>图形（SVG、PDF、PNG）…</translation>
    </message>
    <message>
        <source>Simulate again</source>
        <translation>重新模拟</translation>
    </message>
    <message>
        <source>Stop the simulation</source>
        <translation>停止模拟</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Right click lists the scenes</source>
        <translation>右键列出场景</translation>
    </message>
    <message>
        <source>Report (PDF, HTML)…</source>
        <translation>报告（PDF、HTML）…</translation>
    </message>
</context>
<context>
    <name>TornadoCard</name>
    <message>
        <source>What matters most</source>
        <translation>影响最大的因素</translation>
    </message>
    <message>
        <source>of an older design</source>
        <translation>基于旧设计</translation>
    </message>
    <message>
        <source>estimate · now %1</source>
        <translation>估算 · 当前 %1</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>停止</translation>
    </message>
    <message>
        <source>Again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>low end</source>
        <translation>低端</translation>
    </message>
    <message>
        <source>high end</source>
        <translation>高端</translation>
    </message>
    <message>
        <source>computing…</source>
        <translation>计算中…</translation>
    </message>
    <message>
        <source>Each input alone at the low and the high end of its range: power caps, counts, load, bandwidths, prices, constants of the cost model.</source>
        <translation>每个输入单独取其范围的低端和高端：功率上限、数量、负载、带宽、价格、成本模型的常数。</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Parts and systems</source>
        <translation>部件与系统</translation>
    </message>
    <message>
        <source>Real accelerators, switches, NICs and whole systems, with their data sheets. Drag one onto the canvas, or press / and type its name.</source>
        <translation>真实的加速器、交换机、网卡和整套系统，附数据手册。拖到画布上，或按 / 输入名称。</translation>
    </message>
    <message>
        <source>The drawing</source>
        <translation>画布上的图</translation>
    </message>
    <message>
        <source>Select and move with V, connect with C, paint a pool with P. The wheel zooms at the cursor, Space moves the view. Double click opens an assembly.</source>
        <translation>V 选择和移动，C 连接，P 涂出资源池。滚轮以光标为中心缩放，空格移动视图。双击打开组合。</translation>
    </message>
    <message>
        <source>The inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Every field of what is selected. Type values with units, even sums: 8 * 400 Gb/s. Below, what the selection does right now.</source>
        <translation>所选内容的每个字段。数值可带单位，甚至可写算式：8 * 400 Gb/s。下方显示所选内容当前的状况。</translation>
    </message>
    <message>
        <source>Results, live</source>
        <translation>实时结果</translation>
    </message>
    <message>
        <source>Latency, throughput, power and token cost follow every edit, each with its band and its reasons.</source>
        <translation>时延、吞吐、功率和 token 成本随每次编辑更新，各带误差带和原因。</translation>
    </message>
    <message>
        <source>Variants</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Press + to try something beside the base design. Edits then belong to the variant, and Compare shows both.</source>
        <translation>按 + 在基础设计旁尝试别的做法。之后的编辑属于该方案，“比较”会同时显示两者。</translation>
    </message>
    <message>
        <source>Every command: %1</source>
        <translation>所有命令：%1</translation>
    </message>
    <message>
        <source>Type some letters of what you want to do. Press %1 for all keys, and %2 whenever something went wrong: nothing is lost.</source>
        <translation>输入想做的事的几个字母。按 %1 查看所有按键；出错时随时按 %2：什么都不会丢失。</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>跳过</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
</context>
<context>
    <name>TraceImportDialog</name>
    <message>
        <source>Import a trace</source>
        <translation>导入轨迹</translation>
    </message>
    <message>
        <source>What it holds</source>
        <translation>文件内容</translation>
    </message>
    <message>
        <source>First rows</source>
        <translation>前几行</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Use this trace</source>
        <translation>使用此轨迹</translation>
    </message>
</context>
<context>
    <name>TypesDialog</name>
    <message>
        <source>Types of this design</source>
        <translation>此设计的类型</translation>
    </message>
    <message>
        <source>Editing a type changes every instance of it.</source>
        <translation>编辑类型会更改它的每个实例。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>mine</source>
        <translation>我的</translation>
    </message>
    <message>
        <source>Select its instances</source>
        <translation>选中其实例</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Save as my type</source>
        <translation>存为我的类型</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>Still in use</source>
        <translation>仍在使用</translation>
    </message>
    <message>
        <source>There are no types yet. Drop a system from the palette, or select an assembly and make it a type.</source>
        <translation>还没有类型。从部件栏拖入一个系统，或选中一个组合并做成类型。</translation>
    </message>
    <message>
        <source>Delete unused</source>
        <translation>删除未使用的</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>关闭</translation>
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
    <name>UtilisationChart</name>
    <message>
        <source>share of the time at work, over simulated seconds</source>
        <translation>忙碌时间占比，随模拟秒数变化</translation>
    </message>
</context>
<context>
    <name>VariantNotes</name>
    <message>
        <source>⚠ Without %1 changes that no longer fit the base</source>
        <translation>⚠ 未包含 %1 处不再适用于基准方案的更改</translation>
    </message>
    <message>
        <source>Resolve…</source>
        <translation>解决…</translation>
    </message>
    <message>
        <source>Against &quot;%1&quot;. %2 switches the marks off and on.</source>
        <translation>与“%1”相比。%2 开关标记。</translation>
    </message>
</context>
<context>
    <name>VariantTabs</name>
    <message>
        <source>Variants</source>
        <translation>方案</translation>
    </message>
    <message>
        <source>Rename variant</source>
        <translation>重命名方案</translation>
    </message>
    <message>
        <source>The base design</source>
        <translation>基准方案</translation>
    </message>
    <message>
        <source>Variant, %1 changes</source>
        <translation>方案，%1 处更改</translation>
    </message>
    <message>
        <source>Its changes can&apos;t be read.</source>
        <translation>无法读取其更改。</translation>
    </message>
    <message>
        <source>%1 changes no longer fit the base and are left out.</source>
        <translation>%1 处更改已不适用于基准方案，已略去。</translation>
    </message>
    <message>
        <source>%1 changes go over what the base has come to have.</source>
        <translation>%1 处更改覆盖了基准方案后来的内容。</translation>
    </message>
    <message>
        <source>The same as the base. Edits made now belong to this variant.</source>
        <translation>与基准方案相同。此时的编辑属于此方案。</translation>
    </message>
    <message>
        <source>Others are compared with this one.</source>
        <translation>其他方案与此方案比较。</translation>
    </message>
    <message>
        <source>Add a variant</source>
        <translation>添加方案</translation>
    </message>
    <message>
        <source>Rename…</source>
        <translation>重命名…</translation>
    </message>
    <message>
        <source>New variant of it</source>
        <translation>由其新建方案</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>与此方案比较</translation>
    </message>
    <message>
        <source>Conflicts with the base…</source>
        <translation>与基准方案的冲突…</translation>
    </message>
    <message>
        <source>Make it the base…</source>
        <translation>设为基准方案…</translation>
    </message>
    <message>
        <source>Move to the left</source>
        <translation>左移</translation>
    </message>
    <message>
        <source>Move to the right</source>
        <translation>右移</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>删除</translation>
    </message>
    <message>
        <source>All variants</source>
        <translation>所有方案</translation>
    </message>
</context>
<context>
    <name>VariantWords</name>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>%1 %2 → %3</source>
        <translation>%1 %2 → %3</translation>
    </message>
    <message>
        <source>%1: %2 %3 → %4</source>
        <translation>%1：%2 %3 → %4</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>及另外 %n 处</numerusform>
        </translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
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
        <source>Close</source>
        <translation>关闭</translation>
    </message>
    <message>
        <source>Agent sessions…</source>
        <translation>智能体会话…</translation>
    </message>
    <message>
        <source>A published trace, or a log of your own</source>
        <translation>公开的轨迹，或自己的日志</translation>
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
    <message>
        <source>%1 moves through the program everywhere.</source>
        <translation>%1 在整个程序中移动焦点。</translation>
    </message>
    <message>
        <source>%1 works on the canvas and in lists.</source>
        <translation>%1 在画布和列表中可用。</translation>
    </message>
    <message>
        <source>About Clusterwright</source>
        <translation>关于 Clusterwright</translation>
    </message>
    <message>
        <source>Align bottom</source>
        <translation>底对齐</translation>
    </message>
    <message>
        <source>Align centres</source>
        <translation>水平居中对齐</translation>
    </message>
    <message>
        <source>Align left</source>
        <translation>左对齐</translation>
    </message>
    <message>
        <source>Align middles</source>
        <translation>垂直居中对齐</translation>
    </message>
    <message>
        <source>Align right</source>
        <translation>右对齐</translation>
    </message>
    <message>
        <source>Align top</source>
        <translation>顶对齐</translation>
    </message>
    <message>
        <source>Arrange by distance</source>
        <translation>按距离排列</translation>
    </message>
    <message>
        <source>Arrange in layers</source>
        <translation>分层排列</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>Assemblies</source>
        <translation>组合</translation>
    </message>
    <message>
        <source>Back to the last view</source>
        <translation>返回上一视图</translation>
    </message>
    <message>
        <source>Bring to front</source>
        <translation>移到最前</translation>
    </message>
    <message>
        <source>Change keyboard shortcuts…</source>
        <translation>更改键盘快捷键…</translation>
    </message>
    <message>
        <source>Collapse or expand</source>
        <translation>折叠或展开</translation>
    </message>
    <message>
        <source>Connect to…</source>
        <translation>连接到…</translation>
    </message>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Dark theme</source>
        <translation>深色主题</translation>
    </message>
    <message>
        <source>Delete unused types</source>
        <translation>删除未使用的类型</translation>
    </message>
    <message>
        <source>Dissolve type</source>
        <translation>拆散类型</translation>
    </message>
    <message>
        <source>Distances, and the way along links</source>
        <translation>距离，以及沿链路的路径</translation>
    </message>
    <message>
        <source>Distribute horizontally</source>
        <translation>水平分布</translation>
    </message>
    <message>
        <source>Distribute vertically</source>
        <translation>垂直分布</translation>
    </message>
    <message>
        <source>Divide between pools…</source>
        <translation>在资源池之间划分…</translation>
    </message>
    <message>
        <source>Drag from one component to another</source>
        <translation>从一个组件拖到另一个组件</translation>
    </message>
    <message>
        <source>Dragonfly…</source>
        <translation>蜻蜓拓扑…</translation>
    </message>
    <message>
        <source>Draw a titled frame around things</source>
        <translation>在内容周围画一个带标题的框</translation>
    </message>
    <message>
        <source>Edit connection…</source>
        <translation>编辑连接…</translation>
    </message>
    <message>
        <source>Everything is saved.</source>
        <translation>一切已保存。</translation>
    </message>
    <message>
        <source>Export drawing…</source>
        <translation>导出图形…</translation>
    </message>
    <message>
        <source>Failure domains</source>
        <translation>故障域</translation>
    </message>
    <message>
        <source>Fat tree…</source>
        <translation>胖树…</translation>
    </message>
    <message>
        <source>Figures of single instances…</source>
        <translation>单个实例的数值…</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Forward to the next view</source>
        <translation>前进到下一视图</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>框</translation>
    </message>
    <message>
        <source>Give it its own type</source>
        <translation>给它自己的类型</translation>
    </message>
    <message>
        <source>History of steps…</source>
        <translation>步骤历史…</translation>
    </message>
    <message>
        <source>Import parts…</source>
        <translation>导入部件…</translation>
    </message>
    <message>
        <source>Insert</source>
        <translation>插入</translation>
    </message>
    <message>
        <source>Invert the selection</source>
        <translation>反选</translation>
    </message>
    <message>
        <source>KV residency</source>
        <translation>KV 驻留</translation>
    </message>
    <message>
        <source>Layers</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>Light theme</source>
        <translation>浅色主题</translation>
    </message>
    <message>
        <source>Lock or unlock</source>
        <translation>锁定或解锁</translation>
    </message>
    <message>
        <source>Make pool…</source>
        <translation>建立资源池…</translation>
    </message>
    <message>
        <source>Measure</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Move the view; Space with any tool</source>
        <translation>移动视图；任何工具下按空格</translation>
    </message>
    <message>
        <source>NVLink domain…</source>
        <translation>NVLink 域…</translation>
    </message>
    <message>
        <source>New part of my own…</source>
        <translation>新建自己的部件…</translation>
    </message>
    <message>
        <source>Next overlay</source>
        <translation>下一个叠加层</translation>
    </message>
    <message>
        <source>Next pane</source>
        <translation>下一个窗格</translation>
    </message>
    <message>
        <source>No assembly is selected.</source>
        <translation>未选择组合。</translation>
    </message>
    <message>
        <source>No component is selected.</source>
        <translation>未选择组件。</translation>
    </message>
    <message>
        <source>No component or assembly is selected.</source>
        <translation>未选择组件或组合。</translation>
    </message>
    <message>
        <source>No connection with corners of your own is selected.</source>
        <translation>未选择含手动拐点的连接。</translation>
    </message>
    <message>
        <source>No design is open.</source>
        <translation>没有打开的设计。</translation>
    </message>
    <message>
        <source>No instance of a type is selected.</source>
        <translation>未选择类型的实例。</translation>
    </message>
    <message>
        <source>No other instance shares its type.</source>
        <translation>没有其他实例使用此类型。</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Nothing is drawn yet.</source>
        <translation>尚未绘制任何内容。</translation>
    </message>
    <message>
        <source>Nothing is selected.</source>
        <translation>未选择任何内容。</translation>
    </message>
    <message>
        <source>Only components and systems can be swapped.</source>
        <translation>只能更换组件和系统。</translation>
    </message>
    <message>
        <source>Only what stands for several can be divided.</source>
        <translation>只有代表多个的项才能划分。</translation>
    </message>
    <message>
        <source>Overlays</source>
        <translation>叠加层</translation>
    </message>
    <message>
        <source>Paint the components that serve one purpose</source>
        <translation>涂选用途相同的组件</translation>
    </message>
    <message>
        <source>Pan</source>
        <translation>平移</translation>
    </message>
    <message>
        <source>Place the last part again</source>
        <translation>再次放置上一个部件</translation>
    </message>
    <message>
        <source>Pool</source>
        <translation>资源池</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Previous pane</source>
        <translation>上一个窗格</translation>
    </message>
    <message>
        <source>Rail-optimised network…</source>
        <translation>轨道优化网络…</translation>
    </message>
    <message>
        <source>Redo: %1</source>
        <translation>重做：%1</translation>
    </message>
    <message>
        <source>Save as my type…</source>
        <translation>存为我的类型…</translation>
    </message>
    <message>
        <source>Select everything downstream</source>
        <translation>选中所有下游</translation>
    </message>
    <message>
        <source>Select everything upstream</source>
        <translation>选中所有上游</translation>
    </message>
    <message>
        <source>Select one connection.</source>
        <translation>请选择一个连接。</translation>
    </message>
    <message>
        <source>Select the one thing to connect from.</source>
        <translation>请选择一个作为连接起点的对象。</translation>
    </message>
    <message>
        <source>Select the same kind</source>
        <translation>选中同类</translation>
    </message>
    <message>
        <source>Select the same part</source>
        <translation>选中相同部件</translation>
    </message>
    <message>
        <source>Select what is connected</source>
        <translation>选中相连的内容</translation>
    </message>
    <message>
        <source>Select</source>
        <translation>选择</translation>
    </message>
    <message>
        <source>Select, move and open by double click</source>
        <translation>选择、移动，双击打开</translation>
    </message>
    <message>
        <source>Send to back</source>
        <translation>移到最后</translation>
    </message>
    <message>
        <source>Set the count ×N…</source>
        <translation>设置数量 ×N…</translation>
    </message>
    <message>
        <source>Show everything</source>
        <translation>显示全部</translation>
    </message>
    <message>
        <source>Show the tour</source>
        <translation>显示导览</translation>
    </message>
    <message>
        <source>Straighten connection</source>
        <translation>拉直连接</translation>
    </message>
    <message>
        <source>Swap for another…</source>
        <translation>更换为其他…</translation>
    </message>
    <message>
        <source>The design has no types.</source>
        <translation>设计中没有类型。</translation>
    </message>
    <message>
        <source>Theme of the system</source>
        <translation>跟随系统主题</translation>
    </message>
    <message>
        <source>There is nothing to redo.</source>
        <translation>没有可重做的操作。</translation>
    </message>
    <message>
        <source>There is nothing to undo.</source>
        <translation>没有可撤销的操作。</translation>
    </message>
    <message>
        <source>This is an instance of a type already.</source>
        <translation>它已是类型的实例。</translation>
    </message>
    <message>
        <source>This key can&apos;t be a shortcut.</source>
        <translation>此键不能用作快捷键。</translation>
    </message>
    <message>
        <source>Tools</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Torus…</source>
        <translation>环面…</translation>
    </message>
    <message>
        <source>Traffic</source>
        <translation>流量</translation>
    </message>
    <message>
        <source>Types of this design…</source>
        <translation>本设计的类型…</translation>
    </message>
    <message>
        <source>Undo: %1</source>
        <translation>撤销：%1</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>What is selected belongs to a type: enter the type to change it.</source>
        <translation>所选内容属于某个类型：请进入该类型进行更改。</translation>
    </message>
    <message>
        <source>Workload and promises…</source>
        <translation>负载与承诺…</translation>
    </message>
    <message>
        <source>Write a note on the drawing</source>
        <translation>在图上写便签</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>Zoom to 200 %</source>
        <translation>缩放到 200 %</translation>
    </message>
    <message>
        <source>Zoom to 50 %</source>
        <translation>缩放到 50 %</translation>
    </message>
    <message>
        <source>Agent sessions and tools…</source>
        <translation>智能体会话与工具…</translation>
    </message>
    <message>
        <source>Fail this now</source>
        <translation>立即使其故障</translation>
    </message>
    <message>
        <source>Import trace…</source>
        <translation>导入轨迹…</translation>
    </message>
    <message>
        <source>It fails at %1 s of the simulation; see &quot;Failures and spread&quot;.</source>
        <translation>它在模拟的第 %1 s 发生故障；见“故障与差异”。</translation>
    </message>
    <message>
        <source>No simulation was stopped.</source>
        <translation>没有停止任何模拟。</translation>
    </message>
    <message>
        <source>Nothing is being simulated.</source>
        <translation>当前没有进行模拟。</translation>
    </message>
    <message>
        <source>Put on a new layer</source>
        <translation>放到新图层</translation>
    </message>
    <message>
        <source>Put on the base layer</source>
        <translation>放到基础图层</translation>
    </message>
    <message>
        <source>Select all of this layer</source>
        <translation>选中此图层的全部内容</translation>
    </message>
    <message>
        <source>Selection</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>Show the layers</source>
        <translation>显示图层</translation>
    </message>
    <message>
        <source>Simulate again</source>
        <translation>重新模拟</translation>
    </message>
    <message>
        <source>Stop the simulation</source>
        <translation>停止模拟</translation>
    </message>
    <message>
        <source>All changes of this variant fit the base.</source>
        <translation>此方案的所有更改均适用于基准方案。</translation>
    </message>
    <message>
        <source>Changes of all others are told against it</source>
        <translation>所有其他方案的变化均相对它给出</translation>
    </message>
    <message>
        <source>Colour of the variant…</source>
        <translation>方案颜色…</translation>
    </message>
    <message>
        <source>Compare with this one</source>
        <translation>与此方案比较</translation>
    </message>
    <message>
        <source>Conflicts with the base…</source>
        <translation>与基准方案的冲突…</translation>
    </message>
    <message>
        <source>Delete variant</source>
        <translation>删除方案</translation>
    </message>
    <message>
        <source>Duplicate variant</source>
        <translation>复制方案</translation>
    </message>
    <message>
        <source>Figures for a range of values of one or two fields</source>
        <translation>一个或两个字段取一系列值时的数值</translation>
    </message>
    <message>
        <source>Flip between variant and baseline</source>
        <translation>在方案与对比基准之间切换</translation>
    </message>
    <message>
        <source>Keeps the view, variant, overlay and charts of the screen as a scene</source>
        <translation>将屏幕的视图、方案、叠加层和图表存为场景</translation>
    </message>
    <message>
        <source>Make this variant the base…</source>
        <translation>将此方案设为基准方案…</translation>
    </message>
    <message>
        <source>Makes one instance of it, or one of its links, fail in the simulation. Undo takes it back.</source>
        <translation>使其一个实例或一条链路在模拟中发生故障。可撤销。</translation>
    </message>
    <message>
        <source>Mark differences</source>
        <translation>标出差异</translation>
    </message>
    <message>
        <source>Marks on the drawing what the variant adds, removes and changes</source>
        <translation>在图上标出方案新增、移除和更改的内容</translation>
    </message>
    <message>
        <source>Move tab to the left</source>
        <translation>标签左移</translation>
    </message>
    <message>
        <source>Move tab to the right</source>
        <translation>标签右移</translation>
    </message>
    <message>
        <source>Next variant</source>
        <translation>下一个方案</translation>
    </message>
    <message>
        <source>No component, assembly or connection is selected.</source>
        <translation>未选择组件、组合或连接。</translation>
    </message>
    <message>
        <source>PDF or HTML with figures, drawings, findings, assumptions and sources</source>
        <translation>PDF 或 HTML，含数值、图形、检查结果、假设与来源</translation>
    </message>
    <message>
        <source>Present</source>
        <translation>演示</translation>
    </message>
    <message>
        <source>Previous variant</source>
        <translation>上一个方案</translation>
    </message>
    <message>
        <source>Record scene</source>
        <translation>录制场景</translation>
    </message>
    <message>
        <source>Rename variant…</source>
        <translation>重命名方案…</translation>
    </message>
    <message>
        <source>Scenes…</source>
        <translation>场景…</translation>
    </message>
    <message>
        <source>Shows what others are compared with, and the variant again</source>
        <translation>显示对比基准，再按则回到方案</translation>
    </message>
    <message>
        <source>Sweep a field…</source>
        <translation>扫描字段…</translation>
    </message>
    <message>
        <source>The base is shown: choose the tab of a variant.</source>
        <translation>当前显示的是基准方案：请选择某个方案的标签。</translation>
    </message>
    <message>
        <source>The recorded scenes on the full screen</source>
        <translation>全屏显示录制的场景</translation>
    </message>
    <message>
        <source>There is no variant yet.</source>
        <translation>尚无方案。</translation>
    </message>
    <message>
        <source>This is what the others are compared with.</source>
        <translation>这就是其他方案的对比基准。</translation>
    </message>
    <message>
        <source>What matters most</source>
        <translation>影响最大的因素</translation>
    </message>
    <message>
        <source>Which inputs move a headline figure most</source>
        <translation>哪些输入对关键指标影响最大</translation>
    </message>
    <message>
        <source>Write report…</source>
        <translation>写报告…</translation>
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
    <message>
        <source>where its prefix is</source>
        <translation>前缀所在处</translation>
    </message>
    <message>
        <source>where its session was</source>
        <translation>会话此前所在处</translation>
    </message>
    <message>
        <source>cheapest that keeps the promise</source>
        <translation>能守承诺的最便宜者</translation>
    </message>
    <message>
        <source>least slack first</source>
        <translation>余量最少者优先</translation>
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
    <name>cw::ChartItem</name>
    <message>
        <source>Picture and table copied</source>
        <translation>已复制图片和表格</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
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
    <message>
        <source>Select at least %1 things that are not locked.</source>
        <translation>请选择至少 %1 个未锁定的内容。</translation>
    </message>
    <message>
        <source>Select something that is not locked.</source>
        <translation>请选择未锁定的内容。</translation>
    </message>
    <message>
        <source>There is nothing more of that.</source>
        <translation>没有更多了。</translation>
    </message>
    <message>
        <source>Select something first.</source>
        <translation>请先选择内容。</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Its layer is locked too; unlock it in the list of layers.</source>
        <translation>其图层也已锁定；请在图层列表中解锁。</translation>
    </message>
    <message>
        <source>Align</source>
        <translation>对齐</translation>
    </message>
    <message>
        <source>Distribute</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Click a part in the list first.</source>
        <translation>请先在列表中点击一个部件。</translation>
    </message>
    <message>
        <source>Bring to front</source>
        <translation>移到最前</translation>
    </message>
    <message>
        <source>Send to back</source>
        <translation>移到最后</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>%1 to %2; Tab goes there</source>
        <translation>%1 通往 %2；按 Tab 前往</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Add frame</source>
        <translation>添加框</translation>
    </message>
    <message>
        <source>Add note</source>
        <translation>添加便签</translation>
    </message>
    <message>
        <source>Locked: unlock it to change it.</source>
        <translation>已锁定：解锁后才能更改。</translation>
    </message>
    <message>
        <source>Write note</source>
        <translation>书写便签</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Split nodes</source>
        <translation>划分节点</translation>
    </message>
    <message>
        <source>%1 %2 · %3 %4</source>
        <translation>%1 %2 · %3 %4</translation>
    </message>
    <message>
        <source>%1 is one: a connection needs two ends.</source>
        <translation>%1 只有一个：连接需要两端。</translation>
    </message>
    <message>
        <source>Among the instances of %1 by %2</source>
        <translation>%1 的实例之间，经 %2</translation>
    </message>
    <message>
        <source>Drag from one component to another. Esc: done.</source>
        <translation>从一个组件拖到另一个组件。Esc：完成。</translation>
    </message>
    <message>
        <source>This connection belongs to the inside of %1 and stays there.</source>
        <translation>此连接属于 %1 的内部，只能留在其中。</translation>
    </message>
    <message>
        <source>Attach to %1 by %2</source>
        <translation>经 %2 接到 %1</translation>
    </message>
    <message>
        <source>Bend connection</source>
        <translation>弯折连接</translation>
    </message>
    <message>
        <source>Re-attach</source>
        <translation>重新连接端点</translation>
    </message>
    <message>
        <source>Remove bend</source>
        <translation>移除拐点</translation>
    </message>
    <message>
        <source>Drop to put it into this link.</source>
        <translation>松开即可插入此链路。</translation>
    </message>
    <message>
        <source>Not into this link: %1</source>
        <translation>不能插入此链路：%1</translation>
    </message>
    <message>
        <source>Δx %1 · Δy %2 · distance %3</source>
        <translation>Δx %1 · Δy %2 · 距离 %3</translation>
    </message>
    <message>
        <source>not connected</source>
        <translation>未连接</translation>
    </message>
    <message numerus="yes">
        <source>%n link(s)</source>
        <translation>
            <numerusform>%n 条链路</numerusform>
        </translation>
    </message>
    <message>
        <source> · %1 m</source>
        <translation> · %1 m</translation>
    </message>
    <message>
        <source> · at least %1 m</source>
        <translation> · 至少 %1 m</translation>
    </message>
    <message>
        <source>Click two points, or two components for the way along links. Alt: not to the middle.</source>
        <translation>点击两点，或点击两个组件测量沿链路的路径。Alt：不吸附到中心。</translation>
    </message>
    <message>
        <source>Duplicate</source>
        <translation>复制一份</translation>
    </message>
    <message>
        <source>Locked: unlock it to move it.</source>
        <translation>已锁定：解锁后才能移动。</translation>
    </message>
    <message>
        <source>Copying. Alt: no grid, no guides. Esc: leave it.</source>
        <translation>正在复制。Alt：不用网格和参考线。Esc：放弃。</translation>
    </message>
    <message>
        <source>Alt: no grid, no guides. Drop on a link: put it in. Esc: back.</source>
        <translation>Alt：不用网格和参考线。放到链路上：插入其中。Esc：返回。</translation>
    </message>
    <message>
        <source>Insert into link</source>
        <translation>插入链路</translation>
    </message>
    <message>
        <source>Out of the assembly. Hold Shift to stay in it.</source>
        <translation>移出组合。按住 Shift 可留在其中。</translation>
    </message>
    <message>
        <source>Into %1</source>
        <translation>放入 %1</translation>
    </message>
    <message>
        <source>%1 is an instance of a type: enter it to change what it holds</source>
        <translation>%1 是类型的实例：请进入该类型更改其内容</translation>
    </message>
    <message>
        <source>Drag a frame around things, then type its title.</source>
        <translation>把内容框起来，然后输入标题。</translation>
    </message>
    <message>
        <source>Click or drag, then type the note.</source>
        <translation>点击或拖动，然后输入便签。</translation>
    </message>
    <message>
        <source>Resize</source>
        <translation>调整大小</translation>
    </message>
    <message>
        <source>Click to place. Alt: no grid, no guides. On a link: into it. Esc: done.</source>
        <translation>点击放置。Alt：不用网格和参考线。在链路上：插入其中。Esc：完成。</translation>
    </message>
    <message>
        <source>Drag to move the view; Space does so with any tool. Esc: done.</source>
        <translation>拖动以移动视图；任何工具下按空格也可。Esc：完成。</translation>
    </message>
    <message>
        <source>Paint over the components that serve one purpose. Esc: done.</source>
        <translation>涂过用于同一目的的组件。Esc：完成。</translation>
    </message>
    <message>
        <source>Not in the baseline</source>
        <translation>对比基准中没有</translation>
    </message>
</context>
<context>
    <name>cw::CompareModel</name>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>Nothing is served: see the findings.</source>
        <translation>没有处理任何请求：见检查结果。</translation>
    </message>
    <message>
        <source>Its changes can&apos;t be read.</source>
        <translation>无法读取其更改。</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>无法写入 %1：%2</translation>
    </message>
</context>
<context>
    <name>cw::CompareTable</name>
    <message>
        <source>Figure</source>
        <translation>指标</translation>
    </message>
</context>
<context>
    <name>cw::ConflictsModel</name>
    <message>
        <source>taken out</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Resolve conflict: %1</source>
        <translation>解决冲突：%1</translation>
    </message>
    <message>
        <source>Keep all changes of the variant</source>
        <translation>保留方案的所有更改</translation>
    </message>
    <message>
        <source>Take all from the base</source>
        <translation>全部采用基准</translation>
    </message>
</context>
<context>
    <name>cw::ConnectionEditor</name>
    <message>
        <source>Connect</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Change connection</source>
        <translation>更改连接</translation>
    </message>
    <message>
        <source>A bundle is a whole number from 1 to 65535.</source>
        <translation>并行链路数为 1 到 65535 的整数。</translation>
    </message>
    <message>
        <source>The total is a whole number of links; empty means that the bundle decides.</source>
        <translation>总数为链路的整数条数；留空则由并行链路数决定。</translation>
    </message>
    <message>
        <source>Sizes are whole numbers like 4 × 4 × 2.</source>
        <translation>尺寸为整数，如 4 × 4 × 2。</translation>
    </message>
    <message>
        <source>A length is not negative.</source>
        <translation>长度不能为负。</translation>
    </message>
    <message>
        <source>Among %1</source>
        <translation>%1 之间</translation>
    </message>
    <message>
        <source>in the type %1: all its instances follow</source>
        <translation>在类型 %1 中：所有实例随之改变</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>groups × routers × cables between groups</source>
        <translation>组数 × 路由器数 × 组间线缆数</translation>
    </message>
    <message>
        <source>size of each dimension</source>
        <translation>各维度的大小</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 条链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>%1 instances, %2</source>
        <translation>%1 个实例，%2</translation>
    </message>
    <message>
        <source>%1 at each instance</source>
        <translation>每个实例 %1</translation>
    </message>
    <message>
        <source>%1 at each %2, %3 at each %4</source>
        <translation>每个 %2 上 %1，每个 %4 上 %3</translation>
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
    <message>
        <source>%1 of at most %2 MB of memory; the oldest steps go first.</source>
        <translation>内存 %1 MB，最多 %2 MB；最早的步骤先丢弃。</translation>
    </message>
    <message>
        <source>Reload from disk</source>
        <translation>从磁盘重新加载</translation>
    </message>
    <message>
        <source>%1 is open in another window.</source>
        <translation>%1 已在另一窗口中打开。</translation>
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
    <message>
        <source>simulation stopped · edit %1</source>
        <translation>模拟已停止 · 第 %1 次编辑</translation>
    </message>
    <message>
        <source>simulating %1 % · figures of the first %2 %</source>
        <translation>模拟中 %1 % · 数值来自前 %2 %</translation>
    </message>
    <message>
        <source>simulated in %1 ms, seed %2 · edit %3</source>
        <translation>模拟用时 %1 ms，种子 %2 · 第 %3 次编辑</translation>
    </message>
</context>
<context>
    <name>cw::EventsTable</name>
    <message>
        <source>%1 of replica time available · %2 failures · %3 requests interrupted, %4 retried, %5 lost</source>
        <translation>副本时间可用 %1 · 故障 %2 次 · 请求中断 %3 个，重试 %4 个，丢失 %5 个</translation>
    </message>
</context>
<context>
    <name>cw::ExamplesModel</name>
    <message>
        <source>1 accelerator</source>
        <translation>1 个加速器</translation>
    </message>
    <message>
        <source>%1 accelerators</source>
        <translation>%1 个加速器</translation>
    </message>
</context>
<context>
    <name>cw::FieldRows</name>
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
    <name>cw::FindModel</name>
    <message>
        <source>frame</source>
        <translation>框</translation>
    </message>
    <message>
        <source>note</source>
        <translation>便签</translation>
    </message>
    <message>
        <source>warning</source>
        <translation>警告</translation>
    </message>
</context>
<context>
    <name>cw::FindingsModel</name>
    <message>
        <source>Try: %1</source>
        <translation>尝试：%1</translation>
    </message>
    <message>
        <source>Approve finding</source>
        <translation>认可检查结果</translation>
    </message>
    <message>
        <source>Withdraw approval</source>
        <translation>撤回认可</translation>
    </message>
</context>
<context>
    <name>cw::GeneratorForm</name>
    <message>
        <source>Fat tree</source>
        <translation>胖树</translation>
    </message>
    <message>
        <source>Rail-optimised network</source>
        <translation>轨道优化网络</translation>
    </message>
    <message>
        <source>Dragonfly</source>
        <translation>蜻蜓</translation>
    </message>
    <message>
        <source>Torus</source>
        <translation>环面</translation>
    </message>
    <message>
        <source>NVLink domain</source>
        <translation>NVLink 域</translation>
    </message>
    <message>
        <source>Leaves take the nodes; every leaf reaches every spine.</source>
        <translation>叶交换机连接节点；每个叶交换机通往每个脊交换机。</translation>
    </message>
    <message>
        <source>Adapter i of every node is on leaf i, so that rails need no spine.</source>
        <translation>每个节点的第 i 块网卡接到叶交换机 i，因此轨道无需脊交换机。</translation>
    </message>
    <message>
        <source>Routers of a group are all joined, and so are the groups.</source>
        <translation>组内路由器全部互连，各组之间亦然。</translation>
    </message>
    <message>
        <source>Neighbours in a grid whose ends meet.</source>
        <translation>网格中相邻者相连，首尾相接。</translation>
    </message>
    <message>
        <source>Every accelerator reaches every switch with all its scale-up links.</source>
        <translation>每个加速器以其全部纵向扩展链路通往每个交换机。</translation>
    </message>
    <message>
        <source>What is selected</source>
        <translation>所选内容</translation>
    </message>
    <message>
        <source>What is selected (%1 places)</source>
        <translation>所选内容（%1 个位置）</translation>
    </message>
    <message>
        <source>none: the nodes themselves</source>
        <translation>无：节点直接相连</translation>
    </message>
    <message>
        <source>the fastest that fits</source>
        <translation>适配的最快者</translation>
    </message>
    <message>
        <source>automatic</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Join</source>
        <translation>连接对象</translation>
    </message>
    <message>
        <source>In a domain</source>
        <translation>每域数量</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Domains</source>
        <translation>域数</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>网络</translation>
    </message>
    <message>
        <source>Switch</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>Link</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Links of an adapter</source>
        <translation>每网卡链路数</translation>
    </message>
    <message>
        <source>Parallel links to its switch</source>
        <translation>到其交换机的并行链路</translation>
    </message>
    <message>
        <source>Levels</source>
        <translation>层级</translation>
    </message>
    <message>
        <source>2: leaves and spines</source>
        <translation>2 层：叶与脊</translation>
    </message>
    <message>
        <source>3: pods of leaves, and cores</source>
        <translation>3 层：叶组成的集群，以及核心</translation>
    </message>
    <message>
        <source>Oversubscription</source>
        <translation>收敛比</translation>
    </message>
    <message>
        <source>Bandwidth to nodes over bandwidth upwards of a leaf; 1 is non-blocking</source>
        <translation>叶交换机下行与上行带宽之比；1 为无阻塞</translation>
    </message>
    <message>
        <source>Adapters a router</source>
        <translation>每路由器网卡数</translation>
    </message>
    <message>
        <source>0: a quarter of the ports</source>
        <translation>0：端口数的四分之一</translation>
    </message>
    <message>
        <source>Routers a group</source>
        <translation>每组路由器数</translation>
    </message>
    <message>
        <source>0: twice the adapters of a router</source>
        <translation>0：路由器网卡数的两倍</translation>
    </message>
    <message>
        <source>Groups</source>
        <translation>组数</translation>
    </message>
    <message>
        <source>0: as many as it takes</source>
        <translation>0：按需</translation>
    </message>
    <message>
        <source>Links of two groups</source>
        <translation>两组之间的链路</translation>
    </message>
    <message>
        <source>0: as many as the ports allow</source>
        <translation>0：端口允许的最大值</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>For example 4 × 4 × 4; empty: as even as possible</source>
        <translation>例如 4 × 4 × 4；留空：尽可能均匀</translation>
    </message>
    <message>
        <source>Parallel links</source>
        <translation>并行链路</translation>
    </message>
    <message>
        <source>Between neighbours</source>
        <translation>相邻者之间</translation>
    </message>
    <message>
        <source>Switches</source>
        <translation>交换机</translation>
    </message>
    <message>
        <source>0: as few as carry all links</source>
        <translation>0：能承载全部链路的最少数量</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Adapters</source>
        <translation>网卡</translation>
    </message>
    <message>
        <source>From the nodes upwards</source>
        <translation>自节点向上</translation>
    </message>
    <message>
        <source>%1 of %2 routers</source>
        <translation>%1 组，每组 %2 个路由器</translation>
    </message>
    <message>
        <source>Links to nodes</source>
        <translation>到节点的链路</translation>
    </message>
    <message>
        <source>Links of switches</source>
        <translation>交换机间链路</translation>
    </message>
    <message>
        <source>Links</source>
        <translation>链路</translation>
    </message>
    <message>
        <source>Ports in use</source>
        <translation>已用端口</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Of the fullest switch or chip</source>
        <translation>占用最满的交换机或芯片</translation>
    </message>
    <message>
        <source>As built</source>
        <translation>实际建成值</translation>
    </message>
    <message>
        <source>Longest way</source>
        <translation>最长路径</translation>
    </message>
    <message>
        <source>1 link</source>
        <translation>1 条链路</translation>
    </message>
    <message>
        <source>%1 links</source>
        <translation>%1 条链路</translation>
    </message>
    <message>
        <source>Between switches, or between nodes where they are joined themselves</source>
        <translation>交换机之间；节点直接相连时为节点之间</translation>
    </message>
    <message>
        <source>Bisection</source>
        <translation>对分带宽</translation>
    </message>
    <message>
        <source>Per direction over the worst even cut; no more than half of the nodes can send</source>
        <translation>最差均分切面上的单向带宽；最多一半节点可发送</translation>
    </message>
    <message>
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>Of the switches, without cables</source>
        <translation>仅交换机，不含线缆</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>Switches as typical, and both ends of all links</source>
        <translation>交换机按典型功率，含所有链路两端</translation>
    </message>
    <message>
        <source>Generate: %1</source>
        <translation>生成：%1</translation>
    </message>
    <message>
        <source>It could not be drawn.</source>
        <translation>无法绘制。</translation>
    </message>
</context>
<context>
    <name>cw::InstancesModel</name>
    <message>
        <source>%1 of %2 differ</source>
        <translation>%1 / %2 不同</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>1 instance</source>
        <translation>1 个实例</translation>
    </message>
    <message>
        <source>%1 instances</source>
        <translation>%1 个实例</translation>
    </message>
    <message>
        <source>%1 of single instances</source>
        <translation>单个实例的%1</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
</context>
<context>
    <name>cw::LayersModel</name>
    <message>
        <source>Base layer</source>
        <translation>基础图层</translation>
    </message>
    <message>
        <source>Layer %1</source>
        <translation>图层 %1</translation>
    </message>
    <message>
        <source>Add layer</source>
        <translation>添加图层</translation>
    </message>
    <message>
        <source>Rename layer</source>
        <translation>重命名图层</translation>
    </message>
    <message>
        <source>Hide layer</source>
        <translation>隐藏图层</translation>
    </message>
    <message>
        <source>Show layer</source>
        <translation>显示图层</translation>
    </message>
    <message>
        <source>Lock layer</source>
        <translation>锁定图层</translation>
    </message>
    <message>
        <source>Unlock layer</source>
        <translation>解锁图层</translation>
    </message>
    <message>
        <source>Remove layer</source>
        <translation>移除图层</translation>
    </message>
    <message>
        <source>Move to layer</source>
        <translation>移到图层</translation>
    </message>
    <message>
        <source>Move to a new layer</source>
        <translation>移到新图层</translation>
    </message>
</context>
<context>
    <name>cw::MissingTraces</name>
    <message>
        <source>Relink trace %1</source>
        <translation>重新关联轨迹 %1</translation>
    </message>
</context>
<context>
    <name>cw::OutlineModel</name>
    <message>
        <source>Rename</source>
        <translation>重命名</translation>
    </message>
    <message>
        <source>Lock</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Unlock</source>
        <translation>解锁</translation>
    </message>
    <message>
        <source>Put into %1</source>
        <translation>放入 %1</translation>
    </message>
    <message>
        <source>Take out of its assembly</source>
        <translation>从组合中取出</translation>
    </message>
</context>
<context>
    <name>cw::PaletteModel</name>
    <message>
        <source>Favourites</source>
        <translation>收藏</translation>
    </message>
    <message>
        <source>Recently used</source>
        <translation>最近使用</translation>
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
    <message>
        <source>new</source>
        <translation>新建</translation>
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
    <message>
        <source>new: %1</source>
        <translation>新建：%1</translation>
    </message>
    <message>
        <source>There is no accelerator in it.</source>
        <translation>其中没有加速器。</translation>
    </message>
    <message>
        <source>A split needs two pools.</source>
        <translation>划分需要两个资源池。</translation>
    </message>
    <message>
        <source>Divide between pools</source>
        <translation>在资源池间划分</translation>
    </message>
</context>
<context>
    <name>cw::QuickInsert</name>
    <message>
        <source>%1 and %2 more</source>
        <translation>%1 及另外 %2 个</translation>
    </message>
</context>
<context>
    <name>cw::RequestTimeline</name>
    <message>
        <source>%1 of %2 end to end (%3 %)</source>
        <translation>%1，占端到端 %2 的 %3 %</translation>
    </message>
    <message>
        <source>%1 tokens, one in %2</source>
        <translation>%1 个 token，每个 %2</translation>
    </message>
    <message>
        <source>%1 tokens</source>
        <translation>%1 个 token</translation>
    </message>
    <message>
        <source>Request %1 · %2</source>
        <translation>请求 %1 · %2</translation>
    </message>
    <message>
        <source>%1 tokens in, %2 out</source>
        <translation>输入 %1 个 token，输出 %2 个</translation>
    </message>
</context>
<context>
    <name>cw::ScenesModel</name>
    <message>
        <source>Base</source>
        <translation>基准</translation>
    </message>
    <message>
        <source>None</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Utilisation</source>
        <translation>利用率</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>功率</translation>
    </message>
    <message>
        <source>KV residency</source>
        <translation>KV 驻留</translation>
    </message>
    <message>
        <source>Failure domains</source>
        <translation>故障域</translation>
    </message>
    <message>
        <source>Findings</source>
        <translation>检查结果</translation>
    </message>
    <message>
        <source>Traffic of one request</source>
        <translation>单个请求的流量</translation>
    </message>
    <message>
        <source>Scene %1</source>
        <translation>场景 %1</translation>
    </message>
    <message>
        <source>Record scene</source>
        <translation>录制场景</translation>
    </message>
    <message>
        <source>Update scene</source>
        <translation>更新场景</translation>
    </message>
    <message>
        <source>Edit scene</source>
        <translation>编辑场景</translation>
    </message>
    <message>
        <source>Show chart in scene</source>
        <translation>在场景中显示图表</translation>
    </message>
    <message>
        <source>Leave chart out of scene</source>
        <translation>从场景中略去图表</translation>
    </message>
    <message>
        <source>Delete scene</source>
        <translation>删除场景</translation>
    </message>
    <message>
        <source>Move scene</source>
        <translation>移动场景</translation>
    </message>
    <message>
        <source>Duplicate scene</source>
        <translation>复制场景</translation>
    </message>
    <message>
        <source>Make scenes</source>
        <translation>生成场景</translation>
    </message>
</context>
<context>
    <name>cw::SensitivityModel</name>
    <message>
        <source>Prices drawn from their ranges: %1 to %2 in 90 % of cases, median %3</source>
        <translation>价格在其范围内抽取：90 % 的情况为 %1 到 %2，中位数 %3</translation>
    </message>
</context>
<context>
    <name>cw::SessionEditor</name>
    <message>
        <source>outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Add a session graph</source>
        <translation>添加会话图</translation>
    </message>
    <message>
        <source>Add the session template %1</source>
        <translation>添加会话模板 %1</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Add a tool</source>
        <translation>添加工具</translation>
    </message>
    <message>
        <source>Add a step</source>
        <translation>添加步骤</translation>
    </message>
    <message>
        <source>Connect steps</source>
        <translation>连接步骤</translation>
    </message>
    <message>
        <source>Move a step</source>
        <translation>移动步骤</translation>
    </message>
    <message>
        <source>Remove a tool</source>
        <translation>移除工具</translation>
    </message>
    <message>
        <source>Remove a step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>Remove a way</source>
        <translation>移除出口</translation>
    </message>
</context>
<context>
    <name>cw::SessionResults</name>
    <message>
        <source>ended</source>
        <translation>已结束</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>per hour</source>
        <translation>每小时</translation>
    </message>
    <message>
        <source>lasts p50</source>
        <translation>时长 p50</translation>
    </message>
    <message>
        <source>p95</source>
        <translation>p95</translation>
    </message>
    <message>
        <source>TTFT of a turn p95</source>
        <translation>每轮 TTFT p95</translation>
    </message>
    <message>
        <source>model calls</source>
        <translation>模型调用</translation>
    </message>
    <message>
        <source>tool calls</source>
        <translation>工具调用</translation>
    </message>
    <message>
        <source>tokens</source>
        <translation>token</translation>
    </message>
    <message>
        <source>energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>cost</source>
        <translation>成本</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>waits p95</source>
        <translation>等待 p95</translation>
    </message>
    <message>
        <source>takes p50</source>
        <translation>用时 p50</translation>
    </message>
    <message>
        <source>busy</source>
        <translation>繁忙</translation>
    </message>
    <message>
        <source>cores</source>
        <translation>核心数</translation>
    </message>
    <message>
        <source>cold starts</source>
        <translation>冷启动</translation>
    </message>
    <message>
        <source>memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>within SLO</source>
        <translation>SLO 内</translation>
    </message>
    <message>
        <source>rest</source>
        <translation>其余</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
</context>
<context>
    <name>cw::SwapModel</name>
    <message>
        <source>memory %1</source>
        <translation>内存 %1</translation>
    </message>
    <message>
        <source>in this design</source>
        <translation>本设计中</translation>
    </message>
    <message>
        <source>Accelerators</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>内存</translation>
    </message>
    <message>
        <source>Bandwidth</source>
        <translation>带宽</translation>
    </message>
    <message>
        <source>BF16 dense</source>
        <translation>BF16 稠密</translation>
    </message>
    <message>
        <source>FP8 dense</source>
        <translation>FP8 稠密</translation>
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
        <source>Price</source>
        <translation>价格</translation>
    </message>
    <message>
        <source>Swap %1</source>
        <translation>替换 %1</translation>
    </message>
</context>
<context>
    <name>cw::SweepPlan</name>
    <message>
        <source>Choose a field.</source>
        <translation>请选择字段。</translation>
    </message>
    <message>
        <source>Another sweep is running.</source>
        <translation>另一个扫描正在运行。</translation>
    </message>
    <message>
        <source>%1 · timing one point…</source>
        <translation>%1 · 正在测一个点的用时…</translation>
    </message>
    <message>
        <source>%1 · about %2 on %3 processors</source>
        <translation>%1 · 约 %2，使用 %3 个处理器</translation>
    </message>
    <message>
        <source>1 value: %1</source>
        <translation>1 个值：%1</translation>
    </message>
    <message>
        <source>%1 values: %2</source>
        <translation>%1 个值：%2</translation>
    </message>
    <message>
        <source>1 point</source>
        <translation>1 个点</translation>
    </message>
    <message>
        <source>%1 points</source>
        <translation>%1 个点</translation>
    </message>
</context>
<context>
    <name>cw::Sweeps</name>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 个点</translation>
    </message>
    <message>
        <source>%1 · about %2 left</source>
        <translation>%1 · 约剩 %2</translation>
    </message>
    <message>
        <source>Sweep %1</source>
        <translation>扫描 %1</translation>
    </message>
    <message>
        <source>Run sweep %1</source>
        <translation>运行扫描 %1</translation>
    </message>
    <message>
        <source>Rename sweep</source>
        <translation>重命名扫描</translation>
    </message>
    <message>
        <source>Duplicate sweep</source>
        <translation>复制扫描</translation>
    </message>
    <message>
        <source>%1 copy</source>
        <translation>%1 副本</translation>
    </message>
    <message>
        <source>Delete sweep</source>
        <translation>删除扫描</translation>
    </message>
    <message>
        <source>Show sweep otherwise</source>
        <translation>更改扫描的显示方式</translation>
    </message>
    <message>
        <source>Variant of a sweep</source>
        <translation>由扫描建立方案</translation>
    </message>
    <message>
        <source>1 value</source>
        <translation>1 个值</translation>
    </message>
    <message>
        <source>%1 values</source>
        <translation>%1 个值</translation>
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
    <message>
        <source>Of the first part of a simulation that goes on</source>
        <translation>来自仍在进行的模拟的前一部分</translation>
    </message>
</context>
<context>
    <name>cw::TraceImport</name>
    <message>
        <source>Reading…</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>A log of your own</source>
        <translation>自己的日志</translation>
    </message>
    <message>
        <source>Not recognised</source>
        <translation>无法识别</translation>
    </message>
    <message>
        <source>Azure LLM inference trace</source>
        <translation>Azure LLM 推理轨迹</translation>
    </message>
    <message>
        <source>Vidur trace</source>
        <translation>Vidur 轨迹</translation>
    </message>
    <message>
        <source>Vidur lengths, without times</source>
        <translation>Vidur 长度，无时间</translation>
    </message>
    <message>
        <source>BurstGPT</source>
        <translation>BurstGPT</translation>
    </message>
    <message>
        <source>Mooncake trace</source>
        <translation>Mooncake 轨迹</translation>
    </message>
    <message>
        <source>Agentic Mooncake trace</source>
        <translation>智能体 Mooncake 轨迹</translation>
    </message>
    <message>
        <source>Qwen-Bailian trace</source>
        <translation>Qwen-Bailian 轨迹</translation>
    </message>
    <message>
        <source>LLMServingSim workload</source>
        <translation>LLMServingSim 负载</translation>
    </message>
    <message>
        <source>Recorded agent sessions</source>
        <translation>记录的智能体会话</translation>
    </message>
    <message>
        <source>ServeGen clients: requests are drawn</source>
        <translation>ServeGen 客户端：请求由抽样生成</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Sessions</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Span</source>
        <translation>时间跨度</translation>
    </message>
    <message>
        <source>Rate</source>
        <translation>速率</translation>
    </message>
    <message>
        <source>Burstiness</source>
        <translation>突发性</translation>
    </message>
    <message>
        <source>Standard deviation of the gaps over their mean; 1 is Poisson.</source>
        <translation>到达间隔的标准差与均值之比；1 为泊松。</translation>
    </message>
    <message>
        <source>Dispersion</source>
        <translation>离散指数</translation>
    </message>
    <message>
        <source>Variance over mean of the arrivals per second; 1 is Poisson.</source>
        <translation>每秒到达数的方差与均值之比；1 为泊松。</translation>
    </message>
    <message>
        <source>Input tokens</source>
        <translation>输入 token</translation>
    </message>
    <message>
        <source>Output tokens</source>
        <translation>输出 token</translation>
    </message>
    <message>
        <source>%1 mean, %2 median, %3 at most</source>
        <translation>平均 %1，中位数 %2，最大 %3</translation>
    </message>
    <message>
        <source>95 % are up to %1, 99 % up to %2</source>
        <translation>95 % 不超过 %1，99 % 不超过 %2</translation>
    </message>
    <message>
        <source>Blocks</source>
        <translation>块</translation>
    </message>
    <message>
        <source>%1 tokens each</source>
        <translation>每块 %1 个 token</translation>
    </message>
    <message>
        <source>Prefix reuse</source>
        <translation>前缀复用</translation>
    </message>
    <message>
        <source>Share of the input tokens that an unlimited prefix cache would have.</source>
        <translation>无限大的前缀缓存可命中的输入 token 比例。</translation>
    </message>
    <message>
        <source>Rows left out, repaired</source>
        <translation>略去的行，修复的行</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Arrivals were logged every %1: the burstiness is the log&apos;s. Spread them over that time.</source>
        <translation>到达每 %1 记录一次：突发性来自日志本身。请将到达按该时长摊开。</translation>
    </message>
    <message>
        <source>The file has no times of arrival: requests come at the rate that is set here.</source>
        <translation>文件不含到达时间：请求按此处设置的速率到来。</translation>
    </message>
    <message>
        <source>The file is still being read.</source>
        <translation>文件仍在读取中。</translation>
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
        <source>The trace could not be used.</source>
        <translation>无法使用该轨迹。</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>格式</translation>
    </message>
    <message>
        <source>as recognised</source>
        <translation>按识别结果</translation>
    </message>
    <message>
        <source>a log of your own</source>
        <translation>自己的日志</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Arrival</source>
        <translation>到达</translation>
    </message>
    <message>
        <source>Unit of time</source>
        <translation>时间单位</translation>
    </message>
    <message>
        <source>seconds</source>
        <translation>秒</translation>
    </message>
    <message>
        <source>milliseconds</source>
        <translation>毫秒</translation>
    </message>
    <message>
        <source>microseconds</source>
        <translation>微秒</translation>
    </message>
    <message>
        <source>nanoseconds</source>
        <translation>纳秒</translation>
    </message>
    <message>
        <source>date and time</source>
        <translation>日期和时间</translation>
    </message>
    <message>
        <source>Session</source>
        <translation>会话</translation>
    </message>
    <message>
        <source>Each prompt of a session begins with all that was said before.</source>
        <translation>会话的每个提示都以此前的全部对话开头。</translation>
    </message>
    <message>
        <source>Delay</source>
        <translation>延迟</translation>
    </message>
    <message>
        <source>From the answer before until this request.</source>
        <translation>从上一个回答到此请求的时间。</translation>
    </message>
    <message>
        <source>Shared prefix</source>
        <translation>共享前缀</translation>
    </message>
    <message>
        <source>Tokens shared with the request before of the session.</source>
        <translation>与会话中上一个请求共有的 token 数。</translation>
    </message>
    <message>
        <source>Tenant</source>
        <translation>租户</translation>
    </message>
    <message>
        <source>Only rows whose value is the id of the users are theirs.</source>
        <translation>只有值等于该用户 id 的行才属于该用户。</translation>
    </message>
    <message>
        <source>What is taken</source>
        <translation>采用范围</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>the beginning</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>到</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Share of the requests, or of whole sessions, that is kept.</source>
        <translation>保留的请求（或完整会话）比例。</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>摊开到</translation>
    </message>
    <message>
        <source>as logged</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>Arrivals that were logged together are spread over so long.</source>
        <translation>一起记录的到达按此时长摊开。</translation>
    </message>
    <message>
        <source>Load</source>
        <translation>负载</translation>
    </message>
    <message>
        <source>× the trace</source>
        <translation>× 轨迹</translation>
    </message>
    <message>
        <source>Requests come this many times as fast as in the trace.</source>
        <translation>请求到达速度是轨迹的这么多倍。</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>times</source>
        <translation>次</translation>
    </message>
    <message>
        <source>One after another, each time with new prompts.</source>
        <translation>依次播放，每次使用新的提示。</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用于</translation>
    </message>
    <message>
        <source>new users</source>
        <translation>新用户</translation>
    </message>
</context>
<context>
    <name>cw::TypesModel</name>
    <message>
        <source>in a variant</source>
        <translation>在某个方案中</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>1 instance</source>
        <translation>1 个实例</translation>
    </message>
    <message>
        <source>%1 instances</source>
        <translation>%1 个实例</translation>
    </message>
    <message>
        <source>drawn %1 ×, %2 instances</source>
        <translation>绘制 %1 ×，%2 个实例</translation>
    </message>
    <message>
        <source>editing type %1 – %2 instances follow</source>
        <translation>正在编辑类型 %1 – %2 个实例随之改变</translation>
    </message>
    <message>
        <source>editing type %1</source>
        <translation>正在编辑类型 %1</translation>
    </message>
    <message>
        <source>Own type</source>
        <translation>独立类型</translation>
    </message>
    <message>
        <source>Rename type</source>
        <translation>重命名类型</translation>
    </message>
    <message>
        <source>Duplicate type</source>
        <translation>复制类型</translation>
    </message>
    <message>
        <source>Delete type</source>
        <translation>删除类型</translation>
    </message>
    <message>
        <source>Delete unused types</source>
        <translation>删除未使用的类型</translation>
    </message>
    <message>
        <source>Dissolve type</source>
        <translation>拆散类型</translation>
    </message>
    <message>
        <source>Saved to my types: %1</source>
        <translation>已存为我的类型：%1</translation>
    </message>
    <message>
        <source>How many? Type a number such as 8, or 4*2.</source>
        <translation>多少个？请输入数字，如 8 或 4*2。</translation>
    </message>
    <message>
        <source>%1 is not a whole number from 1.</source>
        <translation>%1 不是从 1 开始的整数。</translation>
    </message>
    <message>
        <source>At most %1 instances can be drawn.</source>
        <translation>最多可绘制 %1 个实例。</translation>
    </message>
    <message>
        <source>Count ×%1</source>
        <translation>数量 ×%1</translation>
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
        <source>Colour variant</source>
        <translation>更改方案颜色</translation>
    </message>
    <message>
        <source>Remove variant &quot;%1&quot;</source>
        <translation>移除方案“%1”</translation>
    </message>
    <message>
        <source>Move variant tab</source>
        <translation>移动方案标签</translation>
    </message>
    <message>
        <source>Make &quot;%1&quot; the base</source>
        <translation>将“%1”设为基准方案</translation>
    </message>
    <message>
        <source>Compare with &quot;%1&quot;</source>
        <translation>与“%1”比较</translation>
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
    <message>
        <source>%1: only files of this computer can be dropped.</source>
        <translation>%1：只能拖入本机文件。</translation>
    </message>
    <message>
        <source>%1: one design is open at a time.</source>
        <translation>%1：一次只能打开一个设计。</translation>
    </message>
    <message>
        <source>Open a design first, then drop its trace.</source>
        <translation>请先打开设计，再拖入其轨迹。</translation>
    </message>
    <message>
        <source>The trace could not be used.</source>
        <translation>无法使用该轨迹。</translation>
    </message>
    <message>
        <source>%1 is the trace of %2 now (requests: %3).</source>
        <translation>%1 现在是 %2 的请求轨迹（请求数：%3）。</translation>
    </message>
    <message>
        <source>Open a design first.</source>
        <translation>请先打开设计。</translation>
    </message>
    <message>
        <source>Pasted.</source>
        <translation>已粘贴。</translation>
    </message>
    <message>
        <source>The model %1 is in the design already.</source>
        <translation>设计中已有模型 %1。</translation>
    </message>
    <message>
        <source>Add model %1</source>
        <translation>添加模型 %1</translation>
    </message>
    <message>
        <source>The model could not be added.</source>
        <translation>无法添加模型。</translation>
    </message>
    <message>
        <source>The model %1 (%2 parameters) is in the design: choose it for a pool.</source>
        <translation>模型 %1（%2 参数）已加入设计：请为资源池选择它。</translation>
    </message>
    <message>
        <source>part</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>The file holds no parts.</source>
        <translation>文件中没有部件。</translation>
    </message>
    <message>
        <source>In your parts now: %1</source>
        <translation>现已加入我的部件：%1</translation>
    </message>
    <message>
        <source>The clipboard holds a trace. Save it as a file and drop that.</source>
        <translation>剪贴板中是轨迹。请将其存为文件后拖入。</translation>
    </message>
    <message>
        <source>The design on the clipboard is empty.</source>
        <translation>剪贴板中的设计为空。</translation>
    </message>
    <message>
        <source>Paste</source>
        <translation>粘贴</translation>
    </message>
    <message>
        <source>Add and join %1</source>
        <translation>添加并连接 %1</translation>
    </message>
    <message>
        <source>Placed without a link. %1</source>
        <translation>已放置，未连接。%1</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>Now among your parts: %1</source>
        <translation>现已加入我的部件：%1</translation>
    </message>
    <message>
        <source>%1 parts are now among yours.</source>
        <translation>已将 %1 个部件加入我的部件。</translation>
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
        <source>Idle power of {0} is assumed from its kind.</source>
        <translation>{0} 的空闲功率按其类别假定。</translation>
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
        <source>TPOT p{0} of {1} misses the promised {2} at {3} sequences a replica.</source>
        <translation>每副本 {3} 个序列时，TPOT p{0} 为 {1}，未达到承诺的 {2}。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is KV transfer, over links that are {4} % busy on average and full in bursts.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为 KV 传输，所经链路平均占用 {4} %，突发时占满。</translation>
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
    <message>
        <source>1 is non-blocking; use 1 to 64.</source>
        <translation>1 为无阻塞；请使用 1 到 64。</translation>
    </message>
    <message>
        <source>A fat tree of {0} levels is not known.</source>
        <translation>不支持 {0} 层胖树。</translation>
    </message>
    <message>
        <source>A leaf takes {0} nodes, but {1} come at once.</source>
        <translation>一个叶交换机可接 {0} 个节点，但每次需接入 {1} 个。</translation>
    </message>
    <message>
        <source>A power cap is more than zero.</source>
        <translation>功率上限应大于零。</translation>
    </message>
    <message>
        <source>A route from pool {0} to pool {1} has no meaning: their roles do not fit.</source>
        <translation>从资源池 {0} 到资源池 {1} 的路由没有意义：两者角色不匹配。</translation>
    </message>
    <message>
        <source>A session has &quot;block_size&quot; and &quot;requests&quot;.</source>
        <translation>会话应包含“block_size”和“requests”。</translation>
    </message>
    <message>
        <source>A switch with {0} ports has none left for nodes.</source>
        <translation>有 {0} 个端口的交换机没有端口可留给节点。</translation>
    </message>
    <message>
        <source>A switch with {0} ports takes no node with {1} links and links upwards.</source>
        <translation>有 {0} 个端口的交换机无法同时接入有 {1} 条链路的节点和上行链路。</translation>
    </message>
    <message>
        <source>A switch would need {0} links; {1} takes {2}.</source>
        <translation>一个交换机需要 {0} 条链路；{1} 可接 {2} 条。</translation>
    </message>
    <message>
        <source>A torus of nodes joins the instances of one place.</source>
        <translation>节点环面连接的是同一位置的实例。</translation>
    </message>
    <message>
        <source>A torus of {0} is too large to draw.</source>
        <translation>{0} 的环面过大，无法绘制。</translation>
    </message>
    <message>
        <source>A type can&apos;t hold an instance of itself.</source>
        <translation>类型不能包含其自身的实例。</translation>
    </message>
    <message>
        <source>A type needs a name.</source>
        <translation>类型需要名称。</translation>
    </message>
    <message>
        <source>A variant uses this type.</source>
        <translation>有方案使用此类型。</translation>
    </message>
    <message>
        <source>Add a route to {0}</source>
        <translation>添加到 {0} 的路由</translation>
    </message>
    <message>
        <source>All {0} instances of {1} follow.</source>
        <translation>{1} 的全部 {0} 个实例随之改变。</translation>
    </message>
    <message>
        <source>An approval needs a reason.</source>
        <translation>认可需要理由。</translation>
    </message>
    <message>
        <source>An oversubscription of {0} is not possible.</source>
        <translation>收敛比不能为 {0}。</translation>
    </message>
    <message>
        <source>As many replicas as fit</source>
        <translation>副本数尽可能多</translation>
    </message>
    <message>
        <source>Ask for {0}</source>
        <translation>请求 {0}</translation>
    </message>
    <message>
        <source>Attach it to {0}</source>
        <translation>接到 {0}</translation>
    </message>
    <message>
        <source>Both ends would be at {0}.</source>
        <translation>两端都将位于 {0}。</translation>
    </message>
    <message>
        <source>Bundle {0} links a pair</source>
        <translation>每对 {0} 条并行链路</translation>
    </message>
    <message>
        <source>Cap the accelerators at {0} W</source>
        <translation>将加速器功率限制为 {0} W</translation>
    </message>
    <message>
        <source>Choose a fat tree.</source>
        <translation>请选择胖树。</translation>
    </message>
    <message>
        <source>Choose a file that &quot;Export part&quot; has written, or a catalogue.</source>
        <translation>请选择由“导出部件”写出的文件，或目录文件。</translation>
    </message>
    <message>
        <source>Choose a folder with one .json file a session.</source>
        <translation>请选择每个会话对应一个 .json 文件的文件夹。</translation>
    </message>
    <message>
        <source>Choose a switch of the catalogue.</source>
        <translation>请从目录中选择交换机。</translation>
    </message>
    <message>
        <source>Choose a switch with more ports.</source>
        <translation>请选择端口更多的交换机。</translation>
    </message>
    <message>
        <source>Choose another component.</source>
        <translation>请选择其他组件。</translation>
    </message>
    <message>
        <source>Choose another link or another switch.</source>
        <translation>请选择其他链路或其他交换机。</translation>
    </message>
    <message>
        <source>Choose another link, or a switch.</source>
        <translation>请选择其他链路，或选择交换机。</translation>
    </message>
    <message>
        <source>Choose components, or swap the whole system.</source>
        <translation>请选择组件，或更换整个系统。</translation>
    </message>
    <message>
        <source>Choose one of the catalogue.</source>
        <translation>请从目录中选择。</translation>
    </message>
    <message>
        <source>Choose whole systems to swap them for another.</source>
        <translation>请选择整个系统以进行更换。</translation>
    </message>
    <message>
        <source>Compute in BF16</source>
        <translation>以 BF16 计算</translation>
    </message>
    <message>
        <source>Connect it to {0}</source>
        <translation>连接到 {0}</translation>
    </message>
    <message>
        <source>Connect the new item to it by a link of its own.</source>
        <translation>请用单独的连接把新项连到它。</translation>
    </message>
    <message>
        <source>Correct the file or leave it out.</source>
        <translation>请更正该文件或略去它。</translation>
    </message>
    <message>
        <source>Delete the variant first.</source>
        <translation>请先删除该方案。</translation>
    </message>
    <message>
        <source>Delete them, or give them another type.</source>
        <translation>请将其删除，或改用其他类型。</translation>
    </message>
    <message>
        <source>Deploy {0} on pool {1}</source>
        <translation>将 {0} 部署到资源池 {1}</translation>
    </message>
    <message>
        <source>Draw fewer links, use a part with more ports, or swap the system.</source>
        <translation>请减少链路、使用端口更多的部件，或更换系统。</translation>
    </message>
    <message>
        <source>Figures of {0} have no counterpart.</source>
        <translation>{0} 的数值没有对应项。</translation>
    </message>
    <message>
        <source>Keep one request in flight</source>
        <translation>保持一个在途请求</translation>
    </message>
    <message>
        <source>Keep only {0} in the pool</source>
        <translation>资源池中只保留 {0}</translation>
    </message>
    <message>
        <source>Keep the KV cache in FP8</source>
        <translation>以 FP8 保存 KV 缓存</translation>
    </message>
    <message>
        <source>Keep the weights in {0}</source>
        <translation>以 {0} 保存权重</translation>
    </message>
    <message>
        <source>Keep {0} devices as spares</source>
        <translation>保留 {0} 个设备作备用</translation>
    </message>
    <message>
        <source>Leave them to pool {0}</source>
        <translation>将其留给资源池 {0}</translation>
    </message>
    <message>
        <source>Let it hold KV</source>
        <translation>让其存放 KV</translation>
    </message>
    <message>
        <source>Let the pool prefill and decode</source>
        <translation>让资源池兼做预填充与解码</translation>
    </message>
    <message>
        <source>Lower the sizes, or choose a switch with more ports.</source>
        <translation>请减小尺寸，或选择端口更多的交换机。</translation>
    </message>
    <message>
        <source>Make it a type of its own first.</source>
        <translation>请先将其改为独立类型。</translation>
    </message>
    <message>
        <source>Make one connection of {0} links a pair</source>
        <translation>合并为每对 {0} 条链路的一个连接</translation>
    </message>
    <message>
        <source>Name a component inside it.</source>
        <translation>请指明其中的组件。</translation>
    </message>
    <message>
        <source>Name no medium</source>
        <translation>不指定介质</translation>
    </message>
    <message>
        <source>No link like {0} fits both.</source>
        <translation>没有类似 {0} 的链路能适配两端。</translation>
    </message>
    <message>
        <source>Nothing else is of this type: it is its own already.</source>
        <translation>没有其他项使用此类型：它已是独立类型。</translation>
    </message>
    <message>
        <source>Nothing is drawn at {0}.</source>
        <translation>{0} 处没有绘制内容。</translation>
    </message>
    <message>
        <source>Nothing there plays its role.</source>
        <translation>那里没有能承担其角色的部件。</translation>
    </message>
    <message>
        <source>Put it into {0}</source>
        <translation>放入 {0}</translation>
    </message>
    <message>
        <source>Rails need nodes with several adapters each; {0} has one.</source>
        <translation>轨道要求每个节点有多块网卡；{0} 只有一块。</translation>
    </message>
    <message>
        <source>Rails need nodes with the same number of adapters.</source>
        <translation>轨道要求各节点的网卡数相同。</translation>
    </message>
    <message>
        <source>Raise the budget to {0} kW</source>
        <translation>将预算提高到 {0} kW</translation>
    </message>
    <message>
        <source>Raise the groups, the routers of a group, or the adapters on a router.</source>
        <translation>请增加组数、每组路由器数或每路由器网卡数。</translation>
    </message>
    <message>
        <source>Raise the sizes, or choose a switch with more ports.</source>
        <translation>请增大尺寸，或选择端口更多的交换机。</translation>
    </message>
    <message>
        <source>Remove it</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Remove the connection</source>
        <translation>移除连接</translation>
    </message>
    <message>
        <source>Remove the deployment</source>
        <translation>移除部署</translation>
    </message>
    <message>
        <source>Remove the pool and what is deployed on it</source>
        <translation>移除资源池及其上的部署</translation>
    </message>
    <message>
        <source>Remove the route</source>
        <translation>移除路由</translation>
    </message>
    <message>
        <source>Remove the tier</source>
        <translation>移除内存层</translation>
    </message>
    <message>
        <source>Remove these figures</source>
        <translation>移除这些数值</translation>
    </message>
    <message>
        <source>Remove {0}</source>
        <translation>移除 {0}</translation>
    </message>
    <message>
        <source>Reset it to take it off.</source>
        <translation>重置即可取消上限。</translation>
    </message>
    <message>
        <source>Reset to the default</source>
        <translation>恢复默认值</translation>
    </message>
    <message>
        <source>Run the model of {0} on both</source>
        <translation>两者都运行 {0} 的模型</translation>
    </message>
    <message>
        <source>Run {0} on {1}</source>
        <translation>在 {1} 上运行 {0}</translation>
    </message>
    <message>
        <source>Say in a few words why this is accepted.</source>
        <translation>请用几个词说明为何接受。</translation>
    </message>
    <message>
        <source>Select fewer.</source>
        <translation>请减少所选内容。</translation>
    </message>
    <message>
        <source>Select nodes in the drawing, or choose what to add.</source>
        <translation>请在图中选择节点，或选择要添加的内容。</translation>
    </message>
    <message>
        <source>Select one, or choose a switch.</source>
        <translation>请选择一个，或选择交换机。</translation>
    </message>
    <message>
        <source>Send one request a second</source>
        <translation>每秒发送一个请求</translation>
    </message>
    <message>
        <source>Set expert parallelism to {0}</source>
        <translation>将专家并行度设为 {0}</translation>
    </message>
    <message>
        <source>Set pipeline parallelism to {0}</source>
        <translation>将流水线并行度设为 {0}</translation>
    </message>
    <message>
        <source>Set tensor parallelism to {0}</source>
        <translation>将张量并行度设为 {0}</translation>
    </message>
    <message>
        <source>Set the count to {0}</source>
        <translation>将数量设为 {0}</translation>
    </message>
    <message>
        <source>Shorten it to {0} m</source>
        <translation>缩短到 {0} m</translation>
    </message>
    <message>
        <source>Swap the whole system instead: {0} is wired in {1}.</source>
        <translation>请改为更换整个系统：{0} 已在 {1} 中布线。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is KV transfer.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为 KV 传输。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is communication between ranks.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为 rank 间通信。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is host time.</source>
        <translation>TTFT p{0} 为 {1}，未达到承诺的 {2}；均值的 {3} % 为主机时间。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is memory bandwidth.</source>
        <translation>{1} 的 TTFT p{0} 未达到承诺的 {2}；平均值的 {3} % 是内存带宽。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is prefill compute.</source>
        <translation>{1} 的 TTFT p{0} 未达到承诺的 {2}；平均值的 {3} % 是预填充计算。</translation>
    </message>
    <message>
        <source>TTFT p{0} of {1} misses the promised {2}; {3} % of the mean is queueing.</source>
        <translation>{1} 的 TTFT p{0} 未达到承诺的 {2}；平均值的 {3} % 是排队。</translation>
    </message>
    <message>
        <source>Take all instances</source>
        <translation>使用所有实例</translation>
    </message>
    <message>
        <source>Take at most {0} tokens a step</source>
        <translation>每步最多处理 {0} 个 token</translation>
    </message>
    <message>
        <source>Take fewer links, or remove a connection first.</source>
        <translation>减少链路，或先移除一个连接。</translation>
    </message>
    <message>
        <source>Take it off the list</source>
        <translation>从列表中去掉</translation>
    </message>
    <message>
        <source>Take it out of the assembly</source>
        <translation>移出组合</translation>
    </message>
    <message>
        <source>Take it out of the pool</source>
        <translation>移出资源池</translation>
    </message>
    <message>
        <source>Take them out of pool {0}</source>
        <translation>从资源池 {0} 中移出</translation>
    </message>
    <message>
        <source>That is more than any machine has: this field takes up to {0}.</source>
        <translation>这超过任何机器所有：此字段最多为 {0}。</translation>
    </message>
    <message>
        <source>The catalogue has all parts of this file already.</source>
        <translation>目录中已有此文件的所有部件。</translation>
    </message>
    <message>
        <source>The file is too large for a catalogue.</source>
        <translation>文件太大，不像目录。</translation>
    </message>
    <message>
        <source>The file is write-protected.</source>
        <translation>文件受写保护。</translation>
    </message>
    <message>
        <source>The folder holds no recorded sessions.</source>
        <translation>文件夹中没有录制的会话。</translation>
    </message>
    <message>
        <source>The link ends at what would be put into it.</source>
        <translation>链路的一端正是要插入的内容。</translation>
    </message>
    <message>
        <source>The role of pool {0} is not modelled yet.</source>
        <translation>资源池 {0} 的角色尚未建模。</translation>
    </message>
    <message>
        <source>The sizes ask for {0} nodes, but {1} has {2}.</source>
        <translation>尺寸需要 {0} 个节点，但 {1} 有 {2} 个。</translation>
    </message>
    <message>
        <source>The {0} ranks of a stage (tensor × attention data parallel) do not divide by {1}.</source>
        <translation>一级的 {0} 个 rank（张量 × 注意力数据并行）不能被 {1} 整除。</translation>
    </message>
    <message>
        <source>There are no parts in this file.</source>
        <translation>此文件中没有部件。</translation>
    </message>
    <message>
        <source>There is no connection here.</source>
        <translation>此处没有连接。</translation>
    </message>
    <message>
        <source>There is no layer &quot;{0}&quot;.</source>
        <translation>没有图层“{0}”。</translation>
    </message>
    <message>
        <source>There is no part and no system &quot;{0}&quot;.</source>
        <translation>没有部件或系统“{0}”。</translation>
    </message>
    <message>
        <source>There is no type &quot;{0}&quot;.</source>
        <translation>没有类型“{0}”。</translation>
    </message>
    <message>
        <source>There is nothing to join.</source>
        <translation>没有可连接的内容。</translation>
    </message>
    <message>
        <source>These do: {0}.</source>
        <translation>可用的有：{0}。</translation>
    </message>
    <message>
        <source>This is no file with parts.</source>
        <translation>这不是含部件的文件。</translation>
    </message>
    <message>
        <source>This is not a recorded session.</source>
        <translation>这不是录制的会话。</translation>
    </message>
    <message>
        <source>This link joins the instances of one item among themselves.</source>
        <translation>此链路连接的是同一项的各个实例。</translation>
    </message>
    <message>
        <source>Three levels of switches with {0} ports take at most {0} pods; {1} are needed.</source>
        <translation>{0} 端口交换机的三层网络最多容纳 {0} 个 pod；需要 {1} 个。</translation>
    </message>
    <message>
        <source>Two levels of switches with {0} ports take at most {0} leaves; {1} are needed.</source>
        <translation>{0} 端口交换机的两层网络最多容纳 {0} 个叶交换机；需要 {1} 个。</translation>
    </message>
    <message>
        <source>Use 2 or 3.</source>
        <translation>请用 2 或 3。</translation>
    </message>
    <message>
        <source>Use &quot;{0}&quot;</source>
        <translation>使用“{0}”</translation>
    </message>
    <message>
        <source>Use at most a million.</source>
        <translation>最多一百万。</translation>
    </message>
    <message>
        <source>Use at most {0}.</source>
        <translation>最多 {0}。</translation>
    </message>
    <message>
        <source>Use fewer accelerators, or a switch with more ports.</source>
        <translation>请减少加速器，或用端口更多的交换机。</translation>
    </message>
    <message>
        <source>Use fewer dimensions or fewer parallel links.</source>
        <translation>请减少维数或并行链路。</translation>
    </message>
    <message>
        <source>Use made-up requests</source>
        <translation>使用合成请求</translation>
    </message>
    <message>
        <source>Use more oversubscription, or a switch with more ports.</source>
        <translation>请提高超售比，或用端口更多的交换机。</translation>
    </message>
    <message>
        <source>Use pool {0}</source>
        <translation>使用资源池 {0}</translation>
    </message>
    <message>
        <source>Use the pattern &quot;{0}&quot;</source>
        <translation>使用模式“{0}”</translation>
    </message>
    <message>
        <source>Use three levels, more oversubscription, or a switch with more ports.</source>
        <translation>请用三层、更高的超售比，或端口更多的交换机。</translation>
    </message>
    <message>
        <source>Use {0}</source>
        <translation>使用 {0}</translation>
    </message>
    <message>
        <source>Write for example 4 × 4 × 2.</source>
        <translation>例如写成 4 × 4 × 2。</translation>
    </message>
    <message>
        <source>Write sizes like 4 × 4 × 4.</source>
        <translation>尺寸写成 4 × 4 × 4 这样。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is neither all nor a whole number of instances.</source>
        <translation>“{0}”既不是 all，也不是整数个实例。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no component; figures belong to components.</source>
        <translation>“{0}”不是组件；数值属于组件。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no list of sizes.</source>
        <translation>“{0}”不是尺寸列表。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no size.</source>
        <translation>“{0}”不是尺寸。</translation>
    </message>
    <message>
        <source>{0} accelerators with {1} ports need {2} switches, but one can&apos;t reach more than {1}.</source>
        <translation>{0} 个各有 {1} 个端口的加速器需要 {2} 个交换机，但一个加速器最多连到 {1} 个。</translation>
    </message>
    <message>
        <source>{0} adapters are too many to draw.</source>
        <translation>{0} 块网卡太多，无法绘制。</translation>
    </message>
    <message>
        <source>{0} attention heads do not divide by {1}.</source>
        <translation>{0} 个注意力头不能被 {1} 整除。</translation>
    </message>
    <message>
        <source>{0} can&apos;t stand in for {1}: they are of different kinds.</source>
        <translation>{0} 不能代替 {1}：它们种类不同。</translation>
    </message>
    <message>
        <source>{0} devices are more than the {1} experts.</source>
        <translation>{0} 台设备多于 {1} 个专家。</translation>
    </message>
    <message>
        <source>{0} groups of {1} routers are too few: {2} routers are needed.</source>
        <translation>{0} 组、每组 {1} 个路由器太少：需要 {2} 个路由器。</translation>
    </message>
    <message>
        <source>{0} has no {1} free ports for {2}.</source>
        <translation>{0} 没有可用于 {2} 的 {1} 个空闲端口。</translation>
    </message>
    <message>
        <source>{0} is no instance of a type.</source>
        <translation>{0} 不是类型的实例。</translation>
    </message>
    <message>
        <source>{0} is no single part.</source>
        <translation>{0} 不是单个部件。</translation>
    </message>
    <message>
        <source>{0} is no switch.</source>
        <translation>{0} 不是交换机。</translation>
    </message>
    <message>
        <source>{0} items are of this type.</source>
        <translation>{0} 个项属于此类型。</translation>
    </message>
    <message>
        <source>{0} items are too many to place at once; {1} are possible.</source>
        <translation>{0} 项太多，无法一次放置；最多 {1} 项。</translation>
    </message>
    <message>
        <source>{0} neighbours need {1} ports; {2} has {3}.</source>
        <translation>{0} 个邻居需要 {1} 个端口；{2} 有 {3} 个。</translation>
    </message>
    <message>
        <source>{0} of {1}: the new part has no such figure.</source>
        <translation>{1} 的 {0}：新部件没有此数值。</translation>
    </message>
    <message>
        <source>{0} requests/s exceed the capacity of {1}: {2} requests/s with {3} sequences a replica, limited by its room for KV.</source>
        <translation>{0} 请求/s 超过 {1} 的容量：每个副本 {3} 个序列时为 {2} 请求/s，受 KV 空间限制。</translation>
    </message>
    <message>
        <source>{0} requests/s exceed the capacity of {1}: {2} requests/s with {3} sequences a replica, limited by max_num_seqs.</source>
        <translation>{0} 请求/s 超过 {1} 的容量：每个副本 {3} 个序列时为 {2} 请求/s，受 max_num_seqs 限制。</translation>
    </message>
    <message>
        <source>{0} stands for {1} instances; taken apart, their wiring would join them all.</source>
        <translation>{0} 代表 {1} 个实例；拆散后其布线会把它们全部相连。</translation>
    </message>
    <message>
        <source>{0} switches are too few: {1} are needed.</source>
        <translation>{0} 个交换机太少：需要 {1} 个。</translation>
    </message>
    <message>
        <source>{0} {1}: {2} becomes {3}.</source>
        <translation>{0} {1}：{2} 变为 {3}。</translation>
    </message>
    <message>
        <source>{0} {1}: {2} has no counterpart.</source>
        <translation>{0} {1}：{2} 没有对应项。</translation>
    </message>
    <message>
        <source>{0} – {1} by {2}</source>
        <translation>{0} – {1}，经 {2}</translation>
    </message>
    <message>
        <source>{0} – {1} by {2}, pattern {3}</source>
        <translation>{0} – {1}，经 {2}，模式 {3}</translation>
    </message>
    <message>
        <source>{0} – {1} by {2}: as many as before, there are no ports for more.</source>
        <translation>{0} – {1}，经 {2}：数量不变，没有端口可再增加。</translation>
    </message>
    <message>
        <source>{0} – {1}: {2} It stays drawn, as a finding.</source>
        <translation>{0} – {1}：{2} 仍保留在图中，作为检查结果。</translation>
    </message>
    <message>
        <source>{0} – {1}: {2} instead of {3}</source>
        <translation>{0} – {1}：用 {2} 代替 {3}</translation>
    </message>
    <message>
        <source>{0} – {1}: {2}</source>
        <translation>{0} – {1}：{2}</translation>
    </message>
    <message>
        <source>{0}: TP {1} no longer spans the node, which has {2} accelerators now.</source>
        <translation>{0}：TP {1} 不再占满节点，节点现有 {2} 个加速器。</translation>
    </message>
    <message>
        <source>{0}: TP {1} now leaves the node, which has {2} accelerators.</source>
        <translation>{0}：TP {1} 现已超出节点，节点有 {2} 个加速器。</translation>
    </message>
    <message>
        <source>{0}: bundle of {1}</source>
        <translation>{0}：{1} 条并行</translation>
    </message>
    <message>
        <source>{0}: one replica wants {1} accelerators, its pool has {2}.</source>
        <translation>{0}：一个副本需要 {1} 个加速器，其资源池有 {2} 个。</translation>
    </message>
    <message>
        <source>{0}: spread evenly</source>
        <translation>{0}：均匀分布</translation>
    </message>
    <message>
        <source>{0}: {1} does not compute in {2}; it converts.</source>
        <translation>{0}：{1} 不以 {2} 计算，需要转换。</translation>
    </message>
    <message>
        <source>{0}: {1} links in total</source>
        <translation>{0}：共 {1} 条链路</translation>
    </message>
    <message>
        <source>A day must be longer than 0 s.</source>
        <translation>一天必须长于 0 s。</translation>
    </message>
    <message>
        <source>A range has from 2 to {0} values, not {1}.</source>
        <translation>一个范围有 2 到 {0} 个值，而不是 {1} 个。</translation>
    </message>
    <message>
        <source>A replica never has more than all of it: {0} is not reached.</source>
        <translation>单个副本最多只能用满：{0} 无法达到。</translation>
    </message>
    <message>
        <source>A replica of {0} has {1} CPU cores; its engine keeps {2} busy. The devices wait for the host {3} times as long.</source>
        <translation>{0} 的一个副本有 {1} 个 CPU 核；其引擎需要 {2} 个。设备等待主机的时间是原来的 {3} 倍。</translation>
    </message>
    <message>
        <source>A row looks like {0}, in order of time.</source>
        <translation>行的格式类似 {0}，按时间排序。</translation>
    </message>
    <message>
        <source>A session that comes to the step {0} never ends: it goes round in a circle without a way out.</source>
        <translation>到达步骤 {0} 的会话永不结束：它在没有出口的环里循环。</translation>
    </message>
    <message>
        <source>A state must last longer than 0 s.</source>
        <translation>状态的持续时间必须长于 0 s。</translation>
    </message>
    <message>
        <source>A table needs values.</source>
        <translation>表需要有值。</translation>
    </message>
    <message>
        <source>A target of {0} asks for replicas without end.</source>
        <translation>目标值 {0} 会要求无穷多的副本。</translation>
    </message>
    <message>
        <source>A tier can&apos;t use {0} of its memory.</source>
        <translation>内存层不能使用其内存的 {0}。</translation>
    </message>
    <message>
        <source>A trace happened once: other seeds do not change it.</source>
        <translation>轨迹只发生过一次：换种子不会改变它。</translation>
    </message>
    <message>
        <source>A value is empty.</source>
        <translation>有一个值为空。</translation>
    </message>
    <message>
        <source>A value must be 0 or more.</source>
        <translation>值必须大于或等于 0。</translation>
    </message>
    <message>
        <source>A way with a probability of {0} is never taken.</source>
        <translation>概率为 {0} 的出口永远不会被选中。</translation>
    </message>
    <message>
        <source>A weight must be 0 or more.</source>
        <translation>权重必须大于或等于 0。</translation>
    </message>
    <message>
        <source>Add CPUs with a known number of cores to the pool.</source>
        <translation>请向资源池添加核数已知的 CPU。</translation>
    </message>
    <message>
        <source>Add a step, or begin with a template.</source>
        <translation>请添加步骤，或从模板开始。</translation>
    </message>
    <message>
        <source>Add members, or hold the weights elsewhere.</source>
        <translation>请添加成员，或把权重放在别处。</translation>
    </message>
    <message>
        <source>Add members, or raise its share.</source>
        <translation>请添加成员，或提高其比例。</translation>
    </message>
    <message>
        <source>Add replicas or spares, or let failures be repaired.</source>
        <translation>请增加副本或备件，或让故障得到修复。</translation>
    </message>
    <message>
        <source>Add replicas, or let more calls wait.</source>
        <translation>请增加副本，或允许更多调用等待。</translation>
    </message>
    <message>
        <source>Add replicas: calls mostly wait for one.</source>
        <translation>请增加副本：调用大多在等待副本。</translation>
    </message>
    <message>
        <source>Arrivals must be spread over 0 s or more.</source>
        <translation>到达的摊开时长必须大于或等于 0 s。</translation>
    </message>
    <message>
        <source>Arrivals were logged every {0} s: they come in batches that were not there.</source>
        <translation>到达每 {0} s 记录一次：它们成批出现，而实际并非如此。</translation>
    </message>
    <message>
        <source>Ask for fewer cores or replicas, or enlarge the pool.</source>
        <translation>请减少核数或副本数，或扩大资源池。</translation>
    </message>
    <message>
        <source>Ask for fewer replicas, or enlarge the pool.</source>
        <translation>请减少副本数，或扩大资源池。</translation>
    </message>
    <message>
        <source>At least one state needs a rate above 0.</source>
        <translation>至少一个状态的速率要大于 0。</translation>
    </message>
    <message>
        <source>At least one value needs a weight above 0.</source>
        <translation>至少一个值的权重要大于 0。</translation>
    </message>
    <message>
        <source>Choose DIMMs, CXL memory or drives.</source>
        <translation>请选择 DIMM、CXL 内存或固态盘。</translation>
    </message>
    <message>
        <source>Choose a graph of the design, or none.</source>
        <translation>请选择设计中的会话图，或不选。</translation>
    </message>
    <message>
        <source>Choose a pool with the role tools.</source>
        <translation>请选择角色为工具的资源池。</translation>
    </message>
    <message>
        <source>Choose a shorter window or a smaller sample.</source>
        <translation>请选择更短的窗口或更小的抽样。</translation>
    </message>
    <message>
        <source>Choose a step of the graph.</source>
        <translation>请选择会话图中的步骤。</translation>
    </message>
    <message>
        <source>Choose a tier of the design.</source>
        <translation>请选择设计中的内存层。</translation>
    </message>
    <message>
        <source>Choose a tool of the design, or add one.</source>
        <translation>请选择设计中的工具，或添加一个。</translation>
    </message>
    <message>
        <source>Choose another graph: sub-agents may not call themselves.</source>
        <translation>请选择其他会话图：子智能体不能调用自身。</translation>
    </message>
    <message>
        <source>Choose another window or a larger sample, or correct the column of tenants.</source>
        <translation>请选择其他窗口或更大的抽样，或更正租户列。</translation>
    </message>
    <message>
        <source>Choose another window.</source>
        <translation>请选择其他窗口。</translation>
    </message>
    <message>
        <source>Choose iso as the unit of time.</source>
        <translation>请选择 iso 作为时间单位。</translation>
    </message>
    <message>
        <source>Choose one of its steps.</source>
        <translation>请选择其中一个步骤。</translation>
    </message>
    <message>
        <source>Choose one of the design.</source>
        <translation>请选择设计中的一个。</translation>
    </message>
    <message>
        <source>Choose the graph that the sub-agent walks through.</source>
        <translation>请选择子智能体所走的会话图。</translation>
    </message>
    <message>
        <source>Choose the tier that holds the index.</source>
        <translation>请选择存放索引的内存层。</translation>
    </message>
    <message>
        <source>Connect its memory to the tools.</source>
        <translation>请将其内存与工具相连。</translation>
    </message>
    <message>
        <source>Connect the two, or take the deployment off the tier.</source>
        <translation>请连接两者，或让该部署不使用此内存层。</translation>
    </message>
    <message>
        <source>Connect the two.</source>
        <translation>请连接两者。</translation>
    </message>
    <message>
        <source>Connect them, or add memory to their servers.</source>
        <translation>请连接它们，或给其服务器增加内存。</translation>
    </message>
    <message>
        <source>Deploy it on a pool.</source>
        <translation>请将其部署到资源池。</translation>
    </message>
    <message>
        <source>Devices sold as equal do not differ by {0} of their mean.</source>
        <translation>同型号设备之间的差异不会达到均值的 {0}。</translation>
    </message>
    <message>
        <source>Draw CPUs with more cores, or fewer devices a CPU.</source>
        <translation>请画核数更多的 CPU，或减少每个 CPU 的设备数。</translation>
    </message>
    <message>
        <source>Draw a CPU and its links to the devices.</source>
        <translation>请画出 CPU 及其到设备的链路。</translation>
    </message>
    <message>
        <source>Draw a drive in its servers, or name a tier that holds the weights.</source>
        <translation>请在其服务器中画一块固态盘，或指定存放权重的内存层。</translation>
    </message>
    <message>
        <source>Draw a way out of the circle, to a step that ends or to the end of the session.</source>
        <translation>请画一条离开环的出口，通向会结束的步骤或会话结束。</translation>
    </message>
    <message>
        <source>Draw a way to it, or remove it.</source>
        <translation>请画一条通向它的路，或将其移除。</translation>
    </message>
    <message>
        <source>E2E p{0} of {1} misses the promised {2}; {3} % of the mean is decoding.</source>
        <translation>{1} 的 E2E p{0} 未达到承诺的 {2}；均值的 {3} % 为解码。</translation>
    </message>
    <message>
        <source>End earlier, or give a number of requests.</source>
        <translation>请更早结束，或给出请求数。</translation>
    </message>
    <message>
        <source>End later or give a higher rate.</source>
        <translation>请更晚结束，或提高速率。</translation>
    </message>
    <message>
        <source>End to end p99</source>
        <translation>端到端 p99</translation>
    </message>
    <message>
        <source>Energy (facility, output)</source>
        <translation>能耗（设施，输出）</translation>
    </message>
    <message>
        <source>Enter a number above zero, or remove the choice.</source>
        <translation>请输入大于零的数，或移除该选项。</translation>
    </message>
    <message>
        <source>Enter a number above zero, or remove the way.</source>
        <translation>请输入大于零的数，或移除该出口。</translation>
    </message>
    <message>
        <source>Enter a share above 0 and up to 1.</source>
        <translation>请输入大于 0 且不超过 1 的比例。</translation>
    </message>
    <message>
        <source>Enter a time, or evict the least recently used (lru).</source>
        <translation>请输入时长，或驱逐最久未使用的（lru）。</translation>
    </message>
    <message>
        <source>Enter what one replica is good for.</source>
        <translation>请输入单个副本能承担的量。</translation>
    </message>
    <message>
        <source>Failures come {0} times as often as in life: the availability is that of the run.</source>
        <translation>故障频率是实际的 {0} 倍：可用性为本次运行的值。</translation>
    </message>
    <message>
        <source>Give a later time, or 0 for all that comes.</source>
        <translation>请给出更晚的时间，或用 0 表示直到全部结束。</translation>
    </message>
    <message>
        <source>Give all its values at once.</source>
        <translation>请一次给出它的所有值。</translation>
    </message>
    <message>
        <source>Give at least two states, each with a rate and the time that it lasts.</source>
        <translation>请至少给出两个状态，各有速率和持续时间。</translation>
    </message>
    <message>
        <source>Give at least two, each with a rate and the time that it lasts.</source>
        <translation>请至少给出两个，各有速率和持续时间。</translation>
    </message>
    <message>
        <source>Give each value a weight, or none.</source>
        <translation>请给每个值一个权重，或都不给。</translation>
    </message>
    <message>
        <source>Give it a priority or replicas of its own, or limit the others.</source>
        <translation>请给它优先级或专用副本，或限制其他租户。</translation>
    </message>
    <message>
        <source>Give the bytes of host memory that a device may use.</source>
        <translation>请给出每个设备可用的主机内存字节数。</translation>
    </message>
    <message>
        <source>Give the tier memory with a known rate.</source>
        <translation>请给该内存层速率已知的内存。</translation>
    </message>
    <message>
        <source>IT power</source>
        <translation>IT 功率</translation>
    </message>
    <message>
        <source>Import it again if that is meant, or bring back the old file.</source>
        <translation>如果这是有意的，请重新导入；否则请恢复旧文件。</translation>
    </message>
    <message>
        <source>It looks like {0}.</source>
        <translation>它看起来像 {0}。</translation>
    </message>
    <message>
        <source>It may be left out for this load.</source>
        <translation>对此负载可以省略它。</translation>
    </message>
    <message>
        <source>KV in tier {0} was never used: computing it again was sooner all {1} times.</source>
        <translation>内存层 {0} 中的 KV 从未被使用：{1} 次都是重新计算更快。</translation>
    </message>
    <message>
        <source>KV that is kept in tier {0} shows in simulated figures only.</source>
        <translation>保存在内存层 {0} 的 KV 只体现在模拟数值中。</translation>
    </message>
    <message>
        <source>Keep chunk-N-trace.csv and chunk-N-dataset.json in one folder.</source>
        <translation>请把 chunk-N-trace.csv 和 chunk-N-dataset.json 放在同一文件夹。</translation>
    </message>
    <message>
        <source>Keep contexts shorter, or give replicas more room for KV.</source>
        <translation>请缩短上下文，或给副本更多 KV 空间。</translation>
    </message>
    <message>
        <source>Keep sandboxes warm, or make the tool faster.</source>
        <translation>请让沙箱保持预热，或加快该工具。</translation>
    </message>
    <message>
        <source>Leave --seeds out, or draw the load from distributions.</source>
        <translation>请去掉 --seeds，或用分布生成负载。</translation>
    </message>
    <message>
        <source>Let it hold one, or choose another.</source>
        <translation>请让它存放索引，或另选一个。</translation>
    </message>
    <message>
        <source>Let the tenant retry, so that they are computed again.</source>
        <translation>请让租户重试，以便重新计算。</translation>
    </message>
    <message>
        <source>Let them last longer, or use poisson arrivals.</source>
        <translation>请延长其持续时间，或使用 poisson 到达。</translation>
    </message>
    <message>
        <source>Limit its requests being served, or its tokens.</source>
        <translation>请限制其在途请求数或 token 数。</translation>
    </message>
    <message>
        <source>Lower the shares so that they sum to 1 at most.</source>
        <translation>请降低比例，使其总和不超过 1。</translation>
    </message>
    <message>
        <source>Make the way out more likely, or allow more visits.</source>
        <translation>请提高出口的概率，或允许更多次访问。</translation>
    </message>
    <message>
        <source>Markov-modulated arrivals need states.</source>
        <translation>马尔可夫调制到达需要状态。</translation>
    </message>
    <message>
        <source>Models that share devices were loaded {0} times, which took {1} s in all.</source>
        <translation>共享设备的模型加载了 {0} 次，共用 {1} s。</translation>
    </message>
    <message>
        <source>More than {0} requests would come in this time.</source>
        <translation>此时间内到达的请求将超过 {0} 个。</translation>
    </message>
    <message>
        <source>Name the column of sessions.</source>
        <translation>请指定会话列。</translation>
    </message>
    <message>
        <source>Name the columns of input and output tokens.</source>
        <translation>请指定输入和输出 token 列。</translation>
    </message>
    <message>
        <source>No KV came to tier {0}: what is above it held all that could be used again.</source>
        <translation>没有 KV 进入内存层 {0}：其上各层已容纳所有可复用的 KV。</translation>
    </message>
    <message>
        <source>No client sends anything from {0} s to {1} s.</source>
        <translation>从 {0} s 到 {1} s 没有客户端发送请求。</translation>
    </message>
    <message>
        <source>No deployment serves the model {0}.</source>
        <translation>没有部署服务模型 {0}。</translation>
    </message>
    <message>
        <source>No request comes in this time.</source>
        <translation>此时间内没有请求到达。</translation>
    </message>
    <message>
        <source>No session reaches the step {0}.</source>
        <translation>没有会话到达步骤 {0}。</translation>
    </message>
    <message>
        <source>No way leads from the index in tier {0} to those who read it: it counts as read at the rate of its memory.</source>
        <translation>内存层 {0} 中的索引没有通向读取者的路：按其内存速率计算读取。</translation>
    </message>
    <message>
        <source>None of the {0} requests is in the window, the sample and of the tenant.</source>
        <translation>{0} 个请求中没有一个同时符合窗口、抽样和租户。</translation>
    </message>
    <message>
        <source>Nothing in the tier {0} can be read.</source>
        <translation>内存层 {0} 中没有可读取的内容。</translation>
    </message>
    <message>
        <source>Nothing of tenant {0} waits for a quota: it has none of requests or tokens.</source>
        <translation>租户 {0} 没有任何请求等待配额：它没有请求数或 token 配额。</translation>
    </message>
    <message>
        <source>Raise the quota, or let more of them wait.</source>
        <translation>请提高配额，或允许更多请求等待。</translation>
    </message>
    <message>
        <source>Requests</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>SLO attainment</source>
        <translation>SLO 达成率</translation>
    </message>
    <message>
        <source>Say which columns are what; probably {0} with times in {1}.</source>
        <translation>请说明各列的含义；很可能是 {0}，时间单位为 {1}。</translation>
    </message>
    <message>
        <source>Say which columns hold the arrivals and the tokens in and out. Known without that are Azure CSV (TIMESTAMP,ContextTokens,GeneratedTokens), Vidur CSV (arrived_at,num_prefill_tokens,num_decode_tokens), BurstGPT CSV, JSON lines of Mooncake, Qwen-Bailian and LLMServingSim, recorded agent sessions, and clients of ServeGen.</source>
        <translation>请说明哪些列是到达时间和输入、输出 token。无需说明即可识别的有：Azure CSV（TIMESTAMP,ContextTokens,GeneratedTokens）、Vidur CSV（arrived_at,num_prefill_tokens,num_decode_tokens）、BurstGPT CSV、Mooncake、Qwen-Bailian 和 LLMServingSim 的 JSON 行、记录的智能体会话，以及 ServeGen 客户端。</translation>
    </message>
    <message>
        <source>See where their time goes, or allow more of it.</source>
        <translation>请查看时间花在哪里，或放宽时限。</translation>
    </message>
    <message>
        <source>Shorten the answers, or make TPOT and TTFT shorter.</source>
        <translation>请缩短回答，或降低 TPOT 和 TTFT。</translation>
    </message>
    <message>
        <source>Spread them over that time.</source>
        <translation>请将其摊开到这段时间。</translation>
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
        <source>TTFT p50</source>
        <translation>TTFT p50</translation>
    </message>
    <message>
        <source>TTFT p99</source>
        <translation>TTFT p99</translation>
    </message>
    <message>
        <source>Take one that runs its model into its partition.</source>
        <translation>请把运行其模型的一个部署纳入其分区。</translation>
    </message>
    <message>
        <source>The column of input tokens is not named.</source>
        <translation>未指定输入 token 列。</translation>
    </message>
    <message>
        <source>The column of output tokens is not named.</source>
        <translation>未指定输出 token 列。</translation>
    </message>
    <message>
        <source>The columns are {0}.</source>
        <translation>各列为 {0}。</translation>
    </message>
    <message>
        <source>The fewest replicas, {0}, are more than the most, {1}.</source>
        <translation>最少副本数 {0} 大于最多副本数 {1}。</translation>
    </message>
    <message>
        <source>The field is varied twice.</source>
        <translation>该字段被改变了两次。</translation>
    </message>
    <message>
        <source>The file describes clients, it does not list requests: {0} requests of {1} clients were drawn for {2} s to {3} s, with the rates, shapes and lengths of the file.</source>
        <translation>该文件描述客户端，不列出请求：按文件中的速率、形状和长度，为 {2} s 到 {3} s 抽取了 {1} 个客户端的 {0} 个请求。</translation>
    </message>
    <message>
        <source>The file has no table of lengths with data.</source>
        <translation>文件中没有含数据的长度表。</translation>
    </message>
    <message>
        <source>The file has no times, so that no window can be taken of it.</source>
        <translation>文件没有时间，因此无法取窗口。</translation>
    </message>
    <message>
        <source>The groups must be from 1 to {0}.</source>
        <translation>组数必须在 1 到 {0} 之间。</translation>
    </message>
    <message>
        <source>The lengths that this client of ServeGen sends are in another file.</source>
        <translation>此 ServeGen 客户端发送的长度在另一个文件中。</translation>
    </message>
    <message>
        <source>The line has no member &quot;{0}&quot;.</source>
        <translation>该行没有成员“{0}”。</translation>
    </message>
    <message>
        <source>The line is not a JSON object.</source>
        <translation>该行不是 JSON 对象。</translation>
    </message>
    <message>
        <source>The peak must be from 1 to 2 times the mean rate.</source>
        <translation>峰值必须是平均速率的 1 到 2 倍。</translation>
    </message>
    <message>
        <source>The pool {0} has no room for a replica of {1}.</source>
        <translation>资源池 {0} 放不下 {1} 的一个副本。</translation>
    </message>
    <message>
        <source>The pool {0} is not for tools.</source>
        <translation>资源池 {0} 不是用于工具的。</translation>
    </message>
    <message>
        <source>The pool {0} of the tool {1} has no CPU cores.</source>
        <translation>工具 {1} 的资源池 {0} 没有 CPU 核。</translation>
    </message>
    <message>
        <source>The quotes that this row opens are not closed.</source>
        <translation>此行打开的引号没有闭合。</translation>
    </message>
    <message>
        <source>The range &quot;{0}&quot; has more than {1} values.</source>
        <translation>范围“{0}”的值超过 {1} 个。</translation>
    </message>
    <message>
        <source>The range &quot;{0}&quot; never reaches its end.</source>
        <translation>范围“{0}”永远到不了终点。</translation>
    </message>
    <message>
        <source>The rate of a state must be 0 or more.</source>
        <translation>状态的速率必须大于或等于 0。</translation>
    </message>
    <message>
        <source>The sample must be above 0 and at most 1.</source>
        <translation>抽样必须大于 0 且不超过 1。</translation>
    </message>
    <message>
        <source>The sandboxes of one replica of {0} are larger than the memory of pool {1}.</source>
        <translation>{0} 一个副本的沙箱大于资源池 {1} 的内存。</translation>
    </message>
    <message>
        <source>The session graph {0} does not say where it starts.</source>
        <translation>会话图 {0} 没有说明从哪里开始。</translation>
    </message>
    <message>
        <source>The session graph {0} has no steps.</source>
        <translation>会话图 {0} 没有步骤。</translation>
    </message>
    <message>
        <source>The shared tokens must be from 0 to {0}.</source>
        <translation>共享 token 数必须在 0 到 {0} 之间。</translation>
    </message>
    <message>
        <source>The smallest value {0} is above the largest, {1}.</source>
        <translation>最小值 {0} 大于最大值 {1}。</translation>
    </message>
    <message>
        <source>The states change more than {0} times between two requests.</source>
        <translation>两个请求之间状态变化超过 {0} 次。</translation>
    </message>
    <message>
        <source>The sub-agent {0} leads back to the graph {1} that calls it.</source>
        <translation>子智能体 {0} 又回到调用它的会话图 {1}。</translation>
    </message>
    <message>
        <source>The sweep has more than {0} points.</source>
        <translation>扫描超过 {0} 个点。</translation>
    </message>
    <message>
        <source>The template has no graph &quot;{0}&quot;.</source>
        <translation>模板中没有会话图“{0}”。</translation>
    </message>
    <message>
        <source>The tier {0} does not hold an index.</source>
        <translation>内存层 {0} 不存放索引。</translation>
    </message>
    <message>
        <source>The tier {0} evicts what is idle, but says not for how long.</source>
        <translation>内存层 {0} 驱逐空闲内容，但未说明空闲多久。</translation>
    </message>
    <message>
        <source>The tier {0} has no memory device.</source>
        <translation>内存层 {0} 没有内存设备。</translation>
    </message>
    <message>
        <source>The tier {0} has room for {1} in one place; the KV of a mean prompt of {2} takes {3}.</source>
        <translation>内存层 {0} 单处可容纳 {1}；平均长度 {2} 的提示的 KV 需要 {3}。</translation>
    </message>
    <message>
        <source>The time of the peak must be a number.</source>
        <translation>峰值时刻必须是数。</translation>
    </message>
    <message>
        <source>The tool {0} has no pool {1}.</source>
        <translation>工具 {0} 没有资源池 {1}。</translation>
    </message>
    <message>
        <source>The tools of pool {0} ask for {1} cores; it has {2}.</source>
        <translation>资源池 {0} 的工具需要 {1} 个核；它只有 {2} 个。</translation>
    </message>
    <message>
        <source>The trace is not the file that the design was made with.</source>
        <translation>该轨迹不是制作此设计时的文件。</translation>
    </message>
    <message>
        <source>The trace is played {0} times, each time with new prompts.</source>
        <translation>轨迹播放 {0} 次，每次使用新的提示。</translation>
    </message>
    <message>
        <source>The trace must be played from 1 to {0} times.</source>
        <translation>轨迹必须播放 1 到 {0} 次。</translation>
    </message>
    <message>
        <source>The weights of {0} have no way from a CPU to its devices.</source>
        <translation>{0} 的权重没有从 CPU 到其设备的路。</translation>
    </message>
    <message>
        <source>The window must begin at 0 s or later.</source>
        <translation>窗口必须从 0 s 或更晚开始。</translation>
    </message>
    <message>
        <source>The window must end after it begins.</source>
        <translation>窗口的终点必须晚于起点。</translation>
    </message>
    <message>
        <source>There are no scenarios in {0}.</source>
        <translation>{0} 中没有场景。</translation>
    </message>
    <message>
        <source>There are no values.</source>
        <translation>没有任何值。</translation>
    </message>
    <message>
        <source>There are {0} values, but {1} weights.</source>
        <translation>有 {0} 个值，却有 {1} 个权重。</translation>
    </message>
    <message>
        <source>There is already a &quot;{0}&quot;.</source>
        <translation>已经有“{0}”。</translation>
    </message>
    <message>
        <source>There is no &quot;{0}&quot; for this step of a session.</source>
        <translation>会话的这一步没有“{0}”。</translation>
    </message>
    <message>
        <source>There is no &quot;{0}&quot;.</source>
        <translation>没有“{0}”。</translation>
    </message>
    <message>
        <source>There is no memory tier {0}.</source>
        <translation>没有内存层 {0}。</translation>
    </message>
    <message>
        <source>There is no metric &quot;{0}&quot;.</source>
        <translation>没有指标“{0}”。</translation>
    </message>
    <message>
        <source>There is no path from {0} to the memory of tier {1}.</source>
        <translation>从 {0} 到内存层 {1} 的内存没有路径。</translation>
    </message>
    <message>
        <source>There is no session graph {0}.</source>
        <translation>没有会话图 {0}。</translation>
    </message>
    <message>
        <source>There is no step {0}.</source>
        <translation>没有步骤 {0}。</translation>
    </message>
    <message>
        <source>There is no swap space: what is preempted is computed again.</source>
        <translation>没有交换空间：被抢占的内容将重新计算。</translation>
    </message>
    <message>
        <source>There is no tier {0}.</source>
        <translation>没有内存层 {0}。</translation>
    </message>
    <message>
        <source>There is no tool {0}.</source>
        <translation>没有工具 {0}。</translation>
    </message>
    <message>
        <source>This is not a session template: &quot;format&quot; must be &quot;{0}&quot;.</source>
        <translation>这不是会话模板：“format”必须为“{0}”。</translation>
    </message>
    <message>
        <source>This is not a set of length tables.</source>
        <translation>这不是一组长度表。</translation>
    </message>
    <message>
        <source>This is not a table of values and probabilities: {0}.</source>
        <translation>这不是值与概率的表：{0}。</translation>
    </message>
    <message>
        <source>This row does not describe a window of arrivals.</source>
        <translation>此行没有描述到达窗口。</translation>
    </message>
    <message>
        <source>This way is there already.</source>
        <translation>这条路已经存在。</translation>
    </message>
    <message>
        <source>Throughput (output)</source>
        <translation>吞吐（输出）</translation>
    </message>
    <message>
        <source>Tiers take more than all of {0}; the last of them is {1}.</source>
        <translation>各内存层占用超过 {0} 的全部；其中最后一个是 {1}。</translation>
    </message>
    <message>
        <source>Token cost (input and output)</source>
        <translation>Token 成本（输入和输出）</translation>
    </message>
    <message>
        <source>Token cost (output)</source>
        <translation>Token 成本（输出）</translation>
    </message>
    <message>
        <source>Use 0 or more, less than 1.</source>
        <translation>请使用 0 或更大、小于 1 的数。</translation>
    </message>
    <message>
        <source>Use 0 or more.</source>
        <translation>请使用 0 或更大的数。</translation>
    </message>
    <message>
        <source>Use 0 to 0.5; measured: some 0.03 to 0.1.</source>
        <translation>请使用 0 到 0.5；实测约 0.03 到 0.1。</translation>
    </message>
    <message>
        <source>Use 0 to 255.</source>
        <translation>请使用 0 到 255。</translation>
    </message>
    <message>
        <source>Use 1 or more; 0 means 1,000.</source>
        <translation>请使用 1 或更大的数；0 表示 1,000。</translation>
    </message>
    <message>
        <source>Use a share from 0 to 1.</source>
        <translation>请使用 0 到 1 的比例。</translation>
    </message>
    <message>
        <source>Use constant, uniform, exponential, lognormal, gamma, weibull or table.</source>
        <translation>请使用 constant、uniform、exponential、lognormal、gamma、weibull 或 table。</translation>
    </message>
    <message>
        <source>Use larger accesses (io_B), a faster way or faster memory.</source>
        <translation>请使用更大的访问粒度（io_B）、更快的路或更快的内存。</translation>
    </message>
    <message>
        <source>Use more than 0, at most {0}.</source>
        <translation>请使用大于 0、至多 {0} 的数。</translation>
    </message>
    <message>
        <source>Use poisson, gamma, weibull, constant, mmpp, diurnal or closed.</source>
        <translation>请使用 poisson、gamma、weibull、constant、mmpp、diurnal 或 closed。</translation>
    </message>
    <message>
        <source>Use random, round-robin, least-requests, least-kv, power-of-two, prefix-aware, session, cost or deadline.</source>
        <translation>请使用 random、round-robin、least-requests、least-kv、power-of-two、prefix-aware、session、cost 或 deadline。</translation>
    </message>
    <message>
        <source>Use s, ms, us, ns or iso.</source>
        <translation>请使用 s、ms、us、ns 或 iso。</translation>
    </message>
    <message>
        <source>Use smaller sandboxes, or more memory.</source>
        <translation>请使用更小的沙箱，或更多内存。</translation>
    </message>
    <message>
        <source>Vary fewer fields or take fewer values.</source>
        <translation>请改变更少的字段，或取更少的值。</translation>
    </message>
    <message>
        <source>Weights fill the tier {0}: its {1} leave no room for KV.</source>
        <translation>权重占满内存层 {0}：其 {1} 没有给 KV 留下空间。</translation>
    </message>
    <message>
        <source>Without a column of sessions, there is no request before.</source>
        <translation>没有会话列，就没有前一个请求。</translation>
    </message>
    <message>
        <source>Write 128: 0.2, 512: 0.8, or values alone.</source>
        <translation>请写 128: 0.2, 512: 0.8，或只写值。</translation>
    </message>
    <message>
        <source>Write a place, @ and a time: rack-a@60s.</source>
        <translation>请写位置、@ 和时间：rack-a@60s。</translation>
    </message>
    <message>
        <source>Write arrival=ts,input=prompt_tokens,output=completion_tokens; session, delay, tenant and prefix can also be named.</source>
        <translation>请写 arrival=ts,input=prompt_tokens,output=completion_tokens；也可指定 session、delay、tenant 和 prefix。</translation>
    </message>
    <message>
        <source>Write for example /facility/pue=1.1,1.2,1.3 or /facility/pue=1.1:1.5:0.1.</source>
        <translation>例如请写 /facility/pue=1.1,1.2,1.3 或 /facility/pue=1.1:1.5:0.1。</translation>
    </message>
    <message>
        <source>Write from:to:step, from:to:*factor or from:to/count.</source>
        <translation>请写 起点:终点:步长、起点:终点:*倍数 或 起点:终点/个数。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not say what fails when.</source>
        <translation>“{0}”没有说明什么在何时故障。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not say which column is what.</source>
        <translation>“{0}”没有说明哪一列是什么。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not say which field takes which values.</source>
        <translation>“{0}”没有说明哪个字段取哪些值。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no value with a weight.</source>
        <translation>“{0}”不是带权重的值。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a number.</source>
        <translation>“{0}”不是数。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a range.</source>
        <translation>“{0}”不是范围。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is not a unit of time.</source>
        <translation>“{0}”不是时间单位。</translation>
    </message>
    <message>
        <source>{0} % of the calls of {1} are done in the promised {2}, not {3} %.</source>
        <translation>{1} 的调用有 {0} % 在承诺的 {2} 内完成，而不是 {3} %。</translation>
    </message>
    <message>
        <source>{0} can&apos;t be written.</source>
        <translation>无法写入 {0}。</translation>
    </message>
    <message>
        <source>{0} has no drive to load its weights from.</source>
        <translation>{0} 没有可加载权重的固态盘。</translation>
    </message>
    <message>
        <source>{0} of {1} calls of {2} were refused: too many waited.</source>
        <translation>{2} 的 {1} 个调用中有 {0} 个被拒绝：等待的太多。</translation>
    </message>
    <message>
        <source>{0} of {1} replicas of {2} have no path to the memory of tier {3}.</source>
        <translation>{2} 的 {1} 个副本中有 {0} 个没有通向内存层 {3} 的路径。</translation>
    </message>
    <message>
        <source>{0} of {1} requests are used: those of the window, the sample and the tenant.</source>
        <translation>使用了 {1} 个请求中的 {0} 个：属于该窗口、抽样和租户的请求。</translation>
    </message>
    <message>
        <source>{0} of {1} sessions of {2} ended because a call was rejected.</source>
        <translation>{2} 的 {1} 个会话中有 {0} 个因调用被拒绝而结束。</translation>
    </message>
    <message>
        <source>{0} of {1} sessions of {2} went in circles until a step was visited as often as it may be.</source>
        <translation>{2} 的 {1} 个会话中有 {0} 个一直循环，直到某一步达到允许的访问次数。</translation>
    </message>
    <message>
        <source>{0} of {1} sessions of {2} were not done by their deadline.</source>
        <translation>{2} 的 {1} 个会话中有 {0} 个未在期限前完成。</translation>
    </message>
    <message>
        <source>{0} requests that were logged together with others were spread over {1} s.</source>
        <translation>{0} 个与其他请求一起记录的请求已摊开到 {1} s。</translation>
    </message>
    <message>
        <source>{0} requests were lost when their replica failed.</source>
        <translation>{0} 个请求在副本故障时丢失。</translation>
    </message>
    <message>
        <source>{0} requests were rejected because too many waited for the quota of their tenant.</source>
        <translation>{0} 个请求被拒绝，因为等待其租户配额的请求太多。</translation>
    </message>
    <message>
        <source>{0}: E2E p{1} of {2} misses the promised {3}.</source>
        <translation>{0}：E2E p{1} 为 {2}，未达到承诺的 {3}。</translation>
    </message>
    <message>
        <source>{0}: TPOT p{1} of {2} misses the promised {3}.</source>
        <translation>{0}：TPOT p{1} 为 {2}，未达到承诺的 {3}。</translation>
    </message>
    <message>
        <source>{0}: TTFT p{1} of {2} misses the promised {3}.</source>
        <translation>{0}：TTFT p{1} 为 {2}，未达到承诺的 {3}。</translation>
    </message>
    <message>
        <source>--keep goes with --set and without --resume.</source>
        <translation>--keep 须与 --set 同用，且不能与 --resume 同用。</translation>
    </message>
    <message>
        <source>A US dollar is one US dollar, not {0}.</source>
        <translation>一美元就是一美元，不是 {0}。</translation>
    </message>
    <message>
        <source>An exchange rate of {0} is not possible.</source>
        <translation>汇率不可能是 {0}。</translation>
    </message>
    <message>
        <source>Bandwidth of {0}</source>
        <translation>{0} 的带宽</translation>
    </message>
    <message>
        <source>Building a kW</source>
        <translation>每 kW 机房费用</translation>
    </message>
    <message>
        <source>Changes of the variant &quot;{0}&quot; do not apply to the base and would be lost.</source>
        <translation>方案“{0}”的更改不适用于基准方案，会丢失。</translation>
    </message>
    <message>
        <source>Colocation a kW and month</source>
        <translation>每 kW 每月托管费用</translation>
    </message>
    <message>
        <source>Cost model: time of attention</source>
        <translation>成本模型：注意力时间</translation>
    </message>
    <message>
        <source>Cost model: time of collectives</source>
        <translation>成本模型：集合通信时间</translation>
    </message>
    <message>
        <source>Cost model: time of elementwise operators</source>
        <translation>成本模型：逐元素算子时间</translation>
    </message>
    <message>
        <source>Cost model: time of experts</source>
        <translation>成本模型：专家时间</translation>
    </message>
    <message>
        <source>Cost model: time of matrix products</source>
        <translation>成本模型：矩阵乘时间</translation>
    </message>
    <message>
        <source>Cost model: time of the host</source>
        <translation>成本模型：主机时间</translation>
    </message>
    <message>
        <source>Cost model: what all operators share</source>
        <translation>成本模型：所有算子共有的部分</translation>
    </message>
    <message>
        <source>Cost of capital</source>
        <translation>资金成本</translation>
    </message>
    <message>
        <source>Drafts accepted of {0}</source>
        <translation>{0} 的草稿接受率</translation>
    </message>
    <message>
        <source>Draw more memory at the CPU, or let fewer models share the devices.</source>
        <translation>请在 CPU 处绘制更多内存，或让更少的模型共用设备。</translation>
    </message>
    <message>
        <source>Electricity</source>
        <translation>电价</translation>
    </message>
    <message>
        <source>Forwarding of {0}</source>
        <translation>{0} 的转发</translation>
    </message>
    <message>
        <source>Give how many {0} one US dollar is.</source>
        <translation>请给出一美元等于多少 {0}。</translation>
    </message>
    <message>
        <source>Give the change up, or bring back in the base what it changes.</source>
        <translation>请放弃该更改，或在基准方案中恢复它所更改的内容。</translation>
    </message>
    <message>
        <source>Input tokens of {0}</source>
        <translation>{0} 的输入 token</translation>
    </message>
    <message>
        <source>Largest power of {0}</source>
        <translation>{0} 的最大功率</translation>
    </message>
    <message>
        <source>Load of {0}</source>
        <translation>{0} 的负载</translation>
    </message>
    <message>
        <source>Look at the list of conflicts again.</source>
        <translation>请重新查看冲突列表。</translation>
    </message>
    <message>
        <source>Maintenance a year</source>
        <translation>每年维护</translation>
    </message>
    <message>
        <source>Memory bandwidth of {0}</source>
        <translation>{0} 的内存带宽</translation>
    </message>
    <message>
        <source>Memory of {0}</source>
        <translation>{0} 的内存</translation>
    </message>
    <message>
        <source>Memory that the engine of {0} takes</source>
        <translation>{0} 的引擎占用的内存</translation>
    </message>
    <message>
        <source>Name the currency that the rate is of, or set it to 1.</source>
        <translation>请指明该汇率对应的货币，或将其设为 1。</translation>
    </message>
    <message>
        <source>Nothing is served.</source>
        <translation>没有提供任何服务。</translation>
    </message>
    <message>
        <source>Number of {0}</source>
        <translation>{0} 的数量</translation>
    </message>
    <message>
        <source>Output tokens of {0}</source>
        <translation>{0} 的输出 token</translation>
    </message>
    <message>
        <source>PUE</source>
        <translation>PUE</translation>
    </message>
    <message>
        <source>Peak {0} of {1}</source>
        <translation>{1} 的 {0} 峰值</translation>
    </message>
    <message>
        <source>Power cap of {0}</source>
        <translation>{0} 的功率上限</translation>
    </message>
    <message>
        <source>Price of {0}</source>
        <translation>{0} 的价格</translation>
    </message>
    <message>
        <source>Rent of {0}</source>
        <translation>{0} 的租金</translation>
    </message>
    <message>
        <source>Requests in flight of {0}</source>
        <translation>{0} 的在途请求数</translation>
    </message>
    <message>
        <source>Resolve its conflicts first.</source>
        <translation>请先解决其冲突。</translation>
    </message>
    <message>
        <source>Say either which fields take which values (--set) or which kept sweep (--kept).</source>
        <translation>请指明哪些字段取哪些值（--set），或使用哪个保存的扫描（--kept）。</translation>
    </message>
    <message>
        <source>Sequences at a time of {0}</source>
        <translation>{0} 同时处理的序列数</translation>
    </message>
    <message>
        <source>Take fewer values, or let the command line write them to a file.</source>
        <translation>请减少取值，或用命令行将其写入文件。</translation>
    </message>
    <message>
        <source>The change can&apos;t be made on the base as it is: {0}</source>
        <translation>无法在当前的基准方案上进行该更改：{0}</translation>
    </message>
    <message>
        <source>The connection &quot;{0}&quot; has {1} links, counted from 0.</source>
        <translation>连接“{0}”有 {1} 条链路，从 0 开始计数。</translation>
    </message>
    <message>
        <source>The degrees of {0} make no replica that can be placed.</source>
        <translation>{0} 的并行度得不出可放置的副本。</translation>
    </message>
    <message>
        <source>The design keeps no sweep &quot;{0}&quot;.</source>
        <translation>设计中没有保存扫描“{0}”。</translation>
    </message>
    <message>
        <source>The exchange rate of {0} is not given; figures stay in US dollars.</source>
        <translation>未给出 {0} 的汇率；数值仍以美元计。</translation>
    </message>
    <message>
        <source>The graph {0} calls itself as a sub-agent.</source>
        <translation>会话图 {0} 将自身作为子智能体调用。</translation>
    </message>
    <message>
        <source>The offered load exceeds the capacity: the figure grows without limit.</source>
        <translation>请求负载超过容量：该数值无限增长。</translation>
    </message>
    <message>
        <source>The variant &quot;{0}&quot; of the sweep is gone.</source>
        <translation>扫描所用的方案“{0}”已不存在。</translation>
    </message>
    <message>
        <source>There is no connection &quot;{0}&quot; there.</source>
        <translation>该处没有连接“{0}”。</translation>
    </message>
    <message>
        <source>There is not enough memory for this sweep.</source>
        <translation>内存不足以进行此扫描。</translation>
    </message>
    <message>
        <source>There is not enough memory for this.</source>
        <translation>内存不足。</translation>
    </message>
    <message>
        <source>This conflict is no longer there.</source>
        <translation>此冲突已不存在。</translation>
    </message>
    <message>
        <source>Tokens per iteration of {0}</source>
        <translation>{0} 每次迭代的 token 数</translation>
    </message>
    <message>
        <source>Use a smaller number.</source>
        <translation>请使用更小的数。</translation>
    </message>
    <message>
        <source>Use the id of a connection of the design, or of the type of the place before it.</source>
        <translation>请使用设计中的连接标识，或其前面位置所属类型中的连接标识。</translation>
    </message>
    <message>
        <source>Use the three letters of ISO 4217, such as EUR or CNY.</source>
        <translation>请使用 ISO 4217 的三个字母，例如 EUR 或 CNY。</translation>
    </message>
    <message>
        <source>Write connections/ID, or connections/ID[3] for one of its links.</source>
        <translation>请写 connections/ID，或用 connections/ID[3] 表示其中一条链路。</translation>
    </message>
    <message>
        <source>Years that accelerators serve</source>
        <translation>加速器使用年限</translation>
    </message>
    <message>
        <source>Years that the network serves</source>
        <translation>网络使用年限</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; does not name a connection.</source>
        <translation>“{0}”未指明连接。</translation>
    </message>
    <message>
        <source>&quot;{0}&quot; is no currency.</source>
        <translation>“{0}”不是货币。</translation>
    </message>
    <message>
        <source>accelerator</source>
        <translation>加速器</translation>
    </message>
    <message>
        <source>drawn elsewhere: {0}</source>
        <translation>绘制位置改变：{0}</translation>
    </message>
    <message>
        <source>system</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>{0} added</source>
        <translation>新增 {0}</translation>
    </message>
    <message>
        <source>{0} and others keep {1} of weights and swapped KV beside {2}, which has {3} of memory.</source>
        <translation>{0} 等在 {2} 处存放 {1} 的权重与换出的 KV，而其内存为 {3}。</translation>
    </message>
    <message>
        <source>{0} points are more than a design keeps: {1}.</source>
        <translation>{0} 个点超过一个设计可保存的数量：{1}。</translation>
    </message>
    <message>
        <source>{0} removed</source>
        <translation>移除 {0}</translation>
    </message>
    <message>
        <source>{0} requests were rejected: no replica that could serve them was alive, or in reach, any more.</source>
        <translation>{0} 个请求被拒绝：能处理它们的副本均已失效或不可达。</translation>
    </message>
    <message>
        <source>{0} {1} {2} → {3}</source>
        <translation>{0} {1} {2} → {3}</translation>
    </message>
    <message>
        <source>{0} {1} → {2}</source>
        <translation>{0} {1} → {2}</translation>
    </message>
    <message>
        <source>The design has no field {0}.</source>
        <translation>设计中没有字段 {0}。</translation>
    </message>
</context>
<context>
    <name>events</name>
    <message>
        <source>Failure</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Repair</source>
        <translation>修复</translation>
    </message>
    <message>
        <source>Scale-out</source>
        <translation>扩容</translation>
    </message>
    <message>
        <source>Scale-in</source>
        <translation>缩容</translation>
    </message>
    <message>
        <source>Rollout</source>
        <translation>版本发布</translation>
    </message>
    <message>
        <source>Rollback</source>
        <translation>回滚</translation>
    </message>
    <message>
        <source>Replicas stopped by it</source>
        <translation>因此停止的副本</translation>
    </message>
    <message>
        <source>Replicas slowed by it</source>
        <translation>因此变慢的副本</translation>
    </message>
    <message>
        <source>Transfers on other ways</source>
        <translation>改走其他路径的传输</translation>
    </message>
    <message>
        <source>Transfers without a way</source>
        <translation>没有路径的传输</translation>
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
        <source>%1 items</source>
        <translation>%1 项</translation>
    </message>
    <message>
        <source>%1 of %2 devices</source>
        <translation>%2 个设备中的 %1 个</translation>
    </message>
    <message>
        <source>%1 pool</source>
        <translation>%1资源池</translation>
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
    <message>
        <source> (assumed from its kind)</source>
        <translation>（按其种类假定）</translation>
    </message>
    <message>
        <source>%1 accelerators</source>
        <translation>%1 个加速器</translation>
    </message>
    <message>
        <source>%1 at least</source>
        <translation>至少 %1</translation>
    </message>
    <message>
        <source>%1 at most</source>
        <translation>最多 %1</translation>
    </message>
    <message>
        <source>%1 devices are left over.</source>
        <translation>剩余 %1 台设备。</translation>
    </message>
    <message>
        <source>%1 devices</source>
        <translation>%1 台设备</translation>
    </message>
    <message>
        <source>%1 each</source>
        <translation>每个 %1</translation>
    </message>
    <message>
        <source>%1 kept</source>
        <translation>保留 %1</translation>
    </message>
    <message>
        <source>%1 kinds</source>
        <translation>%1 种</translation>
    </message>
    <message>
        <source>%1 lengths</source>
        <translation>%1 个长度</translation>
    </message>
    <message>
        <source>%1 notes</source>
        <translation>%1 条提示</translation>
    </message>
    <message>
        <source>%1 pairs</source>
        <translation>%1 对</translation>
    </message>
    <message>
        <source>%1 pools</source>
        <translation>%1 个资源池</translation>
    </message>
    <message>
        <source>%1 replicas of %2 devices</source>
        <translation>%1 个副本，每个 %2 台设备</translation>
    </message>
    <message>
        <source>%1 replicas of %2 devices; %3 devices are left over</source>
        <translation>%1 个副本，每个 %2 台设备；剩余 %3 台</translation>
    </message>
    <message>
        <source>%1 spread</source>
        <translation>离散度 %1</translation>
    </message>
    <message>
        <source>%1 to %2 at about 80 %</source>
        <translation>%1 到 %2，约 80 % 置信</translation>
    </message>
    <message>
        <source>%1 ×</source>
        <translation>%1 ×</translation>
    </message>
    <message>
        <source>%1, as the type</source>
        <translation>%1，同类型</translation>
    </message>
    <message>
        <source>(weights + activations + KV held) ÷ memory of the device</source>
        <translation>（权重 + 激活 + 所持 KV）÷ 设备内存</translation>
    </message>
    <message>
        <source>1 accelerator</source>
        <translation>1 个加速器</translation>
    </message>
    <message>
        <source>1 connection</source>
        <translation>1 条连接</translation>
    </message>
    <message>
        <source>1 kind</source>
        <translation>1 种</translation>
    </message>
    <message>
        <source>1 note</source>
        <translation>1 条提示</translation>
    </message>
    <message>
        <source>1 pool</source>
        <translation>1 个资源池</translation>
    </message>
    <message>
        <source>A place: item, assembly/item, item[0-3] for some of the instances, item#port.</source>
        <translation>位置：项、组合/项，item[0-3] 表示部分实例，item#port 表示端口。</translation>
    </message>
    <message>
        <source>A replica wants %1 devices; the pool has %2.</source>
        <translation>一个副本需要 %1 台设备；资源池有 %2 台。</translation>
    </message>
    <message>
        <source>Acts as</source>
        <translation>充当</translation>
    </message>
    <message>
        <source>Add users</source>
        <translation>添加用户</translation>
    </message>
    <message>
        <source>An accelerator made of dies: their figures add up to one device.</source>
        <translation>由裸片组成的加速器：其数值相加为一台设备。</translation>
    </message>
    <message>
        <source>At %1 of the computing rate and %2 of the bandwidth in use</source>
        <translation>以 %1 的计算速率和 %2 的带宽运行</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Bends</source>
        <translation>折点</translation>
    </message>
    <message>
        <source>Block size</source>
        <translation>块大小</translation>
    </message>
    <message>
        <source>Breakout</source>
        <translation>分支线缆</translation>
    </message>
    <message>
        <source>Can&apos;t be moved or deleted by hand.</source>
        <translation>不能用手移动或删除。</translation>
    </message>
    <message>
        <source>Clock under a cap of %1 over the clock at %2: computing draws power with the cube of the clock, memory keeps its rate</source>
        <translation>上限 %1 之下的时钟与 %2 时的时钟之比：计算功率随时钟三次方变化，内存保持其速率</translation>
    </message>
    <message>
        <source>Clock</source>
        <translation>时钟</translation>
    </message>
    <message>
        <source>Closed</source>
        <translation>闭环</translation>
    </message>
    <message>
        <source>Collapsed</source>
        <translation>已折叠</translation>
    </message>
    <message>
        <source>Colour</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Communication</source>
        <translation>通信</translation>
    </message>
    <message>
        <source>Context parallel</source>
        <translation>上下文并行</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>Corners that were set by hand. Reset lets the line find its own way.</source>
        <translation>用手设置的折点。重置后线路自行寻路。</translation>
    </message>
    <message>
        <source>Cost model</source>
        <translation>成本模型</translation>
    </message>
    <message>
        <source>Currency</source>
        <translation>货币</translation>
    </message>
    <message>
        <source>Devices that share one long context.</source>
        <translation>共享一个长上下文的设备。</translation>
    </message>
    <message>
        <source>Devices that stand by and serve nothing.</source>
        <translation>待命而不提供服务的设备。</translation>
    </message>
    <message>
        <source>Draft cost</source>
        <translation>草稿成本</translation>
    </message>
    <message>
        <source>Drawing</source>
        <translation>图形</translation>
    </message>
    <message>
        <source>Embedding</source>
        <translation>嵌入</translation>
    </message>
    <message>
        <source>Engine now</source>
        <translation>引擎现状</translation>
    </message>
    <message>
        <source>Estimated in closed form.</source>
        <translation>以闭式估算。</translation>
    </message>
    <message>
        <source>Exchange rate</source>
        <translation>汇率</translation>
    </message>
    <message>
        <source>Expert router</source>
        <translation>专家路由器</translation>
    </message>
    <message>
        <source>Experts</source>
        <translation>专家</translation>
    </message>
    <message>
        <source>Feed-forward</source>
        <translation>前馈</translation>
    </message>
    <message>
        <source>First token</source>
        <translation>首个 token</translation>
    </message>
    <message>
        <source>For example 800g-2x400g.</source>
        <translation>例如 800g-2x400g。</translation>
    </message>
    <message>
        <source>Frame</source>
        <translation>框</translation>
    </message>
    <message>
        <source>From the decoding side, TTFT includes the transfer.</source>
        <translation>若来自解码侧，TTFT 包含传输。</translation>
    </message>
    <message>
        <source>From</source>
        <translation>从</translation>
    </message>
    <message>
        <source>Groups × routers a group × global links per pair of groups</source>
        <translation>组数 × 每组路由器 × 每对组的全局链路</translation>
    </message>
    <message>
        <source>Hand-over</source>
        <translation>移交</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Hidden</source>
        <translation>隐藏</translation>
    </message>
    <message>
        <source>Holds KV</source>
        <translation>存放 KV</translation>
    </message>
    <message>
        <source>Holds an index</source>
        <translation>存放索引</translation>
    </message>
    <message>
        <source>Holds sessions</source>
        <translation>存放会话</translation>
    </message>
    <message>
        <source>Holds weights</source>
        <translation>存放权重</translation>
    </message>
    <message>
        <source>Housing</source>
        <translation>机箱</translation>
    </message>
    <message>
        <source>Hue %1</source>
        <translation>色相 %1</translation>
    </message>
    <message>
        <source>Idle: %1%2</source>
        <translation>空闲：%1%2</translation>
    </message>
    <message>
        <source>Independent supplies; 0 means that nothing is said.</source>
        <translation>独立供电路数；0 表示未指明。</translation>
    </message>
    <message>
        <source>Inlet air</source>
        <translation>进风</translation>
    </message>
    <message>
        <source>Instances along each dimension</source>
        <translation>每一维的实例数</translation>
    </message>
    <message>
        <source>It keeps what devices have no room for: idle KV, weights, an index.</source>
        <translation>存放设备放不下的内容：空闲 KV、权重、索引。</translation>
    </message>
    <message>
        <source>KV in HBM</source>
        <translation>HBM 中的 KV</translation>
    </message>
    <message>
        <source>KV route · %1 → %2</source>
        <translation>KV 路径 · %1 → %2</translation>
    </message>
    <message>
        <source>Layer · %1</source>
        <translation>图层 · %1</translation>
    </message>
    <message>
        <source>Layer</source>
        <translation>图层</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>层次</translation>
    </message>
    <message>
        <source>Locked</source>
        <translation>锁定</translation>
    </message>
    <message>
        <source>Make a memory tier</source>
        <translation>建立内存层级</translation>
    </message>
    <message>
        <source>Mean over %1 devices.</source>
        <translation>%1 台设备的平均值。</translation>
    </message>
    <message>
        <source>Mean over time; the largest cause is named</source>
        <translation>时间平均；列出最大原因</translation>
    </message>
    <message>
        <source>Medium</source>
        <translation>介质</translation>
    </message>
    <message>
        <source>Memory devices that share one channel.</source>
        <translation>共享一个通道的内存设备。</translation>
    </message>
    <message>
        <source>Memory tier · %1</source>
        <translation>内存层级 · %1</translation>
    </message>
    <message>
        <source>Memory tier</source>
        <translation>内存层级</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>提示</translation>
    </message>
    <message>
        <source>Nothing that is selected can play this role.</source>
        <translation>所选内容都不能充当此角色。</translation>
    </message>
    <message>
        <source>Of the whole system; counts instead of the sum of its parts.</source>
        <translation>整个系统的价格；代替部件之和。</translation>
    </message>
    <message>
        <source>Order</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Others who ask for a model, with traffic and promises of their own.</source>
        <translation>请求某个模型的其他用户，有自己的流量和承诺。</translation>
    </message>
    <message>
        <source>Output head</source>
        <translation>输出头</translation>
    </message>
    <message>
        <source>Parallel physical links a pair.</source>
        <translation>每对并行的物理链路数。</translation>
    </message>
    <message>
        <source>Per channel</source>
        <translation>每通道</translation>
    </message>
    <message>
        <source>Physical links as drawn in total, dealt over the pairs</source>
        <translation>图中的物理链路总数，分配到各对</translation>
    </message>
    <message>
        <source>Placement</source>
        <translation>放置</translation>
    </message>
    <message>
        <source>Power feeds</source>
        <translation>供电路数</translation>
    </message>
    <message>
        <source>Precision by layer</source>
        <translation>分层精度</translation>
    </message>
    <message>
        <source>Preemption</source>
        <translation>抢占</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Rank</translation>
    </message>
    <message>
        <source>Remove the route</source>
        <translation>移除路由</translation>
    </message>
    <message>
        <source>Remove the tier</source>
        <translation>移除内存层</translation>
    </message>
    <message>
        <source>Remove these users</source>
        <translation>移除这些用户</translation>
    </message>
    <message>
        <source>Rent</source>
        <translation>租用</translation>
    </message>
    <message>
        <source>Rests, or draws what its kind draws whatever it does.</source>
        <translation>空闲，或无论做什么都按其种类耗电。</translation>
    </message>
    <message>
        <source>Room for KV = %1 of the device − weights %2 − activations %3 − reserve %4 = %5</source>
        <translation>KV 空间 = 设备的 %1 − 权重 %2 − 激活 %3 − 预留 %4 = %5</translation>
    </message>
    <message>
        <source>Schedule</source>
        <translation>时间表</translation>
    </message>
    <message>
        <source>Sequences that a replica decodes at once, mean over time</source>
        <translation>一个副本同时解码的序列数，时间平均</translation>
    </message>
    <message>
        <source>Serves %1</source>
        <translation>服务 %1</translation>
    </message>
    <message>
        <source>Set in this design; the data sheet says %1.</source>
        <translation>在此设计中设置；数据手册为 %1。</translation>
    </message>
    <message>
        <source>Share of the capacity beside other tenants of the same model.</source>
        <translation>与同一模型其他租户相比的容量份额。</translation>
    </message>
    <message>
        <source>Share of the time in which the engine has work</source>
        <translation>引擎有工作的时间份额</translation>
    </message>
    <message>
        <source>Shown on screen beside US dollars.</source>
        <translation>在屏幕上与美元一同显示。</translation>
    </message>
    <message>
        <source>Simulated, seed %1.</source>
        <translation>模拟，种子 %1。</translation>
    </message>
    <message>
        <source>Sizes</source>
        <translation>尺寸</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Source: %1 · %2</source>
        <translation>来源：%1 · %2</translation>
    </message>
    <message>
        <source>Standard deviation over the mean.</source>
        <translation>标准差与平均值之比。</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>The last of each dimension joins the first.</source>
        <translation>每一维的最后一个与第一个相连。</translation>
    </message>
    <message>
        <source>The source does not cover: %1</source>
        <translation>来源未涵盖：%1</translation>
    </message>
    <message>
        <source>Things of a higher level are drawn over the others.</source>
        <translation>层次高的画在其他之上。</translation>
    </message>
    <message>
        <source>Time of drafting one token over that of a step without drafts.</source>
        <translation>起草一个 token 的时间与不带草稿的一步之比。</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>标题</translation>
    </message>
    <message>
        <source>Type in detail</source>
        <translation>类型细节</translation>
    </message>
    <message>
        <source>Vendor</source>
        <translation>厂商</translation>
    </message>
    <message>
        <source>Version</source>
        <translation>版本</translation>
    </message>
    <message>
        <source>Weibull</source>
        <translation>韦布尔</translation>
    </message>
    <message>
        <source>Weight</source>
        <translation>权重</translation>
    </message>
    <message>
        <source>What becomes of a request that has to make room.</source>
        <translation>需要腾出空间的请求如何处理。</translation>
    </message>
    <message>
        <source>Width</source>
        <translation>宽度</translation>
    </message>
    <message>
        <source>X</source>
        <translation>X</translation>
    </message>
    <message>
        <source>Y</source>
        <translation>Y</translation>
    </message>
    <message>
        <source>&quot;all&quot;, or how many of each; empty takes it out.</source>
        <translation>“all”，或各取多少个；留空则去掉。</translation>
    </message>
    <message>
        <source>&quot;always&quot; is what is modelled.</source>
        <translation>“always”是已建模的方式。</translation>
    </message>
    <message>
        <source>a current one</source>
        <translation>当前的</translation>
    </message>
    <message>
        <source>air</source>
        <translation>风冷</translation>
    </message>
    <message>
        <source>all alike</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>as the weights</source>
        <translation>同权重</translation>
    </message>
    <message>
        <source>busiest %1</source>
        <translation>最忙 %1</translation>
    </message>
    <message>
        <source>bytes a second ÷ (links × payload rate of %1), both directions</source>
        <translation>每秒字节数 ÷（链路数 × %1 的有效速率），双向</translation>
    </message>
    <message>
        <source>bytes read and written ÷ (time × %1)</source>
        <translation>读写字节数 ÷（时间 × %1）</translation>
    </message>
    <message>
        <source>capped</source>
        <translation>受限</translation>
    </message>
    <message>
        <source>compute again</source>
        <translation>重新计算</translation>
    </message>
    <message>
        <source>devices of the pool without spares ÷ (tensor × pipeline × context × attention data parallel)</source>
        <translation>资源池的设备（不含备件）÷（张量 × 流水线 × 上下文 × 注意力数据并行）</translation>
    </message>
    <message>
        <source>devices</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>exponential</source>
        <translation>指数</translation>
    </message>
    <message>
        <source>fill node by node</source>
        <translation>逐节点填满</translation>
    </message>
    <message>
        <source>frame</source>
        <translation>框</translation>
    </message>
    <message>
        <source>from the decoding side</source>
        <translation>来自解码侧</translation>
    </message>
    <message>
        <source>from the prefilling side</source>
        <translation>来自预填充侧</translation>
    </message>
    <message>
        <source>gamma</source>
        <translation>伽马</translation>
    </message>
    <message>
        <source>high confidence</source>
        <translation>可信度高</translation>
    </message>
    <message>
        <source>idle + busy share × active + compute use × computing + bandwidth use × memory, held below the maximum of %1 and the cap</source>
        <translation>空闲 + 忙碌份额 × 活动 + 计算利用 × 计算 + 带宽利用 × 内存，不超过最大值 %1 和上限</translation>
    </message>
    <message>
        <source>immersion</source>
        <translation>浸没</translation>
    </message>
    <message>
        <source>layer by layer</source>
        <translation>逐层</translation>
    </message>
    <message>
        <source>liquid</source>
        <translation>液冷</translation>
    </message>
    <message>
        <source>log-normal</source>
        <translation>对数正态</translation>
    </message>
    <message>
        <source>low confidence</source>
        <translation>可信度低</translation>
    </message>
    <message>
        <source>medium confidence</source>
        <translation>可信度中</translation>
    </message>
    <message>
        <source>not capped</source>
        <translation>未受限</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>not said</source>
        <translation>未说明</translation>
    </message>
    <message>
        <source>note</source>
        <translation>便签</translation>
    </message>
    <message>
        <source>nothing in common to edit</source>
        <translation>没有可共同编辑的内容</translation>
    </message>
    <message>
        <source>one accelerator</source>
        <translation>一个加速器</translation>
    </message>
    <message>
        <source>operations ÷ (time × dense peak of the format computed in)</source>
        <translation>运算量 ÷（时间 × 计算格式的稠密峰值）</translation>
    </message>
    <message>
        <source>pairs that the pattern joins × bundle of %1</source>
        <translation>模式所连的对数 × 每对 %1 条</translation>
    </message>
    <message>
        <source>parameters × bytes of their format ÷ devices they are dealt to</source>
        <translation>参数 × 其格式的字节数 ÷ 所分到的设备数</translation>
    </message>
    <message>
        <source>per US dollar</source>
        <translation>每美元</translation>
    </message>
    <message>
        <source>spread over the nodes</source>
        <translation>分布到各节点</translation>
    </message>
    <message>
        <source>sum of its parts</source>
        <translation>部件之和</translation>
    </message>
    <message>
        <source>swap to the host</source>
        <translation>换出到主机</translation>
    </message>
    <message>
        <source>tensor × pipeline × context × attention data parallel = %1</source>
        <translation>张量 × 流水线 × 上下文 × 注意力数据并行 = %1</translation>
    </message>
    <message>
        <source>the base layer</source>
        <translation>基础图层</translation>
    </message>
    <message>
        <source>tokens held ÷ tokens that fit, mean over time and devices</source>
        <translation>持有的 token ÷ 可容纳的 token，按时间和设备平均</translation>
    </message>
    <message>
        <source>uniform</source>
        <translation>均匀</translation>
    </message>
    <message>
        <source>was %1</source>
        <translation>原为 %1</translation>
    </message>
    <message>
        <source>was not known</source>
        <translation>原先未知</translation>
    </message>
    <message>
        <source>what is inside</source>
        <translation>内部内容</translation>
    </message>
    <message>
        <source>when all is computed</source>
        <translation>全部计算完时</translation>
    </message>
    <message>
        <source>$/Mtok</source>
        <translation>$/Mtok</translation>
    </message>
    <message>
        <source>% of calls</source>
        <translation>% 的调用</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <translation>输入 %1，输出 %2</translation>
    </message>
    <message>
        <source>%1 table</source>
        <translation>%1表</translation>
    </message>
    <message>
        <source>%1 times</source>
        <translation>%1时长</translation>
    </message>
    <message>
        <source>0 means all that the pool holds.</source>
        <translation>0 表示资源池能容纳的全部。</translation>
    </message>
    <message>
        <source>0 means never.</source>
        <translation>0 表示永不。</translation>
    </message>
    <message>
        <source>A day lasts</source>
        <translation>一天时长</translation>
    </message>
    <message>
        <source>A partition: with any of these on, nothing else serves these users.</source>
        <translation>分区：勾选其中任一项后，只有它们服务这些用户。</translation>
    </message>
    <message>
        <source>Access size</source>
        <translation>访问粒度</translation>
    </message>
    <message>
        <source>Add a model to choose</source>
        <translation>添加可选模型</translation>
    </message>
    <message>
        <source>Add a state</source>
        <translation>添加状态</translation>
    </message>
    <message>
        <source>Add a way to</source>
        <translation>添加出口，通向</translation>
    </message>
    <message>
        <source>All ways at once</source>
        <translation>同时走所有出口</translation>
    </message>
    <message>
        <source>Among the ways out of the step; those of one step need not sum to 1.</source>
        <translation>在该步骤的各出口之间；同一步骤的出口之和不必为 1。</translation>
    </message>
    <message>
        <source>Answers the user</source>
        <translation>回答用户</translation>
    </message>
    <message>
        <source>Arrivals per second that one replica is good for.</source>
        <translation>一个副本能承担的每秒到达数。</translation>
    </message>
    <message>
        <source>Arrivals that were logged together are spread over so long.</source>
        <translation>一起记录的到达按此时长摊开。</translation>
    </message>
    <message>
        <source>As it is made costs bandwidth always, and keeps a copy that a lost device does not take along.</source>
        <translation>边生成边写会一直占用带宽，但保留一份副本，不会随设备丢失。</translation>
    </message>
    <message>
        <source>Asks for</source>
        <translation>请求</translation>
    </message>
    <message>
        <source>At a time</source>
        <translation>同时处理</translation>
    </message>
    <message>
        <source>At</source>
        <translation>于</translation>
    </message>
    <message>
        <source>Back above</source>
        <translation>高于此值回滚</translation>
    </message>
    <message>
        <source>Between devices sold as equal.</source>
        <translation>在同型号设备之间。</translation>
    </message>
    <message>
        <source>Between devices sold as equal; a replica runs at its slowest.</source>
        <translation>在同型号设备之间；副本按其中最慢的运行。</translation>
    </message>
    <message>
        <source>By context: the first that takes the prompt. By cost: the cheapest that does. By deadline: the first whose calls took no longer than what is left.</source>
        <translation>按上下文：第一个能容纳提示的。按成本：能容纳且最便宜的。按期限：第一个调用时长不超过剩余时间的。</translation>
    </message>
    <message>
        <source>CPU cores that one replica may use. 0: those drawn beside it.</source>
        <translation>一个副本可用的 CPU 核。0：画在它旁边的。</translation>
    </message>
    <message>
        <source>CPU</source>
        <translation>CPU</translation>
    </message>
    <message>
        <source>Calls a replica</source>
        <translation>每副本调用数</translation>
    </message>
    <message>
        <source>Calls that one replica serves at a time.</source>
        <translation>一个副本同时处理的调用数。</translation>
    </message>
    <message>
        <source>Calls that wait</source>
        <translation>等待中的调用</translation>
    </message>
    <message>
        <source>Canary</source>
        <translation>金丝雀</translation>
    </message>
    <message>
        <source>Choice of models</source>
        <translation>模型选择</translation>
    </message>
    <message>
        <source>Chosen</source>
        <translation>选择方式</translation>
    </message>
    <message>
        <source>Cold start</source>
        <translation>冷启动</translation>
    </message>
    <message>
        <source>Container and engine, without the weights. Devices of replicas that are off idle.</source>
        <translation>容器和引擎，不含权重。关闭的副本的设备处于空闲。</translation>
    </message>
    <message>
        <source>Context</source>
        <translation>上下文</translation>
    </message>
    <message>
        <source>Cores a replica</source>
        <translation>每副本核数</translation>
    </message>
    <message>
        <source>Deadline</source>
        <translation>期限</translation>
    </message>
    <message>
        <source>Errors</source>
        <translation>错误</translation>
    </message>
    <message>
        <source>Every access costs time whatever its size: larger ones are faster.</source>
        <translation>每次访问无论大小都要花时间：粒度越大越快。</translation>
    </message>
    <message>
        <source>Eviction</source>
        <translation>驱逐</translation>
    </message>
    <message>
        <source>Fails</source>
        <translation>故障</translation>
    </message>
    <message>
        <source>Failures and spread</source>
        <translation>故障与差异</translation>
    </message>
    <message>
        <source>Failures come so many times as often, to see some in a short run.</source>
        <translation>故障频率为实际的这么多倍，以便在短时运行中看到一些。</translation>
    </message>
    <message>
        <source>Fast lane</source>
        <translation>快速通道</translation>
    </message>
    <message>
        <source>Faster by</source>
        <translation>加速</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Fetched as soon as the request is known, not when it would begin.</source>
        <translation>一知道请求就取回，而不是等到它要开始时。</translation>
    </message>
    <message>
        <source>Fewer replicas must have been enough for so long.</source>
        <translation>更少的副本必须已足够这么久。</translation>
    </message>
    <message>
        <source>Fewest</source>
        <translation>最少</translation>
    </message>
    <message>
        <source>Follows</source>
        <translation>依据</translation>
    </message>
    <message>
        <source>Formed again in</source>
        <translation>重新组建用时</translation>
    </message>
    <message>
        <source>Fresh context</source>
        <translation>全新上下文</translation>
    </message>
    <message>
        <source>From the start of the workload. Reset for none.</source>
        <translation>从负载开始算起。重置则为无。</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>会话图</translation>
    </message>
    <message>
        <source>Higher goes first where the engine schedules by priority.</source>
        <translation>在引擎按优先级调度时，数值高的先行。</translation>
    </message>
    <message>
        <source>Host cores</source>
        <translation>主机核数</translation>
    </message>
    <message>
        <source>Host memory per device.</source>
        <translation>每个设备的主机内存。</translation>
    </message>
    <message>
        <source>Idle after</source>
        <translation>空闲多久后</translation>
    </message>
    <message>
        <source>In and out; more of them wait at the router.</source>
        <translation>输入和输出；超出的在路由器处等待。</translation>
    </message>
    <message>
        <source>In one session. A way to a step that was visited so often is closed; 0 means 1,000.</source>
        <translation>在一个会话中。访问次数达到此值的步骤不再可达；0 表示 1,000。</translation>
    </message>
    <message>
        <source>Index in</source>
        <translation>索引位于</translation>
    </message>
    <message>
        <source>Its first token ends the wait of a person: it has a TTFT of its own.</source>
        <translation>其首个 token 结束用户的等待：单独计算 TTFT。</translation>
    </message>
    <message>
        <source>KV blocks of earlier requests are used again.</source>
        <translation>复用先前请求的 KV 块。</translation>
    </message>
    <message>
        <source>KV cache in use</source>
        <translation>已用 KV 缓存</translation>
    </message>
    <message>
        <source>KV moves from level 1 to level 2 and on; 0 orders the tiers by bandwidth.</source>
        <translation>KV 从第 1 级移到第 2 级，依次向下；0 表示按带宽排列各层。</translation>
    </message>
    <message>
        <source>KV unused for so long moves to the next tier; 0: only when room is needed.</source>
        <translation>这么久未使用的 KV 移到下一层；0：仅在需要空间时。</translation>
    </message>
    <message>
        <source>Kept warm</source>
        <translation>保持预热</translation>
    </message>
    <message>
        <source>Longest piece</source>
        <translation>最长片段</translation>
    </message>
    <message>
        <source>Looks every</source>
        <translation>检查间隔</translation>
    </message>
    <message>
        <source>May wait</source>
        <translation>可等待</translation>
    </message>
    <message>
        <source>Mean time to first token, seconds.</source>
        <translation>首个 token 的平均时间，秒。</translation>
    </message>
    <message>
        <source>Memory of the sandbox of one call.</source>
        <translation>一次调用的沙箱内存。</translation>
    </message>
    <message>
        <source>Model %1</source>
        <translation>模型 %1</translation>
    </message>
    <message>
        <source>More</source>
        <translation>更多</translation>
    </message>
    <message>
        <source>Most tokens of one prompt in a step. 0: no limit.</source>
        <translation>一步中单个提示的最多 token 数。0：不限。</translation>
    </message>
    <message>
        <source>Most</source>
        <translation>最多</translation>
    </message>
    <message>
        <source>New tokens</source>
        <translation>新 token</translation>
    </message>
    <message>
        <source>New version</source>
        <translation>新版本</translation>
    </message>
    <message>
        <source>Nothing fails as planned</source>
        <translation>没有计划中的故障</translation>
    </message>
    <message>
        <source>Noticed after</source>
        <translation>发现用时</translation>
    </message>
    <message>
        <source>Of a request whose replica failed: it is computed again.</source>
        <translation>副本故障时的请求：重新计算。</translation>
    </message>
    <message>
        <source>Of the KV cache of every replica.</source>
        <translation>占每个副本 KV 缓存的比例。</translation>
    </message>
    <message>
        <source>Of the capacity of its members that it may use.</source>
        <translation>可使用其成员容量的比例。</translation>
    </message>
    <message>
        <source>Of the prompt tokens of an iteration.</source>
        <translation>占一次迭代提示 token 的比例。</translation>
    </message>
    <message>
        <source>One after another, each time with new prompts.</source>
        <translation>依次播放，每次使用新的提示。</translation>
    </message>
    <message>
        <source>Only on %1</source>
        <translation>仅在 %1 上</translation>
    </message>
    <message>
        <source>Outside</source>
        <translation>外部</translation>
    </message>
    <message>
        <source>Partial prompts</source>
        <translation>分段提示</translation>
    </message>
    <message>
        <source>Parts fail</source>
        <translation>部件会故障</translation>
    </message>
    <message>
        <source>Peak at</source>
        <translation>峰值时刻</translation>
    </message>
    <message>
        <source>Peak</source>
        <translation>峰值</translation>
    </message>
    <message>
        <source>Played</source>
        <translation>播放</translation>
    </message>
    <message>
        <source>Prefetch</source>
        <translation>预取</translation>
    </message>
    <message>
        <source>Prefix cache</source>
        <translation>前缀缓存</translation>
    </message>
    <message>
        <source>Prefix groups</source>
        <translation>前缀组数</translation>
    </message>
    <message>
        <source>Priority</source>
        <translation>优先级</translation>
    </message>
    <message>
        <source>Promised</source>
        <translation>承诺</translation>
    </message>
    <message>
        <source>Prompt at most</source>
        <translation>提示最长</translation>
    </message>
    <message>
        <source>Prompts that are computed in pieces at a time. 0: no limit.</source>
        <translation>同时分段计算的提示数。0：不限。</translation>
    </message>
    <message>
        <source>Quota and retries · %1</source>
        <translation>配额与重试 · %1</translation>
    </message>
    <message>
        <source>Random failures by the mean time between failures of the parts.</source>
        <translation>按部件平均故障间隔时间随机故障。</translation>
    </message>
    <message>
        <source>Rate of state %1</source>
        <translation>状态 %1 的速率</translation>
    </message>
    <message>
        <source>Read</source>
        <translation>读取</translation>
    </message>
    <message>
        <source>Reasoning</source>
        <translation>推理</translation>
    </message>
    <message>
        <source>Remove model %1</source>
        <translation>移除模型 %1</translation>
    </message>
    <message>
        <source>Remove the graph</source>
        <translation>移除会话图</translation>
    </message>
    <message>
        <source>Remove the last state</source>
        <translation>移除最后一个状态</translation>
    </message>
    <message>
        <source>Remove the step</source>
        <translation>移除步骤</translation>
    </message>
    <message>
        <source>Remove the tool</source>
        <translation>移除工具</translation>
    </message>
    <message>
        <source>Remove the way</source>
        <translation>移除出口</translation>
    </message>
    <message>
        <source>Repaired after</source>
        <translation>修复用时</translation>
    </message>
    <message>
        <source>Replicas kept loaded beyond those in use.</source>
        <translation>在用副本之外保持加载的副本数。</translation>
    </message>
    <message>
        <source>Requests being served; more of them wait at the router.</source>
        <translation>正在服务的请求数；超出的在路由器处等待。</translation>
    </message>
    <message>
        <source>Requests held at the router; more are rejected.</source>
        <translation>在路由器处等待的请求数；超出的被拒绝。</translation>
    </message>
    <message>
        <source>Requests waiting and running, per replica.</source>
        <translation>每副本等待和运行中的请求数。</translation>
    </message>
    <message>
        <source>Requests waiting, per replica.</source>
        <translation>每副本等待中的请求数。</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>结果</translation>
    </message>
    <message>
        <source>Retries</source>
        <translation>重试次数</translation>
    </message>
    <message>
        <source>Retry after</source>
        <translation>重试间隔</translation>
    </message>
    <message>
        <source>Rolled out at</source>
        <translation>发布时刻</translation>
    </message>
    <message>
        <source>Sample</source>
        <translation>抽样</translation>
    </message>
    <message>
        <source>Sandbox</source>
        <translation>沙箱</translation>
    </message>
    <message>
        <source>Scaling</source>
        <translation>伸缩</translation>
    </message>
    <message>
        <source>Served at a time</source>
        <translation>同时服务</translation>
    </message>
    <message>
        <source>Session graph</source>
        <translation>会话图</translation>
    </message>
    <message>
        <source>Sessions of a graph of steps: arrivals are sessions, lengths come from the graph.</source>
        <translation>步骤图的会话：到达的是会话，长度来自该图。</translation>
    </message>
    <message>
        <source>Sessions start here</source>
        <translation>会话从此开始</translation>
    </message>
    <message>
        <source>Share of KV</source>
        <translation>KV 比例</translation>
    </message>
    <message>
        <source>Share of canary requests that fail or miss their promise; above it the old version comes back.</source>
        <translation>金丝雀请求中失败或未达到承诺的比例；超过后恢复旧版本。</translation>
    </message>
    <message>
        <source>Share of computing</source>
        <translation>计算比例</translation>
    </message>
    <message>
        <source>Share of the KV cache in use and asked for, from 0 to 1.</source>
        <translation>已用和被请求的 KV 缓存比例，0 到 1。</translation>
    </message>
    <message>
        <source>Share of the batch that is kept for priorities above 0.</source>
        <translation>批次中为优先级大于 0 的请求保留的比例。</translation>
    </message>
    <message>
        <source>Share of the output that is made before the answer and not kept in the context, 0 to 1.</source>
        <translation>输出中在回答之前生成且不保留在上下文中的比例，0 到 1。</translation>
    </message>
    <message>
        <source>Share of the replicas that change first.</source>
        <translation>先更换的副本比例。</translation>
    </message>
    <message>
        <source>Share of the requests, or of whole sessions, that is kept.</source>
        <translation>保留的请求（或完整会话）比例。</translation>
    </message>
    <message>
        <source>Share of the time that a replica computes, from 0 to 1.</source>
        <translation>副本处于计算状态的时间比例，0 到 1。</translation>
    </message>
    <message>
        <source>Share</source>
        <translation>比例</translation>
    </message>
    <message>
        <source>Shared prefix</source>
        <translation>共享前缀</translation>
    </message>
    <message>
        <source>Shrinks after</source>
        <translation>缩容延迟</translation>
    </message>
    <message>
        <source>Spread of power</source>
        <translation>功率差异</translation>
    </message>
    <message>
        <source>Spread of speed</source>
        <translation>速度差异</translation>
    </message>
    <message>
        <source>Spread over</source>
        <translation>摊开到</translation>
    </message>
    <message>
        <source>Started by</source>
        <translation>触发者</translation>
    </message>
    <message>
        <source>Starts at</source>
        <translation>起始于</translation>
    </message>
    <message>
        <source>Starts in</source>
        <translation>启动用时</translation>
    </message>
    <message>
        <source>State %1 lasts</source>
        <translation>状态 %1 持续</translation>
    </message>
    <message>
        <source>Step time</source>
        <translation>步时</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>步骤</translation>
    </message>
    <message>
        <source>Strict priorities: lower ones wait as long as higher ones come.</source>
        <translation>严格优先级：只要有高优先级到来，低优先级就一直等待。</translation>
    </message>
    <message>
        <source>Swap space</source>
        <translation>交换空间</translation>
    </message>
    <message>
        <source>Target</source>
        <translation>目标值</translation>
    </message>
    <message>
        <source>The beginning is the same text in all sessions, so that one can use the KV cache of another.</source>
        <translation>所有会话的开头是相同文本，因此可以互用 KV 缓存。</translation>
    </message>
    <message>
        <source>The branches go on side by side, until they end or meet in a join.</source>
        <translation>各分支并行进行，直到结束或在汇合处相遇。</translation>
    </message>
    <message>
        <source>The call sees only its new tokens, and leaves nothing in the context.</source>
        <translation>该调用只看到新的 token，也不在上下文中留下任何内容。</translation>
    </message>
    <message>
        <source>The same in all</source>
        <translation>全部相同</translation>
    </message>
    <message>
        <source>Token rate</source>
        <translation>Token 速率</translation>
    </message>
    <message>
        <source>Tokens at the start that all prompts of a group have in common.</source>
        <translation>同组所有提示共有的开头 token 数。</translation>
    </message>
    <message>
        <source>Tool service</source>
        <translation>工具服务</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Until an engine with a dead rank is noticed.</source>
        <translation>直到发现引擎有失效的 rank。</translation>
    </message>
    <message>
        <source>Until</source>
        <translation>直到</translation>
    </message>
    <message>
        <source>Values and their weights: 128: 0.2, 512: 0.8.</source>
        <translation>值及其权重：128: 0.2, 512: 0.8。</translation>
    </message>
    <message>
        <source>Visits at most</source>
        <translation>最多访问次数</translation>
    </message>
    <message>
        <source>Wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>Watched for</source>
        <translation>观察时长</translation>
    </message>
    <message>
        <source>Way</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Ways out</source>
        <translation>出口</translation>
    </message>
    <message>
        <source>Weight among the ways out of the step.</source>
        <translation>在该步骤各出口中的权重。</translation>
    </message>
    <message>
        <source>Weights from</source>
        <translation>权重来自</translation>
    </message>
    <message>
        <source>Without its weights, which are loaded again.</source>
        <translation>不含其权重，权重会重新加载。</translation>
    </message>
    <message>
        <source>Written</source>
        <translation>写入</translation>
    </message>
    <message>
        <source>a disk of the node</source>
        <translation>节点的固态盘</translation>
    </message>
    <message>
        <source>a forecast of arrivals</source>
        <translation>到达预测</translation>
    </message>
    <message>
        <source>always</source>
        <translation>总是</translation>
    </message>
    <message>
        <source>any number</source>
        <translation>任意数</translation>
    </message>
    <message>
        <source>any</source>
        <translation>任意</translation>
    </message>
    <message>
        <source>as it is made</source>
        <translation>边生成边写</translation>
    </message>
    <message>
        <source>as logged</source>
        <translation>按记录</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>至多</translation>
    </message>
    <message>
        <source>by bandwidth</source>
        <translation>按带宽</translation>
    </message>
    <message>
        <source>by context</source>
        <translation>按上下文</translation>
    </message>
    <message>
        <source>by cost</source>
        <translation>按成本</translation>
    </message>
    <message>
        <source>by deadline</source>
        <translation>按期限</translation>
    </message>
    <message>
        <source>by priority</source>
        <translation>按优先级</translation>
    </message>
    <message>
        <source>by share</source>
        <translation>按比例</translation>
    </message>
    <message>
        <source>choose…</source>
        <translation>请选择…</translation>
    </message>
    <message>
        <source>day and night</source>
        <translation>昼夜</translation>
    </message>
    <message>
        <source>end of the session</source>
        <translation>会话结束</translation>
    </message>
    <message>
        <source>end</source>
        <translation>终点</translation>
    </message>
    <message>
        <source>first come, first served</source>
        <translation>先到先服务</translation>
    </message>
    <message>
        <source>for ever</source>
        <translation>永久</translation>
    </message>
    <message>
        <source>join</source>
        <translation>汇合</translation>
    </message>
    <message>
        <source>least recently used</source>
        <translation>最久未使用</translation>
    </message>
    <message>
        <source>long contexts first</source>
        <translation>长上下文优先</translation>
    </message>
    <message>
        <source>model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>none yet</source>
        <translation>尚无</translation>
    </message>
    <message>
        <source>nothing: all replicas serve</source>
        <translation>无：所有副本都在服务</translation>
    </message>
    <message>
        <source>of requests</source>
        <translation>的请求</translation>
    </message>
    <message>
        <source>one block of one layer</source>
        <translation>一层的一个块</translation>
    </message>
    <message>
        <source>only what is idle</source>
        <translation>仅空闲的</translation>
    </message>
    <message>
        <source>outside, no queue here</source>
        <translation>外部，此处不排队</translation>
    </message>
    <message>
        <source>plain requests</source>
        <translation>普通请求</translation>
    </message>
    <message>
        <source>replicas</source>
        <translation>副本</translation>
    </message>
    <message>
        <source>requests in the system</source>
        <translation>系统中的请求</translation>
    </message>
    <message>
        <source>requests waiting</source>
        <translation>等待中的请求</translation>
    </message>
    <message>
        <source>retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>states (MMPP)</source>
        <translation>状态（MMPP）</translation>
    </message>
    <message>
        <source>sub-agent</source>
        <translation>子智能体</translation>
    </message>
    <message>
        <source>table</source>
        <translation>表</translation>
    </message>
    <message>
        <source>the beginning</source>
        <translation>开头</translation>
    </message>
    <message>
        <source>the end</source>
        <translation>结尾</translation>
    </message>
    <message>
        <source>the users&apos; own</source>
        <translation>用户自己的</translation>
    </message>
    <message>
        <source>time computing</source>
        <translation>计算时间</translation>
    </message>
    <message>
        <source>time to first token</source>
        <translation>首个 token 时间</translation>
    </message>
    <message>
        <source>times</source>
        <translation>次</translation>
    </message>
    <message>
        <source>tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>until all are there</source>
        <translation>直到全部到齐</translation>
    </message>
    <message>
        <source>wait</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>when evicted above</source>
        <translation>被上层驱逐时</translation>
    </message>
    <message>
        <source>when sooner than computing</source>
        <translation>比重新计算更快时</translation>
    </message>
    <message>
        <source>× the mean rate</source>
        <translation>× 平均速率</translation>
    </message>
    <message>
        <source>× the old version</source>
        <translation>× 旧版本</translation>
    </message>
</context>
<context>
    <name>metrics</name>
    <message>
        <source>same</source>
        <translation>相同</translation>
    </message>
</context>
<context>
    <name>palette</name>
    <message>
        <source>Dragonfly…</source>
        <translation>蜻蜓拓扑…</translation>
    </message>
    <message>
        <source>Fat tree…</source>
        <translation>胖树…</translation>
    </message>
    <message>
        <source>Generators</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>My parts</source>
        <translation>我的部件</translation>
    </message>
    <message>
        <source>My types</source>
        <translation>我的类型</translation>
    </message>
    <message>
        <source>NVLink domain…</source>
        <translation>NVLink 域…</translation>
    </message>
    <message>
        <source>Rail-optimised…</source>
        <translation>轨道优化…</translation>
    </message>
    <message>
        <source>Systems</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Torus…</source>
        <translation>环面…</translation>
    </message>
    <message>
        <source>Types of this design</source>
        <translation>此设计的类型</translation>
    </message>
    <message>
        <source>a grid that closes, of chips or switches</source>
        <translation>首尾相接的芯片或交换机网格</translation>
    </message>
    <message>
        <source>a leaf for each adapter of a node</source>
        <translation>节点的每块网卡各有一个叶交换机</translation>
    </message>
    <message>
        <source>every accelerator on every switch</source>
        <translation>每个加速器连到每个交换机</translation>
    </message>
    <message>
        <source>generator</source>
        <translation>生成器</translation>
    </message>
    <message>
        <source>groups of routers, all joined</source>
        <translation>路由器分组，组间全连</translation>
    </message>
    <message>
        <source>two or three levels</source>
        <translation>两层或三层</translation>
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
    <message>
        <source>A port has no type: nothing can be joined to it.</source>
        <translation>有一个端口没有类型：什么都连不上。</translation>
    </message>
    <message>
        <source>Add a port</source>
        <translation>添加端口</translation>
    </message>
    <message>
        <source>Connections</source>
        <translation>连接</translation>
    </message>
    <message>
        <source>Cooling</source>
        <translation>冷却</translation>
    </message>
    <message>
        <source>For example 1x800;2x400;8x100, in Gb/s</source>
        <translation>例如 1x800;2x400;8x100，单位 Gb/s</translation>
    </message>
    <message>
        <source>Height</source>
        <translation>高度</translation>
    </message>
    <message>
        <source>Ids of the links that fit beside the type itself, with commas between</source>
        <translation>除该类型本身外适配的链路 id，用逗号分隔</translation>
    </message>
    <message>
        <source>Lane pool</source>
        <translation>通道池</translation>
    </message>
    <message>
        <source>Lanes a port</source>
        <translation>每端口通道数</translation>
    </message>
    <message>
        <source>Lanes in pool</source>
        <translation>池内通道数</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>部件</translation>
    </message>
    <message>
        <source>Ports that name the same pool share its lanes</source>
        <translation>写同一个池的端口共享其通道</translation>
    </message>
    <message>
        <source>Ports</source>
        <translation>端口</translation>
    </message>
    <message>
        <source>Remove this port</source>
        <translation>移除此端口</translation>
    </message>
    <message>
        <source>Splits into</source>
        <translation>可拆分为</translation>
    </message>
    <message>
        <source>System</source>
        <translation>系统</translation>
    </message>
    <message>
        <source>Takes</source>
        <translation>可接</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
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
    <message>
        <source>KV fetch</source>
        <translation>KV 取回</translation>
    </message>
    <message>
        <source>Front end</source>
        <translation>前端</translation>
    </message>
    <message>
        <source>Throttled</source>
        <translation>被限流</translation>
    </message>
    <message>
        <source>Fetch</source>
        <translation>取回</translation>
    </message>
    <message>
        <source>Prefill</source>
        <translation>预填充</translation>
    </message>
    <message>
        <source>Decode</source>
        <translation>解码</translation>
    </message>
    <message>
        <source>Preempted</source>
        <translation>被抢占</translation>
    </message>
    <message>
        <source>Retry</source>
        <translation>重试</translation>
    </message>
    <message>
        <source>Tool</source>
        <translation>工具</translation>
    </message>
    <message>
        <source>Retrieval</source>
        <translation>检索</translation>
    </message>
    <message>
        <source>Waiting for the user</source>
        <translation>等待用户</translation>
    </message>
    <message>
        <source>The host receives and tokenises the request.</source>
        <translation>主机接收请求并切分 token。</translation>
    </message>
    <message>
        <source>The quota of its tenant is used up: the router holds it back.</source>
        <translation>其租户的配额已用完：路由器暂不放行。</translation>
    </message>
    <message>
        <source>It waits for a place in the batch, for tokens of the budget or for KV blocks.</source>
        <translation>等待批次中的位置、token 预算或 KV 块。</translation>
    </message>
    <message>
        <source>KV of its prefix, or the weights of its model, are read from a memory tier.</source>
        <translation>正在从内存层读取其前缀的 KV 或其模型的权重。</translation>
    </message>
    <message>
        <source>Its prompt, or a chunk of it, is computed beside what else is in the batch.</source>
        <translation>正在与批次中的其他内容一起计算其提示或其中一段。</translation>
    </message>
    <message>
        <source>It waits for room where it decodes, and its KV is sent there.</source>
        <translation>等待解码处的空间，并把 KV 发送过去。</translation>
    </message>
    <message>
        <source>One token an iteration, together with the other sequences of the batch.</source>
        <translation>与批次中的其他序列一起，每次迭代一个 token。</translation>
    </message>
    <message>
        <source>Its KV was needed by older requests: it waits to be computed again.</source>
        <translation>较早的请求需要其 KV：它等待重新计算。</translation>
    </message>
    <message>
        <source>It failed, and comes again after a pause.</source>
        <translation>它失败了，稍后会再来。</translation>
    </message>
    <message>
        <source>A tool works for the session.</source>
        <translation>工具正在为会话工作。</translation>
    </message>
    <message>
        <source>An index is read and adds tokens.</source>
        <translation>读取索引并加入 token。</translation>
    </message>
    <message>
        <source>Nothing of the cluster works: the user reads, or something outside answers.</source>
        <translation>集群没有为其工作：用户在阅读，或外部在应答。</translation>
    </message>
    <message>
        <source>Requests wait for a place in the batch.</source>
        <translation>请求等待批次中的位置。</translation>
    </message>
    <message>
        <source>Matrix products of prompts and tokens.</source>
        <translation>提示与 token 的矩阵乘。</translation>
    </message>
    <message>
        <source>Weights and KV are read from the memory of the devices.</source>
        <translation>从设备内存读取权重与 KV。</translation>
    </message>
    <message>
        <source>Devices of a replica exchange what they computed.</source>
        <translation>一个副本的设备交换各自的计算结果。</translation>
    </message>
    <message>
        <source>KV goes from where prompts are computed to where tokens are.</source>
        <translation>KV 从计算提示处传到生成 token 处。</translation>
    </message>
    <message>
        <source>KV is read back from a memory tier.</source>
        <translation>从内存层读回 KV。</translation>
    </message>
    <message>
        <source>Processors schedule, tokenise and launch.</source>
        <translation>处理器进行调度、切分 token 和启动。</translation>
    </message>
    <message>
        <source>Cooling and supply</source>
        <translation>冷却与供电</translation>
    </message>
    <message>
        <source>Devices of %1</source>
        <translation>%1 的设备</translation>
    </message>
</context>
<context>
    <name>sweeps</name>
    <message>
        <source>No point of this sweep is known yet</source>
        <translation>此扫描尚无已知的点</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>%1 of %2 points</source>
        <translation>%1 / %2 个点</translation>
    </message>
    <message>
        <source>not computed yet</source>
        <translation>尚未计算</translation>
    </message>
    <message>
        <source>%1: without limit, the load exceeds the capacity</source>
        <translation>%1：无上限，负载超过容量</translation>
    </message>
    <message>
        <source>no figures</source>
        <translation>没有数值</translation>
    </message>
    <message>
        <source>points</source>
        <translation>点</translation>
    </message>
    <message>
        <source>front</source>
        <translation>前沿</translation>
    </message>
    <message>
        <source>No point has figures for this choice</source>
        <translation>此选择下没有任何点有数值</translation>
    </message>
    <message>
        <source>The design does not keep this sweep any more</source>
        <translation>设计中不再保存此扫描</translation>
    </message>
    <message>
        <source>on</source>
        <translation>开</translation>
    </message>
    <message>
        <source>off</source>
        <translation>关</translation>
    </message>
    <message>
        <source>default</source>
        <translation>默认</translation>
    </message>
    <message>
        <source>%1 without figures</source>
        <translation>%1 个无指标</translation>
    </message>
</context>
<context>
    <name>tornado</name>
    <message>
        <source>fast edge of its band</source>
        <translation>其区间的快端</translation>
    </message>
    <message>
        <source>slow edge of its band</source>
        <translation>其区间的慢端</translation>
    </message>
    <message>
        <source>Computed on the page “Sweeps” of the results</source>
        <translation>在结果的“扫描”页中计算</translation>
    </message>
    <message>
        <source>now %1</source>
        <translation>当前 %1</translation>
    </message>
    <message>
        <source>%1: %2 (%3)</source>
        <translation>%1：%2（%3）</translation>
    </message>
    <message>
        <source>%1: no figure</source>
        <translation>%1：没有数值</translation>
    </message>
    <message>
        <source>stated range</source>
        <translation>给定范围</translation>
    </message>
    <message>
        <source>± 20 %</source>
        <translation>± 20 %</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>No input moves this figure</source>
        <translation>没有输入影响此指标</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>estimate</source>
        <translation>估算</translation>
    </message>
    <message>
        <source>input at its low end</source>
        <translation>输入取低端</translation>
    </message>
    <message>
        <source>input at its high end</source>
        <translation>输入取高端</translation>
    </message>
    <message>
        <source>now</source>
        <translation>当前</translation>
    </message>
</context>
</TS>
