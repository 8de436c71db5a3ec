/** Millimetres of the table from its north-western corner, y to the south. */
export type Spot = readonly [x: number, y: number]

export const mix = (a: Spot, b: Spot, t: number): Spot => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
export const shift = ([x, y]: Spot, dx: number, dy: number): Spot => [x + dx, y + dy]
export const between = (a: Spot, b: Spot): number => Math.hypot(b[0] - a[0], b[1] - a[1])
export const around = ([x, y]: Spot, angle: number, distance: number): Spot => [
  x + Math.cos(angle) * distance,
  y + Math.sin(angle) * distance,
]

/** The item of a closed line at a number that may run over its end. */
function cyclic<T>(list: readonly T[], index: number): T {
  const found = list[(index + list.length) % list.length]
  if (found === undefined) throw new RangeError('an empty line')
  return found
}

/** A number of tenths, as short as SVG reads it. */
function written(tenths: number): string {
  const size = Math.abs(tenths)
  const [whole, rest] = [Math.floor(size / 10), size % 10]
  return `${tenths < 0 ? '-' : ''}${whole === 0 && rest > 0 ? '' : whole}${rest > 0 ? `.${rest}` : ''}`
}

const tenths = (value: number): number => Math.round(value * 10)

/** A number with at most one decimal. */
export const short = (value: number): string => written(tenths(value))

const joined = (first: string, second: string): string => first + (second.startsWith('-') ? '' : ' ') + second

/** Writes a path from point to point, each told from the one before, so that it packs well. */
class Pen {
  text = ''
  #x = 0
  #y = 0

  move(to: Spot): void {
    this.text += (this.text === '' ? 'M' : 'm') + this.#step(to)
    this.#stand(to)
  }

  line(to: Spot): void {
    this.text += `l${this.#step(to)}`
    this.#stand(to)
  }

  curve(by: Spot, to: Spot): void {
    this.text += `q${joined(this.#step(by), this.#step(to))}`
    this.#stand(to)
  }

  #step([x, y]: Spot): string {
    return joined(written(tenths(x) - this.#x), written(tenths(y) - this.#y))
  }

  #stand([x, y]: Spot): void {
    this.#x = tenths(x)
    this.#y = tenths(y)
  }
}

/** Straight from point to point. */
export function line(...points: readonly Spot[]): string {
  const pen = new Pen()
  points.forEach((point, i) => (i === 0 ? pen.move(point) : pen.line(point)))
  return pen.text
}

export const polygon = (points: readonly Spot[]): string => `${line(...points)}Z`

/** Round, through the middles between the points: each of them is where the bend before it leads. */
export function round(points: readonly Spot[]): string {
  const pen = new Pen()
  pen.move(mix(cyclic(points, -1), cyclic(points, 0), 0.5))
  points.forEach((point, i) => pen.curve(point, mix(point, cyclic(points, i + 1), 0.5)))
  return `${pen.text}Z`
}

/** An open line, rounded at every point but its ends. */
export function bent(points: readonly Spot[]): string {
  const pen = new Pen()
  points.forEach((point, i) => {
    const next = points[i + 1]
    if (i === 0) pen.move(point)
    else if (next === undefined) pen.line(point)
    else pen.curve(point, mix(point, next, 0.5))
  })
  return pen.text
}

/** A dot of a round brush. */
export const dot = (at: Spot): string => `${line(at)}h0`

export function disc([x, y]: Spot, radius: number): string {
  const [r, across] = [short(radius), short(radius * 2)]
  return `${line([x - radius, y])}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0Z`
}

/** An upright rectangle. */
export interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

export const rectangle = ({ x, y, w, h }: Rect): string => `${line([x, y])}h${short(w)}v${short(h)}h${short(-w)}Z`
export const middleOf = ({ x, y, w, h }: Rect): Spot => [x + w / 2, y + h / 2]

/** The same smaller on every side. */
export const inset = ({ x, y, w, h }: Rect, by: number): Rect => ({
  x: x + by,
  y: y + by,
  w: w - 2 * by,
  h: h - 2 * by,
})

export const isInside = ({ x, y, w, h }: Rect, [px, py]: Spot, margin = 0): boolean =>
  px > x - margin && px < x + w + margin && py > y - margin && py < y + h + margin
