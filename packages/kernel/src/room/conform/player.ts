import type { GameEvent, Json, Seat, Viewer } from '../../game.ts'
import { jsonOf } from '../../json.ts'
import { seededDice } from '../../seeded.ts'
import type { Chair, Reply, RoomError } from '../chair.ts'
import type { Distant } from '../distant.ts'
import { MIND } from './shaky.ts'
import type { Cable } from './shaky.ts'
import type { Station, World } from './world.ts'

/** A message that somebody sent, and what became of it. */
export interface Sent<A, E, V> {
  readonly id: string
  readonly kind: string
  /** Of an answer. */
  readonly action?: Json
  readonly send: (chair: Chair<A, E, V>) => Promise<Reply>
  /** Whether it must be turned down. */
  readonly isWrong: boolean
  fate: 'open' | 'done' | 'denied'
}

const MOST_OPEN = 2
/** Of a hundred. */
const RECONNECTS = 9
const UNDOES = 40
const SAYS_AGAIN = 6

/** Somebody with a chair across a wire, who does whatever comes to mind. */
export class Player<S, A, E extends GameEvent, V> {
  readonly viewer: Viewer
  readonly sent: Sent<A, E, V>[] = []
  readonly #world: World<S, A, E, V>
  readonly #keys: string[] = []
  #distant: Distant<A, E, V> | undefined
  #cable: Cable | undefined
  #station: Station<S, A, E, V> | undefined
  chair: Chair<A, E, V> | undefined
  /** Plays by the rules, and to the end. */
  isEarnest = false
  /** Wants no more of it. */
  isTired = false

  constructor(world: World<S, A, E, V>, viewer: Viewer) {
    this.#world = world
    this.viewer = viewer
  }

  get open(): readonly Sent<A, E, V>[] {
    return this.sent.filter(({ fate }) => fate === 'open')
  }

  /** Leaves the old wire, if there is one, for one to this station. */
  connect(station: Station<S, A, E, V>): void {
    const cable = this.#world.lay(station, this.viewer)
    if (cable === undefined) return
    this.#cable?.cut()
    this.#cable = cable
    this.#station = station
    if (this.#distant === undefined) {
      this.#distant = this.#world.distant(cable.near)
      this.#world.heed(this.#distant.chair, (chair) => (this.chair = chair))
    } else this.#distant.connect(cable.near)
  }

  check(): void {
    const problems = this.#distant?.problems ?? []
    if (problems.length > 0) this.#world.fail('wire', `${this.viewer} understands nothing: ${JSON.stringify(problems)}`)
  }

  /** One thing, now and then. */
  act(): void {
    const { chance } = this.#world
    const isLost = this.#station?.isAlive !== true
    if (isLost || chance.below(100) < RECONNECTS) this.#reconnect()
    const { chair } = this
    if (chair === undefined || this.viewer === 'public' || this.open.length >= MOST_OPEN) return
    if (chance.below(100) < SAYS_AGAIN && this.sent.length > 0) return this.#sayAgain(chair)
    this.#choose(chair, this.viewer)
  }

  /** One sensible thing, if there is any to be done. */
  actInEarnest(): void {
    const { chair } = this
    if (chair === undefined || this.viewer === 'public' || this.open.length > 0) return
    const { questions, awaited, places, result } = chair.now
    const failed = awaited.find(({ state }) => state === 'failed')
    if (failed !== undefined) return this.#send('retry', (one) => one.retry(failed.seat))
    const [question] = questions
    if (places[this.viewer]?.sitter.kind !== 'person' || result !== undefined) return
    if (this.isTired) return this.#send('resign', (one, id) => one.resign({ id }))
    if (question !== undefined) this.#answer(question.key, this.#sample(chair, this.viewer))
  }

