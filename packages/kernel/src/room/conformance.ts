import type { Game, GameEvent } from '../game.ts'
import { startFromScenario } from '../history.ts'
import { canonical, jsonOf } from '../json.ts'
import { seededDice } from '../seeded.ts'
import { brief } from '../trial.ts'
import { Player } from './conform/player.ts'
import { World } from './conform/world.ts'
import type { House } from './conform/world.ts'
import { distantChair } from './distant.ts'
import { Room } from './room.ts'
import { serveChair } from './serve.ts'

export type { AnyRoom, House } from './conform/world.ts'

export interface RoomConformance<S, A, E extends GameEvent, V, O> {
  /** All of the game's by default. */
  readonly scenarios?: readonly string[]
  /** The defaults by default. */
  readonly options?: readonly O[]
  /** Random matches for each scenario with each of the options; 5 by default. */
  readonly matches?: number
  readonly seed?: string
  /** Lines of the log after which a match is left as it is; 150 by default. */
  readonly lines?: number
  /** Ours by default. */
  readonly house?: House<S, A, E, V>
}

/** How much the suite did; a suite that did nothing proves nothing. */
export interface RoomTally {
  matches: number
  lines: number
  deeds: number
  sealed: number
  undone: number
  resigned: number
  /** Authorities that were opened. */
  authorities: number
  /** Messages that were done, and that were turned down. */
  done: number
  denied: number
  finished: number
}

/** Moments of time that a match may take before it is taken to be stuck. */
const MOMENTS = 60_000
/** Of the lines of a match, how many are played while things go wrong. */
const SHAKY = 0.6
const ROUND = 10
/** In one match of so many everybody resigns in the end. */
const TIRED = 4

/**
 * Plays random matches over wires that delay, lose and double messages, with authorities that are killed and opened again,
 * two at a time among them, and a keeper that fails; then lets everything heal, and plays on. Checks that nothing
 * acknowledged is lost and nothing is done twice, that every chair sees what the rules and the log give it and was never told
 * anything else, and that the log leads to the same state again. Throws an Error that names the match and the check at the
 * first thing that is wrong. Time is virtual: the same seed gives the same matches.
 */
export async function conformRooms<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  wanted: RoomConformance<S, A, E, V, O> = {},
): Promise<RoomTally> {
  const { scenarios = game.scenarios, options = [game.defaults], matches = 5, seed = 'rooms', lines = 150 } = wanted
  const { house = { open: (setup) => Room.open(setup), serve: serveChair, distant: distantChair } } = wanted
  const tally: RoomTally = {
    matches: 0,
    lines: 0,
    deeds: 0,
    sealed: 0,
    undone: 0,
    resigned: 0,
    authorities: 0,
    done: 0,
    denied: 0,
    finished: 0,
  }
  for (const scenario of scenarios)
    for (const [i, chosen] of options.entries())
      for (let number = 0; number < matches; number++) {
        const name = `${seed}/${scenario}/${i}/${number}`
        const dice = { kind: 'seeded', seed: name } as const
        const start = startFromScenario(game, { scenario, options: chosen }, { dice, rolls: [] })
        if (!start.ok) throw new Error(`${game.id}, ${scenario}: ${JSON.stringify(start.error)}`)
        const label = `${game.id}, ${scenario}, options ${brief(chosen)}, seed ${name}`
        const world = new World(house, start.value, seededDice(`rooms:${name}`), label)
        await new Trial(world, lines, tally).run()
        tally.matches++
      }
  return tally
}

/** One match under the checks. */
class Trial<S, A, E extends GameEvent, V> {
  readonly #world: World<S, A, E, V>
  readonly #players: readonly Player<S, A, E, V>[]
  readonly #lines: number
  readonly #tally: RoomTally
  #isAlive = true

  constructor(world: World<S, A, E, V>, lines: number, tally: RoomTally) {
    this.#world = world
    this.#lines = lines
    this.#tally = tally
    // Two for each seat, so that they get in each other's way.
    this.#players = [...world.reference.viewers, ...world.reference.viewers].map((viewer) => new Player(world, viewer))
  }

  async run(): Promise<void> {
    const world = this.#world
    world.open(false)
    for (const player of this.#players) this.#live(player)
    this.#trouble()
    await this.#until('play', () => this.#isFar(SHAKY))
    await this.#heal()
    await this.#until('play on', () => this.#isFar(1) && this.#isQuiet())
    this.#isAlive = false
    await this.#halt()
    while (await world.step());
    for (const { room } of world.living()) if (room !== undefined) await this.#finished(room.follow())
    while (await world.step());
    await this.#checkEnd()
    this.#count()
  }

  #isFar(share: number): boolean {
    const { reference } = this.#world
    return reference.isOver || reference.entries.length >= this.#lines * share
  }

