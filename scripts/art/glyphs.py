#!/usr/bin/env python3
"""Regenerates src/scene/art/glyphs.rs from a font.

    pip install fonttools skia-pathops brotli
    scripts/art/glyphs.py /path/to/LXGWWenKai-Bold.ttf > src/scene/art/glyphs.rs

The font is Debian's fonts-lxgw-wenkai (OFL 1.1). Each outline is merged into
one shape without overlaps, made a little heavier so that it holds at 32 px,
centred, refitted with cubic curves and written as relative integer path data
in a box of 250 x 250, y down. The same font always gives the same file.
"""

import math
import sys

import brotli
import pathops
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from outline import area, flatten, path_data

CHARACTERS = "帥將仕士相象俥車傌馬炮砲兵卒龍王玉銀金香全杏楚河漢界"
BOX = 1000
# What a written unit is of it.
GRID = 4
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


HEAD = """//! Outlines of the Chinese characters on pieces and river.
//!
//! Path data in a box of 250 x 250, y down, optically centred on (125, 125);
//! fill with the non-zero or the even-odd rule. A player needs no Chinese font.
//!
//! Made by `scripts/art/glyphs.py LXGWWenKai-Bold.ttf` from Debian's
//! `fonts-lxgw-wenkai`: `@NAME@`, @VERSION@,
//! SIL Open Font License 1.1, text in `static/licenses/OFL-LXGW-WenKai.txt`.
//! The outlines are changed (merged, heavier, refitted) and carry no font name.
//!
//! Generated: change the script, not this file.

/// The outline of `ch` as SVG path data, or `None` for a character without one.
///
/// ```
/// # use chuhan::scene::art::glyphs::glyph;
/// assert!(glyph('帥').is_some_and(|path| path.starts_with('M')));
/// assert_eq!(glyph('x'), None);
/// ```
pub fn glyph(ch: char) -> Option<&'static str> {
    GLYPHS.binary_search_by_key(&ch, |&(known, _)| known).ok().map(|index| GLYPHS[index].1)
}

/// Every character with an outline, in code point order.
pub fn characters() -> impl Iterator<Item = char> {
    GLYPHS.iter().map(|&(ch, _)| ch)
}
"""


def main():
    font = TTFont(sys.argv[1], fontNumber=0)
    table = {char: path_data(placed([p for p in flatten(outline(font, char)) if abs(area(p)) > 60]), GRID) for char in CHARACTERS}
    name = font["name"].getDebugName(4)
    version = font["name"].getDebugName(5).split(";")[0].lower()
    print(HEAD.replace("@NAME@", name).replace("@VERSION@", version))
    print("#[rustfmt::skip]")
    print(f"static GLYPHS: [(char, &str); {len(table)}] = [")
    for char in sorted(table):
        print(f"    ('{char}', \"{table[char]}\"),")
    print("];")
    data = "".join(table[c] for c in sorted(table)).encode()
    print(len(data), "bytes,", len(brotli.compress(data)), "as brotli", file=sys.stderr)


if __name__ == "__main__":
    main()
