import { describe, expect, test } from 'vitest'
import type { Action } from '../../actions.ts'
import { makeForms } from '../../forms/index.ts'
import { refuse } from '../../rules/decisions.ts'
import { figureOf } from '../../rules/figures.ts'
import { NONE, topFrame } from '../../state.ts'
import type { Frame, Gun, Timber } from '../../state.ts'
import { opening, point, stage } from '../../testing/stage.ts'
import type { Setup, Stage } from '../../testing/stage.ts'
import { learnBoth } from '../../text/both.ts'
import { renderer } from '../../text/renderer.ts'
import { en } from '../table/words/en.ts'
import { fr } from '../table/words/fr.ts'
import { aimsOf, startOf } from './aims.ts'
import { formation } from './going.ts'
import { fallen, gunning } from './gunning.ts'
import { actorsIn, isOnBoard } from './intents.ts'
import { noteOf } from './notes.ts'
import { blowOf, costOfDeed } from './rehearsal.ts'
import { areas, knobOf, turnTo, wishedPiece } from './setting-up.ts'
import { drawnFigures } from './shown.ts'
import { saidAt, saidFrom } from './speaking.ts'
import { touchAt } from './touch.ts'
import type { Held, Touch } from './touch.ts'
import { deedsIn } from './wishes.ts'
import { arrivalOverlay, carryOverlay, crowdOverlay, haulOverlay, ladderOverlay, marksOverlay } from './working.ts'

learnBoth()
const telling = { lang: 'en', say: en } as const
type Rect = [number, number, number, number]
const NAME = { en: 'House', fr: 'Maison' }
const DONE = { type: 'done' } as const

/** The table as a hand finds it, with these men in it. */
function held(staged: Stage, chosen: readonly string[] = [], more: Partial<Held> = {}): Held {
  const { arena, s } = staged
  const rules = {
    arena,
    forms: makeForms(arena),
    refuse: (view: typeof s, seat: number, action: Action) => refuse(arena, view, seat, action),
  }
  return {
    rules,
    view: s,
    seat: staged.seat(),
    actions: staged.legal(),
    chosen: chosen.map((name) => staged.id(name)),
    actors: actorsIn(arena, s, staged.legal()),
    gun: false,
    bringing: null,
    piece: NONE,
    ...more,
  }
}

/** A finger on somebody, or on a place in centimetres. */
function touched(
  hand: Held,
  on: string | readonly [number, number],
  more: { adds?: boolean; again?: boolean } = {},
): Touch {
  const { rules, view } = hand
  const id = typeof on === 'string' ? (rules.arena.figures.get(on) ?? NONE) : NONE
  const at = typeof on === 'string' ? { x: figureOf(view, id).x, y: figureOf(view, id).y } : point(...on)
  return touchAt(hand, { at, figure: id, adds: false, again: false, ...more })
}

/** What a touch does or offers. */
const offered = (touch: Touch): readonly Action[] => (touch.kind === 'choose' ? touch.actions : [])

const WALL: NonNullable<Setup['sheet']> = {
  lines: [{ id: 'rampart', kind: 'rampart', seg: [40, 60, 50, 60] as Rect }],
  levels: [{ id: 'step', kind: 'wall-walk', rect: [40, 60, 50, 62] as Rect, height: 4 }],
  zones: [
    {
      id: 'house',
      kind: 'building',
      name: NAME,
      rect: [10, 60, 20, 70] as Rect,
      doors: [{ id: 'door', seg: [13, 60, 17, 60] as Rect, state: 'closed' }],
    },
  ],
  ladders: ['any'],
}
const FAR = { leader: ['eu-leader', 110, 80], chief: ['bx-chief', 110, 5] } as const
const ladder = (more: Partial<Timber>): Timber => ({
  kind: 'ladder',
  state: 'lying',
  x: 4500,
  y: 5000,
  bearers: [],
  section: -1,
  level: -1,
  headX: 0,
  headY: 0,
  climbers: [],
  down: false,
  ...more,
})
const RAISED = ladder({ state: 'raised', section: 0, level: 0, x: 4500, y: 5900, headX: 4500, headY: 6100 })
const GUN: Gun = { arrival: 'on', x: 1000, y: 1000, moved: false, movedBefore: false, fired: false, spoilt: false }

