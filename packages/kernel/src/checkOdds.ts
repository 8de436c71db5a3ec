import type { GameEvent, Seat } from './game.ts'
import { outcomes, outcomesForSeat } from './odds.ts'
import type { Outcomes } from './odds.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

const BOUND = 2_000
const SAMPLES = 300
const GRACE = 4

/** What an action leads to adds up to one, and is what happens when it is played with dice. */
export function checkOdds<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
): void {
  const { rules } = trial
  const found = outcomes(rules, state, seat, action, { bound: BOUND })
  checkSum(trial, found, action)
  const known = outcomesForSeat(rules, rules.view(state, seat), seat, action, { bound: BOUND })
  checkSum(trial, known, action)
  trial.tally.odds++
  if (!found.exact) return
  checkSampled(trial, state, seat, action, found)
  if (known.worlds === 1 && known.exact) checkSeen(trial, seat, action, found, known)
}

function checkSum<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, found: Outcomes<S, E>, action: A): void {
  const total = found.outcomes.reduce((sum, outcome) => sum + outcome.probability, 0)
  trial.must(Math.abs(total - 1) <= 1e-9, 'odds', () => `the outcomes of ${brief(action)} add up to ${total}`)
  trial.must(
    found.outcomes.every((outcome) => outcome.probability > 0),
    'odds',
    () => `${brief(action)} has an impossible outcome`,
  )
}

/** Five standard deviations and some counts of grace: a wrong sixth is found, luck is not. */
function checkSampled<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  found: Outcomes<S, E>,
): void {
  const { rules } = trial
  const seen = new Map(found.outcomes.map((outcome) => [JSON.stringify(outcome.state), 0]))
  for (let i = 0; i < SAMPLES; i++) {
    const after = rules.clone(state)
    rules.apply(after, seat, action, trial.chance)
    const key = JSON.stringify(after)
    const times = seen.get(key)
    if (times === undefined)
      return trial.fail(
        'odds against sampling',
        `${brief(action)} led to a state that its odds do not know (does a bucket mix results that the rules tell apart?)`,
      )
    seen.set(key, times + 1)
  }
  for (const { state: after, probability } of found.outcomes) {
    const times = seen.get(JSON.stringify(after)) ?? 0
    const excess = Math.max(0, Math.abs(times - SAMPLES * probability) - GRACE)
    trial.must(
      excess * excess <= 25 * SAMPLES * probability * (1 - probability),
      'odds against sampling',
      () => `an outcome of ${brief(action)} with probability ${probability} came up ${times} times of ${SAMPLES}`,
    )
  }
}

/** Where the view tells everything, the seat's odds are the true ones; it may be told more apart than it sees apart. */
function checkSeen<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  seat: Seat,
  action: A,
  found: Outcomes<S, E>,
  known: Outcomes<S, E>,
): void {
  const truth = chancesSeen(trial, seat, found)
  for (const [view, chance] of chancesSeen(trial, seat, known))
    trial.must(
      Math.abs((truth.get(view) ?? 0) - chance) <= 1e-9,
      'odds of a seat',
      () => `${chance} for an outcome of ${brief(action)} that has ${truth.get(view) ?? 0}`,
    )
}

/** By what the seat sees afterwards. */
function chancesSeen<S, A, E extends GameEvent, V>(
  { rules }: Trial<S, A, E, V>,
  seat: Seat,
  { outcomes: all }: Outcomes<S, E>,
): Map<string, number> {
  const chances = new Map<string, number>()
  for (const { state, probability } of all) {
    const view = JSON.stringify(rules.view(state, seat))
    chances.set(view, (chances.get(view) ?? 0) + probability)
  }
  return chances
}
