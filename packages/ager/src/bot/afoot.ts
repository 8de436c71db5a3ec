import { combatClass } from '../field.ts'
import type { PieceId, Place } from '../field.ts'
import { pieceOf, placeName, span, waysFrom, wearsArmour } from '../rules/ground.ts'
import { flankPlaces } from '../rules/movement/bodies.ts'
import { saddleCost } from '../rules/movement/mounts.ts'
import { NONE } from '../state.ts'
import type { State } from '../state.ts'
import { bestDestination } from './destinations.ts'
import type { Destination } from './destinations.ts'
import { postFor } from './march.ts'
import { bestStrike } from './posts.ts'
import type { Post } from './posts.ts'
import { one } from './options.ts'
import type { Option } from './options.ts'
import { blankNotes } from './situation.ts'
import type { Situation } from './situation.ts'

/** What a blow must promise more on foot than in the saddle for a rider to get down. */
const SADDLE = 100

/** AT-4.4.2-03: a rider gets down to strike a foe whom no horse can come to; what that is worth to him beyond `mounted`, the best he could do in the saddle. `seen`: where he could ride, if the caller knows. */
export function gettingDown(
  situation: Situation,
  piece: PieceId,
  left: number,
  mounted: readonly Option[],
  seen?: { readonly post: Post; readonly goals: readonly Destination[] },
): Option | undefined {
  const { arena, s, taken } = situation
  const { at, rear, health, with: mount } = pieceOf(s, piece)
  if (rear === NONE || mount === NONE) return undefined
  const rest = left - saddleCost(arena, piece, mount)
  const points = health === 'fit' ? rest >> 1 : rest >> 2
  if (rest < 0) return undefined
  const sheltered = foesInShelter(situation, at, points + 2)
  if (sheltered.length === 0) return undefined
  const post = seen?.post ?? postFor(situation, piece)
  if (post.timid || !post.strikes) return undefined
  const inSaddle = seen?.goals[0] ?? bestDestination(post, left)
  const least = inSaddle === undefined ? 0 : strikeAt(post, inSaddle)
  let best: Option | undefined
  for (const to of flankPlaces(arena, s, wearsArmour(arena, piece) ? 'armoured' : 'foot', { at, rear })) {
    if ((taken[to] ?? NONE) !== NONE) continue
    const walking = postFor(onFoot(situation, piece, to), piece)
    const goal = bestDestination(walking, points, { walked: 1 })
    if (goal === undefined) continue
    for (const foe of sheltered) {
      const value = strikeAt(walking, goal, foe) - least - SADDLE
      if (value > (best?.value ?? 0))
        best = one({ type: 'dismount', to: placeName(arena, to) }, value, { is: 'dismount', piece, foe })
    }
  }
  return best === undefined ? undefined : { ...best, value: best.value + (mounted[0]?.value ?? 0) }
}

/** What the best blow from there is worth, at anybody or at one. */
function strikeAt(post: Post, { at, rear }: Destination, only: PieceId = NONE): number {
  const { arena, weights } = post.situation
  const footing = combatClass(arena.kit, arena.field, at, rear !== NONE)
  return (weights.attack * bestStrike(post, at, rear, footing, only)) / 100
}

/** Those of the enemy who stand so near, and where no rider can come to. */
function foesInShelter({ arena, s, foes }: Situation, from: Place, within: number): readonly PieceId[] {
  return foes
    .filter(({ at }) => span(arena, from, at) <= within && !isOpenToRiders({ arena, s }, at))
    .map(({ piece }) => piece)
}

function isOpenToRiders({ arena, s }: Pick<Situation, 'arena' | 's'>, place: Place): boolean {
  const { next } = arena.field
  for (let dir = 0; dir < 6; dir++) {
    const from = next[place * 6 + dir] ?? NONE
    if (from !== NONE && waysFrom(arena, s, 'mounted', from).some(({ to }) => to === place)) return true
  }
  return false
}

/** As things would be with him beside his horse. */
function onFoot(situation: Situation, piece: PieceId, to: Place): Situation {
  const { s, taken } = situation
  const rider = pieceOf(s, piece)
  const { at, rear, with: mount } = rider
  const pieces = [...s.pieces]
  pieces[piece] = { ...rider, at: to, rear: NONE, with: NONE }
  pieces[mount] = { ...pieceOf(s, mount), status: 'on', at, rear, bears: NONE }
  const there = Int16Array.from(taken)
  there[at] = mount
  there[rear] = mount
  there[to] = piece
  const then: State = { ...s, pieces }
  return {
    ...situation,
    s: then,
    taken: there,
    barred: new Uint8Array(there.length),
    notes: blankNotes(),
  }
}
