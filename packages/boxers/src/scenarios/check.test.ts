import { describe, expect, it } from 'vitest'
import { makeKit } from '../kit.ts'
import { ourPack } from '../our-pack.ts'
import type { ScenarioSheet } from '../pack.ts'
import { checkScenario } from './check.ts'

const kit = makeKit(ourPack)

type Zone = ScenarioSheet['zones'][number]
type Victory = ScenarioSheet['victory']

function sheetOf(id: string): ScenarioSheet {
  const sheet = ourPack.scenarios[id]
  if (sheet === undefined) throw new Error(`no scenario ${id}`)
  return sheet
}

const compound = sheetOf('compound')
const gate = sheetOf('gate')

/** What is said of a changed free set-up, without the path to it. */
function said(change: Partial<ScenarioSheet>, sheet = compound): string[] {
  return checkScenario(kit, 'own', { ...sheet, ...change }).map(
    ({ path, message }) => `${path.replace('scenarios.own.', '')}: ${message}`,
  )
}

/** The units of a sheet with one man moved, or another in his place. */
function moved(unit: number, man: number, to: ScenarioSheet['units'][number]['men'][number], sheet = compound) {
  const units = sheet.units.map((one, i) =>
    i === unit ? { ...one, men: one.men.map((each, j) => (j === man ? to : each)) } : one,
  )
  return { units }
}

describe('our scenarios', () => {
  it.each(Object.keys(ourPack.scenarios))('%s holds together', (id) => {
    expect(checkScenario(kit, id, sheetOf(id))).toEqual([])
  })

  it('are seven, numbered', () => {
    const numbers = new Set(Object.values(ourPack.scenarios).map(({ number }) => number))
    expect(numbers).toEqual(new Set([1, 2, 3, 4, 5, 6, 7]))
  })
})

describe('ground that cannot be', () => {
  const field: Zone = { id: 'plot', kind: 'field', name: { en: 'Plot', fr: 'Champ' }, doors: [] }

  it('crosses itself', () => {
    const corners: [number, number][] = [
      [2, 40],
      [6, 44],
      [6, 40],
      [2, 44],
    ]
    expect(said({ zones: [{ ...field, corners }] })).toEqual(['zones.0.corners: its outline crosses itself'])
  })

  it('goes round the wrong way', () => {
    const corners: [number, number][] = [
      [2, 40],
      [2, 44],
      [6, 44],
    ]
    expect(said({ zones: [{ ...field, corners }] })).toEqual(['zones.0.corners: expected corners counter-clockwise'])
  })

  it('lies off the table', () => {
    expect(said({ zones: [{ ...field, rect: [110, 40, 121, 44] }] })).toEqual(['zones.0: off the table'])
    expect(said({ lines: [{ id: 'hedge', kind: 'hedge', seg: [110, 91, 105, 60] }], barricades: [] })).toEqual([
      'lines.0: off the table',
    ])
    expect(said({ areas: [{ id: 'far', name: field.name, rect: [0, 80, 10, 91] }] })).toEqual([
      'areas.0: off the table',
    ])
    expect(said({ crowd: { most: 2, from: 2, entry: [[119, 0, 122, 4]] } })).toEqual(['crowd.entry.0: off the table'])
  })

  it('BX-door-01 has a door beside its wall, or where there is no wall', () => {
    const [chapel] = compound.zones
    if (chapel === undefined) throw new Error('no chapel')
    const doors = [{ id: 'way-in', seg: [56, 41, 60, 41], state: 'closed' as const }] satisfies typeof chapel.doors
    expect(said({ zones: [{ ...chapel, doors }] })).toEqual([
      'zones.0.doors.0.seg: expected a door in one side of its building',
    ])
    expect(said({ zones: [{ ...field, rect: [2, 40, 6, 44], doors }] })).toEqual([
      'zones.0.doors.0: there are no doors in a field',
    ])
    const shifted = gate.doors.map((door) => ({ ...door, seg: [57, 59, 63, 59] satisfies typeof door.seg }))
    expect(said({ doors: shifted }, gate)).toEqual(['doors.0.seg: expected a door in a rampart, or between two'])
  })

  it('has two doors in one place, or two pieces of one name', () => {
    const [chapel] = compound.zones
    const [door] = chapel?.doors ?? []
    if (chapel === undefined || door === undefined) throw new Error('no chapel')
    const again = { ...door, id: 'again', seg: [58, 40, 62, 40] satisfies typeof door.seg }
    expect(said({ zones: [{ ...chapel, doors: [door, again] }] })).toEqual([
      'zones.0.doors.0: two doors are in one place',
    ])
    expect(said({ lines: [...compound.lines, { id: 'chapel-s1', kind: 'hedge', seg: [2, 60, 6, 60] }] })).toEqual([
      'lines: chapel-s1 is there twice',
    ])
  })

  it('names what is not there', () => {
    expect(said({ barricades: ['bar-9'] })).toEqual(['barricades.0: there is no barricade bar-9'])
    expect(said({ ladders: ['col-9'] })).toEqual(['ladders.0: there is no unit col-9'])
    expect(said({ stairs: [{ area: 'stairs-w', level: 'step' }] }, gate)).toEqual([
      'stairs.0.level: there is no level step',
    ])
    expect(said({ areas: [] }, gate)).toEqual([
      'doors.0.inside: there is no area compound',
      'stairs.0.area: there is no area stairs-w',
      'stairs.1.area: there is no area stairs-e',
      'victory.ends.1.if.area: there is no area compound',
    ])
  })
})

