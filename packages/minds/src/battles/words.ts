import type { Ager } from '@grognard/ager'
import type { Lang } from '@grognard/kernel'
import { percent } from '../simulation/style.ts'
import type { BattleRecord } from './record.ts'

type Reason = BattleRecord['reason']

/** A scenario as a report speaks of it. */
export interface Sheet {
  readonly title: string
  readonly sides: readonly [string, string]
  readonly turns: number
}
export type Sheets = ReadonlyMap<string, Sheet>

export function sheetsOf(game: Ager, scenarios: readonly string[], lang: Lang): Sheets {
  return new Map(
    scenarios.map((scenario) => {
      const { title, sides, turns } = game.open({ scenario, options: game.defaults }).arena.battle
      return [scenario, { title: title[lang], sides: [sides[0][lang], sides[1][lang]], turns }]
    }),
  )
}

export interface BattleWords {
  bot(level: string): string
  readonly reasons: Readonly<Record<Reason, string>>
  /** 'sergeant (Franks) against marshal (Turks)'. */
  versus(first: string, second: string, sides: readonly [string, string] | null): string
  heading(scenario: string, versus: string, games: number): string
  share(share: number, [low, high]: readonly [number, number]): string
  perGame(drawn: number, turns: number, decisions: number): string
  /** Heads of the columns. */
  readonly columns: {
    readonly scenario: string
    readonly side: string
    readonly sides: string
    readonly firstShare: string
    readonly led: string
    readonly games: string
    readonly won: string
    readonly share: string
    readonly drawn: string
    readonly turns: string
    readonly dead: string
    readonly captured: string
    readonly ending: string
    readonly turn: string
    readonly endings: string
    readonly all: string
    readonly pairs: string
    readonly p: string
    readonly both: string
    asFirst(bot: string): string
    asSecond(bot: string): string
  }
  readonly draw: string
  readonly lopsided: string
  readonly shares: string
  duel(a: string, b: string): string
  pairs(counts: {
    readonly a: string
    readonly pairs: number
    readonly ahead: number
    readonly behind: number
    readonly level: number
  }): string
  p(p: string): string
  title(scenario: string | null): string
  readonly charts: {
    readonly balance: string
    readonly losses: string
    endings(scenario: string, games: number): string
    duel(a: string, b: string): string
    readonly sides: readonly [string, string]
  }
  number(value: number): string
  /** A figure already written with a point. */
  figure(text: string): string
}

const decimal = (value: number, digits: number): string => value.toFixed(digits)

const en: BattleWords = {
  bot: (level) => level,
  reasons: {
    aim: 'aim of the scenario',
    lastTurn: 'after the last turn',
    points: 'by points',
    minor: 'minor victory',
    draw: 'draw',
    fled: 'the other fled',
    surrendered: 'the other surrendered',
  },
  versus: (first, second, sides) =>
    sides === null ? `${first} against ${second}` : `${first} (${sides[0]}) against ${second} (${sides[1]})`,
  heading: (scenario, versus, games) => `${scenario}: ${versus}, ${games === 1 ? '1 game' : `${games} games`}`,
  share: (share, [low, high]) => `${percent(share)} (${decimal(100 * low, 1)} to ${decimal(100 * high, 1)})`,
  perGame: (drawn, turns, decisions) =>
    `${drawn} drawn; ${decimal(turns, 1)} turns and ${decimal(decisions, 0)} decisions a game`,
  columns: {
    scenario: 'scenario',
    side: 'side',
    sides: 'first side / second side',
    firstShare: 'share of the first (95 %)',
    led: 'led by',
    games: 'games',
    won: 'won',
    share: 'share (95 %)',
    drawn: 'drawn',
    turns: 'turns',
    dead: 'dead',
    captured: 'captured',
    ending: 'ending',
    turn: 'turn',
    endings: 'endings',
    all: 'all',
    pairs: 'pairs won, lost, level',
    p: 'p',
    both: 'both sides (95 %)',
    asFirst: (bot) => `${bot} first`,
    asSecond: (bot) => `${bot} second`,
  },
  draw: 'drawn',
  lopsided: '! one side has more than 60 % between equal bots',
  shares: 'Share: games won and half of those drawn. Dead and captured: characters a game.',
  duel: (a, b) => `${a} against ${b}: share of ${a} by scenario and by the side it led`,
  pairs: ({ a, pairs, ahead, behind, level }) =>
    `${pairs} pairs of games on the same dice, sides changed: ${a} ahead in ${ahead}, behind in ${behind}, level in ${level}`,
  p: (p) => `p = ${p} (exact sign test over the pairs, two-sided)`,
  title: (scenario) => `Ager Sanguinis, ${scenario ?? 'all scenarios'}`,
  charts: {
    balance: 'share of each side (95 %)',
    losses: 'dead (full), captured (light)',
    endings: (scenario, games) => `${scenario}: turn of the end, winner (${games})`,
    duel: (a, b) => `Share of ${a} against ${b}`,
    sides: ['first side', 'second side'],
  },
  number: String,
  figure: (text) => text,
}

