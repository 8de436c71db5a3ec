import { describe, expect, test } from 'vitest'
import { makeForms } from '../../forms/index.ts'
import { topFrame } from '../../state.ts'
import { FIXTURES, opening, point, stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { learnBoth } from '../../text/both.ts'
import { en } from '../table/words/en.ts'
import { announcing, chainOf } from './announcing.ts'
import type { StepFrame } from './announcing.ts'
import { firing } from './firing.ts'
import { formation, goingOverlay, legTo } from './going.ts'
import type { Table } from './going.ts'
import { actorsIn, deedsAt, isOnBoard, meaningOf, targetsOf } from './intents.ts'
import { sightOverlay, tapeOverlay } from './looking.ts'
import { chancesOf, ringsOfRoll } from './reach.ts'
import { areas, barricadeUnder, barricading, ghost, placing, settingUpAt } from './setting-up.ts'
import { drawEngines, drawnFigures, entered, figureUnder } from './shown.ts'
import { isOnTable, onSheet, pointAt, sheetOf, spotOf } from './spots.ts'

learnBoth()
const telling = { lang: 'en', say: en } as const
const table = ({ arena }: Stage): Table => ({ arena, forms: makeForms(arena) })
const texts = (chips: readonly { readonly text: string }[]): string[] => chips.map(({ text }) => text)

function stepOf({ s }: Stage): StepFrame {
  const frame = topFrame(s)
  if (frame.step !== 'movement') throw new Error(`it is ${frame.step}`)
  return frame
}

/** Three in a chain, a fourth too far, a fifth with a marker; a European with a rifle. */
const column = (): Stage =>
  stage({
    sheet: FIXTURES,
    men: {
      a: ['bx-sabre', 50, 50],
      b: ['bx-sabre', 54, 50],
      c: ['bx-sabre', 58, 50],
      far: ['bx-sabre', 80, 60],
      shaken: ['bx-sabre', 50, 54, { marker: 'stopped' }],
      sailor: ['eu-rifle', 54, 70, { fired: 2 }],
    },
  })

describe('places', () => {
  test('a point of the table is found again where it is drawn', () => {
    const { arena } = opening('gate')
    const at = point(33.3, 12.5)
    expect(pointAt(arena.field, onSheet(spotOf(arena.field, at)))).toEqual(at)
    expect(sheetOf(arena.field)).toEqual({ width: 1292, height: 992 })
    expect([isOnTable(arena.field, at), isOnTable(arena.field, point(-1, 4))]).toEqual([true, false])
  })
})

describe('before the die', () => {
  test('rapid movement is sure of 11 cm and gives 16 in one of six', () => {
    const { arena } = column()
    expect(chancesOf(arena.kit.moves.rapid)).toEqual([
      { distance: 1100, percent: 100 },
      { distance: 1200, percent: 83 },
      { distance: 1300, percent: 67 },
      { distance: 1400, percent: 50 },
      { distance: 1500, percent: 33 },
      { distance: 1600, percent: 17 },
    ])
    expect(chancesOf(arena.kit.moves.cannon).map(({ distance }) => distance)).toEqual([400, 500, 600, 700, 800, 900])
  })

  test('each ring lies around the one before', () => {
    const { arena, s, id } = bound(column())
    const rings = ringsOfRoll(arena, s, [id('a')], arena.kit.moves.rapid, false)
    const widths = rings.map(
      ({ rings: [ring = []] }) => Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x)),
    )
    expect(widths).toEqual([...widths].sort((a, b) => a - b))
    expect(Math.abs((widths[0] ?? 0) - 220)).toBeLessThan(6)
  })

  test('a double touch takes all who are linked and may go together', () => {
    const staged = column()
    const { arena, s, id } = bound(staged)
    expect(chainOf(arena, s, stepOf(staged), id('a'))).toEqual([id('a'), id('b'), id('c')])
    expect(chainOf(arena, s, stepOf(staged), id('far'))).toEqual([id('far')])
  })

  test('the table tells chances, links, who stays out and what a charge needs', () => {
    const staged = column()
    const { arena, s, id } = bound(staged)
    const announced = {
      figures: [id('a'), id('b'), id('c')],
      mode: 'rapid',
      leaving: false,
      charge: [id('sailor')],
    } as const
    const { chips, under, over } = announcing(arena, s, stepOf(staged), announced, telling)
    expect(texts(chips)).toContain('11 cm · sure')
    expect(texts(chips)).toContain('16 cm · 17 %')
    expect(texts(chips)).toContain('marker: acts alone')
    expect(
      chips.some(({ tone, text }) => tone === 'costs' && /^1\d(\.\d+)? cm · /.test(text)) ||
        chips.some(({ text }) => text.endsWith('%')),
    ).toBe(true)
    expect(under).not.toBe('')
    expect(over).toContain('#9be3c9')
  })

  test('whoever is too far from the others is told how far', () => {
    const staged = column()
    const { arena, s, id } = bound(staged)
    const announced = { figures: [id('a'), id('far')], mode: 'rapid', leaving: false, charge: [] } as const
    expect(
      texts(announcing(arena, s, stepOf(staged), announced, telling).chips).some((text) => text.endsWith('> 5 cm')),
    ).toBe(true)
  })
})

