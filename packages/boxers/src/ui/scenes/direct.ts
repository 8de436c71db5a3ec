import type { Deed, Scene, Throw, Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import { lengthOf } from '@grognard/space/measure'
import type { Point } from '@grognard/space/measure'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { BoxersRules } from '../../game.ts'
import type { Side } from '../../names.ts'
import { figureOf, isPresent, nameOf, pointOf, rosterOf } from '../../rules/figures.ts'
import { middleOf } from '../../rules/works/sections.ts'
import { sideAt } from '../../seats.ts'
import { NONE } from '../../state.ts'
import type { State } from '../../state.ts'
import type { Names } from '../../text/words.ts'
import type { View } from '../../view.ts'
import { idOf } from '../board/intents.ts'
import { namesIn, rulesOf } from '../grounds.ts'
import { chanceOf } from '../odds/chances.ts'
import { actsOf } from './acts.ts'
import type { Act } from './acts.ts'
import { momentsOf } from './moments.ts'
import { clashThrow, dieThrow, nerveThrow, pairThrow, saveThrow, seenFrom, shotThrow, turned } from './throws.ts'
import { verdictOf } from './verdicts.ts'
import { sceneWords } from './words.ts'

/** Milliseconds for what a verdict says to be seen. */
const AFTER = 620
/** Of what came of it no more is told on a ribbon; the log has it all. */
const MOST_FACTS = 2

/** Cuts what came of a choice into scenes: the dice, the verdict, and only then the man who falls. */
export function direct(deed: Deed<View, Action, Event>, lang: Lang): readonly Scene<View>[] {
  const rules = rulesOf({ version: deed.version, view: deed.before })
  const moments = momentsOf(rules.arena, deed) ?? [...deed.events.map(() => deed.before), deed.after]
  const cut = new Cut(rules, deed, moments, lang)
  return actsOf(deed.events).flatMap((act) => cut.play(act))
}

class Cut {
  readonly #rules: BoxersRules
  readonly #deed: Deed<View, Action, Event>
  readonly #moments: readonly State[]
  readonly #lang: Lang
  readonly #n: Names

  constructor(rules: BoxersRules, deed: Deed<View, Action, Event>, moments: readonly State[], lang: Lang) {
    this.#rules = rules
    this.#deed = deed
    this.#moments = moments
    this.#lang = lang
    this.#n = namesIn(rules.arena, lang)
  }

  /** The dice roll, they are read, and then it is seen what they did. */
  play(act: Act): readonly Scene<View>[] {
    const isOurs = this.#sideOf(act) === sideAt(this.#deed.seat)
    const told = verdictOf(act, this.#n, this.#lang)
    const tone: Tone = told === null || isOurs ? (told?.tone ?? 'even') : turned(told.tone)
    const title = this.#title(act)
    const moment = { title, view: this.#at(act.at), told: act.at, near: this.#near(act) }
    if (act.thrown.type === 'ended') {
      const facts = [this.#rules.arena.field.title[this.#lang], sceneWords(this.#lang).ends[act.thrown.reason]]
      const sound = tone === 'bad' ? 'fall' : 'relief'
      return [{ ...moment, view: this.#deed.after, kind: 'verdict', sound, tone, words: title, facts, thrown: null }]
    }
    const scenes = this.#throws(act).map((one): Scene<View> => {
      const thrown = seenFrom(one, isOurs)
      return { ...moment, kind: 'dice', sound: 'dice', thrown, leads: told !== null }
    })
    const last = scenes.at(-1)
    if (told === null || last?.kind !== 'dice') return scenes
    const facts = [title, ...this.#facts(act)]
    const sound = tone === 'bad' ? 'breaks' : 'holds'
    return [
      ...scenes,
      { ...moment, kind: 'verdict', sound, tone, words: told.words, facts, thrown: last.thrown },
      { kind: 'move', milliseconds: AFTER, title, view: this.#at(act.end), told: act.end },
    ]
  }

  /** The position when an event was told. */
  #at(i: number): State {
    return this.#moments[i] ?? this.#deed.after
  }

  #sideNamed(name: string): Side {
    return rosterOf(this.#rules.arena, idOf(this.#rules.arena, name)).side
  }

  /** Who throws; of several sides at once the one that is looked on from. */
  #sideOf({ thrown }: Act): Side {
    const own = sideAt(this.#deed.seat)
    switch (thrown.type) {
      case 'shot':
        return this.#sideNamed(thrown.figure)
      case 'clashed':
        return this.#sideNamed(thrown.blows[0].figure)
      case 'saves': {
        const sides = thrown.saves.map(({ figure }) => this.#sideNamed(figure))
        return sides.includes(own) ? own : (sides[0] ?? own)
      }
      case 'nerves':
        return this.#sideNamed(thrown.tests[0]?.figure ?? '')
      case 'ended':
        return thrown.winner ?? own
      case 'diced':
      case 'keg':
      case 'cannon':
      case 'tried':
      case 'rammed':
        return 'boxer'
    }
  }

  #throws({ thrown }: Act): readonly Throw[] {
    const { arena } = this.#rules
    switch (thrown.type) {
      case 'shot':
        return [shotThrow(arena, thrown)]
      case 'saves': {
        const sides = [...new Set(thrown.saves.map(({ figure }) => this.#sideNamed(figure)))]
        return sides.map((side) =>
          saveThrow(
            arena,
            thrown.saves.filter(({ figure }) => this.#sideNamed(figure) === side),
          ),
        )
      }
      case 'nerves':
        return [nerveThrow(arena, thrown.tests, this.#lang)]
      case 'clashed':
        return [clashThrow(arena, thrown, this.#lang)]
      case 'diced':
        return [dieThrow(thrown.die, (face) => face >= thrown.needed)]
      case 'keg': {
        const opens = (face: number): boolean => ['hole', 'breach'].includes(arena.kit.keg[face - 1] ?? '')
        return [dieThrow(thrown.die, opens)]
      }
      case 'cannon': {
        const added = thrown.modifiers.reduce((sum, { value }) => sum + value, 0)
        return [pairThrow(thrown.dice, added, (total) => total >= thrown.needed)]
      }
      case 'tried': {
        const added = thrown.modifiers.reduce((sum, { value }) => sum + value, 0)
        return [pairThrow(thrown.dice, added, (total) => total > thrown.resistance)]
      }
      case 'rammed': {
        const resistance = arena.field.sections[this.#section(thrown.section)]?.resistance ?? 0
        return [pairThrow(thrown.dice, 0, (total) => total > resistance)]
      }
      case 'ended':
        return []
    }
  }

  #title({ thrown }: Act): string {
    const say = sceneWords(this.#lang)
    const n = this.#n
    switch (thrown.type) {
      case 'shot': {
        const parties = [n.figure(thrown.figure), n.figure(thrown.target)] as const
        return thrown.weapon === 'machine-gun' ? say.burst(...parties) : say.shot(...parties)
      }
      case 'saves': {
        const [first] = thrown.saves
        return thrown.saves.length === 1 && first !== undefined ? say.save(n.figure(first.figure)) : say.saves
      }
      case 'nerves': {
        const [first] = thrown.tests
        if (first === undefined || thrown.tests.length > 1) return say.morales
        return first.test === 'rally' ? say.rally(n.figure(first.figure)) : say.morale(n.figure(first.figure))
      }
      case 'clashed':
        return say.fight(n.figure(thrown.blows[0].figure), n.figure(thrown.blows[1].figure))
      case 'diced':
        return say.arrival[thrown.what]
      case 'keg':
        return say.keg(n.section(thrown.section))
      case 'cannon':
        return say.gun
      case 'tried':
        return say.batter(n.section(thrown.section))
      case 'rammed':
        return say.ram(n.section(thrown.section))
      case 'ended':
        return thrown.winner === null ? say.drawn : say.won(thrown.winner)
    }
  }

  /** How likely it was, and what came of it. */
  #facts({ thrown, after }: Act): readonly string[] {
    const { arena, text } = this.#rules
    const [one] = thrown.type === 'saves' ? thrown.saves : thrown.type === 'nerves' ? thrown.tests : []
    const single = thrown.type === 'saves' ? thrown.saves.length : thrown.type === 'nerves' ? thrown.tests.length : 1
    const event = thrown.type === 'saves' || thrown.type === 'nerves' || thrown.type === 'ended' ? one : thrown
    const likely = event === undefined || single > 1 ? [] : [sceneWords(this.#lang).chance(chanceOf(arena, event))]
    const came = after
      .filter(({ type }) => TOLD.has(type))
      .slice(0, MOST_FACTS)
      .map((each) => text.event(each, this.#lang).replace(/\.$/, ''))
    return [...likely, ...came]
  }

  #section(name: string): number {
    return this.#rules.arena.sections.get(name) ?? NONE
  }

  /** On the board: whom it is about, or whoever stands nearest to what it is about. */
  #near({ thrown, at }: Act): string {
    const { arena } = this.#rules
    const s = this.#at(at)
    switch (thrown.type) {
      case 'shot':
        return this.#figure(thrown.target)
      case 'saves':
        return this.#figure(thrown.saves[0]?.figure ?? '')
      case 'nerves':
        return this.#figure(thrown.tests[0]?.figure ?? '')
      case 'clashed':
        return this.#figure(thrown.blows[1].figure)
      case 'cannon':
        return this.#nearest(s, thrown.at)
      case 'keg':
      case 'tried':
      case 'rammed':
        return this.#nearest(s, middleOf(arena, s, this.#section(thrown.section)))
      case 'diced':
      case 'ended':
        return '[data-figure]'
    }
  }

  #figure(name: string): string {
    return `[data-figure="${name}"]`
  }

  #nearest(s: State, at: Point): string {
    let [best, least] = [NONE, Infinity]
    s.figures.forEach((figure, id) => {
      const far = lengthOf(pointOf(figure), at)
      if (isPresent(figureOf(s, id)) && far < least) [best, least] = [id, far]
    })
    return best === NONE ? '[data-figure]' : this.#figure(nameOf(this.#rules.arena, best))
  }
}

/** What is worth a word on the ribbon. */
const TOLD: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'accident',
  'eliminated',
  'stopped',
  'pinned',
  'recovered',
  'damaged',
  'destroyed',
  'onFire',
  'drifted',
])
