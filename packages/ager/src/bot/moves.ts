import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { PieceId, Place } from '../field.ts'
import { legal, refuse } from '../rules/decisions.ts'
import { isAnimal, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { pointsOf } from '../rules/movement/allowance.ts'
import { flightOf } from '../rules/tactics/feints.ts'
import { listLadderMoves } from '../rules/works/ladders.ts'
import { NONE } from '../state.ts'
import type { Frame } from '../state.ts'
import { feigning, flight } from './feints.ts'
import { FAR, distancesTo } from './fields.ts'
import { gettingDown } from './afoot.ts'
import { captivesOf } from './jobs.ts'
import { bestDestination, destinations } from './destinations.ts'
import type { Destination } from './destinations.ts'
import { exitFor, horseFor, postFor } from './march.ts'
import { byValue, one } from './options.ts'
import type { Option } from './options.ts'
import { pullAt, sharesOf } from './posts.ts'
import type { Post } from './posts.ts'
import type { Distances } from './mind.ts'
import { edgePlaces } from './places.ts'
import { toldTo } from './situation.ts'
import type { Situation } from './situation.ts'

/** Those who are to move, one after another: whoever rides a charge, then the nearest to what they want. */
export function move(situation: Situation): Option[] {
  const due = moveDue(situation)
  if (due !== undefined) return [due]
  for (const piece of marchOrder(situation)) {
    const options = movesOf(situation, piece)
    if (options.length > 0) return options
  }
  return [one({ type: 'done' }, 0, { is: 'noMove' })]
}

/** What comes before every man's own move: charges are ridden, prisoners led off. */
export function moveDue(situation: Situation): Option | undefined {
  const { arena, s, side } = situation
  const ridden = s.charges.find(
    ({ state, answers, rider }) => state === 'announced' && answers === NONE && rosterOf(arena, rider).side === side,
  )
  if (ridden !== undefined) return one({ type: 'ride', rider: nameOf(arena, ridden.rider) }, 0, { is: 'ride' })
  const feigned = feigning(situation)
  if (feigned !== undefined) return feigned
  for (const captive of captivesOf(situation)) {
    const action: Action = { type: 'escort', piece: nameOf(arena, captive) }
    if (isLedNearer(situation, captive) && refuse(arena, s, side, action) === undefined)
      return one(action, 0, { is: 'escort', piece: captive })
  }
  return ladderShift(situation)
}

/** AT-10.2.3-01: a ladder at whose head an enemy stands is put against the wall beside him. */
function ladderShift({ arena, s, side, taken, dangers }: Situation): Option | undefined {
  if (s.ladders.length === 0 || arena.battle.ladders?.side !== side) return undefined
  const isKept = (top: Place): boolean => {
    const there = taken[top] ?? NONE
    return there !== NONE && rosterOf(arena, there).side !== side
  }
  if (!s.ladders.some(({ top }) => isKept(top))) return undefined
  const found: Action[] = []
  listLadderMoves(arena, s, found)
  let best: Option | undefined
  for (const action of found) {
    if (action.type !== 'moveLadder') continue
    const ladder = s.ladders.find(({ at }) => at === placeNamed(arena, action.from))
    const top = placeNamed(arena, action.top)
    if (ladder === undefined || !isKept(ladder.top) || isKept(top)) continue
    const value = -(dangers[top] ?? 0)
    if (best === undefined || value > best.value) best = one(action, value, { is: 'shiftLadder', at: top })
  }
  return best
}

export function marchOrder({ arena, s, side, foes }: Situation): PieceId[] {
  const order: { piece: PieceId; near: number }[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.moved !== 'no' || isAnimal(arena, i) || rosterOf(arena, i).side !== side) continue
    if (piece.health === 'dead' || piece.health === 'stunned') continue
    if (piece.status !== 'on' && piece.status !== 'waiting') continue
    let near = piece.status === 'on' ? FAR : FAR + i
    if (piece.status === 'on') for (const foe of foes) near = Math.min(near, span(arena, piece.at, foe.at))
    order.push({ piece: i, near })
  }
  return order.sort((a, b) => a.near - b.near || a.piece - b.piece).map(({ piece }) => piece)
}

