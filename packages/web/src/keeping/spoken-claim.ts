import * as v from 'valibot'
import type { Claim } from './keeping.ts'

const CHANNEL = 'grognard-claims'
const said = v.object({ match: v.string() })

/** Whoever says last that the match is theirs has it. */
export class SpokenClaim implements Claim {
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
