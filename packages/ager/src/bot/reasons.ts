import type { Lang, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { placeName, rosterOf } from '../rules/ground.ts'
import type { State } from '../state.ts'
import { factsFor } from './facts.ts'
import type { Mind } from './mind.ts'
import type { Order } from './orders.ts'
import { situationOf } from './situation.ts'
import type { Weights } from './weights.ts'
import type { Fact, FactOf, ReasonNames, ReasonWords, Why, WhyOf } from './why.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'
import { clauses } from '../text/clauses.ts'
import { namesOf } from '../text/names.ts'
import { capital } from '../text/writing.ts'

type Reason = NonNullable<Thought<Action>['reason']>

const WORDS: { readonly [L in Lang]: ReasonWords } = { en, fr }

/** Why, and what speaks for it in figures, in a sentence or two of each language. */
export function reasonOf(mind: Mind, view: State, seat: number, why: Why, weights?: Weights): Reason {
  return reasonFor(mind.arena, why, factsFor(situationOf(mind, view, seat === 0 ? 0 : 1, weights), why))
}

export function reasonFor(arena: Arena, why: Why, facts: readonly Fact[] = []): Reason {
  const inWords = (lang: Lang): string => {
    const words = WORDS[lang]
    const called = namesOf(arena, lang)
    const names: ReasonNames = {
      man: (piece) => called.piece(rosterOf(arena, piece).id),
      place: (place) => called.place(placeName(arena, place)),
    }
    const told = facts.map((fact) => tell(words, fact.is, fact, names))
    const [first = '', ...others] = told
    if (first === '') return say(words, why.is, why, names)
    return `${say(words, why.is, why, names)} ${clauses([capital(first), ...others], lang)}.`
  }
  return { en: inWords('en'), fr: inWords('fr') }
}

/** What a man is told. */
export function orderInWords(order: Order): Reason {
  return { en: en.order[order], fr: fr.order[order] }
}

/** Each reason has words that take it and no other. */
function say<Is extends Why['is']>(words: ReasonWords, is: Is, why: WhyOf[Is], n: ReasonNames): string {
  return words.why[is](why, n)
}

function tell<Is extends Fact['is']>(words: ReasonWords, is: Is, fact: FactOf[Is], n: ReasonNames): string {
  return words.fact[is](fact, n)
}
