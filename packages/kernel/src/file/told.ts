import * as v from 'valibot'
import type { GameEvent, Json, Lang, Read, Rules, Viewer } from '../game.ts'
import { canonical, jsonOf } from '../json.ts'
import { deltaOf, isDelta, isNothing } from './delta.ts'
import type { Delta } from './delta.ts'
import { anyJson, parsed } from './schema.ts'

/** Something that happened, as a viewer was told it, in the words of the rules it happened under, where they were at hand. */
export interface News {
  readonly event: Json
  readonly words: { readonly [L in Lang]?: string }
}

/** What one act, or the beginning, told a viewer. */
export interface Page {
  readonly news: readonly News[]
  /** How its view changed, in readable names; at the beginning all of it is new. */
  readonly view: Delta
}

/** What one act told everybody. A seat that has no page of its own was told what the public was. */
export interface Telling {
  readonly public: Page
  readonly [seat: string]: Page
}

const words = v.strictObject({ en: v.exactOptional(v.string()), fr: v.exactOptional(v.string()) })
export const pageFields = {
  news: v.array(v.strictObject({ event: anyJson, words })),
  view: v.custom<Delta>(isDelta, 'expected a change of a view'),
}
const page = v.strictObject(pageFields)
const told: v.GenericSchema<unknown, Telling> = v.objectWithRest({ public: page }, page)
export const toldSchema = v.array(told)

/** What was told by one act, as an archive gives it back. */
export function readTelling(json: Json): Read<Telling> {
  return parsed(told, json)
}

export function pageFor(told: Telling, viewer: Viewer): Page {
  return told[viewer] ?? told.public
}

/** Writes down what everybody is told of a match, act by act. */
export class Teller<S, A, E extends GameEvent, V> {
  readonly #rules: Rules<S, A, E, V>
  readonly #langs: readonly Lang[]
  #seen: readonly Json[] = []
  #public: Json | undefined

  constructor(rules: Rules<S, A, E, V>, langs: readonly Lang[]) {
    this.#rules = rules
    this.#langs = langs
  }

  /** Another that has told the same. */
  fork(): Teller<S, A, E, V> {
    const copy = new Teller(this.#rules, this.#langs)
    copy.#seen = this.#seen
    copy.#public = this.#public
    return copy
  }

  /** Goes on from a state that everybody has been told of. */
  look(state: S): void {
    const rules = this.#rules
    const written = (viewer: Viewer): Json => jsonOf(rules.borders.writeView(rules.view(state, viewer)))
    this.#public = written('public')
    this.#seen = rules.seats.map((_, seat) => written(seat))
  }

  /** What is told by these events, which led to this state. */
  tell(state: S, events: readonly E[]): Telling {
    const all = this.#page(state, events, 'public', this.#public)
    const seats = this.#rules.seats.map((_, seat) => this.#page(state, events, seat, this.#seen[seat]))
    this.#public = all.view
    this.#seen = seats.map(({ view }) => view)
    const known = canonical(jsonOf(all.page))
    const own = seats.flatMap(({ page }, seat) => (canonical(jsonOf(page)) === known ? [] : [[seat, page] as const]))
    return { public: all.page, ...Object.fromEntries(own) }
  }

  #page(
    state: S,
    events: readonly E[],
    viewer: Viewer,
    before: Json | undefined,
  ): { readonly page: Page; readonly view: Json } {
    const { text, borders } = this.#rules
    const view = jsonOf(borders.writeView(this.#rules.view(state, viewer)))
    const news = events.flatMap((event): News[] => {
      const known = this.#rules.eventFor(event, viewer)
      if (known === undefined) return []
      const words = Object.fromEntries(this.#langs.map((lang) => [lang, text.event(known, lang)]))
      return [{ event: jsonOf(known), words }]
    })
    return { page: { news, view: before === undefined ? { put: view } : deltaOf(before, view) }, view }
  }
}

/** Whether a page says nothing at all, not even that something happened. */
export function isBlank(page: Page): boolean {
  return page.news.length === 0 && isNothing(page.view)
}
