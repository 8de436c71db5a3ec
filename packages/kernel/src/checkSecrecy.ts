import { checkSameForms } from './checkForms.ts'
import { LANGS } from './game.ts'
import type { GameEvent, Json, Seat, Viewer } from './game.ts'
import { canonical, difference, textOfView } from './json.ts'
import { recordingDice } from './recording.ts'
import { seededDiceFrom } from './seeded.ts'
import type { SeededState } from './seeded.ts'
import { brief } from './trial.ts'
import type { Trial } from './trial.ts'

const DEALS = 2
const MOST_REFUSALS = 40
const SECRET_ORDERS = 3

/** A move that was made, with everything needed to make it again. */
export interface Move<S, A> {
  readonly before: S
  readonly seat: Seat
  readonly action: A
  readonly dice: SeededState
}

/** Whatever is dealt to fit what a seat sees could be true, and tells the seat nothing that its view does not. */
export function checkViews<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  const { rules } = trial
  for (const viewer of trial.viewers) {
    const view = trial.json(rules.view(state, viewer), 'view is JSON')
    checkViewWritten(trial, rules.view(state, viewer), view)
    for (let i = 0; i < DEALS; i++) {
      const seen = rules.view(state, viewer)
      const world = trial.safely(
        'determinise',
        () => nameOf(viewer),
        () => rules.determinise(seen, viewer, trial.chance),
      )
      trial.same(trial.json(seen, 'determinise'), view, 'determinise', () => 'it changed the view')
      trial.json(world, 'determinise')
      const wrong = rules.invariant(world)
      if (wrong !== undefined) trial.fail('determinise', `${nameOf(viewer)} could not be in this state: ${wrong}`)
      const again = trial.json(rules.view(world, viewer), 'view is JSON')
      trial.same(again, view, 'leak in view', () => `${nameOf(viewer)} sees what it may not know`)
      checkSameChoices(trial, state, world, viewer)
      trial.tally.worlds++
    }
  }
}

const nameOf = (viewer: Viewer): string => (viewer === 'public' ? 'the public' : `seat ${viewer}`)

/** A view can be written in readable names and read back. */
function checkViewWritten<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, view: V, json: Json): void {
  const { borders } = trial.rules
  const written = trial.json(borders.writeView(view), 'view in names')
  trial.must(
    textOfView(borders, view) === JSON.stringify(written),
    'text of a view',
    () => 'it is not what was written',
  )
  const read = borders.view(written)
  if (!read.ok) return trial.fail('view in names', `a view it wrote is refused: ${brief(read.problems)}`)
  trial.same(trial.json(read.value, 'view in names'), json, 'view in names', () => 'a view read back differs')
}

function checkSameChoices<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  state: S,
  world: S,
  viewer: Viewer,
): void {
  const { rules } = trial
  const same = (check: string, of: (one: S) => unknown, what: string): void =>
    trial.same(
      trial.json(of(world), check),
      trial.json(of(state), check),
      check,
      () => `${what} of ${nameOf(viewer)} depends on what is hidden from it`,
    )
  same('leak in pending', (one) => rules.pending(one, viewer), 'the decision')
  if (viewer === 'public' || !trial.isAsked(state, viewer)) return
  const seat = viewer
  same('leak in legal', (one) => rules.legal(one, seat), 'the choice')
  for (const action of trial.some(rules.universe(state, seat), MOST_REFUSALS))
    same('leak in refusal', (one) => rules.refuse(one, seat, action) ?? null, `the refusal of ${brief(action)}`)
  checkSameForms(trial, state, world, seat)
  const sampled = rules.sample(world, seat, trial.chance)
  const refusal = rules.refuse(state, seat, sampled)
  if (refusal !== undefined)
    trial.fail(
      'leak in legal',
      `seat ${seat} is offered ${brief(sampled)} in a world where it may be, refused in truth: ${refusal.code}`,
    )
}

/**
 * The same move in another world that the seat cannot tell from the true one, with the same dice. If its view still
 * cannot tell them apart, no event may: what a seat has been told belongs in its view, but for events that show something
 * in `passing`. If it now can, though no dice were rolled, something hidden was shown, and an event must
 * say so to keep undo from taking it back. Whether the mover may take it back is the same in both worlds: else it could
 * try whether something hidden was there.
 */
