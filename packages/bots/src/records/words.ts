import type { Lang } from '@grognard/kernel'
import type { Pairs } from './tally.ts'
import type { Rate } from './stats.ts'

/** What reports say, in one language; the names of the game's own things come from its columns. */
export interface ReportWords {
  /** One player against the game. */
  readonly solo: {
    result(rate: Rate, bot: string): string
    decisions(mean: string): string
    readonly endings: readonly [ending: string, games: string]
    pairs(a: string, b: string, pairs: Pairs): string
    p(p: string): string
    /** A ground among several. */
    ground(by: string, name: string): string
  }
  /** 'sergeant (Franks) against marshal (Turks)'. */
  versus(bots: readonly string[], sides: readonly string[] | null): string
  heading(ground: string, versus: string, games: number): string
  share(rate: Rate): string
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
    readonly ending: string
    readonly turn: string
    readonly endings: string
    readonly all: string
    readonly pairs: string
    readonly p: string
    readonly both: string
    /** A bot in the first seat, the second. */
    seated(bot: string, seat: number): string
  }
  readonly draw: string
  readonly lopsided: string
  readonly shares: string
  duel(a: string, b: string): string
  pairs(a: string, pairs: Pairs): string
  p(p: string): string
  progress(done: number, total: number, left: string): string
  readonly charts: {
    readonly won: string
    wonBy(by: string): string
    rate(rate: Rate): string
    /** A chart of one ground among several. */
    at(ground: string, title: string): string
    soloEndings(bot: string, games: number): string
    readonly balance: string
    readonly shades: { readonly full: string; readonly light: string }
    endings(where: string, games: number): string
    duel(a: string, b: string): string
    side(seat: number): string
  }
  /** A figure already written with a point. */
  decimal(text: string): string
  /** A list of what is counted, e.g. 'fallen to: White 1, Red 2'. */
  list(name: string, entries: string): string
}

const decimal = (value: number, digits: number): string => value.toFixed(digits)
const comma = (text: string): string => text.replace('.', ',')

/** 98.04 -> '98.0 %'. */
export function percent(rate: number, lang: Lang = 'en'): string {
  const text = (100 * rate).toFixed(1)
  return lang === 'fr' ? `${comma(text)} %` : `${text} %`
}

const ordinal = (names: readonly string[], seat: number): string => names[seat] ?? String(seat + 1)
const FIRST = { en: ['first', 'second', 'third'], fr: ['premier', 'second', 'troisième'] } as const
const seatedVersus = (bots: readonly string[], sides: readonly string[] | null, against: string): string =>
  bots.map((bot, seat) => (sides === null ? bot : `${bot} (${sides[seat] ?? seat + 1})`)).join(` ${against} `)

const en: ReportWords = {
  solo: {
    result: ({ games, points, share, interval: [low, high] }, bot) =>
      `${games} games by ${bot}: ${points} won, ${percent(share)} (95 % interval ${percent(low)} to ${percent(high)})`,
    decisions: (mean) => `${mean} decisions a game`,
    endings: ['ending and turn', 'games'],
    pairs: (a, b, { pairs, both, ahead, behind, even }) =>
      `${a} and ${b} on the same ${pairs} games: both won ${both}, only ${a} ${ahead}, only ${b} ${behind}, neither ${even - both}`,
    p: (p) => `p = ${p} (exact McNemar test, two-sided)`,
    ground: (by, name) => `${by === 'level' ? 'Level' : 'Scenario'}: ${name}`,
  },
  versus: (bots, sides) => seatedVersus(bots, sides, 'against'),
  heading: (ground, versus, games) => `${ground}: ${versus}, ${games === 1 ? '1 game' : `${games} games`}`,
  share: ({ share, interval: [low, high] }) =>
    `${percent(share)} (${decimal(100 * low, 1)} to ${decimal(100 * high, 1)})`,
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
    ending: 'ending',
    turn: 'turn',
    endings: 'endings',
    all: 'all',
    pairs: 'pairs won, lost, level',
    p: 'p',
    both: 'both sides (95 %)',
    seated: (bot, seat) => `${bot} ${ordinal(FIRST.en, seat)}`,
  },
  draw: 'drawn',
  lopsided: '! one side has more than 60 % between equal bots',
  shares: 'Share: games won and half of those drawn.',
  duel: (a, b) => `${a} against ${b}: share of ${a} by scenario and by the side it led`,
  pairs: (a, { pairs, ahead, behind, even }) =>
    `${pairs} pairs of games on the same dice, sides changed: ${a} ahead in ${ahead}, behind in ${behind}, level in ${even}`,
  p: (p) => `p = ${p} (exact sign test over the pairs, two-sided)`,
  progress: (done, total, left) => `${done} of ${total} games, ${left} left`,
  charts: {
    won: 'Games won, with the 95 % interval',
    wonBy: (by) => `Games won at each ${by}, with the 95 % interval`,
    rate: ({ share, games }) => `${percent(share)} of ${games}`,
    at: (ground, title) => `${ground}: ${title}`,
    soloEndings: (bot, games) => `When and how the games of ${bot} end (${games})`,
    balance: 'share of each side (95 %)',
    shades: { full: 'full', light: 'light' },
    endings: (where, games) => `${where}: turn of the end, winner (${games})`,
    duel: (a, b) => `Share of ${a} against ${b}`,
    side: (seat) => `${ordinal(FIRST.en, seat)} side`,
  },
  decimal: (text) => text,
  list: (name, entries) => `${name}: ${entries}`,
}

