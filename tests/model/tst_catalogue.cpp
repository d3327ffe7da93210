// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>

class Tst : public QObject
{
    Q_OBJECT
};

QTEST_APPLESS_MAIN(Tst)
#include "tst_catalogue.moc"
