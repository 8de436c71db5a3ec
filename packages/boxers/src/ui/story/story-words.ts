import type { Lang } from '@grognard/kernel'
import type { Side } from '../../names.ts'
import type { Fate } from './deeds.ts'

interface StoryWords {
  after(turns: number): string
  wins(side: Side): string
  readonly drawn: string
  /** The fallen, some of them twice where they come back, and who stands at the end. */
  total(lost: number, standing: number): string
  readonly map: string
  readonly setOut: string
  readonly fell: string
  moment(turn: number): string
  readonly turning: string
  readonly noTurning: string
  helped(side: string): string
  lost(side: string, count: number): string
  and(count: number): string
  readonly losses: string
  lossesIn(turn: number, boxers: number, europeans: number): string
  readonly chance: string
  readonly ask: string
  readonly askAbout: string
  played(games: number): string
  readonly stopped: string
  failed(why: string): string
  readonly who: string
  readonly columns: Readonly<Record<'man' | 'fire' | 'fights' | 'felled' | 'luck', string>>
  fire(hits: number, shots: number): string
  fights(won: number, fights: number): string
  fate(fate: Fate): string
  idle(count: number): string
  readonly key: string
}

const en: StoryWords = {
  after: (turns) => (turns === 1 ? 'After one turn' : `After ${turns} turns`),
  wins: (side) => (side === 'boxer' ? 'The Boxers win' : 'The Europeans win'),
  drawn: 'A draw',
  total: (lost, standing) => `${lost} lost, ${standing} standing`,
  map: 'Where everybody went',
  setOut: 'set out',
  fell: 'fell',
  moment: (turn) => `turn ${turn}`,
  turning: 'Turning points',
  noTurning: 'No single deed turned this battle.',
  helped: (side) => `for the ${side}`,
  lost: (side, count) => `${side} −${count}`,
  and: (count) => (count === 1 ? 'And one more.' : `And ${count} more.`),
  losses: 'Losses turn by turn',
  lossesIn: (turn, boxers, europeans) => `turn ${turn}: Boxers ${boxers}, Europeans ${europeans}`,
  chance: 'Chance of the Boxers to win',
  ask: 'Play it on from every turn',
  askAbout:
    'takes a while, and can be stopped at any time; the curve then tells of games played on, with its 95 % band',
  played: (games) => `captain’s games from each turn (${games} and more), 95 % band`,
  stopped: 'Stopped: these figures are from the games played so far.',
  failed: (why) => `It could not be played on: ${why}`,
  who: 'Who did what',
  columns: { man: 'Man', fire: 'fire', fights: 'close', felled: 'put out, and his fate', luck: 'luck' },
  fire: (hits, shots) => `${hits} of ${shots}`,
  fights: (won, fights) => `${won} of ${fights}`,
  fate: ({ is, turn }) => {
    switch (is) {
      case 'lost':
        return `lost, turn ${turn}`
      case 'away':
        return `away, turn ${turn}`
      case 'stopped':
        return 'stopped'
      case 'pinned':
        return 'pinned'
      case 'waiting':
        return 'never came'
      case 'whole':
        return ''
    }
  },
  idle: (count) =>
    count === 1 ? 'One more neither fired nor fought.' : `${count} more neither fired nor fought, nor fell.`,
  key: 'Fire: hits of shots. Close: combats won. Luck: what his dice gave beyond the odds, in throws.',
}

const fr: StoryWords = {
  after: (turns) => (turns === 1 ? 'Après un tour' : `Après ${turns} tours`),
  wins: (side) => (side === 'boxer' ? 'Victoire des Boxers' : 'Victoire des Européens'),
  drawn: 'Match nul',
  total: (lost, standing) => `pertes : ${lost}, debout : ${standing}`,
  map: 'Les chemins de chacun',
  setOut: 'départ',
  fell: 'tombé',
  moment: (turn) => `tour ${turn}`,
  turning: 'Les tournants',
  noTurning: 'Aucun coup n’a décidé seul de cette bataille.',
  helped: (side) => `pour les ${side}`,
  lost: (side, count) => `${side} −${count}`,
  and: (count) => (count === 1 ? 'Et un autre.' : `Et ${count} autres.`),
  losses: 'Les pertes, tour par tour',
  lossesIn: (turn, boxers, europeans) => `tour ${turn} : Boxers ${boxers}, Européens ${europeans}`,
  chance: 'Chances des Boxers de gagner',
  ask: 'Rejouer la suite à partir de chaque tour',
  askAbout:
    'prend un moment et peut s’arrêter à tout instant ; la courbe vient alors des parties rejouées, avec sa marge à 95 %',
  played: (games) => `parties du capitaine depuis chaque tour (${games} et plus), marge à 95 %`,
  stopped: 'Arrêté : ces chiffres viennent des parties jouées jusqu’ici.',
  failed: (why) => `La suite n’a pas pu être rejouée : ${why}`,
  who: 'Qui a fait quoi',
  columns: { man: 'Homme', fire: 'tirs', fights: 'mêlées', felled: 'mis hors de combat, et son sort', luck: 'chance' },
  fire: (hits, shots) => `${hits} sur ${shots}`,
  fights: (won, fights) => `${won} sur ${fights}`,
  fate: ({ is, turn }) => {
    switch (is) {
      case 'lost':
        return `perdu, tour ${turn}`
      case 'away':
        return `sorti, tour ${turn}`
      case 'stopped':
        return 'stoppé'
      case 'pinned':
        return 'cloué au sol'
      case 'waiting':
        return 'jamais venu'
      case 'whole':
        return ''
    }
  },
  idle: (count) =>
    count === 1
      ? 'Un autre n’a ni tiré ni combattu.'
      : `${count} autres n’ont ni tiré ni combattu, et ne sont pas tombés.`,
  key: 'Tirs : coups au but. Mêlées : combats gagnés. Chance : ce que ses dés ont donné de plus que prévu, en jets.',
}

const WORDS: { readonly [L in Lang]: StoryWords } = { en, fr }

export const storyWords = (lang: Lang): StoryWords => WORDS[lang]
