import type { Count, Finished, Records, Words } from '@grognard/kernel'
import type { Boxers } from './game.ts'
import { SIDES } from './names.ts'
import { lossesOf } from './rules/sequence/victory.ts'
import type { Ending, Options, State } from './state.ts'

const ENDINGS: { readonly [R in Ending['reason']]: { readonly name: Words } } = {
  aim: { name: { en: 'aim of the scenario', fr: 'but du scénario' } },
  'wiped-out': { name: { en: 'nobody left', fr: 'plus personne' } },
  time: { name: { en: 'after the last turn', fr: 'après le dernier tour' } },
}

/** What a battle is worth recording. */
export function records(game: Pick<Boxers, 'open' | 'kit'>): Records<State, Options> {
  const lost: Count<State>['read'] = ({ state }: Finished<State>) =>
    SIDES.map((side) => lossesOf(game.open(state).arena, state, side))
  return {
    ending: { values: ENDINGS, read: ({ state }) => state.ending?.reason ?? 'time' },
    columns: [{ kind: 'count', id: 'lost', name: { en: 'lost', fr: 'pertes' }, shade: 'full', read: lost }],
    note: {
      en: 'Lost: figures eliminated a game, whoever was replaced from the crowd among them.',
      fr: 'Pertes : figurines éliminées par partie, celles que la foule a remplacées comprises.',
    },
    scenarios: [...game.kit.scenarios.keys()],
    turn: (state) => state.ending?.turn ?? state.turn,
    bots: {
      random: { en: 'Random', fr: 'Hasard' },
      recruit: { en: 'Recruit', fr: 'Recrue' },
      captain: { en: 'Captain', fr: 'Capitaine' },
      colonel: { en: 'Colonel', fr: 'Colonel' },
    },
    sheet(setting) {
      const { title, turns } = game.open(setting).arena.field
      const numbers = Array.from({ length: turns }, (_, i) => String(i + 1))
      return {
        name: title,
        sides: [
          { en: 'Boxers', fr: 'Boxers' },
          { en: 'Europeans', fr: 'Européens' },
        ],
        turns: { en: numbers, fr: numbers },
      }
    },
    title(settings, lang) {
      const [only] = settings
      const where =
        settings.length === 1 && only !== undefined
          ? game.open(only).arena.field.title[lang]
          : { en: 'all scenarios', fr: 'tous les scénarios' }[lang]
      return `La révolte des Boxers, ${where}`
    },
  }
}
