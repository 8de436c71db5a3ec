import type { Lang } from '@grognard/kernel'
import { des } from '../../text/fr/grammar.ts'
import type { Names } from '../../text/words.ts'
import type { Fate, Feat } from './deeds.ts'

interface StoryWords {
  after(turns: number): string
  wins(who: string): string
  readonly drawn: string
  readonly map: string
  readonly setOut: string
  readonly fell: string
  readonly taken: string
  moment(turn: number): string
  odds(percent: number): string
  chance(who: string): string
  readonly judged: string
  readonly ask: string
  readonly askAbout: string
  played(games: number): string
  readonly stopped: string
  failed(why: string): string
  /** Whose blow it was, before what came of it. */
  blowBy(n: Names, who: readonly string[], what: string): string
  readonly turning: string
  readonly noTurning: string
  readonly who: string
  readonly columns: Readonly<Record<'man' | 'hexes' | 'dice' | 'deeds' | 'points' | 'luck', string>>
  readonly dids: Readonly<Record<Feat['did'], string>>
  fate(fate: Fate): string
  readonly never: string
  readonly key: string
  total(points: number, dead: number): string
  luckOf(luck: string): string
  readonly tabs: Readonly<Record<'story' | 'dice' | 'figures', string>>
}

const en: StoryWords = {
  after: (turns) => (turns === 1 ? 'After one turn' : `After ${turns} turns`),
  wins: (who) => `${who}: victory`,
  drawn: 'A draw',
  map: 'Where everybody went',
  setOut: 'set out',
  fell: 'fell',
  taken: 'taken',
  moment: (turn) => `turn ${turn}`,
  odds: (percent) => `${percent} in 100`,
  chance: (who) => `Chance to win: ${who}`,
  judged: 'as the sergeant judges the position at every phase',
  ask: 'Play it on from every phase',
  askAbout:
    'takes a while, and can be stopped at any time; the curve then tells of games played on, with its 95 % band',
  played: (games) => `sergeant’s games from each phase (${games} and more), 95 % band`,
  stopped: 'Stopped: these figures are from the games played so far.',
  failed: (why) => `It could not be played on: ${why}`,
  blowBy: (n, who, what) => `A blow by ${n.pieces(who)}: ${what}`,
  turning: 'Turning points',
  noTurning: 'No single deed turned this battle.',
  who: 'Who did what',
  columns: { man: 'Man', hexes: 'hexes', dice: 'dice', deeds: 'deeds and fate', points: 'points', luck: 'luck' },
  dids: {
    killed: 'killed',
    stunned: 'stunned',
    wounded: 'wounded',
    unhorsed: 'unhorsed',
    drove: 'drove back',
    took: 'took',
  },
  fate: ({ is, turn }) => {
    switch (is) {
      case 'dead':
        return `dead, turn ${turn}`
      case 'captive':
        return `captive, turn ${turn}`
      case 'wounded':
        return `wounded, turn ${turn}`
      case 'stunned':
        return `stunned, turn ${turn}`
      case 'away':
        return 'left the field'
      case 'whole':
        return ''
    }
  },
  never: 'never came to blows',
  key: 'Points: the worth of those he killed or took. Luck: what the dice gave beyond the odds, in parts of a man; deeds do not count in it.',
  total: (points, dead) => `${points} points, ${dead} lost`,
  luckOf: (luck) => `Luck of the dice: ${luck}`,
  tabs: { story: 'The story', dice: 'Every die', figures: 'Figures' },
}

const fr: StoryWords = {
  after: (turns) => (turns === 1 ? 'Après un tour' : `Après ${turns} tours`),
  wins: (who) => `Victoire : ${who}`,
  drawn: 'Partie nulle',
  map: 'Le chemin de chacun',
  setOut: 'départ',
  fell: 'tombé',
  taken: 'pris',
  moment: (turn) => `tour ${turn}`,
  odds: (percent) => `${percent} sur 100`,
  chance: (who) => `Chances de gagner : ${who}`,
  judged: 'selon le sergent, qui juge la position à chaque phase',
  ask: 'Jouer la suite de chaque phase',
  askAbout:
    'prend du temps, et s’arrête quand on veut ; la courbe dit alors ce que valent ces parties, avec leur intervalle à 95 %',
  played: (games) => `parties du sergent depuis chaque phase (${games} et plus), intervalle à 95 %`,
  stopped: 'Arrêté : ces chiffres viennent des parties déjà jouées.',
  failed: (why) => `La suite n’a pas pu être jouée : ${why}`,
  blowBy: (n, who, what) => `Un coup ${des(n, who)} : ${what}`,
  turning: 'Tournants',
  noTurning: 'Aucun acte à lui seul n’a décidé de cette bataille.',
  who: 'Qui a fait quoi',
  columns: { man: 'Homme', hexes: 'cases', dice: 'dés', deeds: 'faits et sort', points: 'points', luck: 'chance' },
  dids: {
    killed: 'a tué',
    stunned: 'a assommé',
    wounded: 'a blessé',
    unhorsed: 'a désarçonné',
    drove: 'a repoussé',
    took: 'a pris',
  },
  fate: ({ is, turn }) => {
    switch (is) {
      case 'dead':
        return `mort au tour ${turn}`
      case 'captive':
        return `pris au tour ${turn}`
      case 'wounded':
        return `blessé au tour ${turn}`
      case 'stunned':
        return `assommé au tour ${turn}`
      case 'away':
        return 'a quitté le champ'
      case 'whole':
        return ''
    }
  },
  never: 'n’a pas combattu',
  key: 'Points : la valeur de ceux qu’il a tués ou pris. Chance : ce que les dés ont donné de plus que prévu, en parts d’homme ; les faits n’y comptent pas.',
  total: (points, dead) => `${points} points, pertes : ${dead}`,
  luckOf: (luck) => `Chance aux dés : ${luck}`,
  tabs: { story: 'Le récit', dice: 'Chaque dé', figures: 'En chiffres' },
}

const WORDS: { readonly [L in Lang]: StoryWords } = { en, fr }

export function storyWords(lang: Lang): StoryWords {
  return WORDS[lang]
}
