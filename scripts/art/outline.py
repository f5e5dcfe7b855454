"""Outlines: from curves with overlaps to short path data. Used by glyphs.py and symbols.py."""

import math

TOLERANCE = 4.0
CORNER_DEGREES = 38
REACH = 9.0


def flatten(path):
    """Closed polygons with points close together."""
    polygons, current = [], []
    for verb, points in path.segments:
        if verb == "moveTo":
            current = [points[0]]
        elif verb == "lineTo":
            current.append(points[0])
        elif verb == "qCurveTo":
            start, off = current[-1], list(points[:-1])
            ends = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(off, off[1:])] + [points[-1]]
            for control, end in zip(off, ends):
                for k in range(1, 9):
                    t = k / 8
                    current.append(tuple((1 - t) ** 2 * s + 2 * t * (1 - t) * c + t * t * e
                                         for s, c, e in zip(start, control, end)))
                start = end
        elif verb == "curveTo":
            start = current[-1]
            for k in range(1, 13):
                t = k / 12
                current.append(tuple((1 - t) ** 3 * s + 3 * t * (1 - t) ** 2 * a + 3 * t * t * (1 - t) * b + t ** 3 * e
                                     for s, a, b, e in zip(start, *points)))
        elif verb in ("closePath", "endPath"):
            if len(current) > 2:
                polygons.append(current)
            current = []
    return polygons


def area(polygon):
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1])) / 2


def resampled(polygon, step=2.5):
    """The polygon with points `step` apart, its own corners kept."""
    out = []
    for a, b in zip(polygon, polygon[1:] + polygon[:1]):
        length = math.dist(a, b)
        if length < 1e-6:
            continue
        n = max(1, round(length / step))
        out += [(a[0] + (b[0] - a[0]) * k / n, a[1] + (b[1] - a[1]) * k / n) for k in range(n)]
    return out


def corners(points):
    """Indices where the outline turns sharply."""
    n = len(points)

    def reach(i, direction):
        length, j = 0.0, i
        while length < REACH:
            k = (j + direction) % n
            length += math.dist(points[j], points[k])
            j = k
            if j == i:
                break
        return points[j]

    turns = []
    for i, p in enumerate(points):
        a, b = reach(i, -1), reach(i, 1)
        u = math.atan2(p[1] - a[1], p[0] - a[0])
        v = math.atan2(b[1] - p[1], b[0] - p[0])
        turns.append(abs((v - u + math.pi) % (2 * math.pi) - math.pi))
    window = 4
    found = [i for i in range(n)
             if turns[i] > math.radians(CORNER_DEGREES)
             and turns[i] >= max(turns[(i + d) % n] for d in range(-window, window + 1))]
    kept = []
    for i in found:
        if not kept or i - kept[-1] > window:
            kept.append(i)
    if len(kept) > 1 and kept[0] + n - kept[-1] <= window:
        kept.pop()
    if not kept:
        kept = [min(range(n), key=lambda i: (points[i][1], points[i][0]))]
    return kept


def unit(v):
    length = math.hypot(*v)
    return (v[0] / length, v[1] / length) if length > 1e-9 else (0.0, 0.0)


def bezier(c, t):
    s = 1 - t
    return tuple(s ** 3 * c[0][k] + 3 * s * s * t * c[1][k] + 3 * s * t * t * c[2][k] + t ** 3 * c[3][k] for k in (0, 1))


def distance_to_line(p, a, b):
    length = math.dist(a, b)
    if length < 1e-9:
        return math.dist(p, a)
    return abs((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0])) / length


def fit(points, tan0, tan1):
    """Schneider's least squares fit: a list of lines (2 points) and cubics (4)."""
    first, last = points[0], points[-1]
    if max(distance_to_line(p, first, last) for p in points) < 0.6 * TOLERANCE:
        return [(first, last)]
    lengths = [0.0]
    for a, b in zip(points, points[1:]):
        lengths.append(lengths[-1] + math.dist(a, b))
    ts = [length / lengths[-1] for length in lengths]
    best = None
    for _ in range(6):
        curve = one_cubic(points, ts, tan0, tan1)
        errors = [math.dist(p, bezier(curve, t)) for p, t in zip(points, ts)]
        worst = max(range(len(points)), key=lambda i: errors[i])
        if best is None or errors[worst] < best[1]:
            best = (curve, errors[worst], worst)
        if errors[worst] < TOLERANCE:
            return [curve]
        ts = [newton(curve, p, t) for p, t in zip(points, ts)]
    split = min(max(best[2], 2), len(points) - 3)
    if len(points) < 6:
        return [best[0]]
    a, b = points[max(0, split - 3)], points[min(len(points) - 1, split + 3)]
    tangent = unit((a[0] - b[0], a[1] - b[1]))
    return fit(points[:split + 1], tan0, tangent) + fit(points[split:], (-tangent[0], -tangent[1]), tan1)


