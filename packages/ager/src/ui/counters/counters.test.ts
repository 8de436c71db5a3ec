import { describe, expect, test } from 'vitest'
import { DIRS } from '@grognard/space'
import { FACTIONS } from '../../names.ts'
import { ourKit as kit } from '../../our-kit.ts'
import { armsOf } from './arms.ts'
import { footCounter, mountedCounter } from './card.ts'
import type { Shown } from './card.ts'
import { drawShield } from './shield.ts'

const arms = armsOf(kit.characters)
const shown = (id: string): Shown => {
  const character = kit.character.get(id)
  const borne = arms.get(id)
  if (character === undefined || borne === undefined) throw new Error(`nobody is called ${id}`)
  return { character, arms: borne, health: 'fit', figures: character.foot.fit }
}
/** What is left where nobody sees colours. */
const uncoloured = (svg: string): string => svg.replaceAll(/#[0-9a-f]{3,6}\b|url\([^)]*\)/g, '')

describe('arms', () => {
  test('all of the roster bear different ones', () => {
    const drawn = kit.characters.map(({ id }) => drawShield(shown(id).arms))
    expect(drawn.length).toBeGreaterThan(130)
    expect(new Set(drawn).size).toBe(drawn.length)
  })

  test('nobody has others because somebody comes after him', () => {
    const half = kit.characters.slice(0, 60)
    expect([...armsOf(half)]).toEqual([...arms].slice(0, 60))
  })

  test('the orders bear the cross, the Turks a round shield', () => {
    const of = (wanted: string) =>
      kit.characters.flatMap(({ id, faction }) => (faction === wanted ? [arms.get(id)] : []))
    expect(of('orders').every((one) => one?.shape === 'kite' && one.ordinary === 'cross')).toBe(true)
    expect(of('turks').every((one) => one?.shape === 'round')).toBe(true)
  })
})

describe('counters', () => {
  test('tell by their outline alone how somebody is', () => {
    const states = (['fit', 'wounded', 'stunned', 'dead'] as const).map((health) =>
      uncoloured(footCounter({ ...shown('roger'), health })),
    )
    const outlines = states.map((svg) => /<path d="([^"]*)"|<circle[^>]* r="27"/.exec(svg)?.[0])
    expect(new Set(outlines).size).toBe(4)
  })

  test('show attack, defence and movement, and only defence of whoever is stunned', () => {
    const figures = { attack: 25, defence: 15, move: 6 }
    const numbers = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, number]) => Number(number))
    expect(numbers(footCounter({ ...shown('roger'), figures }))).toEqual([25, 15, 6])
    expect(numbers(footCounter({ ...shown('roger'), figures, health: 'stunned' }))).toEqual([15])
    expect(
      numbers(mountedCounter({ ...shown('roger'), figures, health: 'fit' }, { kind: 'horse', facing: 1 })),
    ).toEqual([25, 15, 6])
  })

  test('ring the defence of armour', () => {
    const ringed = (armour: boolean): boolean => {
      const man = shown('roger')
      return footCounter({ ...man, character: { ...man.character, armour } }).includes('<circle cy="20.1" r="7"')
    }
    expect([ringed(true), ringed(false)]).toEqual([true, false])
  })

  test('of riders turn with their facing, and their figures stay upright', () => {
    const cards = DIRS.map((facing) => mountedCounter({ ...shown('roger'), health: 'fit' }, { kind: 'horse', facing }))
    DIRS.forEach((dir) => expect(cards[dir]).toContain(`<g transform="rotate(${dir * 60})">`))
    for (const card of cards) expect(card.slice(card.lastIndexOf('<g transform="translate'))).toContain('>Roger<')
  })

  test.each(FACTIONS)('of %s have colours of their own', (faction) => {
    const man = kit.characters.find((one) => one.faction === faction)
    expect(man === undefined ? '' : footCounter(shown(man.id))).toContain(`ager-foot-${faction}`)
  })
})
