import type { GameUi, Panel } from '@grognard/board'
import { ICONS } from '@grognard/board/parts'
import { host } from '@grognard/kernel'
import type { Lang, OwnHost } from '@grognard/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { NO_POSITIONS, NO_TALK, learn, learnRefusals, makeKhartoum } from '../game.ts'
import type { KhartoumBots, OwnersPack, Positions, Talk, View } from '../game.ts'
import type * as Ledger from '../ledger.ts'
import { GORDON, LEVELS } from '../levels.ts'
import { isSpendingFutile } from '../text/forecast.ts'
import { SHEET } from './board/layout.ts'
import { learnWords } from './board/words.ts'
import End from './story/End.svelte'
import BoardFace from './table/BoardFace.svelte'
import CardsFace from './table/CardsFace.svelte'
import { endingInWords } from './table/endings.ts'
import HandLine from './table/HandLine.svelte'
import KeptPositions from './table/KeptPositionsLater.svelte'
import LadderFace from './table/LadderFace.svelte'
import { optionsInWords, turnName } from './table/names.ts'
import { drawnOf, kitOf, noteKit, packOf } from './table/pack.ts'
import PositionsPanel from './table/PositionsLater.svelte'
import Stakes from './table/StakesLater.svelte'
import Status from './table/Status.svelte'
import TrayFace from './table/TrayFace.svelte'
import { faceWords, learnFace } from './table/words.ts'

/** The reference is large: it comes when a rule is first asked for, and the words find it from then on. */
let loaded: typeof Ledger | undefined
const ledger = async () => (loaded ??= await import('../ledger.ts'))
const ruleText = (id: string, lang: Lang) => loaded?.ruleText(id, lang)

/** Few matches begin with a position: what reads one comes with the first of them. */
let reader = NO_POSITIONS
const positions: Positions = {
  read: (kit, input) => reader.read(kit, input),
  invariant: (kit, state) => reader.invariant(kit, state),
}

async function readPositions(): Promise<void> {
  reader = (await import('../position.ts')).positions
}

/** Why something is not allowed, and the position in words, come when they are first asked for. */
let speaker = NO_TALK
const talk: Talk = {
  position: (kit, view, lang) => speaker.position(kit, view, lang),
  refusal: (kit, view, action, code, lang) => speaker.refusal(kit, view, action, code, lang),
  outcome: (kit, view, events, lang) => speaker.outcome(kit, view, events, lang),
}
const REFUSALS = { en: () => import('../text/en-refusals.ts'), fr: () => import('../text/fr-refusals.ts') }

async function learnTalk(lang: Lang): Promise<void> {
  const [{ refusals }, later] = await Promise.all([REFUSALS[lang](), import('../text/talk.ts')])
  learnRefusals(lang, refusals)
  speaker = later.talk
}

/** Whoever plays here has them think elsewhere. */
const MINDS: KhartoumBots = { levels: [...LEVELS, GORDON.level], make: () => [] }

/** Choices that are lit on the board, in the tray or on the ladder; all others get buttons. */
const ON_BOARD = new Set<Action['type']>([
  'fortify',
  'raiseMorale',
  'ration',
  'gunboats',
  'levies',
  'raid',
  'sortie',
  'defend',
  'declare',
  'improve',
  'mine',
  'target',
  'engage',
  'place',
  'lose',
  'banner',
  'desert',
])
/** Pieces of the player's own to take up, or to send out. */
const IN_TRAY = new Set<Action['type']>(['place', 'engage', 'desert'])
/** What goes on once everything is set; where two answers are as good, neither stands out. */
const MAIN = new Set<Action['type']>(['launch', 'done'])

/** Cards, dice, verdicts and marches are played out before they are told. */
const SCENES = new Set<Event['type']>([
  'bannerCard',
  'bannerMoved',
  'combatRoll',
  'combatResult',
  'turnBegins',
  'gameOver',
])

/** A pair is told as two digits, a single die as one; what was not rolled is null. */
function diceOf(event: Event): readonly number[] {
  if ('dice' in event) return event.dice === null ? [] : [Math.floor(event.dice / 10), event.dice % 10]
  return 'die' in event && event.die !== null ? [event.die] : []
}

/** Builds the game and notes its components, from which the board is drawn. */
function hostOf(owners?: OwnersPack): OwnHost<Action, Event, View> {
  const game = makeKhartoum(owners, ruleText, MINDS, positions, talk)
  noteKit(game.version, game.kit)
  return host(game)
}

