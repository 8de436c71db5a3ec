import type { Lang } from '@grognard/kernel'

/** The odds before the dice fall. */
const en = {
  title: 'Odds before the dice',
  banners: { black: 'Black', white: 'White', red: 'Red', green: 'Green' },
  ifAttacks: (banner: string) => `If ${banner} attacks`,
  ifLaunched: (action: 'raid' | 'sortie' | 'defence', banner: string) =>
    action === 'raid' ? `Raid on ${banner}` : `Sortie against ${banner}`,
  hold: 'we hold',
  succeed: 'we succeed',
  with: (unit: string) => `with ${unit}`,
  without: (unit: string) => `without ${unit}`,
  then: 'with this',
  orWith: 'or with',
  several: (unit: string, n: number) => `${unit}, ${['two', 'three', 'four', 'five', 'six'][n - 2] ?? n}`,
  cm: (cm: number) => `Morale ${cm}`,
  rp: (rp: number) => `Resources ${rp}`,
  power: (banner: string, power: number) => `${banner}, power ${power}`,
  modifiers: { fortification: 'Works', mine: 'Mine', spent: 'RP spent' },
  breaksIn: (banner: string) => `${banner} breaks in`,
  linesHold: 'the lines hold',
  fails: 'thrown back, or a draw',
  disorganises: 'in disorder',
  mines: (n: number) =>
    n === 1
      ? 'A mine lies on the way: one time in three it takes 1 power before the fight. It is counted in.'
      : `${n} mines lie on the way: one time in three each takes 1 power before the fight. They are counted in.`,
  lost: {
    steps: (n: string) => `${n} steps of troops`,
    guns: (n: string) => `${n} guns`,
    leaders: (n: string) => `${n} leaders hit`,
    boats: (n: string) => `${n} gunboats hit`,
  },
  losses: (lost: readonly string[]) =>
    lost.length === 0 ? 'Losses: hardly any.' : `Losses on average: ${lost.join(', ')}.`,
  paths: 'Chance that each path holds',
  idle: 'disorder',
  open: 'open',
  chart: (bars: string) => `Chance of each result: ${bars}`,
}
type StakesWords = typeof en

const fr: StakesWords = {
  title: 'Les chances avant les dés',
  banners: { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte' },
  ifAttacks: (banner) => `Si la ${banner} attaque`,
  ifLaunched: (action, banner) => (action === 'raid' ? `Raid sur la ${banner}` : `Sortie contre la ${banner}`),
  hold: 'nous tenons',
  succeed: 'nous réussissons',
  with: (unit) => `avec ${unit}`,
  without: (unit) => `sans ${unit}`,
  then: 'avec ceci',
  orWith: 'ou avec',
  several: (unit, n) => `${unit}, ${['deux', 'trois', 'quatre', 'cinq', 'six'][n - 2] ?? n}`,
  cm: (cm) => `Moral ${cm}`,
  rp: (rp) => `Ressources ${rp}`,
  power: (banner, power) => `${banner}, puissance ${power}`,
  modifiers: { fortification: 'Ouvrages', mine: 'Mine', spent: 'RP dépensé' },
  breaksIn: (banner) => `la ${banner} perce`,
  linesHold: 'les lignes tiennent',
  fails: 'repoussés, ou nul',
  disorganises: 'désorganisée',
  mines: (n) =>
    n === 1
      ? 'Une mine est sur le chemin : une fois sur trois, elle ôte 1 de puissance avant le combat. C’est compté.'
      : `${n} mines sont sur le chemin : une fois sur trois, chacune ôte 1 de puissance avant le combat. C’est compté.`,
  lost: {
    steps: (n) => `${n} pas de troupes`,
    guns: (n) => `${n} canons`,
    leaders: (n) => `${n} leaders touchés`,
    boats: (n) => `${n} canonnières touchées`,
  },
  losses: (lost) => (lost.length === 0 ? 'Pertes : presque aucune.' : `Pertes en moyenne : ${lost.join(', ')}.`),
  paths: 'Chances que chaque chemin tienne',
  idle: 'désordre',
  open: 'ouvert',
  chart: (bars) => `Chance de chaque résultat : ${bars}`,
}

const WORDS: { readonly [L in Lang]: StakesWords } = { en, fr }

export function stakesWords(lang: Lang): StakesWords {
  return WORDS[lang]
}
