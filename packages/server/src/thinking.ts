import type { MessagePort, Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { readJson } from '@grognard/kernel'
import { farThinker } from '@grognard/kernel/far'
import type { Errand, Ground, Host, HostWishes, Json } from '@grognard/kernel'

const anyJson = v.custom<Json>((value) => value !== undefined, 'missing')
const taskSchema = v.strictObject({ game: v.string(), scenario: v.string(), options: anyJson, errand: anyJson })
type Task = v.InferOutput<typeof taskSchema>
const answerSchema = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), value: anyJson }),
  v.strictObject({ ok: v.literal(false), message: v.string() }),
])

interface Job {
  readonly task: Task
  done(value: Json): void
  failed(reason: Error): void
}

/**
 * Threads that think, one thing at a time each, so that nobody else waits for it. One that breaks or takes too long is
 * given up, and another begun when there is something to do.
 */
export class Thinkers {
  readonly #start: () => Worker
  readonly #most: number
  readonly #patience: number | undefined
  readonly #waiting: Job[] = []
  readonly #idle: Worker[] = []
  readonly #busy = new Map<Worker, Job>()
  #isClosed = false

  /** `patience`: milliseconds after which a thread that does not answer is given up. */
  constructor(start: () => Worker, most: number, patience?: number) {
    this.#start = start
    this.#most = most
    this.#patience = patience
  }

  /** Thinks for the matches of a host. */
  get thinker(): NonNullable<HostWishes['thinker']> {
    return (rules, ground) => farThinker(rules, (errand) => this.#ask(ground, errand))
  }

  async close(): Promise<void> {
    this.#isClosed = true
    for (const job of this.#waiting.splice(0)) job.failed(new Error('nobody thinks any more'))
    await Promise.all([...this.#idle, ...this.#busy.keys()].map((worker) => worker.terminate()))
  }

  #ask({ game, scenario, options }: Ground, errand: Errand): Promise<Json> {
    return new Promise((done, failed) => {
      if (this.#isClosed) return failed(new Error('nobody thinks any more'))
      this.#waiting.push({ task: { game, scenario, options, errand }, done, failed })
      this.#handOut()
    })
  }

  #handOut(): void {
    while (this.#waiting.length > 0) {
      const worker = this.#idle.pop() ?? this.#another()
      const job = worker === undefined ? undefined : this.#waiting.shift()
      if (worker === undefined || job === undefined) return
      this.#give(worker, job)
    }
  }

  #another(): Worker | undefined {
    if (this.#busy.size >= this.#most) return undefined
    const worker = this.#start()
    worker.unref()
    worker.on('error', (error) => this.#lose(worker, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => this.#lose(worker, new Error('the thread that thought about it has ended')))
    return worker
  }

  #give(worker: Worker, job: Job): void {
    this.#busy.set(worker, job)
    worker.ref()
    const end = (): void => {
      clearTimeout(timer)
      worker.off('message', heard).off('exit', end)
    }
    const heard = (message: unknown): void => {
      end()
      if (!this.#busy.delete(worker)) return
      worker.unref()
      this.#idle.push(worker)
      const answer = v.safeParse(answerSchema, message)
      if (!answer.success) job.failed(new Error('the thread that thought about it spoke nonsense'))
      else if (answer.output.ok) job.done(answer.output.value)
      else job.failed(new Error(answer.output.message))
      this.#handOut()
    }
    const giveUp = (): void => {
      end()
      this.#lose(worker, new Error('it took too long'))
      void worker.terminate()
    }
    const timer = this.#patience === undefined ? undefined : setTimeout(giveUp, this.#patience)
    worker.on('message', heard)
    worker.once('exit', end)
    worker.postMessage(job.task, [])
  }

  /** What it was to think about has failed, and can be asked again. */
  #lose(worker: Worker, reason: Error): void {
    const place = this.#idle.indexOf(worker)
    if (place >= 0) this.#idle.splice(place, 1)
    const job = this.#busy.get(worker)
    this.#busy.delete(worker)
    job?.failed(reason)
    if (!this.#isClosed) this.#handOut()
  }
}

/** What such a thread does. */
export function serveThinkers(port: MessagePort, hosts: ReadonlyMap<string, Host>): void {
  port.on('message', (message: unknown) => {
    void answerTo(message, hosts).then(
      (value) => port.postMessage({ ok: true, value }, []),
      (error: unknown) =>
        port.postMessage({ ok: false, message: error instanceof Error ? error.message : String(error) }, []),
    )
  })
}

async function answerTo(message: unknown, hosts: ReadonlyMap<string, Host>): Promise<Json> {
  const json = readJson(message)
  const task = v.parse(taskSchema, json.ok ? json.value : undefined)
  const host = hosts.get(task.game)
  if (host === undefined) throw new Error(`nobody here knows ${task.game}`)
  return host.think(task, task.errand)
}
