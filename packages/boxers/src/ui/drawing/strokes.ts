const seen = (name: string, opacity: number): string => (opacity < 1 ? ` ${name}="${opacity}"` : '')

export function filled(path: string, colour: string, opacity = 1, more = ''): string {
  return path === '' ? '' : `<path d="${path}" fill="${colour}"${seen('fill-opacity', opacity)}${more}/>`
}

export function stroked(
  path: string,
  colour: string,
  width: number,
  opacity = 1,
  more = ' stroke-linecap="round"',
): string {
  return path === ''
    ? ''
    : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}"${seen('stroke-opacity', opacity)}${more}/>`
}

export const edge = (colour: string, width: number): string =>
  ` stroke="${colour}" stroke-width="${width}" stroke-linejoin="round"`

/** Filled with one of the patterns and gradients that every picture brings along. */
export const laid = (path: string, pattern: string, opacity = 1): string => filled(path, `url(#bx-${pattern})`, opacity)

const group = (attributes: string, ...parts: readonly string[]): string => `<g ${attributes}>${parts.join('')}</g>`

export const moved = (x: number, y: number, turn: number, ...parts: readonly string[]): string =>
  group(`transform="translate(${rounded(x)} ${rounded(y)})${turn === 0 ? '' : ` rotate(${rounded(turn)})`}"`, ...parts)

const rounded = (value: number): number => Math.round(value * 10) / 10

/** Every thing on the table has a thin dark outline, as if washed with ink. */
export const OUTLINE = edge('#22170e', 0.7)
