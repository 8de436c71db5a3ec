import type { Play } from '../../arena.ts'
import { NONE } from '../../state.ts'
import { damage } from './structures.ts'

/** BX-obstacle-12: what burns loses a point at the end of each turn. */
export function burn(p: Play): void {
  for (const { section } of p.s.works.fires) if (section !== NONE) damage(p, section, p.arena.kit.obstacles.burns)
}
