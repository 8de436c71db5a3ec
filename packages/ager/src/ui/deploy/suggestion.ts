import type { Arena } from '../../arena.ts'
import { ourKit } from '../../our-kit.ts'
import type { View } from '../../view.ts'
import { bringBattle } from '../camp/battle.ts'
import openings from '../camp/openings.made.ts'
import type { Draft } from './draft.ts'
import { read } from './kept.ts'

/** How the sergeant would set up: in our battles that is known as long as nobody stands, else he is asked. */
export async function suggestion(arena: Arena, view: View): Promise<Draft> {
  const isOpening = arena.kit === ourKit && view.pieces.every(({ status }) => status !== 'on')
  const opening = isOpening ? openings[view.scenario] : undefined
  if (opening !== undefined) return read(arena, opening.setUp)
  const [{ suggested }] = await Promise.all([import('./suggest.ts'), bringBattle()])
  return suggested(arena, view)
}
