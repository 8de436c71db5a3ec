import type { Keeper } from '../../entry.ts'
import type { GameEvent, Json, Rules, Seat, Viewer } from '../../game.ts'
import type { Start } from '../../history.ts'
import { canonical, difference, jsonOf } from '../../json.ts'
import type { SeededDice } from '../../seeded.ts'
import type { Chair, Reply } from '../chair.ts'
import type { Distant, DistantSetup } from '../distant.ts'
import type { Room, RoomSetup } from '../room.ts'
import type { Wire } from '../wire.ts'
import { readHeard } from '../wire.ts'
import type { Rest } from '../wire.ts'
import { Clock } from './clock.ts'
import { Reference } from './reference.ts'
import { MIND, shakyCable, shakyKeeper, shakyThinker } from './shaky.ts'
import type { Cable, Faults } from './shaky.ts'

/** As much of a room as the suite uses. */
export type AnyRoom<S, A, E extends GameEvent, V> = Pick<
  Room<S, A, E, V>,
  'sit' | 'fill' | 'follow' | 'takeOver' | 'close' | 'isPlaying' | 'length' | 'state'
>

/** What is put to the test: rooms, and chairs across wires. */
export interface House<S, A, E extends GameEvent, V> {
  open(setup: RoomSetup<S, A, E, V>): Promise<Reply<AnyRoom<S, A, E, V>>>
  serve(rules: Rules<S, A, E, V>, chair: Chair<A, E, V>, wire: Wire): () => void
  distant(rules: Rules<S, A, E, V>, wire: Wire, setup: DistantSetup<A, E, V>): Distant<A, E, V>
}

/** An authority, or one that was or may become it. */
export interface Station<S, A, E extends GameEvent, V> {
  readonly name: string
  room: AnyRoom<S, A, E, V> | undefined
  isAlive: boolean
  readonly cables: Cable[]
  readonly lines: (() => void)[]
  /** How many lines of the log were looked at from here. */
  checked: number
}

const MATCH = 'match'
const CHECKPOINT_EVERY = 7
const LINGERS = 30

/** Everything around one match: time, what goes wrong, the authorities, and what the log says. */
export class World<S, A, E extends GameEvent, V> {
  readonly clock = new Clock()
  readonly start: Start<S, A, E, V>
  readonly rules: Rules<S, A, E, V>
  readonly chance: SeededDice
  readonly faults: Faults
  readonly keeper: Keeper
  readonly reference: Reference<S, A, E, V>
  readonly stations: Station<S, A, E, V>[] = []
  readonly #house: House<S, A, E, V>
  readonly #name: string
  readonly #sitters
  /** The key of each question that was put to a seat. */
  readonly #keys: Map<number, string>[]
  #ids = 0
  #openings = 0
  /** The first thing that was wrong; whoever found it may have been interrupted by somebody who expects failures. */
  problem: Error | undefined
  /** Whether no authority may be opened or closed any more. */
  isCalm = false

  constructor(house: House<S, A, E, V>, start: Start<S, A, E, V>, chance: SeededDice, name: string) {
    this.#house = house
    this.#name = name
    this.start = start
    this.rules = start.rules
    this.chance = chance
    this.faults = { isOn: true, chance }
    this.#sitters = start.rules.seats.map(() =>
      chance.below(4) === 0 ? ({ kind: 'bot', level: MIND } as const) : ({ kind: 'person' } as const),
    )
    this.#keys = start.rules.seats.map(() => new Map<number, string>())
    this.reference = new Reference(start, this.#sitters, (check, message) => this.fail(check, message))
    this.keeper = shakyKeeper(this.clock, this.faults, (_seq, entry) => this.reference.add(entry))
  }

  fail(check: string, message: string): never {
    const error = new Error(`${this.#name}, line ${this.reference.entries.length}: ${check}: ${message}`)
    this.problem ??= error
    throw error
  }

  must(holds: boolean, check: string, message: () => string): void {
    if (!holds) this.fail(check, message())
  }

  /** Looks at something where nobody would hear of what is thrown. */
  guard(look: () => void): void {
    try {
      look()
    } catch (error) {
      this.problem ??= error instanceof Error ? error : new Error(String(error))
    }
  }

  /** Waits for something that must not throw. */
  heed<T>(promise: Promise<T>, heard: (value: T) => void): void {
    promise.then(
      (value) => this.guard(() => heard(value)),
      (error: unknown) =>
        this.guard(() => this.fail('exception', error instanceof Error ? error.message : String(error))),
    )
  }

  newId(): string {
    return `m${this.#ids++}`
  }

