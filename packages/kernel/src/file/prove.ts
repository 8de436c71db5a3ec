import type { Problem } from '../game.ts'
import type { Shelf, Summary, TableError } from '../table.ts'
import type { Save } from './save.ts'

/** Whether a segment was played by its rules, as far as that can be said here. */
export type Proof =
  | { readonly verdict: 'proven'; readonly version: string; readonly summary: Summary }
  | { readonly verdict: 'wrong'; readonly version: string; readonly problems: readonly Problem[] }
  /** The rules it was played under are not at hand, so nothing can be said. */
  | { readonly verdict: 'unknown'; readonly version: string }

/** Replays every segment of a save whose version of the rules is among those at hand. */
export function prove({ game, segments }: Save, shelves: readonly Shelf[]): readonly Proof[] {
  return segments.map((segment, i): Proof => {
    const { version } = segment
    const shelf = shelves.find((each) => each.id === game && each.version === version)
    if (shelf === undefined) return { verdict: 'unknown', version }
    const proof = shelf.prove(game, segment)
    return proof.ok
      ? { verdict: 'proven', version, summary: proof.value }
      : { verdict: 'wrong', version, problems: problemsOf(proof.error, `segments.${i}`) }
  })
}

function problemsOf(error: TableError, path: string): readonly Problem[] {
  if (error.code !== 'bad-request') return [{ path, message: error.code }]
  return error.problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }))
}
