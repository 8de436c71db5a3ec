import { host } from '@grognard/kernel'
import type { GameEvent } from '@grognard/kernel'
import { picket } from '@grognard/kernel/picket'
import type { PicketAction, PicketEvent, PicketView } from '@grognard/kernel/picket'
import { mount } from 'svelte'
import type { Component } from 'svelte'
import '../../src/shell.css'
import type { GameUi } from '@grognard/board'
import { settings } from '../../src/settings.svelte.ts'
import Table from '../../src/table/Table.svelte'
import { TableController } from '../../src/table/controller.svelte.ts'
import { seatAt, wishesFor } from '../../src/table/open.ts'
import { learnWords } from '../../src/words.ts'
import Field from './Field.svelte'
import Hand from './Hand.svelte'
import { field } from './game.ts'
import type { Action, Event, State } from './game.ts'

/** As little of a screen as the shell needs. */
const PLAIN = {
  learn: async () => undefined,
  rules: async () => [],
  readPositions: async () => undefined,
  optionsInWords: () => '',
  endingInWords: () => '',
  panels: [],
  isMain: () => false,
  diceOf: () => [],
  outcomes: async () => () => ({ label: '', tone: 'even', told: [] }) as const,
  endingOf: () => null,
}

const alone: GameUi<State, Action, Event> = { ...PLAIN, host: host(field), Board: Field, isOnBoard: () => true }

/** Two persons at one screen. */
const shared: GameUi<PicketView, PicketAction, PicketEvent> = {
  ...PLAIN,
  host: host(picket),
  Board: Hand,
  isOnBoard: () => false,
}

async function lay<V, A, E extends GameEvent>(ui: GameUi<V, A, E>): Promise<void> {
  const { id } = ui.host
  const begun = await ui.host.begin({ dice: { kind: 'seeded', seed: 'field' } }, await wishesFor(id))
  if (!begun.ok) throw new Error(`${id} opens`)
  begun.value.use(({ room }) => room.close())
  const seated = await seatAt(ui, { id, startedAt: 0 })
  if (!seated.ok) throw new Error(`${id} is kept`)
  const controller = new TableController(seated.value)
  const Shown: Component = (internals) => Table(internals, { controller })
  mount(Shown, { target: document.body })
}

await settings.teach(learnWords)
await (location.search === '?picket' ? lay(shared) : lay(alone))
document.body.dataset['ready'] = 'yes'
