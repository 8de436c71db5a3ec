import type { GameUi, Panel } from '@grognard/board'
import { ICONS } from '@grognard/board/parts'
import { host, versionWith } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import type { AgerBots } from '../game.ts'
import type * as Ledger from '../ledger.ts'
import { LEVELS } from '../levels.ts'
import { learnCamp } from '../text/messages.ts'
import type { View } from '../view.ts'
import { isOnBoard } from './board/meaning.ts'
import { bringBattle, speak } from './camp/battle.ts'
import { campGame, campHost } from './camp/game.ts'
import { askToSetUp } from './deploy/asked.ts'
import SetUpPanel from './deploy/SetUpPanel.svelte'
import Board from './deploy/SetUpStage.svelte'
import { learnDeploy } from './deploy/words.ts'
import { kitOf, noteGame } from './grounds.ts'
import Stakes from './odds/StakesLater.svelte'
import { dieOf, isScene, sidesOf } from './scenes/kinds.ts'
import End from './story/End.svelte'
import Deeds from './table/DeedsLater.svelte'
import { endingInWords, endingOf, optionsInWords } from './table/endings.ts'
import Orders from './table/Orders.svelte'
import Roster from './table/Roster.svelte'
import Status from './table/Status.svelte'
import { faceWords, learnFace } from './table/words.ts'

/** The reference is large: it comes when a rule is first asked for, and the words find it from then on. */
let loaded: typeof Ledger | undefined
const ledger = async () => (loaded ??= await import('../ledger.ts'))
const ruleText = (id: string, lang: Lang) => loaded?.ruleText(id, lang)

/** Whoever plays here has them think elsewhere. */
const MINDS: AgerBots = { levels: LEVELS, make: () => [] }

const MAIN = new Set<Action['type']>(['strike', 'loose', 'halt', 'fightOn'])

const CATALOGUES = { en: () => import('./en.ts'), fr: () => import('./fr.ts') }

async function learn(lang: Lang): Promise<void> {
  const [{ face, camp, deploy }] = await Promise.all([CATALOGUES[lang](), speak(lang)])
  learnFace(lang, face)
  learnCamp(lang, camp)
  learnDeploy(lang, deploy)
}

async function whole(): Promise<void> {
  await bringBattle()
}

/** Whatever speaks of a battle comes with all of it. */
function later<T>(load: () => Promise<T>): () => Promise<T> {
  return async () => (await Promise.all([load(), bringBattle()]))[0]
}

const panels: readonly Panel<View, Action, Event>[] = [
  { id: 'status', title: { en: 'The turn', fr: 'Le tour' }, place: 'head', Show: Status },
  { id: 'setup', title: { en: 'Set-up', fr: 'Déploiement' }, place: 'choices', Show: SetUpPanel },
  { id: 'deeds', title: { en: 'In hand', fr: 'En main' }, place: 'choices', Show: Deeds },
  {
    id: 'stakes',
    title: { en: 'Odds', fr: 'Chances' },
    place: 'side',
    icon: ICONS.bars,
    Show: Stakes,
    nothing: (lang) => faceWords(lang).noStakes,
  },
  { id: 'orders', title: { en: 'Orders', fr: 'Consignes' }, place: 'more', Show: Orders },
  {
    id: 'roster',
    title: { en: 'Men', fr: 'Hommes' },
    place: 'foot',
    icon: ICONS.units,
    Show: Roster,
    nothing: (lang) => faceWords(lang).noRoster,
  },
]

function diceOf(event: Event): readonly number[] {
  const die = dieOf(event)
  return die === null ? [] : [die]
}

const camp = campGame(ruleText, MINDS)
noteGame(camp.game)
const ours = campHost(camp)

export const agerUi: GameUi<View, Action, Event> = {
  host: ours,
  learn,
  rules: async () => (await ledger()).rules(),
  learnTalk: whole,
  readPositions: whole,
  optionsInWords,
  endingInWords,
  lessons: later(async () => (await import('./lessons/lessons.ts')).tutorial),
  picture: later(async () => (await import('./glance/picture.ts')).picture),
  glance: later(async () => (await import('./glance/glance.ts')).glance),
  choosing: async () => (await import('./glance/Battles.svelte')).default,
  Board,
  ratio: 1.5,
  tray: 'low',
  panels,
  isOnBoard,
  isMain: ({ type }, among) => MAIN.has(type) || (type === 'done' && among.length === 1),
  ask: askToSetUp,
  diceOf,
  sidesOf,
  outcomes: later(async () => (await import('./odds/outcomes.ts')).outcome),
  look: later(async () => (await import('./board/look.ts')).look),
  chronicle: later(async () => (await import('./log/chronicle.ts')).chronicle),
  isScene,
  scenes: later(async () => (await import('./scenes/direct.ts')).direct),
  grave: later(async () => (await import('./table/grave.ts')).grave),
  endingOf,
  turns: {
    of: ({ turn }) => turn,
    name: (turn, lang) => faceWords(lang).turnName(turn),
    begunBy: (event) => (event.type === 'turnBegins' ? event.turn : null),
  },
  Story: End,
  packs: {
    async lay(pack) {
      const [{ laidOver, readOwnersPack }, { makeAger }] = await Promise.all([
        import('../owners-pack.ts'),
        bringBattle(),
      ])
      const read = readOwnersPack(pack)
      if (!read.ok) return read
      const laid = makeAger(laidOver(read.value), ruleText, MINDS)
      const theirs = { ...laid, version: versionWith(laid.version, read.value) }
      noteGame(theirs)
      return { ok: true, value: host(theirs) }
    },
    words: async () => (await import('../packs.ts')).packs.french,
  },
  reference: later(async () => {
    const { chapters, components, glossary } = await import('./reference/reference.ts')
    const printed = (lang: Lang, version = ours.version) => components(kitOf(version), lang)
    return { chapters, glossary, components: printed }
  }),
  acts: later(async () => (await import('./acts/acts.ts')).acts),
  minds: later(async () => (await import('./minds/minds.ts')).minds),
  statistics: later(async () => (await import('./story/statistics.ts')).statistics),
}
