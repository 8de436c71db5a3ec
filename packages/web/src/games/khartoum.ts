import type * as Ledger from '@grognard/khartoum/ledger'
import { shelf } from '@grognard/kernel'
import type { Json, Lang, Shelf } from '@grognard/kernel'
import type { Overlay } from '@grognard/khartoum'
import { NO_POSITIONS, learn, makeKhartoum } from '@grognard/khartoum/game'
import type { Positions } from '@grognard/khartoum/game'
import { asView, learnWords } from '@grognard/khartoum/ui'
import BoardFace from './khartoum/BoardFace.svelte'
import TrayFace from './khartoum/TrayFace.svelte'
import LadderFace from './khartoum/LadderFace.svelte'
import Status from './khartoum/Status.svelte'
import Stakes from './khartoum/Stakes.svelte'
import Setup from './khartoum/Setup.svelte'
import End from './khartoum/End.svelte'
import { notePack, packOf } from './khartoum/pack.ts'
import { viewOf } from './khartoum/hand.svelte.ts'
import { learnFace } from './khartoum/words.ts'
import { optionsInWords, turnName } from './khartoum/names.ts'
import { outcome } from './khartoum/outcomes.ts'
import { endingInWords } from './khartoum/endings.ts'
import type { GameUi } from './index.ts'

/** The reference is large: it comes when a rule is first asked for, and the words find it from then on. */
let loaded: typeof Ledger | undefined
const ledger = async () => (loaded ??= await import('@grognard/khartoum/ledger'))
const ruleText = (id: string, lang: Lang) => loaded?.ruleText(id, lang)

/** Few matches begin with a position: what reads one comes with the first of them. */
let reader = NO_POSITIONS
const positions: Positions = {
  read: (kit, input) => reader.read(kit, input),
  invariant: (kit, state) => reader.invariant(kit, state),
}

/** Choices that are lit on the board, in the tray or on the ladder; all others get buttons. */
const ON_BOARD = new Set([
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
const IN_TRAY = new Set(['place', 'engage', 'desert'])
/** What goes on once everything is set; where two answers are as good, neither stands out. */
const MAIN = new Set(['launch', 'done'])

/** A pair is told as two digits, a single die as one; what was not rolled is null. */
function diceOf(event: Json): readonly number[] {
  if (typeof event !== 'object' || event === null) return []
  if ('dice' in event && typeof event.dice === 'number') return [Math.floor(event.dice / 10), event.dice % 10]
  return 'die' in event && typeof event.die === 'number' ? [event.die] : []
}

function typeOf(action: Json): string {
  return typeof action === 'object' && action !== null && 'type' in action && typeof action.type === 'string'
    ? action.type
    : ''
}

/** Builds the game and notes its pack, from which the board is drawn. */
function shelfOf(overlay?: Overlay): Shelf {
  const game = makeKhartoum(overlay, ruleText, undefined, positions)
  notePack(game.version, game.kit.pack)
  return shelf(game)
}

const CATALOGUES = {
  en: async () => {
    const [{ en }, board, face] = await Promise.all([
      import('@grognard/khartoum/text/en'),
      import('@grognard/khartoum/ui/en'),
      import('./khartoum/words/en.ts'),
    ])
    learn('en', en)
    learnWords('en', board.en)
    learnFace('en', face.en)
  },
  fr: async () => {
    const [{ fr }, board, face] = await Promise.all([
      import('@grognard/khartoum/text/fr'),
      import('@grognard/khartoum/ui/fr'),
      import('./khartoum/words/fr.ts'),
    ])
    learn('fr', fr)
    learnWords('fr', board.fr)
    learnFace('fr', face.fr)
  },
}

export const khartoumUi: GameUi = {
  shelf: shelfOf(),
  learn: (lang) => CATALOGUES[lang](),
  async withPack(pack) {
    const { readOwnersPack } = await import('@grognard/khartoum/owners-pack')
    const read = readOwnersPack(pack)
    return read.ok ? { ok: true, value: shelfOf(read.value) } : read
  },
  async readPositions() {
    reader = (await import('@grognard/khartoum/position')).positions
  },
  packWords: async () => (await import('@grognard/khartoum/owners-pack')).frenchProblems,
  Board: BoardFace,
  Tray: TrayFace,
  Ladder: LadderFace,
  Status,
  Stakes,
  Setup,
  End,
  isOnBoard: (action) => ON_BOARD.has(typeOf(action)),
  isInTray: (action) => IN_TRAY.has(typeOf(action)),
  diceOf,
  /** Ending the phase stands out only when nothing else is left to do. */
  isMain: (action, among) => MAIN.has(typeOf(action)) || (typeOf(action) === 'endPhase' && among.length === 1),
  outcome,
  endingOf: (view) => {
    const { ending } = asView(view)
    return ending === null ? null : { ...ending }
  },
  endingInWords,
  rules: async () => (await ledger()).rules(),
  reference: async () => {
    const { chapters, components, glossary } = await import('./khartoum/reference.ts')
    return {
      chapters,
      glossary,
      components: (lang, version = khartoumUi.shelf.version) => components(packOf(version), lang),
    }
  },
  tutorial: () => import('./khartoum/lessons.ts'),
  tips: async () => {
    const { tips } = await import('./khartoum/tips.ts')
    return (view, decision, lang) => tips(viewOf(view), decision, lang)
  },
  turnOf: (view) => viewOf(view).turn,
  turnName,
  optionsInWords,
  minds: async () => (await import('./khartoum/minds.ts')).minds,
  simulation: async () => (await import('./khartoum/simulation/Simulation.svelte')).default,
  statistics: async () => (await import('./khartoum/statistics.ts')).statistics,
}
