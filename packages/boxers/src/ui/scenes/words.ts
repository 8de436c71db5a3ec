import type { Lang } from '@grognard/kernel'
import type { KegResult, Side } from '../../names.ts'
import type { Ending } from '../../state.ts'

/** What is thrown for, and what comes of it, in a few words for a ribbon. */
interface SceneWords {
  shot(shooter: string, target: string): string
  burst(gunner: string, target: string): string
  save(names: string): string
  readonly saves: string
  rally(name: string): string
  morale(name: string): string
  readonly morales: string
  fight(one: string, two: string): string
  readonly arrival: Readonly<Record<'gun' | 'keg', string>>
  keg(section: string): string
  readonly gun: string
  batter(section: string): string
  ram(section: string): string
  readonly verdicts: Readonly<Record<Verdict, string>>
  readonly kegs: Readonly<Record<KegResult, string>>
  fall(count: number): string
  falter(count: number): string
  damage(points: number): string
  wins(name: string): string
  /** What a ladder of dice is added up to, where several were tested. */
  readonly failed: string
  readonly ways: readonly [win: string, again: string, lose: string]
  chance(percent: number): string
  won(side: Side): string
  readonly drawn: string
  readonly ends: Readonly<Record<Ending['reason'], string>>
}

export type Verdict =
  | 'missed'
  | 'accident'
  | 'spoilt'
  | 'down'
  | 'alive'
  | 'allAlive'
  | 'rallied'
  | 'rises'
  | 'firm'
  | 'allFirm'
  | 'stopped'
  | 'pinned'
  | 'runs'
  | 'lost'
  | 'undecided'
  | 'comes'
  | 'holds'
  | 'destroyed'
  | 'burns'
  | 'drifts'
  | 'lands'

const en: SceneWords = {
  shot: (shooter, target) => `${shooter} fires at ${target}`,
  burst: (gunner, target) => `${gunner} sweeps round ${target}`,
  save: (names) => `Does the shot put ${names} out?`,
  saves: 'Whom does it put out?',
  rally: (name) => `${name} tries to rally`,
  morale: (name) => `The nerve of ${name}`,
  morales: 'The nerve of those beside them',
  fight: (one, two) => `${one} against ${two}`,
  arrival: { gun: 'Does the gun arrive?', keg: 'Does the powder keg arrive?' },
  keg: (section) => `The powder keg at ${section}`,
  gun: 'The gun fires',
  batter: (section) => `The gun against ${section}`,
  ram: (section) => `The ram against ${section}`,
  verdicts: {
    missed: 'Missed',
    accident: 'An accident!',
    spoilt: 'The gun bursts',
    down: 'Out of the fight',
    alive: 'Hit, and alive',
    allAlive: 'All of them live',
    rallied: 'Rallied',
    rises: 'He gets up',
    firm: 'He stands firm',
    allFirm: 'They stand firm',
    stopped: 'He is stopped',
    pinned: 'Pinned down',
    runs: 'He runs',
    lost: 'He is lost',
    undecided: 'Neither gives way',
    comes: 'It may come on',
    holds: 'It holds',
    destroyed: 'It is down',
    burns: 'It is on fire',
    drifts: 'The shell drifts',
    lands: 'It lands there',
  },
  kegs: { early: 'Too early!', dud: 'It fails', hole: 'A hole', breach: 'A breach' },
  fall: (count) => `${count} are out`,
  falter: (count) => (count === 1 ? 'One loses heart' : `${count} lose heart`),
  damage: (points) => `Damage ${points}`,
  wins: (name) => `${name} wins`,
  failed: 'tests failed',
  ways: ['win', 'again', 'lose'],
  chance: (percent) => `${percent} in 100 had this`,
  won: (side) => (side === 'boxer' ? 'The Boxers win' : 'The Europeans win'),
  drawn: 'A draw',
  ends: {
    'wiped-out': 'One side has nobody left',
    aim: 'The aim is reached',
    time: 'The last turn is over',
  },
}

const fr: SceneWords = {
  shot: (shooter, target) => `${shooter} tire sur ${target}`,
  burst: (gunner, target) => `${gunner} balaie : ${target}`,
  save: (names) => `Le coup est-il fatal ? ${names}`,
  saves: 'Qui est hors de combat ?',
  rally: (name) => `${name} se rallie-t-il ?`,
  morale: (name) => `Le moral : ${name}`,
  morales: 'Le moral de leurs voisins',
  fight: (one, two) => `${one} contre ${two}`,
  arrival: { gun: 'Le canon arrive-t-il ?', keg: 'Le tonneau de poudre arrive-t-il ?' },
  keg: (section) => `Le tonneau de poudre : ${section}`,
  gun: 'Le canon tire',
  batter: (section) => `Le canon contre ${section}`,
  ram: (section) => `Le bélier contre ${section}`,
  verdicts: {
    missed: 'Manqué',
    accident: 'Un accident !',
    spoilt: 'Le canon éclate',
    down: 'Hors de combat',
    alive: 'Touché, mais en vie',
    allAlive: 'Tous en vie',
    rallied: 'Rallié',
    rises: 'Il se relève',
    firm: 'Il tient bon',
    allFirm: 'Ils tiennent bon',
    stopped: 'Il est stoppé',
    pinned: 'Cloué au sol',
    runs: 'Il s’enfuit',
    lost: 'Il est perdu',
    undecided: 'Aucun ne cède',
    comes: 'L’entrée est possible',
    holds: 'Cela tient',
    destroyed: 'C’est à terre',
    burns: 'C’est en feu',
    drifts: 'L’obus dévie',
    lands: 'Il tombe là',
  },
  kegs: { early: 'Trop tôt !', dud: 'Il fait long feu', hole: 'Un trou', breach: 'Une brèche' },
  fall: (count) => `${count} hors de combat`,
  falter: (count) => (count === 1 ? 'L’un d’eux faiblit' : `${count} faiblissent`),
  damage: (points) => `Dommages : ${points}`,
  wins: (name) => `${name} l’emporte`,
  failed: 'tests manqués',
  ways: ['gagne', 'encore', 'perd'],
  chance: (percent) => `${percent} chances sur 100`,
  won: (side) => (side === 'boxer' ? 'Victoire des Boxers' : 'Victoire des Européens'),
  drawn: 'Match nul',
  ends: {
    'wiped-out': 'L’un des camps n’a plus personne',
    aim: 'Le but est atteint',
    time: 'Le dernier tour est passé',
  },
}

const WORDS: { readonly [L in Lang]: SceneWords } = { en, fr }

export const sceneWords = (lang: Lang): SceneWords => WORDS[lang]
