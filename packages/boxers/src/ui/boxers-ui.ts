import type { GameUi, Panel } from '@grognard/board'
import { ICONS } from '@grognard/board/parts'
import { host, versionWith } from '@grognard/kernel'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { makeBoxers } from '../game.ts'
import type { BoxersBots } from '../game.ts'
import type * as Ledger from '../ledger.ts'
import { LEVELS } from '../levels.ts'
import { ourKit } from '../our-kit.ts'
import { learn as learnBattle } from '../text/messages.ts'
import type { View } from '../view.ts'
import Board from './board/Board.svelte'
import { isOnBoard } from './board/intents.ts'
import { diceOf, sidesOf } from './dice.ts'
import Goals from './goals/GoalsLater.svelte'
import { noteGame } from './grounds.ts'
import { ruleLabel } from './rule-label.ts'
import Stakes from './odds/StakesLater.svelte'
import { isScene } from './scenes/kinds.ts'
import End from './story/End.svelte'
import Announce from './table/AnnounceLater.svelte'
import { endingInWords, endingOf, optionsInWords } from './table/endings.ts'
import Roster from './table/Roster.svelte'
import Status from './table/Status.svelte'
import { faceWords, learnFace } from './table/words.ts'

/** The reference is large: it comes when a rule is first asked for, and the words find it from then on. */
let loaded: typeof Ledger | undefined
const ledger = async () => (loaded ??= await import('../ledger.ts'))
const ruleText = (id: string, lang: Lang) => loaded?.ruleText(id, lang)

const CATALOGUES = { en: () => import('./en.ts'), fr: () => import('./fr.ts') }

async function learn(lang: Lang): Promise<void> {
  const { battle, face } = await CATALOGUES[lang]()
  learnBattle(lang, battle)
  learnFace(lang, face)
}

const panels: readonly Panel<View, Action, Event>[] = [
  { id: 'status', title: { en: 'The turn', fr: 'Le tour' }, place: 'head', Show: Status },
  { id: 'announce', title: { en: 'In hand', fr: 'En main' }, place: 'choices', Show: Announce },
  {
    id: 'stakes',
    title: { en: 'Odds', fr: 'Chances' },
    place: 'side',
    icon: ICONS.bars,
    Show: Stakes,
    nothing: (lang) => faceWords(lang).noStakes,
  },
  {
    id: 'goals',
    title: { en: 'Victory', fr: 'Victoire' },
    place: 'side',
    icon: 'M6 21V4M6 4h11l-2.5 3.5L17 11H6',
    Show: Goals,
  },
  {
    id: 'roster',
    title: { en: 'Men', fr: 'Hommes' },
    place: 'foot',
    icon: ICONS.units,
    Show: Roster,
    nothing: (lang) => faceWords(lang).noRoster,
  },
]

/** Whoever plays here has them think elsewhere. */
const MINDS: BoxersBots = { levels: LEVELS, make: () => [] }

const game = makeBoxers(ourKit, ruleText, MINDS)
noteGame(game)

const MAIN = new Set<Action['type']>(['ready', 'suggested'])

export const boxersUi: GameUi<View, Action, Event> = {
  host: host(game),
  learn,
  rules: async () => (await ledger()).rules(),
  ruleLabel,
  readPositions: () => Promise.resolve(),
  optionsInWords,
  endingInWords,
  lessons: async () => (await import('./lessons/lessons.ts')).tutorial,
  choosing: async () => (await import('./choosing/Battles.svelte')).default,
  Board,
  ratio: 1.3,
  tray: 'low',
  panels,
  isOnBoard,
  isMain: ({ type }, among) =>
    (type === 'suggested' ? !among.some((one) => one.type === 'ready') : MAIN.has(type)) ||
    (type === 'done' && among.length === 1),
  diceOf,
  sidesOf,
  outcomes: async () => (await import('./outcomes.ts')).outcome,
  chronicle: async () => (await import('./log/chronicle.ts')).chronicle,
  isScene,
  scenes: async () => (await import('./scenes/direct.ts')).direct,
  look: async () => (await import('./board/look.ts')).look,
  reference: async () => {
    const [{ chapters, components, glossary }, { ourPack }, { rulebook }] = await Promise.all([
      import('./reference/reference.ts'),
      import('../our-pack.ts'),
      import('../rulebook.ts'),
    ])
    return { chapters, chapterOf: rulebook.chapter, glossary, components: (lang) => components(ourPack, lang) }
  },
  packs: {
    async lay(pack) {
      const { laidOver, readOwnersPack } = await import('../owners-pack.ts')
      const read = readOwnersPack(pack)
      if (!read.ok) return read
      const laid = makeBoxers(laidOver(read.value), ruleText, MINDS)
      const theirs = { ...laid, version: versionWith(laid.version, read.value) }
      noteGame(theirs)
      return { ok: true, value: host(theirs) }
    },
    words: async () => (await import('../packs.ts')).packs.french,
  },
  endingOf,
  turns: {
    of: ({ turn }) => Math.max(1, turn),
    name: (turn, lang) => faceWords(lang).turnName(turn),
    begunBy: (event) => (event.type === 'turnBegins' ? event.turn : null),
  },
  Story: End,
  pointsOnBoard: true,
  acts: async () => (await import('./acts/acts.ts')).acts,
  minds: async () => (await import('./minds/minds.ts')).minds,
}
