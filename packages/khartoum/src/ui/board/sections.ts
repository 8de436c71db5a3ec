import type { Lang } from '@grognard/kernel'
import type { Banner, Unit, UnitKind } from '../../names.ts'
import type { Pack } from '../../pack.ts'
import { bannerColour } from '../../text/names.ts'
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
  readonly halves: readonly Half[]
}

/** The boxes of the tray from left to right; the stack that marches out comes first. */
export function sectionsOf(view: KhartoumView, pack: Pack, lang: Lang): Section[] {
  const say = wordsOf(lang)
  const only = (units: readonly Unit[], kind: UnitKind) => units.filter((unit) => kindOf(pack, unit) === kind)
  const onLines = (kind: UnitKind) =>
    Object.values(view.units.zones).reduce((n, units) => n + only(units ?? [], kind).length, 0)
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
    ...marchingOut(view, lang),
    { title: say.troops, halves: [available('troops'), used('troops')] },
    { title: say.guns, halves: [available('guns'), used('guns')] },
    { title: say.leaders, halves: [available('leaders'), ...usedIfAny('leaders'), wounded(view, pack, lang)] },
    {
      title: say.gunboats,
      halves: [
        available('gunboats', boats),
        ...usedIfAny('gunboats'),
        half(say.damaged, 'damaged', 'gunboats', say.repair),
      ],
    },
  ]
}

/** The units set aside for a raid or a sortie. */
function marchingOut(view: KhartoumView, lang: Lang): Section[] {
  const say = wordsOf(lang)
  const { engaged } = view.units
  const stack = (action: 'raid' | 'sortie', target: Banner | null): Section[] => [
    {
      title: say.engaged[action],
      halves: [
        {
          title: target === null ? '' : say.against(bannerColour(target, lang)),
          box: 'engaged',
          units: engaged,
          note: engaged.length === 0 ? say.nobody : '',
        },
      ],
    },
  ]
  for (const frame of view.frames) {
    if (frame.step === 'muster') return stack(frame.action, frame.target)
    if (frame.step === 'combat' && frame.action !== 'defence') return stack(frame.action, frame.banner)
  }
  return []
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
