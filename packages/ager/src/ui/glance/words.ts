import type { Lang } from '@grognard/kernel'
import type { Balance } from './balance.ts'

/** What is said where a battle is chosen. */
const en = {
  battles: (n: number) => (n === 9 ? 'Nine battles' : `${n} battles`),
  from: 'from a knife in the night to a breach in the wall',
  filter: 'Which battles',
  filters: { all: 'All', 6: 'First steps', 7: 'Charges', 8: 'Houses', 10: 'Castle' },
  turns: (n: number) => `${n} turns`,
  rules: (chapters: number) => (chapters === 10 ? 'all rules' : `rules 1–${chapters}`),
  play: 'Play',
  playThis: (title: string) => `Play: ${title}`,
  resume: 'Resume',
  resumeThis: (title: string) => `Resume: ${title}`,
  learn: 'Learn',
  learnThis: (title: string) => `Learn to play on: ${title}`,
  men: (n: number, points: number) => `${n} men, ${points} points`,
  firstMove: 'first move',
  against: 'Against',
  minds: {
    random: ['The recruit', 'does anything the rules allow'],
    sergeant: ['The sergeant', 'a script with exact odds'],
    marshal: ['The marshal', 'searches; 64 % from the sergeant'],
    friend: ['A friend here', 'one screen, a curtain where something is hidden'],
  },
  friendOpen: 'one screen; nothing is hidden',
  seat: 'Your side',
  either: 'Either',
  aim: 'Who wins',
  balance: ({ won, lost, drawn, share, low, high }: Balance) =>
    `Sergeant against himself, ${won + lost + drawn} games: ${share} %, 95 % interval ${low} to ${high}; won, lost, drawn ${won} / ${lost} / ${drawn}.`,
  balanceOf: (one: string, share: number, other: string) => `${one} ${share}, ${other} ${100 - share} of 100`,
  unmeasured: 'Nobody has measured its balance yet.',
  map: (title: string) => `Where both sides begin: ${title}`,
  more: 'Dice and packs',
  build: 'A battle of your own',
  sides: ['First side', 'Second side'] as readonly [string, string],
}

const fr: typeof en = {
  battles: (n) => (n === 9 ? 'Neuf batailles' : `${n} batailles`),
  from: 'du couteau dans la nuit à la brèche dans le mur',
  filter: 'Quelles batailles',
  filters: { all: 'Toutes', 6: 'Premiers pas', 7: 'Charges', 8: 'Maisons', 10: 'Château' },
  turns: (n) => `${n} tours`,
  rules: (chapters) => (chapters === 10 ? 'toutes les règles' : `règles 1–${chapters}`),
  play: 'Jouer',
  playThis: (title) => `Jouer : ${title}`,
  resume: 'Reprendre',
  resumeThis: (title) => `Reprendre : ${title}`,
  learn: 'Apprendre',
  learnThis: (title) => `Apprendre sur : ${title}`,
  men: (n, points) => `${n} hommes, ${points} points`,
  firstMove: 'joue en premier',
  against: 'Contre',
  minds: {
    random: ['La recrue', 'fait tout ce que permettent les règles'],
    sergeant: ['Le sergent', 'un script aux chances exactes'],
    marshal: ['Le maréchal', 'cherche ; prend 64 % au sergent'],
    friend: ['Un ami, ici', 'un écran, un rideau quand on cache quelque chose'],
  },
  friendOpen: 'un seul écran ; rien n’est caché',
  seat: 'Votre camp',
  either: 'L’un ou l’autre',
  aim: 'Qui gagne',
  balance: ({ won, lost, drawn, share, low, high }) =>
    `Le sergent contre lui-même, ${won + lost + drawn} parties : ${share} %, intervalle à 95 % de ${low} à ${high} ; gagnées, perdues, nulles ${won} / ${lost} / ${drawn}.`,
  balanceOf: (one, share, other) => `${one} ${share}, ${other} ${100 - share} sur 100`,
  unmeasured: 'Personne n’a encore mesuré son équilibre.',
  map: (title) => `Où chacun commence : ${title}`,
  more: 'Dés et packs',
  build: 'Une bataille à votre façon',
  sides: ['Premier camp', 'Second camp'],
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function choosingWords(lang: Lang): typeof en {
  return WORDS[lang]
}
