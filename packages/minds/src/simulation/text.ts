import type { Lang } from '@grognard/kernel'
import type { Comparison, Tally } from './stats.ts'
import { BANNERS, CAUSES, CHART_WORDS, percent } from './style.ts'

const rateOf = ({ won, games }: Tally) => (games === 0 ? 0 : won / games)

/** What a run says of itself, in one language. */
interface RunWords {
  result(tally: Tally, bot: string): string
  decisions(mean: string): string
  readonly endings: readonly [ending: string, games: string]
  fallen(banners: string): string
  readonly tracks: readonly [turn: string, rp: string, cm: string]
  level(name: string): string
  pairs(comparison: Comparison, neither: number): string
  p(p: string): string
  progress(done: number, total: number, left: string): string
  title(level: string | undefined, events: boolean, palaceShared: boolean): string
}

const en: RunWords = {
  result: (tally, bot) =>
    `${tally.games} games by ${bot}: ${tally.won} won, ${percent(rateOf(tally))} (95 % interval ${percent(tally.interval[0])} to ${percent(tally.interval[1])})`,
  decisions: (mean) => `${mean} decisions a game`,
  endings: ['ending and turn', 'games'],
  fallen: (banners) => `fallen to: ${banners}`,
  tracks: ['turn', 'RP', 'CM'],
  level: (name) => `Level: ${CHART_WORDS.en.levels[name] ?? name}`,
  pairs: ({ a, b, pairs, both, onlyA, onlyB }, neither) =>
    `${a} and ${b} on the same ${pairs} games: both won ${both}, only ${a} ${onlyA}, only ${b} ${onlyB}, neither ${neither}`,
  p: (p) => `p = ${p} (exact McNemar test, two-sided)`,
  progress: (done, total, left) => `${done} of ${total} games, ${left} left`,
  title: (level, events, palaceShared) =>
    `Khartoum${level === undefined ? '' : `, ${CHART_WORDS.en.levels[level] ?? level}`}${events ? '' : ', no event cards'}${palaceShared ? '' : ', four Palaces'}`,
}

const fr: RunWords = {
  result: (tally, bot) =>
    `${tally.games} parties, ${bot} : ${tally.won} gagnées, ${percent(rateOf(tally), 'fr')} (intervalle à 95 % : ${percent(tally.interval[0], 'fr')} à ${percent(tally.interval[1], 'fr')})`,
  decisions: (mean) => `${mean.replace('.', ',')} décisions par partie`,
  endings: ['fin et tour', 'parties'],
  fallen: (banners) => `entrées au palais : ${banners}`,
  tracks: ['tour', 'PR', 'MC'],
  level: (name) => `Niveau : ${CHART_WORDS.fr.levels[name] ?? name}`,
  pairs: ({ a, b, pairs, both, onlyA, onlyB }, neither) => {
    const [first, second] = [a, b].map((level) => CHART_WORDS.fr.bot(level))
    return `${first} et ${second} sur les mêmes ${pairs} parties : gagnées par les deux ${both}, par ${first} seul ${onlyA}, par ${second} seul ${onlyB}, par aucun ${neither}`
  },
  p: (p) => `p = ${p.replace('.', ',')} (test exact de McNemar, bilatéral)`,
  progress: (done, total, left) => `${done} parties sur ${total}, encore ${left}`,
  title: (level, events, palaceShared) =>
    `Khartoum${level === undefined ? '' : `, ${CHART_WORDS.fr.levels[level] ?? level}`}${events ? '' : ', sans cartes d’événement'}${palaceShared ? '' : ', quatre palais'}`,
}

export const RUN_WORDS: { readonly [L in Lang]: RunWords } = { en, fr }

export function tallyText(tally: Tally, lang: Lang = 'en'): string {
  const say = RUN_WORDS[lang]
  const words = CHART_WORDS[lang]
  const banners = BANNERS.flatMap((banner) => {
    const count = tally.banners[banner]
    return count === undefined ? [] : [`${words.banners[banner]} ${count}`]
  })
  const endings = Object.entries(tally.endings).map(([ending, count]) => {
    const [cause = '', turn = ''] = ending.split(' ')
    const known = CAUSES.find((name) => name === cause)
    return { name: `${known === undefined ? cause : words.causes[known]} ${turn}`, count }
  })
  const [ending, games] = say.endings
  const wide = Math.max(ending.length, ...endings.map(({ name }) => name.length))
  const row = (name: string, cells: readonly string[]) =>
    `${name.padEnd(6)}${cells.map((cell) => cell.padStart(5)).join('')}`
  const figure = (value: number) => (lang === 'fr' ? value.toFixed(1).replace('.', ',') : value.toFixed(1))
  const [turn, rp, cm] = say.tracks
  return [
    say.result(tally, words.bot(tally.bot)),
    say.decisions(tally.decisions.toFixed(1)),
    `${ending.padEnd(wide)}  ${games}`,
    ...endings.map(({ name, count }) => `${name.padEnd(wide)}  ${count}`),
    ...(banners.length === 0 ? [] : [say.fallen(banners.join(', '))]),
    row(
      turn,
      tally.rp.map((_, i) => String(i + 1)),
    ),
    row(rp, tally.rp.map(figure)),
    row(cm, tally.cm.map(figure)),
  ].join('\n')
}

function pText(p: number): string {
  return p < 0.0001 ? p.toExponential(1) : p.toFixed(4)
}

export function comparisonText(comparison: Comparison, lang: Lang = 'en'): string {
  const { pairs, both, onlyA, onlyB, p } = comparison
  const say = RUN_WORDS[lang]
  return [say.pairs(comparison, pairs - both - onlyA - onlyB), say.p(pText(p))].join('\n')
}

const BAR = 24

/** `[######..................] 500 of 2000 games, 3 min 5 s left` */
export function progressText(done: number, total: number, seconds: number, lang: Lang): string {
  const full = Math.round((BAR * done) / Math.max(1, total))
  return `[${'#'.repeat(full)}${'.'.repeat(BAR - full)}] ${RUN_WORDS[lang].progress(done, total, duration(seconds))}`
}

/** One line a game, for a spreadsheet. */
export function csvOf(
  records: readonly {
    bot: string
    n: number
    won: boolean
    reason: string
    turn: number
    banner: string | null
    decisions: number
  }[],
): string {
  const lines = records.map(({ bot, n, won, reason, turn, banner, decisions }) =>
    [bot, n, won ? 1 : 0, reason, turn, banner ?? '', decisions].join(','),
  )
  return ['bot,game,won,ending,turn,banner,decisions', ...lines, ''].join('\n')
}

/** 75 -> '1 min 15 s'. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const minutes = Math.floor(whole / 60)
  return minutes === 0 ? `${whole} s` : `${minutes} min ${whole % 60} s`
}
