import type { GameUi } from '@grognard/board'
import type * as Ledger from '../ledger.ts'
import { shelf } from '@grognard/kernel'
import type { Json, Lang, Shelf } from '@grognard/kernel'
import type { Overlay } from '../index.ts'
import { NO_POSITIONS, learn, makeKhartoum } from '../game.ts'
import type { Positions } from '../game.ts'
import { asView } from './board/view.ts'
import { learnWords } from './board/words.ts'
import BoardFace from './table/BoardFace.svelte'
import TrayFace from './table/TrayFace.svelte'
import LadderFace from './table/LadderFace.svelte'
import Status from './table/Status.svelte'
import Stakes from './table/Stakes.svelte'
import Setup from './table/Setup.svelte'
import End from './story/End.svelte'
import { notePack, packOf } from './table/pack.ts'
import { viewOf } from './table/hand.svelte.ts'
import { learnFace } from './table/words.ts'
import { optionsInWords, turnName } from './table/names.ts'
import { outcome } from './table/outcomes.ts'
import { endingInWords } from './table/endings.ts'

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

function turnBegun(event: Json): number | null {
  const begins = typeof event === 'object' && event !== null && 'type' in event && event.type === 'turnBegins'
  return begins && 'turn' in event && typeof event.turn === 'number' ? event.turn : null
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

const CATALOGUES = { en: () => import('./en.ts'), fr: () => import('./fr.ts') }

async function learnAll(lang: Lang): Promise<void> {
  const { game, board, face } = await CATALOGUES[lang]()
  learn(lang, game)
  learnWords(lang, board)
  learnFace(lang, face)
}

export const khartoumUi: GameUi = {
  shelf: shelfOf(),
  learn: learnAll,
  async withPack(pack) {
    const { readOwnersPack } = await import('../owners-pack.ts')
    const read = readOwnersPack(pack)
    return read.ok ? { ok: true, value: shelfOf(read.value) } : read
  },
  async readPositions() {
    reader = (await import('../position.ts')).positions
  },
  packWords: async () => (await import('../owners-pack.ts')).frenchProblems,
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
    const { chapters, components, glossary } = await import('./reference/reference.ts')
    return {
      chapters,
      glossary,
      components: (lang, version = khartoumUi.shelf.version) => components(packOf(version), lang),
    }
  },
  tutorial: () => import('./lessons/lessons.ts'),
  tips: async () => {
    const { tips } = await import('./lessons/tips.ts')
    return (view, decision, lang) => tips(viewOf(view), decision, lang)
  },
  turnOf: (view) => viewOf(view).turn,
  turnName,
  turnBegun,
  optionsInWords,
  minds: async () => (await import('./minds/minds.ts')).minds,
  statistics: async () => (await import('./story/statistics.ts')).statistics,
  ...(import.meta.env.DEV ? { gallery: async () => (await import('./gallery/Gallery.svelte')).default } : {}),
}
