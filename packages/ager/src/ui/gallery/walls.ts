import type { Lang, Wall } from '@grognard/kernel'
import { compileField } from '../../field.ts'
import type { Changes, Field, MapPlacement } from '../../field.ts'
import { GATE_STATES } from '../../names.ts'
import { ourKit as kit } from '../../our-kit.ts'
import boards from '../painter/boards.ts'
import { paint, paintNames, pictureOf } from '../painter/paint.ts'
import type { LayerId } from '../painter/paint.ts'
import { landOf } from '../painter/land.ts'
import { bridgeFigure, gateFigure } from '../painter/works.ts'
import { armsWall, countersWall, marksWall } from './pieces.ts'

/** What is drawn of Ager Sanguinis: its boards, whole and opened, and all that stands on them. */
export function walls(lang: Lang): readonly Wall[] {
  const name = (map: string): string => kit.maps.get(map)?.name[lang] ?? map
  return [
    { title: 'Boards', pictures: Object.entries(boards).map(([map, svg]) => ({ name: name(map), svg })) },
    { title: 'Boards joined, opened and battered', pictures: looks(lang) },
    countersWall(),
    marksWall(),
    armsWall(),
  ]
}

const at = (map: string, column: number, row: number, turned = false): MapPlacement => ({ map, column, row, turned })
const UNTOUCHED: Changes = { rubble: [], gates: {} }
const fieldOf = (maps: readonly MapPlacement[], changes = UNTOUCHED): Field => compileField(kit, maps, changes)

function looks(lang: Lang): Wall['pictures'] {
  const village = paint(fieldOf([at('village', 0, 0)]))
  const camp = paint(fieldOf([at('camp', 0, 0)]))
  const castle = fieldOf([at('castle', 0, 0)])
  const breach = fieldOf([at('castle', 0, 0)], { rubble: ['T10', 'T11'], gates: { levant: 'broken', franks: 'open' } })
  const half = fieldOf([at('castle', 0, 0)], { ...UNTOUCHED, columns: 'L-X' })
  const joined = fieldOf([at('road', 0, 0), at('plateau', 1, 0), at('oasis', 0, 1), at('village', 1, 1, true)])
  return [
    { name: 'four maps joined, one of them turned', svg: pictureOf(paint(joined)) },
    { name: 'the village without its roofs', svg: pictureOf(village, ['roofs', 'walks']) },
    { name: 'the camp without its canvas', svg: pictureOf(camp, ['tents', 'walks']) },
    { name: 'the castle with its names, the walks over its gates shown', svg: pictureOf(paintNames(castle, lang), []) },
    { name: 'the castle after a siege', svg: pictureOf(paint(breach)) },
    { name: 'the castle with half of it out of play', svg: pictureOf(paint(half)) },
    ...works(castle),
  ]
}

/** What is needed to see a gate or a bridge. */
const PLAIN: readonly LayerId[] = ['earth', 'relief', 'bridges', 'castle', 'gates', 'grid']

/** Gates and bridges in every state that play can bring them to, on a part of their board. */
function works(castle: Field): Wall['pictures'] {
  const land = landOf(castle)
  const { layers, ...size } = paint(castle)
  const redrawn = (id: LayerId, of: string, svg: string, box: string): string => {
    const changed = layers
      .filter((layer) => PLAIN.includes(layer.id))
      .map((layer) => ({
        ...layer,
        blocks: layer.blocks.map((block) => (layer.id === id && block.of === of ? { ...block, svg } : block)),
      }))
    return pictureOf({ ...size, layers: changed }).replace(/viewBox="[^"]*"/, `viewBox="${box}" width="320"`)
  }
  const gates = castle.gates.slice(0, 1).flatMap((gate) =>
    GATE_STATES.map((state) => ({
      name: `a gate, ${state}`,
      svg: redrawn('gates', gate.id, gateFigure(land, gate, state), '1040 520 240 180'),
    })),
  )
  const bridges = castle.bridges.flatMap((bridge) =>
    (['whole', 'destroyed', 'footbridge'] as const).map((state) => ({
      name: `a bridge, ${state}`,
      svg: redrawn('bridges', castle.nameOf(bridge.place), bridgeFigure(land, bridge, state), '520 500 240 180'),
    })),
  )
  return [...gates, ...bridges]
}