const atLadder = (timber: Timber): Stage =>
  stage({
    men: {
      a: ['bx-sabre', 43.5, 49],
      b: ['bx-sabre', 46.5, 49],
      low: ['bx-sabre', 45, 57.9],
      lower: ['bx-sabre', 47, 58.6],
      up: ['bx-sabre', 45.1, 61, { level: 0 }],
      ...FAR,
    },
    sheet: WALL,
    state: { timber: [timber] },
  })

function battery(step: 'movement' | 'fire', gun: Partial<Gun> = {}): Stage {
  const staged = stage({
    men: {
      g1: ['bx-gunner', 13.2, 10],
      g2: ['bx-gunner', 10, 13.2],
      g3: ['bx-gunner', 6.8, 10],
      foe: ['eu-rifle', 20, 40],
      leader: ['eu-leader', 110, 80],
    },
    sheet: { ...WALL, ladders: [] },
    field: { gun: { unit: 0, at: point(10, 10), entry: 'corner', firesFrom: 1, downgraded: false } },
    state: { gun: { ...GUN, ...gun } },
  })
  const frames: readonly Frame[] = [
    { step: 'turn', stage: 'melee' },
    { step: 'fire', side: 'boxer' },
  ]
  if (step === 'fire') staged.s.frames.splice(0, 9, ...frames)
  return staged
}

const keg = (carrier: number): Stage =>
  stage({
    men: { porter: ['bx-porter', 45, 50], mate: ['bx-sabre', 46, 51.6], ...FAR },
    sheet: WALL,
    state: { keg: { arrival: 'on', x: carrier === NONE ? 4700 : 4500, y: 5000, carrier } },
  })

const charged = (): Stage =>
  stage({
    men: { a: ['bx-sabre', 50, 50], sailor: ['eu-rifle', 50, 58, { fired: 1 }], chief: ['bx-chief', 110, 5] },
  }).act({ type: 'activate', figures: ['a'], mode: 'rapid', leaving: false, charge: ['sailor'] }, 3)

const duel = (): Stage =>
  stage({ step: 'melee', men: { a: ['bx-sabre', 50, 50, { assails: true }], foe: ['eu-rifle', 52, 50], ...FAR } })

function coming(): Stage {
  const staged = opening('compound')
  const anchors = staged.s.anchors.map((_, i) => (i === 1 ? { x: 0, y: 0 } : null))
  Object.assign(staged.s, { turn: 1, ap: [6, 6], anchors })
  Object.assign(staged.s.gun ?? {}, { arrival: 'ready' })
  Object.assign(staged.s.keg ?? {}, { arrival: 'ready' })
  Object.assign(staged.man('eu-1'), { status: 'on', ...point(60, 60) })
  Object.assign(staged.man('col-1-1'), { status: 'on', ...point(100, 60) })
  staged.s.frames.splice(0, 9, { step: 'turn', stage: 'fire' }, { step: 'movement', side: 'boxer', starts: [] })
  return staged
}

const crowd = (): Stage =>
  stage({
    men: { chief: ['bx-chief', 60, 60], one: ['bx-sabre', 30, 20, { status: 'dead' }], leader: ['eu-leader', 100, 80] },
    sheet: { crowd: { most: 1, from: 2, entry: [[0, 0, 10, 10]] as Rect[] } },
    step: 'melee',
    turn: 1,
    state: { lost: [0, 1, 0] },
  })

function served(): Stage {
  const staged = stage({
    men: {
      gunner: ['eu-mg', 10, 10],
      loader: ['eu-loader', 12, 10],
      third: ['eu-rifle', 10, 12],
      chief: ['bx-chief', 60, 60],
    },
    side: 'european',
  })
  Object.assign(staged.man('loader'), { status: 'dead' })
  Object.assign(staged.s.machineGun ?? {}, { loader: -1 })
  return staged
}

