import { playAtRandom, playWhole, sampleHere, searchBot } from '@grognard/bots'
import { seededDice, textOfView } from '@grognard/kernel'
import { oddsFor, shownLimits } from '@grognard/kernel/chances'
import type { Instruments, SearchLevel } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import { planner, thinker } from '../bot/index.ts'
import type { Kit } from '../components.ts'
import { makeAger } from '../game.ts'
import type { Ager, AgerRules } from '../game.ts'
import { lineTo, noLines } from '../rules/sight/lines.ts'
import type { State } from '../state.ts'
import { worksOf } from '../works.ts'

/** A state with the rules of its battle, and the seat that is asked. */
export interface Position {
  readonly rules: AgerRules
  readonly state: State
  readonly seat: number
}

/** How many fight in the battles that tell how costs grow: more in the last than the box has. */
const [FEW, MANY, MOST] = [20, 120, 200]
const SIZES = [FEW, 40, 80, MANY, MOST]
const ACTIONS = 400
/** Plays before anything is timed: until then most of a list's time goes into compiling it. */
const PLAYS_BEFORE = 12
/** Of so many plays of one game the quickest time of each list and action counts: the others met the compiler or a neighbour. */
const LOOKS = 3
const ASKED_MS = 500
/** Movement steps before which the marshal is asked at the most. */
const THOUGHTS = 12
const P99 = 0.99

type Show = (name: string, rate: number, more?: string) => void

/** What tables, online play and campaigns ask of the rules, and how it grows with the size of a battle. */
export function benchLoad(
  game: Ager,
  battles: ReadonlyMap<string, AgerRules>,
  positions: readonly Position[],
  instruments: Instruments,
  show: Show,
): void {
  benchWhole(battles, instruments, show)
  benchSent(positions, instruments)
  benchOdds(positions, instruments)
  benchGrowth(game, instruments)
  benchLines(battles, instruments, show)
  benchAfterwards(battles, instruments)
}

function benchWhole(battles: ReadonlyMap<string, AgerRules>, { figure, perSecond }: Instruments, show: Show): void {
  let n = 0
  const rates = [...battles].map(([scenario, rules]) => ({
    scenario,
    rate: perSecond(() => playWhole(rules, `whole/${n++}`)),
  }))
  const lowest = rates.reduce((least, one) => (one.rate < least.rate ? one : least))
  const all = perSecond(() => {
    const round = n++
    return [...battles.values()].reduce((sum, rules) => sum + playWhole(rules, `whole/${round}`), 0)
  })
  show('whole play: view, list, action, log', all, `lowest ${figure(lowest.rate)} (${lowest.scenario})`)
}

function benchSent(positions: readonly Position[], { figure, loops, perSecond, print }: Instruments): void {
  const rate = perSecond(() => {
    /* Counting its bytes puts a text together, as sending it does. */
    for (const { rules, state, seat } of positions)
      Buffer.byteLength(textOfView(rules.borders, rules.view(state, seat)))
    return positions.length
  })
  print(
    `${'a view as sent, in names'.padEnd(38)} ${figure(1_000_000 / rate).padStart(10)} µs       ${figure(rate / loops).padStart(8)} L`,
  )
}

/** What somebody waits who asks for the odds of one choice in each position, where others have been asked for before; by a clock of CPU time. */
function benchOdds(positions: readonly Position[], { cpuOf, figure, loops, print }: Instruments): void {
  const limits = shownLimits(() => process.cpuUsage().user / 1000)
  const isExact = ({ rules, state, seat }: Position, number: number): boolean => {
    const { actions } = rules.legal(state, seat)
    const action = actions[number % actions.length]
    if (action === undefined) throw new Error('nobody is asked')
    return oddsFor(rules, rules.view(state, seat), seat, action, limits).exact
  }
  positions.forEach((position, i) => isExact(position, 7 * i + 3))
  let estimated = 0
  const times = positions.map((position, i) =>
    cpuOf(() => {
      if (!isExact(position, 7 * i)) estimated++
    }),
  )
  const at = (share: number) => atShare(times, share) / 1000
  print(
    `${'odds of a choice'.padEnd(38)} ${figure(at(1 / 2)).padStart(10)} ms       ${figure(1000 / at(1 / 2) / loops).padStart(8)} L   p99 ${figure(at(P99))} ms, most ${figure(at(1))} ms, ${estimated} of ${times.length} estimated`,
  )
}

interface Taken {
  readonly what: 'list' | 'action'
  readonly isSetUp: boolean
  readonly time: number
}

