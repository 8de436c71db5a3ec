import type { Lang } from '@grognard/kernel'

/** What is said where a match ends otherwise than by its rules, or somebody cannot go on. */
const en = {
  title: 'End the match here',
  about: 'It cannot be taken back. The match stays among the past games, with its story.',
  resign: (seat: string) => `${seat}: resign`,
  draw: 'We agree: a draw',
  claim: 'Claim the victory',
  claimAbout: (games: number) =>
    `The other side plays on from here ${games} times in its head. If it loses at least 19 of 20, it resigns.`,
  weighing: 'The other side weighs it…',
  fightsOn: (won: number, of: number) => `It fights on: you would win ${won} of ${of}.`,
  cancel: 'Play on',
  failed: (seat: string) => `${seat}: the bot could not decide.`,
  retry: 'Have it try again',
  takeSeat: 'Play this side myself',
}

const fr: typeof en = {
  title: 'Finir la partie ici',
  about: 'Cela ne se reprend pas. La partie reste parmi les parties passées, avec son récit.',
  resign: (seat) => `${seat} : abandonner`,
  draw: 'Nous sommes d’accord : partie nulle',
  claim: 'Réclamer la victoire',
  claimAbout: (games) =>
    `L’autre camp joue la suite ${games} fois dans sa tête. S’il perd au moins 19 fois sur 20, il abandonne.`,
  weighing: 'L’autre camp réfléchit…',
  fightsOn: (won, of) => `Il continue : vous gagneriez ${won} fois sur ${of}.`,
  cancel: 'Continuer à jouer',
  failed: (seat) => `${seat} : le robot n’a pas su décider.`,
  retry: 'Le faire réessayer',
  takeSeat: 'Jouer ce camp moi-même',
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function giveUpWords(lang: Lang): typeof en {
  return WORDS[lang]
}
