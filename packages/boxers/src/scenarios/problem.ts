/** A scenario that contradicts itself: where, as a path into the pack, and how. */
export class SheetProblem extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

/** Where what is wrong is told, by its path in the scenario. */
export type Say = (path: string, message: string) => void