/** What one man could do in this step: his destinations and staying where he is. `best`: the first of it is all that is wanted. */
export function movesOf(situation: Situation, piece: PieceId, best = false): Option[] {
  const { arena, s, side } = situation
  const id = nameOf(arena, piece)
  const go: Action = { type: 'activate', piece: id }
  const rest: Action = { type: 'stand', piece: id }
  if (pieceOf(s, piece).status === 'waiting')
    return refuse(arena, s, side, go) === undefined ? [one(go, 0, { is: 'enter', piece })] : []
  const mayStand = refuse(arena, s, side, rest) === undefined
  if (refuse(arena, s, side, go) !== undefined) return mayStand ? [one(rest, 0, { is: 'stand', piece })] : []
  if (flightOf(s, piece) !== undefined) return [one(go, 0, { is: 'move', piece, to: NONE })]
  if (mayStand && isUnheeded(situation, piece)) return [one(rest, 0, { is: 'unheeded', piece })]
  const post = postFor(situation, piece)
  const options: Option[] = []
  const { job } = post
  if (wantsMore(situation, piece)) options.push(one(go, 1_000_000, { is: 'move', piece, to: NONE }))
  const points = pointsOf(arena, s, piece)
  const { choice } = toldTo(situation, piece)
  const stays = best && mayStand && choice === 'stay' && job === undefined && options.length === 0
  const goals = stays
    ? []
    : best && mayStand && choice === 0
      ? listed(bestDestination(post, points))
      : destinations(post, points)
  if (stays) options.push(one(rest, 0, { is: 'stand', piece }))
  for (const goal of goals) {
    if (goal.legs.length > 0) {
      options.push({
        actions: [go, ...legsOf(arena, goal), { type: 'halt' }],
        value: goal.value,
        why: job === undefined ? { is: 'move', piece, to: goal.at } : { is: 'job', piece, job },
      })
    } else if (mayStand)
      options.push(one(rest, goal.value, job === undefined ? { is: 'stand', piece } : { is: 'job', piece, job }))
  }
  options.sort(byValue)
  const down = gettingDown(situation, piece, points, options, { post, goals })
  if (down !== undefined) return [{ ...down, actions: [go], why: { is: 'move', piece, to: NONE } }, ...options]
  return chosen(situation, piece, options)
}

function listed(goal: Destination | undefined): Destination[] {
  return goal === undefined ? [] : [goal]
}

/** One half of the men in one turn, the other in the next, or whatever part is thought of at a time. */
function isUnheeded(situation: Situation, piece: PieceId): boolean {
  return (piece + situation.s.turn) % toldTo(situation, piece).heed !== 0
}

/** The one that he is told to choose before the others: places, not ways to them. */
function chosen(situation: Situation, piece: PieceId, options: Option[]): Option[] {
  const { choice, apart } = toldTo(situation, piece)
  if (choice === 0 || options.some(({ why }) => why.is === 'move' && why.to === NONE)) return options
  const there = ({ why }: Option): Place => (why.is === 'move' ? why.to : NONE)
  const place = choice === 'stay' ? NONE : placeTold(situation, piece, options.map(there), choice, apart)
  const told = options.find((option) => there(option) === place)
  return told === undefined ? options : [told, ...options.filter((option) => option !== told)]
}

/** Of the places that lie so far apart, the one of that number, or the last; NONE is where he stands. */
function placeTold(
  { arena, s }: Situation,
  piece: PieceId,
  from: readonly Place[],
  choice: number,
  apart: number,
): Place | undefined {
  const { at: standing } = pieceOf(s, piece)
  const hexOf = (place: Place): Place => (place === NONE ? standing : place)
  const places: Place[] = []
  for (const place of from)
    if (places.every((one) => one !== place && span(arena, hexOf(one), hexOf(place)) >= apart)) places.push(place)
  return places[Math.min(choice, places.length - 1)]
}

export function legsOf(arena: Arena, { legs }: Destination): Action[] {
  return legs.map(({ type, to }) => (type === 'step' ? { type, to: placeName(arena, to) } : { type }))
}

/** Whether there is something else for him than to walk: his horse under his hand, the edge of the map. */
function wantsMore(situation: Situation, piece: PieceId): boolean {
  const { arena, s } = situation
  const { at } = pieceOf(s, piece)
  const exit = exitFor(situation, piece)
  if (exit !== undefined && ((arena.field.mapSide[at] ?? 0) & exit.by) !== 0) return true
  const horse = horseFor(situation, piece)
  if (horse === NONE) return false
  const { at: head, rear } = pieceOf(s, horse)
  return at === head || at === rear
}

/** What he may do next. `best`: the first of it is all that is wanted. */
export function mover(situation: Situation, frame: Extract<Frame, { step: 'mover' }>, best = false): Option[] {
  const { arena, s, side } = situation
  const { piece } = frame
  if (pieceOf(s, piece).at === NONE) return entries(situation, piece)
  const flees = flight(situation, piece)
  if (flees.length > 0) return flees
  const extra = extras(situation, piece)
  if (extra.length > 0) return extra
  const post = postFor(situation, piece)
  const first = frame.hexes === 0 ? frame.first : []
  const options: Option[] = []
  const goals = best
    ? listed(bestDestination(post, frame.left, { first, walked: frame.hexes }))
    : destinations(post, frame.left, first, frame.hexes)
  for (const goal of goals) {
    if (goal.legs.length === 0) {
      options.push(one(HALT, goal.value, { is: 'halt', piece }))
      continue
    }
    options.push({
      actions: [...legsOf(arena, goal), HALT],
      value: goal.value,
      why: { is: 'move', piece, to: goal.at },
    })
  }
  options.sort(byValue)
  const down = frame.kind === 'move' ? gettingDown(situation, piece, frame.left, options) : undefined
  if (down !== undefined) return [down, ...options]
  if (options[0]?.actions[0]?.type === 'halt' && refuse(arena, s, side, { type: 'halt' }) !== undefined)
    return best ? mover(situation, frame) : options.filter(({ actions: [action] }) => action?.type !== 'halt')
  return options
}

