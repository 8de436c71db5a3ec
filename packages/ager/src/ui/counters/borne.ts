import type { Kit } from '../../components.ts'
import { broughtBattle } from '../camp/battle.ts'
import type { Arms } from './shield.ts'

const borne = new WeakMap<Kit, ReadonlyMap<string, Arms>>()

/** Where arms are known before those who draw them are here. */
export function noteArms(kit: Kit, arms: ReadonlyMap<string, Arms>): void {
  borne.set(kit, arms)
}

/** The arms of the characters of a kit, by id; drawn once. */
export function armsIn(kit: Kit): ReadonlyMap<string, Arms> {
  const known = borne.get(kit) ?? broughtBattle()?.armsOf(kit.characters)
  if (known === undefined) throw new Error('nobody has brought those who draw the arms of this kit')
  borne.set(kit, known)
  return known
}