describe('men who cannot stand there', () => {
  it('in a wall, at less than half a base from it (BX-geo-01)', () => {
    expect(said(moved(0, 0, ['eu-leader', 67.5, 53.01]))).toEqual(['units.0.men.0: stands in bar-2'])
    expect(said(moved(0, 0, ['eu-leader', 67.5, 53]))).toEqual([])
  })

  it('in a fire', () => {
    expect(said({ fires: [[67.5, 58.6]] })).toEqual([])
    expect(said({ fires: [[67.5, 58.5]] })).toEqual(['units.0.men.0: stands in a fire'])
  })

  it('on another', () => {
    expect(said(moved(0, 2, ['eu-loader', 50.9, 52.6]))).toEqual(['units.0.men.1: stands on eu-3'])
  })

  it('on the gun', () => {
    expect(said(moved(4, 0, ['bx-gunner', 57.5, 19], gate), gate)).toEqual(['units.4.men.0: stands on the gun'])
  })

  it('off the table', () => {
    expect(said(moved(1, 0, ['bx-chief', 0.9, 87]))).toEqual(['units.1.men.0: off the table'])
  })

  it('outside their area', () => {
    expect(said(moved(0, 0, ['eu-leader', 29.9, 45]))).toEqual(['units.0.men.0: outside its deployIn'])
  })

  it('BX-deploy-04 away from the corner of their column', () => {
    const problems = said(moved(1, 0, ['bx-chief', 21, 87]))
    expect(problems).toContain('units.1.men.0: too far from the corner of its column')
  })

  it('BX-deploy-05 too near to an enemy', () => {
    const withRifle = (x: number) => ({
      units: moved(0, 7, ['eu-rifle', x, 83]).units.map((unit, i): ScenarioSheet['units'][number] =>
        i === 0 ? { ...unit, deployIn: [[0, 0, 120, 90]] } : unit,
      ),
    })
    expect(said(withRifle(37))).toEqual([])
    expect(said(withRifle(36.99))).toEqual(['units.1.men.7: too near to an enemy'])
  })
})

describe('forces that are not those of the game', () => {
  it('are of unknown men, or of the other side', () => {
    expect(said(moved(0, 3, ['eu-lancer', 64.5, 52.6]))).toEqual(['units.0.men.3: there is no troop type eu-lancer'])
    expect(said(moved(0, 3, ['bx-rifle', 64.5, 52.6]))).toEqual(['units.0.men.3: bx-rifle is not of this side'])
  })

  it('BX-forces-02 are not three columns of ten', () => {
    const short = compound.units.map((unit, i) => (i === 3 ? { ...unit, men: unit.men.slice(0, 9) } : unit))
    expect(said({ units: short })).toEqual([
      'units.3.men: expected 2 bx-jingal in a column shot, found 1',
      'units.3.men: expected a column of 10, found 9',
    ])
    expect(said({ units: compound.units.slice(0, 3) })).toEqual(['units: expected 3 Boxer columns, found 2'])
  })

  it('BX-forces-12 have more than ten Europeans, or BX-forces-13 two machine guns, or BX-forces-15 two leaders', () => {
    const more = (men: ScenarioSheet['units'][number]['men']) => ({
      units: compound.units.map((unit, i) => (i === 0 ? { ...unit, men: [...unit.men, ...men] } : unit)),
    })
    expect(
      said(
        more([
          ['eu-rifle', 32, 30],
          ['eu-rifle', 35, 30],
        ]),
      ),
    ).toEqual([])
    expect(
      said(
        more([
          ['eu-rifle', 32, 30],
          ['eu-rifle', 35, 30],
          ['eu-rifle', 38, 30],
        ]),
      ),
    ).toEqual(['units: expected at most 10 Europeans, found 11'])
    expect(said(more([['eu-mg', 32, 30]]))).toEqual(['units: expected one machine gun at most'])
    expect(said(more([['eu-leader', 32, 30]]))).toEqual(['units: expected one leader of the european side, found 2'])
  })

  it('BX-forces-11 have a third ladder', () => {
    expect(said({ ladders: ['any', 'any', 'any'] })).toEqual(['ladders: expected at most 2'])
  })

  it('BX-deploy-06 have a seventh barricade to place', () => {
    const lines: ScenarioSheet['lines'] = [...compound.lines, { id: 'bar-7', kind: 'barricade', seg: [32, 40, 32, 50] }]
    expect(said({ lines, barricades: lines.map(({ id }) => id) })).toEqual(['barricades: expected at most 6'])
  })

  it('have no crew for their gun', () => {
    expect(said({ cannon: { unit: 'col-1', at: [60, 10], firesFrom: 1, downgraded: false } })).toEqual([
      'cannon.unit: col-1 is no crew of a gun',
    ])
  })
})

describe('what nobody could reach', () => {
  it('comes after the last turn', () => {
    expect(said({ crowd: { most: 2, from: 13, entry: [[0, 0, 4, 4]] } })).toEqual([
      'crowd.from: the game is over by then',
    ])
  })

  it('asks for more men than there are, or for a gun that is none', () => {
    const victory: Victory = {
      by: 'first',
      ends: [
        { winner: 'boxer', if: { is: 'europeans-lost', least: 9 } },
        { winner: 'european', if: { is: 'gun-taken' } },
      ],
      draw: [],
      otherwise: 'european',
    }
    const { cannon: _, ...unarmed } = compound
    const sheet: ScenarioSheet = { ...unarmed, victory }
    expect(said({}, sheet)).toEqual([
      'victory.ends.0.if.least: there are only 8',
      'victory.ends.1.if: there is no gun to take',
    ])
  })
})
