import { allDiffer, exactly, whole, words } from '@grognard/kernel/pack-basics'
import * as v from 'valibot'
import { FEATURES, TERRAINS } from '../names.ts'
import { combatClass, cover, from, terrainId, value } from './basics.ts'

export const cost = v.nullable(whole(1, 9))
const terrain = v.strictObject({
  id: terrainId,
  codes: v.pipe(v.string(), v.maxLength(10)),
  name: words,
  foot: cost,
  armoured: v.optional(cost),
  mounted: cost,
  cover,
  combat: combatClass,
  combatMounted: v.optional(combatClass),
  from: v.union([
    from,
    v.strictObject({ foot: from, armoured: v.optional(from), mounted: from, cover: from, combat: from }),
  ]),
})
const sideFeature = v.strictObject({
  id: v.picklist(FEATURES),
  out: v.nullable(whole(0, 9)),
  in: v.nullable(whole(0, 9)),
  mounted: v.boolean(),
  cover,
  attacker: v.optional(combatClass),
  defender: v.optional(combatClass),
  from: v.union([from, v.strictObject({ out: from, in: from, mounted: from, cover: from, combat: from })]),
})
export const terrainSheet = v.strictObject({
  terrains: v.pipe(
    exactly(terrain, TERRAINS),
    v.check(
      (list) =>
        allDiffer(
          list
            .map((one) => one.codes)
            .join('')
            .split(''),
        ),
      'expected each code once',
    ),
  ),
  sides: exactly(sideFeature, FEATURES),
  special: v.strictObject({
    ditchFromDitch: value(1, 9),
    stairBetweenTerraces: value(1, 9),
    rubbleToRampart: value(1, 9),
    rampartToRubble: value(1, 9),
    siegeLadder: value(1, 9),
    ladderToRampart: value(1, 9),
    leavingMap: value(0, 9),
    gateClosed: v.strictObject({ value: cover, from }),
    gateBroken: v.strictObject({ value: cover, from }),
  }),
})
