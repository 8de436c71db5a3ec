import { host } from '@grognard/kernel'
import { survey } from '@grognard/kernel/survey'
import type { SurveyAction, SurveyEvent, SurveyView } from '@grognard/kernel/survey'
import { mount } from 'svelte'
import type { Component } from 'svelte'
import '../../src/shell.css'
import type { GameUi } from '@grognard/board'
import { settings } from '../../src/settings.svelte.ts'
import Table from '../../src/table/Table.svelte'
import { TableController } from '../../src/table/controller.svelte.ts'
import { seatAt, wishesFor } from '../../src/table/open.ts'
import { learnWords } from '../../src/words.ts'
import Heath from './Heath.svelte'

const box = host({ ...survey, text: { ...survey.text, places: 'cm' } })

/** A survey on the shell's own table. */
const ui: GameUi<SurveyView, SurveyAction, SurveyEvent> = {
  host: box,
  learn: async () => undefined,
  rules: async () => [],
  readPositions: async () => undefined,
  optionsInWords: () => '',
  endingInWords: () => '',
  Board: Heath,
  panels: [],
  isOnBoard: () => false,
  isMain: () => false,
  diceOf: () => [],
  outcomes: async () => () => ({ label: '', tone: 'even', told: [] }),
  endingOf: () => null,
  pointsOnBoard: true,
}

await settings.teach(learnWords)
const begun = await box.begin({ dice: { kind: 'seeded', seed: 'survey' } }, await wishesFor('survey'))
if (!begun.ok) throw new Error('a survey begins')
begun.value.use(({ room }) => room.close())
const seated = await seatAt(ui, { id: 'survey', startedAt: 0 })
if (!seated.ok) throw new Error('a survey is kept')
const controller = new TableController(seated.value)
const Shown: Component = (internals) => Table(internals, { controller })
mount(Shown, { target: document.body })
document.body.dataset['ready'] = 'yes'
