/** Remembers the last answer to a question that is asked again and again while the player carries out a plan. */
class Memo<T> {
  #key = ''
  #answer: T | undefined

  get(key: string, work: () => T): T {
    if (this.#answer === undefined || this.#key !== key) {
      this.#answer = work()
      this.#key = key
    }
    return this.#answer
  }
}

/** A raid or sortie that could be made: against whom, with what, and what it would bring. */
export interface Party {
  readonly action: 'raid' | 'sortie'
  readonly banner: number
  /** Units by kind. */
  readonly kinds: readonly number[]
  /** The sum under the dice. */
  readonly sum: number
  /** Chance that the banner is disorganised. */
  readonly stops: number
  /** What it brings and costs, apart from the attack it may prevent and the defence it weakens. */
  readonly direct: number
  /** All in all, against staying at home. */
  readonly gain: number
}

/** A stack in a zone: what it adds to the dice, and what can be lost of it. */
export interface Post {
  readonly zone: number
  /** Banners that would meet it, each with how likely it comes. */
  readonly banners: number[]
  readonly kinds: number[]
  troops: number
  steps: number
  guns: number
  boats: number
  leaders: number
  factors: number
  /** Worth of its troops, guns, boats and leaders, as in the weights. */
  troopWorth: number
  gunWorth: number
  boatWorth: number
  leaderWorth: number
  value: number
}

export interface Layout {
  readonly posts: readonly Post[]
  /** What it adds to the chance to win, against every banner staying where it is. */
  readonly value: number
}

/** The plans that a staff is carrying out: they are worked out once, not again at every choice. */
export interface Plans {
  readonly parties: Memo<readonly Party[]>
  readonly layout: Memo<Layout>
}

export function noPlans(): Plans {
  return { parties: new Memo(), layout: new Memo() }
}
