import { runOf } from '@grognard/minds/simulation'
import type { GameRecord, Report } from '@grognard/minds/simulation'
import type { GameUi } from '@grognard/board'
import { Pool, Stopped, cores } from '../../../minds/pool.ts'
import { subjectOf } from '../../../minds/subject.ts'
import { sharesOf } from './wishes.ts'
import type { Wishes } from './wishes.ts'

const MOST_THREADS = 64

/** A simulation under way in the threads of this browser. */
export class SimulationRun {
  state = $state<'idle' | 'running' | 'done' | 'stopped' | 'failed'>('idle')
  problem = $state('')
  done = $state(0)
  of = $state(0)
  /** Seconds; null before the first games are in. */
  left = $state.raw<number | null>(null)
  /** What was asked for, and what is found so far. */
  wishes = $state.raw<Wishes | null>(null)
  report = $state.raw<Report | null>(null)
  threads = $state(0)
  #pool: Pool | null = null

  async start(ui: GameUi, wishes: Wishes): Promise<void> {
    this.stop()
    const version = ui.shelf.version
    const pool = new Pool(subjectOf({ ui, version }, { playouts: wishes.playouts }), cores(MOST_THREADS))
    const records = new Map<string, GameRecord[]>(wishes.levels.map((level) => [level, []]))
    this.#pool = pool
    this.state = 'running'
    this.wishes = wishes
    this.report = null
    this.left = null
    this.done = 0
    this.of = wishes.bots.length * wishes.levels.length * wishes.games
    this.threads = pool.size
    const began = performance.now()
    try {
      await Promise.all(
        sharesOf(wishes).map(async ({ level, bot, games }) => {
          const { seed, options } = wishes
          const found = await pool.games({ options: { ...options, level }, bot, seed, games })
          if (this.#pool !== pool) return
          records.get(level)?.push(...found)
          this.done += found.length
          this.left = ((performance.now() - began) / 1000 / this.done) * (this.of - this.done)
          this.report = reportOf(wishes, records)
        }),
      )
      if (this.#pool === pool) this.state = 'done'
    } catch (error) {
      if (this.#pool !== pool || error instanceof Stopped) return
      this.problem = error instanceof Error ? error.message : String(error)
      this.state = 'failed'
    } finally {
      pool.close()
    }
  }

  /** What was played so far stands. */
  stop(): void {
    if (this.state === 'running') this.state = 'stopped'
    this.#pool?.close()
    this.#pool = null
  }
}

function reportOf({ bots, levels }: Wishes, records: ReadonlyMap<string, readonly GameRecord[]>): Report {
  return { runs: levels.map((level) => runOf(level, bots, records.get(level) ?? [])) }
}
