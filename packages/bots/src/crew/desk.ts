const ASKED = 0
const ANSWERED = 1
const LENGTH = 2
const COUNT = 3
const CELLS = 4

/** Values that one answer has at the most, and bytes that a question may be long. */
const VALUES = 4096
const BYTES = 1 << 20

const VALUES_AT = CELLS * Int32Array.BYTES_PER_ELEMENT
const BYTES_AT = VALUES_AT + VALUES * Float64Array.BYTES_PER_ELEMENT

/** A helper counts one up when it is ready, and once more with each answer. */
const READY = 1
/** In the place of a count: there is no answer. */
const FAILED = -1

/**
 * Memory that a thread shares with one helper: a question is laid there in writing, and its values are found there. Neither
 * needs to come back from what it does to be told, so that a search can wait for an answer in the midst of a thought.
 */
export class Desk {
  readonly memory: SharedArrayBuffer
  readonly #cells: Int32Array
  readonly #values: Float64Array
  readonly #bytes: Uint8Array

  constructor(memory = new SharedArrayBuffer(BYTES_AT + BYTES)) {
    this.memory = memory
    this.#cells = new Int32Array(memory, 0, CELLS)
    this.#values = new Float64Array(memory, VALUES_AT, VALUES)
    this.#bytes = new Uint8Array(memory, BYTES_AT)
  }

  get isReady(): boolean {
    return Atomics.load(this.#cells, ANSWERED) >= READY
  }

  /** Lays a question there for the helper; returns how to wait for its answer, undefined where there is no room for either. */
  ask(question: string, values: number): ((patience: number) => readonly number[] | undefined) | undefined {
    const written = new TextEncoder().encode(question)
    if (written.length > this.#bytes.length || values > this.#values.length) return undefined
    const before = Atomics.load(this.#cells, ANSWERED)
    this.#bytes.set(written)
    Atomics.store(this.#cells, LENGTH, written.length)
    Atomics.add(this.#cells, ASKED, 1)
    Atomics.notify(this.#cells, ASKED)
    return (patience) => {
      if (Atomics.wait(this.#cells, ANSWERED, before, patience) === 'timed-out') return undefined
      const count = Atomics.load(this.#cells, COUNT)
      return count === FAILED ? undefined : [...this.#values.slice(0, count)]
    }
  }

  /** What a helper does for the rest of its life: it waits, answers, and waits again. */
  serve(answer: (question: string) => readonly number[]): never {
    let asked = 0
    Atomics.add(this.#cells, ANSWERED, READY)
    for (;;) {
      Atomics.wait(this.#cells, ASKED, asked++)
      /* A copy: text is not read from memory that another thread could change. */
      const written = this.#bytes.slice(0, Atomics.load(this.#cells, LENGTH))
      Atomics.store(
        this.#cells,
        COUNT,
        this.#bring(() => answer(new TextDecoder().decode(written))),
      )
      Atomics.add(this.#cells, ANSWERED, 1)
      Atomics.notify(this.#cells, ANSWERED)
    }
  }

  #bring(answer: () => readonly number[]): number {
    try {
      const values = answer()
      this.#values.set(values)
      return values.length
    } catch {
      return FAILED
    }
  }
}