  /** Time goes on to the next thing that happens; what is then wrong is thrown. */
  async step(): Promise<boolean> {
    const isDue = await this.clock.step()
    if (this.problem !== undefined) throw this.problem
    for (const station of this.stations) this.#look(station)
    return isDue
  }

  open(follows: boolean): void {
    const name = `station ${this.#openings++}`
    const station: Station<S, A, E, V> = { name, room: undefined, isAlive: true, cables: [], lines: [], checked: -1 }
    this.stations.push(station)
    void this.#opening(station, follows)
  }

  async #opening(station: Station<S, A, E, V>, follows: boolean): Promise<void> {
    try {
      const reply = await this.#openRoom(station.name, follows)
      if (!reply.ok) this.#notOpened(station, reply)
      else if (station.isAlive) station.room = reply.value
      else reply.value.close()
    } catch {
      // The keeper failed.
      station.isAlive = false
    }
  }

  #notOpened(station: Station<S, A, E, V>, { error }: Extract<Reply, { ok: false }>): void {
    station.isAlive = false
    const isEarly = this.reference.entries.length === 0
    if (error.code !== 'elsewhere' && !isEarly)
      this.problem ??= new Error(`${this.#name}: open: the log cannot be played again: ${JSON.stringify(error)}`)
  }

  /** A room on the same log; `apart` from the shaky keeper, where another is given. */
  #openRoom(holder: string, follows: boolean, keeper = this.keeper): Promise<Reply<AnyRoom<S, A, E, V>>> {
    return this.#house.open({
      match: MATCH,
      start: this.start,
      keeper,
      holder,
      follows,
      newId: () => this.newId(),
      sitters: this.#sitters,
      thinker: shakyThinker(this.rules, this.clock, this.faults),
      seed: 'bots',
      standIn: MIND,
      checkpointEvery: CHECKPOINT_EVERY,
    })
  }

  /** A room that reads all of the log again, with or without its checkpoint. */
  reopen(checkpoints: boolean): Promise<Reply<AnyRoom<S, A, E, V>>> {
    const keeper: Keeper = checkpoints ? this.keeper : { ...this.keeper, latest: () => Promise.resolve(undefined) }
    return this.#openRoom('reader', true, keeper)
  }

  kill(station: Station<S, A, E, V>): void {
    station.isAlive = false
    station.room?.close()
    for (const cable of station.cables) cable.cut()
    for (const end of station.lines) end()
  }

  living(): readonly Station<S, A, E, V>[] {
    return this.stations.filter((station) => station.isAlive && station.room !== undefined)
  }

  playing(): Station<S, A, E, V> | undefined {
    return this.living()
      .filter(({ room }) => room?.isPlaying)
      .at(-1)
  }

  /** Lays a wire from a station to somebody. */
  lay(station: Station<S, A, E, V>, viewer: Viewer): Cable | undefined {
    if (station.room === undefined || !station.isAlive) return undefined
    const censor = this.#censor(viewer)
    const cable = shakyCable(this.clock, this.faults, (text) => this.guard(() => censor(text)))
    const end = this.#house.serve(this.rules, station.room.sit(viewer), cable.far)
    station.cables.push(cable)
    station.lines.push(end)
    return {
      ...cable,
      cut: () => {
        cable.cut()
        // What is still under way may come in for a while.
        this.clock.at(LINGERS, end)
      },
    }
  }

  distant(wire: Wire): Distant<A, E, V> {
    const thinker = shakyThinker(this.rules, this.clock, this.faults)
    return this.#house.distant(this.rules, wire, { newId: () => this.newId(), thinker })
  }

  /** Reads along what is sent to a viewer: it must have been stored, and be something that the viewer may know, and news. */
  #censor(viewer: Viewer): (text: string) => void {
    let last = { hello: -1, view: '', rest: '' }
    return (text) => {
      const read = readHeard(text)
      if (!read.ok) return this.fail('wire', `what is sent cannot be read: ${JSON.stringify(read.problems)}`)
      const { hello, view, told, rest, done, earlier } = read.value
      if (hello !== last.hello) last = { hello, view: '', rest: '' }
      const allowed = this.reference.allowed.get(viewer) ?? []
      if (view !== undefined) {
        const shown = canonical(view)
        this.must(
          allowed.some((one) => one.view === shown),
          'leak in view',
          () => `${viewer} is shown what it may not see (yet)`,
        )
        this.must(shown !== last.view, 'idle message', () => `${viewer} is shown again what it sees`)
        last = { ...last, view: shown }
      }
      if (rest !== undefined) {
        const shown = canonical(comparable(rest))
        const whole = JSON.stringify(rest)
        this.must(
          allowed.some((one) => one.rest === shown),
          'leak beside the view',
          () => `${viewer} is shown ${shown}`,
        )
        this.must(whole !== last.rest, 'idle message', () => `${viewer} is shown again what it knows`)
        last = { ...last, rest: whole }
      }
      if (told !== undefined) this.#checkTold(viewer, told.from, told.items)
      const isNews = [view, told, rest, done, earlier].some((part) => part !== undefined)
      this.must(isNews, 'idle message', () => `${viewer} is sent nothing`)
    }
  }

  #checkTold(viewer: Viewer, from: number, items: readonly Json[]): void {
    const due = this.reference.told.get(viewer) ?? []
    for (const [i, item] of items.entries()) {
      const found = difference(item, jsonOf(due[from + i] ?? null))
      if (found !== undefined) this.fail('leak in what is told', `${viewer} is told otherwise than it may be: ${found}`)
    }
  }

  /** A room that has caught up shows each viewer exactly what the log says it may see. */
  #look(station: Station<S, A, E, V>): void {
    const { room, isAlive } = station
    const length = this.reference.entries.length
    if (room === undefined || !isAlive || room.length !== length || station.checked === length) return
    station.checked = length
    for (const viewer of this.reference.viewers) this.checkChair(room.sit(viewer), station.name)
    for (const seat of this.rules.seats.keys()) this.#checkKey(seat, room.sit(seat).now.questions[0]?.key)
  }

  /** A chair that should have heard everything. */
  checkChair(chair: Chair<A, E, V>, where: string): void {
    const { viewer, now } = chair
    const due = this.reference.allowed.get(viewer)?.at(-1)
    if (due === undefined) return this.fail('chair', `there is no chair for ${viewer}`)
    const view = canonical(this.rules.borders.writeView(now.view))
    this.must(view === due.view, 'view', () => `${where} shows ${viewer} another view than the rules do`)
    const { questions, awaited, places, undo, sealed, orders, result } = now
    const rest = canonical(
      comparable({
        questions,
        awaited,
        sitters: places.map(({ sitter }) => sitter),
        orders,
        undo: undo ?? null,
        sealed: sealed === undefined ? null : jsonOf(sealed),
        result: result ?? null,
      }),
    )
    this.must(rest === due.rest, 'chair', () => `${where} shows ${viewer} ${rest}, the log says ${due.rest}`)
    const told = now.toldFrom + now.told.length
    this.must(told === due.told, 'told', () => `${where} has told ${viewer} ${told} things of ${due.told}`)
    this.#checkTold(
      viewer,
      now.toldFrom + Math.max(0, now.told.length - 2),
      now.told.slice(-2).map((one) => jsonOf(one)),
    )
  }

  /** All that a chair was told, from the first. */
  async checkWholeFeed(chair: Chair<A, E, V>): Promise<void> {
    const earlier = await chair.earlier()
    const { told, toldFrom, viewer } = chair.now
    this.must(
      earlier.length === toldFrom,
      'told',
      () => `${viewer} gets ${earlier.length} of ${toldFrom} earlier things`,
    )
    this.#checkTold(
      viewer,
      0,
      [...earlier, ...told].map((one) => jsonOf(one)),
    )
  }

  #checkKey(seat: Seat, key: string | undefined): void {
    if (key === undefined) return
    const keys = this.#keys[seat]
    const number = this.reference.questions[seat] ?? 0
    const known = keys?.get(number)
    if (known !== undefined) {
      this.must(
        known === key,
        'question',
        () => `the key of a question to seat ${seat} changed from ${known} to ${key}`,
      )
      return
    }
    this.must(
      ![...(keys?.values() ?? [])].includes(key),
      'question',
      () => `another question to seat ${seat} has the key ${key}`,
    )
    keys?.set(number, key)
  }
}

/** What a chair is shown, but for what passes: keys, who thinks or has failed, who plays the match. */
function comparable({
  questions,
  awaited,
  sitters,
  undo,
  sealed,
  orders,
  result,
}: Pick<Rest, 'questions' | 'awaited' | 'sitters' | 'undo' | 'sealed' | 'orders' | 'result'>): Json {
  return jsonOf({
    questions: questions.map(({ decision }) => decision),
    awaited: awaited.map(({ seat, decision }) => ({ seat, decision })),
    undo: undo !== null,
    sealed,
    sitters,
    orders,
    result: result ?? null,
  })
}
