import { Chronicle } from '../file/chronicle.ts'
import { recordOf, wrongWithDice } from '../file/record.ts'
import type { MatchRecord, RecordWishes } from '../file/record.ts'
import { lastSegment, saveOf } from '../file/save.ts'
import { withoutSecret } from '../file/sealing.ts'
import type { Mark, Save } from '../file/save.ts'
import { actsOf } from '../file/standing.ts'
import type { Telling } from '../file/told.ts'
import { LANGS } from '../game.ts'
import type { GameEvent, Lang, Viewer } from '../game.ts'
import { badRequest } from '../history.ts'
import type { Start } from '../history.ts'
import { saveFrom } from '../keeper/saves.ts'
import type { Archive } from '../keeper/archive.ts'
import type { Done, SaveWishes } from '../table.ts'
import { markOf } from './checkpoint.ts'
import { isOver } from './moment.ts'
import type { Moment } from './moment.ts'

/** The files of a match that is played in a room. */
export class Files<S, A, E extends GameEvent, V> {
  readonly #start: Start<S, A, E, V>
  readonly #archive: Archive
  readonly #match: string
  readonly #moment: () => Moment<S, A, E, V>
  #chronicle: Chronicle<S, A, E, V> | undefined

  /** `moment`: how the match stands, as everybody has been told. */
  constructor(start: Start<S, A, E, V>, archive: Archive, match: string, moment: () => Moment<S, A, E, V>) {
    this.#start = start
    this.#archive = archive
    this.#match = match
    this.#moment = moment
  }

  async save({ told, whole = false }: SaveWishes = {}): Promise<Save> {
    const moment = this.#moment()
    const kept = await saveFrom(this.#archive, this.#match, moment.seq)
    if (kept?.ok !== true) throw new Error(`${this.#match} is not where it is played from`)
    const save = kept.value
    const last = lastSegment(save)
    const acts = actsOf(last)
    const body = markOf(this.#start, moment)
    const now = {
      ...last,
      ...(told === undefined ? {} : { told: this.#whole(last.told, acts) ?? this.#retold(acts, body, told) }),
      checkpoint: { seq: last.log.length, body },
    }
    const all = saveOf(save.game, [...save.segments.slice(0, -1), now])
    return whole || isOver(moment) ? all : withoutSecret(all)
  }

  async record(viewer: Viewer, { withDice = false, langs = LANGS }: RecordWishes = {}): Promise<Done<MatchRecord>> {
    const { rules, opening } = this.#start
    const wrong = wrongWithDice(withDice, opening.dice, rules.seats.length)
    if (wrong !== undefined) return badRequest(wrong)
    const { game, segments } = await this.save({ told: langs })
    const retold = segments.map((segment) => ({ ...segment, told: segment.told ?? [], acts: actsOf(segment) }))
    const seed = withDice && opening.dice.kind === 'seeded' ? opening.dice.seed : undefined
    return { ok: true, value: recordOf(game, viewer, retold, seed) }
  }

  /** What is kept of it, if that is all. */
  #whole(told: readonly Telling[] = [], acts: ReturnType<typeof actsOf>): readonly Telling[] | undefined {
    return told.length === acts.length + 1 ? told : undefined
  }

  #retold(acts: ReturnType<typeof actsOf>, { settled, ...last }: Mark, langs: readonly Lang[]): readonly Telling[] {
    const { rules, state, events } = this.#start
    if (this.#chronicle?.langs.join() !== langs.join()) this.#chronicle = new Chronicle(rules, state, events, langs)
    return this.#chronicle.of(acts, (settled ?? last).acts)
  }
}
