import type { Arena } from './arena.ts'
import type { Place } from './field.ts'
import { covers, isAnimal, isCaptive, isFree, pieceOf, rosterOf } from './rules/ground.ts'
import { implausible } from './plausible.ts'
import { NONE } from './state.ts'
import type { Piece, State } from './state.ts'

/** What is wrong with a state that the rules could never produce; undefined if nothing is. */
export function invariant(arena: Arena, s: State): string | undefined {
  const { roster } = arena.battle
  const { field } = arena
  if (s.pieces.length !== roster.length) return `${s.pieces.length} pieces where the battle has ${roster.length}`
  if (s.gates.length !== field.gates.length || s.bridges.length !== field.bridges.length)
    return 'gates or bridges missing'
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    const wrong = piece === undefined ? 'is missing' : wrongWith(arena, s, piece, i)
    if (wrong !== undefined) return `${rosterOf(arena, i).id} ${wrong}`
  }
  const problem = implausible(arena, s)
  if (problem !== undefined) return `${problem.path}: ${problem.message}`
  return wrongLoad(arena, s) ?? wrongMeeting(arena, s)
}

/** AT-4.2-01: nobody is in the hex of an enemy on his feet. */
function wrongMeeting(arena: Arena, s: State): string | undefined {
  for (let i = 0; i < s.pieces.length; i++) {
    if (!isFree(arena, s, i)) continue
    const { at, rear, hidden } = pieceOf(s, i)
    /* A hidden man has no place in the view of the other side. */
    if (hidden && at === NONE) continue
    for (let j = i + 1; j < s.pieces.length; j++) {
      if (rosterOf(arena, j).side === rosterOf(arena, i).side || !isFree(arena, s, j)) continue
      const other = pieceOf(s, j)
      if (covers(other, at) || (rear !== NONE && covers(other, rear)))
        return `${rosterOf(arena, i).id} is in the hex of ${rosterOf(arena, j).id}`
    }
  }
  return undefined
}

/** Scenario 5: a load lies somewhere, or a living man or camel bears it; a man bears one at most. */
function wrongLoad(arena: Arena, s: State): string | undefined {
  if (s.loads.length !== (arena.battle.loads?.rooms.length ?? 0)) return 'loads of loot missing'
  for (const [i, { at, bearer, gone }] of s.loads.entries()) {
    const name = `load ${i + 1}`
    if (bearer === NONE) {
      if (gone || at < 0 || at >= arena.field.size) return `${name} is nowhere`
      continue
    }
    const carrier = s.pieces[bearer]
    if (carrier === undefined || at !== NONE || carrier.health === 'dead') return `${name} is borne by nobody`
    if (gone !== (carrier.status === 'left')) return `${name} is gone without its camel`
    if (isAnimal(arena, bearer)) continue
    if (carrier.health === 'stunned' || isCaptive(s, bearer)) return `${name} is borne by nobody able`
    if (s.loads.some((one, j) => j !== i && one.bearer === bearer)) return `${name} is one too many`
  }
  return undefined
}

function wrongWith(arena: Arena, s: State, piece: Piece, i: number): string | undefined {
  const animal = isAnimal(arena, i)
  const isPlace = (place: Place): boolean => place >= 0 && place < arena.field.size
  const isPiece = (one: number): boolean => one === NONE || (one >= 0 && one < s.pieces.length)
  if (![piece.with, piece.bears, piece.leader].every(isPiece)) return 'is tied to nobody who is here'
  if (animal && (piece.health === 'wounded' || piece.health === 'stunned')) return 'is an animal and cannot be hurt so'
  if (piece.status === 'on') {
    /* A hidden man has no place in the view of the other side. */
    if (!isPlace(piece.at) && !(piece.hidden && piece.at === NONE)) return 'is on the map without a place'
    if (piece.rear !== NONE && !isPlace(piece.rear)) return 'has its rear off the map'
    if (animal && piece.rear === NONE) return 'is an animal in one hex'
  } else if (piece.at !== NONE || piece.rear !== NONE) return 'is off the map and has a place'
  if (piece.status === 'ridden' && s.pieces[piece.bears]?.with !== i) return 'is ridden by nobody'
  if (piece.status === 'aboard' && s.pieces[piece.with]?.bears !== i) return 'is aboard no camel'
  if (!animal && piece.rear !== NONE && s.pieces[piece.with]?.status !== 'ridden') return 'rides nothing'
  return undefined
}
