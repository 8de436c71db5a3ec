import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { SaveFile } from './ager-saves.ts'

const WELL = join(import.meta.dirname, '../../boxers/data/scenarios/well.yaml')

/** The well by another name, with other ground where it is told so. */
function packWith(name: string, changes: object): SaveFile {
  const well = v.parse(v.looseObject({}), parse(readFileSync(WELL, 'utf8')))
  const ford = { ...well, number: 8, title: { en: 'The ford', fr: 'Le gué' }, ...changes }
  const pack = { format: 'grognard-pack', game: 'boxers', name: 'My table', scenarios: { ford } }
  return { name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(pack)) }
}

/** A table of somebody's own. */
export const fordPack = (): SaveFile => packWith('ford', {})

/** The same with a ruin whose outline crosses itself. */
export function crookedPack(): SaveFile {
  const corners = [
    [10, 10],
    [20, 20],
    [20, 10],
    [10, 20],
  ]
  const knot = { id: 'knot', kind: 'ruin', name: { en: 'Knot', fr: 'Nœud' }, corners }
  return packWith('knot', { zones: [knot] })
}
