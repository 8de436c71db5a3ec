import type { Lang } from '@grognard/kernel'
import { catalogue } from '../catalogue.ts'
import type { combat } from './en/combat.ts'
import type { fire } from './en/fire.ts'
import type { movement } from './en/movement.ts'
import type { sequence } from './en/sequence.ts'
import type { tactics } from './en/tactics.ts'
import type { works } from './en/works.ts'
import type { CampWords, TableWords, Words } from './words.ts'

export interface WordsByChapter {
  readonly camp: CampWords
  readonly table: TableWords
  readonly sequence: typeof sequence
  readonly movement: typeof movement
  readonly fire: typeof fire
  readonly combat: typeof combat
  readonly tactics: typeof tactics
  readonly works: typeof works
}

/** A word that no chapter has does not compile, nor does one that two chapters have. */
function assemble({ camp, table, sequence, movement, fire, combat, tactics, works }: WordsByChapter): Words {
  const { title, free, asked } = camp
  return {
    title,
    free,
    asked,
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

const early = new Map<Lang, CampWords>()
const known = new Map<Lang, Words>()

/** Most people read one language: whoever speaks it brings its words. */
export function learn(lang: Lang, words: WordsByChapter): void {
  learnCamp(lang, words.camp)
  known.set(lang, assemble(words))
}

export function learnCamp(lang: Lang, words: CampWords): void {
  early.set(lang, words)
}

export function campWords(lang: Lang): CampWords {
  const words = early.get(lang)
  if (words === undefined) throw new Error(`nobody brought the words of the camp in the language ${lang}`)
  return words
}

export function messages(lang: Lang): Words {
  const words = known.get(lang)
  if (words === undefined) throw new Error(`nobody brought the words of a battle in the language ${lang}`)
  return words
}
