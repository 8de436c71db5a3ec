import type { Deed, Scene, Throw, Tone } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import { bannerIndex, zoneId } from '../../kit.ts'
import type { Kit } from '../../kit.ts'
import type { Banner, Combat, Zone } from '../../names.ts'
import { attackedZone, combatModifier, freshCombat, rowOf, tableRow } from '../../rules/combat.ts'
import { topFrame } from '../../state.ts'
import type { State } from '../../state.ts'
import { messages } from '../../text/messages.ts'
import { bannerName, cap, monthName, namesOf, signed } from '../../text/names.ts'
import { standsIn } from '../../text/seen.ts'
import Card from '../board/Card.svelte'
import { kitOf, packOf } from '../table/pack.ts'
import { change, factsOf, placeName } from './facts.ts'
import { momentsOf } from './moments.ts'
import { sceneWords } from './words.ts'

/** Milliseconds that a banner takes from zone to zone, a card to be turned, and losses to be seen. */
const ZONE = 520
const CARD = 580
const AFTER = 600

type Happened<T extends Event['type']> = Extract<Event, { type: T }>

/** What a battle's consequences end with: the next banner, the next month, the end. */
const NEXT = new Set<Event['type']>([
  'bannerAttacks',
  'bannerMoved',
  'bannerIdle',
  'recovery',
  'turnBegins',
  'gameOver',
])

/** Cuts what came of a choice into scenes: cards, dice, verdicts, and only then what they led to. */
export function direct(deed: Deed<View, Action, Event>, lang: Lang): readonly Scene<View>[] {
  if (deed.action === undefined) return []
  const kit = kitOf(deed.version)
  const moments = momentsOf(kit, deed.before, deed.action, deed.events)
  if (moments === undefined) return []
  const scenes: Scene<View>[] = []
  const stage = new Cut(kit, deed, moments, lang)
  for (const [i, event] of deed.events.entries()) {
    switch (event.type) {
      case 'bannerCard':
        scenes.push(stage.bannerCard(event, i))
        break
      case 'bannerMoved':
        scenes.push(stage.march(event, i))
        break
      case 'combatRoll':
        scenes.push(stage.dice(event, i))
        break
      case 'combatResult':
        scenes.push(stage.verdict(event, i), stage.aftermath(i))
        break
      case 'turnBegins':
        scenes.push(stage.month(event, i))
        break
      case 'gameOver':
        scenes.push(stage.end(event, i))
        break
      default:
        break
    }
  }
  return scenes
}

class Cut {
  readonly #kit: Kit
  readonly #deed: Deed<View, Action, Event>
  readonly #moments: readonly State[]
  readonly #lang: Lang

  constructor(kit: Kit, deed: Deed<View, Action, Event>, moments: readonly State[], lang: Lang) {
    this.#kit = kit
    this.#deed = deed
    this.#moments = moments
    this.#lang = lang
  }