function rams(): Stage {
  const staged = stage({
    men: { a: ['bx-sabre', 14, 58.6], b: ['bx-sabre', 16.2, 58.6], ...FAR },
    sheet: { ...WALL, ladders: [], rams: ['any'] },
    state: { timber: [ladder({ kind: 'ram', state: 'borne', bearers: [0, 1], x: 1510, y: 5860 })] },
  })
  const door = staged.arena.sections.get('door') ?? -1
  Object.assign(staged.s.timber[0] ?? {}, { section: door })
  staged.s.frames.splice(0, 9, { step: 'turn', stage: 'end' }, { step: 'melee', stage: 'first' })
  return staged
}

function holed(): Stage {
  const staged = keg(NONE)
  const section = staged.arena.sections.get('rampart') ?? NONE
  Object.assign(staged.man('porter'), point(45, 58.5))
  staged.s.works = { ...staged.s.works, breaches: [{ section, x: 4500, y: 6000, open: false, worker: NONE }] }
  return staged
}

const leaving = (): Stage =>
  stage({
    men: {
      a: ['eu-rifle', 114, 14, { activated: true, moved: true }],
      b: ['eu-rifle', 112, 50],
      chief: ['bx-chief', 5, 80],
    },
    sheet: {
      areas: [{ id: 'exit', name: NAME, rect: [110, 0, 120, 20] as Rect }],
      victory: { by: 'exit', side: 'european', area: 'exit', least: 2, draw: [1] },
    },
    side: 'european',
  })

const shooting = (): Stage =>
  stage({
    step: 'fire',
    side: 'european',
    men: { one: ['eu-rifle', 50, 40], foe: ['bx-sabre', 50, 60], chief: ['bx-chief', 110, 5] },
  })

const walking = (): Stage =>
  stage({ men: { a: ['bx-sabre', 50, 50], ...FAR } }).act(
    { type: 'activate', figures: ['a'], mode: 'rapid', leaving: false, charge: [] },
    2,
  )

const setUp = (): Stage => {
  const staged = opening('compound').act({ type: 'suggested' }).act({ type: 'ready' }, 1)
  return staged.act({ type: 'suggested' })
}

/** What the shell puts beside the table as a button of its own. */
const button = (staged: Stage, type: Action['type']): readonly Action[] =>
  staged.legal().filter((action) => action.type === type && !isOnBoard(action))

