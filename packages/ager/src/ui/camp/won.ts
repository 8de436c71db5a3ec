import type { Condition, Outcome, ScoreLine, Selection } from '../../scenarios.ts'

/* How a battle is won, whatever its sets of places are written in. */

type SelectionIn<Set> = Omit<Selection, 'where'> & { readonly where: Set | null }

type ConditionIn<Set> =
  | { readonly is: 'all' | 'any'; readonly of: readonly ConditionIn<Set>[] }
  | { readonly is: 'not'; readonly of: ConditionIn<Set> }
  | { readonly is: 'most-of'; readonly least: number; readonly of: readonly ConditionIn<Set>[] }
  | { readonly is: 'count'; readonly of: readonly SelectionIn<Set>[]; readonly least: number; readonly most: number }
  | { readonly is: 'more'; readonly of: SelectionIn<Set>; readonly than: SelectionIn<Set> }
  | { readonly is: 'points'; readonly of: SelectionIn<Set>; readonly least: number; readonly most: number }
  | Extract<Condition, { readonly is: 'turn' | 'mark' | 'wiped-out' | 'fled' | 'surrendered' }>

type LineIn<Set> =
  | (Omit<Extract<ScoreLine, { readonly per: 'piece' | 'value' }>, 'of'> & { readonly of: SelectionIn<Set> })
  | (Omit<Extract<ScoreLine, { readonly per: 'condition' }>, 'if'> & { readonly if: ConditionIn<Set> })
  | Extract<ScoreLine, { readonly per: 'load' }>

export interface VictoryIn<Set> {
  readonly ends: readonly (Outcome & { readonly when: 'turn' | 'always'; readonly if: ConditionIn<Set> })[]
  readonly marks: readonly { readonly id: string; readonly turn: number; readonly if: ConditionIn<Set> }[]
  readonly scores: { readonly margin: number; readonly lines: readonly LineIn<Set>[] } | null
  readonly last: readonly (Outcome & { readonly if: ConditionIn<Set> | null })[]
}

/** The same with every set of places changed. */
export function rewritten<A, B>({ ends, marks, scores, last }: VictoryIn<A>, change: (set: A) => B): VictoryIn<B> {
  const selection = ({ where, ...one }: SelectionIn<A>): SelectionIn<B> => ({
    ...one,
    where: where === null ? null : change(where),
  })
  function condition(one: ConditionIn<A>): ConditionIn<B> {
    switch (one.is) {
      case 'all':
      case 'any':
        return { ...one, of: one.of.map(condition) }
      case 'most-of':
        return { ...one, of: one.of.map(condition) }
      case 'not':
        return { ...one, of: condition(one.of) }
      case 'count':
        return { ...one, of: one.of.map(selection) }
      case 'points':
        return { ...one, of: selection(one.of) }
      case 'more':
        return { ...one, of: selection(one.of), than: selection(one.than) }
      case 'turn':
      case 'mark':
      case 'wiped-out':
      case 'fled':
      case 'surrendered':
        return one
    }
  }
  function line(one: LineIn<A>): LineIn<B> {
    switch (one.per) {
      case 'piece':
      case 'value':
        return { ...one, of: selection(one.of) }
      case 'condition':
        return { ...one, if: condition(one.if) }
      case 'load':
        return one
    }
  }
  return {
    ends: ends.map((end) => ({ ...end, if: condition(end.if) })),
    marks: marks.map((mark) => ({ ...mark, if: condition(mark.if) })),
    scores: scores === null ? null : { ...scores, lines: scores.lines.map(line) },
    last: last.map((one) => ({ ...one, if: one.if === null ? null : condition(one.if) })),
  }
}
