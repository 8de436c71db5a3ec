import { settings } from '../settings.svelte.ts'
import type { Lang } from '@grognard/kernel'
import type { GameUi } from '@grognard/board'

export interface Title {
  readonly id: string
  readonly name: { readonly [L in Lang]: string }
  readonly about: { readonly [L in Lang]: string }
  readonly players: { readonly [L in Lang]: string }
  /** Who the player is and what it takes to win, for somebody who never saw the game. */
  readonly story?: { readonly [L in Lang]: string }
  /** Not on the table yet. */
  readonly coming?: boolean
  load(): Promise<GameUi>
}

const notYet = (): never => {
  throw new Error('this box is still closed')
}

/** A game on the table speaks the language of the person who plays, whichever that becomes. */
async function taught(ui: GameUi): Promise<GameUi> {
  await settings.teach(ui.learn)
  return ui
}

/** The boxes on the shelf. A game's rules and pictures are loaded when its box is opened. */
export const titles: readonly Title[] = [
  {
    id: 'khartoum',
    name: { en: 'The Lion of Khartoum', fr: 'Le Lion de Khartoum' },
    about: { en: 'One player against the siege', fr: 'Un joueur contre le siège' },
    players: { en: '1 player, 12 months, about an hour', fr: '1 joueur, 12 mois, une heure environ' },
    story: {
      en: 'You are General Gordon, shut up in Khartoum in February 1884. Four banners of the Mahdi’s army march on the Palace, each by its own path. Fortify, raid, sally and hold: if the Palace is still yours when the relief force comes, in about twelve months, you have won.',
      fr: 'Vous êtes le général Gordon, enfermé dans Khartoum en février 1884. Quatre bannières de l’armée du Mahdi marchent sur le palais, chacune par son chemin. Fortifiez, lancez raids et sorties, tenez : si le palais est encore à vous quand arrive la force de secours, dans douze mois environ, vous avez gagné.',
    },
    load: async () => {
      const { khartoumUi } = await import('@grognard/khartoum/ui')
      return taught({
        ...khartoumUi,
        simulation: async () => (await import('./khartoum/simulation/Simulation.svelte')).default,
      })
    },
  },
  {
    id: 'ager',
    name: { en: 'Ager Sanguinis', fr: 'Ager Sanguinis' },
    about: { en: 'Skirmish and campaign', fr: 'Escarmouche et campagne' },
    players: { en: '2 or more, hexes, two scales', fr: '2 ou plus, hexagones, deux échelles' },
    coming: true,
    load: notYet,
  },
  {
    id: 'boxers',
    name: { en: 'La révolte des Boxers', fr: 'La révolte des Boxers' },
    about: { en: 'Figures on a table', fr: 'Des figurines sur une table' },
    players: { en: '2 players, measured in cm', fr: '2 joueurs, mesures en cm' },
    coming: true,
    load: notYet,
  },
  {
    id: 'croisades',
    name: { en: 'Croisades', fr: 'Croisades' },
    about: { en: 'The strategic game', fr: 'Le jeu stratégique' },
    players: { en: '2 or more, secret groups, hexes', fr: '2 ou plus, groupes secrets, hexagones' },
    coming: true,
    load: notYet,
  },
]

export function titleOf(id: string): Title | undefined {
  return titles.find((title) => title.id === id && title.coming !== true)
}