export function checkMoveElsewhere<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  move: Move<S, A>,
  passing: readonly string[],
): void {
  const { rules } = trial
  const lasting = (events: readonly E[]): E[] => events.filter((event) => !passing.includes(event.type))
  const truth = playedFrom(trial, move.before, move)
  for (const seat of trial.viewers) {
    for (let i = 0; i < DEALS; i++) {
      const world = rules.determinise(rules.view(move.before, seat), seat, trial.chance)
      if (rules.refuse(world, move.seat, move.action) !== undefined) continue
      const elsewhere = playedFrom(trial, world, move)
      if (seat === move.seat)
        trial.must(
          hasTaught(trial, elsewhere) === hasTaught(trial, truth),
          'leak in undo',
          () => `whether ${nameOf(seat)} may take back ${brief(move.action)} depends on what is hidden from it`,
        )
      const told = difference(viewOf(trial, elsewhere.state, seat), viewOf(trial, truth.state, seat))
      if (told === undefined)
        trial.same(
          toldTo(trial, lasting(elsewhere.events), seat),
          toldTo(trial, lasting(truth.events), seat),
          'leak in event',
          () => `the events of ${brief(move.action)} tell ${nameOf(seat)} what it may not know`,
        )
      else if (!hasTaught(trial, truth))
        trial.fail(
          'undo would unlearn',
          `${brief(move.action)} showed ${nameOf(seat)} something hidden, but no event reveals: ${told}`,
        )
    }
  }
}

/** Where several seats decide at once, nobody can tell what another has decided before all have. */
export function checkSecretOrders<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S): void {
  const { rules } = trial
  const pending = rules.pending(state)
  if (pending.over || pending.asks.length < 2) return
  const dice = trial.chance.state()
  for (const { seat } of pending.asks) {
    const orders = Array.from({ length: SECRET_ORDERS }, () => rules.sample(state, seat, trial.chance))
    const played = orders.map((action) => playedFrom(trial, state, { seat, action, dice }))
    const open = played.filter((one) =>
      pending.asks.some((ask) => ask.seat !== seat && trial.isAsked(one.state, ask.seat)),
    )
    const [first, ...others] = open
    if (first === undefined) continue
    for (const watcher of trial.viewers) {
      if (watcher === seat) continue
      for (const one of others) {
        const what = (): string => `seat ${watcher} can tell what seat ${seat} has ordered`
        trial.same(
          viewOf(trial, one.state, watcher),
          viewOf(trial, first.state, watcher),
          'leak of an order in view',
          what,
        )
        trial.same(
          toldTo(trial, one.events, watcher),
          toldTo(trial, first.events, watcher),
          'leak of an order in event',
          what,
        )
      }
    }
  }
}

/** Every event cites rules and has words, for each viewer as it may know it. */
export function checkEvents<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, events: readonly E[]): void {
  const { rules } = trial
  for (const event of events) {
    trial.json(event, 'event is JSON')
    trial.tally.events.add(event.type)
    for (const viewer of trial.viewers) {
      const known = rules.eventFor(event, viewer)
      if (known === undefined) continue
      trial.json(known, 'event is JSON')
      trial.cited('event', () => `the event ${known.type}`, known.rules)
      trial.words(
        'event in words',
        () => `the event ${known.type}`,
        (lang) => rules.text.event(known, lang),
      )
    }
  }
}

interface Played<S, E> {
  readonly state: S
  readonly events: readonly E[]
  readonly rolls: number
}

function playedFrom<S, A, E extends GameEvent, V>(
  trial: Trial<S, A, E, V>,
  from: S,
  { seat, action, dice }: { readonly seat: Seat; readonly action: A; readonly dice: SeededState },
): Played<S, E> {
  const state = trial.rules.clone(from)
  const events: E[] = []
  const recording = recordingDice(seededDiceFrom(dice))
  trial.safely(
    'apply',
    () => `${brief(action)} of seat ${seat} in another world`,
    () => trial.rules.apply(state, seat, action, recording, events),
  )
  return { state, events, rolls: recording.rolls.length }
}

/** Whether somebody learnt something by it, which undo must not take back. */
function hasTaught<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, { rolls, events }: Played<S, E>): boolean {
  return rolls > 0 || events.some((event) => trial.rules.reveals(event))
}

function viewOf<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, state: S, viewer: Viewer): Json {
  return trial.json(trial.rules.view(state, viewer), 'view is JSON')
}

/** The events a viewer may know, as data and as words; their order among each other tells nothing. */
function toldTo<S, A, E extends GameEvent, V>(trial: Trial<S, A, E, V>, events: readonly E[], viewer: Viewer): Json {
  const known = events.map((event) => trial.rules.eventFor(event, viewer)).filter((event) => event !== undefined)
  const told = known.map((event) => {
    const words = LANGS.map((lang) => trial.rules.text.event(event, lang))
    return canonical([trial.json(event, 'event is JSON'), words])
  })
  return told.sort()
}