/** For every verb a hand on the table, or a button beside it: what it comes to. A verb without one does not compile. */
const GESTURES: { readonly [T in Action['type']]: () => readonly [Stage, readonly Action[]] } = {
  suggested: () => on(opening('gate'), (staged) => button(staged, 'suggested')),
  ready: () => on(setUp(), (staged) => button(staged, 'ready')),
  done: () => on(walking(), (staged) => button(staged, 'done')),
  place: () => on(opening('gate'), (staged) => offered(touched(held(staged, ['eu-2']), [52.2, 65]))),
  lift: () => on(setUp(), (staged) => deedsIn(held(staged, [bearer(staged)])).map(({ action }) => action)),
  barricade: () => {
    const staged = opening('compound')
    const piece = touched(held(staged), [49, 54])
    const section = piece.kind === 'piece' ? piece.section : NONE
    return [staged, offered(touched(held(staged, [], { piece: section }), [49, 58]))]
  },
  equip: () => on(setUp(), (staged) => deedsIn(held(staged, [bearer(staged)])).map(({ action }) => action)),
  return: () => on(crowd(), (staged) => offered(touched(held(staged), [5, 5]))),
  rally: () =>
    on(stage({ step: 'rally', men: { a: ['bx-sabre', 50, 50, { marker: 'stopped' }], ...FAR } }), (staged) =>
      offered(touched(held(staged), 'a')),
    ),
  locate: () =>
    on(stage({ men: { a: ['bx-sabre', 50, 50], foe: ['eu-rifle', 50, 70], chief: ['bx-chief', 110, 5] } }), (staged) =>
      offered(touched(held(staged), 'foe')),
    ),
  activate: () =>
    on(stage({ men: { a: ['bx-sabre', 50, 50], ...FAR } }), (staged) => {
      const touch = touched(held(staged), 'a')
      const figures = touch.kind === 'take' ? touch.ids.map((id) => nameIn(staged, id)) : []
      return [{ type: 'activate', figures, mode: 'rapid', leaving: false, charge: [] }]
    }),
  walk: () =>
    on(walking(), (staged) => {
      const hand = held(staged, ['a'])
      const touch = touched(hand, [50, 45])
      if (touch.kind !== 'walk') return []
      return formation(hand.rules, staged.s, staged.seat(), hand.chosen, { x: 0, y: -500 }).map(({ action }) => action)
    }),
  stay: () => on(walking(), (staged) => offered(touched(held(staged, ['a']), 'a'))),
  defend: () => on(charged(), (staged) => offered(touched(held(staged, ['sailor']), 'a'))),
  ride: () => on(charged().act(DONE), (staged) => offered(touched(held(staged, ['a']), 'sailor'))),
  door: () =>
    on(
      stage({ men: { man: ['eu-rifle', 15, 61.5], chief: ['bx-chief', 110, 5] }, sheet: WALL, side: 'european' }),
      (staged) => offered(touched(held(staged), [15, 60])),
    ),
  serve: () => on(served(), (staged) => offered(touched(held(staged, ['third']), 'gunner'))),
  exit: () => on(leaving(), (staged) => deedsIn(held(staged)).map(({ action }) => action)),
  shoot: () => on(shooting(), (staged) => offered(touched(held(staged, ['one']), 'foe'))),
  shell: () => on(battery('fire'), (staged) => offered(touched(held(staged, [], { gun: true }), 'foe'))),
  batter: () => on(battery('fire'), (staged) => offered(touched(held(staged, [], { gun: true }), [15, 60]))),
  bombard: () => on(battery('fire'), (staged) => offered(touched(held(staged, [], { gun: true }), [15, 65]))),
  fight: () => on(duel(), (staged) => offered(touched(held(staged, ['a']), 'foe'))),
  answer: () =>
    on(duel().act({ type: 'fight', figure: 'a', foe: 'foe', arm: 'sabre', supporters: [] }), (staged) =>
      offered(touched(held(staged), 'a')),
    ),
  ram: () => on(rams(), (staged) => offered(touched(held(staged), [15, 60]))),
  pickUp: () => on(atLadder(ladder({})), (staged) => offered(touched(held(staged, ['a']), [45, 50]))),
  mount: () => on(atLadder(RAISED), (staged) => offered(touched(held(staged, ['low']), [45, 59.4]))),
  descend: () => on(atLadder(RAISED), (staged) => offered(touched(held(staged, ['up']), [45, 60.2]))),
  takeKeg: () => on(keg(NONE), (staged) => offered(touched(held(staged, ['mate']), [47, 50]))),
  widen: () => on(holed(), (staged) => offered(touched(held(staged, ['porter']), [45, 60]))),
  arrive: () => on(coming(), (staged) => offered(touched(held(staged, [], { bringing: 'keg' }), [2, 12]))),
  limber: () => on(battery('movement'), (staged) => offered(touched(held(staged), [10, 10]))),
  pull: () =>
    on(battery('movement').act({ type: 'limber', leaving: false }, 3), (staged) =>
      offered(touched(held(staged), [14, 10])),
    ),
}

const on = (staged: Stage, gesture: (staged: Stage) => readonly Action[]): readonly [Stage, readonly Action[]] => [
  staged,
  gesture(staged),
]
const nameIn = ({ arena }: Stage, id: number): string => arena.field.figures[id]?.id ?? ''
/** The first who stands and carries nothing. */
const bearer = (staged: Stage): string => {
  const carried = new Set(staged.s.timber.flatMap(({ bearers }) => bearers))
  const id = staged.s.figures.findIndex(
    ({ status }, i) => status === 'on' && !carried.has(i) && staged.arena.field.figures[i]?.unit === 1,
  )
  return nameIn(staged, id)
}

