import type { Answer, Opening } from '../entry.ts'
import type { Game, GameEvent, Read, Rules, Seat } from '../game.ts'
import { badRequest, startAgain, startFromPosition } from '../history.ts'
import type { Start } from '../history.ts'
import { jsonOf } from '../json.ts'
import { wrongWithDrawn } from '../supply.ts'
import type { Supply } from '../supply.ts'
import type { Witnessed } from '../dice.ts'
import type { Done } from '../table.ts'
import type { Mark, Spot, Segment } from './save.ts'
import { refused } from './schema.ts'
import { standingOf } from './standing.ts'
import type { Act, Company, Standing } from './standing.ts'
import { restep, step } from './steps.ts'
import type { Consequence } from './steps.ts'

/** Nothing in here is changed again. */
interface Moment<S> {
  readonly state: S
  readonly supply: Supply
}

type Beginning<S, A, E extends GameEvent, V> = Pick<Start<S, A, E, V>, 'rules' | 'opening' | 'state' | 'supply'>

/** A segment under its rules, act by act, from its start or from a place in it. */
export class Playback<S, A, E extends GameEvent, V> {
  readonly rules: Rules<S, A, E, V>
  readonly opening: Opening
  #now: Moment<S>
  /** Where it stood after the last thing learnt: how far acts can be taken back, and from where the others are played again. */
  #settled: Moment<S> & { readonly acts: number }
  #trail: (readonly Answer[])[] = []

  /** `acts` have been played before the start. */
  constructor({ rules, opening, state, supply }: Beginning<S, A, E, V>, acts = 0) {
    this.rules = rules
    this.opening = opening
    this.#now = { state, supply }
    this.#settled = { acts, state, supply }
  }

  get state(): S {
    return this.#now.state
  }
  get acts(): number {
    return this.#settled.acts + this.#trail.length
  }
  /** How many of the acts nobody can take back any more. */
  get settled(): number {
    return this.#settled.acts
  }

