import type { Character, Kit } from '../../components.ts'
import type { Arms } from './shield.ts'

type Borne = ReadonlyMap<string, Arms>

const borne = new WeakMap<Kit, Borne>()
let drawn: ((roster: readonly Character[]) => Borne) | undefined

/** Where arms are known before those who draw them are here. */
export function noteArms(kit: Kit, arms: Borne): void {
  borne.set(kit, arms)
}

/** From now on whoever asks for other arms has them drawn. */
export function drawArmsBy(draw: (roster: readonly Character[]) => Borne): void {
  drawn = draw
}

/** The arms of the characters of a kit, by id; drawn once. */
export function armsIn(kit: Kit): Borne {
  const known = borne.get(kit) ?? drawn?.(kit.characters)
  if (known === undefined) throw new Error('nobody has brought those who draw the arms of this kit')
  borne.set(kit, known)
  return known
}
