import { exactly, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { LEVEL_KINDS, LINE_KINDS, SHELTERS, STRUCTURES, ZONE_KINDS } from '../names.ts'
import { centimetres, from } from './basics.ts'

const zone = v.strictObject({
  id: v.picklist(ZONE_KINDS),
  name: words,
  cover: v.picklist(['light', 'dense', 'sunken']),
  height: centimetres,
  walled: v.boolean(),
  from: v.strictObject({ cover: from, height: from, walled: from }),
})

const line = v.strictObject({
  id: v.picklist(LINE_KINDS),
  name: words,
  height: centimetres,
  screen: v.picklist(['low', 'high', 'rampart']),
  locating: v.picklist(SHELTERS),
  save: v.picklist(SHELTERS),
  crossing: v.picklist(['climb', 'never']),
  structure: v.nullable(v.picklist(STRUCTURES)),
  from: v.strictObject({ height: from, screen: from, locating: from, save: from }),
})

const opening = v.strictObject({ name: words, structure: v.picklist(STRUCTURES), from })

const level = v.strictObject({
  id: v.picklist(LEVEL_KINDS),
  name: words,
  climb: v.picklist(['free', 'ladder']),
  from,
})

export const terrainSheet = v.strictObject({
  zones: exactly(zone, ZONE_KINDS),
  lines: exactly(line, LINE_KINDS),
  side: opening,
  door: opening,
  levels: exactly(level, LEVEL_KINDS),
})
