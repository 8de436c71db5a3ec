import { canonical, jsonOf } from '@grognard/kernel'
import type { GameEvent } from '@grognard/kernel'
import type { TableController } from '../table/controller.svelte.ts'
import { advise } from './advise.ts'
import type { Advice, Advised as Told } from './advise.ts'
import { subjectOf } from './subject.ts'
import { Thought } from './thought.svelte.ts'

/** A plan as a thread told it, its actions in the game's own types. */
export interface Advised<A> extends Omit<Told, 'actions'> {
  readonly actions: readonly A[]
}

/** The staff's advice on one decision, and carrying it out. */
export class AdviceDesk<V, A, E extends GameEvent> {
  readonly #controller: TableController<V, A, E>
  readonly #games: number | undefined
  readonly thought = new Thought<Advice>()
  /** The entries of the match when the staff was asked, or when the plan was last followed. */
  #at = $state(-1)
  /** The plan that is being carried out, and how many of its steps are done. */
  following = $state.raw<{ readonly plan: Advised<A>; readonly done: number } | null>(null)

  /** A step of it is under way. */
  #acting = $state(false)

  constructor(controller: TableController<V, A, E>, games: number | undefined) {
    this.#controller = controller
    this.#games = games
  }

  readonly plans = $derived.by((): readonly Advised<A>[] =>
    (this.thought.told?.plans ?? []).map((plan) => ({
      ...plan,
      actions: plan.actions.flatMap((told): readonly A[] => {
        const action = this.#controller.readAction(told)
        return action === undefined ? [] : [action]
      }),
    })),
  )
  /** Somebody did something else since. */
  readonly stale = $derived.by(() => !this.#acting && this.#controller.length !== this.#at)
  /** The next step of the plan; undefined when it is carried out or cannot be. */
  readonly next = $derived.by((): A | undefined => {
    const { following } = this
    if (following === null || this.stale) return undefined
    const action = following.plan.actions[following.done]
    return action === undefined || this.#controller.whyNot(action) !== undefined ? undefined : action
  })
  readonly left = $derived(this.following === null ? 0 : this.following.plan.actions.length - this.following.done)

  ask(): void {
    this.following = null
    this.#at = this.#controller.length
    const sight = this.#controller.sight()
    void this.thought.think(subjectOf(this.#controller), (pool, tell) => advise(pool, sight, tell, this.#games))
  }

  /** The first step of a plan. */
  async begin(plan: Advised<A>, act: (action: A) => Promise<boolean>): Promise<void> {
    this.thought.stop()
    this.following = { plan, done: 0 }
    await this.step(act)
  }

  /** False if it was not done. */
  async step(act: (action: A) => Promise<boolean>): Promise<boolean> {
    const { following } = this
    const action = following?.plan.actions[following.done]
    if (following === null || action === undefined) return false
    // With real dice the step is done when they are typed in; it is seen by `caughtUp`.
    this.#acting = true
    const done = await act(action)
    this.#acting = false
    if (done && this.following === following) this.#went(following)
    return done
  }

  async rest(act: (action: A) => Promise<boolean>): Promise<void> {
    while (this.next !== undefined) if (!(await this.step(act))) return
  }

  /** Steps that were done by hand count too. */
  caughtUp(): void {
    const { following } = this
    if (following === null || this.#acting || this.#controller.length !== this.#at + 1) return
    const made = this.#controller.story.at(-1)?.action
    const meant = following.plan.actions[following.done]
    if (made !== undefined && meant !== undefined && canonical(jsonOf(made)) === canonical(jsonOf(meant)))
      this.#went(following)
  }

  #went({ plan, done }: { readonly plan: Advised<A>; readonly done: number }): void {
    this.following = { plan, done: done + 1 }
    this.#at = this.#controller.length
  }
}
