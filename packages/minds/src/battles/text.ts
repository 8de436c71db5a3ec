import type { Lang } from '@grognard/kernel'
import { pText } from '../simulation/text.ts'
import type { BattleReport } from './report.ts'
import type { BattleTally, Duel } from './tally.ts'
import { BATTLE_WORDS } from './words.ts'
import type { BattleWords, Sheets } from './words.ts'

/** Above this share between equal bots a scenario leans to one side. */
const LOPSIDED = 0.6

interface Telling {
  readonly say: BattleWords
  readonly sheets: Sheets
}

/** A report in words: a pairing in full where there is but one, tables otherwise. */
export function battleText(report: BattleReport, sheets: Sheets, lang: Lang): string {
  const t: Telling = { say: BATTLE_WORDS[lang], sheets }
  const { tallies, duels } = report
  const [only] = tallies
  const parts =
    tallies.length === 1 && only !== undefined
      ? [pairingText(t, only)]
      : [...byBots(tallies).map((some) => pairingsTable(t, some)), t.say.shares]
  if (duels.length > 1) parts.push(roundRobinTable(t, duels))
  parts.push(...duels.map((duel) => duelText(t, duel)))
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

const one = (say: BattleWords, value: number): string => say.number(Math.round(10 * value) / 10)

function sidesOf({ sheets, say }: Telling, scenario: string): readonly [string, string] {
  return sheets.get(scenario)?.sides ?? say.charts.sides
}

function complement([low, high]: readonly [number, number]): readonly [number, number] {
  return [1 - high, 1 - low]
}

/** One pairing: both sides, how and when the games ended. */
function pairingText(t: Telling, tally: BattleTally): string {
  const { say, sheets } = t
  const { scenario, bots, games, won, drawn, share, interval, dead, captured, endings } = tally
  const sides = sidesOf(t, scenario)
  const [first, second] = [say.bot(bots[0]), say.bot(bots[1])]
  const { columns } = say
  const shares = [say.share(share, interval), say.share(1 - share, complement(interval))] as const
  const row = (side: 0 | 1, led: string) => [
    sides[side],
    led,
    String(won[side]),
    shares[side],
    one(say, dead[side]),
    one(say, captured[side]),
  ]
  const ends = Object.entries(endings).map(([key, count]) => {
    const [winner = '', reason = '', turn = ''] = key.split(' ')
    return [
      winner === '-' ? say.draw : sides[winner === '0' ? 0 : 1],
      reasonOf(say, reason),
      String(Number(turn)),
      String(count),
    ]
  })
  return [
    say.heading(sheets.get(scenario)?.title ?? scenario, say.versus(first, second, sides), games),
    table(
      [columns.side, `${columns.led} `, columns.won, columns.share, columns.dead, columns.captured],
      [row(0, first), row(1, second)],
    ),
    say.perGame(drawn, tally.turns, tally.decisions),
    '',
    table([columns.won, `${columns.ending} `, columns.turn, columns.games], ends),
    '',
    say.shares,
  ].join('\n')
}

function reasonOf(say: BattleWords, reason: string): string {
  const words: Readonly<Record<string, string>> = say.reasons
  return words[reason] ?? reason
}

/** Pairings of the same bots on the same sides, in the order of the report. */
function byBots(tallies: readonly BattleTally[]): readonly (readonly BattleTally[])[] {
  const found = new Map<string, BattleTally[]>()
  for (const tally of tallies) {
    const key = tally.bots.join(' ')
    found.set(key, [...(found.get(key) ?? []), tally])
  }
  return [...found.values()]
}

/** The same bots over several scenarios, a line each. */
function pairingsTable(t: Telling, tallies: readonly BattleTally[]): string {
  const { say } = t
  const { columns } = say
  const [first = '', second = ''] = tallies[0]?.bots ?? []
  const isEqual = first === second
  const leans = (share: number) => isEqual && Math.max(share, 1 - share) > LOPSIDED
  const rows = tallies.map((tally) => {
    const { scenario, games, share, interval, won, drawn, turns, dead, captured, endings } = tally
    const sides = sidesOf(t, scenario)
    return [
      `${scenario}${leans(share) ? ' !' : ''}`,
      sides.join(' / '),
      String(games),
      say.share(share, interval),
      `${won[0]}-${won[1]}`,
      String(drawn),
      one(say, turns),
      dead.map((figure) => one(say, figure)).join(' / '),
      captured.map((figure) => one(say, figure)).join(' / '),
      endingsIn(say, endings),
    ]
  })
  const heads = [
    columns.scenario,
    `${columns.sides} `,
    columns.games,
    columns.firstShare,
    columns.won,
    columns.drawn,
    columns.turns,
    columns.dead,
    columns.captured,
    `${columns.endings} `,
  ]
  return [
    say.versus(say.bot(first), say.bot(second), null),
    table(heads, rows),
    ...(tallies.some(({ share }) => leans(share)) ? [say.lopsided] : []),
  ].join('\n')
}

/** Endings by their reason, whatever the turn. */
function endingsIn(say: BattleWords, endings: BattleTally['endings']): string {
  const counts = new Map<string, number>()
  for (const [key, count] of Object.entries(endings)) {
    const reason = key.split(' ')[1] ?? ''
    counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts].map(([reason, count]) => `${reasonOf(say, reason)} ${count}`).join(', ')
}

/** Two bots on both sides: by scenario, and the pairs. */
function duelText({ say }: Telling, duel: Duel): string {
  const { columns } = say
  const [a, b] = [say.bot(duel.a), say.bot(duel.b)]
  const share = ({ share: part, interval }: Duel | Duel['scenarios'][number]['asFirst']) => say.share(part, interval)
  const rows = duel.scenarios.map((row) => [
    row.scenario,
    String(row.games),
    share(row),
    share(row.asFirst),
    share(row.asSecond),
  ])
  if (rows.length > 1) rows.push([columns.all, String(duel.games), share(duel), '', ''])
  return [
    say.duel(a, b),
    table([columns.scenario, columns.games, columns.both, columns.asFirst(a), columns.asSecond(a)], rows),
    say.pairs({ ...duel, a }),
    say.p(pText(duel.p)),
  ].join('\n')
}

/** Every pair of a round robin, a line each. */
function roundRobinTable({ say }: Telling, duels: readonly Duel[]): string {
  const { columns } = say
  return table(
    ['', columns.games, columns.share, columns.drawn, columns.pairs, columns.p],
    duels.map((duel) => [
      say.versus(say.bot(duel.a), say.bot(duel.b), null),
      String(duel.games),
      say.share(duel.share, duel.interval),
      String(duel.drawn),
      `${duel.ahead}, ${duel.behind}, ${duel.level}`,
      say.figure(pText(duel.p)),
    ]),
  )
}
