"""Figurines as outlines, from drawings.py. Used by sets.py.

Each drawing is a list of steps, laid on and cut out in order; the result is
merged into one shape without overlaps and written as short path data in a box
of 100 x 100, y down.
"""

import pathops
from fontTools.misc.transform import Transform
from fontTools.pens.transformPen import TransformPen
from fontTools.svgLib.path import parse_path

from drawings import DRAWINGS
from outline import written

# Written to a tenth of a unit.
FINE = 10
# The side of the box in units.
SIDE = 100


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


def outlines(names):
    """The path data of each drawing."""
    return {name: written(shape(DRAWINGS[name]), FINE) for name in names}
