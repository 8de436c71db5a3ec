import type { Scene, Sound } from '@grognard/board'
import { beatsOf } from './beats.ts'
import type { Manner } from './beats.ts'

/** Plays scenes one after the other; any key ends the one that is played. */
export class Stage<V> {
  scene = $state.raw<Scene<V> | null>(null)
  /** How far the scene has come. */
  beat = $state(0)
  /** Whether a scene stops where it is until somebody presses. */
  isHeld = false
  #playing = 0
  #end: (() => void) | null = null
  readonly #hear: (sound: Sound) => void

  constructor(hear: (sound: Sound) => void) {
    this.#hear = hear
  }

  /** Comes back when all were played, or nobody wants to see more. */
  async play(scenes: readonly Scene<V>[], manner: Manner, show: (scene: Scene<V>) => void): Promise<void> {
    const turn = ++this.#playing
    for (const scene of scenes) {
      const beats = beatsOf(scene, manner)
      this.scene = scene
      this.beat = 0
      show(scene)
      if (scene.sound !== undefined && beats.length > 0) this.#hear(scene.sound)
      for (const [beat, milliseconds] of beats.entries()) {
        this.beat = beat
        const passed = await this.#wait(milliseconds * manner.pace)
        if (this.#playing === turn && this.isHeld) await this.#wait(Infinity)
        if (this.#playing !== turn) return
        if (!passed) break
      }
    }
    this.scene = null
  }

  /** To the end of this scene. */
  skip(): void {
    this.#end?.()
  }

  /** Nothing more is played. */
  stop(): void {
    this.#playing++
    this.scene = null
    this.#end?.()
  }

  /** False if somebody did not want to wait. */
  #wait(milliseconds: number): Promise<boolean> {
    return new Promise((done) => {
      const over = (passed: boolean): void => {
        clearTimeout(timer)
        this.#end = null
        done(passed)
      }
      const timer = Number.isFinite(milliseconds) ? setTimeout(() => over(true), milliseconds) : undefined
      this.#end = () => over(false)
    })
  }
}
