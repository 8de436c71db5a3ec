/** What a battle says in French, chapter by chapter. */
import type { WordsByChapter } from './messages.ts'
import { fire } from './fr/fire.ts'
import { melee } from './fr/melee.ts'
import { morale } from './fr/morale.ts'
import { movement } from './fr/movement.ts'
import { sequence } from './fr/sequence.ts'
import { table } from './fr/table.ts'
import { works } from './fr/works.ts'

export const fr: WordsByChapter = { table, sequence, morale, movement, fire, melee, works }
