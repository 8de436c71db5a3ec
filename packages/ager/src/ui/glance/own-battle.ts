import type { Json } from '@grognard/kernel'
import { jsonOf } from '@grognard/kernel'
import type { Character, Kit, Side } from '../../components.ts'
import type { Faction } from '../../names.ts'
import { freeBattle } from '../../scenarios/free.ts'
import type { Force, FreeBattle } from '../../scenarios.ts'

/** What is chosen first: thirty points a side on the road, from the west against the east. */
export function firstBattle(kit: Kit): FreeBattle {
  const [map = ''] = kit.maps.has('road') ? ['road'] : [...kit.maps.keys()]
  const force = (edge: number): Force => ({ characters: [], mounted: true, edge })
  return {
    maps: [{ map, column: 0, row: 0, turned: false }],
    points: 30,
    turns: 12,
    chapters: 7,
    first: 0,
    forces: [force(4), force(2)],
  }
}

/** What a man costs in such a force (campaign 18.1). */
export function costOf({ value, valueOnFoot }: Character, { mounted }: Pick<Force, 'mounted'>): number {
  return mounted ? value : valueOnFoot
}

/** What a force costs so far. */
export function spent(kit: Kit, force: Force): number {
  return force.characters.reduce((sum, id) => {
    const character = kit.character.get(id)
    return sum + (character === undefined ? 0 : costOf(character, force))
  }, 0)
}

export function withForce(battle: FreeBattle, side: Side, change: Partial<Force>): FreeBattle {
  const [one, other] = battle.forces
  return {
    ...battle,
    forces: side === 0 ? [{ ...one, ...change }, other] : [one, { ...other, ...change }],
  }
}

/** Takes a man into a force, or out of it. */
export function toggled(battle: FreeBattle, side: Side, id: string): FreeBattle {
  const { characters } = battle.forces[side]
  const without = characters.filter((one) => one !== id)
  return withForce(battle, side, { characters: without.length < characters.length ? without : [...characters, id] })
}

/** Who may still be taken into a force: whoever the other side has not, and the points pay for. */
export function mayTake(kit: Kit, battle: FreeBattle, side: Side, character: Character): boolean {
  const force = battle.forces[side]
  if (force.characters.includes(character.id)) return true
  const isFree = !battle.forces[side === 0 ? 1 : 0].characters.includes(character.id)
  return isFree && spent(kit, force) + costOf(character, force) <= battle.points
}

/** A force of that faction as far as the points go; `below` draws a whole number below another. */
export function mustered(
  kit: Kit,
  battle: FreeBattle,
  side: Side,
  faction: Faction,
  below: (n: number) => number = (n) => Math.floor(Math.random() * n),
): FreeBattle {
  const left = kit.characters.filter((one) => one.faction === faction && !one.civilian)
  let now = withForce(battle, side, { characters: [] })
  while (left.length > 0) {
    const [drawn] = left.splice(below(left.length), 1)
    if (drawn !== undefined && mayTake(kit, now, side, drawn)) now = toggled(now, side, drawn.id)
  }
  return now
}

/** What is wrong with a battle, in the words of the pack; nothing if it can be fought. */
export function wrongWith(kit: Kit, battle: FreeBattle): readonly string[] {
  if (battle.forces.some(({ characters }) => characters.length === 0)) return []
  const read = freeBattle(kit, battle)
  return read.ok ? [] : read.problems.map(({ message }) => message)
}

export function isReady(kit: Kit, battle: FreeBattle): boolean {
  return battle.forces.every(({ characters }) => characters.length > 0) && wrongWith(kit, battle).length === 0
}

export function optionsOf(battle: FreeBattle): Json {
  return jsonOf({ free: battle })
}
