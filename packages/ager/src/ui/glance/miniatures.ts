import { colOf } from '@grognard/space'
import { ourKit } from '../../our-kit.ts'
import { compileBattle } from '../../scenarios.ts'
import type { Battle } from '../../scenarios.ts'
import { COLUMN_WIDTH, CORNER } from '../painter/hexes.ts'
import { paint, pictureOf } from '../painter/paint.ts'
import type { LayerId, Painting } from '../painter/paint.ts'
import { short } from '../painter/path.ts'
import { plan } from './plan.ts'
import type { Extent } from './arrows.ts'

/** What nobody sees where a hex is a few pixels wide. */
const UNSEEN: readonly LayerId[] = ['soil', 'walks', 'grid', 'numbers', 'veil']
const HAIR = 1.5
const LINE = /<path [^>]*fill="none"[^>]*>/g
const WIDTH = /stroke-width="([^"]*)"/

/** The board of a battle, small, and on it who begins where. */
export function miniature(battle: Battle): string {
  const painting = paint(battle.field)
  const extent = inPlay(battle, painting)
  const layers = painting.layers.filter(({ id }) => !UNSEEN.includes(id))
  const picture = pictureOf({ ...painting, layers }).replaceAll(LINE, (line) =>
    Number(WIDTH.exec(line)?.[1] ?? HAIR + 1) > HAIR ? line : '',
  )
  return picture
    .replace(/viewBox="[^"]*"/, `viewBox="${[extent.x, 0, extent.width, extent.height].map(short).join(' ')}"`)
    .replace(/<\/svg>$/, `${plan(battle, extent)}</svg>`)
}

/** Some battles are fought on a part of their map. */
function inPlay({ field: { grid, low } }: Battle, { width, height }: Painting): Extent {
  const columns = Array.from({ length: grid.size }, (_, cell) => cell)
    .filter((cell) => (low[cell] ?? -1) >= 0)
    .map((cell) => colOf(grid, cell))
  const x = Math.min(...columns) * COLUMN_WIDTH
  return { x, width: Math.min(width, (Math.max(...columns) + 1) * COLUMN_WIDTH + CORNER / 2) - x, height }
}

const miniatures: Readonly<Record<string, string>> = Object.fromEntries(
  [...ourKit.scenarios.keys()].map((id) => [id, miniature(compileBattle(ourKit, id))]),
)

export default miniatures
