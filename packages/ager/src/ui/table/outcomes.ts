import type { NamedOutcome } from '@grognard/board'
import type { Lang, SeatOutcome } from '@grognard/kernel'
import type { Event } from '../../events.ts'
import type { View } from '../../view.ts'
import { rulesOf } from '../grounds.ts'

const ON = { en: 'Play goes on', fr: 'La partie continue' }

/** An outcome by what came of it first, and below that by all that did. */
export function outcome({ view, events }: SeatOutcome<Event, View>, version: string, lang: Lang): NamedOutcome {
  const told = rulesOf({ version, view }).text.outcome?.(view, events, lang) ?? []
  return { label: told[0] ?? ON[lang], tone: 'even', told }
}
