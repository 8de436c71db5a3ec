import type { Lang } from '@grognard/kernel'
import type { Unit, UnitKind } from '../../names.ts'
import type { Pack } from '../../pack.ts'
import { unitsAt } from './intents.ts'
import { kindOf } from './names.ts'
import type { Box } from './things.ts'
import type { KhartoumView } from './view.ts'
import { wordsOf } from './words.ts'

/** One half of a box on the tray. */
export interface Half {
  readonly title: string
  readonly box: Box
  readonly units: readonly Unit[]
  readonly note: string
}

interface Section {
  readonly title: string
  /** How much of the tray it takes, whatever lies in it. */
  readonly share: number
  readonly halves: readonly Half[]
}

/** The boxes of the tray from left to right. */
export function sectionsOf(view: KhartoumView, pack: Pack, lang: Lang): Section[] {
  const say = wordsOf(lang)
  const only = (units: readonly Unit[], kind: UnitKind) => units.filter((unit) => kindOf(pack, unit) === kind)
  const onLines = (kind: UnitKind) =>
    Object.values(view.units.zones).reduce((n, units) => n + only(units ?? [], kind).length, 0) +
    only(view.units.engaged, kind).length
  const half = (title: string, box: Box, kind: UnitKind, note: string): Half => {
    const units = only(unitsAt(view, box), kind)
    return { title, box, units, note: box === 'available' || units.length > 0 ? note : '' }
  }
  const available = (kind: UnitKind, note = say.onTheLines(onLines(kind))) =>
    half(say.available, 'available', kind, note)
  const used = (kind: UnitKind) => half(say.used, 'used', kind, say.backInRecovery)
  const usedIfAny = (kind: UnitKind) => [used(kind)].filter(({ units }) => units.length > 0)
  const toBuild = view.units.supply.filter((unit) => unit === 'gunboat').length
  const boats = onLines('gunboats') > 0 || toBuild === 0 ? say.onTheLines(onLines('gunboats')) : say.toBuild(toBuild)
  return [
    { title: say.troops, share: 7.4, halves: [available('troops'), used('troops')] },
    { title: say.guns, share: 4.7, halves: [available('guns'), used('guns')] },
    {
      title: say.leaders,
      share: 6.5,
      halves: [available('leaders'), ...usedIfAny('leaders'), wounded(view, pack, lang)],
    },
    {
      title: say.gunboats,
      share: 3.9,
      halves: [
        available('gunboats', boats),
        ...usedIfAny('gunboats'),
        half(say.damaged, 'damaged', 'gunboats', say.repair),
      ],
    },
  ]
}

/** Leaders wounded this turn are back at the end of the next, those wounded before at the end of this one. */
function wounded(view: KhartoumView, pack: Pack, lang: Lang): Half {
  const say = wordsOf(lang)
  const { recovering, wounded: fresh } = view.units
  const back = (turn: number) => {
    const month = Number(pack.setup.turns.find((entry) => entry.turn === turn)?.month.slice(5) ?? 0)
    return month === 0 ? [] : [say.returns(say.months.split(' ')[month - 1] ?? '')]
  }
  const notes = [...(recovering.length > 0 ? back(view.turn) : []), ...(fresh.length > 0 ? back(view.turn + 1) : [])]
  return { title: say.wounded, box: 'wounded', units: [...recovering, ...fresh], note: notes.join(', ') }
}
