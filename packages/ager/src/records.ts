import type { Count, Finished, Records, Words } from '@grognard/kernel'
import type { Side } from './components.ts'
import type { Ager } from './game.ts'
import type { Options, Piece, State } from './state.ts'
import { reasonOf } from './text/result.ts'
import type { Reason } from './text/words.ts'

const ENDINGS: { readonly [R in Reason]: { readonly name: Words } } = {
  aim: { name: { en: 'aim of the scenario', fr: 'but du scénario' } },
  lastTurn: { name: { en: 'after the last turn', fr: 'après le dernier tour' } },
  points: { name: { en: 'by points', fr: 'aux points' } },
  minor: { name: { en: 'minor victory', fr: 'victoire mineure' } },
  draw: { name: { en: 'draw', fr: 'partie nulle' } },
  fled: { name: { en: 'the other fled', fr: 'fuite de l’autre camp' } },
  surrendered: { name: { en: 'the other surrendered', fr: 'reddition de l’autre camp' } },
}

/** Characters of each side's own, not counting animals. */
function men(game: Pick<Ager, 'open'>, is: (piece: Piece) => boolean): Count<State>['read'] {
  return ({ state }: Finished<State>) => {
    const { roster } = game.open(state).arena.battle
    const count = (of: Side) =>
      roster.filter(({ side, character }, i) => {
        const piece = state.pieces[i]
        return side === of && character !== null && piece !== undefined && is(piece)
      }).length
    return [count(0), count(1)]
  }
}

/** What a battle is worth recording. */
export function records(game: Pick<Ager, 'open' | 'kit'>): Records<State, Options> {
  return {
    ending: { values: ENDINGS, read: ({ state, result }) => reasonOf(state, result) },
    columns: [
      {
        kind: 'count',
        id: 'dead',
        name: { en: 'dead', fr: 'morts' },
        shade: 'full',
        read: men(game, ({ health }) => health === 'dead'),
      },
      {
        kind: 'count',
        id: 'captured',
        name: { en: 'captured', fr: 'captifs' },
        shade: 'light',
        read: men(game, ({ health, captive }) => health !== 'dead' && (captive === 'fit' || captive === 'wounded')),
      },
    ],
    note: {
      en: 'Dead and captured: characters a game.',
      fr: 'Morts et captifs : personnages par partie.',
    },
    scenarios: [...game.kit.scenarios.keys()],
    turn: (state) => state.ending?.turn ?? state.turn,
    bots: {
      random: { en: 'Random', fr: 'Hasard' },
      recruit: { en: 'Recruit', fr: 'Recrue' },
      sergeant: { en: 'Sergeant', fr: 'Sergent' },
      captain: { en: 'Captain', fr: 'Capitaine' },
      marshal: { en: 'Marshal', fr: 'Maréchal' },
    },
    sheet(setting) {
      const { title, sides, turns } = game.open(setting).arena.battle
      const numbers = Array.from({ length: turns }, (_, i) => String(i + 1))
      return { name: title, sides, turns: { en: numbers, fr: numbers } }
    },
    title(settings, lang) {
      const [only] = settings
      const where =
        settings.length === 1 && only !== undefined
          ? game.open(only).arena.battle.title[lang]
          : { en: 'all scenarios', fr: 'tous les scénarios' }[lang]
      return `Ager Sanguinis, ${where}`
    },
  }
}
