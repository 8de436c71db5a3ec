import type { Zone } from '../../names.ts'
import type { PackData } from '../../pack.ts'

/** What the map without its pieces hangs on. */
export interface SheetLook {
  readonly lang: 'en' | 'fr'
  readonly palaceShared: boolean
  readonly forts: readonly Zone[]
}

export const fortsOf = ({ map }: Pick<PackData, 'map'>): readonly Zone[] =>
  map.zones.filter(({ shape }) => shape === 'fort').map(({ id }) => id)

/** Names a picture: two looks of one name are drawn alike. */
export const sheetName = ({ lang, palaceShared, forts }: SheetLook): string =>
  [lang, palaceShared ? 'shared' : 'apart', ...forts].join('-')
