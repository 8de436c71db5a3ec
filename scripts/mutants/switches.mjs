/** Thrown where a mutant has gone on far longer than the rules would have. */
class Endless extends Error {}

/**
 * Which mutant is switched on, and what was reached. Woven sources ask it at every switch.
 */
export class Switches {
  /** The number of the mutant that is on; -1 for none. */
  active = -1
  /** How often each switch was passed. */
  passed
  /** Switches and ticks passed, and how many may be. */
  steps = 0
  most = Infinity
  /** @type {(Map<unknown, unknown> | Set<unknown>)[]} */
  #kept = []
  #changes

  /**
   * @param {number} size
   * @param {ReadonlyMap<number, { readonly path: readonly (string | number)[], readonly value: unknown }>} changes mutants of data
   */
  constructor(size, changes) {
    this.passed = new Int32Array(size)
    this.#changes = changes
  }

  /** @param {number} number */
  on(number) {
    this.passed[number] = (this.passed[number] ?? 0) + 1
    if (++this.steps > this.most) throw new Endless('the mutant goes on without end')
    return number === this.active
  }

  tick() {
    if (++this.steps > this.most) throw new Endless('the mutant goes on without end')
  }

  /**
   * Something that tests keep between them, which must be forgotten when a mutant may have had a hand in it.
   * @template {Map<unknown, unknown> | Set<unknown>} T
   * @param {T} kept
   * @returns {T}
   */
  keep(kept) {
    this.#kept.push(kept)
    return kept
  }

  forget() {
    for (const each of this.#kept) each.clear()
  }

  /**
   * Compiled data on its way into the rules.
   * @param {unknown} data
   */
  data(data) {
    for (const number of this.#changes.keys()) this.passed[number] = (this.passed[number] ?? 0) + 1
    const change = this.#changes.get(this.active)
    if (change === undefined) return
    let at = data
    for (const name of change.path.slice(0, -1)) at = Reflect.get(Object(at), name)
    Reflect.set(Object(at), change.path.at(-1) ?? '', change.value)
  }

  /** Counts anew, with no mutant on. */
  reset() {
    this.active = -1
    this.passed.fill(0)
    this.steps = 0
    this.most = Infinity
  }
}
