#!/usr/bin/env python3
"""Regenerates src/scene/art/symbols.rs from scripts/art/drawings.py.

    pip install fonttools skia-pathops brotli
    scripts/art/symbols.py > src/scene/art/symbols.rs

Each drawing is a list of steps, laid on and cut out in order; the result is
merged into one shape without overlaps and written as short path data.
"""

import sys

import brotli
import pathops
from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from drawings import DRAWINGS
from outline import written

FINE = 10


def parsed(d, transform):
    path = pathops.Path()
    parse_path(d, TransformPen(path.getPen(), transform))
    return path


def combined(a, b, how):
    out = pathops.Path()
    if how is pathops.difference:
        how([a], [b], out.getPen())
    else:
        how([a, b], out.getPen())
    return out


def shape(steps, transform=(FINE, 0, 0, FINE, 0, 0), total=None):
    """All steps merged. A step is (verb, path data[, width]) or ("place", steps, transform)."""
    total = total or pathops.Path()
    for verb, what, *rest in steps:
        if verb == "place":
            total = shape(what, composed(transform, rest[0]), total)
            continue
        mirrors = [transform]
        if verb.startswith("both "):
            verb = verb.removeprefix("both ")
            mirrors.append(composed(transform, (-1, 0, 0, 1, 100, 0)))
        for m in mirrors:
            piece = parsed(what, m)
            if rest:
                scale = (abs(m[0] * m[3] - m[1] * m[2])) ** 0.5
                cap = pathops.LineCap.BUTT_CAP if "butt" in rest else pathops.LineCap.ROUND_CAP
                piece.stroke(rest[0] * scale, cap, pathops.LineJoin.ROUND_JOIN, 4.0)
            piece.convertConicsToQuads(0.1)
            piece.simplify(fix_winding=True)
            total = combined(total, piece, pathops.difference if verb == "cut" else pathops.union)
    total.simplify(fix_winding=True)
    return total


def composed(outer, inner):
    return tuple(Transform(*outer).transform(inner))


def data(name):
    return written(shape(DRAWINGS[name][1]), FINE)


HEAD = """//! International symbols: figurines that need no Chinese to be read.
//!
//! Path data in a box of 100 x 100, y down, filled with the even-odd (or the
//! non-zero) rule. Drawn for this project in `scripts/art/drawings.py` and
//! merged by `scripts/art/symbols.py`.
//!
//! Generated: change the drawings, not this file.

/// What a figurine shows. Kinds of different games that never meet and share
/// their nature share a drawing: see each variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Symbol {
"""


def main():
    table = {name: data(name) for name in DRAWINGS}
    print(HEAD, end="")
    for name, (doc, _) in DRAWINGS.items():
        print(f"    /// {doc}\n    {name},")
    print("}\n\nimpl Symbol {")
    print("    /// Every symbol, in order of declaration.")
    print(f"    pub const ALL: [Self; {len(table)}] = [")
    for name in table:
        print(f"        Self::{name},")
    print("    ];\n")
    print("    /// The drawing as SVG path data in a box of 100 x 100.")
    print("    pub fn path(self) -> &'static str {")
    print("        PATHS[self as usize]\n    }\n}\n")
    print(f"#[rustfmt::skip]\nstatic PATHS: [&str; {len(table)}] = [")
    for d in table.values():
        print(f'    "{d}",')
    print("];")
    joined = "".join(table.values()).encode()
    print(len(joined), "bytes,", len(brotli.compress(joined)), "as brotli", file=sys.stderr)


if __name__ == "__main__":
    main()
