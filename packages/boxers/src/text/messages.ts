import type { Lang } from '@grognard/kernel'
import { catalogue } from '../catalogue.ts'
import type { fire } from './en/fire.ts'
import type { melee } from './en/melee.ts'
import type { morale } from './en/morale.ts'
import type { movement } from './en/movement.ts'
import type { sequence } from './en/sequence.ts'
import type { works } from './en/works.ts'
import type { TableWords, Words } from './words.ts'

export interface WordsByChapter {
  readonly table: TableWords
  readonly sequence: typeof sequence
  readonly morale: typeof morale
  readonly movement: typeof movement
  readonly fire: typeof fire
  readonly melee: typeof melee
  readonly works: typeof works
}

/** A word that no chapter has does not compile, nor does one that two chapters have. */
function assemble({ table, sequence, morale, movement, fire, melee, works }: WordsByChapter): Words {
  return {
    ...table,
    events: catalogue(sequence.events)
      .and(morale.events)
      .and(movement.events)
      .and(fire.events)
      .and(melee.events)
      .and(works.events).words,
    actions: catalogue(sequence.actions)
      .and(morale.actions)
      .and(movement.actions)
      .and(fire.actions)
      .and(melee.actions)
      .and(works.actions).words,
    refusals: catalogue(table.refusals)
      .and(sequence.refusals)
      .and(morale.refusals)
      .and(movement.refusals)
      .and(fire.refusals)
      .and(melee.refusals)
      .and(works.refusals).words,
    asks: catalogue(sequence.asks).and(morale.asks).and(movement.asks).and(fire.asks).and(melee.asks).and(works.asks)
      .words,
    rolls: catalogue(sequence.rolls)
      .and(morale.rolls)
      .and(movement.rolls)
      .and(fire.rolls)
      .and(melee.rolls)
      .and(works.rolls).words,
  }
}

const known = new Map<Lang, Words>()

/** Most people read one language: whoever speaks it brings its words. */
export function learn(lang: Lang, words: WordsByChapter): void {
  known.set(lang, assemble(words))
}

export function messages(lang: Lang): Words {
  const words = known.get(lang)
  if (words === undefined) throw new Error(`nobody brought the words of a battle in the language ${lang}`)
  return words
}
