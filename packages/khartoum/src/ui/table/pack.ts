import type { Pack } from '../../index.ts'

const packs = new Map<string, Pack>()

/** What is printed on map, cards and counters, for each version that has been opened. */
export function notePack(version: string, pack: Pack): void {
  packs.set(version, pack)
}

export function packOf(version: string): Pack {
  const pack = packs.get(version)
  if (pack === undefined) throw new Error(`no pack was opened for version ${version}`)
  return pack
}
