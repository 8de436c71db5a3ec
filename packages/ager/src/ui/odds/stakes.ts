import type { RuleId } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { PieceId } from '../../field.ts'
import type { Shift } from '../../rules/combat/events.ts'
import { SHIFT_RULES, addedFor, clashOf, rowFor } from '../../rules/combat/strike.ts'
import type { Clash } from '../../rules/combat/strike.ts'
import { shotOf } from '../../rules/fire/shot.ts'
import type { ShotPlan } from '../../rules/fire/shot.ts'
import { figuresOf, nameOf, pieceNamed, pieceOf, placeNamed } from '../../rules/ground.ts'
import { NONE, cloneState, topFrame } from '../../state.ts'
import type { Charge, State } from '../../state.ts'
import { chancesOfClash, chancesOfShot } from './fates.ts'
import type { Chances } from './fates.ts'

/** One line of the sum that leads to a column, with the rule that puts it there. */
export interface SumLine {
  readonly name: 'attack' | 'charge' | 'defence' | 'counter' | 'difference' | 'column' | 'armour' | Shift['name']
  /** Whose figure it is; null where it is nobody's. */
  readonly piece: string | null
  readonly value: number
  readonly rule: RuleId
}

/** A fight as it would be fought. */
export interface Fight {
  /** Whether whoever is charged stands, or meets the charge; null where nobody charges. */
  readonly manner: 'stands' | 'meets' | null
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  readonly lines: readonly SumLine[]
  /** The column of the table that is read. */
  readonly read: number
  readonly mounted: boolean
  /** The row that the lowest die is read in. */
  readonly least: number
  readonly exchanged: boolean
  readonly chances: Chances
}

export interface Aim {
  readonly plan: ShotPlan
  readonly shooter: string
  readonly target: string
  readonly chances: Chances
}

export type Struck = Extract<Event, { type: 'struck' }>
type Damage = Extract<Event, { type: 'damage' }>

/** What the panel beside the board is about. */
export type Stakes =
  | { readonly kind: 'fights'; readonly fights: readonly Fight[] }
  | { readonly kind: 'aim'; readonly aim: Aim }
  | { readonly kind: 'blow'; readonly blow: Struck }
  | { readonly kind: 'hit'; readonly hit: Damage; readonly impact: Extract<Event, { type: 'impact' }> | null }

/** What is at stake: what the player points at, what is being put together, or what was fought out last. */
export function stakesOf(
  arena: Arena,
  view: State,
  considered: Action | null,
  told: readonly Event[],
): Stakes | undefined {
  const pointed = considered === null ? undefined : ofAction(arena, view, considered)
  return pointed ?? ofFrame(arena, view) ?? lastOf(told)
}

function ofAction(arena: Arena, view: State, action: Action): Stakes | undefined {
  const id = (name: string): PieceId => pieceNamed(arena, name)
  switch (action.type) {
    case 'attack':
      return fights([fightOf(arena, view, [id(action.attacker)], [id(action.defender)], null)])
    case 'join':
    case 'include': {
      const frame = topFrame(view)
      if (frame.step !== 'assault') return undefined
      const more = action.type === 'join' ? [id(action.attacker)] : []
      const others = action.type === 'include' ? [id(action.defender)] : []
      return fights([fightOf(arena, view, [...frame.attackers, ...more], [...frame.defenders, ...others], null)])
    }
    case 'charge':
      return charged(arena, view, { rider: id(action.rider), target: id(action.target), path: [] })
    case 'counter': {
      const frame = topFrame(view)
      const charge = frame.step === 'answer' ? view.charges[frame.charge] : undefined
      return charge === undefined ? undefined : charged(arena, view, charge, id(action.rider))
    }
    case 'shoot':
    case 'name':
      return aimed(arena, view, action)
    default:
      return undefined
  }
}

function ofFrame(arena: Arena, view: State): Stakes | undefined {
  if (view.ending !== null) return undefined
  const frame = topFrame(view)
  switch (frame.step) {
    case 'assault':
      return fights([fightOf(arena, view, frame.attackers, frame.defenders, null)])
    case 'course': {
      const { rider, target, path, answers } = frame
      const charge = view.charges[answers]
      return charge === undefined ? charged(arena, view, { rider, target, path }) : charged(arena, view, charge, rider)
    }
    case 'answer': {
      const charge = view.charges[frame.charge]
      const [first] = frame.riders
      return charge === undefined ? undefined : charged(arena, view, charge, first)
    }
    default:
      return undefined
  }
}

function fights(all: readonly Fight[]): Stakes {
  return { kind: 'fights', fights: all }
}

function aimed(
  arena: Arena,
  view: State,
  { shooter, weapon, target, at }: Extract<Action, { type: 'shoot' | 'name' }>,
): Stakes {
  const shot = {
    shooter: pieceNamed(arena, shooter),
    weapon,
    target: pieceNamed(arena, target),
    at: placeNamed(arena, at),
  }
  const plan = shotOf(arena, view, shot)
  return { kind: 'aim', aim: { plan, shooter, target, chances: chancesOfShot(arena, view, plan) } }
}

