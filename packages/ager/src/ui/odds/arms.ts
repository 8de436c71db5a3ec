import type { Kit } from '../../components.ts'
import { armsIn } from '../counters/borne.ts'
import { KITE, drawShield } from '../counters/shield.ts'

/** The shield of a character as it is drawn about 0, 0; undefined for whoever bears none. */
export function shieldOf(kit: Kit, id: string): string | undefined {
  const arms = armsIn(kit).get(id)
  return arms === undefined ? undefined : drawShield(arms)
}

/** What kite shields are cut out by: once on every page that shows any. */
export const SHIELD_PARTS = `<clipPath id="ager-kite"><path d="${KITE}"/></clipPath>`
