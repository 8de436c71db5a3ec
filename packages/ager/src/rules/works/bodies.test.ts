import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { ownKit } from '../../testing/own-map.ts'
import { stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { bodies } from './bodies.ts'

/** Three dead peasants in a hex of the road map. */
const dead = (at: string, names: readonly string[] = ['isa', 'daoud', 'younes']): Setup['pieces'] =>
  Object.fromEntries(names.map((name) => [name, { at, health: 'dead' as const, side: 1 as const }]))

/** Ancelin and Rolin on both sides of K8; Yazid far away. */
const MEN: Setup['pieces'] = { ancelin: { at: 'K7' }, rolin: { at: 'K9' }, yazid: { at: 'X1', side: 1 } }
/** Two far away who could always throw their spears at one another, so that every step 1 and step 3 is open. */
const APART: Setup['pieces'] = { murra: { at: 'X16' }, rabia: { at: 'X12', side: 1 } }

function field(pieces: Setup['pieces'], more: Partial<Setup> = {}): Stage {
  return stage({ map: 'road', step: 'fire', pieces: { ...MEN, ...pieces, ...APART }, ...more })
}

const clear = (workers: readonly string[] = ['ancelin', 'rolin'], at = 'K8', body: string | null = null): Action => ({
  type: 'work',
  task: 'clear',
  workers,
  at,
  body,
})

const why = (t: Stage, action: Action): string | undefined => t.refusal(action)?.code

/** Says 'done' until somebody is asked where the bodies go, or the phase is over. */
function toTheEnd(t: Stage): Stage {
  const { active } = t.s
  while (t.decision() !== 'bodies' && t.s.active === active) t.act({ type: 'done' })
  return t
}

describe('4.2.2: clearing a hex', () => {
  test('AT-4.2.2-01: two men on foot beside or in the hex shift three dead men', () => {
    const t = field(dead('K8'))
    expect(t.offers('work')).toEqual([clear()])
    toTheEnd(t.act(clear()))
    expect(t.seat()).toBe(0)
    t.act({ type: 'layBodies', at: 'L7', rear: null })
    expect(['isa', 'daoud', 'younes'].map((name) => t.at(name))).toEqual(['L7', 'L7', 'L7'])
    expect(t.told('bodiesShifted')).toMatchObject([{ from: 'K8', to: 'L7', sink: false }])
  })

  test('AT-4.2.2-01: one man, a rider, an enemy or a man two hexes off cannot; a wounded man can', () => {
    const t = field({ ...dead('K8'), guerin: { at: 'J8', rear: 'I8' }, foulques: { at: 'L12' } })
    expect(why(t, clear(['ancelin']))).toBe('wrongCrew')
    expect(why(t, clear(['ancelin', 'guerin']))).toBe('workOnFoot')
    expect(why(t, clear(['ancelin', 'foulques']))).toBe('notInPlace')
    expect(why(t, clear(['ancelin', 'yazid']))).toBe('notYourWorker')
    expect(why(field({ ...dead('K8'), ancelin: { at: 'K8', health: 'wounded' } }), clear())).toBeUndefined()
    const stunned = field({ ...dead('K8'), ancelin: { at: 'K7', health: 'stunned' }, foulques: { at: 'L8' } })
    expect(why(stunned, clear())).toBe('cannotWork')
  })

  test('AT-4.2.2-01 AT-4.2.1-03: fewer than three dead men are no heap', () => {
    const t = field({
      ...dead('K8', ['isa', 'daoud']),
      ...dead('L7', ['younes', 'walid', 'jafar']),
      foulques: { at: 'L6' },
    })
    expect(why(t, clear())).toBe('noHeap')
    expect(why(t, clear(['ancelin', 'rolin'], 'L7'))).toBe('notInPlace')
  })

  test('AT-4.2.2-01: they go to one hex beside either worker, not where they lay', () => {
    const t = toTheEnd(field(dead('K8')).act(clear()))
    const hexes = t.offers('layBodies').map(({ at }) => at)
    expect(hexes.sort()).toEqual(['J6', 'J7', 'J8', 'J9', 'K10', 'K6', 'L6', 'L7', 'L8', 'L9'])
    expect(t.refusal({ type: 'layBodies', at: 'K8', rear: null })?.code).toBe('cannotLayThere')
    expect(t.refusal({ type: 'done' })?.code).toBe('notNow')
    /* Every hex once, though it is beside both. */
    const side = { rolin: { at: 'L7' } } as const
    const close = toTheEnd(field({ ...dead('K8'), ...side }).act(clear()))
    const near = close.offers('layBodies').map(({ at }) => at)
    expect(near.sort()).toEqual(['J6', 'J7', 'K6', 'K7', 'L6', 'L7', 'L8', 'M7', 'M8'])
    expect(t.refusal({ type: 'layBodies', at: 'L10', rear: null })?.code).toBe('cannotLayThere')
  })

  test('AT-4.2.2-01: of more than three dead men three go, and the hex is passable again', () => {
    const t = field(dead('K8', ['isa', 'daoud', 'younes', 'walid', 'jafar', 'salim']))
    toTheEnd(t.act(clear())).act({ type: 'layBodies', at: 'L7', rear: null })
    expect(['isa', 'daoud', 'younes', 'walid', 'jafar', 'salim'].filter((name) => t.at(name) === 'K8')).toHaveLength(3)
  })

  test('AT-4.2.2-01: one dead animal is laid on two hexes side by side, neither of them the cleared one', () => {
    const t = field({ horse: { at: 'K8', rear: 'L8', health: 'dead', animal: 'horse', side: 1 } })
    expect(t.offers('work')).toEqual([clear(undefined, 'K8', 'horse')])
    toTheEnd(t.act(clear(undefined, 'K8', 'horse')))
    const lays = t.offers('layBodies')
    expect(lays.every(({ at, rear }) => at !== 'K8' && rear !== 'K8' && rear !== null)).toBe(true)
    expect(lays.some(({ at, rear }) => at === 'L9' && rear === 'M10')).toBe(true)
    /* Each pair of hexes once. */
    const pairs = lays.map(({ at, rear }) => [at, rear ?? ''].sort().join(' '))
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(pairs).toEqual(expect.arrayContaining(['K5 K6', 'K6 L6', 'K10 K11']))
    /* Men alone are not meant. */
    expect(why(field({ horse: { at: 'K8', rear: 'L8', health: 'dead', animal: 'horse', side: 1 } }), clear())).toBe(
      'noSuchBodies',
    )
    t.act({ type: 'layBodies', at: 'L9', rear: 'M10' })
    expect(t.at('horse')).toBe('L9')
    expect(t.piece('horse').rear).toBe(t.place('M10'))
  })

  /** Where a dead horse from a hex may be laid by these two, as pairs of hexes. */
  function laying(
    map: string,
    men: readonly [string, string],
    from: string,
    ladder?: readonly [string, string],
  ): string[] {
    const t = stage({
      map,
      step: 'fire',
      pieces: {
        ancelin: { at: men[0] },
        rolin: { at: men[1] },
        horse: { at: from, rear: from, health: 'dead', animal: 'horse', side: 1 },
        ...APART,
      },
    })
    if (ladder !== undefined) t.s.ladders = [{ at: t.place(ladder[0]), top: t.place(ladder[1]) }]
    const workers = [t.id('ancelin'), t.id('rolin')]
    t.s.frames.push({ step: 'bodies', workers, from: t.place(from), bodies: [t.id('horse')] })
    return t.offers('layBodies').map(({ at, rear }) => [at, rear ?? ''].sort().join(' '))
  }

  test('AT-4.2.2-01: an animal is dragged over a crest and through an entrance, not through door, window or canvas', () => {
    const village = laying('village', ['M5', 'L4'], 'L5')
    expect(village).toContain('M5 M6')
    const window = laying('village', ['R1', 'Q2'], 'Q1')
    expect(window.some((pair) => pair.includes('R2'))).toBe(true)
    expect(window).not.toContain('R2 S3')
    const door = laying('village', ['D7', 'D8'], 'C8')
    expect(door).not.toContain('D6 D7')
    expect(laying('plateau', ['V5', 'U6'], 'V4')).toContain('V5 W6')
  })

  test('AT-10.2.2-05: nothing is laid where a ladder stands', () => {
    const free = laying('castle', ['V7', 'U8'], 'V8')
    expect(free.some((pair) => pair.includes('U7'))).toBe(true)
    const taken = laying('castle', ['V7', 'U8'], 'V8', ['U7', 'T7'])
    expect(taken.some((pair) => pair.includes('U7'))).toBe(false)
  })

  test('AT-4.2.2-03: between two places their player chooses', () => {
    /* On a roof of three hexes there are those of the two workers. */
    const house = { id: 'a', name: { en: 'A', fr: 'A' }, kind: 'house', letter: 'A', terrace: 1, from: 'reconstructed' }
    const kit = ownKit({ terrain: ['......', '.AA...', '..A...', '......'], buildings: [house] })
    const men = { ancelin: { at: 'B2@1' }, rolin: { at: 'C3@1' }, yazid: { at: 'F1', side: 1 } } as const
    const t = stage({ map: 'own', step: 'fire', kit, pieces: { ...men, ...dead('C2@1') } })
    toTheEnd(t.act(clear(undefined, 'C2@1')))
    expect([t.decision(), t.seat()]).toEqual(['bodies', 0])
    expect(t.offers('layBodies').map(({ at }) => at)).toEqual(['C3@1', 'B2@1'])
  })

  test('AT-4.2.2-01: where there is one place for them nobody is asked', () => {
    const t = field(dead('K8'))
    const frame = {
      step: 'bodies',
      workers: [t.id('ancelin'), t.id('rolin')],
      from: t.place('K8'),
      bodies: [t.id('isa')],
    } as const
    t.s.frames.push(frame)
    bodies.run(t.play(), frame)
    expect(t.at('isa')).not.toBe('K8')
    expect(t.told('bodiesShifted')).toHaveLength(1)
  })

  test('AT-4.2.2-01: any two of those beside it, each pair once and in their order, and every heap', () => {
    const t = field({
      ...dead('K8'),
      ...dead('N8', ['walid', 'jafar', 'salim']),
      foulques: { at: 'L8' },
      osmond: { at: 'M8' },
      turstin: {},
    })
    const crews = t.offers('work').map(({ workers, at }) => `${at} ${workers.join(' ')}`)
    expect(crews.sort()).toEqual(['K8 ancelin foulques', 'K8 ancelin rolin', 'K8 rolin foulques'])
    const two = field({ ...dead('K8'), ...dead('L8', ['walid', 'jafar', 'salim']), ancelin: { at: 'L7' } })
    expect(two.offers('work').map(({ at }) => at)).toEqual(['K8', 'L8'])
    expect(why(t, clear(['rolin', 'ancelin']))).toBe('wrongCrew')
    expect(why(t, clear(['ancelin', 'ancelin']))).toBe('wrongCrew')
  })

  test('AT-4.2.2-01: not through a trapdoor, nor by an animal', () => {
    const t = stage({
      map: 'village',
      step: 'fire',
      pieces: {
        ancelin: { at: 'C11@1' },
        rolin: { at: 'D11' },
        foulques: { at: 'C10' },
        horse: { at: 'X2', rear: 'X3', animal: 'horse' },
        ...dead('C11'),
        ...APART,
      },
    })
    expect(why(t, clear(['ancelin', 'rolin'], 'C11'))).toBe('notInPlace')
    expect(why(t, clear(['rolin', 'horse'], 'C11'))).toBe('notYourWorker')
  })

  test('AT-4.2.2-01: with men and an animal in the hex the player says which', () => {
    const t = field({ ...dead('K8'), horse: { at: 'K8', rear: 'L8', health: 'dead', animal: 'horse', side: 1 } })
    expect(t.offers('work')).toEqual([clear(), clear(undefined, 'K8', 'horse')])
    expect(why(t, clear(undefined, 'K8', 'isa'))).toBe('noSuchBodies')
  })

  test('AT-4.2.2-02: they do nothing else in their phase', () => {
    const near = { marwan: { at: 'K6', side: 1 }, khattab: { at: 'W7', side: 1 }, foulques: { at: 'W8' } } as const
    const t = field({ ...dead('K8'), ...near }).act(clear())
    expect(why(t, clear())).toBe('busyWorking')
    expect(why(t, { type: 'shoot', shooter: 'ancelin', weapon: 'spear', target: 'yazid', at: 'X1' })).toBe(
      'shooterAtWork',
    )
    while (t.decision() !== 'move') t.act({ type: 'done' })
    expect(why(t, { type: 'activate', piece: 'ancelin' })).toBe('busyWorking')
    t.act({ type: 'done' })
    expect(t.decision()).toBe('combat')
    expect(why(t, { type: 'attack', attacker: 'ancelin', defender: 'marwan' })).toBe('atWork')
    expect(why(t, { type: 'attack', attacker: 'foulques', defender: 'khattab' })).toBeUndefined()
  })

  test('AT-4.2.2-02: it may be begun after others have fired, not by one who has', () => {
    const t = field({ ...dead('K8'), raoul: { at: 'T5' }, turstin: { at: 'S6' } })
    t.roll({ type: 'shoot', shooter: 'raoul', weapon: 'short-bow', target: 'yazid', at: 'X1' }, 'a miss')
    expect(t.decision()).toBe('fire')
    expect(t.offers('work')).toEqual([clear()])
    t.piece('rolin').shot = true
    expect(why(t, clear())).toBe('firedBeforeWork')
    expect(t.offers('work')).toEqual([])
    t.piece('rolin').shot = false
    expect(t.act(clear()).told('workBegun')).toHaveLength(1)
  })

  test('AT-4.2.2-03: the bodies change hex at the end of step 4; who is struck down before shifts nothing', () => {
    const t = field(dead('K8')).act(clear())
    expect(t.at('isa')).toBe('K8')
    t.piece('ancelin').health = 'stunned'
    toTheEnd(t)
    expect(t.s.active).toBe(1)
    expect(t.at('isa')).toBe('K8')
    const moved = field(dead('K8')).act(clear())
    moved.piece('rolin').at = moved.place('K11')
    toTheEnd(moved)
    expect(moved.at('isa')).toBe('K8')
    /* A wound alone does not hinder. */
    const hurt = field(dead('K8')).act(clear())
    hurt.piece('ancelin').health = 'wounded'
    expect(toTheEnd(hurt).decision()).toBe('bodies')
  })

  test('AT-4.2.2-04: bodies thrown into water sink; an animal with either hex', () => {
    const pool = (pieces: Setup['pieces'], body: string | null): Stage =>
      toTheEnd(
        stage({
          map: 'oasis',
          step: 'fire',
          pieces: { ancelin: { at: 'J7' }, rolin: { at: 'K7' }, ...pieces, ...APART },
        }).act(clear(undefined, 'J6', body)),
      )
    const men = pool(dead('J6'), null).act({ type: 'layBodies', at: 'K8', rear: null })
    expect(men.told('bodiesShifted')).toMatchObject([{ to: 'K8', sink: true }])
    expect([men.piece('isa').status, men.at('isa')]).toEqual(['left', null])
    const beast = pool({ horse: { at: 'J6', rear: 'J5', health: 'dead', animal: 'horse', side: 1 } }, 'horse')
    const wet = beast.offers('layBodies').find(({ at, rear }) => at === 'J8' && rear === 'K8')
    beast.act(wet ?? beast.offers('layBodies').find(({ at, rear }) => [at, rear].includes('K8')) ?? { type: 'done' })
    expect(beast.piece('horse').status).toBe('left')
  })
})
