import type { Arena } from '../../arena.ts'
import type { View } from '../../view.ts'
import { bringBattle } from '../camp/battle.ts'
import { CAMPS } from '../camp/camps.ts'
import { isOurKit } from '../camp/ours.ts'
import type { Draft } from './draft.ts'
import { read } from './kept.ts'

/** How the sergeant would set up: in our battles that is known as long as nobody stands, else he is asked. */
export async function suggestion(arena: Arena, view: View): Promise<Draft> {
  const isOpening = isOurKit(arena.kit) && view.pieces.every(({ status }) => status !== 'on')
  const camp = isOpening ? await CAMPS[view.scenario]?.() : undefined
  if (camp !== undefined) return read(arena, camp.default.opening.setUp)
  const [{ suggested }] = await Promise.all([import('./suggest.ts'), bringBattle()])
  return suggested(arena, view)
}