  /** Lets a seat do what is legal. Rolls handed in must all be needed. */
  act(seat: Seat, action: A, handed: readonly number[]): Done<Consequence<S, E>> {
    const supply = this.#now.supply.clone()
    const done = step(this.rules, { state: this.#now.state, supply }, seat, action, handed)
    if (done.ok) this.#take([done.value.entry], done.value.state, supply, done.value.events)
    return done
  }

  /** Carries out answers that were given before; returns what happened, or what is wrong with them. */
  again(answers: readonly Answer[], path: string, witnesses?: Witnessed[]): Read<readonly E[]> {
    const supply = this.#now.supply.clone()
    const events: E[] = []
    let { state } = this.#now
    for (const [i, answer] of answers.entries()) {
      const done = restep(this.rules, { state, supply }, answer, `${path}.answers.${i}`, witnesses)
      if (!done.ok) return done
      events.push(...done.value.events)
      state = done.value.state
    }
    this.#take(answers, state, supply, events)
    return { ok: true, value: events }
  }

  #take(answers: readonly Answer[], state: S, supply: Supply, events: readonly E[]): void {
    this.#now = { state, supply }
    this.#trail.push(answers)
    // Whoever types in what real dice showed may mend a slip: they have learnt nothing from the table.
    if (this.opening.dice.kind === 'referee') return
    if (answers.some(({ rolls }) => rolls.length > 0) || events.some((event) => this.rules.reveals(event))) {
      this.#settled = { acts: this.acts, state, supply }
      this.#trail = []
    }
  }

  /** Strikes out an act; returns what happened in those after it, which must be possible without it. */
  takeBack(index: number, path: string): Read<readonly (readonly E[])[]> {
    const at = index - this.#settled.acts
    if (at < 0 || at >= this.#trail.length) return refused(path, 'what was learnt cannot be taken back')
    const others = this.#trail.filter((_, i) => i !== at)
    this.#trail = []
    this.#now = this.#settled
    const happened: (readonly E[])[] = []
    for (const answers of others) {
      const done = this.again(answers, path)
      if (!done.ok) return done
      happened.push(done.value)
    }
    return { ok: true, value: happened.slice(at) }
  }

  mark(): Mark {
    const here = this.#place(this.acts, this.#now)
    if (this.#trail.length === 0 || this.opening.dice.kind === 'referee') return here
    return { ...here, settled: this.#place(this.#settled.acts, this.#settled) }
  }

  #place(acts: number, { state, supply }: Moment<S>): Spot {
    return { acts, position: jsonOf(this.rules.borders.writePosition(state)), drawn: supply.drawn() }
  }

  /** Another that stands where this one stands. */
  fork(): Playback<S, A, E, V> {
    const { rules, opening } = this
    const copy = new Playback({ rules, opening, ...this.#now })
    copy.#settled = this.#settled
    copy.#trail = [...this.#trail]
    return copy
  }
}

/** A segment from its beginning, with nothing played. */
export function playbackOf<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  segment: Pick<Segment, 'dice' | 'drawn' | 'start'>,
  witnesses?: Witnessed[],
): Done<Playback<S, A, E, V>> {
  const start = startAgain(game, segment, witnesses)
  return start.ok ? { ok: true, value: new Playback(start.value) } : start
}

/** A segment from a place in it. */
export function playbackFrom<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  segment: Pick<Segment, 'dice'>,
  { acts, position, drawn }: Spot,
): Read<Playback<S, A, E, V>> {
  const wrong = wrongWithDrawn(segment.dice, drawn)
  if (wrong !== undefined) return { ok: false, problems: [{ path: 'drawn', message: wrong }] }
  const start = startFromPosition(game, { position, dice: segment.dice, drawn })
  if (start.ok) return { ok: true, value: new Playback(start.value, acts) }
  return { ok: false, problems: start.error.code === 'bad-request' ? start.error.problems : [] }
}

export interface Resumed<S, A, E extends GameEvent, V> {
  readonly playback: Playback<S, A, E, V>
  readonly standing: Standing
  /** How many acts were played again. */
  readonly replayed: number
}

/**
 * A segment where it stands, from its checkpoint if there is one. The checkpoint is believed: this is for what we have kept
 * ourselves. Whatever else can be said of the segment follows from its log alone.
 */
export function resume<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  segment: Pick<Segment, 'dice' | 'drawn' | 'start' | 'log' | 'checkpoint'>,
  before?: Company,
): Done<Resumed<S, A, E, V>> {
  const standing = standingOf(segment.log, before)
  if (!standing.ok) return badRequest(...standing.problems)
  const { acts } = standing.value
  const place = placeIn(segment, acts)
  const from = place === undefined ? undefined : playbackFrom(game, segment, place)
  const begun = from?.ok === true ? from : playbackOf(game, segment)
  if (!begun.ok) return begun
  const playback = begun.value
  const first = playback.acts
  for (const { line, answers } of acts.slice(first)) {
    const done = playback.again(answers, `log.${line}`)
    if (!done.ok) return badRequest(...done.problems)
  }
  return { ok: true, value: { playback, standing: standing.value, replayed: acts.length - first } }
}

/** The place to go on from: a checkpoint is of use as long as nothing before it was taken back. */
export function placeIn(
  { log, checkpoint }: Pick<Segment, 'log' | 'checkpoint'>,
  acts: readonly Act[],
  wanted: 'settled' | 'last' = 'settled',
): Spot | undefined {
  if (checkpoint === undefined || checkpoint.seq > log.length) return undefined
  const then = standingOf(log.slice(0, checkpoint.seq))
  if (!then.ok) return undefined
  const { settled, ...last } = checkpoint.body
  const stands = (place: Spot): boolean =>
    place.acts <= then.value.acts.length &&
    then.value.acts.slice(0, place.acts).every(({ line }, i) => acts[i]?.line === line)
  const places = wanted === 'settled' ? [settled, last] : [last, settled]
  return places.find((place) => place !== undefined && stands(place))
}
