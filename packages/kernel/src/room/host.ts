import type { LogEntry, Sitter } from '../entry.ts'
import type { CarriedOver, Save, Segment } from '../file/save.ts'
import type { MatchRecord, RecordWishes } from '../file/record.ts'
import { carryOver } from '../file/carry.ts'
import { lastSegment, readSave } from '../file/save.ts'
import { standingOf } from '../file/standing.ts'
import { readDiceSpec, readRolls } from '../file/schema.ts'
import type { Form } from '../form.ts'
import type { Game, GameEvent, GameText, Json, Lang, Read, Rules, Viewer } from '../game.ts'
import { badRequest, startAgain, startFromPosition, startFromScenario } from '../history.ts'
import type { Start } from '../history.ts'
import { canonical, jsonOf, readJson } from '../json.ts'
import { linesOf, openingIn, saveFrom } from '../keeper/archive.ts'
import type { Archive } from '../keeper/archive.ts'
import { load } from '../replay.ts'
import type { DiceSpec } from '../dice.ts'
import type { Done, SaveWishes } from '../table.ts'
import type { Reply, RoomError } from './chair.ts'
import { runErrand } from './errand.ts'
import { Files } from './files.ts'
import { Room } from './room.ts'
import type { Thinker } from './thinker.ts'
import { roomErrorInWords } from './words.ts'

/** A match that is played here, with the words of its game. */
export interface Sitting<S, A, E extends GameEvent, V> {
  readonly game: string
  readonly version: string
  readonly words: GameText
  readonly room: Room<S, A, E, V>
  /** Set when the rules have changed since the match was saved. */
  readonly carriedOver: CarriedOver | undefined
  /** For whoever runs the match: it holds what is hidden. */
  save(wishes?: SaveWishes): Promise<Save>
  /** For the viewer: all that it was told, and nothing else. */
  record(viewer: Viewer, wishes?: RecordWishes): Promise<Done<MatchRecord>>
  /** The lines of its log from one on, hidden things and all. */
  since(seq: number): Promise<readonly LogEntry[]>
}

/** A match whose types nobody outside needs to name: whoever uses it is handed all of it. */
export interface AnySitting {
  use<R>(by: <S, A, E extends GameEvent, V>(sitting: Sitting<S, A, E, V>) => R): R
}

/** The setting of a match, with its game, as it crosses a border. */
export interface Ground {
  readonly game: string
  readonly scenario: string
  readonly options: Json
}

/** What a match needs beside its beginning. */
export interface HostWishes {
  /** Where it is kept, and its name there. */
  readonly keeper: Archive
  readonly match: string
  /** The name of this authority; no two have the same. */
  readonly holder: string
  readonly newId: () => string
  /** For the bots' own chance. */
  readonly seed?: string
  /** Thinks in this process where left out. */
  readonly thinker?: <S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, ground: Ground) => Thinker<A, E, V>
  readonly sitters?: readonly Sitter[]
  /** Whether what everybody was told is kept too, for the day when the rules are gone. */
  readonly tells?: boolean
  /** Lines of the log from checkpoint to checkpoint. */
  readonly checkpointEvery?: number
  /** Lets others have their turn while something long is worked out. */
  readonly pause?: () => Promise<void>
}

/** One game, ready to have matches of it played. */
export interface Host {
  readonly id: string
  readonly version: string
  readonly scenarios: readonly string[]
  /** The options with their default values. */
  readonly defaults: Json
  /** The options as a form. */
  readonly options: Form
  readonly words: GameText
  /** The levels of the bots, from the weakest up. */
  readonly bots: readonly string[]
  /** `rolls` are for a set-up with scripted or referee dice; on `out-of-dice` call again with one roll more. */
  begin(
    request: {
      readonly scenario?: string
      readonly options?: unknown
      readonly dice: DiceSpec
      readonly rolls?: readonly number[]
    },
    wishes: HostWishes,
  ): Promise<Reply<AnySitting>>
  /** From a position in readable names, in the setting that it names. */
  set(request: { readonly position: unknown; readonly dice: DiceSpec }, wishes: HostWishes): Promise<Reply<AnySitting>>
  /** From a save file, checked and replayed; carried over if it was played under other rules. */
  load(save: unknown, wishes: HostWishes): Promise<Reply<AnySitting>>
  /** Goes on with a match that is kept, carried over if it was played under other rules; undefined if there is none. */
  resume(wishes: HostWishes): Promise<Reply<AnySitting> | undefined>
  /** Thinks about what a `farThinker` has sent from a match on this ground. */
  think(ground: Ground, errand: Json): Promise<Json>
  title(lang: Lang): string
  error(error: RoomError, lang: Lang): string
}

/** Grounds that are kept ready to think about. */
const MOST_GROUNDS = 8

