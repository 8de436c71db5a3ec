import type { Battle } from '../../scenarios.ts'
import { roadsOf } from '../painter/ground.ts'
import { landOf } from '../painter/land.ts'
import { paint, pictureOf } from '../painter/paint.ts'
import type { LayerId } from '../painter/paint.ts'
import { short } from '../painter/path.ts'
import { inPlay } from './extent.ts'
import { plan } from './plan.ts'

/** What nobody sees where a hex is a few pixels wide; of the soil only the roads. */
const UNSEEN: readonly LayerId[] = ['walks', 'grid', 'numbers', 'veil']
const HAIR = 1.5
const LINE = /<path [^>]*fill="none"[^>]*>/g
const WIDTH = /stroke-width="([^"]*)"/

/** The board of a battle, small. */
export function bareMiniature(battle: Battle): string {
  const painting = paint(battle.field)
  const extent = inPlay(battle.field)
  const layers = painting.layers
    .filter(({ id }) => !UNSEEN.includes(id))
    .map((layer) => (layer.id === 'soil' ? { ...layer, blocks: roadsOf(landOf(battle.field)) } : layer))
  const picture = pictureOf({ ...painting, layers }).replaceAll(LINE, (line) =>
    Number(WIDTH.exec(line)?.[1] ?? HAIR + 1) > HAIR ? line : '',
  )
  const box = [extent.x, 0, extent.width, extent.height].map(short).join(' ')
  return picture.replace(/viewBox="[^"]*"/, `viewBox="${box}"`)
}

/** The same, and on it who begins where. */
export function miniature(battle: Battle): string {
  return bareMiniature(battle).replace(/<\/svg>$/, `${plan(battle, inPlay(battle.field))}</svg>`)
}
