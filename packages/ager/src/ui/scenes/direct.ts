import type { Deed, Scene, Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { State } from '../../state.ts'
import { sayEvent } from '../../text/event.ts'
import { namesOf } from '../../text/names.ts'
import type { EventOf, Names } from '../../text/words.ts'
import { capital } from '../../text/writing.ts'
import type { View } from '../../view.ts'
import { arenaOf, sideNamed } from '../grounds.ts'
import { chanceOfLetter, combatResult, fireResult } from '../odds/result-words.ts'
import { isScene } from './kinds.ts'
import { momentsOf } from './moments.ts'
import { partiesOf, titleOf } from './parties.ts'
import { throwOf } from './throws.ts'
import type { Thrown } from './throws.ts'
import { verdictOf } from './verdicts.ts'
import { sceneWords } from './words.ts'

/** Milliseconds for what a verdict says to be seen. */
const AFTER = 620
/** Of what came of it no more is told on a ribbon; the log has it all. */
const MOST_FACTS = 3

/** Cuts what came of a choice into scenes: the dice, the verdict, and only then the man who falls. */
export function direct(deed: Deed<View, Action, Event>, lang: Lang): readonly Scene<View>[] {
  const arena = arenaOf({ version: deed.version, view: deed.before })
  /* What somebody hidden had a part in cannot be played again: then all is seen when the last die is read. */
  const moments = momentsOf(arena, deed) ?? [...deed.events.map(() => deed.before), deed.after]
  const cut = new Cut(arena, deed, moments, lang)
  return deed.events.flatMap((event, i): readonly Scene<View>[] => {
    if (event.type === 'ended') return [cut.end(event, i)]
    return 'die' in event && event.die !== null ? cut.roll(event, i) : []
  })
}

class Cut {
  readonly #arena: Arena
  readonly #deed: Deed<View, Action, Event>
  readonly #moments: readonly State[]
  readonly #lang: Lang
  readonly #n: Names

  constructor(arena: Arena, deed: Deed<View, Action, Event>, moments: readonly State[], lang: Lang) {
    this.#arena = arena
    this.#deed = deed
    this.#moments = moments
    this.#lang = lang
    this.#n = namesOf(arena, lang)
  }

  /** The position when an event was told. */
  #at(i: number): State {
    return this.#moments[i] ?? this.#deed.after
  }

  /** One die: it rolls, it is read, and then it is seen what it did. */
  roll(event: Thrown, i: number): readonly Scene<View>[] {
    const { thrower, upon } = partiesOf(event)
    const isOurs = sideNamed(this.#arena, thrower) === this.#deed.seat
    const thrown = throwOf(this.#arena.kit, event, isOurs)
    if (thrown === null) return []
    const title = titleOf(event, this.#n, this.#lang, this.#aimedAt(event))
    const near = `[data-piece="${upon}"]`
    const moment = { title, view: this.#at(i), told: i, near }
    const dice: Scene<View> = { ...moment, kind: 'dice', sound: 'dice', thrown, leads: true }
    /* A missile that comes down on somebody is read once more, on the table of damage. */
    if (event.type === 'impact' && event.victim !== null) return [dice]
    const after = this.#after(i)
    const { words, tone } = verdictOf(event, after, this.#n, this.#lang, isOurs)
    const facts = [title, ...this.#facts(event, after)]
    const verdict: Scene<View> = { ...moment, kind: 'verdict', sound: soundOf(tone), tone, words, facts, thrown }
    return [dice, verdict, this.#aftermath(i + 1 + after.length, title)]
  }

  /** Only now does the man fall. */
  #aftermath(end: number, title: string): Scene<View> {
    return { kind: 'move', milliseconds: AFTER, title, view: this.#at(end), told: end }
  }

  end(event: EventOf['ended'], i: number): Scene<View> {
    const say = sceneWords(this.#lang)
    const tone: Tone = event.winner === -1 ? 'even' : event.winner === this.#deed.seat ? 'good' : 'bad'
    const words = event.who === null ? say.drawn : say.won(event.who[this.#lang])
    return {
      kind: 'verdict',
      sound: tone === 'bad' ? 'fall' : 'relief',
      title: words,
      view: this.#deed.after,
      told: i,
      tone,
      words,
      facts: [this.#arena.battle.title[this.#lang], ...ending(event, this.#lang)],
      thrown: null,
      near: '[data-piece]',
    }
  }

  /** Whom he shot at; it may have struck another. */
  #aimedAt(event: Thrown): string | undefined {
    if (event.type !== 'impact') return undefined
    const shots = this.#deed.events.filter((one) => one.type === 'shoots')
    return shots.filter(({ shooter }) => shooter === event.shooter).at(-1)?.target
  }

  /** What was read, how likely it was, and what came of it. */
  #facts(event: Thrown, after: readonly Event[]): readonly string[] {
    const say = sceneWords(this.#lang)
    const read =
      event.type === 'struck'
        ? [
            combatResult(event.letter, event.mounted, this.#lang),
            say.chance(chanceOfLetter(this.#arena.kit, event).this),
          ]
        : event.type === 'damage'
          ? [fireResult(event.letter, event.table, this.#lang)]
          : []
    const came = after.filter(({ type }) => TOLD.has(type)).map((one) => this.#sentence(one))
    return [...read.map(capital), ...came].slice(0, MOST_FACTS)
  }

  #sentence(event: Event): string {
    return capital(sayEvent(event, this.#n, this.#lang)).replace(/\.$/, '')
  }

  /** What the die told at a place led to: all until another falls. */
  #after(i: number): readonly Event[] {
    const rest = this.#deed.events.slice(i + 1)
    const end = rest.findIndex((event) => isScene(event) || event.type === 'shoots' || event.type === 'phaseBegins')
    return end < 0 ? rest : rest.slice(0, end)
  }
}

/** What is worth a word on the ribbon. */
const TOLD = new Set<Event['type']>([
  'killed',
  'stunned',
  'wounded',
  'unhorsed',
  'retreats',
  'slowed',
  'captured',
  'falls',
])

function soundOf(tone: Tone): 'breaks' | 'holds' {
  return tone === 'bad' ? 'breaks' : 'holds'
}

function ending(event: EventOf['ended'], lang: Lang): readonly string[] {
  const { ends } = sceneWords(lang)
  const reason = event.reason
  return isReason(ends, reason) ? [ends[reason]] : []
}

function isReason<T extends object>(ends: T, reason: string): reason is Extract<keyof T, string> {
  return Object.hasOwn(ends, reason)
}
