// SPDX-License-Identifier: GPL-3.0-or-later
// The editor of agent sessions: graphs of steps, their ways, and the tools that they call. Every change is a step of
// the document's history.
#pragma once

#include <memory>
#include <vector>

#include <QVariantList>

#include "app/panels/session_fields.h"
#include "model/design/session_templates.h"

namespace cw
{

class Evaluation;

class SessionEditor : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// {id, name, remark: who starts it} and {id, name, remark: where it runs}.
    Q_PROPERTY(QVariantList graphs READ graphs NOTIFY changed)
    Q_PROPERTY(QVariantList tools READ tools NOTIFY changed)
    /// {id, name, summary, source}.
    Q_PROPERTY(QVariantList templates READ templates NOTIFY changed)
    /// Of the graph that is shown: {id, name, kind, kindText, summary, x, y, isStart, isFork, problem} and {id, from,
    /// to, text: its share where there are others}.
    Q_PROPERTY(QVariantList steps READ steps NOTIFY changed)
    Q_PROPERTY(QVariantList edges READ edges NOTIFY changed)
    Q_PROPERTY(QString graph READ graph WRITE setGraph NOTIFY changed)
    Q_PROPERTY(QString step READ step WRITE setStep NOTIFY changed)
    Q_PROPERTY(QString edge READ edge WRITE setEdge NOTIFY changed)
    Q_PROPERTY(QString tool READ tool WRITE setTool NOTIFY changed)
    /// What is wrong with the graph or tool shown, first of all; empty when nothing is.
    Q_PROPERTY(QString problem READ problem NOTIFY changed)
    Q_PROPERTY(cw::SessionFields* fields READ fields CONSTANT)

public:
    SessionEditor(std::shared_ptr<const Catalogue> catalogue, Document* document, Evaluation* evaluation,
                  QObject* parent = nullptr);

    QVariantList graphs() const;
    QVariantList tools() const;
    QVariantList templates() const;
    QVariantList steps() const;
    QVariantList edges() const;
    QString graph() const { return QString::fromStdString(m_subject.graph); }
    QString step() const { return QString::fromStdString(m_subject.step); }
    QString edge() const { return QString::fromStdString(m_subject.edge); }
    QString tool() const { return QString::fromStdString(m_subject.tool); }
    void setGraph(const QString&);
    void setStep(const QString&);
    void setEdge(const QString&);
    void setTool(const QString&);
    QString problem() const;
    SessionFields* fields() const { return m_fields; }

    Q_INVOKABLE void addGraph();
    Q_INVOKABLE void addTemplate(const QString& id);
    Q_INVOKABLE void addTool();
    Q_INVOKABLE void addStep(const QString& kind, double x, double y);
    /// An empty `to` leads to the end of the session.
    Q_INVOKABLE void connectSteps(const QString& from, const QString& to);
    /// Moves of one drag are one step until endGesture().
    Q_INVOKABLE void moveStep(const QString& step, double x, double y);
    Q_INVOKABLE void endGesture();
    /// Removes the step or way that is selected.
    Q_INVOKABLE void removeSelected();
    void retranslate() { rebuild(); }

signals:
    void changed();

private:
    void rebuild();
    void look(SessionSubject);
    const SessionGraph* shownGraph() const;
    bool add(const QString& name, const std::function<Result<Added>(Design)>& edit, std::string& id);

    std::shared_ptr<const Catalogue> m_catalogue;
    Document* m_document;
    Evaluation* m_evaluation;
    SessionFields* m_fields;
    SessionSubject m_subject;
    std::vector<SessionTemplate> m_templates;
};

} // namespace cw
