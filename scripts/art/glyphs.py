"""Chinese characters as outlines, from a font. Used by sets.py.

The font is Debian's fonts-lxgw-wenkai (OFL 1.1). Each outline is merged into
one shape without overlaps, made a little heavier so that it holds at 32 px,
centred, refitted with cubic curves and written as relative integer path data
in a box of 250 x 250, y down. The same font always gives the same outlines.
"""

import math

import pathops
from fontTools.pens.transformPen import TransformPen

from outline import area, flatten, path_data

BOX = 1000
# What a written unit is of it.
GRID = 4
# The side of the box in written units.
SIDE = BOX // GRID
# Width of the line laid around each outline: half of it shows outside.
# Crowded characters take less, or their counters close.
WEIGHT = {"default": 22, "龍": 14, "銀": 17, "傌": 17, "漢": 18, "楚": 18, "象": 18, "士": 26, "王": 26, "玉": 26, "仕": 24}
# Characters with little in them look small and big ones big: even that out.
TARGET = 860


def outline(font, char):
    """The glyph as one shape without overlaps, heavier by WEIGHT, y down."""
    glyphs = font.getGlyphSet()
    scale = BOX / font["head"].unitsPerEm
    raw = pathops.Path()
    pen = raw.getPen(glyphSet=glyphs)
    glyphs[font.getBestCmap()[ord(char)]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 880)))
    raw.simplify(fix_winding=True)
    line = pathops.Path(raw)
    line.stroke(WEIGHT.get(char, WEIGHT["default"]), pathops.LineCap.BUTT_CAP, pathops.LineJoin.MITER_JOIN, 2.0)
    both = pathops.Path()
    pathops.union([raw, line], both.getPen())
    both.simplify(fix_winding=True)
    return both


def placed(polygons):
    """Scaled towards TARGET and centred between the box and the ink's weight."""
    xs = [p[0] for g in polygons for p in g]
    ys = [p[1] for g in polygons for p in g]
    width, height = max(xs) - min(xs), max(ys) - min(ys)
    total = sum(area(g) for g in polygons)
    cx = cy = 0.0
    for g in polygons:
        for a, b in zip(g, g[1:] + g[:1]):
            cross = a[0] * b[1] - b[0] * a[1]
            cx += (a[0] + b[0]) * cross
            cy += (a[1] + b[1]) * cross
    cx, cy = cx / (6 * total), cy / (6 * total)
    bx, by = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
    mx, my = 0.7 * bx + 0.3 * cx, 0.65 * by + 0.35 * cy
    size = math.sqrt(width * height)
    scale = max(0.97, min(1.08, (TARGET / size) ** 0.6))
    reach = max(max(xs) - mx, mx - min(xs), max(ys) - my, my - min(ys))
    scale = min(scale, 940 / max(width, height), 478 / reach)
    return [[((x - mx) * scale + BOX / 2, (y - my) * scale + BOX / 2) for x, y in g] for g in polygons]


def outlines(font, characters):
    """The path data of each character, in code point order."""
    return {char: path_data(placed([p for p in flatten(outline(font, char)) if abs(area(p)) > 60]), GRID) for char in sorted(characters)}