/** What was fought out last in the phase that is under way. */
function lastOf(told: readonly Event[]): Stakes | undefined {
  for (let i = told.length - 1; i >= 0; i--) {
    const event = told[i]
    switch (event?.type) {
      case 'phaseBegins':
        return undefined
      case 'struck':
        return { kind: 'blow', blow: event }
      case 'damage': {
        const before = told
          .slice(0, i)
          .filter(({ type }) => type === 'impact' || type === 'shoots')
          .at(-1)
        return { kind: 'hit', hit: event, impact: before?.type === 'impact' ? before : null }
      }
      default:
        break
    }
  }
  return undefined
}

/** A fight as its two sides stand. */
function fightOf(
  arena: Arena,
  s: State,
  attackers: readonly PieceId[],
  defenders: readonly PieceId[],
  manner: Fight['manner'],
): Fight {
  const clash = clashOf(arena, s, attackers, defenders)
  const { odds, exchanged } = clash
  const ids = (pieces: readonly PieceId[]): string[] => pieces.map((piece) => nameOf(arena, piece))
  return {
    manner,
    attackers: ids(clash.attackers),
    defenders: ids(clash.defenders),
    lines: linesOf(arena, s, clash),
    read: odds.read,
    mounted: odds.mounted,
    least: rowFor(arena, odds, 1),
    exchanged,
    chances: chancesOfClash(arena, s, clash),
  }
}

/** Figure by figure, as one would add it up on paper. After an exchange whoever was attacked strikes with his defence. */
function linesOf(arena: Arena, s: State, { attackers, defenders, odds, exchanged }: Clash): readonly SumLine[] {
  const base = (piece: PieceId, isAttack: boolean): number => {
    const { attack, defence } = figuresOf(arena, s, piece)
    return isAttack ? attack : defence
  }
  const sum = (pieces: readonly PieceId[], isAttack: boolean): number =>
    pieces.reduce((total, piece) => total + base(piece, isAttack), 0)
  const striking = odds.attack - sum(attackers, !exchanged)
  const standing = odds.defence - sum(defenders, exchanged)
  const figures = (pieces: readonly PieceId[], isAttack: boolean, sign: 1 | -1): SumLine[] =>
    pieces.map((piece) => ({
      name: isAttack ? 'attack' : 'defence',
      piece: nameOf(arena, piece),
      value: sign * base(piece, isAttack),
      rule: isAttack ? 'AT-1.2-03' : 'AT-1.2-04',
    }))
  const charge = (value: number): SumLine => ({ name: 'charge', piece: null, value, rule: 'AT-7.1.3-01' })
  const counter = (value: number): SumLine => ({ name: 'counter', piece: null, value, rule: 'AT-7.1.3-02' })
  return [
    ...figures(attackers, !exchanged, 1),
    ...(striking === 0 ? [] : [exchanged ? counter(striking) : charge(striking)]),
    ...figures(defenders, exchanged, -1),
    ...(standing === 0 ? [] : [exchanged ? charge(-standing) : counter(-standing)]),
    {
      name: 'difference',
      piece: null,
      value: odds.attack - odds.defence,
      rule: exchanged ? 'AT-7.1.3-05' : 'AT-6-06',
    },
    ...odds.shifts.map(({ name, columns }): SumLine => ({
      name,
      piece: null,
      value: columns,
      rule: SHIFT_RULES[name],
    })),
    { name: 'column', piece: null, value: odds.read, rule: 'AT-6-08' },
    ...(odds.armour ? [{ name: 'armour' as const, piece: null, value: addedFor(arena, odds), rule: 'AT-6.3-01' }] : []),
  ]
}

/* ---- charges ---- */

type Course = Pick<Charge, 'rider' | 'target' | 'path'> & Partial<Pick<Charge, 'group'>>

/** A charge brought home against one who stands, and against one who meets it. */
function charged(arena: Arena, view: State, course: Course, meets?: PieceId): Stakes {
  const stands = arrived(view, course)
  const all = [fightOf(arena, stands, [course.rider], [course.target], 'stands')]
  if (meets !== undefined) {
    const met = arrived(view, course, meets)
    all.push(fightOf(arena, met, [course.rider], [meets], 'meets'))
  }
  return fights(all)
}

/** As it will stand when he has come to the end of his path, with whoever rides to meet him. */
function arrived(view: State, { rider, target, path, group = false }: Course, meets?: PieceId): State {
  const s = cloneState(view)
  const { at, rear } = pieceOf(s, rider)
  const ride = pieceOf(s, rider)
  ride.at = path.at(-1) ?? at
  ride.rear = path.length === 0 ? rear : (path.at(-2) ?? at)
  const charge = { path: [], state: 'arrived', group } as const
  s.charges = [{ ...charge, rider, target, foe: meets ?? target, answers: NONE }]
  /* AT-7.1.4: who is met rides no more in a group. */
  if (meets !== undefined)
    s.charges = [
      { ...charge, group: false, rider, target, foe: meets, answers: NONE },
      { ...charge, group: false, rider: meets, target: rider, foe: rider, answers: 0 },
    ]
  return s
}
