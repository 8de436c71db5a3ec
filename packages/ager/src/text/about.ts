import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import type { PieceId } from '../field.ts'
import { isMounted, nameOf, pieceNamed, pieceOf, placeName, placeNamed, rosterOf, span } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { Frame, State } from '../state.ts'
import type { About, Names } from './words.ts'

/** What a decision or an action is about, as roster ids and names of places; numbers of the state are left behind here. */
interface Matter {
  piece: string
  target: string
  at: string
  from: string
  others: readonly string[]
  /** More than one target, told by name. */
  targets: readonly string[]
  left: number
  count: number
  kind: About['kind']
}

/** What is under way, and what the action is about if there is one. */
export function aboutOf(arena: Arena, view: State, action: Action | null, n: Names): About {
  const frame = topFrame(view)
  const matter = matterOf(arena, view, frame)
  if (action !== null) name(arena, view, action, matter)
  const { piece, target, targets, at, from, left, count, kind } = matter
  const weapon = weaponOf(arena, action, piece)
  const actor = pieceNamed(arena, piece)
  return {
    step: frame.step,
    doing: action?.type ?? null,
    piece: piece === '' ? '' : n.piece(piece),
    gender: n.gender(piece),
    mounted: actor !== NONE && isMounted(view, actor),
    health: actor === NONE ? 'fit' : pieceOf(view, actor).health,
    target: targets.length > 0 ? n.pieces(targets) : target === '' ? '' : n.piece(target),
    targetGender: n.gender(targets[0] ?? target),
    at: at === '' ? '' : n.place(at),
    from: from === '' ? '' : n.place(from),
    holder: holderOf(arena, view, at, piece, n),
    weapon: weapon === null ? '' : n.weapon(weapon),
    left,
    distance: distanceOf(arena, view, piece, target, at),
    reach: weapon === null ? 0 : reachOf(arena, view, weapon, piece),
    count,
    others: n.pieces(matter.others),
    kind,
  }
}

/** The one whose move, retreat or fall it is, and all that the frame knows. */
function matterOf(arena: Arena, view: State, frame: Frame): Matter {
  const id = (piece: PieceId): string => (piece === NONE ? '' : nameOf(arena, piece))
  const ids = (pieces: readonly PieceId[]): string[] => pieces.map((piece) => nameOf(arena, piece))
  const place = (at: number): string => (at === NONE ? '' : placeName(arena, at))
  const here = (piece: PieceId): string => place(piece === NONE ? NONE : pieceOf(view, piece).at)
  const matter: Matter = {
    piece: '',
    target: '',
    at: '',
    from: '',
    others: [],
    targets: [],
    left: 0,
    count: 0,
    kind: 'move',
  }
  switch (frame.step) {
    case 'deploy': {
      const kind = frame.ladder ? 'ladder' : frame.at === NONE ? 'move' : 'rear'
      return { ...matter, piece: id(frame.piece), at: place(frame.at), kind }
    }
    case 'mover': {
      const target = frame.burden === NONE ? (frame.led[0] ?? NONE) : frame.burden
      const kind = frame.kind === 'advance' ? 'advance' : 'move'
      return { ...matter, piece: id(frame.piece), target: id(target), at: here(frame.piece), left: frame.left, kind }
    }
    case 'party': {
      const mover = view.frames.find((one) => one.step === 'mover' && one.piece === frame.captive)
      const left = mover?.step === 'mover' ? mover.left : 0
      return { ...matter, piece: id(frame.captive), others: ids(frame.guards), left }
    }
    case 'setDown':
      return { ...matter, piece: id(frame.piece), target: id(frame.burden) }
    case 'shift':
    case 'loading':
    case 'coverSide':
    case 'place':
      return { ...matter, piece: id(frame.piece) }
    case 'reaction': {
      const target = frame.named[0]?.target ?? frame.mover
      return { ...matter, target: id(target), at: here(target), count: frame.named.length }
    }
    case 'course':
      return {
        ...matter,
        piece: id(frame.rider),
        target: id(frame.target),
        kind: frame.answers === NONE ? 'move' : 'answer',
      }
    case 'answer': {
      const charge = view.charges[frame.charge]
      return charge === undefined ? matter : { ...matter, piece: id(charge.rider), target: id(charge.target) }
    }
    case 'feint':
      return { ...matter, piece: id(frame.tempted[0] ?? NONE), others: ids(frame.tempted), count: frame.fleeing.length }
    case 'assault':
      return {
        ...matter,
        piece: id(frame.attackers[0] ?? NONE),
        others: ids(frame.attackers),
        targets: ids(frame.defenders),
      }
    case 'casualty':
    case 'advance':
      return { ...matter, others: ids(frame.among) }
    case 'retreat':
      return { ...matter, piece: id(frame.piece), left: frame.left }
    case 'bodies':
      return { ...matter, others: ids(frame.bodies), from: place(frame.from) }
    case 'fall':
      return { ...matter, piece: id(frame.piece), kind: frame.of === 'ladder' ? 'ladder' : 'move' }
    case 'bearers':
      return { ...matter, from: place(frame.from), others: ids(frame.chosen), count: frame.chosen.length }
    case 'phase':
    case 'council':
    case 'move':
    case 'arrival':
    case 'fire':
    case 'shots':
    case 'charges':
    case 'blaze':
    case 'combat':
    case 'result':
      return matter
  }
}

