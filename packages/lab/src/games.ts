import { recorderOf } from '@grognard/bots/records'
import type { Recorder } from '@grognard/bots/records'
import type { Thinking } from '@grognard/bots'
import { games } from '@grognard/games'
import type { Laboratory, Manifest, Sealed } from '@grognard/kernel'
import { LabProblem } from './problem.ts'

const registry: readonly Manifest[] = games

/** A game that can be played, by its id; with what it is measured and tried with, where it has that. */
export interface Subject {
  readonly id: string
  readonly works: Sealed
  readonly lab: Laboratory | undefined
}

/** All that can be played, in the order of the shelf. */
export async function subjects(): Promise<readonly Subject[]> {
  const found: Subject[] = []
  for (const { id, works, lab } of registry)
    if (works !== undefined) found.push({ id, works: await worksOf(id, null), lab: await lab?.() })
  return found
}

/** A part of a game's laboratory: that game's, or of the first that has one. */
export async function laboratoryFor<P extends 'soak' | 'tune'>(
  part: P,
  game: string | undefined,
): Promise<NonNullable<Laboratory[P]>> {
  for (const { id, lab } of registry) {
    const found = game === undefined || game === id ? (await lab?.())?.[part] : undefined
    if (found !== undefined) return found
  }
  throw new LabProblem(`No game${game === undefined ? '' : ` ${game}`} has anything to ${part}.`)
}

/** A game for whoever only plays it. `pack`: what an owner's pack says, read before; null for ours alone. */
export async function worksOf(game: string, pack: unknown): Promise<Sealed> {
  const open = await registry.find(({ id }) => id === game)?.works?.()
  const opened = open?.(pack)
  if (opened === undefined) throw new Error(`${game} cannot be played`)
  if (!opened.ok) throw new Error('the pack was read before')
  return opened.value
}

/** The same, to play many games with and count how they end. */
export async function recorderFor(game: string, pack: unknown, thinking: Thinking): Promise<Recorder> {
  const recorder = recorderOf(await worksOf(game, pack), thinking)
  if (recorder === undefined) throw new Error(`${game} has nothing to record`)
  return recorder
}
