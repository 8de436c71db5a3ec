import type { Manifest } from '@grognard/kernel'

/** Boxes that stand on the shelf before their games are written. */
export const boxers: Manifest<never> = {
  id: 'boxers',
  title: { en: 'La révolte des Boxers', fr: 'La révolte des Boxers' },
  about: { en: 'Figures on a table', fr: 'Des figurines sur une table' },
  players: { en: '2 players, measured in cm', fr: '2 joueurs, mesures en cm' },
  cover: { colour: '#6d1a17', size: 12 },
}

export const croisades: Manifest<never> = {
  id: 'croisades',
  title: { en: 'Croisades', fr: 'Croisades' },
  about: { en: 'The strategic game', fr: 'Le jeu stratégique' },
  players: { en: '2 or more, secret groups, hexes', fr: '2 ou plus, groupes secrets, hexagones' },
  cover: { colour: '#f3ead2', size: 15 },
}
