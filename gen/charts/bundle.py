"""The interactive code of the charts as one file that needs nothing else: Vega, Vega-Lite, Vega-Embed, our glue."""

from __future__ import annotations

import json
from pathlib import Path

import vl_convert

from gen.charts.draw import write_atomically
from gen.charts.fold import common

GLUE = Path(__file__).with_name("interactive.js")
_NOTICE = """\
/*! Contains Vega {vega}, Vega-Lite {lite} and Vega-Embed {embed}.
Copyright (c) 2015-2026, University of Washington Interactive Data Lab. All rights reserved.
Redistribution and use in source and binary forms, with or without modification, are permitted provided that the
following conditions are met: 1. Redistributions of source code must retain the above copyright notice, this list of
conditions and the following disclaimer. 2. Redistributions in binary form must reproduce the above copyright notice,
this list of conditions and the following disclaimer in the documentation and/or other materials provided with the
distribution. 3. Neither the name of the copyright holder nor the names of its contributors may be used to endorse or
promote products derived from this software without specific prior written permission. THIS SOFTWARE IS PROVIDED BY THE
COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE
COPYRIGHT HOLDER OR CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE, DATA, OR PROFITS; OR
BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER IN CONTRACT, STRICT LIABILITY, OR TORT
(INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE
POSSIBILITY OF SUCH DAMAGE. */
"""


_COMMON = "const COMMON = {};"


def glue_text() -> str:
    """Our own code, with what all charts say alike in its place."""
    text = GLUE.read_text(encoding="utf-8")
    if _COMMON not in text:
        raise ValueError(f"{GLUE.name}: no line {_COMMON}")
    return text.replace(_COMMON, f"const COMMON = {json.dumps(common(), ensure_ascii=False, sort_keys=True)};")


def bundle_text() -> str:
    """The whole file, about 0.9 MB, made without a network in about 1.3 s; the same text for the same versions."""
    notice = _NOTICE.format(vega=vl_convert.get_vega_version(), lite=vl_convert.get_vegalite_versions()[-1],
                            embed=vl_convert.get_vega_embed_version())
    code = vl_convert.javascript_bundle(glue_text())
    return f"{notice}(function(){{{code}\n}})();\n"


def write_bundle(path: Path) -> None:
    """Write the interactive code to `path`, whole or not at all."""
    write_atomically(path, bundle_text())