describe('every verb has its gesture', () => {
  const verbs: readonly string[] = Object.keys(GESTURES)
  test.each(verbs)('%s', (verb) => {
    const gesture = Object.entries(GESTURES).find(([type]) => type === verb)?.[1]
    if (gesture === undefined) throw new Error(`nothing does ${verb}`)
    const [staged, actions] = gesture()
    const done = actions.find(({ type }) => type === verb)
    if (done === undefined) throw new Error(`a hand comes to ${JSON.stringify(actions)}`)
    expect(staged.why(done)).toBe('allowed')
    expect(renderer(staged.arena).action(staged.s, done, 'en')).not.toBe('')
  })
})

const texts = (chips: readonly { readonly text: string }[]): string[] => chips.map(({ text }) => text)
const told = (staged: Stage): { arena: Stage['arena']; text: ReturnType<typeof renderer> } => ({
  arena: staged.arena,
  text: renderer(staged.arena),
})

describe('what cannot be done says why', () => {
  test('at a ladder, a door, the keg, the gun and a hole', () => {
    const refused = (
      staged: Stage,
      chosen: readonly string[],
      at: readonly [number, number],
      more: Partial<Held> = {},
    ): string => {
      const touch = touched(held(staged, chosen, more), at)
      return touch.kind === 'refused' ? staged.why(touch.action) : touch.kind
    }
    expect(refused(atLadder(RAISED), ['a'], [45, 59.4])).toBe('notAtTheFoot')
    expect(refused(keg(NONE), ['chief'], [47, 50])).toBe('noKegThere')
    expect(refused(keg(0), [], [15, 60])).toBe('nobodyAtTheDoor')
    expect(refused(holed(), ['chief'], [45, 60])).toBe('noHoleThere')
    expect(refused(battery('movement', { moved: true }), [], [10, 10])).toBe('gunHasActed')
    expect(refused(battery('fire'), [], [60, 30], { gun: true })).toBe('notABuilding')
  })

  test('what lies at hand stands among the buttons though it is refused, and far off it does not', () => {
    const codes = (chosen: string) =>
      deedsIn(held(atLadder(RAISED), [chosen])).map(({ action, why }) => `${action.type} ${why?.code ?? 'allowed'}`)
    expect(codes('low')).toEqual(['mount allowed', 'descend notAtTheHead', 'pickUp tooFewBearers'])
    expect(codes('chief').filter((one) => one.startsWith('descend'))).toEqual([])
  })
})

describe('who does it', () => {
  test('one in hand takes up a ladder with his neighbour; nobody in hand, and whoever can goes up', () => {
    expect(offered(touched(held(atLadder(ladder({})), ['b']), [45, 50]))).toEqual([
      { type: 'pickUp', timber: 'ladder-1', figures: ['a', 'b'] },
    ])
    const [climbs] = offered(touched(held(atLadder(RAISED)), [45, 59.4]))
    expect(climbs).toMatchObject({ type: 'mount', figures: ['low'] })
  })

  test('a touch on what is borne takes its bearers, a second touch on a man offers what he can do alone', () => {
    const staged = atLadder(ladder({ state: 'borne', bearers: [0, 1] }))
    expect(touched(held(staged), [45, 49])).toEqual({ kind: 'take', ids: [0, 1] })
    expect(touched(held(served(), ['third']), 'third')).toMatchObject({ kind: 'choose', asks: true })
    expect(touched(held(staged), 'low', { again: true })).toEqual({ kind: 'chain', id: staged.id('low') })
    expect(touched(held(staged), 'low', { adds: true })).toEqual({ kind: 'add', id: staged.id('low') })
  })

  test('the gun is taken in hand where it could fire; with a man in hand a wall is no target', () => {
    expect(touched(held(battery('fire')), [10, 10])).toEqual({ kind: 'gun' })
    expect(touched(held(battery('fire'), ['g1']), [15, 60]).kind).toBe('nothing')
    expect(offered(touched(held(battery('fire'), [], { gun: true }), [15, 65]))).toHaveLength(1)
  })
})

