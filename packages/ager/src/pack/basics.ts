import * as shared from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { COVERS, TERRAINS } from '../names.ts'

/**
 * The shape of a pack: counters, terrain, tables, maps and scenarios. Each value says where it comes from: `rulebook 4.4`
 * is stated there or follows from it, `published` was found in print, `reconstructed` was chosen by us, `owner` was read
 * off a printed copy by the owner of a pack laid over ours.
 */
export const from = v.pipe(
  v.string(),
  v.regex(
    /^(rulebook|published|reconstructed|owner)([ ,].{1,80})?$/,
    'expected rulebook, published, reconstructed or owner, then a section',
  ),
)
export const cover = v.picklist(COVERS)
export const combatClass = v.picklist([-1, 0, 1])
export const terrainId = v.picklist(TERRAINS)
export const value = (min: number, max: number) => shared.value(from, min, max)