  #reconnect(): void {
    const { chance } = this.#world
    const living = this.#world.living()
    const playing = this.#world.playing()
    const any = living[chance.below(Math.max(1, living.length))]
    const station = playing !== undefined && chance.below(4) > 0 ? playing : any
    if (station !== undefined) this.connect(station)
  }

  #choose(chair: Chair<A, E, V>, seat: Seat): void {
    const { chance, rules } = this.#world
    const { questions, undo, awaited, places } = chair.now
    const failed = awaited.find(({ state }) => state === 'failed')
    if (failed !== undefined && chance.below(3) === 0) return this.#send('retry', (one) => one.retry(failed.seat))
    if (undo !== undefined && chance.below(100) < UNDOES)
      return this.#send('undo', (one, id) => one.undo({ id, question: undo }))
    const kind = places[seat]?.sitter.kind
    if (kind !== 'person' && chance.below(8) === 0) return this.#handOver('person')
    const odd = chance.below(160)
    if (odd === 0 && chance.below(6) === 0) return this.#send('resign', (one, id) => one.resign({ id }))
    if (odd === 8) return this.#send('draw', (one, id) => one.draw({ id }))
    if (odd <= 2) return this.#handOver('bot')
    if (odd <= 5) return this.#order()
    if (odd <= 7) return this.#send('undo', (one, id) => one.undo({ id, question: '0' }), true)
    const [question] = questions
    if (question === undefined) return
    const action = this.#sample(chair, seat)
    const isAnswered = this.#keys.includes(question.key)
    if (isAnswered && chance.below(5) > 0) return
    const wrongKey = this.#keys.find((key) => key !== question.key)
    if (odd <= 15 && wrongKey !== undefined) return this.#answer(wrongKey, action, true)
    if (odd <= 25) {
      const universe = rules.universe(this.#world.reference.state, seat)
      const wrong = universe.find((one) => chair.whyNot(one) !== undefined)
      if (wrong !== undefined) return this.#answer(question.key, wrong, true)
    }
    this.#keys.push(question.key)
    this.#answer(question.key, action)
  }

  #sample(chair: Chair<A, E, V>, seat: Seat): A {
    const { rules } = this.#world
    const dice = seededDice(this.#world.newId())
    try {
      return rules.sample(rules.determinise(chair.now.view, seat, dice), seat, dice)
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      return this.#world.fail('chair', `seat ${seat} is asked where its view leaves it nothing to do: ${why}`)
    }
  }

  #answer(question: string, action: A, isWrong = false): void {
    this.#send('act', (chair, id) => chair.act({ id, question, action }), isWrong, jsonOf(action))
  }

  #handOver(kind: 'person' | 'bot'): void {
    const to = kind === 'bot' ? ({ kind, level: MIND } as const) : ({ kind } as const)
    this.#send('sit', (chair, id) => chair.handOver(to, { id }))
  }

  #order(): void {
    const { chance, rules } = this.#world
    const choices = Object.entries(rules.orders?.choices ?? {})
    if (choices.length === 0) return
    const given = Object.fromEntries(choices.map(([order, among]) => [order, among[chance.below(among.length)] ?? '']))
    this.#send('orders', (chair, id) => chair.orders(given, { id }))
  }

  #send(
    kind: string,
    send: (chair: Chair<A, E, V>, id: string) => Promise<Reply>,
    isWrong = false,
    action?: Json,
  ): void {
    const id = this.#world.newId()
    const sent: Sent<A, E, V> = {
      id,
      kind,
      send: (chair) => send(chair, id),
      isWrong,
      fate: 'open',
      ...(action === undefined ? {} : { action }),
    }
    this.sent.push(sent)
    this.#post(sent)
  }

  #post(sent: Sent<A, E, V>): void {
    if (this.chair !== undefined) this.#world.heed(sent.send(this.chair), (reply) => this.#heard(sent, reply))
  }

  #heard(sent: Sent<A, E, V>, reply: Reply): void {
    if (reply.ok) {
      if (sent.isWrong) this.#world.fail('refusal', `${sent.kind} of seat ${this.viewer} should have been turned down`)
      sent.fate = 'done'
    } else if (isUnsure(reply.error)) {
      this.#world.clock.at(1 + this.#world.chance.below(20), () => {
        if (reply.error.code === 'elsewhere') this.#reconnect()
        this.#post(sent)
      })
    } else {
      // It may have been agreed meanwhile that it is over.
      if (this.isEarnest && reply.error.code !== 'over')
        this.#world.fail('stuck', `${sent.kind} of seat ${this.viewer} is turned down: ${JSON.stringify(reply.error)}`)
      sent.fate = 'denied'
    }
  }

  /** Sends a message once more under the same id: it must get the same answer. */
  #sayAgain(chair: Chair<A, E, V>): void {
    const { chance } = this.#world
    const sent = this.sent[chance.below(this.sent.length)]
    if (sent?.fate !== 'done' || sent.kind === 'retry') return
    this.#world.heed(sent.send(chair), (reply) => {
      if (!reply.ok && !isUnsure(reply.error))
        this.#world.fail(
          'repeated message',
          `${sent.kind} was done, and is now answered ${JSON.stringify(reply.error)}`,
        )
    })
  }
}

function isUnsure({ code }: RoomError): boolean {
  return code === 'not-stored' || code === 'elsewhere'
}
