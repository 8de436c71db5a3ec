/** What a battle says in French, chapter by chapter. */
import type { WordsByChapter } from './messages.ts'
import { camp } from './fr/camp.ts'
import { combat } from './fr/combat.ts'
import { fire } from './fr/fire.ts'
import { movement } from './fr/movement.ts'
import { sequence } from './fr/sequence.ts'
import { table } from './fr/table.ts'
import { tactics } from './fr/tactics.ts'
import { works } from './fr/works.ts'

export const fr: WordsByChapter = { camp, table, sequence, movement, fire, combat, tactics, works }
