import type { Answer } from '../entry.ts'
import type { GameEvent, Lang, Rules } from '../game.ts'
import { scriptedDice } from '../scripted.ts'
import { Teller } from './told.ts'
import type { Telling } from './told.ts'

/** What everybody was told of a segment. What is settled is told once; what can be taken back, anew each time. */
export class Chronicle<S, A, E extends GameEvent, V> {
  readonly langs: readonly Lang[]
  readonly #rules: Rules<S, A, E, V>
  readonly #teller: Teller<S, A, E, V>
  readonly #told: Telling[]
  #state: S

  /** Of a segment at its beginning. */
  constructor(rules: Rules<S, A, E, V>, state: S, events: readonly E[], langs: readonly Lang[]) {
    this.#rules = rules
    this.langs = langs
    this.#teller = new Teller(rules, langs)
    this.#told = [this.#teller.tell(state, events)]
    this.#state = state
  }

  /** By the beginning and by each of these acts, of which so many are settled. */
  of(acts: readonly (readonly Answer[])[], settled: number): readonly Telling[] {
    for (const answers of acts.slice(this.#told.length - 1, settled)) {
      const next = this.#play(this.#state, answers)
      this.#told.push(this.#teller.tell(next.state, next.events))
      this.#state = next.state
    }
    const teller = this.#teller.fork()
    let state = this.#state
    const open = acts.slice(this.#told.length - 1).map((answers) => {
      const next = this.#play(state, answers)
      state = next.state
      return teller.tell(next.state, next.events)
    })
    return [...this.#told, ...open]
  }

  #play(from: S, answers: readonly Answer[]): { readonly state: S; readonly events: readonly E[] } {
    const state = this.#rules.clone(from)
    const events: E[] = []
    for (const { seat, action, rolls } of answers) {
      const read = this.#rules.borders.action(action)
      if (!read.ok) throw new Error(`an action of this match cannot be read again: ${JSON.stringify(action)}`)
      this.#rules.apply(state, seat, read.value, scriptedDice(rolls), events)
    }
    return { state, events }
  }
}
