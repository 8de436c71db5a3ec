/** Promises that wait for each other between two moments; more than any message of a room takes. */
const HOPS = 64

interface Due {
  readonly at: number
  readonly number: number
  readonly run: () => void
}

/** Time that passes only when it is told to. What is due at the same moment happens in the order in which it was asked for. */
export class Clock {
  now = 0
  #number = 0
  readonly #due: Due[] = []

  at(delay: number, run: () => void): void {
    const due = { at: this.now + delay, number: this.#number++, run }
    let place = this.#due.length
    while (place > 0 && isBefore(due, this.#due[place - 1])) place--
    this.#due.splice(place, 0, due)
  }

  wait(delay: number): Promise<void> {
    return new Promise((resolve) => this.at(delay, resolve))
  }

  /** Goes on to the next thing due, and lets everything happen that follows from it; false if nothing is due. */
  async step(): Promise<boolean> {
    const due = this.#due.shift()
    if (due !== undefined) {
      this.now = due.at
      due.run()
    }
    for (let hop = 0; hop < HOPS; hop++) await Promise.resolve()
    return due !== undefined
  }
}

function isBefore(one: Due, other: Due | undefined): boolean {
  return other !== undefined && (one.at < other.at || (one.at === other.at && one.number < other.number))
}
