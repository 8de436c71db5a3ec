import { packChanges } from '@grognard/kernel'
import type { Packs } from '@grognard/kernel'
import { readOwnersPack } from './owners-pack.ts'
import { frenchProblems } from './text/fr-problems.ts'

export const packs: Packs = {
  check(pack) {
    const read = readOwnersPack(pack)
    if (!read.ok) return read
    const { name, combat, ...parts } = read.value
    const changes = packChanges([
      ['characters', parts.characters],
      ['terrain', parts.terrain],
      ['weapons', parts.weapons],
      ['fire tables', parts.fire],
      ['infiltration', parts.infiltration],
      ['maps', parts.maps],
      ['scenarios', parts.scenarios],
    ])
    const tables = combat === undefined ? [] : [`combat tables: ${combat.length} columns`]
    return { ok: true, value: { name, changes: [...changes, ...tables] } }
  },
  french: frenchProblems,
}
