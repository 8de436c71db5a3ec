/** Breaks a line between words, none longer than a width if it can be helped; what follows is set in. */
export function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  const margin = line.length - line.trimStart().length
  let rest = line
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width)
    // A French colon stays with the word before it.
    const cut = /^ [:;?!»]/.test(rest.slice(space)) ? rest.lastIndexOf(' ', space - 1) : space
    if (cut <= margin) break
    lines.push(rest.slice(0, cut))
    rest = `${' '.repeat(margin + 2)}${rest.slice(cut + 1)}`
  }
  return [...lines, rest]
}