const ACTORS = ['piece', 'rider', 'shooter', 'attacker', 'thrower', 'worker'] as const
const TARGETS = ['target', 'defender', 'animal', 'body'] as const
const PLACES = ['at', 'to'] as const

/** What the action itself names comes before what the frame knows. */
function name(arena: Arena, view: State, action: Action, matter: Matter): void {
  const fields: Readonly<Record<string, unknown>> = { ...action }
  const first = (names: readonly string[]): string | undefined => {
    for (const field of names) {
      const value = fields[field]
      if (typeof value === 'string') return value
    }
    return undefined
  }
  const actor = action.type === 'work' ? action.workers[0] : first(ACTORS)
  const target = first(TARGETS)
  if (action.type === 'pickUp') matter.target = action.piece
  else if (actor !== undefined) matter.piece = actor
  if (target !== undefined) {
    matter.target = target
    matter.targets = []
  }
  matter.at = first(PLACES) ?? matter.at
  matter.from = first(['from']) ?? matter.from
  if (action.type === 'climb') matter.kind = isPerched(arena, view, matter.piece) ? 'ladder' : 'move'
}

function isPerched(arena: Arena, view: State, id: string): boolean {
  const piece = pieceNamed(arena, id)
  if (piece === NONE) return false
  const { at, perched } = pieceOf(view, piece)
  return perched !== NONE && perched === at
}

function weaponOf(arena: Arena, action: Action | null, id: string) {
  if (action !== null && 'weapon' in action) return action.weapon
  const piece = pieceNamed(arena, id)
  return piece === NONE ? null : (rosterOf(arena, piece).character?.missile?.id ?? null)
}

function reachOf(arena: Arena, view: State, weapon: NonNullable<ReturnType<typeof weaponOf>>, id: string): number {
  const piece = pieceNamed(arena, id)
  if (piece === NONE) return 0
  const { foot, mounted } = arena.kit.weapons[weapon]
  const bands = isMounted(view, piece) ? mounted : foot
  return bands === null ? 0 : Math.max(bands.short, bands.medium, bands.long)
}

function distanceOf(arena: Arena, view: State, id: string, target: string, at: string): number {
  const from = standingAt(arena, view, id)
  const to = at === '' ? standingAt(arena, view, target) : placeNamed(arena, at)
  return from === NONE || to === NONE ? 0 : span(arena, from, to)
}

function standingAt(arena: Arena, view: State, id: string): number {
  const piece = pieceNamed(arena, id)
  return piece === NONE ? NONE : pieceOf(view, piece).at
}

/** Whoever is alive in that place, or in either hex of the one who would stop there, but for himself. */
function holderOf(arena: Arena, view: State, at: string, id: string, n: Names): string {
  const place = at === '' ? NONE : placeNamed(arena, at)
  if (place === NONE) return ''
  const actor = pieceNamed(arena, id)
  const own = view.pieces[actor]
  const rear = own !== undefined && own.at === place ? own.rear : NONE
  const isThere = (one: number): boolean => one !== NONE && (one === place || one === rear)
  const found = view.pieces.findIndex(
    (one, i) => i !== actor && one.status === 'on' && one.health !== 'dead' && (isThere(one.at) || isThere(one.rear)),
  )
  return found === NONE ? '' : n.piece(nameOf(arena, found))
}
