"""Made-up points for the charts; no number here was measured."""

from __future__ import annotations

from gen.charts.data import AccumulatorPoint, FitPoint, SamplePoint, WarpPoint
from gen.charts.fit import fit_chart, residual_chart
from gen.charts.samples import samples_chart
from gen.charts.sweep import accumulator_chart, warp_chart
from gen.charts.timeline import Issue

_OFFS = (0.0, 0.5, -0.5, 0.25, -0.125)
FIT = [
    FitPoint(n_instructions // k, k, n_instructions, cycles + _OFFS[(k + n_instructions // 1024) % 5], cycles)
    for k in (8, 16, 32, 64, 128)
    for n_instructions in (1024, 4096, 16384, 65536, 131072)
    for cycles in [4 * n_instructions + 7 * n_instructions // k + 45]
]
ACCUMULATORS = [
    AccumulatorPoint(count, model + 0.02, model, model + 0.1, model)
    for count in (1, 2, 4, 8, 16) for model in [max(4 / count, 2)]
]
WARPS = [
    WarpPoint(count, model + 0.03, model, model + 0.05, model)
    for count in (1, 2, 4, 8, 16, 32) for model in [max(4, count / 2)]
]
SAMPLES = [
    SamplePoint(process, sm, repeat, 17000 + 2 * process + (4 if repeat == 3 else 0))
    for process in range(3) for sm in (0, 17, 131) for repeat in range(10)
]
CHARTS = {
    "fit": (fit_chart, FIT), "residual": (residual_chart, FIT), "accumulators": (accumulator_chart, ACCUMULATORS),
    "warps": (warp_chart, WARPS), "samples": (samples_chart, SAMPLES),
}
DEPENDENT = [Issue(f"+{0x150 + 16 * i:04x} FFMA R8", 0, 4 * i, 4 * i + 4) for i in range(6)]
INDEPENDENT = [Issue(f"+{0x150 + 16 * i:04x} FFMA R{8 + i % 8}", i % 8, 2 * i, 2 * i + 4) for i in range(11)]