  /** The position when an event was told. */
  #at(i: number): State {
    return this.#moments[i] ?? this.#deed.after
  }

  bannerCard({ banners }: Happened<'bannerCard'>, i: number): Scene<View> {
    const title = sceneWords(this.#lang).advance(namesOf(this.#kit, this.#lang).colours(banners))
    return { kind: 'move', milliseconds: CARD, sound: 'card', title, view: this.#at(i + 1), told: i + 1 }
  }

  march(event: Happened<'bannerMoved'>, i: number): Scene<View> {
    const title = messages(this.#lang).event(event, namesOf(this.#kit, this.#lang))
    const next = this.#deed.events.slice(i + 1).find(({ type }) => type === 'bannerMoved' || NEXT.has(type))
    const leavesTrail = next?.type !== 'bannerMoved' || next.banner !== event.banner
    return { kind: 'move', milliseconds: ZONE, sound: 'march', title, view: this.#at(i + 1), told: i + 1, leavesTrail }
  }

  dice(event: Happened<'combatRoll'>, i: number): Scene<View> {
    const { action, banner, dice } = event
    const view = this.#at(i)
    const result = this.#resultAfter(i)
    // Where RP may be spent on it the roll stands on the table, and its modifier as it is now.
    const total = result?.total ?? combatModifier(this.#kit, view, freshCombat(action, banner))
    return {
      kind: 'dice',
      sound: 'dice',
      title: this.#title(action, banner),
      view,
      told: i,
      thrown: this.#thrown(action, dice, total),
      near: `[data-drop="${this.#zone(action, banner, view)}"]`,
      leads: result !== undefined && this.#deed.events[i + 1]?.type === 'combatResult',
    }
  }

  verdict(event: Happened<'combatResult'>, i: number): Scene<View> {
    const { action, banner, outcome, result, total } = event
    const lang = this.#lang
    const say = sceneWords(lang)
    const view = this.#at(i)
    const row = rowOf(result)
    const zone = this.#zone(action, banner, view)
    const where = placeName(namesOf(this.#kit, lang).zone(zone))
    const rolls = [...this.#deed.earlier, ...this.#deed.events.slice(0, i)].filter(({ type }) => type === 'combatRoll')
    const rolled = rolls.at(-1)
    const tone = this.#tone(action, row)
    return {
      kind: 'verdict',
      sound: tone === 'bad' ? 'breaks' : 'holds',
      title: this.#title(action, banner),
      view,
      told: i,
      tone,
      words: say.verdicts[action][row - 2] ?? '',
      facts: [say.at(cap(messages(lang).outcomes[outcome]), where), ...factsOf(this.#kit, this.#after(i), lang)],
      thrown: rolled?.type === 'combatRoll' ? this.#thrown(action, rolled.dice, total) : null,
      near: `[data-drop="${zone}"]`,
    }
  }

  /** Only now is done and told what the verdict says. */
  aftermath(i: number): Scene<View> {
    const end = i + 1 + this.#after(i).length
    const event = this.#deed.events[i]
    const title = event?.type === 'combatResult' ? this.#title(event.action, event.banner) : ''
    const marches = this.#after(i).some(({ type }) => type === 'bannerAdvanced' || type === 'bannerPushedBack')
    return {
      kind: 'move',
      milliseconds: AFTER,
      title,
      view: this.#at(end),
      told: end,
      leavesTrail: marches,
      ...(marches ? { sound: 'march' } : {}),
    }
  }

  month({ turn }: Happened<'turnBegins'>, i: number): Scene<View> {
    const lang = this.#lang
    const say = sceneWords(lang)
    const names = namesOf(this.#kit, lang)
    const rest = this.#deed.events.slice(i + 1)
    const card = rest.find((event) => event.type === 'cardDrawn')
    const chips = rest.flatMap((event): string[] => {
      if (event.type === 'apSet') return [say.ap(event.ap)]
      if (event.type === 'bannerCardSeen') return [say.cardShown(names.colours(event.banners))]
      return []
    })
    const morale = change(rest.filter((event) => event.type === 'cmChanged'))
    const resources = change(rest.filter((event) => event.type === 'rpChanged'))
    if (morale !== null) chips.push(say.morale(...morale))
    if (resources !== null) chips.push(say.resources(...resources))
    const pack = packOf(this.#deed.version)
    const head = cap(monthName(turn, lang))
    return {
      kind: 'plate',
      sound: 'month',
      title: head,
      view: this.#at(i),
      told: i,
      over: say.month(turn),
      head,
      under: say.relief(this.#at(i).relief - turn),
      chips: chips.slice(0, 4),
      goOn: say.toActions,
      Card:
        card === undefined
          ? null
          : (internals) => Card(internals, { kind: 'event', number: card.card, pack, lang, happens: card.happens }),
    }
  }

  end(event: Happened<'gameOver'>, i: number): Scene<View> {
    const say = sceneWords(this.#lang)
    const { won, reason } = event.ending
    const told = messages(this.#lang).event(event, namesOf(this.#kit, this.#lang))
    return {
      kind: 'verdict',
      sound: won ? 'relief' : 'fall',
      title: won ? say.won : say.lost[reason],
      view: this.#deed.after,
      told: i,
      tone: won ? 'good' : 'bad',
      words: won ? say.won : say.lost[reason],
      facts: [told],
      thrown: null,
      near: '[data-drop^="palace"]',
    }
  }

  #title(action: Combat, banner: Banner): string {
    return sceneWords(this.#lang).expedition[action](
      action === 'defence' ? cap(bannerName(banner, this.#lang)) : bannerName(banner, this.#lang),
    )
  }

  /** What the battle told at a place led to. */
  #after(i: number): readonly Event[] {
    const rest = this.#deed.events.slice(i + 1)
    const end = rest.findIndex(({ type }) => NEXT.has(type))
    return end < 0 ? rest : rest.slice(0, end)
  }

  #resultAfter(i: number): Happened<'combatResult'> | undefined {
    const found = this.#deed.events.slice(i + 1).find(({ type }) => type === 'combatResult' || NEXT.has(type))
    return found?.type === 'combatResult' ? found : undefined
  }

  #zone(action: Combat, banner: Banner, view: State): Zone {
    const frame = topFrame(view)
    if (action !== 'defence') return standsIn(view, bannerIndex(banner))
    return zoneId(attackedZone(view, frame.step === 'combat' ? frame : freshCombat(action, banner)))
  }

  #thrown(action: Combat, dice: number, total: number): Throw {
    const faces = [Math.floor(dice / 10), dice % 10]
    const result = faces.reduce((sum, face) => sum + face, total)
    return {
      faces,
      sum: `${faces.join(' + ')} ${total < 0 ? signed(total) : `+${total}`}`,
      result: result < 0 ? signed(result) : String(result),
      rows: Array.from({ length: 11 }, (_, i) => ({
        label: i === 0 ? '≤2' : i === 10 ? '12+' : String(i + 2),
        tone: this.#tone(action, i + 2),
      })),
      at: rowOf(result) - 2,
    }
  }

  #tone(action: Combat, row: number): Tone {
    const { name } = tableRow(this.#kit, action, row)
    if (name === 'draw') return 'even'
    return name.toLowerCase().endsWith('success') ? 'good' : 'bad'
  }
}
