import type { Glance, ScoreLine, Verdict } from '@grognard/board'
import { scoreOf } from '@grognard/board/later'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import type { Event } from '../../events.ts'
import { isAlive, isCaptive } from '../../rules/ground.ts'
import { valueOf } from '../../scenarios.ts'
import { COUNTED, scoreLines } from '../../score.ts'
import type { Counted } from '../../score.ts'
import { NONE } from '../../state.ts'
import type { View } from '../../view.ts'
import { arenaOf } from '../grounds.ts'
import { earned, honours } from './honours.ts'
import { picture } from './picture.ts'

type Named = Readonly<Record<Counted, (count: number) => string>>

const LINES: { readonly [L in Lang]: Named } = {
  en: {
    victory: () => 'Victory',
    minor: () => 'Minor victory',
    draw: () => 'A draw',
    spare: (n) => (n === 1 ? '1 turn to spare' : `${n} turns to spare`),
    lead: (n) => (n === 1 ? '1 point ahead' : `${n} points ahead`),
    aim: (n) => (n === 1 ? '1 who counts for the aim' : `${n} who count for the aim`),
    standing: (n) => (n === 1 ? '1 man of ours left' : `${n} men of ours left`),
    felled: (n) => (n === 1 ? '1 enemy killed' : `${n} enemies killed`),
    taken: (n) => (n === 1 ? '1 enemy taken' : `${n} enemies taken`),
  },
  fr: {
    victory: () => 'Victoire',
    minor: () => 'Victoire mineure',
    draw: () => 'Partie nulle',
    spare: (n) => (n < 2 ? `${n} tour d’avance` : `${n} tours d’avance`),
    lead: (n) => (n < 2 ? `${n} point d’avance` : `${n} points d’avance`),
    aim: (n) => (n < 2 ? `${n} qui compte pour le but` : `${n} qui comptent pour le but`),
    standing: (n) => (n < 2 ? `${n} des nôtres reste` : `${n} des nôtres restent`),
    felled: (n) => (n < 2 ? `${n} ennemi tué` : `${n} ennemis tués`),
    taken: (n) => (n < 2 ? `${n} ennemi pris` : `${n} ennemis pris`),
  },
}

const VERDICTS: { readonly [L in Lang]: Readonly<Record<Verdict, string>> } = {
  en: { won: 'won', even: 'drawn', lost: 'lost' },
  fr: { won: 'gagnée', even: 'nulle', lost: 'perdue' },
}

/** What tells best by how much it was won, the first that there is. */
const MARGINS: readonly Counted[] = ['lead', 'spare', 'standing']

function isCounted(what: string): what is Counted {
  return COUNTED.some((counted) => counted === what)
}

const sideAt = (seat: number): Side => (seat === 1 ? 1 : 0)

/** Of the worth of all who are alive and free the part that is ours, in percent. */
function standing(arena: Arena, view: View, side: Side): number {
  const worth = [0, 0]
  arena.battle.roster.forEach((piece, i) => {
    if (piece.character !== null && isAlive(view, i) && !isCaptive(view, i))
      worth[piece.side] = (worth[piece.side] ?? 0) + valueOf(piece)
  })
  const [own = 0, theirs = 0] = [worth[side], worth[1 - side]]
  return own + theirs === 0 ? 50 : Math.round((100 * own) / (own + theirs))
}

export const glance: Glance<View, Action, Event> = {
  ...picture,
  turnsOf: (view, version) => arenaOf({ version, view }).battle.turns,
  verdict: ({ ending }, seat) =>
    ending === null || ending.winner === NONE ? 'even' : ending.winner === seat ? 'won' : 'lost',
  verdictInWords: (verdict, lang) => VERDICTS[lang][verdict],
  score({ version, seat, views }) {
    const view = views.at(-1) ?? views[0]
    return scoreOf(scoreLines(arenaOf({ version, view }), view, sideAt(seat)))
  },
  scoreLine: ({ what, count }: ScoreLine, lang) => (isCounted(what) ? LINES[lang][what](count) : what),
  margin({ lines }, lang) {
    const what = MARGINS.find((counted) => lines.some((line) => line.what === counted))
    const line = lines.find((one) => one.what === what)
    return what === undefined || line === undefined ? '' : LINES[lang][what](line.count)
  },
  curve({ version, seat, views }) {
    const arena = arenaOf({ version, view: views[0] })
    const last = new Map<number, number>()
    for (const view of views) last.set(Math.min(view.turn, arena.battle.turns), standing(arena, view, sideAt(seat)))
    return [...last.values()]
  },
  honours,
  earned,
}