def one_cubic(points, ts, tan0, tan1):
    first, last = points[0], points[-1]
    c00 = c01 = c11 = x0 = x1 = 0.0
    for p, t in zip(points, ts):
        b0, b1, b2, b3 = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3
        a0 = (tan0[0] * b1, tan0[1] * b1)
        a1 = (tan1[0] * b2, tan1[1] * b2)
        c00 += a0[0] ** 2 + a0[1] ** 2
        c01 += a0[0] * a1[0] + a0[1] * a1[1]
        c11 += a1[0] ** 2 + a1[1] ** 2
        rest = tuple(p[k] - first[k] * (b0 + b1) - last[k] * (b2 + b3) for k in (0, 1))
        x0 += a0[0] * rest[0] + a0[1] * rest[1]
        x1 += a1[0] * rest[0] + a1[1] * rest[1]
    det = c00 * c11 - c01 * c01
    chord = math.dist(first, last)
    if abs(det) > 1e-9:
        alpha, beta = (x0 * c11 - x1 * c01) / det, (c00 * x1 - c01 * x0) / det
    else:
        alpha = beta = 0.0
    if alpha < chord * 0.01 or beta < chord * 0.01 or alpha > chord or beta > chord:
        alpha = beta = chord / 3
    return (first, (first[0] + tan0[0] * alpha, first[1] + tan0[1] * alpha),
            (last[0] + tan1[0] * beta, last[1] + tan1[1] * beta), last)


def newton(curve, p, t):
    d = [tuple(3 * (curve[i + 1][k] - curve[i][k]) for k in (0, 1)) for i in range(3)]
    dd = [tuple(2 * (d[i + 1][k] - d[i][k]) for k in (0, 1)) for i in range(2)]
    s = 1 - t
    q = bezier(curve, t)
    q1 = tuple(s * s * d[0][k] + 2 * s * t * d[1][k] + t * t * d[2][k] for k in (0, 1))
    q2 = tuple(s * dd[0][k] + t * dd[1][k] for k in (0, 1))
    num = sum((q[k] - p[k]) * q1[k] for k in (0, 1))
    den = sum(q1[k] ** 2 + (q[k] - p[k]) * q2[k] for k in (0, 1))
    return t if abs(den) < 1e-9 else min(1.0, max(0.0, t - num / den))


def tangent_from(points):
    """Direction in which the points leave their first one."""
    length, j = 0.0, 0
    while length < 7 and j + 1 < len(points):
        length += math.dist(points[j], points[j + 1])
        j += 1
    return unit((points[j][0] - points[0][0], points[j][1] - points[0][1]))


def contour(polygon):
    points = resampled(polygon)
    cuts = corners(points)
    pieces = []
    for i, start in enumerate(cuts):
        end = cuts[(i + 1) % len(cuts)]
        if end <= start:
            end += len(points)
        span = [points[k % len(points)] for k in range(start, end + 1)]
        if len(cuts) == 1:
            a, b = points[(start - 3) % len(points)], points[(start + 3) % len(points)]
            smooth = unit((b[0] - a[0], b[1] - a[1]))
            pieces += fit(span, smooth, (-smooth[0], -smooth[1]))
        else:
            pieces += fit(span, tangent_from(span), tangent_from(span[::-1]))
    return pieces


def number_list(values, unit_scale):
    text = ""
    for value in values:
        word = str(value) if unit_scale == 1 else decimal(value / unit_scale)
        text += (" " if text and not word.startswith("-") else "") + word
    return text


def decimal(value):
    word = f"{value:.1f}".removesuffix(".0")
    word = word.replace("0.", ".", 1) if word.startswith(("0.", "-0.")) else word
    return "0" if word in ("-0", "") else word


def path_data(polygons, grid):
    """Refitted with lines and cubics, in whole units of `grid`."""
    polygons = sorted(polygons, key=lambda g: (round(min(p[0] for p in g)), round(min(p[1] for p in g))))
    fitted = [contour(polygon) for polygon in polygons]
    return encoded([[[(x / grid, y / grid) for x, y in piece] for piece in pieces] for pieces in fitted], 1)


def written(path, unit_scale):
    """The path as it is, curve by curve, scraps left out."""
    contours, pieces, here = [], [], None
    for verb, points in path.segments:
        if verb == "moveTo":
            pieces, here = [], points[0]
        elif verb == "qCurveTo":
            off = list(points[:-1])
            ends = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in zip(off, off[1:])] + [points[-1]]
            for control, end in zip(off, ends):
                pieces.append((here, control, end))
                here = end
        elif verb in ("lineTo", "curveTo"):
            pieces.append((here, *points))
            here = points[-1]
        elif pieces:
            contours.append(pieces)
    big = [c for c in contours if abs(area([p for piece in c for p in piece])) > 40]
    return encoded(sorted(big, key=lambda c: min(p for piece in c for p in piece)), unit_scale)


def encoded(contours, unit_scale):
    """Relative commands; repeated commands left out. `unit_scale` 10 writes tenths."""
    out, position, command = "", None, ""

    def numbers(values):
        return number_list(values, unit_scale)

    for pieces in contours:
        start = tuple(round(v) for v in pieces[0][0])
        if position is None:
            out += f"M{numbers(start)}"
        else:
            out += f"m{numbers((start[0] - position[0], start[1] - position[1]))}"
        position, command = start, "m"
        for i, piece in enumerate(pieces):
            where = [tuple(round(v) for v in p) for p in piece[1:]]
            moves = [n for p in where for n in (p[0] - position[0], p[1] - position[1])]
            if not any(moves):
                continue
            if len(piece) == 2:
                if i == len(pieces) - 1 and where[-1] == start:
                    continue
                if moves[1] == 0:
                    name, moves = "h", moves[:1]
                elif moves[0] == 0:
                    name, moves = "v", moves[1:]
                else:
                    name = "l"
            else:
                name = "q" if len(piece) == 3 else "c"
            text = numbers(moves)
            if name == command:
                text = ("" if text.startswith("-") else " ") + text
            else:
                text = name + text
            out, command, position = out + text, name, where[-1]
        out, position = out + "z", start
    return out
