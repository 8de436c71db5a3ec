import { DIRS } from '@grognard/space'
import type { Arena } from '../arena.ts'
import type { Side } from '../components.ts'
import type { Field, PieceId, Place } from '../field.ts'
import {
  figuresOf,
  isAnimal,
  isFree,
  isMounted,
  moverOf,
  other,
  pieceOf,
  rosterOf,
  span,
  wearsArmour,
} from '../rules/ground.ts'
import { valueOf } from '../scenarios.ts'
import type { Battle } from '../scenarios.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import type { Worths } from './blows.ts'
import { struckFrom } from './fields.ts'
import type { Fighter } from './fighter.ts'
import type { Aims, Board, Hold, Mind } from './mind.ts'
import { weightsOf } from './styles.ts'
import { WEIGHTS } from './weights.ts'
import type { Weights } from './weights.ts'

/** The position as one side looks at it before it decides. */
export interface Situation {
  readonly mind: Mind
  readonly arena: Arena
  readonly s: State
  readonly side: Side
  readonly aims: Aims
  readonly weights: Weights
  /** By piece, where not all of the side are told the same. */
  readonly each: readonly Weights[] | undefined
  readonly worths: Worths
  readonly mates: readonly Fighter[]
  readonly foes: readonly Fighter[]
  /** Those of them who shoot, by their number there. */
  readonly archers: readonly number[]
  /** By place: who or what lives there, NONE for nobody; a friend, a foe, a beast. */
  readonly taken: Int16Array
  /** By place: how strong the foes are who can strike into it, and how many. */
  readonly danger: Int16Array
  readonly dangers: Uint8Array
  /** By place: 1 beside a foe, walls or not. */
  readonly hot: Uint8Array
  /** By place: how high the dead lie. */
  readonly heaps: Uint8Array
  /** By place: 1 beside a camel. */
  readonly camels: Uint8Array
  /** By place: 1 where it burns. */
  readonly burning: Uint8Array
  /** By place: 0 where no man of the enemy, standing or not, is within a blow. */
  readonly close: Uint8Array
  /** By place: whether the way is barred there, once it has been asked. */
  readonly barred: Uint8Array
  readonly foePlaces: readonly Place[]
  /** By foe: how many of the side are within its reach. */
  readonly faced: readonly number[]
  /** Ground that the side wants its men on now. */
  readonly holds: readonly Hold[]
  /** How much the side must hurry: 0, time works for it; 100, against it. */
  readonly haste: number
  /** What was found for one of the side and is the same for the others. */
  readonly notes: Notes
}

export interface Notes {
  prey: readonly Place[] | undefined
  jobs: boolean | undefined
  /** Those of the side who must not be lost. */
  dear: readonly PieceId[] | undefined
  /** By place and by what decides how somebody is hit: what the shot of each archer of the enemy would take of him there. */
  readonly drawn: Map<number, readonly number[]>
}

export function worthsOf({ arena, aims, board }: Mind, s: State): Worths {
  const { bounty } = aims
  const { roster } = arena.battle
  const worths = board.worths.fill(0)
  for (let i = 0; i < roster.length; i++) {
    const entry = roster[i]
    if (entry === undefined || s.pieces[i]?.health === 'dead') continue
    const own = entry.character === null ? beastWorth(arena, s, i) : WEIGHTS.man + WEIGHTS.point * valueOf(entry)
    worths[i] = own + (bounty[i] ?? 0)
  }
  return worths
}

/** A mount is worth something to a rider who is on foot, a pack camel what it may carry off. */
function beastWorth({ battle }: Arena, s: State, beast: PieceId): number {
  const { animal, owner = NONE } = battle.roster[beast] ?? {}
  if (battle.loads !== null && animal === 'pack') return WEIGHTS.animal + WEIGHTS.pack
  if (owner === NONE) return WEIGHTS.animal
  const { status, health, rear } = pieceOf(s, owner)
  return status === 'on' && health !== 'dead' && rear === NONE ? WEIGHTS.animal : 0
}

/** A man as he is; as he was when he was last asked for, if nothing has come upon him since. */
export function fighterOf({ arena, lately }: Mind, s: State, piece: PieceId): Fighter {
  const { at, rear, health } = pieceOf(s, piece)
  const mounted = isMounted(s, piece)
  const known = lately[piece]
  if (known !== undefined && known.health === health) {
    const { fighter } = known
    if (fighter.at === at && fighter.rear === rear && fighter.mounted === mounted) return fighter
  }
  const { attack, defence, move } = figuresOf(arena, s, piece)
  const missile = rosterOf(arena, piece).character?.missile ?? null
  const fighter = {
    piece,
    attack,
    defence,
    move,
    mounted,
    armour: wearsArmour(arena, piece),
    hurt: health !== 'fit',
    horse: rear !== NONE && rosterOf(arena, piece).character?.mount === 'horse',
    archer: missile !== null && missile.id !== 'naphtha',
    at,
    rear,
  }
  lately[piece] = { health, fighter }
  return fighter
}

export function blankBoard({ field: { size }, roster }: Battle): Board {
  return {
    worths: new Int32Array(roster.length),
    taken: new Int16Array(size),
    danger: new Int16Array(size),
    dangers: new Uint8Array(size),
    hot: new Uint8Array(size),
    heaps: new Uint8Array(size),
    burning: new Uint8Array(size),
    camels: new Uint8Array(size),
    close: new Uint8Array(size),
    barred: new Uint8Array(size),
  }
}