interface Growing {
  readonly men: number
  readonly setUp: number
  readonly list: number
  readonly action: number
  /** What all but one in a hundred take at most. */
  readonly listMost: number
  readonly actionMost: number
}

function benchGrowth(game: Ager, instruments: Instruments): void {
  const { figure, print } = instruments
  const full = makeAger(twice(game.kit), () => undefined)
  const found = SIZES.map((men) => growing(battleOf(full, men), men, instruments))
  for (const { men, setUp, list, action, listMost, actionMost } of found)
    print(
      `${`a battle of ${men} men`.padEnd(38)} set up in ${figure(setUp / 1000)} ms; list ${figure(list)} µs (p99 ${figure(listMost)}), action ${figure(action)} µs (p99 ${figure(actionMost)})`,
    )
  const exponent = (of: (one: Growing) => number) => figure(slopeOf(found.map((one) => [one.men, of(one)])))
  print(
    `${'growth with the number of men'.padEnd(38)} list n^${exponent(({ list }) => list)}, action n^${exponent(({ action }) => action)}, set-up n^${exponent(({ setUp }) => setUp)}`,
  )
  const riders = growing(battleOf(game, MANY, { mounted: true }), MANY, instruments)
  print(
    `${`set-up of ${MANY} in the saddle`.padEnd(38)} ${figure(riders.setUp / 1000).padStart(10)} ms       ${figure(1_000_000 / riders.setUp / instruments.loops).padStart(8)} L`,
  )
  const level = worksOf(game).minds?.search.find((one) => one.level === 'marshal')
  if (level === undefined) throw new Error('there is no marshal')
  benchMarshal(battleOf(game, FEW, { maps: ['oasis'] }), FEW, level, instruments)
  for (const men of [MANY, MOST]) benchMarshal(battleOf(full, men), men, level, instruments)
}

/** A box with everybody in it a second time, under another name. */
function twice(kit: Kit): Kit {
  const characters = [...kit.characters, ...kit.characters.map((one) => ({ ...one, id: `${one.id}-again` }))]
  return { ...kit, characters, character: new Map(characters.map((one) => [one.id, one])) }
}

/** A free battle on joined maps; `mounted`: whoever has a horse or camel rides. */
function battleOf(
  game: Ager,
  men: number,
  { maps = ['road', 'plateau', 'oasis', 'village'], mounted = false } = {},
): AgerRules {
  const ids = game.kit.characters.slice(0, men).map(({ id }) => id)
  const half = men >> 1
  return game.open({
    scenario: 'free',
    options: {
      free: {
        maps: maps.map((map, i) => ({
          map,
          column: i % 2,
          row: i >> 1,
          turned: false,
        })),
        points: 9_999,
        turns: 9,
        chapters: 8,
        first: 0,
        forces: [
          { characters: ids.slice(0, half), mounted, edge: 4 },
          { characters: ids.slice(half), mounted, edge: 2 },
        ],
      },
    },
  })
}

/** Shown each list and each action of a game, in its turn; it must do the work once. */
type Watch = (what: 'list' | 'action', state: State, seat: number, work: () => void) => void

/** The first actions of a random game in which nobody yields. */
function playGrown(rules: AgerRules, seed: string, watch: Watch, most = ACTIONS): void {
  const dice = seededDice(seed)
  const state = rules.setup(dice)
  for (let actions = 0; actions < most;) {
    const pending = rules.pending(state)
    if (pending.over) return
    const seat = pending.asks[0]?.seat ?? 0
    let listed: readonly Action[] = []
    watch('list', state, seat, () => (listed = rules.legal(state, seat).actions))
    const chosen = listed.find(({ type }) => type === 'fightOn') ?? listed[dice.below(listed.length)]
    if (chosen === undefined) throw new Error('nobody is asked')
    if (state.step !== 'deploy') actions++
    watch('action', state, seat, () => rules.apply(state, seat, chosen, dice))
  }
}

/** In CPU microseconds, once the battle has been played often; each list and each action once in a play. */
function growing(rules: AgerRules, men: number, { cpuOf }: Instruments): Growing {
  for (let i = 0; i < PLAYS_BEFORE; i++)
    playGrown(rules, `growth/${men}/${i}`, (_what, _state, _seat, work) => {
      work()
    })
  const plays = Array.from({ length: LOOKS }, () => {
    const taken: Taken[] = []
    playGrown(rules, `growth/${men}`, (what, { step }, _seat, work) => {
      taken.push({ what, isSetUp: step === 'deploy', time: cpuOf(work) })
    })
    return taken
  })
  const [first = []] = plays
  const quickest = first.map((one, i) => ({ ...one, time: Math.min(...plays.map((taken) => taken[i]?.time ?? NaN)) }))
  const timesOf = (wanted: Taken['what']) =>
    quickest.flatMap(({ what, isSetUp, time }) => (what === wanted && !isSetUp ? [time] : []))
  const [lists, actions] = [timesOf('list'), timesOf('action')]
  const setUp = quickest.reduce((sum, { isSetUp, time }) => sum + (isSetUp ? time : 0), 0)
  return {
    men,
    setUp,
    list: meanOf(lists),
    action: meanOf(actions),
    listMost: atShare(lists, P99),
    actionMost: atShare(actions, P99),
  }
}

