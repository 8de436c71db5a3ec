import { DIRS, opposite } from '@grognard/space'
import type { Dir } from '@grognard/space'
import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Character } from '../../components.ts'
import type { PieceId, Place } from '../../field.ts'
import type { Faction } from '../../names.ts'
import { dirTo, figuresOf, isCaptive, pieceOf, rosterOf } from '../../rules/ground.ts'
import { NONE } from '../../state.ts'
import type { Piece } from '../../state.ts'
import type { View } from '../../view.ts'
import { armsIn } from '../counters/borne.ts'
import { animalCounter, footCounter, mountedCounter } from '../counters/card.ts'
import { BURDENED, FETTERS, pots } from '../counters/marks.ts'
import { mix } from '../painter/path.ts'
import type { Point } from '../painter/path.ts'
import { isLevelled } from './levels.ts'
import { middleOf } from './spots.ts'

/** A counter as it lies on the board. */
export interface Drawn {
  readonly piece: PieceId
  readonly id: string
  readonly at: Point
  readonly svg: string
  /** The dead lie under the stunned, and those under whoever stands. */
  readonly height: 0 | 1 | 2
  /** Not seen by the other side, or below somebody else. */
  readonly pale: boolean
}

/** All counters on the map, those that lie lowest first; `turned`: for a board that is seen from its other side. */
export function drawnPieces(arena: Arena, view: View, lang: Lang, turned = false): readonly Drawn[] {
  const found: Drawn[] = []
  for (let i = 0; i < view.pieces.length; i++) {
    const piece = pieceOf(view, i)
    if (piece.status !== 'on' || piece.at === NONE) continue
    found.push({
      piece: i,
      id: rosterOf(arena, i).id,
      at: spotOf(arena, piece),
      svg: counterOf(arena, view, i, lang, turned),
      height: piece.health === 'dead' ? 0 : piece.health === 'stunned' ? 1 : 2,
      pale: piece.hidden,
    })
  }
  found.sort((a, b) => a.height - b.height)
  return fanned(found, turned ? -FAN : FAN)
}

/** How far one counter is drawn aside from another that lies in the same hex. */
const FAN = 9

/** Of several of the living in one hex, on whatever levels, each is seen. */
function fanned(pieces: readonly Drawn[], by: number): readonly Drawn[] {
  const lying = new Map<string, number>()
  return pieces.map((one) => {
    if (one.height === 0) return one
    const key = one.at.join(' ')
    const below = lying.get(key) ?? 0
    lying.set(key, below + 1)
    return below === 0 ? one : { ...one, at: [one.at[0] + below * by, one.at[1] - below * by] as const }
  })
}

/** The middle of a counter: that of its hex, or between its two. */
export function spotOf(arena: Arena, { at, rear }: Pick<Piece, 'at' | 'rear'>): Point {
  const head = middleOf(arena, at)
  return rear === NONE ? head : mix(head, middleOf(arena, rear), 0.5)
}

const drawn = new WeakMap<Arena, Map<string, string>>()

/** The drawing of a counter; the same look is drawn once. On a turned board it lies turned too, and faces as it did. */
export function counterOf(arena: Arena, view: View, i: PieceId, lang: Lang, turned = false): string {
  const { health, at, rear, captive, bears, pots: left, with: under, status } = pieceOf(view, i)
  const known = drawn.get(arena) ?? new Map<string, string>()
  drawn.set(arena, known)
  const level = levelOf(arena, at)
  const heading = facingOf(arena, at, rear)
  const facing = turned ? opposite(heading) : heading
  const key = [i, health, facing, captive, bears, left, under, level, status, lang].join(' ')
  const svg = known.get(key) ?? drawPiece(arena, view, i, { facing, level, lang })
  known.set(key, svg)
  return svg
}

interface Look {
  readonly facing: Dir
  readonly level: number | undefined
  readonly lang: Lang
}

function drawPiece(arena: Arena, view: View, i: PieceId, { facing, level, lang }: Look): string {
  const { character, animal } = rosterOf(arena, i)
  const piece = pieceOf(view, i)
  const dead = piece.health === 'dead'
  if (character === null) {
    const kind = animal ?? 'horse'
    return animalCounter({
      kind,
      facing,
      label: arena.kit.animals[kind].name[lang],
      dead,
      faction: holderOf(arena, view, i),
    })
  }
  const borne = armsIn(arena.kit).get(character.id)
  if (borne === undefined) return ''
  const shown = {
    character,
    arms: borne,
    figures: figuresOf(arena, view, i),
    ...(level === undefined ? {} : { level }),
  }
  const { health } = piece
  const isRider = piece.rear !== NONE && (health === 'fit' || health === 'wounded')
  const card = isRider
    ? mountedCounter({ ...shown, health }, { kind: mountOf(arena, piece, character), facing })
    : footCounter({ ...shown, health })
  return [
    card,
    isCaptive(view, i) ? FETTERS : '',
    piece.bears === NONE || isRider ? '' : BURDENED,
    character.naphtha && !dead && piece.pots > 0 ? `<g transform="translate(0 36)">${pots(piece.pots)}</g>` : '',
  ].join('')
}

function mountOf(arena: Arena, { with: under }: Piece, { mount }: Character) {
  return (under === NONE ? null : rosterOf(arena, under).animal) ?? mount ?? 'horse'
}

/** Whose colours an animal wears: its owner's, or those of the side that holds it. */
function holderOf(arena: Arena, view: View, i: PieceId): Faction {
  const { owner, side } = rosterOf(arena, i)
  const { holder } = pieceOf(view, i)
  const own = arena.battle.roster[owner]
  const faction = own?.character?.faction
  if (faction !== undefined && (holder === NONE || own?.side === holder)) return faction
  const of = holder === NONE ? side : holder
  return arena.battle.roster.find((one) => one.side === of && one.character !== null)?.character?.faction ?? 'civilians'
}

/** The level somebody stands at, where there is more than one. */
function levelOf(arena: Arena, at: Place): number | undefined {
  return at !== NONE && isLevelled(arena, at) ? arena.field.floor[at] : undefined
}

function facingOf(arena: Arena, at: Place, rear: Place): Dir {
  if (at === NONE || rear === NONE) return 0
  const dir = dirTo(arena, rear, at)
  return DIRS.find((one) => one === dir) ?? 0
}
