import * as v from 'valibot'

/** The right to play a match, which one tab of a browser has at a time; the others follow it. */
export interface Claim {
  readonly isMine: boolean
  /** Takes it from whoever has it. */
  take(): Promise<void>
  end(): void
}

/** Asks for it; `changed` is called when it comes later, or is taken away. */
export async function claimOn(match: string, changed: (isMine: boolean) => void): Promise<Claim> {
  // Locks, which a tab that is closed lets go of by itself, are given to pages on safe addresses only.
  const claim = isSecureContext ? new LockClaim(match, changed) : new SpokenClaim(match, changed)
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

const CHANNEL = 'grognard-claims'
const said = v.object({ match: v.string() })

/** Whoever says last that the match is theirs has it. */
class SpokenClaim implements Claim {
  readonly #match: string
  readonly #channel = new BroadcastChannel(CHANNEL)
  #isMine = true

  constructor(match: string, changed: (isMine: boolean) => void) {
    this.#match = match
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const read = v.safeParse(said, data)
      if (!read.success || read.output.match !== match || !this.#isMine) return
      this.#isMine = false
      changed(false)
    })
  }

  get isMine(): boolean {
    return this.#isMine
  }

  async begin(): Promise<void> {
    await this.take()
  }

  async take(): Promise<void> {
    this.#isMine = true
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    this.#channel.postMessage({ match: this.#match })
  }

  end(): void {
    this.#channel.close()
  }
}