describe('after the die', () => {
  const rolled = (): Stage =>
    column().act({ type: 'activate', figures: ['a', 'b', 'c'], mode: 'rapid', leaving: false, charge: [] }, 2)

  test('each of a formation keeps his place in it as far as the die allows', () => {
    const staged = rolled()
    const { s, id } = bound(staged)
    const legs = formation(table(staged), s, staged.seat(), [id('a'), id('b'), id('c')], { x: 0, y: -1000 })
    expect(legs.map(({ action }) => action.path.at(-1))).toEqual([point(50, 40), point(54, 40), point(58, 40)])
    expect(legs.every(({ arrives, length }) => arrives && length === 1000)).toBe(true)
    for (const { action } of legs) staged.act(action)
    expect(staged.decision()).toBe('movement')
  })

  test('who is sent too far goes as far as he can', () => {
    const staged = rolled()
    const { s, id } = bound(staged)
    const leg = legTo(table(staged), s, staged.seat(), id('a'), point(50, 20))
    expect(leg?.arrives).toBe(false)
    expect(leg?.length).toBeLessThanOrEqual(1200)
    expect(leg?.length).toBeGreaterThan(1000)
  })

  test('the table shows the region and what the way uses of the roll', () => {
    const staged = rolled()
    const { s, id } = bound(staged)
    const frame = topFrame(s)
    if (frame.step !== 'activation') throw new Error('nobody was activated')
    const legs = formation(table(staged), s, staged.seat(), [id('a')], { x: 0, y: -1000 })
    const { chips, under } = goingOverlay(table(staged), s, frame, { ...telling, ids: [id('a')], legs })
    expect(texts(chips)).toEqual(['10 of 12 cm'])
    expect(under).toContain('#0e7566')
  })
})

describe('fire', () => {
  const shooters = (): Stage =>
    stage({
      step: 'fire',
      side: 'european',
      men: {
        sailor: ['eu-rifle', 50, 40],
        near: ['bx-sabre', 50, 60, { located: 2 }],
        wide: ['bx-sabre', 60, 60],
      },
    })

  test('every target has its chance, and the bands their scores', () => {
    const staged = shooters()
    const { arena, s, id } = bound(staged)
    const { chips } = firing(arena, s, staged.legal(), { ...telling, shooter: id('sailor'), aim: id('near') })
    expect(texts(chips)).toContain('30 cm · 4+')
    expect(chips.filter(({ text }) => text.endsWith(' %'))).toHaveLength(2)
    expect(chips.find(({ tone }) => tone === 'may')?.text).toMatch(/%$/)
  })

  test('who has nothing to shoot with shows nothing', () => {
    const staged = shooters()
    const { arena, s, id } = bound(staged)
    expect(firing(arena, s, staged.legal(), { ...telling, shooter: id('near'), aim: id('sailor') }).chips).toEqual([])
  })
})

