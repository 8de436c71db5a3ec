import type { Lang } from '@grognard/kernel'

const en = {
  title: 'The chance to win over the game',
  ask: 'Work out the chance to win over the game',
  about: 'The staff plays on from every moment of the game many times. It takes a while, once.',
  chart: (from: string, to: string) =>
    `Chart of the chance to win from ${from} to ${to}, with the turning points numbered; the list below tells them.`,
  turning: 'Turning points',
  noTurning: 'No single event changed the chance to win by more than luck could feign.',
  margin: (margin: string) => `± ${margin}`,
  how: (first: number, again: number) =>
    `The chance is that of the staff, had it taken over at that moment: ${first} games from each, and ${again} fresh ones on both sides of each change that is told; the shade is the 95 % interval. A change is told when it is larger than luck explains (99 %); what it is off by is likely (95 %) within its margin.`,
  look: 'See it',
  figures: 'The chance in figures',
  moment: 'Moment',
  chance: 'Chance to win',
  interval: '95 % interval',
  stopped: 'Stopped. These figures are from the games played so far.',
  failed: (why: string) => `The staff could not think: ${why}`,
}
type FortuneWords = typeof en

const fr: FortuneWords = {
  title: 'La chance de gagner au fil de la partie',
  ask: 'Calculer la chance de gagner au fil de la partie',
  about: 'L’état-major joue la suite de chaque moment de la partie, maintes fois. Cela prend du temps, une seule fois.',
  chart: (from, to) =>
    `Courbe de la chance de gagner, de ${from} à ${to}, tournants numérotés ; la liste en dessous les raconte.`,
  turning: 'Les tournants',
  noTurning: 'Aucun événement n’a changé la chance de gagner plus que le hasard n’aurait pu le faire croire.',
  margin: (margin) => `± ${margin}`,
  how: (first, again) =>
    `La chance est celle de l’état-major s’il avait pris la main à ce moment : ${first} parties depuis chacun, et ${again} nouvelles de part et d’autre de chaque changement raconté ; l’ombre est l’intervalle à 95 %. Un changement est raconté quand le hasard ne l’explique pas (99 %) ; l’écart avec le vrai reste probablement (95 %) dans sa marge.`,
  look: 'Revoir',
  figures: 'La chance en chiffres',
  moment: 'Moment',
  chance: 'Chance de gagner',
  interval: 'Intervalle à 95 %',
  stopped: 'Arrêté. Ces chiffres viennent des parties jouées jusque-là.',
  failed: (why) => `L’état-major n’a pas pu réfléchir : ${why}`,
}

const WORDS: { readonly [L in Lang]: FortuneWords } = { en, fr }

export function fortuneWords(lang: Lang): FortuneWords {
  return WORDS[lang]
}
