import { commitment } from './fair.ts'
import type { Game, GameEvent } from './game.ts'
import { badRequest, startFromSave } from './history.ts'
import { Match } from './match.ts'
import { readSave } from './save.ts'
import type { Done, Replay, Save, Summary, Table, Witnessed } from './table.ts'

const MOST_MARKS = 32

/** Plays a save again from its start, checking every action and every roll. */
export function playAgain<S, A, E extends GameEvent, V, O>(
  game: Game<S, A, E, V, O>,
  save: Save,
  onStep?: (match: Match<S, A, E, V>) => void,
  witnesses?: Witnessed[],
): Done<Match<S, A, E, V>> {
  const start = startFromSave(game, save, witnesses)
  if (!start.ok) return start
  const match = new Match(game.text, start.value)
  onStep?.(match)
  for (const entry of save.entries) {
    const problems = match.again(entry, witnesses)
    if (problems.length > 0) return badRequest(...problems)
    onStep?.(match)
  }
  return { ok: true, value: match }
}

/** Opens a save to be walked through. */
export function replayOf<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, input: unknown): Done<Replay> {
  const save = readSave(input)
  if (!save.ok) return badRequest(...save.problems)
  const stride = Math.max(1, Math.ceil(save.value.entries.length / MOST_MARKS))
  const marks: Match<S, A, E, V>[] = []
  const whole = playAgain(game, save.value, (match) => {
    if (match.length % stride === 0) marks.push(match.fork())
  })
  if (!whole.ok) return whole
  const { length } = save.value.entries
  return {
    ok: true,
    value: {
      length,
      summary: summaryOf(save.value, whole.value),
      at(entries) {
        const wanted = Math.min(length, Math.max(0, Math.floor(entries) || 0))
        const mark = marks[Math.floor(wanted / stride)]
        if (mark === undefined) throw new Error(`no mark before entry ${wanted}`)
        const match = mark.fork()
        for (const entry of save.value.entries.slice(match.length, wanted)) match.again(entry)
        return match
      },
      witnesses() {
        const witnesses: Witnessed[] = []
        playAgain(game, save.value, undefined, witnesses)
        return witnesses
      },
    },
  }
}

/** Replays a save and says what was found in it. */
export function verify<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, input: unknown): Done<Summary> {
  const save = readSave(input)
  if (!save.ok) return badRequest(...save.problems)
  const whole = playAgain(game, save.value)
  return whole.ok ? { ok: true, value: summaryOf(save.value, whole.value) } : whole
}

function summaryOf(save: Save, match: Table): Summary {
  const { game, version, scenario, dice, entries } = save
  const pending = match.pending()
  return {
    game,
    version,
    scenario,
    dice: dice.kind,
    entries: entries.length,
    rolls: entries.reduce((total, entry) => total + entry.rolls.length, save.setupRolls.length),
    ...(pending.over ? { result: pending.result } : {}),
    ...(dice.kind === 'fair' ? { commitment: commitment(dice.secret, dice.salt) } : {}),
  }
}