describe('looking and measuring', () => {
  const looking = (): Stage =>
    stage({
      sheet: FIXTURES,
      men: { eye: ['eu-rifle', 10, 25], behind: ['bx-sabre', 35, 25], seen: ['bx-sabre', 10, 50] },
    })

  test('a clear line says how far it is and how he stands', () => {
    const { arena, s, id } = bound(looking())
    const { chips, over } = sightOverlay(arena, s, id('eye'), { at: point(10, 50), id: id('seen') }, telling)
    expect(texts(chips)).toEqual(['23 cm · in the open'])
    expect(over).toContain('#fff8e6')
  })

  test('a line that is cut shows the piece that cuts it, and where', () => {
    const { arena, s, id } = bound(looking())
    const { chips, under } = sightOverlay(arena, s, id('eye'), { at: point(35, 25), id: id('behind') }, telling)
    expect(texts(chips)).toEqual(['no sight, 23 cm: Stage'])
    expect(chips[0]?.at[0]).toBeCloseTo(200, -1)
    expect(under).toContain('#a3211a')
  })

  test('the tape runs from point to point', () => {
    const { arena } = looking()
    expect(texts(tapeOverlay(arena, point(0, 0), point(30, 40), telling).chips)).toEqual(['50 cm'])
    expect(tapeOverlay(arena, point(3, 3), point(3, 3), telling).over).toBe('')
  })
})

describe('setting up', () => {
  test('somebody dropped anywhere comes to stand where the rules let him', () => {
    const staged = opening('gate')
    const { s, id } = bound(staged)
    const placed = placing(table(staged), s, staged.seat(), id('eu-2'), point(52.2, 65))
    expect(placed).toEqual({ type: 'place', figure: 'eu-2', at: point(52.2, 65) })
    const far = placing(table(staged), s, staged.seat(), id('eu-2'), point(52, 20))
    if (far === undefined) throw new Error('he finds no place')
    expect(staged.why(far)).toBe('allowed')
    expect(ghost(staged.arena, far)).not.toBe('')
  })

  test('the area is framed, and a corner is a disc', () => {
    const staged = opening('gate')
    const frame = topFrame(staged.s)
    if (frame.step !== 'deploy') throw new Error('nobody sets up')
    expect(texts(areas(staged.arena, staged.s, frame, telling).chips)).toEqual(['Europeans stand inside this line'])
  })

  test('where there are several frames the largest has the word, and is looked at first; whoever comes by corners has none', () => {
    const staged = opening('torches')
    const frame = topFrame(staged.s)
    if (frame.step !== 'deploy') throw new Error('nobody sets up')
    const { chips } = areas(staged.arena, staged.s, frame, telling)
    expect(texts(chips)).toEqual(['Europeans stand inside this line'])
    expect(chips[0]?.at).toEqual([960, 250])
    expect(settingUpAt(staged.arena, frame)).toEqual([960, 350])
    const corners = opening('compound').act({ type: 'suggested' }).roll({ type: 'ready' }, 'corners')
    const columns = topFrame(corners.s)
    if (columns.step !== 'deploy') throw new Error('the columns set up')
    expect(settingUpAt(corners.arena, columns)).toBeNull()
  })

  test('a barricade is dragged and turned, and stays legal', () => {
    const staged = opening('compound')
    const frame = topFrame(staged.s)
    if (frame.step !== 'deploy') throw new Error('nobody sets up')
    const section = barricadeUnder(staged.arena, staged.s, frame, spotOf(staged.arena.field, point(49, 54)))
    expect(section).toBe(staged.arena.sections.get('bar-1'))
    expect(barricadeUnder(staged.arena, staged.s, frame, [2, 2])).toBeUndefined()
    const moved = barricading(table(staged), staged.s, staged.seat(), section ?? -1, {
      by: { x: 0, y: 400 },
      turn: 0.3,
    })
    if (moved === undefined) throw new Error('it cannot stand there')
    expect(staged.why(moved)).toBe('allowed')
    expect(ghost(staged.arena, moved)).not.toBe('')
  })
})

