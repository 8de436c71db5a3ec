/** What a battle says in English, chapter by chapter. */
import type { WordsByChapter } from './messages.ts'
import { camp } from './en/camp.ts'
import { combat } from './en/combat.ts'
import { fire } from './en/fire.ts'
import { movement } from './en/movement.ts'
import { sequence } from './en/sequence.ts'
import { table } from './en/table.ts'
import { tactics } from './en/tactics.ts'
import { works } from './en/works.ts'

export const en: WordsByChapter = { camp, table, sequence, movement, fire, combat, tactics, works }
