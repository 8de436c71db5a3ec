import { DiceNeeded, scriptedDice, wayThrough, waysFrom } from '@grognard/kernel'
import type { Leg } from '@grognard/kernel'
import type { Action } from './actions.ts'
import type { Arena } from './arena.ts'
import type { Place } from './field.ts'
import { apply, legal, refuse } from './rules/decisions.ts'
import { pieceOf, placeName, wayTo } from './rules/ground.ts'
import type { MoverFrame } from './rules/movement/frames.ts'
import { whyNotHalt } from './rules/movement/mover.ts'
import { outlookOf } from './rules/movement/presence.ts'
import { costOf, listStrides, whyNotPass, whyNotStride } from './rules/movement/steps.ts'
import { NONE, cloneState, topFrame } from './state.ts'
import type { State } from './state.ts'
import type { View } from './view.ts'

/** Where a mover stands: his place and that of his rear in one number; OFF before he has come onto the map. */
type Stance = number
const OFF: Stance = -1

/**
 * The steps by which whoever is moving comes to a hex for the fewest MP, as he knows the field now: onto the map if he is
 * not on it yet, and about on the spot where that is cheaper. What he meets on the way is not foreseen.
 */
export function wayOf(arena: Arena, view: View, goal: string): readonly Action[] | undefined {
  const frame = topFrame(view)
  if (frame.step !== 'mover' || frame.stage !== 'choose' || frame.charge !== NONE) return undefined
  const goals = placesCalled(arena, goal)
  if (goals.size === 0) return undefined
  const walk = new Walk(arena, view, frame, 'steps')
  return wayThrough(
    walk.start,
    (stance) => stance !== walk.start && goals.has(walk.placeOf(stance)),
    (stance, spent) => walk.legsFrom(stance, spent),
  )
}

/** Somewhere a mover can come to: how he would stand there, what it costs, and by which actions. */
export interface Reached {
  readonly at: Place
  readonly rear: Place
  readonly cost: number
  /** What of the cost is for turning a mount (AT-4.4.1-02). */
  readonly turning: number
  readonly way: () => readonly Action[]
}

/** Everywhere that whoever is moving can come to with the MP he has left; a two-hex counter once for each way to stand there. */
export function reachOf(arena: Arena, view: View): readonly Reached[] {
  const frame = topFrame(view)
  if (frame.step !== 'mover' || frame.stage !== 'choose' || frame.charge !== NONE) return []
  const walk = new Walk(arena, view, frame, 'stops')
  const ways = waysFrom(walk.start, (stance: Stance, spent) => walk.legsFrom(stance, spent))
  return [...ways.costs].flatMap(([stance, cost]) => {
    if (stance === walk.start || !walk.mayStop(stance, cost)) return []
    const legs = ways.to(stance)
    const turning = legs.reduce((sum, leg) => sum + (walk.turnings.get(leg) ?? 0), 0)
    const way = (): readonly Action[] => legs.map(({ action }) => action)
    return [{ at: walk.placeOf(stance), rear: walk.rearOf(stance), cost, turning, way }]
  })
}

/** 'q7', 'plateau:D5', 'T9@1': every place that is called so; a hex alone means each of its floors, on each of the maps. */
function placesCalled(arena: Arena, goal: string): ReadonlySet<Place> {
  const wanted = goal.trim().toLowerCase()
  const places = new Set<Place>()
  for (let place = 0; place < arena.field.size; place++) {
    const name = placeName(arena, place).toLowerCase()
    if (name === wanted || name.replace(/^[^:]*:/, '').replace(/@.*$/, '') === wanted) places.add(place)
  }
  return places
}

class Walk {
  readonly start: Stance
  /** By leg of a mount: what of its cost is for turning. */
  readonly turnings = new Map<Leg<Stance, Action>, number>()
  readonly #arena: Arena
  readonly #view: State
  /** The view with the mover elsewhere. */
  readonly #sketch: State
  readonly #frame: MoverFrame
  readonly #base: number
  readonly #whyNot: typeof whyNotPass

  /** `stops`: only hexes where he may stop are looked for, whatever he passes through on the way. */
  constructor(arena: Arena, view: State, frame: MoverFrame, looksFor: 'steps' | 'stops') {
    this.#arena = arena
    this.#view = view
    this.#sketch = cloneState(view)
    this.#frame = frame
    this.#whyNot = looksFor === 'stops' ? whyNotPass : whyNotStride
    this.#base = arena.field.size + 1
    const { at, rear } = pieceOf(view, frame.piece)
    this.start = at === NONE ? OFF : this.#stanceOf(at, rear)
  }