export function climbsOf({ size, links }: Field): Place[][] {
  const found: Place[][] = Array.from({ length: size }, () => [])
  links.forEach((out, from) => {
    for (const { to } of out) found[to]?.push(from)
  })
  return found
}

export function blankNotes(): Notes {
  return { prey: undefined, jobs: undefined, dear: undefined, drawn: new Map() }
}

/** The weights by which one of the side acts. */
export function toldTo({ each, weights }: Situation, piece: PieceId): Weights {
  return each?.[piece] ?? weights
}

export function situationOf(
  mind: Mind,
  s: State,
  side: Side,
  weights: Weights = weightsOf(s.scenario, side),
  each?: readonly Weights[],
): Situation {
  const { arena, board, aims } = mind
  const taken = board.taken.fill(NONE)
  const danger = board.danger.fill(0)
  const dangers = board.dangers.fill(0)
  const hot = board.hot.fill(0)
  const heaps = board.heaps.fill(0)
  const burning = board.burning.fill(0)
  for (const { places } of s.fires) for (const place of places) burning[place] = 1
  const camels = board.camels.fill(0)
  const close = board.close.fill(0)
  const mates: Fighter[] = []
  const foes: Fighter[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || piece.status !== 'on' || piece.at === NONE) continue
    const { at, rear } = piece
    if (piece.health === 'dead') {
      const high = isAnimal(arena, i) ? arena.kit.tables.figures.heapAnimal : 1
      heaps[at] = (heaps[at] ?? 0) + high
      if (rear !== NONE) heaps[rear] = (heaps[rear] ?? 0) + high
      continue
    }
    taken[at] = i
    if (isCamel(arena, s, i)) {
      heat(mind, at, camels)
      if (rear !== NONE) heat(mind, rear, camels)
    }
    if (rear !== NONE) taken[rear] = i
    if (rosterOf(arena, i).side !== side && !isAnimal(arena, i)) {
      approach(mind, s, at, close)
      if (rear !== NONE) approach(mind, s, rear, close)
    }
    if (!isFree(arena, s, i)) continue
    if (rosterOf(arena, i).side === side) mates.push(fighterOf(mind, s, i))
    else if (!piece.hidden) foes.push(fighterOf(mind, s, i))
  }
  const archers: number[] = []
  for (const [n, foe] of foes.entries()) {
    const mover = moverOf(arena, s, foe.piece)
    for (const place of struckFrom({ mind, arena, s }, mover, foe.at, foe.rear)) {
      danger[place] = (danger[place] ?? 0) + foe.attack
      dangers[place] = (dangers[place] ?? 0) + 1
    }
    heat(mind, foe.at, hot)
    if (foe.rear !== NONE) heat(mind, foe.rear, hot)
    if (foe.archer) archers.push(n)
  }
  return {
    mind,
    arena,
    s,
    side,
    aims,
    weights,
    each,
    worths: worthsOf(mind, s),
    mates,
    foes,
    archers,
    taken,
    danger,
    dangers,
    hot,
    heaps,
    burning,
    camels,
    close,
    barred: board.barred.fill(0),
    foePlaces: foes.map(({ at }) => at),
    faced: foes.map((foe) => facedBy(arena, foe, mates)),
    holds: hasPrey({ arena, aims, s, side }) ? aims.holds[side].filter(({ late }) => !late) : aims.holds[side],
    haste: aims.patient === side ? 0 : aims.patient === other(side) ? 100 : 50,
    notes: blankNotes(),
  }
}

function facedBy(arena: Arena, foe: Fighter, mates: readonly Fighter[]): number {
  let count = 0
  for (const mate of mates) if (span(arena, mate.at, foe.at) <= foe.move + 1) count++
  return count
}

/** Worth the aim of a whole condition, or a good part of it. */
export function isPrized({ bounty }: Aims, piece: PieceId): boolean {
  return (bounty[piece] ?? 0) >= WEIGHTS.aim / 4
}

export function hasPrey({ aims, s, arena, side }: Pick<Situation, 'aims' | 's' | 'arena' | 'side'>): boolean {
  return s.pieces.some(
    (one, i) => rosterOf(arena, i).side !== side && isPrized(aims, i) && one.health !== 'dead' && one.status !== 'left',
  )
}

/** Every place from which a blow could reach that one, and a few more. */
function approach(mind: Mind, s: State, place: Place, close: Uint8Array): void {
  const { climbs } = mind
  heat(mind, place, close)
  for (const from of climbs[place] ?? []) close[from] = 1
  for (const { at, top } of s.ladders) {
    if (at === place) close[top] = 1
    if (top === place) close[at] = 1
  }
}

/** A camel by itself, or under its rider. */
function isCamel(arena: Arena, s: State, piece: PieceId): boolean {
  const { animal, character } = rosterOf(arena, piece)
  if (animal !== null) return animal !== 'horse'
  return character?.mount === 'camel' && pieceOf(s, piece).rear !== NONE
}

function heat({ around }: Mind, place: Place, hot: Uint8Array): void {
  for (const beside of around[place] ?? []) hot[beside] = 1
}

/** By place: all places of the hexes around it, on whichever floor. */
export function aroundIn({ size, cell, grid, stack }: Field): readonly (readonly Place[])[] {
  return Array.from({ length: size }, (_, place) =>
    DIRS.flatMap((dir) => stack[grid.near[(cell[place] ?? 0) * 6 + dir] ?? NONE] ?? []),
  )
}
