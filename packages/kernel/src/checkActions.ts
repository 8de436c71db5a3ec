import type { GameEvent, Seat } from './game.ts'
import { fitsForm } from './checkForms.ts'
import { canonical } from './json.ts'
import { seededDiceFrom } from './seeded.ts'
import type { SeededState } from './seeded.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

const MOST_TRIED = 32
const SAMPLES = 6

/** The state is plain data that the rules could have made, and its position can be written and read back. */
export function checkState<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  const { rules } = trial
  const json = trial.json(state, 'state is JSON')
  const wrong = rules.invariant(state)
  if (wrong !== undefined) trial.fail('invariant', wrong)
  trial.same(trial.json(rules.clone(state), 'state is JSON'), json, 'clone', () => 'a clone differs from its state')
  const position = trial.json(rules.borders.writePosition(state), 'position')
  const read = rules.borders.position(position)
  if (!read.ok) trial.fail('position', `a position it wrote is refused: ${brief(read.problems)}`)
  trial.same(trial.json(read.value, 'position'), json, 'position', () => 'a position read back differs from its state')
}

/** Only seats that exist are asked, each once and for something. */
export function checkPending<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  const { rules, seats } = trial
  const pending = rules.pending(state)
  trial.json(pending, 'pending')
  if (pending.over) {
    trial.cited('result', () => 'the result', pending.result.rules)
    for (const seat of pending.result.winners)
      trial.must(seats[seat] !== undefined, 'result', () => `there is no seat ${seat} to win`)
    for (const seat of seats.keys())
      trial.words(
        'result',
        () => 'the result',
        (lang) => rules.text.result(rules.view(state, seat), pending.result, lang),
      )
  } else {
    trial.must(pending.asks.length > 0, 'pending', () => 'nobody is asked and the game is not over')
    const asked = pending.asks.map((ask) => ask.seat)
    trial.must(new Set(asked).size === asked.length, 'pending', () => `a seat is asked twice: ${asked.join(' ')}`)
    for (const ask of pending.asks) {
      trial.must(seats[ask.seat] !== undefined, 'pending', () => `seat ${ask.seat} does not exist`)
      trial.words(
        'ask',
        () => `the question ${ask.decision}`,
        (lang) => rules.text.ask(rules.view(state, ask.seat), ask, lang),
      )
    }
  }
  checkPendingSeen(trial, state)
  for (const seat of seats.keys()) {
    trial.words(
      'position in words',
      () => `the position for seat ${seat}`,
      (lang) => rules.text.position(rules.view(state, seat), lang),
    )
    if (trial.isAsked(state, seat)) continue
    const space = rules.legal(state, seat)
    trial.must(
      space.actions.length === 0 && space.forms.length === 0,
      'legal',
      () => `seat ${seat} is not asked but offered ${brief(space)}`,
    )
  }
}

/** What a viewer is told of who must decide is true, and a seat always knows what it is asked itself. */
function checkPendingSeen<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  const pending = trial.rules.pending(state)
  for (const viewer of trial.viewers) {
    const seen = trial.rules.pending(state, viewer)
    trial.must(seen.over === pending.over, 'pending', () => `viewer ${viewer} is wrong about whether the game is over`)
    if (seen.over || pending.over) continue
    for (const ask of seen.asks) {
      const isTrue = pending.asks.some(({ seat }) => seat === ask.seat)
      trial.must(isTrue, 'pending', () => `viewer ${viewer} waits for seat ${ask.seat}, which is not asked`)
    }
    const own = (asks: typeof seen.asks) => JSON.stringify(asks.filter(({ seat }) => seat === viewer))
    trial.must(own(seen.asks) === own(pending.asks), 'pending', () => `seat ${viewer} is not told what it is asked`)
  }
}

