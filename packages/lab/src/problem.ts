/** Something the person who asked for a run can put right: shown as its sentence, never as a stack trace. */
export class LabProblem extends Error {
  /** 1: the thing asked about is not in order. 2: the request itself was wrong. */
  readonly exitCode: 1 | 2

  constructor(message: string, exitCode: 1 | 2 = 2) {
    super(message)
    this.exitCode = exitCode
  }
}
