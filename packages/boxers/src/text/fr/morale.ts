import type { LossCause, Modifier, MoraleEvent } from '../../rules/morale/events.ts'
import type { MoraleAction, MoraleFrame } from '../../rules/morale/frames.ts'
import type { MORALE_NO } from '../../rules/morale/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { lignes, pa } from './grammar.ts'

const modifiers: Readonly<Record<Modifier['name'], string>> = {
  irregular: 'irrégulier',
  regular: 'régulier',
  fanatic: 'fanatique',
  pinned: 'cloué au sol',
  points: 'PA',
}

const losses: Readonly<Record<LossCause, string>> = {
  fire: 'tombe sous les balles',
  burst: 'est fauché par la rafale',
  explosion: 'est tué par l’explosion',
  melee: 'tombe au corps à corps',
  overrun: 'est achevé là où il est cloué',
  flight: 'court vers le bord de la table et disparaît',
  morale: 'perd courage au contact et est achevé',
  flames: 'périt dans les flammes',
}

export const morale: ChapterWords<
  MoraleEvent['type'],
  MoraleAction['type'],
  keyof typeof MORALE_NO,
  MoraleFrame['step'],
  'rally' | 'morale'
> = {
  events: {
    eliminated: (e, n) => `${n.figure(e.figure)} ${losses[e.cause]}.`,
    stopped: (e, n) => `${n.figure(e.figure)} est stoppé (marqueur jaune).`,
    pinned: (e, n) => `${n.figure(e.figure)} est cloué au sol (marqueur vert).`,
    recovered: (e, n) =>
      e.marker === 'none'
        ? `${n.figure(e.figure)} se reprend tout à fait.`
        : `${n.figure(e.figure)} se relève et n’est plus que stoppé (marqueur jaune).`,
    nerve: (e, n) => {
      const test = e.test === 'rally' ? 'tente de se rallier' : 'subit un test de moral'
      return `${n.figure(e.figure)} ${test} (1D6 : ${e.die}, ${lignes(e.modifiers, modifiers)} ; il faut 4) : ${e.held ? 'il tient' : 'il cède'}.`
    },
  },
  actions: {
    rally: (a, n) => `rallier ${n.figure(a.figure)} avec ${pa(a.points)}`,
  },
  refusals: {
    nothingToRally: ({ figure }) => `${figure} n’a pas de marqueur jaune ou vert encore à tester.`,
    tooManyPoints: () => 'On ne dépense pas plus de 2 PA pour un ralliement.',
    tooFewPoints: ({ points, price }) =>
      price > 0
        ? `Cela coûte ${pa(price)}, et il en reste ${points}.`
        : `Il n’y a pas assez de PA : il en reste ${points}.`,
  },
  asks: {
    rally: ({ points }) => `Ralliements : qui est testé maintenant, et avec combien de PA (reste ${points}) ?`,
  },
  rolls: { rally: '1D6 pour le ralliement', morale: '1D6 pour le moral' },
}
