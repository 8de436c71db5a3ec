/** Points of a picture, read back from its text. */
type Point = readonly [x: number, y: number]

interface Shape {
  readonly colour: string
  /** The points of each of its lines, without what bends them. */
  readonly lines: readonly (readonly Point[])[]
}

/** The paths of a drawing that are not turned or moved by a group. */
export function shapesIn(svg: string): Shape[] {
  return [...svg.matchAll(/<path d="([^"]*)"([^>]*)>/g)].map(([, path = '', rest = '']) => ({
    colour: /fill="(#\w+)"/.exec(rest)?.[1] ?? /stroke="(#\w+)"/.exec(rest)?.[1] ?? '',
    lines: linesOf(path),
  }))
}

function linesOf(path: string): Point[][] {
  const lines: Point[][] = []
  let at: Point = [0, 0]
  for (const [, command = '', numbers = ''] of path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number)
    const [x = 0, y = 0] = values.slice(-2)
    if (command === 'M') at = [x, y]
    else if (command === 'h') at = [at[0] + x, at[1]]
    else if (command === 'v') at = [at[0], at[1] + x]
    else if (command !== 'Z') at = [at[0] + x, at[1] + y]
    if (command === 'M' || command === 'm') lines.push([at])
    else if (command !== 'Z') lines[lines.length - 1]?.push(at)
  }
  return lines
}

/** Whether a shape covers a point: its lines go round it an odd number of times. */
export function covers({ lines }: Shape, [x, y]: Point): boolean {
  let inside = false
  for (const line of lines)
    line.forEach(([x1, y1], i) => {
      const [x2, y2] = line[(i + 1) % line.length] ?? [0, 0]
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    })
  return inside
}

export function comesNear({ lines }: Shape, [x, y]: Point, within: number): boolean {
  return lines.flat().some(([px, py]) => (px - x) * (px - x) + (py - y) * (py - y) <= within * within)
}
