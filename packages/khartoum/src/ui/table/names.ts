import * as v from 'valibot'
import type { Json, Lang } from '@grognard/kernel'
import { cap, monthName } from '../../text/names.ts'

export const LEVELS = ['cub', 'lion', 'king'] as const
type Level = (typeof LEVELS)[number]

const WORDS = {
  en: {
    levels: { cub: 'lion cub', lion: 'lion', king: 'lion king' },
    noEvents: 'without event cards',
    more: { gordon: 'Gordon', mines: 'mines', shaigiya: 'Shaigiya', barge: 'barge' },
  },
  fr: {
    levels: { cub: 'lionceau', lion: 'lion', king: 'roi lion' },
    noEvents: 'sans cartes d’événement',
    more: { gordon: 'Gordon', mines: 'mines', shaigiya: 'Shaigiya', barge: 'chaland' },
  },
} as const

const schema = v.object({
  level: v.optional(v.picklist(LEVELS), 'lion'),
  events: v.optional(v.boolean(), true),
  gordon: v.optional(v.boolean(), false),
  mines: v.optional(v.boolean(), false),
  shaigiya: v.optional(v.boolean(), false),
  barge: v.optional(v.boolean(), false),
})

export function levelOf(options: Json): Level {
  const read = v.safeParse(schema, options)
  return read.success ? read.output.level : 'lion'
}

export function levelName(level: Level, lang: Lang): string {
  return WORDS[lang].levels[level]
}

/** The level and whatever departs from the basic game. */
export function optionsInWords(options: Json, lang: Lang): string {
  const read = v.safeParse(schema, options)
  if (!read.success) return ''
  const { level, events, ...more } = read.output
  const say = WORDS[lang]
  const extras = (['gordon', 'mines', 'shaigiya', 'barge'] as const).filter((name) => more[name])
  return [say.levels[level], ...(events ? [] : [say.noEvents]), ...extras.map((name) => say.more[name])].join(', ')
}

/** As a heading, with a capital in French too. */
export function turnName(turn: number, lang: Lang): string {
  return cap(monthName(turn, lang))
}
