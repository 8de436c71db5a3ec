import type { Glance, ScoreLine, Verdict } from '@grognard/board'
import { scoreOf } from '@grognard/board/later'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import { positions } from '../../position.ts'
import { COUNTED, scoreLines } from '../../score.ts'
import type { Counted } from '../../score.ts'
import { drawnOf, isKnown, kitOf, packOf } from '../table/pack.ts'
import { earned, honours } from './honours.ts'
import Picture from './Picture.svelte'

const TURNS = 12
const MOST_MORALE = 15
/** Zones between a banner at its camp and the Palace. */
const FAR = 5

type Named = Readonly<Record<Counted, (count: number) => string>>
const LINES: { readonly [L in Lang]: Named } = {
  en: {
    months: (n) => (n === 1 ? '1 month held' : `${n} months held`),
    relief: () => 'Relieved',
    morale: (n) => `Morale ${n}`,
    resources: (n) => `Resources ${n}`,
    steps: (n) => (n === 1 ? '1 step standing' : `${n} steps standing`),
    keyZones: (n) => (n === 1 ? '1 key zone held' : `${n} key zones held`),
    margin: (n) => (n === 1 ? '1 zone to spare' : `${n} zones to spare`),
    cub: () => 'Level: Lion cub',
    lion: () => 'Level: Lion',
    king: () => 'Level: Lion king',
  },
  fr: {
    months: (n) => `${n} mois tenus`,
    relief: () => 'Secourue',
    morale: (n) => `Moral ${n}`,
    resources: (n) => `Ressources ${n}`,
    steps: (n) => `${n} pas debout`,
    keyZones: (n) => (n < 2 ? `${n} zone clé tenue` : `${n} zones clés tenues`),
    margin: (n) => (n < 2 ? `${n} zone d’avance` : `${n} zones d’avance`),
    cub: () => 'Niveau : lionceau',
    lion: () => 'Niveau : lion',
    king: () => 'Niveau : roi lion',
  },
}

const VERDICTS: { readonly [L in Lang]: Readonly<Record<Verdict, string>> } = {
  en: { won: 'held', even: 'gave up', lost: 'fell' },
  fr: { won: 'tenue', even: 'rendue', lost: 'tombée' },
}

function isCounted(what: string): what is Counted {
  return COUNTED.some((counted) => counted === what)
}

/** How well a siege stands: the spirit of the city and the ground before it, half each. */
function standing({ ending, cm, banner }: View): number {
  if (ending?.won === false) return 0
  const ground = banner.reduce((sum, zone) => sum + zone - 1, 0) / (FAR * banner.length)
  return Math.round(50 * (Math.min(MOST_MORALE, Math.max(0, cm)) / MOST_MORALE + ground))
}

function curve(views: readonly View[]): readonly number[] {
  const last = new Map<number, number>()
  for (const view of views) last.set(Math.min(view.turn, TURNS), standing(view))
  return [...last.values()]
}

export const glance: Glance<View, Action, Event> = {
  Picture,
  turnsOf: () => TURNS,
  async readView(input, version) {
    const read = isKnown(version) ? positions.read(kitOf(version), input) : undefined
    return read?.ok === true ? read.value : undefined
  },
  verdict: ({ ending }) => (ending?.won === true ? 'won' : ending?.reason === 'morale' ? 'even' : 'lost'),
  verdictInWords: (verdict, lang) => VERDICTS[lang][verdict],
  score({ version, views }) {
    const view = views[views.length - 1] ?? views[0]
    return scoreOf(scoreLines(drawnOf({ version, view }), packOf(version)))
  },
  scoreLine: ({ what, count }: ScoreLine, lang) => (isCounted(what) ? LINES[lang][what](count) : what),
  margin({ lines }, lang) {
    const line = lines.find(({ what }) => what === 'margin')
    return line === undefined ? '' : LINES[lang].margin(line.count)
  },
  curve: ({ views }) => curve(views),
  honours,
  earned,
  /** Most days are for lions. */
  optionsOfDay: (draw) => ({ level: (['lion', 'cub', 'lion', 'king'] as const)[draw % 4] ?? 'lion' }),
}
