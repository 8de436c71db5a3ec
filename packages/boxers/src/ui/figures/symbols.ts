import type { Kit } from '../../kit.ts'
import { TROOPS } from '../../names.ts'
import type { TroopId } from '../../names.ts'
import type { Marker } from '../../state.ts'
import { LIVE_PATTERNS } from '../drawing/patterns.ts'
import { coatOf, paintBanner, paintFigure } from './figure.ts'
import { BASES, CANNON, CHOSEN, DONE, LADDER, LOST, MARKERS, RAM } from './marks.ts'
import { keg, machineGun } from './parts.ts'

const symbol = (id: string, svg: string): string => `<g id="bx-${id}">${svg}</g>`

/** Every figure, base, marker and engine once, to be used by name wherever they are shown. */
export function symbolsOf({ troops }: Pick<Kit, 'troops'>): string {
  return [
    LIVE_PATTERNS,
    ...TROOPS.map((id) => symbol(id, paintFigure(troops[id]))),
    ...TROOPS.flatMap((id) => {
      const banner = paintBanner(troops[id])
      return banner === '' ? [] : [symbol(`${id}-banner`, banner)]
    }),
    symbol('base-boxer', BASES.boxer),
    symbol('base-european', BASES.european),
    symbol('stopped', MARKERS.stopped),
    symbol('pinned', MARKERS.pinned),
    symbol('moving', MARKERS.moving),
    symbol('ladder', LADDER),
    symbol('ram', RAM),
    symbol('cannon', CANNON),
    symbol('keg', keg),
    symbol('machine-gun', machineGun),
  ].join('')
}

/** How one figure is shown. */
export interface Shown {
  readonly troop: TroopId
  /** Its number among all, for the shade of its coat. */
  readonly number: number
  readonly marker: Marker
  /** Degrees clockwise from north. */
  readonly facing: number
  readonly done: boolean
  readonly chosen: boolean
  readonly lost: boolean
}

const use = (id: string, transform = ''): string =>
  `<use href="#bx-${id}"${transform === '' ? '' : ` transform="${transform}"`}/>`

/** A figure round the origin, its base 10 mm in radius; its symbols must be on the page. */
export function figureOf({ troops }: Pick<Kit, 'troops'>, shown: Shown): string {
  const { troop, number, marker, facing, done, chosen, lost } = shown
  if (lost) return LOST
  const bearing = troops[troop]
  const coat = coatOf(bearing, number)
  const own = coat === undefined ? '' : ` style="--bx-coat:${coat}"`
  const mark = marker === 'moving' ? 'translate(10.5 -9.5) rotate(-35) scale(.92)' : 'translate(10.5 -9.5)'
  return [
    chosen ? CHOSEN : '',
    '<ellipse cx="3" cy="3.6" rx="10.6" ry="10.2" fill="#1a1007" fill-opacity=".38"/>',
    use(`base-${bearing.side}`),
    done ? DONE : '',
    '<ellipse cx="1.8" cy="2.2" rx="6.4" ry="5.4" fill="#150c05" fill-opacity=".42"/>',
    `<g transform="rotate(${Math.round(facing)}) scale(1.12)"${own}>${use(troop)}</g>`,
    paintBanner(bearing) === '' ? '' : use(`${troop}-banner`, 'scale(1.15)'),
    marker === 'none' ? '' : use(marker, mark),
  ].join('')
}
