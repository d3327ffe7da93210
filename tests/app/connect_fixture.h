// SPDX-License-Identifier: GPL-3.0-or-later
// A canvas to connect things on: the disaggregated sample with a second spine and ports enough, and the editor of
// connections behind it.
#pragma once

#include "app/panels/connection_editor.h"
#include "tests/app/canvas_fixture.h"

namespace cw::fixture
{

inline DesignPointer withManyPorts()
{
    Design d = *samples::disaggregated();
    Item other = *d.items.find("spine");
    other.id = "spine-2";
    other.at = {{760, 0}};
    d.items.set(other);
    d.parts.update("sn", [](Part& p) { p.ports.front().accepts = {"e100", "e400"}; });
    d.parts.update("epyc", [](Part& p) {
        Port port;
        port.type = "e100";
        port.count = 4;
        port.rate = BytesPerSecond(12.5e9);
        p.ports = {port};
        port.type = "cxl2";
        port.count = 16;
        p.ports.push_back(port);
    });
    d.parts.update("h100", [](Part& p) {
        Port port;
        port.type = "nvlink-4";
        port.count = 18;
        port.rate = BytesPerSecond(25e9);
        p.ports = {port};
    });
    d.parts.update("cx7", [](Part& p) { p.ports.front().count = 32; });
    d.parts.update("cx6", [](Part& p) { p.ports.front().count = 8; });
    return std::make_shared<const Design>(std::move(d));
}

struct ConnectFixture : CanvasFixture {
    std::unique_ptr<ConnectionEditor> editor;

    ConnectFixture() : CanvasFixture(withManyPorts())
    {
        editor = std::make_unique<ConnectionEditor>(catalogue, document.get(), selection.get());
        // What the face does.
        QObject::connect(canvas, &ClusterCanvas::connectionDrawn, editor.get(),
                         [this](const QString& from, const QString& to) {
                             editor->openConnection(editor->connectPlaces(from, to));
                         });
        QObject::connect(canvas, &ClusterCanvas::connectionOpened, editor.get(),
                         [this](const QString& pointer) { editor->openConnection(pointer); });
    }
    ~ConnectFixture() { window.reset(); } // the canvas speaks to the editor

    const SceneLink& link(const char* pointer) const
    {
        for (const SceneLink& l : canvas->scene().links)
            if (l.pointer == pointer)
                return l;
        qFatal("no link %s", pointer);
    }
    const Connection& connection(const char* id) const { return *document->design()->connections.find(id); }
    void select(const char* pointer) const
    {
        selection->select({}, {QString::fromLatin1(pointer)});
        QTest::mouseMove(window.get(), {3, 3});
    }
};

} // namespace cw::fixture
