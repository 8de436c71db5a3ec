import type { Manifest } from '@grognard/kernel'

/** A box that stands on the shelf before its game is written. */
export const croisades: Manifest<never> = {
  id: 'croisades',
  title: { en: 'Croisades', fr: 'Croisades' },
  about: { en: 'The strategic game', fr: 'Le jeu stratégique' },
  players: { en: '2 or more, secret groups, hexes', fr: '2 ou plus, groupes secrets, hexagones' },
  cover: { colour: '#f3ead2', size: 15 },
}