describe('what is on the table', () => {
  test('all who are on it are drawn, looking to the enemy, and found under the pointer', () => {
    const { arena, s, id } = bound(column())
    const drawn = drawnFigures(arena, s, { chosen: new Set([id('a')]), spent: true })
    expect(drawn.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'far', 'shaken', 'sailor'])
    expect(drawn[1]?.svg).toContain('rotate(0)')
    expect(figureUnder(drawn, [503, 402])?.name).toBe('a')
    expect(figureUnder(drawn, [300, 300])).toBeUndefined()
  })

  test('the roof of a house in which somebody is comes off', () => {
    const { arena, s } = stage({ sheet: FIXTURES, men: { in: ['bx-sabre', 25, 25], out: ['eu-rifle', 50, 50] } })
    expect(entered(arena, s)).toEqual(['house'])
  })

  test('gun and ladders are where they are', () => {
    const staged = opening('gate')
    expect(drawEngines(staged.arena, staged.s).under).toContain('#bx-cannon')
    staged.act({ type: 'suggested' }).act({ type: 'ready' }).act({ type: 'suggested' })
    expect(drawEngines(staged.arena, staged.s).over).toContain('#bx-ladder')
  })
})

describe('what a touch means', () => {
  test('whoever can act can be taken in hand', () => {
    const staged = column()
    const { arena, s, id } = bound(staged)
    expect(actorsIn(arena, s, staged.legal())).toEqual(new Set(['a', 'b', 'c', 'far', 'shaken'].map(id)))
    expect(actorsIn(arena, s, []).size).toBe(0)
  })

  test('while the charged fire, chargers are aims and nobody takes them in hand', () => {
    const staged = stage({ men: { a: ['bx-sabre', 50, 50], sailor: ['eu-rifle', 50, 58, { fired: 1 }] } })
    staged.act({ type: 'activate', figures: ['a'], mode: 'rapid', leaving: false, charge: ['sailor'] }, 3)
    const { arena, s, id } = bound(staged)
    expect(actorsIn(arena, s, staged.legal())).toEqual(new Set([id('sailor')]))
    expect([...targetsOf(arena, staged.legal(), id('sailor'))]).toEqual([id('a')])
  })

  test('a shot is offered on its target to the one in hand alone', () => {
    const staged = stage({
      step: 'fire',
      side: 'european',
      men: { one: ['eu-rifle', 50, 40], two: ['eu-rifle', 54, 40], foe: ['bx-sabre', 50, 60] },
    })
    const { arena, id } = bound(staged)
    expect(deedsAt(arena, staged.legal(), id('one'), id('foe'))).toEqual([
      { type: 'shoot', figure: 'one', target: 'foe', weapon: 'rifle' },
    ])
    expect([...targetsOf(arena, staged.legal(), id('two'))]).toEqual([id('foe')])
    expect(targetsOf(arena, staged.legal(), id('foe')).size).toBe(0)
  })

  test('what stands for nobody on the table stays in the list', () => {
    expect(isOnBoard({ type: 'done' })).toBe(false)
    expect(isOnBoard({ type: 'locate', target: 'eu-1' })).toBe(true)
    expect(meaningOf({ type: 'widen', figure: 'a', section: 'wall' })).toMatchObject({
      own: 'a',
      at: null,
      section: 'wall',
    })
  })
})

/** A stage with its parts at hand. */
function bound(staged: Stage): { arena: Stage['arena']; s: Stage['s']; id: (name: string) => number } {
  return { arena: staged.arena, s: staged.s, id: (name) => staged.id(name) }
}
