import type { Kit } from '../components.ts'
import { makeKit } from '../kit.ts'
import { ourPack } from '../our-pack.ts'
import { layOver } from '../overlay.ts'
import { readOwnersPack } from '../owners-pack.ts'

/** Our counters and tables with a map made for the test, called `own`: what our own six have no instance of. */
export function ownKit(sheet: object): Kit {
  const name = { en: 'Ground', fr: 'Terrain' }
  const map = { name, from: 'reconstructed', ...sheet }
  const read = readOwnersPack({ format: 'grognard-pack', game: 'ager', name: 'Test', maps: { own: map } })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return makeKit(layOver(ourPack, read.value))
}
