// SPDX-License-Identifier: GPL-3.0-or-later
// One computing device as the cost model sees it: rates of its data sheet and the few physical constants of its kind.
#pragma once

#include <memory>

#include "model/catalogue/part.h"

namespace cw
{

/// Constants that a data sheet does not give. One set per kind of part; see device_model.cpp for where they come from.
struct KindConstants {
    double computeShare = 0;    ///< of the peak that a large, well-shaped product reaches
    double narrowShare = 0;     ///< the same for formats below 16 bits, scaling of the activations included
    double memoryShare = 0;     ///< of the memory rate that a long stream reaches
    double kernelFloor = 0;     ///< s: start, tail and synchronisation of one kernel inside a captured graph
    double narrowFloor = 0;     ///< s: scaling activations to a format below 16 bits, more
    double depthExtra = 0;      ///< steps of the k-loop that its prologue and epilogue cost
    double depthSplit = 0;      ///< shortest depth that one unit gets when few tiles are split along K
    double smallTileShare = 0;  ///< efficiency of a quarter-size tile over that of the largest
    double tileScale = 1;       ///< edges of the tiles over those of a GPU
    double units = 0;           ///< computing units where the sheet does not say
    double attentionShare = 0;  ///< of the peak, for attention over long prompts
    double attentionHalf = 0;   ///< prompt tokens at which attention reaches half of that
    double attentionFill = 0;   ///< loss per units over blocks of work
    double attentionFloor = 0;  ///< s: one attention kernel
    double attentionMemory = 0; ///< share of the memory rate that reading a long KV cache reaches
    double peerShare = 0;       ///< of a link's payload rate that a collective reaches
    double peerLatency = 0;     ///< s: one synchronisation among peers, software included
    double networkLatency = 0;  ///< s: the same over a network adapter
};

/// Rates are of one device.
struct DeviceModel {
    const Part* part = nullptr;
    KindConstants k;
    double units = 0;
    double memoryRate = 0;              ///< bytes/s
    double memoryCapacity = 0;          ///< bytes, as the driver reports where known
    double launch = 0;                  ///< s: one kernel from the host, when no graph is captured
    bool valid = false;                 ///< has a computing rate and memory
    std::shared_ptr<const Part> slowed; ///< what `part` points to when a cap lowers the clock
};

/// `clock` < 1 lowers the computing rates (a power cap); memory is not scaled.
DeviceModel deviceModel(const Part&, double clock = 1);

} // namespace cw
