import { DIRS } from '@grognard/space'
import type { Arena, Play } from '../../arena.ts'
import type { PieceId, Place } from '../../field.ts'
import { TERRAIN } from '../../names.ts'
import { NO } from '../../refusals.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import { stun, wound } from '../combat/harm.ts'
import { covers, isAnimal, nameOf, pieceOf, placeName, placeNamed, rosterOf, waysFrom } from '../ground.ts'
import type { Conduct } from '../conduct.ts'
import type { FallFrame } from './frames.ts'

/** AT-10.2.5-04 to AT-10.2.5-07, AT-10.1.3-04: his owner says where he comes down, whoever may be there. */
export const fall: Conduct<FallFrame> = {
  asks: (arena, s, frame) => (places(arena, s, frame).length > 1 ? rosterOf(arena, frame.piece).side : null),
  list(arena, s, frame, into) {
    for (const at of places(arena, s, frame)) into.push({ type: 'fall', at: placeName(arena, at) })
  },
  whyNot(arena, s, frame, action) {
    if (action.type !== 'fall') return NO.notNow
    return places(arena, s, frame).includes(placeNamed(arena, action.at)) ? undefined : NO.cannotFallThere
  },
  act(p, frame, action) {
    if (action.type === 'fall') comeDown(p, frame, placeNamed(p.arena, action.at))
  },
  run(p, frame) {
    comeDown(p, frame, places(p.arena, p.s, frame)[0] ?? frame.from)
  },
}

/** Beside the ladder, never on a curtain; or in the ditch below the bridge. */
function places(arena: Arena, s: State, frame: FallFrame): Place[] {
  if (frame.of === 'bridge') return ditchBelow(arena, frame.from)
  return waysFrom(arena, s, 'foot', frame.from)
    .filter(({ kind, to }) => kind === 'side' && arena.field.terrain[to] !== TERRAIN.wallWalk)
    .map(({ to }) => to)
}

function ditchBelow({ field }: Arena, from: Place): Place[] {
  const cell = field.cell[from] ?? NONE
  const found: Place[] = []
  for (const dir of DIRS) {
    const beside = field.grid.near[cell * 6 + dir] ?? NONE
    const place = beside === NONE ? NONE : (field.low[beside] ?? NONE)
    if (place !== NONE && field.terrain[place] === TERRAIN.ditch) found.push(place)
  }
  return found
}

function comeDown(p: Play, frame: FallFrame, to: Place): void {
  const { arena, s } = p
  s.frames.pop()
  const upon: PieceId[] = []
  for (let i = 0; i < s.pieces.length; i++) {
    const piece = s.pieces[i]
    if (piece === undefined || i === frame.piece || piece.health === 'dead' || isAnimal(arena, i)) continue
    if (covers(piece, to)) upon.push(i)
  }
  pieceOf(s, frame.piece).at = to
  p.log?.push({
    type: 'falls',
    piece: nameOf(arena, frame.piece),
    from: placeName(arena, frame.from),
    to: placeName(arena, to),
    upon: upon.map((one) => nameOf(arena, one)),
    of: frame.of,
    rules: frame.of === 'bridge' ? ['AT-10.1.3-04'] : ['AT-10.2.5-04', 'AT-10.2.5-06'],
  })
  wound(p, frame.piece, 'fall')
  /* AT-10.2.5-07 */
  for (const one of upon) stun(p, one, 'fall')
}
