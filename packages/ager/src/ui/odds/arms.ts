import type { Kit } from '../../components.ts'
import { armsOf } from '../counters/arms.ts'
import { KITE, drawShield } from '../counters/shield.ts'

const borne = new WeakMap<Kit, ReturnType<typeof armsOf>>()

/** The shield of a character as it is drawn about 0, 0; undefined for whoever bears none. */
export function shieldOf(kit: Kit, id: string): string | undefined {
  const known = borne.get(kit) ?? armsOf(kit.characters)
  borne.set(kit, known)
  const arms = known.get(id)
  return arms === undefined ? undefined : drawShield(arms)
}

/** What kite shields are cut out by: once on every page that shows any. */
export const SHIELD_PARTS = `<clipPath id="ager-kite"><path d="${KITE}"/></clipPath>`
