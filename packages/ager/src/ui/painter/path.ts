/** Units of the board: a hex is 80 of them wide. */
export type Point = readonly [x: number, y: number]

export const mix = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const shift = ([x, y]: Point, dx: number, dy: number): Point => [x + dx, y + dy]
export const between = (a: Point, b: Point): number => Math.hypot(b[0] - a[0], b[1] - a[1])
export const around = ([x, y]: Point, angle: number, distance: number): Point => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]

/** The item of a closed line at a number that may run over either end. */
export function cyclic<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new RangeError('an empty line')
  return found
}

/** A number of tenths, as short as SVG reads it. */
function written(tenths: number): string {
  const size = Math.abs(tenths)
  const whole = Math.floor(size / 10)
  const rest = size % 10
  return `${tenths < 0 ? '-' : ''}${whole === 0 && rest > 0 ? '' : whole}${rest > 0 ? `.${rest}` : ''}`
}

const tenths = (value: number): number => Math.round(value * 10)

/** A number with at most one decimal. */
export const short = (value: number): string => written(tenths(value))

function pair(x: number, y: number): string {
  const second = written(y)
  return written(x) + (second.startsWith('-') ? '' : ' ') + second
}

/** Writes a path in tenths, from point to point, so that it packs well. */
class Pen {
  text = ''
  #x = 0
  #y = 0

  move(to: Point): void {
    this.text += this.text === '' ? `M${pair(tenths(to[0]), tenths(to[1]))}` : `m${this.#step(to)}`
    this.#stand(to)
  }

  line(to: Point): void {
    this.text += `l${this.#step(to)}`
    this.#stand(to)
  }

  curve(by: Point, to: Point): void {
    const bend = this.#step(by)
    const end = this.#step(to)
    this.text += `q${bend}${end.startsWith('-') ? '' : ' '}${end}`
    this.#stand(to)
  }

  /** On from a curve as smoothly as it came. */
  flow(to: Point): void {
    this.text += `t${this.#step(to)}`
    this.#stand(to)
  }

  #step([x, y]: Point): string {
    return pair(tenths(x) - this.#x, tenths(y) - this.#y)
  }

  #stand([x, y]: Point): void {
    this.#x = tenths(x)
    this.#y = tenths(y)
  }
}

/** Straight from point to point. */
export function line(points: readonly Point[]): string {
  const pen = new Pen()
  points.forEach((point, i) => (i === 0 ? pen.move(point) : pen.line(point)))
  return pen.text
}

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`

/** So many curves may flow on from one another before tenths lost in each would show. */
const FLOWING = 12

/** Round, through the middles between the points: each of them is where the bend before it leads. */
export function blobOf(points: readonly Point[]): string {
  const pen = new Pen()
  pen.move(mix(cyclic(points, -1), cyclic(points, 0), 0.5))
  points.forEach((point, i) => {
    const to = mix(point, cyclic(points, i + 1), 0.5)
    if (i % FLOWING === 0) pen.curve(point, to)
    else pen.flow(to)
  })
  return `${pen.text}Z`
}

/** An open line, rounded at every point but its ends. */
export function bent(points: readonly Point[]): string {
  const pen = new Pen()
  points.forEach((point, i) => {
    const next = points[i + 1]
    if (i === 0) pen.move(point)
    else if (next === undefined) pen.line(point)
    else pen.curve(point, mix(point, next, 0.5))
  })
  return pen.text
}

/** From a point to another, bent towards a third. */
export type Arc = readonly [from: Point, by: Point, to: Point]

export function arcs(list: readonly Arc[]): string {
  const pen = new Pen()
  for (const [from, by, to] of list) {
    pen.move(from)
    pen.curve(by, to)
  }
  return pen.text
}

export const arc = (...points: Arc): string => arcs([points])

/** A dot of a round brush. */
export const dot = (at: Point): string => `${line([at])}h0`

export function disc([x, y]: Point, radius: number): string {
  const r = short(radius)
  const across = short(radius * 2)
  return `${line([[x - radius, y]])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0Z`
}

export function rectangle(x: number, y: number, width: number, height: number): string {
  return `${line([[x, y]])}h${short(width)}v${short(height)}h${short(-width)}Z`
}
