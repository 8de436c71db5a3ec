import type { Arena } from '../../arena.ts'
import { segmentOf } from '../../rules/grounds.ts'
import type { FieldSection } from '../../scenarios/types.ts'
import type { Works } from '../../state.ts'
import { drawDoor, drawGate } from './doors.ts'
import type { Doorway } from './doors.ts'
import type { LayerId } from './draw.ts'
import { drawFire, drawSmoke } from './flames.ts'
import { shadowOf } from './light.ts'
import { fallen } from './ruins.ts'
import { inwardOf, millimetres, siteOf } from './site.ts'
import type { Site } from './site.ts'
import { filled } from './strokes.ts'
import { drawBreach, drawStretch, footprint } from './walls.ts'
import type { Stretch } from './walls.ts'

/** What is no longer as it was laid out. */
export interface Changes {
  /** Pieces of the picture that are not shown, as `layer piece`. */
  readonly hidden: readonly string[]
  /** What is drawn in their place. */
  readonly svg: string
}

const LAYERS: readonly LayerId[] = ['dusk', 'shade', 'doors', 'walls', 'gates']

function isAsLaid({ door, points }: FieldSection, works: Works, number: number): boolean {
  const left = works.left[number] ?? -1
  return (
    (left < 0 || left === points) &&
    (works.doors[number] ?? null) === door &&
    !works.placed.some(({ section }) => section === number) &&
    !works.breaches.some(({ section }) => section === number)
  )
}

/** What is left of a section, from 0 to 1. */
function shareLeft({ points }: FieldSection, works: Works, number: number): number {
  const left = works.left[number] ?? -1
  return left < 0 || points === 0 ? 1 : left / points
}

function drawSection(site: Site, arena: Arena, works: Works, number: number, section: FieldSection): string {
  const { a, b } = segmentOf(arena, works, number)
  const [from, to] = [site.spot(a), site.spot(b)]
  const left = shareLeft(section, works, number)
  const { id, kind, zone, height } = section
  if (kind === 'side') return left === 0 ? fallen(from, to, 11, id) : ''
  if (kind === 'door') {
    const doorway: Doorway = { id, from, to, state: works.doors[number] ?? 'closed', left }
    return zone >= 0 ? drawDoor(doorway) : drawGate(doorway, inwardOf(site, section))
  }
  const stretch: Stretch = { id, kind, from, to, left }
  const shadow = left === 0 ? '' : filled(shadowOf(footprint(stretch), millimetres(height)), '#2b1d10', 0.38)
  return shadow + drawStretch(stretch)
}

/** What was broken, opened, breached or put elsewhere since the table was laid out. */
export function changesOf(arena: Arena, works: Works): Changes {
  const site = siteOf(arena.field)
  const hidden: string[] = []
  const parts: string[] = []
  arena.field.sections.forEach((section, number) => {
    if (isAsLaid(section, works, number)) return
    hidden.push(...LAYERS.map((layer) => `${layer} ${section.id}`))
    parts.push(drawSection(site, arena, works, number, section))
  })
  works.breaches.forEach(({ section, x, y, open }, i) => {
    parts.push(drawBreach(site.spot({ x, y }), open, `breach ${section} ${i}`))
  })
  return { hidden, svg: parts.join('') }
}

/** What burns and smokes, and the clouds of the last shots. */
export function drawBurning({ field, kit }: Arena, works: Works, puffs: readonly { x: number; y: number }[]): string {
  const { spot } = siteOf(field)
  const { fire, smoke, muzzleSmoke } = kit.lengths
  const fires = works.fires.map((one, i) => {
    const at = spot(one)
    const [x, y] = at
    return (
      drawSmoke(
        [x + millimetres(smoke) * 0.3, y - millimetres(smoke) * 0.3],
        millimetres(smoke),
        `smoke ${i}`,
        'smoke',
        26,
      ) + drawFire(at, millimetres(fire), `fire ${i}`)
    )
  })
  const clouds = puffs.map((one, i) => drawSmoke(spot(one), millimetres(muzzleSmoke), `puff ${i}`, 'puff', 16))
  return [...fires, ...clouds].join('')
}
