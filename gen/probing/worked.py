"""CUDA C++ text of two worked kernels, a sum and a dot product over shared memory, with a chosen number of accumulators.

They share the launcher and the table of the progress kernels, but read their operands as real code does, start from
zero and end with one total a thread: the final sink that keeps all accumulators alive. That zero is computed from loaded
values: from a constant, some compilers conclude that all lanes are alike and move accumulators to the uniform datapath.
"""

from __future__ import annotations

from gen.model.probe import Variant
from gen.model.progress import Layout, Role
from gen.probing.progress import cell, head

ELEMENTS = 32  # of one body
_VECTORS = ELEMENTS // 4
MNEMONICS = {"sum": "FADD", "dot": "FFMA"}
_TILES = 8  # bodies' worth of elements in shared memory, walked in turn

# Every working warp fills the whole tile with the same values, so that none waits for a warp that has left.
_FILL = f"""\
  __shared__ float4 xs[{_TILES * _VECTORS}], ys[{_TILES * _VECTORS}];
  for (int i = threadIdx.x % 32; i < {_TILES * _VECTORS}; i += 32) {{
    xs[i] = make_float4(m, m, m, m);
    ys[i] = make_float4(c, c, c, c);
  }}
  __syncwarp();
"""


def _terms(role: Role) -> str:
    """The body: element j goes to accumulator j modulo their number."""
    lines = ""
    for j in range(ELEMENTS):
        name, element = f"x{j % role.accumulators}", f"[at + {j // 4}].{'xyzw'[j % 4]}"
        value = f"__fmaf_rn(xs{element}, ys{element}, {name})" if role.kind == "dot" else f"__fadd_rn({name}, xs{element})"
        lines += f"      {name} = {value};\n"
    return lines


def _bodies(role: Role, copies: int) -> str:
    return "".join(
        f"    {{\n      const int at = (passes * {copies} + {i}) % {_TILES} * {_VECTORS};\n{_terms(role)}    }}\n"
        for i in range(copies))


def worked_kernel(entry: str, module: str, layout: Layout, role: Role, copies: int) -> Variant:
    """One worked kernel. All elements are 1 when run, which the compiler cannot know: a total counts its elements."""
    chains = range(role.accumulators)
    starts = "".join(f"  float x{i} = {cell(layout, 0) if i == 0 else 'c - m'};\n" for i in chains)
    loop = (f"  unsigned passes = 0;\n  long long closed;\n  const long long opened = clock64();\n#pragma unroll 1\n"
            f"  do {{\n{_bodies(role, copies)}    ++passes;\n    closed = clock64();\n"
            f"  }} while (closed - opened < budget);\n")
    total = " + ".join(f"x{i}" for i in chains)
    ends = "".join(f"  row[{column * layout.cells}] = {name};\n" for column, name in (
        (layout.opened, "opened"), (layout.closed, "closed"), (layout.passes, "passes")))
    source = head(entry, layout) + _FILL + starts + loop + f"  {cell(layout, 0)} = {total};\n" + ends + "}\n"
    return Variant(entry, module, "progress", source, None, role.accumulators, role.length * copies,
                   roles=(role,), copies=copies, mnemonic=MNEMONICS[role.kind])