describe('price and chance', () => {
  test('are those of the rules', () => {
    const staged = battery('movement')
    expect(costOfDeed(staged.arena, staged.s, { type: 'limber', leaving: false })).toBe(1)
    expect(noteOf(told(staged), staged.s, { type: 'limber', leaving: false }, telling)).toBe('1 AP · 4 to 9 cm')
    const ladders = atLadder(RAISED)
    expect(noteOf(told(ladders), ladders.s, { type: 'mount', timber: 'ladder-1', figures: ['low'] }, telling)).toMatch(
      /^1 AP · /,
    )
    const guns = battery('fire')
    // 4 or more with two dice, an irregular lays it at -1: 5 or more.
    expect(blowOf(guns.arena, guns.s, { type: 'shell', target: 'foe' })).toEqual({ kind: 'hit', percent: 83 })
    expect(blowOf(guns.arena, guns.s, { type: 'batter', section: 'door' })).toMatchObject({
      kind: 'damage',
      section: 'door',
      falls: 8,
    })
    const ram = rams()
    expect(noteOf(told(ram), ram.s, { type: 'ram', timber: 'ram-1' }, telling)).toMatch(/damaged \d+ %/)
  })
})

describe('what the table shows', () => {
  test('things that can be had are ringed and named', () => {
    const staged = atLadder(RAISED)
    const { chips, over } = marksOverlay(staged.arena, staged.s, deedsIn(held(staged, ['low'])), telling)
    expect(texts(chips)).toEqual(['go up'])
    expect(over).not.toBe('')
  })

  test('powder tells where it is lit, what it may open, and whom it catches too early', () => {
    const staged = keg(0).act({ type: 'activate', figures: ['porter'], mode: 'rapid', leaving: false, charge: [] }, 1)
    const legs = formation(held(staged).rules, staged.s, staged.seat(), [staged.id('porter')], { x: 0, y: 880 })
    const { chips } = carryOverlay(staged.arena, staged.s, legs, telling)
    expect(chips).toHaveLength(3)
    expect(texts(chips)[1]).toBe('breach 17 %, hole to widen 50 %')
    expect(texts(chips)[2]).toMatch(/^17 %: too early, \d+ men? in the blast$|^17 %: too early, one man in the blast$/)
  })

  test('bearers are told that their ladder will stand, and against what', () => {
    const staged = atLadder(ladder({ state: 'borne', bearers: [0, 1], x: 4500, y: 4900 }))
    staged.act({ type: 'activate', figures: ['a', 'b'], mode: 'rapid', leaving: false, charge: [] }, 1)
    Object.assign(staged.man('low'), point(60, 50))
    const legs = formation(held(staged).rules, staged.s, staged.seat(), [0, 1], { x: 0, y: 980 })
    expect(texts(carryOverlay(staged.arena, staged.s, legs, telling).chips)).toEqual([
      expect.stringMatching(/^ladder against /),
    ])
  })

  test('men on a ladder stand one behind the other, numbered', () => {
    const staged = atLadder(RAISED).act({ type: 'mount', timber: 'ladder-1', figures: ['low'] })
    Object.assign(staged.man('lower'), { status: 'climbing', x: 4500, y: 5900 })
    Object.assign(staged.s.timber[0] ?? {}, { climbers: [staged.id('low'), staged.id('lower')] })
    const drawn = drawnFigures(staged.arena, staged.s, { chosen: new Set(), spent: false })
    const spots = drawn.filter(({ name }) => name.startsWith('low')).map(({ at }) => at[1])
    expect(Math.abs((spots[0] ?? 0) - (spots[1] ?? 0))).toBeCloseTo(15)
    expect(texts(ladderOverlay(staged.arena, staged.s, drawn, telling).chips)).toEqual(['1', '2'])
  })

  test('the gun in hand shows its bands, its chances and the drift of a shell', () => {
    const staged = battery('fire')
    const hand = held(staged, [], { gun: true })
    expect(texts(gunning(hand, null, staged.id('foe'), telling).chips)).toContain('hits 83 %')
    const { chips } = gunning(hand, point(15, 65), NONE, telling)
    expect(texts(chips).filter((text) => text.endsWith(' 25 %'))).toHaveLength(4)
    expect(texts(chips)).toContain('a hit drifts 2 to 12 cm')
    staged.roll({ type: 'bombard', at: point(15, 65) }, 'drift')
    const down = staged.told('drifted')
    expect(texts(fallen(hand, staged.history, telling).chips)).toHaveLength(down.some(({ to }) => to !== null) ? 1 : 0)
  })

  test('the gun on its way has its ground and its way, and what comes on or back its places', () => {
    const hauled = held(battery('movement').act({ type: 'limber', leaving: false }, 3))
    const { chips, under } = haulOverlay(hauled, point(14, 10), telling)
    expect(texts(chips)).toEqual(['4 of 7 cm'])
    expect(under).toContain('#0e7566')
    expect(arrivalOverlay(held(coming(), [], { bringing: 'gun' }), 'gun', point(2, 12), telling).under).not.toBe('')
    expect(texts(crowdOverlay(crowd().arena, point(5, 5), telling).chips)).toEqual(['come back here'])
  })

  test('a barricade is turned by the knob of its ring', () => {
    const staged = opening('compound')
    const section = staged.arena.sections.get('bar-1') ?? NONE
    const knob = knobOf(staged.arena, staged.s, section)
    const there = { x: Math.round(knob[0] * 10), y: Math.round(staged.arena.field.depth - knob[1] * 10) }
    expect(turnTo(staged.arena, staged.s, section, there)).toBeCloseTo(0, 2)
    const { from, toward } = wishedPiece(staged.arena, staged.s, section, { by: { x: 0, y: 0 }, turn: Math.PI / 2 })
    expect(Math.abs(toward.y - from.y)).toBeGreaterThan(Math.abs(toward.x - from.x))
  })
})

