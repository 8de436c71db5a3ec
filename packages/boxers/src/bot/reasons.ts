import type { Lang, Thought } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Arena } from '../arena.ts'
import { nameOf } from '../rules/figures.ts'
import { namesOf } from '../text/names.ts'
import type { ReasonNames, ReasonWords, Why, WhyOf } from './why.ts'
import { en } from './words/en.ts'
import { fr } from './words/fr.ts'

type Reason = NonNullable<Thought<Action>['reason']>

/** In a sentence of each language. */
export function reasonFor(arena: Arena): (why: Why) => Reason {
  const names = (lang: Lang): ReasonNames => {
    const words = namesOf(arena, lang)
    return { man: (id) => words.figure(nameOf(arena, id)), section: (id) => words.section(id) }
  }
  const [english, french] = [names('en'), names('fr')]
  return (why) => ({ en: say(en, why.is, why, english), fr: say(fr, why.is, why, french) })
}

/** Each reason has words that take it and no other. */
function say<Is extends Why['is']>(words: ReasonWords, is: Is, why: WhyOf[Is], n: ReasonNames): string {
  return words[is](why, n)
}
