import * as v from 'valibot'
import type { Json } from '@grognard/kernel'
import type { Counsel } from '@grognard/bots'
import type { GameRecord, Share } from '@grognard/bots/records'
import { answers, asJson, callSchema, replySchema } from './protocol.ts'
import type { Call, Errand, Letter, Question, Subject } from './protocol.ts'
import type { Sight } from './sight.ts'

/** Somebody stopped the thinking; nothing went wrong. */
export class Stopped extends Error {}

interface Job {
  readonly question: Question
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

/** Threads at the most where a few seconds of thought are wanted; a simulation takes all there are. */
export const FOR_A_THOUGHT = 8

export function cores(most: number): number {
  return Math.max(1, Math.min(most, navigator.hardwareConcurrency || 2))
}

/**
 * Threads that think beside the page, each about one question at a time. They are sent views of a seat, never a state:
 * the only ways to them are a `Sight` and the errand of a chair.
 */
export class Pool {
  readonly #subject: Subject
  readonly #size: number
  readonly #helpers: number
  /** Those who answer questions, and those who help them. */
  readonly #thinking = new Set<Worker>()
  readonly #helping = new Set<Worker>()
  readonly #idle: Worker[] = []
  readonly #waiting: Job[] = []
  readonly #busy = new Map<Worker, Job>()
  #closed = false

  /** `helpers`: so many more threads may help each with one decision, from the first search on. */
  constructor(subject: Subject, size: number, helpers = 0) {
    this.#subject = subject
    this.#size = size
    this.#helpers = helpers
  }

  get size(): number {
    return this.#size
  }

  async errand(errand: Errand): Promise<Json> {
    return asJson(await this.#ask({ ask: 'errand', ...errand }))
  }

  async plans(sight: Sight): Promise<readonly Counsel[]> {
    const found = v.parse(answers.plans, await this.#ask({ ask: 'plans', seen: seen(sight) }))
    return found.map(({ actions, reason }) => ({ actions: actions.map(asJson), reason }))
  }

  async sample(
    sight: Sight,
    { plan, seed, from, count, by }: Omit<Extract<Question, { ask: 'sample' }>, 'ask' | 'seen'>,
  ): Promise<readonly number[]> {
    return v.parse(answers.sample, await this.#ask({ ask: 'sample', seen: seen(sight), plan, seed, from, count, by }))
  }

  async games(share: Share): Promise<readonly GameRecord[]> {
    return v.parse(answers.games, await this.#ask({ ask: 'games', ...share }))
  }

  /** Stops at once, in the middle of a thought; whoever waits is told so. */
  close(): void {
    this.#closed = true
    for (const worker of [...this.#thinking, ...this.#helping]) worker.terminate()
    for (const job of [...this.#busy.values(), ...this.#waiting]) job.reject(new Stopped())
    this.#thinking.clear()
    this.#helping.clear()
    this.#busy.clear()
    this.#idle.length = 0
    this.#waiting.length = 0
  }

  #ask(question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#closed) reject(new Stopped())
      else this.#waiting.push({ question, resolve, reject })
      this.#next()
    })
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? this.#start()
      const job = worker === undefined ? undefined : this.#waiting.shift()
      if (worker === undefined || job === undefined) return
      this.#busy.set(worker, job)
      const letter: Letter = { subject: this.#subject, question: job.question, helpers: this.#helpers }
      worker.postMessage(letter, [])
    }
  }

  #start(): Worker | undefined {
    if (this.#thinking.size >= this.#size) return undefined
    const worker = startThread()
    this.#thinking.add(worker)
    worker.addEventListener('message', (event: MessageEvent<unknown>) => {
      const call = v.safeParse(callSchema, event.data)
      if (call.success) {
        this.#enlist(call.output)
        return
      }
      const job = this.#busy.get(worker)
      this.#busy.delete(worker)
      this.#idle.push(worker)
      const reply = v.parse(replySchema, event.data)
      if (reply.ok) job?.resolve(reply.answer)
      else job?.reject(new Error(reply.why))
      this.#next()
    })
    // A thread that cannot be started leaves nobody waiting.
    worker.addEventListener('error', (event) => {
      const job = this.#busy.get(worker)
      this.#busy.delete(worker)
      this.#thinking.delete(worker)
      worker.terminate()
      job?.reject(new Error(event.message))
      if (this.#thinking.size > 0) return
      for (const { reject } of this.#waiting.splice(0)) reject(new Error(event.message))
    })
    return worker
  }

  /** Whoever called for them takes the samples of those who do not come. */
  #enlist({ desks }: Call): void {
    for (const memory of desks) {
      const worker = startThread()
      const letter: Letter = { subject: this.#subject, memory }
      this.#helping.add(worker)
      worker.postMessage(letter, [])
    }
  }
}

function startThread(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
}

function seen({ seat, view }: Sight): { readonly seat: number; readonly view: Sight['view'] } {
  return { seat, view }
}