/** What is offered or sampled is accepted; whatever else can be named is refused with a reason. */
export function checkActions<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, seat: Seat): void {
  const { rules } = trial
  const space = rules.legal(state, seat)
  const offered = space.actions
  const isOffered = offered.length > 0 || space.forms.length > 0
  trial.must(isOffered, 'legal', () => `seat ${seat} is asked but offered nothing`)
  trial.json(space.forms, 'legal')
  for (const action of offered) checkAccepted(trial, state, seat, action, 'offered action')
  const start = trial.chance.state()
  for (const action of trial.some(offered, MOST_TRIED)) checkApplies(trial, state, seat, action, start)

  const keys = new Set(offered.map((action) => canonical(trial.json(action, 'action'))))
  for (let i = 0; i < SAMPLES; i++) {
    const action = trial.safely(
      'sample',
      () => 'sample',
      () => rules.sample(state, seat, trial.chance),
    )
    checkAccepted(trial, state, seat, action, 'sampled action')
    if (keys.has(canonical(trial.json(action, 'action')))) continue
    trial.must(
      fitsForm(trial, state, seat, action, space),
      'sample',
      () => `${brief(action)} is sampled but not listed`,
    )
    checkApplies(trial, state, seat, action, start)
  }

  for (const action of rules.universe(state, seat)) {
    const refusal = rules.refuse(state, seat, action)
    if (refusal === undefined) {
      if (keys.has(canonical(trial.json(action, 'action')))) continue
      const fits = fitsForm(trial, state, seat, action, space)
      trial.must(fits, 'unlisted action', () => `${brief(action)} is neither offered to seat ${seat} nor refused`)
      checkApplies(trial, state, seat, action, start)
    } else {
      const what = (): string => `the refusal ${refusal.code} of ${brief(action)}`
      trial.must(refusal.code !== '', 'refusal', () => `${brief(action)} is refused without a code`)
      trial.cited('refusal', what, refusal.rules)
      trial.words('refusal', what, (lang) => rules.text.refusal(rules.view(state, seat), action, refusal, lang))
      trial.tally.refused++
      trial.tally.refusals.add(refusal.code)
    }
  }
}

function checkAccepted<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  check: string,
): void {
  const { rules } = trial
  const refusal = rules.refuse(state, seat, action)
  if (refusal !== undefined)
    trial.fail(check, `${brief(action)} of seat ${seat} is refused: ${refusal.code} (${refusal.rules.join(', ')})`)
  const json = trial.json(action, check)
  const read = rules.borders.action(json)
  if (!read.ok) trial.fail(check, `${brief(action)} cannot be read back: ${brief(read.problems)}`)
  trial.same(trial.json(read.value, check), json, check, () => 'an action read back differs')
  trial.words(
    'action in words',
    () => brief(action),
    (lang) => rules.text.action(rules.view(state, seat), action, lang),
  )
  trial.tally.accepted++
}

function checkApplies<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  seat: Seat,
  action: A,
  start: SeededState,
): void {
  const { rules } = trial
  const after = rules.clone(state)
  trial.safely(
    'apply',
    () => `${brief(action)} of seat ${seat}`,
    () => rules.apply(after, seat, action, seededDiceFrom(start)),
  )
  const wrong = rules.invariant(after)
  if (wrong !== undefined) trial.fail('invariant', `after ${brief(action)} of seat ${seat}: ${wrong}`)
}

/** Every mind decides on something legal, and on the same again if it is given the same view and the same chance. */
export function checkBots<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, seat: Seat): void {
  const { rules } = trial
  const start = trial.chance.state()
  for (const bot of rules.bots) {
    const decide = () =>
      trial.safely(
        'bot',
        () => `${bot.level} in seat ${seat}`,
        () => bot.decide(rules.view(state, seat), seat, seededDiceFrom(start), 0).action,
      )
    const action = decide()
    const refusal = rules.refuse(state, seat, action)
    if (refusal !== undefined) trial.fail('bot', `${bot.level} wants ${brief(action)}, refused as ${refusal.code}`)
    const [once, twice] = [trial.json(action, 'bot'), trial.json(decide(), 'bot')]
    trial.same(twice, once, 'bot', () => `${bot.level} decides differently on the same view with the same chance`)
  }
}
