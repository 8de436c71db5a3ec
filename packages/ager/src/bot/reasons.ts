import type { Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { placeName, rosterOf } from '../rules/ground.ts'
import type { ReasonNames, ReasonWords, Why, WhyOf } from './why.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

type Reason = NonNullable<Thought<Action>['reason']>

/** In a sentence of each language. */
export function reasonFor(arena: Arena, why: Why): Reason {
  const names: ReasonNames = {
    man: (piece) => rosterOf(arena, piece).character?.name ?? rosterOf(arena, piece).id,
    place: (place) => placeName(arena, place),
  }
  return { en: say(en, why.is, why, names), fr: say(fr, why.is, why, names) }
}

/** Each reason has words that take it and no other. */
function say<Is extends Why['is']>(words: ReasonWords, is: Is, why: WhyOf[Is], n: ReasonNames): string {
  return words[is](why, n)
}
