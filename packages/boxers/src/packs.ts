import { packChanges } from '@grognard/kernel'
import type { Packs } from '@grognard/kernel'
import { readOwnersPack } from './owners-pack.ts'
import { frenchProblems } from './text/fr-problems.ts'

export const packs: Packs = {
  check(pack) {
    const read = readOwnersPack(pack)
    if (!read.ok) return read
    const { name, troops, weapons, scenarios } = read.value
    const changes = packChanges([
      ['troops', troops],
      ['weapons', weapons],
      ['scenarios', scenarios],
    ])
    return { ok: true, value: { name, changes } }
  },
  french: frenchProblems,
}
