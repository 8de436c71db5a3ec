import type { LogEntry, Sitter } from '../entry.ts'
import type { CarriedOver, Save } from '../file/save.ts'
import type { MatchRecord, RecordWishes } from '../file/record.ts'
import { lastSegment } from '../file/save.ts'
import { readDiceSpec, readRolls } from '../file/schema.ts'
import type { Form } from '../form.ts'
import type { Game, GameEvent, GameText, Json, Lang, Read, Rules, Viewer } from '../game.ts'
import { badRequest, startAgain, startFromPosition, startFromScenario } from '../history.ts'
import type { Start } from '../history.ts'
import { canonical, jsonOf, readJson } from '../json.ts'
import { openingIn } from '../keeper/archive.ts'
import type { Archive } from '../keeper/archive.ts'
import type { DiceSpec } from '../dice.ts'
import type { Done, OwnTable, Replay, SaveWishes, Table } from '../table.ts'
import type { Reply, RoomError } from './chair.ts'
import type { Files } from './files.ts'
import { Room } from './room.ts'
import { ownThinker } from './thinker.ts'
import type { Thinker } from './thinker.ts'
import { roomErrorInWords } from './words.ts'

/** A match that is played here, with the words of its game. */
export interface Sitting<S, A, E extends GameEvent, V> {
  readonly game: string
  readonly version: string
  readonly ground: Ground
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

/** The same for whoever knows the game, and needs no name only for its state. */
export interface OwnSitting<A, E extends GameEvent, V> extends AnySitting {
  own<R>(by: <S>(sitting: Sitting<S, A, E, V>) => R): R
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
  /** That of the fair dice of a save, which has it only after the end. */
  readonly secret?: string
  /** For the bots' own chance. */
  readonly seed?: string
  /** Thinks in this process where left out. */
  readonly thinker?: <S, A, E extends GameEvent, V>(rules: Rules<S, A, E, V>, ground: Ground) => Thinker<A, E, V>
  readonly sitters?: readonly Sitter[]
  /** Whether what everybody was told is kept too, for the day when the rules are gone. */
  readonly tells?: boolean
  /** The languages of what is kept so; all where left out. */
  readonly langs?: readonly Lang[]
  /** Only follows what another authority plays, until it takes over. */
  readonly follows?: boolean
  /** Lines of the log from checkpoint to checkpoint. */
  readonly checkpointEvery?: number
  /** Lets others have their turn while something long is worked out. */
  readonly pause?: () => Promise<void>
}

/** One game, ready to have matches of it played. */
export interface Host<T extends AnySitting = AnySitting, R extends Table = Table> {
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
  ): Promise<Reply<T>>
  /** From a position in readable names, in the setting that it names. */
  set(request: { readonly position: unknown; readonly dice: DiceSpec }, wishes: HostWishes): Promise<Reply<T>>
  /** From a save file, checked and replayed; carried over if it was played under other rules. */
  load(save: unknown, wishes: HostWishes): Promise<Reply<T>>
  /** Goes on with a match that is kept, carried over if it was played under other rules; undefined if there is none. */
  resume(wishes: HostWishes): Promise<Reply<T> | undefined>
  /** A save to be walked through, from the start of its last segment. */
  replay(save: unknown): Promise<Done<Replay<R>>>
  /** Thinks about what a `farThinker` has sent from a match on this ground. */
  think(ground: Ground, errand: Json): Promise<Json>
  title(lang: Lang): string
  error(error: RoomError, lang: Lang): string
}

/** A host for whoever knows the game. */
export type OwnHost<A, E extends GameEvent, V> = Host<OwnSitting<A, E, V>, OwnTable<A, E, V>>

/** Grounds that are kept ready to think about. */
const MOST_GROUNDS = 8

/** `now`: a clock, in milliseconds, for what is thought in this process. */
export function host<S, A, E extends GameEvent, V, O>(game: Game<S, A, E, V, O>, now?: () => number): OwnHost<A, E, V> {
  const optionsOf = (input: unknown): Read<O> => {
    if (input === undefined) return { ok: true, value: game.defaults }
    const json = readJson(input)
    return json.ok ? game.borders.options(json.value) : json
  }
  const grounds = new Map<string, Rules<S, A, E, V>>()
  const known = (key: string, open: () => Rules<S, A, E, V>): Rules<S, A, E, V> => {
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
  ): Promise<Reply<OwnSitting<A, E, V>>> => {
    if (!start.ok) return start
    const { rules, scenario, options } = start.value
    const { thinker, tells, ...setup } = wishes
    const archive = tells === true ? { archive: wishes.keeper } : {}
    const ground = { game: game.id, scenario, options }
    const thinking = { thinker: thinker === undefined ? ownThinker(rules, { now }) : thinker(rules, ground) }
    const room = await Room.open({ ...setup, ...thinking, ...archive, start: start.value })
    if (!room.ok) return room
    let written: Promise<Files<S, A, E, V>> | undefined
    const files = () =>
      (written ??= Promise.all([import('./files.ts'), rules.ready?.()]).then(
        ([module]) => new module.Files(start.value, wishes.keeper, wishes.match, () => room.value.moment),
      ))
    const sitting: Sitting<S, A, E, V> = {
      game: game.id,
      version: game.version,
      ground,
      words: game.text,
      room: room.value,
      carriedOver,
      save: async (wanted) => (await files()).save(wanted),
      record: async (viewer, wanted) => (await files()).record(viewer, wanted),
      since: (seq) => linesFrom(wishes, seq),
    }
    return { ok: true, value: { use: (by) => by(sitting), own: (by) => by(sitting) } }
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
      const { written } = await import('./loading.ts')
      const save = await written(game, input, wishes)
      return save.ok ? opened(startAgain(game, lastSegment(save.value.save)), wishes, save.value.carriedOver) : save
    },
    async resume(wishes) {
      const opening = await openingIn(wishes.keeper, wishes.match)
      if (opening?.version === game.version) return opened(startAgain(game, opening), wishes)
      const { carriedOn } = await import('./loading.ts')
      const carried = await carriedOn(game, wishes)
      if (carried?.ok !== true) return carried
      return opened({ ok: true, value: carried.value.start }, wishes, carried.value.carriedOver)
    },
    replay: async (input) => (await import('../replay.ts')).replayOf(game, input),
    async think({ scenario, options }, errand) {
      const read = optionsOf(options)
      if (!read.ok) throw new Error(`options cannot be read: ${JSON.stringify(read.problems)}`)
      const rules = known(canonical([scenario, options]), () => game.open({ scenario, options: read.value }))
      const { runErrand } = await import('./errand.ts')
      return runErrand(rules, errand, now)
    },
    title: (lang) => game.text.title(lang),
    error: (error, lang) => roomErrorInWords(error, (why) => game.text.roll(why, lang), lang),
  }
}

async function linesFrom({ keeper, match }: HostWishes, seq: number): Promise<readonly LogEntry[]> {
  return (await keeper.since(match, seq)).map(({ entry }) => entry)
}
