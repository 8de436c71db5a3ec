import type { GameEvent } from '@grognard/kernel'
import { progress, wanted } from '@grognard/board/lesson'
import type { Lesson, Spot } from '@grognard/board'
import { words } from '../words.ts'
import type { TableController } from '../table/controller.svelte.ts'
import type { LessonControl } from './lesson.ts'

const NOWHERE: readonly Spot[] = []

/** Walks through the lessons beside a match; where it stands follows from what was done at the table. */
export class LessonWalk<V, A, E extends GameEvent> implements LessonControl<A> {
  readonly #lessons: readonly Lesson<A>[]
  readonly #controller: TableController<V, A, E>
  readonly #whenOver: () => void
  #read = $state(0)

  constructor(lessons: readonly Lesson<A>[], controller: TableController<V, A, E>, whenOver: () => void) {
    this.#lessons = lessons
    this.#controller = controller
    this.#whenOver = whenOver
  }

  /** A lesson speaks of what was done when its scenes are over. */
  readonly #done = $derived.by(() => {
    const { made, isStaged, story } = this.#controller
    return isStaged && story.at(-1)?.action !== undefined ? made.slice(0, -1) : made
  })
  readonly #progress = $derived.by(() => progress(this.#lessons, this.#done, this.#read))
  readonly #lesson = $derived.by(() => (this.#progress === null ? undefined : this.#lessons[this.#progress.at]))
  readonly #next = $derived.by(() =>
    this.#progress === null || this.#controller.actions.length === 0
      ? undefined
      : wanted(this.#progress, [...this.#controller.actions, ...(this.#lesson?.shows ?? [])]),
  )

  /** Nothing is left to learn here. */
  get over(): boolean {
    return this.#lesson === undefined
  }
  get text(): string {
    return this.#lesson?.text[this.#controller.lang] ?? ''
  }
  get points(): readonly Spot[] {
    return this.#controller.isStaged ? NOWHERE : (this.#lesson?.points ?? NOWHERE)
  }
  get rule(): string | null {
    return this.#lesson?.rule ?? null
  }
  get at(): number {
    return (this.#progress?.at ?? 0) + 1
  }
  get of(): number {
    return this.#lessons.length
  }
  get canGoOn(): boolean {
    return this.#lesson?.wants.length === 0
  }
  get canDo(): boolean {
    return this.#next !== undefined
  }

  goOn(): void {
    if (!this.canGoOn) return
    if (this.at === this.of) this.#whenOver()
    else this.#read = this.at
  }

  doIt(): void {
    if (this.#next !== undefined) void this.#controller.act(this.#next)
  }

  get isFilled(): boolean {
    return this.#lesson?.shows !== undefined
  }

  allows(action: A): boolean {
    return this.over || (this.#progress?.left.some((want) => want(action)) ?? true)
  }

  keeps(back: number, actions: readonly A[]): boolean {
    const stays = this.#done.slice(0, this.#done.length - back)
    return this.over || progress(this.#lessons, [...stays, ...actions], this.#read) !== null
  }

  say(_action: A): string {
    return words(this.#controller.lang).notInLesson
  }
}