const fr: ReportWords = {
  solo: {
    result: ({ games, points, share, interval: [low, high] }, bot) =>
      `${games} parties, ${bot} : ${points} gagnées, ${percent(share, 'fr')} (intervalle à 95 % : ${percent(low, 'fr')} à ${percent(high, 'fr')})`,
    decisions: (mean) => `${comma(mean)} décisions par partie`,
    endings: ['fin et tour', 'parties'],
    pairs: (a, b, { pairs, both, ahead, behind, even }) =>
      `${a} et ${b} sur les mêmes ${pairs} parties : gagnées par les deux ${both}, par ${a} seul ${ahead}, par ${b} seul ${behind}, par aucun ${even - both}`,
    p: (p) => `p = ${comma(p)} (test exact de McNemar, bilatéral)`,
    ground: (by, name) => `${by === 'level' ? 'Niveau' : 'Scénario'} : ${name}`,
  },
  versus: (bots, sides) => seatedVersus(bots, sides, 'contre'),
  heading: (ground, versus, games) => `${ground} : ${versus}, ${games === 1 ? '1 partie' : `${games} parties`}`,
  share: ({ share, interval: [low, high] }) =>
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
    ending: 'fin',
    turn: 'tour',
    endings: 'fins',
    all: 'tous',
    pairs: 'paires gagnées, perdues, égales',
    p: 'p',
    both: 'deux camps (95 %)',
    seated: (bot, seat) => `${bot} ${ordinal(FIRST.fr, seat)}`,
  },
  draw: 'nulles',
  lopsided: '! un camp a plus de 60 % entre robots égaux',
  shares: 'Part : parties gagnées et la moitié des nulles.',
  duel: (a, b) => `${a} contre ${b} : part de ${a} par scénario et selon le camp mené`,
  pairs: (a, { pairs, ahead, behind, even }) =>
    `${pairs} paires de parties aux mêmes dés, camps échangés : ${a} devant dans ${ahead}, derrière dans ${behind}, à égalité dans ${even}`,
  p: (p) => `p = ${comma(p)} (test des signes exact sur les paires, bilatéral)`,
  progress: (done, total, left) => `${done} parties sur ${total}, encore ${left}`,
  charts: {
    won: 'Parties gagnées, avec l’intervalle à 95 %',
    wonBy: (by) => `Parties gagnées à chaque ${by === 'level' ? 'niveau' : 'scénario'}, avec l’intervalle à 95 %`,
    rate: ({ share, games }) => `${percent(share, 'fr')} de ${games}`,
    at: (ground, title) => `${ground} : ${title}`,
    soloEndings: (bot, games) => `Quand et comment finissent les parties : ${bot} (${games})`,
    balance: 'part de chaque camp (95 %)',
    shades: { full: 'plein', light: 'clair' },
    endings: (where, games) => `${where} : tour de la fin, vainqueur (${games})`,
    duel: (a, b) => `Part de ${a} contre ${b}`,
    side: (seat) => `${ordinal(FIRST.fr, seat)} camp`,
  },
  decimal: comma,
  list: (name, entries) => `${name} : ${entries}`,
}

export const REPORT_WORDS: { readonly [L in Lang]: ReportWords } = { en, fr }

export function pText(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4)
}
