import { describe, expect, test } from 'vitest'
import type { Character } from './components.ts'
import { ourKit as kit } from './our-kit.ts'
import { ourPack } from './our-pack.ts'

const { characters } = kit
const coded = (pattern: RegExp): readonly Character[] => characters.filter(({ code }) => pattern.test(code))
const named = (id: string): Character => {
  const found = kit.character.get(id)
  if (found === undefined) throw new Error(`no counter is called ${id}`)
  return found
}
/** Both movement figures, on foot or in the saddle. */
const moves = (strengths: Character['mounted']): [number, number] | null =>
  strengths === null ? null : [strengths.fit.move, strengths.wounded.move]

describe('the counters', () => {
  test('AT-0-01: 136 named individuals, each with an id and a name of his own', () => {
    expect(characters).toHaveLength(136)
    expect(new Set(characters.map(({ id }) => id)).size).toBe(136)
    expect(new Set(characters.map(({ name }) => name)).size).toBe(136)
    for (const { id, name } of characters)
      expect(id, name).toBe(name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(' ', '-'))
  })

  test('AT-1.2-07, AT-1.2-08: code letters are faction, type and class', () => {
    const factions = { N: 37, E: 4, O: 11, C: 7, R: 11, T: 28, S: 18, B: 7, A: 6, V: 7 }
    for (const [letter, count] of Object.entries(factions))
      expect(coded(new RegExp(`^${letter}`)), letter).toHaveLength(count)
    expect(named('roger')).toMatchObject({ code: 'Ncn', faction: 'antioch', type: 'c', class: 'n' })
    expect(named('abu-tahir')).toMatchObject({ code: 'Aih', faction: 'assassins', type: 'i', class: 'h' })
  })

  test('AT-1.2-08: camel riders are of cavalry type, told apart by their mount', () => {
    const riders = characters.filter(({ mount }) => mount === 'camel')
    expect(riders.map(({ id }) => id)).toEqual(['dubays', 'salih', 'hilal'])
    for (const rider of riders) expect(rider.type).toBe('c')
  })

  test('AT-1.2-09: type and class together tell civilians from cavalry and throwers from nobles', () => {
    expect(named('melisende')).toMatchObject({ code: 'Vic', civilian: true, naphtha: false })
    expect(named('kamil')).toMatchObject({ code: 'Scc', civilian: false })
    expect(named('ktulu')).toMatchObject({ code: 'Tin', naphtha: true, highRank: false })
    expect(named('ilghazi')).toMatchObject({ code: 'Tcn', naphtha: false, highRank: true })
    expect(characters.filter(({ naphtha }) => naphtha).map(({ id }) => id)).toEqual(['ktulu'])
  })

  test('AT-1.2-01, AT-1.2-02, AT-1.2-17: mounted faces for exactly the owners of a mount', () => {
    for (const one of characters) {
      expect(one.mounted === null, one.id).toBe(one.mount === null)
      expect(one.mount !== null, one.id).toBe(one.type === 'c')
    }
    expect(named('raymond')).toMatchObject({
      mounted: { fit: { attack: 28, defence: 16, move: 12 }, wounded: { attack: 16, defence: 10, move: 12 } },
      foot: { fit: { attack: 22, defence: 14, move: 6 }, wounded: { attack: 12, defence: 8, move: 3 } },
      stunned: 6,
    })
  })

  test('AT-1.2-03, AT-1.2-04, AT-1.2-13: wounds weaken, and the stunned defend with least', () => {
    for (const { id, foot, mounted, stunned } of characters) {
      for (const { fit, wounded } of [foot, ...(mounted === null ? [] : [mounted])]) {
        expect(wounded.attack, id).toBeLessThan(fit.attack)
        expect(wounded.defence, id).toBeLessThan(fit.defence)
      }
      expect(stunned, id).toBeLessThanOrEqual(foot.wounded.defence)
      expect(stunned, id).toBeGreaterThan(0)
    }
  })

  test('AT-1.2-10, AT-6.7-09: animals have one strength, a defence of 1', () => {
    expect(Object.values(kit.animals).map(({ defence }) => defence)).toEqual([1, 1, 1, 1])
  })

  test('AT-4.4.3-07: a howdah holds one passenger, no other animal any', () => {
    expect(kit.animals).toMatchObject({
      howdah: { passengers: 1 },
      pack: { passengers: 0 },
      horse: { passengers: 0 },
      camel: { passengers: 0 },
    })
  })
})

describe('movement allowances', () => {
  const troop = (id: string) => characters.filter((one) => one.troop === id)
  const civilians = new Set(['woman', 'merchant'])
  const walkers = characters.filter((one) => !civilians.has(one.troop))

  test('AT-4-01: women 4, wounded 2', () => {
    expect(troop('woman').map(({ foot }) => moves(foot))).toEqual([
      [4, 2],
      [4, 2],
      [4, 2],
    ])
  })

  test('AT-4-02: merchants 6, wounded 3', () => {
    expect(troop('merchant').map(({ foot }) => moves(foot))).toEqual([
      [6, 3],
      [6, 3],
    ])
  })

  test('AT-1.2-05, AT-4-03: on foot in armour 6, wounded 3', () => {
    for (const { id, foot } of walkers.filter(({ armour }) => armour)) expect(moves(foot), id).toEqual([6, 3])
  })

  test('AT-4-04: on foot without armour 8, wounded 4', () => {
    for (const { id, foot } of walkers.filter(({ armour }) => !armour)) expect(moves(foot), id).toEqual([8, 4])
  })

  test('AT-4-05: pack camels and those with a howdah 8', () => {
    expect([kit.animals.pack.move, kit.animals.howdah.move]).toEqual([8, 8])
  })

  test('AT-4-06: ridden camels 12, whatever the rider’s health', () => {
    expect(kit.animals.camel.move).toBe(12)
    for (const { id, mounted } of characters.filter(({ mount }) => mount === 'camel'))
      expect(moves(mounted), id).toEqual([12, 12])
  })

  test('AT-4-07, AT-4-08, AT-4-09: cavalry in armour 12, Saracen horse archers in armour 14, without armour 15', () => {
    const horse = characters.filter(({ mount }) => mount === 'horse')
    expect(horse.length).toBeGreaterThan(50)
    for (const { id, armour, turkishHorseArcher, mounted } of horse) {
      const move = armour ? (turkishHorseArcher ? 14 : 12) : 15
      expect(moves(mounted), id).toEqual([move, move])
    }
    expect(troop('harch-a')).toHaveLength(3)
  })
})

