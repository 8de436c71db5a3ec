import { playOut } from '@grognard/bots'
import type { Ager } from '@grognard/ager'
import * as v from 'valibot'

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const bySide = v.tuple([count, count])

/** One battle of a simulation, as it is kept in a file and sent between threads. Sides are counted as seats are. */
export const battleSchema = v.strictObject({
  scenario: v.string(),
  /** Who led each side. */
  bots: v.tuple([v.string(), v.string()]),
  n: count,
  /** null: a draw. */
  winner: v.nullable(v.picklist([0, 1])),
  reason: v.picklist(['aim', 'lastTurn', 'points', 'minor', 'draw', 'fled', 'surrendered']),
  turn: count,
  decisions: count,
  /** Characters dead at the end, and prisoners, by their own side. */
  dead: bySide,
  captured: bySide,
})
export type BattleRecord = v.InferOutput<typeof battleSchema>
export type Bots = BattleRecord['bots']
export type Side = 0 | 1

/** Who meets whom where. */
export interface Pairing {
  readonly scenario: string
  readonly bots: Bots
}

/** Plays battle `n` of a pairing. Its seed names scenario and number, not the bots: whoever leads, the dice are the same. */
export function playBattle(
  game: Ager,
  { scenario, bots, seed, n }: Pairing & { readonly seed: string; readonly n: number },
): BattleRecord {
  const rules = game.open({ scenario, options: game.defaults })
  const minds = bots.map((level) => {
    const bot = rules.bots.find((one) => one.level === level)
    if (bot === undefined) throw new Error(`there is no bot ${level}`)
    return bot
  })
  const { state, decisions } = playOut(rules, { bots: minds, seed: `${seed}/${scenario}/${n}` })
  const { ending } = state
  if (ending === null) throw new Error('a battle that is over has an ending')
  const winner = ending.winner === -1 ? null : ending.winner
  const yielded = winner === null ? 'no' : state.yielded[winner === 0 ? 1 : 0]
  const { roster } = rules.arena.battle
  const men = (side: Side, is: (piece: (typeof state.pieces)[number]) => boolean): number =>
    roster.filter(({ side: of, character }, i) => {
      const piece = state.pieces[i]
      return of === side && character !== null && piece !== undefined && is(piece)
    }).length
  const dead = (side: Side) => men(side, ({ health }) => health === 'dead')
  const captured = (side: Side) =>
    men(side, ({ health, captive }) => health !== 'dead' && (captive === 'fit' || captive === 'wounded'))
  return {
    scenario,
    bots: [bots[0], bots[1]],
    n,
    winner,
    reason: yielded === 'no' ? v.parse(battleSchema.entries.reason, ending.reason) : yielded,
    turn: ending.turn,
    decisions,
    dead: [dead(0), dead(1)],
    captured: [captured(0), captured(1)],
  }
}
