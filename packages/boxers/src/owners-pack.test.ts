import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { boxers } from './boxers.ts'
import { pack } from './generated/pack.ts'
import { DEFAULTS } from './options.ts'
import { laidOver, readOwnersPack } from './owners-pack.ts'
import { ourKit } from './our-kit.ts'
import { packs } from './packs.ts'
import { open } from './works.ts'

const head = { format: 'grognard-pack', game: 'boxers', name: 'My table' }
const { well } = pack.scenarios

const laid = (change: object) => {
  const read = readOwnersPack({ ...head, ...change })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const problems = (change: object): string[] => {
  const read = readOwnersPack({ ...head, ...change })
  return read.ok ? [] : read.problems.map(({ path, message }) => `${path}: ${message}`)
}

describe('an owner’s pack', () => {
  test('that states nothing changes nothing', () => {
    expect(laidOver(laid({}))).toEqual(ourKit)
  })

  test('changes troops and weapons', () => {
    const kit = laidOver(
      laid({
        troops: { 'bx-sabre': { class: 'fanatic', price: 4 }, 'eu-rifle': { melee: ['butt'], fire: ['pistol'] } },
        weapons: { rifle: { scores: [3, 5, 7, 9, 11, 12], moved: null } },
      }),
    )
    expect(kit.troops['bx-sabre']).toMatchObject({ class: 'fanatic', price: 4, melee: ['sabre'] })
    expect(kit.troops['eu-rifle']).toMatchObject({ melee: ['butt'], fire: ['pistol'], class: 'regular' })
    expect(kit.weapons.rifle).toMatchObject({ scores: [3, 5, 7, 9, 11, 12], moved: null })
    expect(kit.weapons.jingal).toEqual(ourKit.weapons.jingal)
  })

  test('brings scenarios of its own, which are played, and whose table is played on by points', () => {
    const overlay = laid({ scenarios: { ford: { ...well, number: 8, title: { en: 'The ford', fr: 'Le gué' } } } })
    const game = boxers(overlay)
    expect(game.version).not.toBe(boxers().version)
    expect(game.scenarios).toContain('ford')
    const rules = game.open({ scenario: 'ford', options: DEFAULTS })
    const s = rules.setup(seededDice('ford'))
    expect(rules.text.position(rules.view(s, 0), 'fr')).toContain('Le gué')
    expect(JSON.stringify(game.options)).toContain('"ford"')
  })

  test.each<[string, object, string]>([
    [
      'an outline that crosses itself',
      {
        scenarios: {
          ford: {
            ...well,
            zones: [
              {
                id: 'knot',
                kind: 'ruin',
                name: { en: 'Knot', fr: 'Nœud' },
                corners: [
                  [10, 10],
                  [20, 20],
                  [20, 10],
                  [10, 20],
                ],
              },
            ],
          },
        },
      },
      'scenarios.ford.zones.0.corners: its outline crosses itself',
    ],
    [
      'the name of the game by points',
      { scenarios: { free: well } },
      'scenarios.free: that is the name of the game by points',
    ],
    ['limits that fall', { weapons: { rifle: { limits: [30, 10] } } }, 'expected limits in rising order'],
    ['a troop that there is not', { troops: { 'eu-lancer': { price: 3 } } }, 'troops.eu-lancer'],
    ['another game', { game: 'ager' }, 'game'],
  ])('with %s is refused with its place', (_, change, problem) => {
    expect(problems(change).join('\n')).toContain(problem)
  })

  test('is checked and told, and opens the game', () => {
    const mine = { ...head, troops: { 'bx-sabre': { price: 4 } } }
    expect(packs.check(mine)).toEqual({ ok: true, value: { name: 'My table', changes: ['troops: bx-sabre'] } })
    expect(packs.check({ ...mine, more: 1 })).toMatchObject({ ok: false })
    expect(open(mine).ok).toBe(true)
    expect(open({}).ok).toBe(false)
  })
})
