import { packChanges } from '@grognard/kernel'
import type { Packs } from '@grognard/kernel'
import { frenchProblems, readOwnersPack } from './owners-pack.ts'

export const packs: Packs = {
  check(pack) {
    const read = readOwnersPack(pack)
    if (!read.ok) return read
    const { name, improvementMarkers, ...parts } = read.value
    const changes = packChanges([
      ['zones', parts.zones],
      ['units', parts.units],
      ['event cards', parts.events],
      ['banner cards', parts.bannerCards],
      ['CM boxes', parts.cm],
      ['RP boxes', parts.rp],
      ['power tracks', parts.power],
    ])
    const markers = improvementMarkers === undefined ? [] : [`improvement markers: ${improvementMarkers}`]
    return { ok: true, value: { name, changes: [...changes, ...markers] } }
  },
  french: frenchProblems,
}
