import type { Arena } from '../../arena.ts'
import type { Field } from '../../field.ts'
import { makeArena } from '../../make-arena.ts'
import { ourKit } from '../../our-kit.ts'
import type { RosterPiece } from '../../scenarios.ts'
import type { Camp } from './camp.ts'
import { rewritten } from './won.ts'

/** The arena of a camp with all that the rules look at, none of it compiled anew. */
export function wholeArena({ rest: { victory, ...rest } }: Camp, { battle, field }: Arena): Arena {
  const sheet = ourKit.scenarios.get(battle.id)
  if (sheet === undefined) throw new Error(`no battle of ours is called ${battle.id}`)
  const { story, aim } = sheet
  const roster = battle.roster.map((piece): RosterPiece => ({
    ...piece,
    character: ourKit.character.get(piece.character?.id ?? '') ?? null,
  }))
  const sets = (set: readonly number[]): Uint8Array => Uint8Array.from(set)
  return makeArena(ourKit, {
    ...battle,
    ...{ story, aim, roster },
    field: wholeField(rest, field),
    victory: rewritten(victory, sets),
  })
}

function wholeField(rest: Omit<Camp['rest'], 'victory'>, field: Field): Field {
  const { grid, maps, mapOf, printed, size, cell, floor, terrain, building, enclosure, top, low, stack } = field
  const { side, next, costs, buildings, tents, links, gates, bridges, rubble, cornerSlits, vines, named } = field
  const { enclosures, outerCorners, innerCorners, edges } = rest
  return {
    ...{ grid, maps, mapOf, printed, size, cell, floor, terrain, building, enclosure, top, low, stack },
    ...{ side, next, buildings, tents, links, gates, bridges, rubble, cornerSlits, vines, named },
    ...{ enclosures, outerCorners, innerCorners, edges },
    sightLevel: Int32Array.from(rest.sightLevel),
    tent: Int32Array.from(rest.tent),
    room: Int32Array.from(rest.room),
    height: Int32Array.from(rest.height),
    water: Int32Array.from(rest.water),
    bank: Int32Array.from(rest.bank),
    mapSide: Int8Array.from(rest.mapSide),
    costs: {
      ground: costs.ground,
      step: {
        foot: Int8Array.from(rest.step.foot),
        armoured: Int8Array.from(rest.step.armoured),
        mounted: costs.step.mounted,
      },
    },
    nameOf: (place) => field.nameOf(place),
    placeOf: (name) => field.placeOf(name),
  }
}
