import { MessageChannel, MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import type { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { sampleHere, timer } from '@grognard/bots'
import type { Crew, Wanted } from '@grognard/bots'
import { jsonOf } from '@grognard/kernel'
import type { GameEvent, Rules, Sealed, Works } from '@grognard/kernel'

/** What a thread is told to become a helper: where it gets its questions, and the cell it counts its answers in. */
export const enlistSchema = v.strictObject({
  game: v.string(),
  /** What an owner's pack says, read before; null for ours alone. */
  pack: v.unknown(),
  port: v.instance(MessagePort),
  signal: v.custom<Int32Array>((signal) => signal instanceof Int32Array),
})
export type Enlistment = v.InferOutput<typeof enlistSchema>

const wantedSchema = v.strictObject({ arm: v.number(), sample: v.number() })
const questionSchema = v.strictObject({
  view: v.unknown(),
  seat: v.number(),
  until: v.number(),
  plans: v.array(
    v.strictObject({ actions: v.array(v.unknown()), manner: v.optional(v.number()), orders: v.optional(v.string()) }),
  ),
  seed: v.string(),
  wanted: v.array(wantedSchema),
  /** The milliseconds it has; without them it takes all samples, whatever time that needs. */
  milliseconds: v.optional(v.number()),
})

/** A helper counts one up when it is ready, and once more with each answer. */
const READY = 1

interface Helper {
  readonly worker: Worker
  readonly port: MessagePort
  readonly signal: Int32Array
}

/** Milliseconds after which a helper that does not answer is given up. */
const PATIENCE = 10_000

/**
 * Threads that take samples for one decision while this one takes its own and then waits for theirs. Every sample has its
 * own seed, so who takes it makes no difference; what a helper owes is taken here if it does not come.
 */
export class Helpers {
  readonly #start: () => Worker
  readonly #count: number
  readonly #patience: number
  #helpers: Helper[] | undefined
  /** What they were started for. */
  #subject = ''

  constructor(start: () => Worker, count: number, patience = PATIENCE) {
    this.#start = start
    this.#count = count
    this.#patience = patience
  }

  /** Lets the threads help with the decisions of one game; `pack` is what an owner's pack says, null for ours alone. */
  crew<S, A, E extends GameEvent, V>(game: string, pack: unknown): Crew<S, A, E, V> {
    return (rules, planner) => {
      const here = sampleHere(rules, planner)
      return (question) => {
        const own = here(question)
        const { seat, until, seed, left } = question
        const sent = {
          view: rules.borders.writeView(question.view),
          seat,
          until,
          plans: question.plans.map(({ actions, manner, orders }) => ({
            actions: actions.map((action) => jsonOf(action)),
            ...(manner === undefined ? {} : { manner }),
            ...(orders === undefined ? {} : { orders }),
          })),
          seed,
        }
        return (wanted) => {
          const ready = this.#enlisted(game, pack).filter(({ signal }) => Atomics.load(signal, 0) >= READY)
          const size = Math.ceil(wanted.length / (ready.length + 1))
          const shares = ready.map((helper, i) => {
            const share = wanted.slice((i + 1) * size, (i + 2) * size)
            const before = Atomics.load(helper.signal, 0)
            const milliseconds = left?.()
            helper.port.postMessage(
              { ...sent, wanted: share, ...(milliseconds === undefined ? {} : { milliseconds }) },
              [],
            )
            return { helper, share, before }
          })
          const first = wanted.slice(0, size)
          const values = [...own(first)]
          let isWhole = values.length === first.length
          for (const { helper, share, before } of shares) {
            const theirs = this.#answer(helper, before, share, left !== undefined) ?? own(share)
            /* Those after a sample that was given up are no use. */
            if (isWhole) values.push(...theirs)
            isWhole &&= theirs.length === share.length
          }
          return values
        }
      }
    }
  }

  /** Waits for the values of a share, fewer only where its time is up; undefined, and the helper is let go, if they do not come. */
  #answer(helper: Helper, before: number, share: readonly Wanted[], isTimed: boolean): readonly number[] | undefined {
    Atomics.wait(helper.signal, 0, before, this.#patience)
    const answer = v.safeParse(v.array(v.number()), receiveMessageOnPort(helper.port)?.message)
    if (answer.success && (isTimed ? answer.output.length <= share.length : answer.output.length === share.length))
      return answer.output
    this.#helpers = this.#helpers?.filter((other) => other !== helper)
    void helper.worker.terminate()
    return undefined
  }

  /** Started with the first question: most games never ask one. Those of another game are let go. */
  #enlisted(game: string, pack: unknown): readonly Helper[] {
    const subject = JSON.stringify([game, pack])
    if (this.#subject !== subject) {
      for (const { worker } of this.#helpers ?? []) void worker.terminate()
      this.#helpers = undefined
      this.#subject = subject
    }
    this.#helpers ??= Array.from({ length: this.#count }, () => {
      const worker = this.#start()
      const { port1, port2 } = new MessageChannel()
      const signal = new Int32Array(new SharedArrayBuffer(4))
      const helper = { worker, port: port1, signal }
      worker.on('error', () => (this.#helpers = this.#helpers?.filter((other) => other !== helper)))
      worker.unref()
      port1.unref()
      const enlistment: Enlistment = { game, pack, port: port2, signal }
      worker.postMessage(enlistment, [port2])
      return helper
    })
    return this.#helpers
  }

  async close(): Promise<void> {
    const helpers = this.#helpers ?? []
    this.#helpers = []
    await Promise.all(helpers.map(({ worker }) => worker.terminate()))
  }
}

/** What a helper does: takes the samples it is asked for. */
export function help(sealed: Sealed, { port, signal }: Enlistment): void {
  const answer = sealed.use(answering)
  port.on('message', (message: unknown) => {
    port.postMessage([...answer(v.parse(questionSchema, message))], [])
    Atomics.add(signal, 0, 1)
    Atomics.notify(signal, 0)
  })
  Atomics.add(signal, 0, READY)
}

function answering<S, A, E extends GameEvent, V, O>({ game, minds }: Works<S, A, E, V, O>) {
  const layOut = (view: unknown) => {
    const setting = game.borders.setting(view)
    if (!setting.ok || minds === undefined) throw new Error('a view that was sent names its ground')
    const rules = game.open(setting.value)
    const planner = (minds.thinker ?? minds.planner)(setting.value)
    return { key: JSON.stringify(setting.value), rules, sampler: sampleHere(rules, planner) }
  }
  let ground: ReturnType<typeof layOut> | undefined
  return ({ view, plans, wanted, milliseconds, ...rest }: v.InferOutput<typeof questionSchema>): readonly number[] => {
    const left = milliseconds === undefined ? undefined : timer(milliseconds, () => performance.now())
    // The ground stays laid out from question to question; where a match is played its view says.
    const setting = game.borders.setting(view)
    if (ground?.key !== JSON.stringify(setting.ok ? setting.value : null)) ground = layOut(view)
    const { rules, sampler } = ground
    const seen = rules.borders.view(view)
    if (!seen.ok) throw new Error('a view that was sent can be read')
    const question = {
      ...rest,
      left,
      view: seen.value,
      plans: plans.map(({ actions, manner, orders }) => ({
        actions: actions.map((action) => read(rules, action)),
        ...(manner === undefined ? {} : { manner }),
        ...(orders === undefined ? {} : { orders }),
      })),
    }
    return sampler(question)(wanted)
  }
}

function read<S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, action: unknown): A {
  const found = rules.borders.action(action)
  if (!found.ok) throw new Error('an action that was sent can be read')
  return found.value
}
