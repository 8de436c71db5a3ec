import { categoryLines, seriesLines } from './lines.ts'
import type { Report } from './report.ts'
import type { Rate } from './stats.ts'
import type { Duel, Tally } from './tally.ts'
import { botName, byBots, countsOf, endingName, groundName, sideNames, versusName } from './voice.ts'
import type { Voice } from './voice.ts'
import { pText } from './words.ts'

/** Above this share between equal bots a ground leans to one side. */
const LOPSIDED = 0.6

/** Several against each other: a pairing in full where there is but one, tables otherwise. */
export function versusText(voice: Voice, { tallies, duels }: Report): string {
  const [only] = tallies
  const parts =
    tallies.length === 1 && only !== undefined
      ? [pairingText(voice, only)]
      : [...byBots(tallies).map((some) => pairingsTable(voice, some)), noteText(voice)]
  if (duels.length > 1) parts.push(roundRobinTable(voice, duels))
  parts.push(...duels.map((duel) => duelText(voice, duel)))
  return parts.join('\n\n')
}

/** Rows in columns: the first stands to the left, as do those whose head ends in a space; the others to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const isLeft = head.map((name, i) => i === 0 || name.endsWith(' '))
  const names = head.map((name) => name.trimEnd())
  const wide = names.map((name, i) => Math.max(name.length, ...rows.map((row) => row[i]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => (isLeft[i] === true ? cell.padEnd(wide[i] ?? 0) : cell.padStart(wide[i] ?? 0)))
      .join('  ')
      .trimEnd()
  return [names, ...rows].map(line).join('\n')
}

const one = ({ say }: Voice, value: number): string => say.decimal(String(Math.round(10 * value) / 10))

const noteText = ({ say, head, lang }: Voice): string =>
  [say.shares, ...(head.note === undefined ? [] : [head.note[lang]])].join(' ')

/** One pairing: all sides, how and when the games ended. */
function pairingText(voice: Voice, tally: Tally): string {
  const { say, head, lang } = voice
  const { columns } = say
  const { ground, bots, games, won, drawn, rates, endings } = tally
  const sides = sideNames(voice, tally)
  const counts = countsOf(head)
  const rows = bots.map((bot, seat) => [
    sides[seat] ?? '',
    botName(voice, bot),
    String(won[seat]),
    shareOf(voice, rates[seat]),
    ...counts.map(({ id }) => one(voice, tally.counts[id]?.[seat] ?? 0)),
  ])
  const ends = endings.map((ended) => [
    ended.winner === null ? say.draw : (sides[ended.winner] ?? ''),
    endingName(voice, ended.ending),
    String(ended.turn),
    String(ended.games),
  ])
  return [
    say.heading(groundName(voice, ground), versusName(voice, bots, sides), games),
    table([columns.side, `${columns.led} `, columns.won, columns.share, ...counts.map(({ name }) => name[lang])], rows),
    say.perGame(drawn, tally.turns, tally.decisions),
    ...categoryLines(voice, tally),
    ...seriesLines(voice, tally),
    '',
    table([columns.won, `${columns.ending} `, columns.turn, columns.games], ends),
    '',
    noteText(voice),
  ].join('\n')
}

function shareOf({ say }: Voice, rate: Rate | undefined): string {
  return rate === undefined ? '' : say.share(rate)
}

/** The same bots over several grounds, a line each. */
function pairingsTable(voice: Voice, tallies: readonly [Tally, ...Tally[]]): string {
  const { say, head, lang } = voice
  const { columns } = say
  const [{ bots }] = tallies
  const isEqual = new Set(bots).size === 1
  const leans = ({ rates }: Tally) => isEqual && rates.some(({ share }) => share > LOPSIDED)
  const counts = countsOf(head)
  const rows = tallies.map((tally) => [
    `${tally.ground}${leans(tally) ? ' !' : ''}`,
    sideNames(voice, tally).join(' / '),
    String(tally.games),
    shareOf(voice, tally.rates[0]),
    tally.won.join('-'),
    String(tally.drawn),
    one(voice, tally.turns),
    ...counts.map(({ id }) => (tally.counts[id] ?? []).map((figure) => one(voice, figure)).join(' / ')),
    endingsIn(voice, tally),
  ])
  const heads = [
    columns.scenario,
    `${columns.sides} `,
    columns.games,
    columns.firstShare,
    columns.won,
    columns.drawn,
    columns.turns,
    ...counts.map(({ name }) => name[lang]),
    `${columns.endings} `,
  ]
  return [versusName(voice, bots), table(heads, rows), ...(tallies.some(leans) ? [say.lopsided] : [])].join('\n')
}

/** Endings by their reason, whatever the turn. */
function endingsIn(voice: Voice, { endings }: Tally): string {
  const counts = new Map<string, number>()
  for (const { ending, games } of endings) counts.set(ending, (counts.get(ending) ?? 0) + games)
  return [...counts].map(([ending, games]) => `${endingName(voice, ending)} ${games}`).join(', ')
}

/** Two bots on both sides: by ground, and the pairs. */
function duelText(voice: Voice, duel: Duel): string {
  const { say } = voice
  const { columns } = say
  const [a, b] = [botName(voice, duel.a), botName(voice, duel.b)]
  const rows = duel.grounds.map((row) => [
    row.ground,
    String(row.games),
    say.share(row),
    ...row.seats.map((rate) => say.share(rate)),
  ])
  if (rows.length > 1) rows.push([columns.all, String(duel.games), say.share(duel), '', ''])
  return [
    say.duel(a, b),
    table([columns.scenario, columns.games, columns.both, ...[0, 1].map((seat) => columns.seated(a, seat))], rows),
    say.pairs(a, duel),
    say.p(pText(duel.p)),
  ].join('\n')
}

/** Every pair of a round robin, a line each. */
function roundRobinTable(voice: Voice, duels: readonly Duel[]): string {
  const { say } = voice
  const { columns } = say
  return table(
    ['', columns.games, columns.share, columns.drawn, columns.pairs, columns.p],
    duels.map((duel) => [
      versusName(voice, [duel.a, duel.b]),
      String(duel.games),
      say.share(duel),
      String(duel.drawn),
      `${duel.ahead}, ${duel.behind}, ${duel.even}`,
      say.decimal(pText(duel.p)),
    ]),
  )
}
