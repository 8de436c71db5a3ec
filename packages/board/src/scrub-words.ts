import type { Lang } from '@grognard/kernel'

const en = {
  play: 'Draw the ways in time',
  pause: 'Stop',
  upTo: 'Up to',
  replay: 'Replay from here',
  playOn: 'Play on from here',
}

const fr: typeof en = {
  play: 'Tracer les chemins dans le temps',
  pause: 'Arrêter',
  upTo: 'Jusqu’à',
  replay: 'Revoir à partir d’ici',
  playOn: 'Jouer à partir d’ici',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export const scrubWords = (lang: Lang): typeof en => WORDS[lang]
