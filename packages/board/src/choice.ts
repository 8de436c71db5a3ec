/** One of several things that a touch could mean. */
export interface Choice<T> {
  readonly key: string
  readonly name: string
  /** What it costs, or what else should be known. */
  readonly note?: string
  readonly meant: T
}
