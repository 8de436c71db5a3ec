import { commitment } from './fair.ts'
import { carryOver } from './file/carry.ts'
import type { CarriedOver, Save, Segment } from './file/save.ts'
import { readSave } from './file/readSave.ts'
import { lastSegment } from './file/save.ts'
import { withSecret } from './file/sealing.ts'
import { standingOf } from './file/standing.ts'
import type { Game, GameEvent, Problem } from './game.ts'
import { badRequest, startAgain, under } from './history.ts'
import { Match } from './match.ts'
import type { Witnessed } from './dice.ts'
import type { Done, Proven, Replay, Summary, Table } from './table.ts'

const MOST_MARKS = 32

interface Watching<S, A, E extends GameEvent, V> {
  readonly onStep?: (match: Match<S, A, E, V>) => void
  readonly onBack?: (index: number) => void
  readonly witnesses?: Witnessed[]
  readonly carriedOver?: CarriedOver | undefined
}

/** Plays the last segment of a save again from its start, checking every action and every roll. */
function playAgain<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  save: Save,
  watching: Watching<S, A, E, V> = {},
): Done<Match<S, A, E, V>> {
  const other = otherGame(game, save.game)
  if (other !== undefined) return badRequest(other)
  const segment = lastSegment(save)
  const before = save.segments.slice(0, -1)
  const path = `segments.${before.length}`
  if (segment.version !== game.version) return badRequest(...under(path, [otherVersion(game, segment.version)]))
  const { onStep, onBack, witnesses, carriedOver } = watching
  const start = startAgain(game, segment, witnesses)
  if (!start.ok) return start.error.code === 'bad-request' ? badRequest(...under(path, start.error.problems)) : start
  const match = new Match(game.text, start.value, { segments: before, carriedOver })
  onStep?.(match)
  const problems = match.follow(segment.log, { checkpoint: segment.checkpoint, onStep, onBack, witnesses })
  return problems.length > 0 ? badRequest(...under(path, problems)) : { ok: true, value: match }
}

/** A save as it can be played on under the rules at hand; `secret` is that of fair dice, which no file has before the end. */
export function load<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  file: Save,
  secret?: string,
): Done<Match<S, A, E, V>> {
  const other = otherGame(game, file.game)
  if (other !== undefined) return badRequest(other)
  const whole = withSecret(file, secret)
  if (!whole.ok) return badRequest(...whole.problems)
  const save = whole.value
  const carried = carryOver(game, save)
  if (!carried.ok) return carried
  const { value } = carried
  return value === undefined ? playAgain(game, save) : playAgain(game, value.save, { carriedOver: value.carriedOver })
}

function otherGame(game: { readonly id: string }, said: string): Problem | undefined {
  if (said === game.id) return undefined
  return { path: 'game', message: `this is a save of ${JSON.stringify(said)}, not of ${JSON.stringify(game.id)}` }
}

function otherVersion(game: { readonly id: string; readonly version: string }, version: string): Problem {
  return {
    path: 'version',
    message: `saved with version ${version} of the rules of ${game.id}, which cannot be replayed with version ${game.version}`,
  }
}

/** Opens a save to be walked through. */
export function replayOf<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  input: unknown,
): Done<Replay<Match<S, A, E, V>>> {
  const read = readSave(input)
  if (!read.ok) return badRequest(...read.problems)
  const save = read.value
  const { log } = lastSegment(save)
  const standing = standingOf(log)
  if (!standing.ok) return badRequest(...under(`segments.${save.segments.length - 1}`, standing.problems))
  const lines = standing.value.acts.flatMap(({ line }) => {
    const entry = log[line]
    return entry?.kind === 'act' ? [entry] : []
  })
  const { length } = lines
  const stride = Math.max(1, Math.ceil(length / MOST_MARKS))
  const marks: (Match<S, A, E, V> | undefined)[] = []
  const whole = playAgain(game, save, {
    onStep: (match) => {
      if (match.length % stride === 0) marks[match.length / stride] = match.fork()
    },
    onBack: (index) => marks.splice(Math.floor(index / stride) + 1),
  })
  if (!whole.ok) return whole
  return {
    ok: true,
    value: {
      length,
      summary: summaryOf(save.game, lastSegment(save), whole.value),
      at(entries) {
        const wanted = Math.min(length, Math.max(0, Math.floor(entries) || 0))
        let before = Math.floor(wanted / stride)
        while (before > 0 && marks[before] === undefined) before--
        const mark = marks[before]
        if (mark === undefined) throw new Error(`no mark before entry ${wanted}`)
        const match = mark.fork()
        for (const [i, line] of lines.slice(match.length, wanted).entries()) match.again(line, `log.${i}`)
        return match
      },
      witnesses() {
        const witnesses: Witnessed[] = []
        playAgain(game, save, { witnesses })
        return witnesses
      },
    },
  }
}

/** Replays a segment and says what was found in it. */
export function proveSegment<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  of: string,
  segment: Segment,
): Done<Proven> {
  const other = otherGame(game, of)
  if (other !== undefined) return badRequest(other)
  if (segment.version !== game.version) return badRequest(otherVersion(game, segment.version))
  const begun = startAgain(game, segment)
  if (!begun.ok) return begun
  const match = new Match(game.text, begun.value)
  const problems = match.follow(segment.log, { checkpoint: segment.checkpoint })
  if (problems.length > 0) return badRequest(...problems)
  return { ok: true, value: { summary: summaryOf(of, segment, match), end: match.spot } }
}

function summaryOf(
  game: string,
  { version, dice }: Segment,
  match: Pick<Table, 'length' | 'pending' | 'scenario'> & { readonly rolled: number },
): Summary {
  const pending = match.pending()
  return {
    game,
    version,
    scenario: match.scenario,
    dice: dice.kind,
    entries: match.length,
    rolls: match.rolled,
    ...(pending.over ? { result: pending.result } : {}),
    ...(dice.kind === 'fair' ? { commitment: commitment(dice.secret) } : {}),
    ...(dice.kind === 'sealed' ? { commitment: dice.commitment } : {}),
  }
}
