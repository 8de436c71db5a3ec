/** Where a turn begins: the first step whose position is in it. */
export interface TurnMark {
  readonly step: number
  readonly turn: number
}

/** Turns never go back, so wherever both ends of a stretch are in one turn, all of it is: few positions need a look. */
export function turnMarks(last: number, turnOf: (step: number) => number): readonly TurnMark[] {
  const marks: TurnMark[] = [{ step: 0, turn: turnOf(0) }]
  const look = (low: number, lowTurn: number, high: number, highTurn: number): void => {
    if (lowTurn === highTurn) return
    if (high === low + 1) {
      marks.push({ step: high, turn: highTurn })
      return
    }
    const middle = Math.floor((low + high) / 2)
    const middleTurn = turnOf(middle)
    look(low, lowTurn, middle, middleTurn)
    look(middle, middleTurn, high, highTurn)
  }
  look(0, turnOf(0), last, turnOf(last))
  return marks
}

export function turnAt(marks: readonly TurnMark[], step: number): TurnMark | undefined {
  return marks.filter((mark) => mark.step <= step).at(-1)
}

/** The start of the next turn; the last step if there is none. */
export function nextTurn(marks: readonly TurnMark[], step: number, last: number): number {
  return marks.find((mark) => mark.step > step)?.step ?? last
}

/** The start of this turn, or of the one before if it has only just begun. */
export function previousTurn(marks: readonly TurnMark[], step: number): number {
  return marks.filter((mark) => mark.step < step).at(-1)?.step ?? 0
}

/** The steps of the turn that holds this step, from the one that begins it. */
export function stepsOfTurn(marks: readonly TurnMark[], step: number, last: number): readonly number[] {
  const first = turnAt(marks, step)?.step ?? 0
  const next = marks.find((mark) => mark.step > step)?.step ?? last + 1
  return Array.from({ length: next - first }, (_, i) => first + i)
}

/** What a key does to the step shown; undefined if it means nothing here. */
export function keyStep(
  key: string,
  shift: boolean,
  at: { readonly step: number; readonly last: number; readonly marks: readonly TurnMark[] },
): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return shift ? nextTurn(at.marks, at.step, at.last) : Math.min(at.last, at.step + 1)
    case 'ArrowLeft':
      return shift ? previousTurn(at.marks, at.step) : Math.max(0, at.step - 1)
    case 'Home':
      return 0
    case 'End':
      return at.last
    default:
      return undefined
  }
}