  #isQuiet(): boolean {
    return this.#players.every((player) => player.open.length === 0)
  }

  async #until(what: string, isDone: () => boolean): Promise<void> {
    for (let moment = 0; !isDone(); moment++) {
      if (moment > MOMENTS) this.#world.fail('stuck', `${what} comes to no end`)
      await this.#world.step()
    }
  }

  #live(player: Player<S, A, E, V>): void {
    const { clock, chance, faults } = this.#world
    clock.at(1 + chance.below(ROUND), () => {
      if (!this.#isAlive) return
      this.#live(player)
      player.check()
      if (faults.isOn) player.act()
      else if (player.isEarnest && !this.#isFar(1)) player.actInEarnest()
    })
  }

  /** Authorities come and go. */
  #trouble(): void {
    const world = this.#world
    const { chance, clock } = world
    clock.at(5 + chance.below(6 * ROUND), () => {
      if (!world.faults.isOn) return
      this.#trouble()
      const living = world.living()
      const one = living[chance.below(Math.max(1, living.length))]
      const opening = world.stations.some(({ isAlive, room }) => isAlive && room === undefined)
      if (one === undefined) return opening ? undefined : world.open(false)
      const what = chance.below(10)
      if (what < 3) world.kill(one)
      else if (what < 5 && living.length < 3) world.open(chance.below(3) === 0)
      else if (what < 6) void one.room?.takeOver().catch(() => undefined)
      else void one.room?.follow().catch(() => undefined)
      if (world.playing() === undefined && chance.below(2) === 0) void one.room?.takeOver().catch(() => undefined)
    })
  }

  /** Nothing goes wrong any more: whoever waits for an answer gets it, and everybody hears everything. */
  async #heal(): Promise<void> {
    const world = this.#world
    world.faults.isOn = false
    await this.#until('opening', () => world.stations.every(({ isAlive, room }) => !isAlive || room !== undefined))
    if (world.living().length === 0) world.open(false)
    await this.#until('opening', () => world.living().length > 0)
    const [station] = world.living().slice(-1)
    if (station?.room === undefined) return
    await this.#finished(station.room.takeOver())
    for (const player of this.#players) player.connect(station)
    await this.#until('answers', () => this.#isQuiet() && this.#players.every(({ chair }) => chair !== undefined))
    for (const seat of world.rules.seats.keys())
      if (!world.reference.isOver && world.reference.sitters[seat]?.kind === 'nobody')
        await this.#finished(station.room.fill(seat, { kind: 'person' }))
    const isTired = world.chance.below(TIRED) === 0
    for (const player of this.#players.slice(0, world.rules.seats.length)) {
      player.isEarnest = true
      player.isTired = isTired
    }
  }

  /** Bots would go on to the end of the match. */
  async #halt(): Promise<void> {
    const { reference, rules } = this.#world
    const room = this.#world.playing()?.room
    for (const seat of rules.seats.keys())
      if (room !== undefined && !reference.isOver && reference.sitters[seat]?.kind === 'bot')
        await this.#finished(room.fill(seat, { kind: 'person' }))
  }

  async #finished<T>(promise: Promise<T>): Promise<T> {
    let isDone = false
    this.#world.heed(promise, () => (isDone = true))
    await this.#until('an answer', () => isDone)
    return promise
  }

  async #checkEnd(): Promise<void> {
    const world = this.#world
    const { reference } = world
    this.#checkMessages()
    for (const player of this.#players) {
      const { chair } = player
      if (chair === undefined) return world.fail('chair', `${player.viewer} never sat down`)
      world.checkChair(chair, 'a distant chair')
      await this.#finished(world.checkWholeFeed(chair))
    }
    for (const { room, name } of world.living()) {
      if (room === undefined) continue
      for (const viewer of reference.viewers) world.checkChair(room.sit(viewer), name)
    }
    for (const checkpoints of [true, false]) {
      const again = await this.#finished(world.reopen(checkpoints))
      if (!again.ok) return world.fail('replay', `the log cannot be played again: ${JSON.stringify(again.error)}`)
      const [now, due] = [jsonOf(again.value.state), jsonOf(reference.state)]
      world.must(canonical(now) === canonical(due), 'replay', () => 'the log leads to another state')
      for (const viewer of reference.viewers) {
        world.checkChair(again.value.sit(viewer), 'the log')
        await this.#finished(world.checkWholeFeed(again.value.sit(viewer)))
      }
    }
  }

  /** What was acknowledged is in the log, once; what was turned down is not. */
  #checkMessages(): void {
    const world = this.#world
    const entries = new Map(world.reference.entries.map((entry) => [entry.id, entry]))
    for (const player of this.#players)
      for (const { id, kind, action, fate } of player.sent) {
        if (kind === 'retry') continue
        const entry = entries.get(`${player.viewer}.${id}`)
        if (fate === 'denied') world.must(entry === undefined, 'turned down', () => `${kind} was turned down, and done`)
        if (fate !== 'done') continue
        if (entry === undefined)
          return world.fail('lost', `${kind} of ${player.viewer} was acknowledged and is not in the log`)
        if (action === undefined) world.must(entry.kind === kind, 'message', () => `${kind} became ${entry.kind}`)
        else {
          const answers = entry.kind === 'act' ? entry.answers : entry.kind === 'seal' ? [entry] : []
          const own = answers.find(({ seat }) => seat === player.viewer)
          world.must(
            own !== undefined && canonical(own.action) === canonical(action),
            'message',
            () => `${brief(action)} became ${brief(entry)}`,
          )
        }
      }
  }

  #count(): void {
    const tally = this.#tally
    const { entries, isOver } = this.#world.reference
    tally.lines += entries.length
    for (const { kind } of entries) {
      if (kind === 'act') tally.deeds++
      if (kind === 'seal') tally.sealed++
      if (kind === 'undo') tally.undone++
      if (kind === 'resign') tally.resigned++
    }
    tally.authorities += this.#world.stations.length
    for (const { sent } of this.#players)
      for (const { fate } of sent) {
        if (fate === 'done') tally.done++
        if (fate === 'denied') tally.denied++
      }
    if (isOver) tally.finished++
  }
}