export const HALT: Action = { type: 'halt' }

/** Getting up, leaving the map, taking a bridle: done as soon as they can be. */
function extras(situation: Situation, piece: PieceId): Option[] {
  const { arena, s, side, aims } = situation
  const exit = exitFor(situation, piece)
  const { at } = pieceOf(s, piece)
  if (exit !== undefined)
    for (const n of [1, 2, 3, 4]) {
      if ((exit.by & (1 << (n - 1))) === 0 || ((arena.field.mapSide[at] ?? 0) & (1 << (n - 1))) === 0) continue
      const action: Action = { type: 'leaveMap', side: n }
      if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'leave', piece })]
    }
  const horse = horseFor(situation, piece)
  if (horse !== NONE) {
    const action: Action = { type: 'mount', animal: nameOf(arena, horse) }
    if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'mount', piece })]
  }
  for (const animal of aims.takes[side]) {
    if (pieceOf(s, animal).leader !== NONE && rosterOf(arena, pieceOf(s, animal).leader).side === side) continue
    const action: Action = { type: 'bridle', animal: nameOf(arena, animal), halt: false }
    if (refuse(arena, s, side, action) === undefined) return [one(action, 0, { is: 'bridle', piece, animal })]
  }
  return []
}

/**
 * The ways onto the map, the best first; so many are looked at with all that they lead to, those nearest to what draws him.
 * `whole`: with the way that he goes on from there.
 */
export function entries(situation: Situation, piece: PieceId, most = ENTRIES, whole = false): Option[] {
  const { arena, s, side } = situation
  const post = postFor(situation, piece)
  const ways = legal(arena, s, side).map((action) => {
    const at = action.type === 'enter' ? placeNamed(arena, action.at) : NONE
    const rear = action.type === 'enter' && action.rear !== null ? placeNamed(arena, action.rear) : NONE
    return { action, at, rear, pull: at === NONE ? -NO_ENTRY : pullAt(post, at) }
  })
  ways.sort((a, b) => b.pull - a.pull)
  return ways
    .map(({ action, at, rear, pull }, i) => {
      const goal = at !== NONE && i < most ? comingOn(post, at, rear) : undefined
      const value = at !== NONE && i < most ? (goal?.value ?? 0) : pull - NO_ENTRY
      const actions = whole && goal !== undefined ? [action, ...legsOf(arena, goal), HALT] : [action]
      return { actions, value, why: { is: 'enter', piece } as const }
    })
    .sort(byValue)
}

const ENTRIES = 12
const NO_ENTRY = 1_000_000

/** What he can make of the MP that are left to him once he has come on there. */
function comingOn(post: Post, at: Place, rear: Place): Destination | undefined {
  const self = { ...post.self, at, rear }
  const arrived = { ...post, self, shares: sharesOf(post.situation, self) }
  return bestDestination(arrived, self.move - 1, { walked: 1 })
}

/** How far it is to the edge by which prisoners are led off. */
function wayOff({ mind, arena, s, side }: Situation): Distances {
  return distancesTo(mind, s, 'foot', edgePlaces(mind, arena.battle.exits[side] || EVERY_EDGE))
}

const EVERY_EDGE = 15

/** A prisoner is led off where somebody is on the way there; otherwise he is only held. */
function isLedNearer(situation: Situation, captive: PieceId): boolean {
  return (wayOff(situation)[pieceOf(situation.s, captive).at] ?? FAR) < FAR
}

/** A prisoner and his guards: to the edge of the map, he first, they with him. */
export function party(situation: Situation, frame: Extract<Frame, { step: 'party' }>): Option[] {
  const { arena, s, side } = situation
  const way = wayOff(situation)
  const options: Option[] = []
  for (const action of legal(arena, s, side)) {
    if (action.type === 'leaveMap') options.push(one(action, FAR, { is: 'leave', piece: frame.captive }))
    else if (action.type === 'halt') options.push(one(action, 0, { is: 'halt', piece: frame.captive }))
    else if (action.type === 'march') {
      const piece = pieceNamed(arena, action.piece)
      const nearer = (way[pieceOf(s, piece).at] ?? FAR) - (way[placeNamed(arena, action.to)] ?? FAR)
      /* The guards keep up, but do not run ahead. */
      const value = piece === frame.captive ? 2 * nearer + 1 : nearer
      options.push(one(action, nearer > 0 ? value : nearer - 1, { is: 'escort', piece: frame.captive }))
    }
  }
  return options.sort(byValue)
}
