/** Near enough to e^x, and the same in every engine: (1 + x/1024)^1024. */
export function exponential(x: number): number {
  let power = 1 + Math.max(-20, Math.min(20, x)) / 1024
  for (let n = 0; n < 10; n++) power *= power
  return power
}
