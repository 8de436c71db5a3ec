import { pack } from './generated/pack.ts'
import type { Pack, PackData, Row } from './pack.ts'

function full(rows: PackData['tables']['raid']): Row[] {
  return rows.map((row) => ({
    ...row,
    advance: row.advance ?? false,
    eliminate: row.eliminate ?? [],
    roll: row.roll ?? [],
    drm: row.drm ?? 0,
    rp: row.rp ?? 0,
    cm: row.cm ?? 0,
    back: row.back ?? false,
    disorganise: row.disorganise ?? false,
    peek: row.peek ?? false,
  }))
}

/** Our pack as its schema reads it, which a test proves; the schema itself is only needed for packs from outside. */
export const ourPack: Pack = {
  ...pack,
  tables: {
    ...pack.tables,
    defence: full(pack.tables.defence),
    raid: full(pack.tables.raid),
    sortie: full(pack.tables.sortie),
  },
}