  placeOf(stance: Stance): Place {
    return stance === OFF ? NONE : (stance - (stance % this.#base)) / this.#base
  }

  rearOf(stance: Stance): Place {
    return stance === OFF ? NONE : (stance % this.#base) - 1
  }

  mayStop(stance: Stance, spent: number): boolean {
    const { s, frame } = this.#at(stance, spent)
    return whyNotHalt(this.#arena, s, frame, outlookOf(this.#arena, s, frame)) === undefined
  }

  legsFrom(stance: Stance, spent: number): readonly Leg<Stance, Action>[] {
    return stance === OFF ? this.#arrivals() : [...this.#strides(stance, spent), ...this.#turn(stance, spent)]
  }

  #stanceOf(at: Place, rear: Place): Stance {
    return at * this.#base + rear + 1
  }

  /** The state as it would be if he stood there with so much spent, and nothing had happened on the way. */
  #at(stance: Stance, spent: number): { readonly s: State; readonly frame: MoverFrame } {
    const s = this.#sketch
    const frame = { ...this.#frame }
    const piece = pieceOf(s, frame.piece)
    const { at, rear, perched, status } = pieceOf(this.#view, frame.piece)
    Object.assign(piece, { at, rear, perched, status })
    if (stance !== this.start) {
      piece.at = this.placeOf(stance)
      piece.rear = this.rearOf(stance)
      piece.perched = NONE
      piece.status = 'on'
      frame.left -= spent
      frame.gone += spent
      frame.hexes++
      frame.acted = true
    }
    s.frames[s.frames.length - 1] = frame
    return { s, frame }
  }

  #strides(stance: Stance, spent: number): Leg<Stance, Action>[] {
    const arena = this.#arena
    const { s, frame } = this.#at(stance, spent)
    const outlook = outlookOf(arena, s, frame)
    const legs: Leg<Stance, Action>[] = []
    for (const stride of listStrides(arena, s, frame)) {
      if (this.#whyNot(arena, s, frame, stride, outlook) !== undefined) continue
      const leg: Leg<Stance, Action> = {
        to: this.#stanceOf(stride.to, stride.rear),
        action: { type: 'step', to: placeName(arena, stride.to) },
        cost: costOf(arena, s, frame, stride, outlook),
      }
      legs.push(leg)
      if (stride.rear !== NONE) {
        const ground = wayTo(arena, s, 'mounted', stride.from, stride.to)
        if (ground !== undefined && ground.cost < stride.cost) this.turnings.set(leg, stride.cost - ground.cost)
      }
    }
    return legs
  }

  #turn(stance: Stance, spent: number): Leg<Stance, Action>[] {
    const arena = this.#arena
    const { s, frame } = this.#at(stance, spent)
    const action: Action = { type: 'aboutFace' }
    if (refuse(arena, s, frame.side, action) !== undefined) return []
    const { at, rear } = pieceOf(s, frame.piece)
    const leg = { to: this.#stanceOf(rear, at), action, cost: arena.kit.tables.figures.aboutFace }
    this.turnings.set(leg, leg.cost)
    return [leg]
  }

  /** Every way onto the map, as the rules carry it out; where dice would fall at once, nothing is known of it. */
  #arrivals(): Leg<Stance, Action>[] {
    const { piece, side, left } = this.#frame
    return legal(this.#arena, this.#view, side).flatMap((action) => {
      if (action.type !== 'enter') return []
      const s = this.#after(action)
      const mover = s?.frames.find((frame) => frame.step === 'mover' && frame.piece === piece)
      if (s === undefined || mover?.step !== 'mover') return []
      const { at, rear } = pieceOf(s, piece)
      return at === NONE ? [] : [{ to: this.#stanceOf(at, rear), action, cost: left - mover.left }]
    })
  }

  #after(action: Action): State | undefined {
    const s = cloneState(this.#view)
    try {
      apply({ arena: this.#arena, s, dice: scriptedDice([]), log: undefined }, action)
      return s
    } catch (error) {
      if (error instanceof DiceNeeded) return undefined
      throw error
    }
  }
}
