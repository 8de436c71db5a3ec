/** How a chance to hold is coloured: red where it will likely break, teal where it will likely hold. */
export function toneOf(percent: number): 'bad' | 'even' | 'good' {
  return percent < 34 ? 'bad' : percent < 58 ? 'even' : 'good'
}