describe('who carries what', () => {
  test('AT-5-01, AT-5-02: the third letter j, h, a or x, and naphtha throwers, carry their missile; nobody else does', () => {
    const weapons: Readonly<Record<string, readonly string[]>> = {
      j: ['javelin'],
      h: ['knife'],
      a: ['short-bow', 'composite-bow'],
      x: ['crossbow'],
    }
    for (const { id, class: third, naphtha, missile } of characters) {
      const allowed = naphtha ? ['naphtha'] : (weapons[third] ?? [undefined])
      expect(allowed, id).toContain(missile?.id)
    }
  })

  test('AT-5-03: lances without pennon are a mark of their own; no archer has one', () => {
    expect(characters.filter(({ spear }) => spear)).toHaveLength(55)
    for (const { id, spear, missile } of characters) if (spear) expect(missile, id).toBeNull()
    expect(named('guerin').spear).toBe(false)
    expect(named('ancelin').spear).toBe(true)
  })

  test('AT-5-11: riders, Turks and turcopoles have composite bows, foot archers of the others short ones', () => {
    for (const { id, class: third, type, faction, missile } of characters) {
      if (third !== 'a') continue
      expect(missile?.id, id).toBe(type === 'c' || faction === 'turks' ? 'composite-bow' : 'short-bow')
    }
  })

  test('AT-5.4.2-04, AT-5.4.2-05: Turkish horse archers are the Tca, turcopoles are not', () => {
    expect(characters.filter(({ turkishHorseArcher }) => turkishHorseArcher)).toHaveLength(9)
    for (const { id, turkishHorseArcher } of coded(/^[NO]ca/)) expect(turkishHorseArcher, id).toBe(false)
  })

  test('AT-4.4.6-05: Saracens and turcopoles know camels; Franks and Armenians do not', () => {
    for (const { id, code, saracenOrTurcopole } of characters)
      expect(saracenOrTurcopole, id).toBe(/^[TSBA]/.test(code) || /^[NO]ca/.test(code))
  })

  test('AT-7.4-02: knights, ghulams and nobles are of high rank', () => {
    for (const { id, code, highRank } of characters) expect(highRank, id).toBe(/^.c[kgn]/.test(code))
  })

  test('AT-7.1.4-01: Frankish knights and nobles and knights of the orders may couch the lance, turcopoles and Armenians not', () => {
    for (const { id, code, couchedLance } of characters) expect(couchedLance, id).toBe(/^([NEC]c[kn]|Ock)$/.test(code))
  })

  test('AT-4.3.1-06: civilians and peasants are weak opposers', () => {
    for (const { id, code, civilianOrPeasant } of characters) expect(civilianOrPeasant, id).toBe(/^.i[cp]/.test(code))
    expect(coded(/^Sip/)).toHaveLength(3)
  })

  test('AT-7.1.3-03: a Hospitaller attacks with 28, Syrian horsemen defend with 9, both from the rulebook', () => {
    expect(named('raymond').mounted?.fit.attack).toBe(28)
    for (const { id, mounted } of coded(/^Scc/)) expect(mounted?.fit.defence, id).toBe(9)
    const sheet = (id: string) => ourPack.characters.characters.find((one) => one.id === id)
    expect(sheet('raymond')?.from?.attack).toBe('rulebook 7.1.3')
    expect(sheet('kamil')?.from?.defence).toBe('rulebook 7.1.3')
  })
})

test('AC-18.1-01, AC-18.1-02, AC-18.1-03, AC-18.1-04, AC-18.1-05, AC-18.1-06, AC-18.1-07, AC-18.1-08, AC-18.1-09, AC-18.1-11: points of a character in the saddle and on foot', () => {
  const worth = (id: string) => [named(id).value, named(id).valueOnFoot]
  expect(worth('pierron')).toEqual([1, 1])
  expect(worth('ancelin')).toEqual([2, 2])
  expect(worth('achard')).toEqual([2, 2])
  expect(worth('payen')).toEqual([3, 3])
  expect(worth('guerin')).toEqual([5, 3])
  expect(worth('kamil')).toEqual([3, 1])
  expect(worth('dubays')).toEqual([3, 1])
  expect(worth('karaja')).toEqual([3, 2])
  expect(worth('bozan')).toEqual([4, 3])
  expect(worth('ktulu')).toEqual([2, 2])
  expect(worth('salim')).toEqual([2, 2])
  expect(worth('yusuf')).toEqual([0, 0])
  expect(worth('daoud')).toEqual([1, 1])
})
