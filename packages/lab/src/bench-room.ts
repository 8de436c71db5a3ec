import { answerUnasked, Room, seededDice, startFromScenario } from '@grognard/kernel'
import { memoryKeeper } from '@grognard/kernel/memory'
import type { Chair, Game, GameEvent, Seat, Start } from '@grognard/kernel'
import type { Subject } from './games.ts'
import { cpu, figure, median, print } from './measure.ts'

const MOST_DEEDS = 300
/** Deeds to be played in a round. */
const DEEDS = 4_000
const ROUNDS = 16
const WARM_UP = 6

/** What a deed costs by the rules alone and through a room, in CPU microseconds, measured in turn over the same deeds. */
export async function benchRoom(subjects: readonly Subject[]): Promise<void> {
  print('A deed through a room and a chair, with a memory keeper, against the rules alone (view, legal, clone, apply).')
  for (const { works } of subjects) await works.use(({ game }) => compare(game, game.scenarios[0] ?? ''))
}

async function compare<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, scenario: string): Promise<void> {
  const ratios: number[] = []
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const trials: Trial<S, A, E, V>[] = []
    let deeds = 0
    while (deeds < DEEDS) {
      const trial = trialOf(game, scenario, `room/${round}/${trials.length}`)
      trials.push(trial)
      deeds += trial.deeds.length
    }
    const chairs = await Promise.all(trials.map((trial) => seated(trial)))
    const byRules = (): void => trials.forEach((trial) => playByRules(trial))
    const inRoom = async (): Promise<void> => {
      for (const [i, trial] of trials.entries()) await playInRoom(trial, chairs[i] ?? [])
    }
    const rules = await used(byRules)
    const room = await used(inRoom)
    if (round < WARM_UP) continue
    costs.push(rules / deeds)
    ratios.push(room / rules)
  }
  const [cost, ratio] = [median(costs), median(ratios)]
  print(
    `${`${game.id}, ${scenario}`.padEnd(38)} ${figure(cost).padStart(10)} µs by the rules, ${figure(cost * ratio)} µs through a room: ${figure(ratio)}`,
  )
}

interface Trial<S, A, E extends GameEvent, V> {
  readonly seed: string
  readonly start: Start<S, A, E, V>
  readonly deeds: readonly TrialDeed<A>[]
}

interface TrialDeed<A> {
  readonly seat: Seat
  readonly action: A
  /** The room carries it out by itself. */
  readonly isUnasked: boolean
}

function trialOf<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  scenario: string,
  seed: string,
): Trial<S, A, E, V> {
  const setting = { scenario, options: game.defaults }
  const start = startFromScenario(game, setting, { dice: { kind: 'seeded', seed }, rolls: [] })
  if (!start.ok) throw new Error(`${game.id} cannot be set up`)
  const { rules } = start.value
  const dice = seededDice(seed)
  const own = seededDice(`${seed}/own`)
  const state = rules.setup(dice)
  const deeds: TrialDeed<A>[] = []
  for (let now = rules.pending(state); !now.over && deeds.length < MOST_DEEDS; now = rules.pending(state)) {
    const { seat } = now.asks[0] ?? { seat: 0 }
    const action = rules.sample(state, seat, own)
    const unasked = answerUnasked(rules.orders, {
      seat,
      view: () => rules.view(state, seat),
      space: () => rules.legal(state, seat),
      given: {},
    })
    deeds.push({ seat, action, isUnasked: unasked !== undefined })
    rules.apply(state, seat, action, dice)
  }
  return { seed, start: start.value, deeds }
}

async function seated<S, A, E extends GameEvent, V>({ start, seed }: Trial<S, A, E, V>): Promise<Chair<A, E, V>[]> {
  let ids = 0
  const keeper = memoryKeeper()
  const opened = await Room.open({ match: seed, start, keeper, holder: 'bench', newId: () => `${ids++}` })
  if (!opened.ok) throw new Error(`a room cannot be opened: ${opened.error.code}`)
  return start.rules.seats.map((_, seat) => opened.value.sit(seat))
}

function playByRules<S, A, E extends GameEvent, V>({ start: { rules }, seed, deeds }: Trial<S, A, E, V>): void {
  const dice = seededDice(seed)
  let state = rules.setup(dice)
  for (const { seat, action } of deeds) {
    rules.view(state, seat)
    rules.legal(state, seat)
    state = rules.clone(state)
    rules.apply(state, seat, action, dice, [])
  }
}

async function playInRoom<S, A, E extends GameEvent, V>(
  { deeds }: Trial<S, A, E, V>,
  chairs: readonly Chair<A, E, V>[],
): Promise<void> {
  for (const { seat, action, isUnasked } of deeds) {
    if (isUnasked) continue
    const chair = chairs[seat]
    const now = chair?.now
    const question = now?.questions[0]?.key
    if (chair === undefined || now === undefined || question === undefined) throw new Error('nobody is asked')
    if (now.view === undefined || now.space.actions.length + now.space.forms.length === 0)
      throw new Error('there is nothing to do')
    const reply = await chair.act({ question, action })
    if (!reply.ok) throw new Error(reply.error.code)
  }
}

async function used(work: () => void | Promise<void>): Promise<number> {
  const start = cpu()
  await work()
  return cpu() - start
}
