// SPDX-License-Identifier: GPL-3.0-or-later
// How far predictions lie from measurements: kinds of measured rows, each validated in the background on demand.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "app/panels/accuracy_groups.h"
#include "app/panels/rows_model.h"
#include "model/catalogue/catalogue.h"

class QTimer;

namespace cw
{

/// One row per file of measurements: those shipped, then the user's own. Roles: kindId, title, state ("waiting",
/// "running", "done", "failed"), progress (0 … 1), figure ("8.2 %": median |error| of the headline quantity), own.
class AccuracyModel : public RowsModel
{
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("Owned by the workbench")
    /// The row that is shown; setting it predicts the rows of that file when nobody did before. −1: none.
    Q_PROPERTY(int current READ current WRITE setCurrent NOTIFY shownChanged)
    Q_PROPERTY(QString title READ title NOTIFY shownChanged)
    Q_PROPERTY(QString about READ about NOTIFY shownChanged)
    /// Projects that published the rows, with their licences.
    Q_PROPERTY(QString sources READ sources NOTIFY shownChanged)
    Q_PROPERTY(QString state READ state NOTIFY shownChanged)
    Q_PROPERTY(double progress READ progress NOTIFY shownChanged)
    /// Why the file as a whole could not be read.
    Q_PROPERTY(QString failure READ failure NOTIFY shownChanged)
    /// "2,644 rows, 512 of them not summed up".
    Q_PROPERTY(QString summary READ summary NOTIFY shownChanged)
    Q_PROPERTY(bool own READ isOwn NOTIFY shownChanged)
    /// {value, text} of each predicted quantity, the headline one first.
    Q_PROPERTY(QVariantList metrics READ metrics NOTIFY shownChanged)
    Q_PROPERTY(QString metric READ metric WRITE setMetric NOTIFY shownChanged)
    Q_PROPERTY(cw::AccuracyGroups* groups READ groups CONSTANT)
    /// {where, text} of rows that could not be read or predicted.
    Q_PROPERTY(QVariantList problems READ problems NOTIFY shownChanged)

public:
    AccuracyModel(std::shared_ptr<const Catalogue> catalogue, QObject* parent = nullptr);
    ~AccuracyModel() override;

    int current() const { return m_current; }
    void setCurrent(int row);
    QString title() const;
    QString about() const;
    QString sources() const;
    QString state() const;
    double progress() const;
    QString failure() const;
    QString summary() const;
    bool isOwn() const;
    QVariantList metrics() const;
    QString metric() const { return m_metric; }
    void setMetric(const QString& metric);
    AccuracyGroups* groups() const { return m_groups; }
    QVariantList problems() const;
    /// Of the row shown; null while there is none.
    std::shared_ptr<const FileResult> result() const;

    /// The page opens: predicts the kinds that take milliseconds, one after another, and shows the first.
    Q_INVOKABLE void begin();
    /// Stops what runs for the row shown, and what waits.
    Q_INVOKABLE void cancel();
    Q_INVOKABLE void runAgain();
    /// A CSV of the user's: recognised by its columns, shown and predicted.
    Q_INVOKABLE void addFile(const QString& path);
    /// Takes a file of the user's off the list.
    Q_INVOKABLE void removeCurrent();
    /// Waits until nothing runs (tests); false when it takes longer.
    bool waitForIdle(int milliseconds);
    void retranslate() override;

signals:
    void shownChanged();
    /// Another result or another quantity is shown.
    void resultChanged();

private:
    struct Job;
    struct Entry;
    Entry* shownEntry() const;
    void start(Entry& entry);
    void startNext();
    void finish(Job* job, const std::function<void(Entry&)>& take);
    void rebuild();
    void showResult();

    std::shared_ptr<const Catalogue> m_catalogue;
    AccuracyGroups* m_groups;
    std::vector<std::unique_ptr<Entry>> m_entries;
    std::vector<std::unique_ptr<Job>> m_jobs; ///< running, or cancelled and about to end
    std::vector<QString> m_queue;             ///< ids that begin() still has to predict
    QTimer* m_ticker;
    int m_current = -1;
    QString m_metric;
};

} // namespace cw
