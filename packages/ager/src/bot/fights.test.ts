import { expect, test } from 'vitest'
import { NONE } from '../state.ts'
import { march } from '../testing/march.ts'
import { makeMind } from './make-mind.ts'
import { RECRUIT } from './recruit.ts'
import { optionsFor } from './sergeant.ts'
import { situationOf } from './situation.ts'
import { WEIGHTS } from './weights.ts'

/** Three men beside Ergün; Temür stands elsewhere. */
const threeAgainst = (elsewhere: string) =>
  march({
    map: 'road',
    step: 'combat',
    pieces: {
      guerin: { at: 'G8' },
      ernoul: { at: 'G9' },
      hugues: { at: 'I9' },
      ergun: { at: 'H8', side: 1 },
      temur: { at: elsewhere, side: 1 },
    },
  })

test('the third man strikes at somebody else where he does more there', () => {
  const t = threeAgainst('J8')
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions).toEqual([
    { type: 'attack', attacker: 'guerin', defender: 'ergun' },
    { type: 'join', attacker: 'ernoul' },
    { type: 'strike' },
  ])
  t.act({ type: 'attack', attacker: 'guerin', defender: 'ergun' })
  t.act({ type: 'join', attacker: 'ernoul' })
  expect(optionsFor(makeMind(t.arena), t.s, 0)[0]?.actions).toEqual([{ type: 'strike' }])
})

test('where there is nobody else all three strike together', () => {
  const t = threeAgainst('L8')
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.actions).toHaveLength(4)
})

test('each of a recruit’s men strikes by himself', () => {
  const t = threeAgainst('L8')
  const [best] = optionsFor(makeMind(t.arena), t.s, 0, RECRUIT)
  expect(best?.actions).toHaveLength(2)
  t.act({ type: 'attack', attacker: 'guerin', defender: 'ergun' })
  expect(optionsFor(makeMind(t.arena), t.s, 0, RECRUIT).map(({ why }) => why.is)).not.toContain('join')
  expect(optionsFor(makeMind(t.arena), t.s, 0).map(({ why }) => why.is)).toContain('join')
})

test('a man goes to where he can finish one who lies stunned', () => {
  const t = march({
    map: 'road',
    pieces: { rolin: { at: 'H11' }, ergun: { at: 'H8', side: 1, health: 'stunned' } },
  })
  const [best] = optionsFor(makeMind(t.arena), t.s, 0)
  expect(best?.why).toMatchObject({ is: 'move', piece: t.id('rolin') })
  expect(['H9', 'G9', 'I9', 'H7', 'G8', 'I8']).toContain(best?.why.is === 'move' && t.arena.field.nameOf(best.why.to))
})

test('a horse is worth nothing once nobody will mount it again', () => {
  const t = march({ map: 'road', pieces: { karaja: { at: 'H8' }, guerin: { at: 'L8', rear: 'L9', side: 1 } } })
  const worth = () => situationOf(makeMind(t.arena), t.s, 0).worths[t.id('guerin-mount')]
  Object.assign(t.piece('guerin-mount'), { status: 'on', at: t.place('L8'), rear: t.place('L9'), bears: NONE })
  Object.assign(t.piece('guerin'), { at: t.place('N8'), rear: NONE, with: NONE })
  expect(worth()).toBe(WEIGHTS.animal)
  t.piece('guerin').health = 'dead'
  expect(worth()).toBe(0)
})

test('AT-7.4-02: where one more makes a man of rank yield or die he joins in, though he could strike somebody else', () => {
  const four = (defender: string) =>
    march({
      map: 'road',
      step: 'combat',
      pieces: {
        tancrede: { at: 'G8' },
        onfroi: { at: 'G9' },
        hugues: { at: 'H7' },
        robert: { at: 'I9' },
        [defender]: { at: 'H8', side: 1 },
        toghan: { at: 'J8', side: 1 },
      },
    })
  const [best] = optionsFor(makeMind(four('ilghazi').arena), four('ilghazi').s, 0)
  expect(best?.actions).toHaveLength(5)
  /* Nobody asks a soldier to yield. */
  const [other] = optionsFor(makeMind(four('ergun').arena), four('ergun').s, 0)
  expect(other?.actions.length).toBeLessThan(5)
})
