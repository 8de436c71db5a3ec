import type { Lang } from '@grognard/kernel'
import type { Field } from '../../field.ts'
import { paintBanks, paintDitch } from './banks.ts'
import { castleNames, paintCastle } from './castle.ts'
import { paintGrid, paintNumbers, paintVeil } from './grid.ts'
import { paintEarth, paintSoil } from './ground.ts'
import { paintFloors, paintRoofs } from './houses.ts'
import { landOf } from './land.ts'
import type { Land } from './land.ts'
import { short } from './path.ts'
import { PATTERNS } from './patterns.ts'
import { paintPalmGround, paintPlants } from './plants.ts'
import { Sheet } from './sheet.ts'
import type { Block } from './sheet.ts'
import { paintRocks, paintStones } from './stones.ts'
import { paintTentFloors, paintTents } from './tents.ts'
import { paintThings } from './things.ts'
import { paintWater } from './water.ts'
import { paintBridges, paintGates, paintWalks } from './works.ts'

/** From the ground up, in the order in which they are painted. */
const LAYERS = [
  'earth',
  'soil',
  'relief',
  'bridges',
  'floors',
  'castle',
  'gates',
  'walks',
  'roofs',
  'things',
  'mats',
  'tents',
  'plants',
  'grid',
  'numbers',
  'veil',
] as const
export type LayerId = (typeof LAYERS)[number] | 'names'

export interface Layer {
  readonly id: LayerId
  readonly blocks: readonly Block[]
}

export interface Painting {
  readonly width: number
  readonly height: number
  readonly layers: readonly Layer[]
}

function paintRelief(land: Land): Block[] {
  const sheet = new Sheet(land.extent)
  paintWater(land, sheet)
  paintDitch(land, sheet)
  paintBanks(land, sheet)
  paintRocks(land, sheet)
  paintStones(land, sheet)
  paintPalmGround(land, sheet)
  return sheet.blocks()
}

const PAINTERS: Readonly<Record<(typeof LAYERS)[number], (land: Land) => Block[]>> = {
  earth: paintEarth,
  soil: paintSoil,
  relief: paintRelief,
  bridges: paintBridges,
  floors: paintFloors,
  castle: paintCastle,
  gates: paintGates,
  walks: paintWalks,
  roofs: paintRoofs,
  things: paintThings,
  mats: paintTentFloors,
  tents: paintTents,
  plants: paintPlants,
  grid: paintGrid,
  numbers: paintNumbers,
  veil: paintVeil,
}

/** The board of a battle. The same field always gives the same picture, to the letter. */
export function paint(field: Field): Painting {
  const land = landOf(field)
  const layers = LAYERS.map((id): Layer => ({ id, blocks: PAINTERS[id](land) }))
  return { width: land.width, height: land.height, layers }
}

/** The same with the names of towers, in the language of whoever looks. */
export function paintNames(field: Field, lang: Lang): Painting {
  const painting = paint(field)
  return { ...painting, layers: [...painting.layers, { id: 'names', blocks: castleNames(landOf(field), lang) }] }
}

/** A painting as one picture, its layers and blocks as groups of it. */
export function pictureOf({ width, height, layers }: Painting, hidden: readonly LayerId[] = ['walks']): string {
  const groups = layers.flatMap(({ id, blocks }) => {
    if (blocks.length === 0) return []
    const svg = blocks.map(({ of, column, row, svg: text }) => {
      const name = of === undefined ? `data-block="${column} ${row}"` : `data-of="${of}"`
      return `<g ${name}>${text}</g>`
    })
    return [`<g data-layer="${id}"${hidden.includes(id) ? ' display="none"' : ''}>${svg.join('')}</g>`]
  })
  const box = `viewBox="0 0 ${short(width)} ${short(height)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${PATTERNS}</defs>${groups.join('')}</svg>`
}
