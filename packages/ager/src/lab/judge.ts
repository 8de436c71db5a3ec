import { carryOut } from '@grognard/bots'
import { seededDice } from '@grognard/kernel'
import type { Dice, Positions, SeededDice, Sum, Weighing } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { ager } from '../ager.ts'
import { FEATURES, describe } from '../bot/features.ts'
import { thinker } from '../bot/index.ts'
import { makeMind } from '../bot/make-mind.ts'
import type { Mind } from '../bot/mind.ts'
import { ALIKE } from '../bot/orders.ts'
import { isPrized } from '../bot/situation.ts'
import { chanceOf } from '../bot/worth.ts'
import type { AgerRules } from '../game.ts'
import { pieceOf } from '../rules/ground.ts'
import { NONE, topFrame } from '../state.ts'
import type { State } from '../state.ts'

/** Battles of the script against itself, thinned and led astray at first, judged where a search asks: as phases begin. */
export const judgements: readonly Weighing[] = [
  {
    is: 'sum',
    id: 'sum',
    features: FEATURES,
    positions: playedBattles,
    /* The men of a free battle are anybody's: it is judged by what all have in common. */
    written: ({ weights, kinds }, fitted) => ({
      fitted: { ...fitted, entropy: Math.round(1000 * fitted.entropy) },
      any: inThousandths({ start: 0, weights }),
      battles: Object.fromEntries(
        [...kinds].flatMap(([kind, sum]) => (kind === 'free' ? [] : [[kind, inThousandths(sum)]])),
      ),
    }),
  },
]

function inThousandths({ start, weights }: Sum): string {
  return [start, ...weights].map((number) => Math.round(1000 * number)).join(' ')
}

/** `games` in all, each scenario in turn, and the free battle too. */
function playedBattles(games: number, seed: string): Positions {
  const game = ager()
  const tables = game.scenarios.map((scenario) => tableOf(game.open({ scenario, options: game.defaults })))
  const found: Found = { rows: [], shares: [], kinds: [], now: [] }
  for (let n = 0; n < games; n++) {
    const table = tables[n % tables.length]
    if (table !== undefined) playOne(table, Math.floor(n / tables.length), `${seed}/${n}`, found)
  }
  return found
}

interface Found {
  readonly rows: Float32Array[]
  readonly shares: number[]
  readonly kinds: string[]
  readonly now: number[]
}

interface Table {
  readonly rules: AgerRules
  readonly mind: Mind
  readonly script: ReturnType<typeof thinker>
  readonly recruit: AgerRules['bots'][number]
}

function tableOf(rules: AgerRules): Table {
  const recruit = rules.bots.find(({ level }) => level === 'recruit')
  if (recruit === undefined) throw new Error('there is no recruit')
  return { rules, mind: makeMind(rules.arena), script: thinker(rules.arena), recruit }
}

/** One battle in four is played by the script from the men that the scenario gives. */
const PURE = 4

function playOne(table: Table, round: number, seed: string, found: Found): void {
  const { rules, mind } = table
  const { arena } = rules
  const [dice, own] = [seededDice(seed), seededDice(`${seed}/own`)]
  const pure = round % PURE === 0
  const astray = [own.below(5), own.below(5)].map((turns) => (pure ? 0 : turns))
  /* Whoever searches sets up by the book, and meets those who do. */
  const booked = [own.below(2) === 1, own.below(2) === 1]
  const state = rules.setup(dice)
  let phase = NONE
  let lead: readonly Lead[] = ['script', 'script']
  for (let pending = rules.pending(state); !pending.over; pending = rules.pending(state)) {
    const seat = pending.asks[0]?.seat ?? 0
    const now = 2 * state.turn + (state.active === arena.battle.first ? 0 : 1)
    if (state.step !== 'deploy' && now !== phase) {
      if (phase === NONE && !pure) thinOut(mind, state, own)
      phase = now
      lead = astray.map((turns) => leadFor(state.turn <= turns, own))
      const features = describe(mind, state)
      found.rows.push(Float32Array.from(FEATURES, (name) => features[name] / 1000))
      found.kinds.push(state.scenario)
      found.now.push(chanceOf(mind, state, 0))
    }
    const isBooked = booked[seat] === true && isPlaced(state)
    act(table, state, seat, isBooked ? 'book' : (lead[seat] ?? 'script'), { dice, own })
  }
  const winner = state.ending?.winner ?? NONE
  const share = winner === NONE ? 1 / 2 : 1 - winner
  while (found.shares.length < found.rows.length) found.shares.push(share)
}

/** Whether somebody is set up, or comes onto the map. */
function isPlaced(s: State): boolean {
  const frame = topFrame(s)
  return frame.step === 'deploy' || (frame.step === 'mover' && pieceOf(s, frame.piece).at === NONE)
}

/** Some of the men are not there, or are wounded; those stay whole on whom the battle hangs. */
function thinOut({ arena, aims }: Mind, s: State, own: SeededDice): void {
  const { battle } = arena
  const anyOf = (shares: readonly number[]) => shares[own.below(shares.length)] ?? 0
  const missing = [0, 1].map(() => anyOf([0, 0, 15, 30, 45]))
  const wounded = [0, 1].map(() => anyOf([0, 0, 15, 30]))
  const leaders = new Set(battle.led.flatMap(({ leader, passenger }) => [leader, passenger]))
  battle.roster.forEach(({ character, side }, i) => {
    if (character === null || isPrized(aims, i) || leaders.has(i)) return
    const isMissing = own.below(100) < (missing[side] ?? 0)
    const isWounded = own.below(100) < (wounded[side] ?? 0)
    /* So many must come by each side of the map. */
    const isWanted = (battle.groups[battle.groupOf[i] ?? NONE]?.enter?.leastBySide ?? 0) > 0
    if (isMissing && !isWanted) takeAway(s, i)
    else if (isMissing || isWounded) pieceOf(s, i).health = 'wounded'
  })
}

function takeAway(s: State, man: number): void {
  const piece = pieceOf(s, man)
  const gone = { status: 'left', health: 'dead', at: NONE, rear: NONE, hidden: false } as const
  if (piece.with !== NONE) Object.assign(pieceOf(s, piece.with), { ...gone, bears: NONE })
  Object.assign(piece, { ...gone, with: NONE })
}

/** Who leads a side for a phase: the script, in one of the manners of the search, the recruit, or the script and chance; by the book it is set up. */
type Lead = 'script' | 'recruit' | 'chance' | 'book' | number

function leadFor(isAstray: boolean, own: SeededDice): Lead {
  const manner = ALIKE[own.below(ALIKE.length)] ?? 'script'
  const roll = own.below(100)
  if (!isAstray) return roll < 15 ? manner : 'script'
  return roll < 30 ? 'recruit' : roll < 50 ? 'chance' : roll < 75 ? manner : 'script'
}

function act(
  { rules, script, recruit }: Table,
  state: State,
  seat: number,
  lead: Lead,
  { dice, own }: { readonly dice: Dice; readonly own: SeededDice },
): void {
  if (lead === 'chance' && own.below(4) === 0) {
    rules.apply(state, seat, rules.sample(state, seat, own), dice)
    return
  }
  const view = rules.view(state, seat)
  carryOut(rules, script, { state, seat, actions: saidBy(lead) }, dice)

  function saidBy(leader: Lead): readonly Action[] {
    if (leader === 'recruit') return [recruit.decide(view, seat, own).action]
    if (leader === 'book') return script.candidates(view, seat)[0]?.actions ?? []
    return script.policy(view, seat, typeof leader === 'number' ? leader : 0)
  }
}