function meanOf(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length
}

/** What that share of the times does not exceed. */
function atShare(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

/** The slope of a straight line through points, both on logarithmic scales. */
function slopeOf(points: readonly (readonly [number, number])[]): number {
  const logs = points.map(([x, y]) => [Math.log(x), Math.log(y)] as const)
  const mean = (of: (one: readonly [number, number]) => number) =>
    logs.reduce((sum, one) => sum + of(one), 0) / logs.length
  const [x, y] = [mean((one) => one[0]), mean((one) => one[1])]
  return mean((one) => (one[0] - x) * (one[1] - y)) / mean((one) => (one[0] - x) ** 2)
}

/** What the marshal takes of the time it is given, by a clock of CPU time, and how soon it has a first choice, the script's. */
function benchMarshal(
  rules: AgerRules,
  men: number,
  { horizon = 0, minimum = 0, doubt = 0 }: SearchLevel,
  { figure, median, print }: Instruments,
): void {
  const marshal = thinker(rules.arena)
  const now = () => process.cpuUsage().user / 1000
  let playouts = 0
  const here = sampleHere(rules, marshal)
  const bot = searchBot(rules, marshal, {
    ...{ level: 'marshal', milliseconds: ASKED_MS, horizon, minimum, doubt, now },
    sampler(question) {
      const pull = here(question)
      return (wanted) => {
        const values = pull(wanted)
        playouts += values.length
        return values
      }
    },
  })
  const times: number[] = []
  const firsts: number[] = []
  const took = (work: () => unknown): number => {
    const began = now()
    work()
    return now() - began
  }
  let step = ''
  const think: Watch = (what, state, seat, work) => {
    const { turn, active } = state
    if (what === 'list' && state.step === 'move' && step !== `${turn}/${active}` && times.length < THOUGHTS) {
      step = `${turn}/${active}`
      const view = rules.view(state, seat)
      firsts.push(took(() => marshal.candidates(view, seat)))
      times.push(took(() => bot.decide(view, seat, seededDice(`marshal/${turn}`))))
    }
    work()
  }
  playGrown(rules, `marshal/${men}`, think, 10 * ACTIONS)
  print(
    `${`the marshal of ${men} men, asked for ${ASKED_MS} ms`.padEnd(38)} ${figure(median(times)).padStart(8)} ms, ${figure(Math.min(...times))} to ${figure(Math.max(...times))}, over ${times.length} movement steps; ${figure(playouts / times.length)} playouts; the script's choice within ${figure(Math.max(...firsts))} ms`,
  )
}

/** Lines of sight worked out afresh, and what keeping them takes. */
function benchLines(battles: ReadonlyMap<string, AgerRules>, { figure, perSecond }: Instruments, show: Show): void {
  const [rules] = battles.values()
  if (rules === undefined) throw new Error('there is no battle')
  const { arena } = rules
  const state = rules.setup(seededDice('lines'))
  const { size } = arena.field
  let [from, kept] = [0, 0]
  const rate = perSecond(() => {
    const lines = noLines(arena.relief)
    from = (from + 31) % size
    for (let to = 0; to < size; to++) lineTo({ lines }, state, from, to)
    kept = 4 * size * lines.most
    return size
  })
  show('lines of sight afresh', rate, `${figure(kept / 1024 / 1024)} MB kept at most`)
}

/** Whether random play is as fast after minds have thought in the same process as it was before. */
function benchAfterwards(battles: ReadonlyMap<string, AgerRules>, { figure, perSecond, print }: Instruments): void {
  const [rules] = battles.values()
  if (rules === undefined) throw new Error('there is no battle')
  let n = 0
  const random = () => perSecond(() => playAtRandom(rules, `before/${n++}`))
  const before = random()
  const { policy } = planner(rules.arena)
  playAtRandom(rules, 'thought', (state, seat, actions) => {
    if (actions % 37 === 0) policy(rules.view(state, seat), seat)
  })
  print(`${'random play after minds have thought'.padEnd(38)} ${figure(random() / before).padStart(10)} of that before`)
}
