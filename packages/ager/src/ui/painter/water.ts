import { TERRAIN } from '../../names.ts'
import { centre } from './hexes.ts'
import type { Land } from './land.ts'
import { organic } from './outline.ts'
import { arc, dot, shift } from './path.ts'
import type { Point } from './path.ts'
import { near, spot } from './shapes.ts'
import type { Sheet } from './sheet.ts'

const HERE: Point = [0, 0]

/** Green banks from pale to deep, the pool within them. */
export function paintWater(land: Land, sheet: Sheet): void {
  const water = land.hexesOf([TERRAIN.water], 1)
  const green = [...land.hexesOf([TERRAIN.oasis], 1), ...water]
  if (green.length === 0) return
  const steps = [
    { grow: 12, colour: '#8b9150', opacity: 0.22 },
    { grow: 6, colour: '#8b9150', opacity: 0.26 },
    { grow: 0, colour: '#8b9150', opacity: 0.3 },
    { grow: -7, colour: '#66763a', opacity: 0.34 },
    { grow: -14, colour: '#66763a', opacity: 0.4 },
  ]
  steps.forEach(({ grow, colour, opacity }, i) => {
    sheet.fill(colour, opacity).add(HERE, organic(green, { waver: 15, grow, seed: 51 + i * 3, wave: 26, ease: 16 }))
  })
  const tuftShadow = sheet.fill('#2c2a10', 0.25)
  const tufts = sheet.fill('#5c7033', 0.9)
  if (water.length > 0) paintPool(land, sheet, water)
  const reeds = sheet.stroke('#3f5122', 1.4, 0.9)
  const paleReeds = sheet.stroke('#8f9f4d', 1.2, 0.95)
  const flowers = sheet.stroke('#c9584a', 3)
  for (const hex of land.hexesOf([TERRAIN.oasis])) {
    const rnd = land.chanceOf(hex, 'reeds')
    for (let i = 0; i < 26; i++) {
      const at = near(centre(hex), 62, rnd)
      const tip = shift(at, (rnd() - 0.5) * 9, -9 - rnd() * 8)
      const brush = rnd() < 0.5 ? reeds : paleReeds
      brush.add(at, arc(at, shift(at, (rnd() - 0.5) * 4, -6), tip))
      if (rnd() < 0.35) {
        const tuft = spot(at, 4 + rnd() * 5, rnd, { points: 8, rough: 0.6 })
        tufts.add(at, tuft)
        tuftShadow.add(at, spot(shift(at, 3, 3), 6.5, rnd, { points: 8, rough: 0.6 }))
      }
      if (rnd() < 0.1) flowers.add(at, dot(shift(at, 0, -4)))
    }
  }
}

function paintPool(land: Land, sheet: Sheet, water: ReturnType<Land['hexesOf']>): void {
  sheet.fill('#c9b784', 0.85).add(HERE, organic(water, { waver: 14, grow: 8, seed: 53, ease: 24, wave: 40 }))
  sheet.fill('#5d9096').add(HERE, organic(water, { waver: 14, grow: 3, seed: 53, ease: 24, wave: 40 }))
  sheet.fill('#417c8a', 0.85).add(HERE, organic(water, { waver: 14, grow: -9, seed: 53, ease: 24, wave: 40 }))
  sheet.fill('#2c6478', 0.7).add(HERE, organic(water, { waver: 14, grow: -26, seed: 54, ease: 24, wave: 40 }))
  const ripples = sheet.stroke('#d7ecec', 1.1, 0.75)
  for (const hex of water) {
    const rnd = land.chanceOf(hex, 'ripples')
    for (let i = 0; i < 6; i++) {
      const at = near(centre(hex), 54, rnd)
      const length = 6 + rnd() * 12
      ripples.add(at, arc(at, shift(at, length / 2, -2.5), shift(at, length, 0)))
    }
  }
}
