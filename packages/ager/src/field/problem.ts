/** A map or scenario that contradicts itself: where, as a path into the pack, and how. */
export class PackProblem extends Error {
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}
