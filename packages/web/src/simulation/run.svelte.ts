import { reportOf } from '@grognard/bots/records'
import type { GameRecord, Recorder, Report } from '@grognard/bots/records'
import type { GameHall } from '@grognard/board'
import { Pool, Stopped, cores } from '../minds/pool.ts'
import { subjectOf } from '../minds/subject.ts'
import { scheduleOf, sharesOf } from './wishes.ts'
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

  async start(ui: GameHall, recorder: Recorder, wishes: Wishes): Promise<void> {
    this.stop()
    const version = ui.host.version
    const pool = new Pool(subjectOf({ ui, version }, { playouts: wishes.playouts }), cores(MOST_THREADS))
    const schedule = scheduleOf(recorder, wishes)
    const records: GameRecord[] = []
    this.#pool = pool
    this.state = 'running'
    this.wishes = wishes
    this.report = null
    this.left = null
    this.done = 0
    this.of = schedule.pairings.length * wishes.games
    this.threads = pool.size
    const began = performance.now()
    try {
      await Promise.all(
        sharesOf(schedule, wishes, (bot) => recorder.searching.includes(bot)).map(async (share) => {
          const found = await pool.games(share)
          if (this.#pool !== pool) return
          records.push(...found)
          this.done += found.length
          this.left = ((performance.now() - began) / 1000 / this.done) * (this.of - this.done)
          this.report = reportOf(schedule, records, recorder.head)
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
