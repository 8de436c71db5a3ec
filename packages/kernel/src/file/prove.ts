import type { Problem } from '../game.ts'
import { difference, jsonOf } from '../json.ts'
import type { Shelf, Summary, TableError } from '../table.ts'
import type { Save, Segment, Spot } from './save.ts'

/**
 * Where a segment begins: at a set-up, where the proven one before it ended, or at a position of which nothing here shows
 * how it came about.
 */
export type Origin = 'setup' | 'before' | 'position'

/** Whether a segment was played by its rules, as far as that can be said here. */
export type Proof =
  | { readonly verdict: 'proven'; readonly version: string; readonly from: Origin; readonly summary: Summary }
  | { readonly verdict: 'wrong'; readonly version: string; readonly problems: readonly Problem[] }
  /** The rules it was played under are not at hand, so nothing can be said. */
  | { readonly verdict: 'unknown'; readonly version: string }

/** Replays every segment of a save whose version of the rules is among those at hand. */
export function prove({ game, segments }: Save, shelves: readonly Shelf[]): readonly Proof[] {
  const proofs: Proof[] = []
  let before: { readonly segment: Segment; readonly end: Spot } | undefined
  for (const [i, segment] of segments.entries()) {
    const { version } = segment
    const shelf = shelves.find((each) => each.id === game && each.version === version)
    const proven = shelf?.prove(game, segment)
    if (proven === undefined) proofs.push({ verdict: 'unknown', version })
    else if (!proven.ok) proofs.push({ verdict: 'wrong', version, problems: problemsOf(proven.error, `segments.${i}`) })
    else if (i > 0 && segment.start.kind === 'setup')
      proofs.push({
        verdict: 'wrong',
        version,
        problems: [{ path: `segments.${i}.start.kind`, message: SET_UP_AGAIN }],
      })
    else proofs.push({ verdict: 'proven', version, from: originOf(segment, before), summary: proven.value.summary })
    before = proven?.ok === true ? { segment, end: proven.value.end } : undefined
  }
  return proofs
}

const SET_UP_AGAIN = 'only the first segment of a match begins at a set-up'

/** Whether a match was played by its rules from its set-up to where it stands, with nothing taken on trust. */
export function isCertain(proofs: readonly Proof[]): boolean {
  return proofs.every(
    (proof) => proof.verdict === 'proven' && proof.from !== 'position' && proof.summary.dice !== 'sealed',
  )
}

function originOf(
  { start, dice, drawn }: Segment,
  before: { readonly segment: Segment; readonly end: Spot } | undefined,
): Origin {
  if (start.kind === 'setup') return 'setup'
  if (before === undefined) return 'position'
  const { segment, end } = before
  const left = { dice: segment.dice, drawn: end.drawn, position: end.position }
  const taken = { dice, drawn: drawn ?? [], position: start.position }
  return difference(jsonOf(left), jsonOf(taken)) === undefined ? 'before' : 'position'
}

function problemsOf(error: TableError, path: string): readonly Problem[] {
  if (error.code !== 'bad-request') return [{ path, message: error.code }]
  return error.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
}
