import { FOR_A_THOUGHT, Pool, Stopped, cores } from './pool.ts'
import type { Subject } from './protocol.ts'

/** One thought of the staff at a time: what it is about, how far it is, and a way to stop it. */
export class Thought<T> {
  /** Told so far; null while nothing is. */
  told = $state.raw<T | null>(null)
  state = $state<'idle' | 'thinking' | 'done' | 'stopped' | 'failed'>('idle')
  problem = $state('')
  #pool: Pool | null = null

  /** Begins anew; whatever was thought before is forgotten. */
  async think(subject: Subject, work: (pool: Pool, tell: (told: T) => void) => Promise<T>): Promise<void> {
    this.stop()
    const pool = new Pool(subject, cores(FOR_A_THOUGHT))
    this.#pool = pool
    this.told = null
    this.state = 'thinking'
    try {
      const told = await work(pool, (part) => {
        if (this.#pool === pool) this.told = part
      })
      if (this.#pool !== pool) return
      this.told = told
      this.state = 'done'
    } catch (error) {
      if (this.#pool !== pool || error instanceof Stopped) return
      this.problem = error instanceof Error ? error.message : String(error)
      this.state = 'failed'
    } finally {
      pool.close()
    }
  }

  stop(): void {
    if (this.state === 'thinking') this.state = 'stopped'
    this.#pool?.close()
    this.#pool = null
  }
}
