import { shelf } from '@grognard/kernel/files'
import type { Table } from '@grognard/kernel'
import { khartoum } from '@grognard/khartoum'
import type { Action } from '@grognard/khartoum'
import { actionSchema } from '@grognard/khartoum/game'
import { ACTION_TYPES } from '@grognard/khartoum/names'
import type { ActionType } from '@grognard/khartoum/names'
import * as v from 'valibot'
import type { Page } from 'playwright-core'
import { look } from './hand.ts'
import type { Hand } from './hand.ts'
import type { Lang } from './site.ts'

const box = shelf(khartoum())

function openingOf(action: Action): ActionType | undefined {
  if (action.type === 'raiseMorale' || action.type === 'ration') return 'morale'
  if (action.type === 'declare') return action.action
  return ACTION_TYPES.find((type) => type === action.type)
}

/**
 * Plays the siege on the screen as the staff officer would, who plays it beside on a table of his own with the same dice.
 * After every action the two must ask the same question: the screen plays by the rules and with their dice.
 */
export class Follower {
  readonly table: Table
  readonly #page: Page
  readonly #hand: Hand
  readonly #lang: Lang
  steps = 0

  constructor(page: Page, hand: Hand, lang: Lang, seed: string) {
    const opened = box.open({ dice: { kind: 'seeded', seed } })
    if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
    this.table = opened.value
    this.#page = page
    this.#hand = hand
    this.#lang = lang
  }

  get over(): boolean {
    return this.table.pending().over
  }

  /** To the end, or until a turn begins. */
  async play(until = 99): Promise<void> {
    while (!this.over && (await look(this.#page)).turn < until) await this.step()
  }

  async step(): Promise<void> {
    const thought = this.table.think(0, 'staff', `${this.steps++}`)
    if (!thought.ok) throw new Error(box.error(thought.error, 'en'))
    const { action } = thought.value
    const name = this.table.text.action(0, action, this.#lang)
    await this.#do(v.parse(actionSchema, action), name)
    const done = this.table.act(0, action)
    if (!done.ok) throw new Error(box.error(done.error, 'en'))
    const expected = this.over ? this.table.text.result(this.#lang) : this.table.text.ask(0, this.#lang)
    await this.#asks(plain(expected ?? ''), name)
  }

  async #asks(expected: string, after: string): Promise<void> {
    const asked = async () => plain((await this.#page.locator('.prompt .ask, .prompt .result').textContent()) ?? '')
    for (let look = 0; look < 100; look++) {
      if ((await asked()) === expected) return
      await this.#page.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)))
    }
    throw new Error(`after ${after} the screen says ${await asked()}, and not ${expected}`)
  }

  async #do(action: Action, name: string): Promise<void> {
    const hand = this.#hand
    switch (action.type) {
      case 'improve':
      case 'mine':
        return this.#meant(
          () => hand.zone(action.zone),
          action,
          (other) => 'zone' in other && other.zone === action.zone,
        )
      case 'target':
      case 'banner':
        return hand.banner(action.banner)
      case 'engage':
        return hand.piece(action.unit, 'available')
      case 'place':
        return hand.place(action.unit, action.zone)
      case 'desert': {
        const { pieces } = await look(this.#page)
        const piece = pieces.find(({ unit }) => unit.startsWith(action.troops))
        if (piece === undefined) throw new Error(`no ${action.troops} is lit`)
        return hand.piece(piece.unit, piece.at)
      }
      case 'lose':
        return this.#lose(action.unit)
      case 'launch':
      case 'done':
      case 'endPhase':
      case 'choose':
      case 'commit':
      case 'accept':
      case 'decline':
      case 'spend':
      case 'hold': {
        const { buttons } = await look(this.#page)
        const place = buttons.findIndex((button) => plain(button) === plain(name))
        if (place < 0) throw new Error(`no button says ${name}; there are ${buttons.join(' | ')}`)
        return hand.button(place)
      }
      default: {
        const opening = openingOf(action)
        const rung = ACTION_TYPES.findIndex((type) => type === opening)
        return this.#meant(
          () => hand.rung(rung),
          action,
          (other) => openingOf(other) === opening,
        )
      }
    }
  }

  async #lose(unit: string): Promise<void> {
    const { counters, pieces } = await look(this.#page)
    if (counters > 0) return this.#hand.counter(unit)
    const piece = pieces.find((each) => each.unit === unit)
    if (piece === undefined) throw new Error('no counter is lit for the loss')
    return this.#hand.piece(unit, piece.at)
  }

  /** Touches a thing; where it stands for several actions, picks the meant one from the menu that opens. */
  async #meant(touch: () => Promise<void>, action: Action, isAlike: (other: Action) => boolean): Promise<void> {
    await touch()
    const { menu } = await look(this.#page)
    if (menu.length === 0) return
    const place = this.#legal()
      .filter(isAlike)
      .findIndex((other) => same(other, action))
    if (place < 0) throw new Error(`${JSON.stringify(action)} is not in the menu: ${menu.join(' | ')}`)
    await this.#hand.menu(place)
  }

  #legal(): Action[] {
    return this.table.legal(0).actions.map((action) => v.parse(actionSchema, action))
  }
}

const same = (a: Action, b: Action) => JSON.stringify(a) === JSON.stringify(b)
/** Without what only typesetting adds. */
const plain = (text: string) =>
  text
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
