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

/** Where an act begins, and what it is. */
export interface ActMark extends TurnMark {
  readonly act: string
}

/** Each act of each turn: steps that follow each other and belong together. The set-up is an act of its own. */
export function actMarks(
  last: number,
  turns: readonly TurnMark[],
  actOf: (step: number) => string,
): readonly ActMark[] {
  const marks: ActMark[] = [{ step: 0, turn: turns[0]?.turn ?? 1, act: '' }]
  for (let step = 1; step <= last; step++) {
    const act = actOf(step)
    // A step that begins a turn still belongs to what led there.
    const turn = turnAt(turns, step - 1)?.turn ?? 1
    const before = marks.at(-1)
    if (before === undefined || before.act !== act || before.turn !== turn) marks.push({ step, turn, act })
  }
  return marks
}

/** The last step of the act that begins there. */
export function actEnd(marks: readonly ActMark[], mark: ActMark, last: number): number {
  return (marks.find(({ step }) => step > mark.step)?.step ?? last + 1) - 1
}

/** The end of the act under way, or of the next one if that is reached. */
export function nextAct(marks: readonly ActMark[], step: number, last: number): number {
  return marks.map((mark) => actEnd(marks, mark, last)).find((end) => end > step) ?? last
}

export function previousAct(marks: readonly ActMark[], step: number, last: number): number {
  return (
    marks
      .map((mark) => actEnd(marks, mark, last))
      .filter((end) => end < step)
      .at(-1) ?? 0
  )
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
