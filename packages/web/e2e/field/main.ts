import { host } from '@grognard/kernel'
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
import { field } from './game.ts'
import type { Action, Event, State } from './game.ts'

const box = host(field)

/** As little of a screen as the shell needs. */
const ui: GameUi<State, Action, Event> = {
  host: box,
  learn: async () => undefined,
  rules: async () => [],
  readPositions: async () => undefined,
  optionsInWords: () => '',
  endingInWords: () => '',
  Board: Field,
  panels: [],
  isOnBoard: () => true,
  isMain: () => false,
  diceOf: () => [],
  outcome: () => ({ label: '', tone: 'even' }),
  endingOf: () => null,
}

await settings.teach(learnWords)
const begun = await box.begin({ dice: { kind: 'seeded', seed: 'field' } }, await wishesFor('field'))
if (!begun.ok) throw new Error('the field opens')
begun.value.use(({ room }) => room.close())
const seated = await seatAt(ui, { id: 'field', startedAt: 0 })
if (!seated.ok) throw new Error('the field is kept')
const controller = new TableController(seated.value)
const Shown: Component = (internals) => Table(internals, { controller })
mount(Shown, { target: document.body })
document.body.dataset['ready'] = 'yes'