export function host<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>): Host {
  const optionsOf = (input: unknown): Read<O> => {
    if (input === undefined) return { ok: true, value: game.defaults }
    const json = readJson(input)
    return json.ok ? game.borders.options(json.value) : json
  }
  const grounds = new Map<string, Rules<S, A, E, V>>()
  const ground = (key: string, open: () => Rules<S, A, E, V>): Rules<S, A, E, V> => {
    const rules = grounds.get(key) ?? open()
    grounds.delete(key)
    grounds.set(key, rules)
    const [oldest] = grounds.keys()
    if (grounds.size > MOST_GROUNDS && oldest !== undefined) grounds.delete(oldest)
    return rules
  }
  const opened = async (
    start: Done<Start<S, A, E, V>>,
    wishes: HostWishes,
    carriedOver?: CarriedOver,
  ): Promise<Reply<AnySitting>> => {
    if (!start.ok) return start
    const { rules, scenario, options } = start.value
    const { thinker, tells, ...setup } = wishes
    const archive = tells === true ? { archive: wishes.keeper } : {}
    const thinking = thinker === undefined ? {} : { thinker: thinker(rules, { game: game.id, scenario, options }) }
    const room = await Room.open({ ...setup, ...thinking, ...archive, start: start.value })
    if (!room.ok) return room
    const files = new Files(start.value, wishes.keeper, wishes.match, () => room.value.moment)
    const sitting: Sitting<S, A, E, V> = {
      game: game.id,
      version: game.version,
      words: game.text,
      room: room.value,
      carriedOver,
      save: (wanted) => files.save(wanted),
      record: (viewer, wanted) => files.record(viewer, wanted),
      since: (seq) => linesFrom(wishes, seq),
    }
    return { ok: true, value: { use: (by) => by(sitting) } }
  }

  return {
    id: game.id,
    version: game.version,
    scenarios: game.scenarios,
    defaults: jsonOf(game.defaults),
    options: game.options,
    words: game.text,
    bots: game.levels,
    async begin(request, wishes) {
      const dice = readDiceSpec(request.dice)
      if (!dice.ok) return badRequest(...dice.problems)
      const options = optionsOf(request.options)
      if (!options.ok) return badRequest(...options.problems)
      const rolls = readRolls(request.rolls ?? [])
      if (!rolls.ok) return badRequest(...rolls.problems)
      const setting = { scenario: request.scenario ?? game.scenarios[0] ?? '', options: options.value }
      return opened(startFromScenario(game, setting, { dice: dice.value, rolls: rolls.value }), wishes)
    },
    async set(request, wishes) {
      const dice = readDiceSpec(request.dice)
      if (!dice.ok) return badRequest(...dice.problems)
      const position = readJson(request.position)
      if (!position.ok) return badRequest(...position.problems)
      return opened(startFromPosition(game, { position: position.value, dice: dice.value }), wishes)
    },
    async load(input, wishes) {
      const save = readSave(input)
      if (!save.ok) return badRequest(...save.problems)
      const played = load(game, save.value)
      if (!played.ok) return played
      const checked = played.value.save()
      await write(wishes, checked)
      return opened(startAgain(game, lastSegment(checked)), wishes, played.value.carriedOver)
    },
    async resume(wishes) {
      const { keeper, match } = wishes
      const opening = await openingIn(keeper, match)
      if (opening?.version === game.version) return opened(startAgain(game, opening), wishes)
      const kept = await saveFrom(keeper, match)
      if (kept === undefined) return undefined
      if (!kept.ok) return badRequest(...kept.problems)
      const carried = carryOver(game, kept.value)
      if (!carried.ok) return carried
      const { save, carriedOver } = carried.value ?? { save: kept.value, carriedOver: undefined }
      const start = startAgain(game, lastSegment(save))
      if (start.ok && carriedOver !== undefined) await goOn(wishes, kept.value, save)
      return opened(start, wishes, carriedOver)
    },
    async think({ scenario, options }, errand) {
      const read = optionsOf(options)
      if (!read.ok) throw new Error(`options cannot be read: ${JSON.stringify(read.problems)}`)
      const rules = ground(canonical([scenario, options]), () => game.open({ scenario, options: read.value }))
      return runErrand(rules, errand)
    },
    title: (lang) => game.text.title(lang),
    error: (error, lang) => roomErrorInWords(error, (why) => game.text.roll(why, lang), lang),
  }
}

/** Under ids of its own: those in the save may be given out here once more. */
async function write({ keeper, match, holder }: HostWishes, save: Save): Promise<void> {
  const lease = await keeper.lease(match, holder)
  for (const [seq, line] of linesOf(save).entries())
    await keeper.append(match, seq, { ...line, id: `saved ${seq}` }, lease)
  let begin = 0
  for (const { log, told = [] } of save.segments) {
    await keeper.tell(match, begin, 0, told, lease)
    begin += 1 + log.length
  }
}

/** Begins the stretch that a match was carried over into, with whoever sat there. */
async function goOn({ keeper, match, holder }: HostWishes, before: Save, after: Save): Promise<void> {
  const lease = await keeper.lease(match, holder)
  const lines = linesOf(after).slice(linesOf(before).length)
  const company = companyOf(lastSegment(before))
  let seq = linesOf(before).length
  for (const line of [...lines, ...company]) await keeper.append(match, seq++, line, lease)
}

/** Lines that seat everybody again as they sat at the end of a stretch, with their standing orders. */
function companyOf({ log }: Segment): readonly LogEntry[] {
  const standing = standingOf(log)
  if (!standing.ok) return []
  const { sitters, orders, resigned } = standing.value
  return [
    ...[...resigned].map((seat): LogEntry => ({ kind: 'resign', id: `carried resign ${seat}`, seat })),
    ...[...sitters].flatMap(([seat, by]): LogEntry[] =>
      resigned.has(seat) && by.kind === 'nobody' ? [] : [{ kind: 'sit', id: `carried sit ${seat}`, seat, by }],
    ),
    ...[...orders].map(([seat, given]): LogEntry => ({ kind: 'orders', id: `carried orders ${seat}`, seat, given })),
  ]
}

async function linesFrom({ keeper, match }: HostWishes, seq: number): Promise<readonly LogEntry[]> {
  return (await keeper.since(match, seq)).map(({ entry }) => entry)
}
