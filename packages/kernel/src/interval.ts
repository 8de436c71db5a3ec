/** Standard errors to each side within which nineteen of twenty estimates lie. */
const NINETEEN_IN_TWENTY = 1.96

/** Where the true probability behind an estimate lies, nineteen times in twenty: Wilson's interval, which holds near 0 and 1 too. */
export function intervalOf(estimate: number, draws: number): readonly [low: number, high: number] {
  if (draws === 0) return [estimate, estimate]
  const square = NINETEEN_IN_TWENTY * NINETEEN_IN_TWENTY
  const spread = NINETEEN_IN_TWENTY * Math.sqrt((estimate * (1 - estimate)) / draws + square / (4 * draws * draws))
  const middle = estimate + square / (2 * draws)
  const scale = 1 + square / draws
  return [Math.max(0, (middle - spread) / scale), Math.min(1, (middle + spread) / scale)]
}
