/** What a battle says in English, chapter by chapter. */
import type { WordsByChapter } from './messages.ts'
import { fire } from './en/fire.ts'
import { melee } from './en/melee.ts'
import { morale } from './en/morale.ts'
import { movement } from './en/movement.ts'
import { sequence } from './en/sequence.ts'
import { table } from './en/table.ts'
import { works } from './en/works.ts'

export const en: WordsByChapter = { table, sequence, morale, movement, fire, melee, works }