describe('keys', () => {
  test('go from target to target and thing to thing, and begin to point where something is', () => {
    const staged = atLadder(RAISED)
    const hand = held(staged, ['low'])
    expect(aimsOf(hand, deedsIn(hand)).map(({ deed }) => deed?.action.type)).toContain('mount')
    const guns = held(battery('fire'), [], { gun: true })
    expect(aimsOf(guns, []).map(({ id, deed }) => (id === NONE ? deed?.action.type : 'man'))).toEqual(
      expect.arrayContaining(['man', 'batter']),
    )
    expect(startOf(guns)).toBeDefined()
    expect(startOf(held(coming(), [], { bringing: 'keg' }))).toBeDefined()
    expect(startOf(held(crowd()))).toBeDefined()
    expect(startOf(hand)).toBeUndefined()
  })
})

describe('fine placing', () => {
  test('the line that keeps columns from the Europeans is drawn, and goes with who is dragged', () => {
    const staged = opening('compound').act({ type: 'suggested' })
    const frame = topFrame(staged.s)
    if (frame.step !== 'deploy') throw new Error('nobody sets up')
    const still = areas(staged.arena, staged.s, frame, telling)
    expect(texts(still.chips)).toContain('no Boxer within 20 cm of a European')
    const moved = areas(staged.arena, staged.s, frame, telling, { id: staged.id('eu-1'), at: point(60, 30) })
    expect(moved.under).not.toBe(still.under)
    const gate = opening('gate').act({ type: 'suggested' })
    const printed = topFrame(gate.s)
    if (printed.step !== 'deploy') throw new Error('nobody sets up')
    expect(texts(areas(gate.arena, gate.s, printed, telling).chips)).toEqual(['Europeans stand inside this line'])
  })

  test('places are said in centimetres and bearings', () => {
    expect(saidFrom(point(10, 10), point(13, 14), en, 'en')).toBe('5 cm north-east, bearing 37')
    expect(saidFrom(point(10, 10), point(10, 10), en, 'en')).toBe('where he is')
    expect(saidFrom(point(10, 10), point(9.5, 10), fr, 'fr')).toBe('0,5 cm ouest, cap 270')
    expect(saidAt(point(52.1, 61), en, 'en')).toBe('52.1 cm from the west edge, 61 cm from the south edge')
  })
})
