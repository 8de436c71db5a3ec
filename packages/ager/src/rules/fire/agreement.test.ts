import { seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { WEAPONS } from '../../names.ts'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { sight } from '../sight/sight.ts'

const FRANKS = ['achard', 'payen', 'ancelin', 'georges', 'roger', 'bahram', 'salim']
const TURKS = ['borsok', 'guksun', 'timurtash', 'kismet', 'ktulu', 'zayd']
const MAPS = ['road', 'oasis', 'plateau', 'village', 'castle', 'camp']

/** Everybody somewhere on the map on foot, the same for the same seed. */
function scattered(map: string, step: 'fire' | 'move', seed: string): Stage {
  const { field, kit } = stage({ map, pieces: { roger: { at: 'X18' } } }).arena
  const dice = seededDice(seed)
  const free = Array.from({ length: field.size }, (_, place) => place).filter(
    (place) => (kit.terrains[field.terrain[place] ?? 0]?.foot ?? -1) > 0,
  )
  const pieces: Record<string, Setting> = {}
  for (const name of [...FRANKS, ...TURKS]) {
    const [at = 0] = free.splice(dice.die(free.length, 'place') - 1, 1)
    const health = dice.die(6, 'health') === 1 ? 'wounded' : dice.die(8, 'health') === 1 ? 'stunned' : 'fit'
    pieces[name] = { at: field.nameOf(at), health, side: TURKS.includes(name) ? 1 : 0 }
  }
  return stage({ map, step, pieces })
}

/** Whatever can be named: every shooter, weapon and target, at every hex that somebody holds. */
function everything(staged: Stage, type: 'shoot' | 'name'): Action[] {
  const names = [...FRANKS, ...TURKS]
  const hexes = names.map((name) => staged.at(name) ?? 'A1')
  return names.flatMap((shooter) =>
    WEAPONS.flatMap((weapon) =>
      names.flatMap((target) => hexes.map((at): Action => ({ type, shooter, weapon, target, at }))),
    ),
  )
}

const told = (actions: readonly Action[]): string[] => actions.map((action) => JSON.stringify(action)).sort()

test('what is listed in step 1 is what is not refused', () => {
  let shots = 0
  for (const map of MAPS) {
    const staged = scattered(map, 'fire', `fire ${map}`)
    if (staged.decision() !== 'fire') continue
    const listed = staged.offers('shoot')
    const allowed = everything(staged, 'shoot').filter((action) => staged.refusal(action) === undefined)
    expect(told(listed)).toEqual(told([...new Map(allowed.map((one) => [JSON.stringify(one), one])).values()]))
    shots += listed.length
  }
  expect(shots).toBeGreaterThan(20)
})

test('what is listed in an interruption is what is not refused', { tags: ['slow'] }, () => {
  let shots = 0
  for (const map of MAPS) {
    const staged = scattered(map, 'move', `move ${map}`)
    for (const piece of FRANKS) {
      if (staged.decision() !== 'move' || staged.refusal({ type: 'activate', piece }) !== undefined) continue
      staged.act({ type: 'activate', piece })
      const [step] = staged.offers('step')
      if (step !== undefined) staged.roll(step)
      if (staged.decision() === 'reaction') {
        const listed = staged.offers('name')
        const allowed = everything(staged, 'name').filter((action) => staged.refusal(action) === undefined)
        expect(told(listed)).toEqual(told([...new Map(allowed.map((one) => [JSON.stringify(one), one])).values()]))
        shots += listed.length
      }
      while (staged.decision() !== 'move') staged.roll(staged.legal().at(-1) ?? { type: 'done' })
    }
  }
  expect(shots).toBeGreaterThan(10)
})

test('on open ground whoever can be seen can see', () => {
  for (const map of ['road', 'oasis', 'plateau']) {
    const { arena, s } = stage({ map, pieces: { roger: { at: 'X18' } } })
    let unlike = 0
    for (let from = 0; from < arena.field.size; from += 29)
      for (let to = 0; to < arena.field.size; to++)
        if ((sight(arena, s, from, to).blocked === undefined) !== (sight(arena, s, to, from).blocked === undefined))
          unlike++
    expect(unlike).toBe(0)
  }
})
