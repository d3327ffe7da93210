// SPDX-License-Identifier: GPL-3.0-or-later
// Edits and saves a design without a pause until it is killed, and says before and after each step what it does:
// "edit N", "saving N", "saved N", "auto N" (version N is safe in the automatic copy). The count of item "a" is N.
// Usage: edit_driver FILE FIRST_N
#include <map>

#include <QCoreApplication>
#include <QTimer>

#include <unistd.h>

#include "app/document/document.h"
#include "app/document/recovery.h"
#include "model/design/edit.h"

namespace
{

/// One write, so that a kill leaves no half line.
void say(const char* what, int n)
{
    const QByteArray line = QByteArray(what) + ' ' + QByteArray::number(n) + '\n';
    if (::write(STDOUT_FILENO, line.constData(), static_cast<std::size_t>(line.size())) < 0)
        ::_exit(1);
}

} // namespace

int main(int argc, char** argv)
{
    QCoreApplication application(argc, argv);
    QCoreApplication::setOrganizationName(QStringLiteral("clusterwright-test"));
    QCoreApplication::setApplicationName(QStringLiteral("edit-driver"));
    cw::Document document;
    cw::Recovery recovery(&document);
    recovery.setDelay(2);
    std::map<int, int> versions; // by revision
    QObject::connect(&recovery, &cw::Recovery::written, &application, [&](int revision) {
        if (const auto version = versions.find(revision); version != versions.end())
            say("auto", version->second);
    });
    if (!document.openFile(QString::fromLocal8Bit(argv[1])))
        return 1;
    int n = QByteArray(argv[2]).toInt();
    say("ready", n);
    QTimer step;
    QObject::connect(&step, &QTimer::timeout, &application, [&] {
        say("edit", ++n);
        document.apply(QStringLiteral("Set count"),
                       [n](cw::Design design) { return cw::setCount(std::move(design), "a", n); });
        versions[document.revision()] = n;
        if (n % 9 != 0)
            return;
        say("saving", n);
        if (document.save())
            say("saved", n);
    });
    step.start(1);
    return QCoreApplication::exec();
}
