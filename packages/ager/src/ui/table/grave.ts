import type { Grave as Told } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import { graveOf } from '../../grave.ts'
import type { Grave } from '../../grave.ts'
import type { View } from '../../view.ts'
import { arenaOf } from '../grounds.ts'

interface GraveWords {
  readonly givesUp: readonly [title: string, text: string]
  readonly loses: readonly [title: string, text: string]
  idle(men: number): readonly [title: string, text: string]
  friend(percent: number): readonly [title: string, text: string]
  readonly work: readonly [title: string, text: string]
  readonly anyway: Readonly<Record<Grave['is'], string>>
}

const WORDS: { readonly [L in Lang]: GraveWords } = {
  en: {
    givesUp: ['The battle would be over', 'Whoever leaves the field or lays down arms has lost it.'],
    loses: [
      'This loses the battle',
      'With it the other side has what it needs to win; another choice would not give it that.',
    ],
    idle: (men) => [
      'Nobody has moved',
      men === 1 ? 'One man could still move in this step.' : `${men} men could still move in this step.`,
    ],
    friend: (percent) => [
      'One of yours may be hit',
      `In ${percent} of 100 shots like this the missile harms somebody of your own side.`,
    ],
    work: ['The work would be lost', 'What was done so far counts for nothing once it is given up.'],
    anyway: {
      givesUp: 'Give it up',
      loses: 'Do it anyway',
      idle: 'End it anyway',
      friend: 'Shoot anyway',
      work: 'Give it up anyway',
    },
  },
  fr: {
    givesUp: ['La bataille serait finie', 'Quitter le champ ou déposer les armes, c’est la perdre.'],
    loses: [
      'Ce choix perd la bataille',
      'L’adversaire aurait ce qu’il lui faut pour gagner ; un autre choix ne le lui donne pas.',
    ],
    idle: (men) => [
      'Personne n’a bougé',
      men === 1 ? 'Un homme peut encore bouger.' : `${men} hommes peuvent encore bouger.`,
    ],
    friend: (percent) => [
      'L’un des vôtres peut être touché',
      `Sur 100 tirs comme celui-ci, ${percent} blessent quelqu’un de votre camp.`,
    ],
    work: ['L’ouvrage serait perdu', 'Ce qui a été fait ne compte plus une fois l’ouvrage abandonné.'],
    anyway: {
      givesUp: 'Renoncer',
      loses: 'Le faire quand même',
      idle: 'Finir quand même',
      friend: 'Tirer quand même',
      work: 'Abandonner quand même',
    },
  },
}

/** What is grave about a choice, in words; undefined where nothing is. */
export function grave(
  { version, view, action }: { readonly version: string; readonly view: View; readonly action: Action },
  lang: Lang,
): Told | undefined {
  const found = graveOf(arenaOf({ version, view }), view, action)
  if (found === null) return undefined
  const say = WORDS[lang]
  const [title, text] = inWords(found, say)
  return { title, text, anyway: say.anyway[found.is] }
}

function inWords(found: Grave, say: GraveWords): readonly [title: string, text: string] {
  switch (found.is) {
    case 'idle':
      return say.idle(found.men)
    case 'friend':
      return say.friend(found.percent)
    case 'givesUp':
    case 'loses':
    case 'work':
      return say[found.is]
  }
}
