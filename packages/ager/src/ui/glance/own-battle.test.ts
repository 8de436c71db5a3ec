import { expect, it } from 'vitest'
import { makeAger } from '../../game.ts'
import { ourKit as kit } from '../../our-kit.ts'
import { FREE } from '../../encounter.ts'
import {
  firstBattle,
  isReady,
  mayTake,
  mustered,
  optionsOf,
  spent,
  toggled,
  withForce,
  wrongWith,
} from './own-battle.ts'

const first = firstBattle(kit)
const roger = kit.character.get('roger')

it('counts the points of a force as men come and go, in the saddle and on foot', () => {
  const one = toggled(first, 0, 'roger')
  expect(spent(kit, one.forces[0])).toBe(roger?.value)
  expect(spent(kit, withForce(one, 0, { mounted: false }).forces[0])).toBe(roger?.valueOnFoot)
  expect(toggled(one, 0, 'roger')).toEqual(first)
})

it('takes nobody twice, nor beyond the points', () => {
  if (roger === undefined) throw new Error('Roger is in the pack')
  const taken = toggled(first, 0, 'roger')
  expect(mayTake(kit, taken, 1, roger)).toBe(false)
  expect(mayTake(kit, taken, 0, roger)).toBe(true)
  expect(mayTake(kit, { ...first, points: roger.value - 1 }, 0, roger)).toBe(false)
})

it('musters a force that spends its points, with which a battle can be fought', () => {
  const below = (n: number): number => n - 1
  const battle = mustered(kit, mustered(kit, first, 0, 'antioch', below), 1, 'turks', below)
  for (const force of battle.forces) {
    expect(spent(kit, force)).toBeGreaterThan(24)
    expect(spent(kit, force)).toBeLessThanOrEqual(30)
  }
  expect(isReady(kit, first)).toBe(false)
  expect(isReady(kit, battle)).toBe(true)
  const game = makeAger(kit, () => undefined)
  const options = game.borders.options(optionsOf(battle))
  if (!options.ok) throw new Error(JSON.stringify(options.problems))
  const men = game.open({ scenario: FREE, options: options.value }).arena.battle.roster
  expect(men.filter(({ character }) => character !== null).length).toBe(
    battle.forces.flatMap(({ characters }) => characters).length,
  )
})

it('says what is wrong where both come by the same side', () => {
  const battle = mustered(kit, mustered(kit, withForce(first, 1, { edge: 4 }), 0, 'antioch'), 1, 'turks')
  expect(wrongWith(kit, battle)).toEqual(['expected the two forces on different sides'])
})