const CATALOGUES = { en: () => import('./en.ts'), fr: () => import('./fr.ts') }

async function learnAll(lang: Lang): Promise<void> {
  const { game, board, face } = await CATALOGUES[lang]()
  learn(lang, game)
  learnWords(lang, board)
  learnFace(lang, face)
}

const ours = hostOf()

const panels: readonly Panel<View, Action, Event>[] = [
  { id: 'status', title: { en: 'The turn', fr: 'Le tour' }, place: 'head', Show: Status },
  { id: 'hand', title: { en: 'In hand', fr: 'En main' }, place: 'question', Show: HandLine },
  { id: 'ladder', title: { en: 'Actions', fr: 'Actions' }, place: 'choices', Show: LadderFace },
  { id: 'positions', title: { en: 'Positions', fr: 'Positions' }, place: 'choices', Show: PositionsPanel },
  { id: 'kept', title: { en: 'Kept positions', fr: 'Positions gardées' }, place: 'more', Show: KeptPositions },
  {
    id: 'stakes',
    title: { en: 'Odds', fr: 'Chances' },
    place: 'side',
    icon: ICONS.bars,
    Show: Stakes,
    nothing: (lang) => faceWords(lang).stakes.none,
  },
  {
    id: 'tray',
    title: { en: 'Units', fr: 'Unités' },
    place: 'foot',
    icon: ICONS.units,
    Show: TrayFace,
    calls: ({ type }) => IN_TRAY.has(type),
  },
  { id: 'cards', title: { en: 'Cards', fr: 'Cartes' }, place: 'corner', icon: ICONS.cards, Show: CardsFace },
]

export const khartoumUi: GameUi<View, Action, Event> = {
  host: ours,
  learn: learnAll,
  learnTalk,
  rules: async () => (await ledger()).rules(),
  readPositions,
  optionsInWords,
  endingInWords,
  Board: BoardFace,
  ratio: SHEET.width / SHEET.height,
  panels,
  isOnBoard: ({ type }) => ON_BOARD.has(type),
  /** Ending the phase stands out only when nothing else is left to do, keeping an RP where it would change nothing. */
  isMain: ({ type }, among, { version, view }) =>
    MAIN.has(type) ||
    (type === 'endPhase' && among.length === 1) ||
    (type === 'hold' && isSpendingFutile(kitOf(version), view)),
  diceOf,
  outcomes: async () => {
    // What odds lead to comes from a thread as positions.
    const [{ outcome }] = await Promise.all([import('./table/outcomes.ts'), readPositions()])
    return outcome
  },
  chronicle: async () => (await import('./log/chronicle.ts')).chronicle,
  isScene: ({ type }) => SCENES.has(type),
  scenes: async () => (await import('./scenes/direct.ts')).direct,
  sounds: async () => (await import('./scenes/sounds.ts')).soundOf,
  grave: async () => (await import('./table/grave.ts')).grave,
  endingOf: ({ ending }) => (ending === null ? null : { ...ending }),
  turns: {
    of: ({ turn }) => turn,
    name: turnName,
    begunBy: (event) => (event.type === 'turnBegins' ? event.turn : null),
  },
  Story: End,
  packs: {
    async lay(pack) {
      const { laidOver, readOwnersPack } = await import('../owners-pack.ts')
      const read = readOwnersPack(pack)
      return read.ok ? { ok: true, value: hostOf(laidOver(read.value)) } : read
    },
    words: async () => (await import('../owners-pack.ts')).frenchProblems,
  },
  reference: async () => {
    const { chapters, components, glossary } = await import('./reference/reference.ts')
    return { chapters, glossary, components: (lang, version = ours.version) => components(packOf(version), lang) }
  },
  lessons: async () => (await import('./lessons/lessons.ts')).tutorial,
  tips: async () => {
    const { tips } = await import('./lessons/tips.ts')
    return (seen, lang) => tips(drawnOf(seen), seen.decision, lang)
  },
  acts: async () => (await import('./acts/acts.ts')).acts,
  minds: async () => (await import('./minds/minds.ts')).minds,
  prologue: async () => (await import('./glance/prologue.ts')).prologue,
  glance: async () => (await import('./glance/glance.ts')).glance,
  statistics: async () => (await import('./story/statistics.ts')).statistics,
  ...(import.meta.env.DEV ? { gallery: async () => (await import('./gallery/Gallery.svelte')).default } : {}),
}
