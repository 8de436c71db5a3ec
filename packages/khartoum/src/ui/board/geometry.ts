/** A small kit for drawing: points, splines through them, and noise from a seed so that the map is always the same. */
export type Point = readonly [x: number, y: number]

export function rng(seed: number): () => number {
  let s = seed
  return () => {
    s = (s + 0x6d2b79f5) | 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export function r1(n: number): number {
  return Math.round(n * 10) / 10
}

export function at(x: number, y: number): string {
  return `${r1(x)} ${r1(y)}`
}

export function reversed(points: readonly Point[]): Point[] {
  return [...points].reverse()
}

/** Calls back for each stretch of a Catmull-Rom spline with the two points of it and those before and after. */
function stretches<T>(
  points: readonly Point[],
  closed: boolean,
  make: (p0: Point, p1: Point, p2: Point, p3: Point) => T,
): T[] {
  const n = points.length
  const get = (i: number): Point => points[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] ?? [0, 0]
  return Array.from({ length: closed ? n : n - 1 }, (_, i) => make(get(i - 1), get(i), get(i + 1), get(i + 2)))
}

/** A smooth path through points. */
export function smooth(points: readonly Point[], closed = false, move = 'M'): string {
  const [first] = points
  if (first === undefined) return ''
  const curves = stretches(
    points,
    closed,
    (p0, p1, p2, p3) =>
      `C${at(p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)} ${at(p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)} ${at(...p2)}`,
  )
  return `${move}${at(...first)}${curves.join('')}${closed ? 'Z' : ''}`
}

export function poly(points: readonly Point[], closed = true): string {
  return `M${points.map((p) => at(...p)).join('L')}${closed ? 'Z' : ''}`
}

/** Points along the same spline, about `step` apart. */
export function along(points: readonly Point[], step: number, closed = false): Point[] {
  const out = stretches(points, closed, (p0, p1, p2, p3): Point[] => {
    const k = Math.max(1, Math.round(Math.hypot(p2[0] - p1[0], p2[1] - p1[1]) / step))
    const axis = (a: 0 | 1, t: number) =>
      0.5 *
      (2 * p1[a] +
        (p2[a] - p0[a]) * t +
        (2 * p0[a] - 5 * p1[a] + 4 * p2[a] - p3[a]) * t * t +
        (-p0[a] + 3 * p1[a] - 3 * p2[a] + p3[a]) * t * t * t)
    return Array.from({ length: k }, (_, j): Point => [axis(0, j / k), axis(1, j / k)])
  }).flat()
  const last = points[points.length - 1]
  if (!closed && last !== undefined) out.push(last)
  return out
}

/** Each point pushed sideways by what `by` gives for it. */
export function pushed(points: readonly Point[], by: (p: Point, i: number) => number): Point[] {
  return points.map((p, i): Point => {
    const [nx, ny] = normal(points, i)
    const d = by(p, i)
    return [p[0] + nx * d, p[1] + ny * d]
  })
}

export function normal(points: readonly Point[], i: number): Point {
  const a = points[Math.max(0, i - 1)] ?? [0, 0]
  const b = points[Math.min(points.length - 1, i + 1)] ?? [0, 0]
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]]
  const length = Math.hypot(dx, dy) || 1
  return [-dy / length, dx / length]
}

export function isInside(x: number, y: number, outline: readonly Point[]): boolean {
  let inside = false
  let before = outline[outline.length - 1]
  for (const p of outline) {
    if (before !== undefined && p[1] > y !== before[1] > y) {
      if (x < ((before[0] - p[0]) * (y - p[1])) / (before[1] - p[1]) + p[0]) inside = !inside
    }
    before = p
  }
  return inside
}

export function distance(x: number, y: number, line: readonly Point[]): number {
  let least = Infinity
  let before: Point | undefined
  for (const p of line) {
    if (before !== undefined) {
      const [dx, dy] = [p[0] - before[0], p[1] - before[1]]
      const t = Math.max(0, Math.min(1, ((x - before[0]) * dx + (y - before[1]) * dy) / (dx * dx + dy * dy || 1)))
      least = Math.min(least, Math.hypot(x - before[0] - t * dx, y - before[1] - t * dy))
    }
    before = p
  }
  return least
}

/** Short strokes from one line to another. */
export function hatched(from: readonly Point[], to: readonly Point[]): string {
  return from.map((p, i) => `M${at(...p)}L${at(...(to[i] ?? p))}`).join('')
}
