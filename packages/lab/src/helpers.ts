import type { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import type { Crew } from '@grognard/bots'
import { Desk, crewOf } from '@grognard/bots/crew'
import type { GameEvent } from '@grognard/kernel'

/** What a thread is told to become a helper: of which game, and the memory of the desk at which it finds its questions. */
export const enlistSchema = v.strictObject({
  game: v.string(),
  /** What an owner's pack says, read before; null for ours alone. */
  pack: v.unknown(),
  memory: v.instance(SharedArrayBuffer),
})
type Enlistment = v.InferOutput<typeof enlistSchema>

interface Helper {
  readonly worker: Worker
  readonly desk: Desk
}

/** Threads of this program that help a mind with its decisions. */
export class Helpers {
  readonly #start: () => Worker
  readonly #count: number
  readonly #patience: number | undefined
  #helpers: Helper[] | undefined
  /** What they were started for. */
  #subject = ''

  constructor(start: () => Worker, count: number, patience?: number) {
    this.#start = start
    this.#count = count
    this.#patience = patience
  }

  /** Lets the threads help with the decisions of one game; `pack` is what an owner's pack says, null for ours alone. */
  crew<S, A, E extends GameEvent, V>(game: string, pack: unknown): Crew<S, A, E, V> {
    return crewOf({
      desks: () => this.#enlisted(game, pack).map(({ desk }) => desk),
      letGo: (desk) => this.#letGo((helper) => helper.desk === desk),
      patience: this.#patience,
    })
  }

  #letGo(which: (helper: Helper) => boolean): void {
    for (const { worker } of this.#helpers?.filter(which) ?? []) void worker.terminate()
    this.#helpers = this.#helpers?.filter((helper) => !which(helper))
  }

  /** Those of another game are let go. */
  #enlisted(game: string, pack: unknown): readonly Helper[] {
    const subject = JSON.stringify([game, pack])
    if (this.#subject !== subject) {
      this.#letGo(() => true)
      this.#helpers = undefined
      this.#subject = subject
    }
    this.#helpers ??= Array.from({ length: this.#count }, () => {
      const helper = { worker: this.#start(), desk: new Desk() }
      helper.worker.on('error', () => this.#letGo((other) => other === helper))
      helper.worker.unref()
      const enlistment: Enlistment = { game, pack, memory: helper.desk.memory }
      helper.worker.postMessage(enlistment, [])
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
