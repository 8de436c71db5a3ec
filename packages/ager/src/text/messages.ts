import type { Lang } from '@grognard/kernel'
import { combat as enCombat } from './en/combat.ts'
import { fire as enFire } from './en/fire.ts'
import { movement as enMovement } from './en/movement.ts'
import { sequence as enSequence } from './en/sequence.ts'
import { table as enTable } from './en/table.ts'
import { tactics as enTactics } from './en/tactics.ts'
import { works as enWorks } from './en/works.ts'
import { combat as frCombat } from './fr/combat.ts'
import { fire as frFire } from './fr/fire.ts'
import { movement as frMovement } from './fr/movement.ts'
import { sequence as frSequence } from './fr/sequence.ts'
import { table as frTable } from './fr/table.ts'
import { tactics as frTactics } from './fr/tactics.ts'
import { works as frWorks } from './fr/works.ts'
import type { TableWords, Words } from './words.ts'

interface Chapters {
  readonly table: TableWords
  readonly sequence: typeof enSequence
  readonly movement: typeof enMovement
  readonly fire: typeof enFire
  readonly combat: typeof enCombat
  readonly tactics: typeof enTactics
  readonly works: typeof enWorks
}

/** A word that no chapter has does not compile. */
function assemble({ table, sequence, movement, fire, combat, tactics, works }: Chapters): Words {
  return {
    ...table,
    events: {
      ...sequence.events,
      ...movement.events,
      ...fire.events,
      ...combat.events,
      ...tactics.events,
      ...works.events,
    },
    actions: {
      ...sequence.actions,
      ...movement.actions,
      ...fire.actions,
      ...combat.actions,
      ...tactics.actions,
      ...works.actions,
    },
    refusals: {
      ...table.refusals,
      ...sequence.refusals,
      ...movement.refusals,
      ...fire.refusals,
      ...combat.refusals,
      ...tactics.refusals,
      ...works.refusals,
    },
    asks: { ...sequence.asks, ...movement.asks, ...fire.asks, ...combat.asks, ...tactics.asks, ...works.asks },
    rolls: { ...sequence.rolls, ...movement.rolls, ...fire.rolls, ...combat.rolls, ...tactics.rolls, ...works.rolls },
  }
}

const CATALOGUE: Readonly<Record<Lang, Words>> = {
  en: assemble({
    table: enTable,
    sequence: enSequence,
    movement: enMovement,
    fire: enFire,
    combat: enCombat,
    tactics: enTactics,
    works: enWorks,
  }),
  fr: assemble({
    table: frTable,
    sequence: frSequence,
    movement: frMovement,
    fire: frFire,
    combat: frCombat,
    tactics: frTactics,
    works: frWorks,
  }),
}

export function messages(lang: Lang): Words {
  return CATALOGUE[lang]
}