const comma = (text: string): string => text.replace('.', ',')

const FRENCH_BOTS: Readonly<Record<string, string>> = {
  random: 'hasard',
  sergeant: 'sergent',
  marshal: 'maréchal',
}

const fr: BattleWords = {
  bot: (level) => FRENCH_BOTS[level] ?? level,
  reasons: {
    aim: 'but du scénario',
    lastTurn: 'après le dernier tour',
    points: 'aux points',
    minor: 'victoire mineure',
    draw: 'partie nulle',
    fled: 'fuite de l’autre camp',
    surrendered: 'reddition de l’autre camp',
  },
  versus: (first, second, sides) =>
    sides === null ? `${first} contre ${second}` : `${first} (${sides[0]}) contre ${second} (${sides[1]})`,
  heading: (scenario, versus, games) => `${scenario} : ${versus}, ${games === 1 ? '1 partie' : `${games} parties`}`,
  share: (share, [low, high]) =>
    `${percent(share, 'fr')} (${comma(decimal(100 * low, 1))} à ${comma(decimal(100 * high, 1))})`,
  perGame: (drawn, turns, decisions) =>
    `${drawn} ${drawn > 1 ? 'nulles' : 'nulle'} ; ${comma(decimal(turns, 1))} tours et ${decimal(decisions, 0)} décisions par partie`,
  columns: {
    scenario: 'scénario',
    side: 'camp',
    sides: 'premier camp / second camp',
    firstShare: 'part du premier (95 %)',
    led: 'mené par',
    games: 'parties',
    won: 'gagnées',
    share: 'part (95 %)',
    drawn: 'nulles',
    turns: 'tours',
    dead: 'morts',
    captured: 'captifs',
    ending: 'fin',
    turn: 'tour',
    endings: 'fins',
    all: 'tous',
    pairs: 'paires gagnées, perdues, égales',
    p: 'p',
    both: 'deux camps (95 %)',
    asFirst: (bot) => `${bot} premier`,
    asSecond: (bot) => `${bot} second`,
  },
  draw: 'nulles',
  lopsided: '! un camp a plus de 60 % entre robots égaux',
  shares: 'Part : parties gagnées et la moitié des nulles. Morts et captifs : personnages par partie.',
  duel: (a, b) => `${a} contre ${b} : part de ${a} par scénario et selon le camp mené`,
  pairs: ({ a, pairs, ahead, behind, level }) =>
    `${pairs} paires de parties aux mêmes dés, camps échangés : ${a} devant dans ${ahead}, derrière dans ${behind}, à égalité dans ${level}`,
  p: (p) => `p = ${comma(p)} (test des signes exact sur les paires, bilatéral)`,
  title: (scenario) => `Ager Sanguinis, ${scenario ?? 'tous les scénarios'}`,
  charts: {
    balance: 'part de chaque camp (95 %)',
    losses: 'morts (plein), captifs (clair)',
    endings: (scenario, games) => `${scenario} : tour de la fin, vainqueur (${games})`,
    duel: (a, b) => `Part de ${a} contre ${b}`,
    sides: ['premier camp', 'second camp'],
  },
  number: (value) => comma(String(value)),
  figure: comma,
}

export const BATTLE_WORDS: { readonly [L in Lang]: BattleWords } = { en, fr }
