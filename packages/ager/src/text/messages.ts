import type { Lang } from '@grognard/kernel'
import { catalogue } from '../catalogue.ts'
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

interface WordsByChapter {
  readonly table: TableWords
  readonly sequence: typeof enSequence
  readonly movement: typeof enMovement
  readonly fire: typeof enFire
  readonly combat: typeof enCombat
  readonly tactics: typeof enTactics
  readonly works: typeof enWorks
}

/** A word that no chapter has does not compile, nor does one that two chapters have. */
function assemble({ table, sequence, movement, fire, combat, tactics, works }: WordsByChapter): Words {
  return {
    ...table,
    events: catalogue(sequence.events)
      .and(movement.events)
      .and(fire.events)
      .and(combat.events)
      .and(tactics.events)
      .and(works.events).words,
    actions: catalogue(sequence.actions)
      .and(movement.actions)
      .and(fire.actions)
      .and(combat.actions)
      .and(tactics.actions)
      .and(works.actions).words,
    refusals: catalogue(table.refusals)
      .and(sequence.refusals)
      .and(movement.refusals)
      .and(fire.refusals)
      .and(combat.refusals)
      .and(tactics.refusals)
      .and(works.refusals).words,
    asks: catalogue(sequence.asks).and(movement.asks).and(fire.asks).and(combat.asks).and(tactics.asks).and(works.asks)
      .words,
    rolls: catalogue(sequence.rolls)
      .and(movement.rolls)
      .and(fire.rolls)
      .and(combat.rolls)
      .and(tactics.rolls)
      .and(works.rolls).words,
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
