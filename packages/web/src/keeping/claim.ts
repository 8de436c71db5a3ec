import type { Claim } from './keeping.ts'

/** Asks for it; `changed` is called when it comes later, or is taken away. */
export async function claimOn(match: string, changed: (isMine: boolean) => void): Promise<Claim> {
  // Locks, which a tab that is closed lets go of by itself, are given to pages on safe addresses only.
  const Kind = isSecureContext ? LockClaim : (await import('./spoken-claim.ts')).SpokenClaim
  const claim = new Kind(match, changed)
  await claim.begin()
  return claim
}

class LockClaim implements Claim {
  readonly #name: string
  readonly #changed: (isMine: boolean) => void
  #isMine = false
  #isOver = false
  #letGo: () => void = () => undefined
  #waiting: AbortController | undefined

  constructor(match: string, changed: (isMine: boolean) => void) {
    this.#name = `grognard/${match}`
    this.#changed = changed
  }

  get isMine(): boolean {
    return this.#isMine
  }

  async begin(): Promise<void> {
    if (!(await this.#ask({ ifAvailable: true }))) void this.#wait()
  }

  async take(): Promise<void> {
    this.#waiting?.abort()
    await this.#ask({ steal: true })
  }

  end(): void {
    this.#isOver = true
    this.#isMine = false
    this.#waiting?.abort()
    this.#letGo()
  }

  /** Whoever comes second is next. */
  async #wait(): Promise<void> {
    this.#waiting = new AbortController()
    if (await this.#ask({ signal: this.#waiting.signal })) this.#changed(true)
  }

  #ask(options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      const held = navigator.locks.request(this.#name, options, (lock) => {
        if (lock === null || this.#isOver) return answer(false)
        this.#isMine = true
        answer(true)
        return new Promise<void>((letGo) => (this.#letGo = letGo))
      })
      // Refused: it was taken away, or nobody waits for it any more.
      held.catch(() => {
        answer(false)
        if (this.#isMine) this.#lose()
      })
    })
  }

  #lose(): void {
    this.#isMine = false
    this.#changed(false)
    void this.#wait()
  }
}
