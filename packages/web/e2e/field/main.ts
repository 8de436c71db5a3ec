import { shelf } from '@grognard/kernel'
import { mount } from 'svelte'
import '../../src/shell.css'
import type { GameUi } from '@grognard/board'
import { settings } from '../../src/settings.svelte.ts'
import Table from '../../src/table/Table.svelte'
import { TableController } from '../../src/table/controller.svelte.ts'
import { learnWords } from '../../src/words.ts'
import Field from './Field.svelte'
import Nothing from './Nothing.svelte'
import { field } from './game.ts'

const box = shelf(field)
const never = (): never => {
  throw new Error('the field has none')
}

/** As little of a screen as the shell needs. */
const ui: GameUi = {
  shelf: box,
  learn: async () => undefined,
  withPack: never,
  readPositions: async () => undefined,
  packWords: async () => [],
  Board: Field,
  Tray: Nothing,
  Status: Nothing,
  Ladder: Nothing,
  Stakes: Nothing,
  Setup: Nothing,
  End: Nothing,
  isOnBoard: () => true,
  isInTray: () => false,
  isMain: () => false,
  diceOf: () => [],
  outcome: never,
  endingOf: () => null,
  endingInWords: () => '',
  rules: async () => [],
  reference: never,
  tutorial: never,
  tips: async () => () => [],
  turnOf: () => 1,
  turnName: () => '',
  optionsInWords: () => '',
  statistics: never,
  minds: never,
}

await settings.teach(learnWords)
const opened = box.open({ dice: { kind: 'seeded', seed: 'field' } })
if (!opened.ok) throw new Error('the field opens')
const controller = new TableController({ id: 'field', startedAt: 0, table: opened.value, shelf: box, ui })
mount(Table, { target: document.body, props: { controller } })
document.body.dataset['ready'] = 'yes'
