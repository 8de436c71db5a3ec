import { expect, test } from 'vitest'
import { stage } from '../../testing/stage.ts'
import type { Setting, Stage } from '../../testing/stage.ts'
import { NONE } from '../../state.ts'
import type { Charge } from '../../state.ts'
import { playOn } from '../decisions.ts'
import { kill, killEncircled, stun, unhorse } from './harm.ts'

function fight(pieces: Readonly<Record<string, Setting>>): Stage {
  return stage({ map: 'road', step: 'combat', pieces })
}

/** The hexes around F11, and somebody for each. */
const RING = ['F10', 'G11', 'G12', 'F12', 'E12', 'E11']
const FRANKS = ['ancelin', 'rolin', 'lancelin', 'thibaud', 'gerbert', 'foulques']

function ringed(khattab: Partial<Setting>, first: Partial<Setting> = {}): Stage {
  const pieces: Record<string, Setting> = { khattab: { at: 'F11', side: 1, ...khattab } }
  RING.forEach((at, i) => (pieces[FRANKS[i] ?? ''] = i === 0 ? { at, ...first } : { at }))
  const t = fight(pieces)
  killEncircled(t.play())
  return t
}

test.each([
  ['able enemies all around a stunned man', { health: 'stunned' }, {}, 'dead'],
  ['a man on his feet', {}, {}, 'fit'],
  ['one of them stunned himself', { health: 'stunned' }, { health: 'stunned' }, 'stunned'],
  ['one of them unseen', { health: 'stunned' }, { more: { hidden: true } }, 'stunned'],
  ['one of them his friend', { health: 'stunned' }, { side: 1 }, 'stunned'],
] as const)('AT-6.2-08: %s', (_, khattab, first, health) => {
  expect(ringed(khattab, first).piece('khattab').health).toBe(health)
})

test('AT-2.1-08: whoever is stunned now did not lie so when the phase began', () => {
  const t = fight({ ancelin: { at: 'F10', more: { lay: true } }, khattab: { at: 'F11', side: 1 } })
  stun(t.play(), t.id('ancelin'), 'combat')
  expect(t.piece('ancelin')).toMatchObject({ health: 'stunned', lay: false })
})

function litter(): Stage {
  const t = fight({
    guerin: { at: 'F10', rear: 'F9' },
    litter: { at: 'F11', rear: 'F12', side: 1, animal: 'howdah', more: { holder: 1 } },
    melisende: { side: 1, more: { status: 'aboard' } },
    khattab: { at: 'F13', side: 1 },
  })
  t.piece('melisende').with = t.id('litter')
  t.piece('litter').bears = t.id('melisende')
  t.piece('litter').leader = t.id('khattab')
  return t
}

test('AT-6.7.2-03: a passenger killed in the howdah lies where its head is', () => {
  const t = litter()
  kill(t.play(), t.id('melisende'), 'fire')
  expect(t.piece('melisende')).toMatchObject({ status: 'on', health: 'dead', with: NONE, at: t.place('F11') })
  expect(t.piece('litter').bears).toBe(NONE)
})

test('AT-6.7.2-04: the passenger of a killed camel is put down beside either of its hexes', () => {
  const t = litter()
  kill(t.play(), t.id('litter'), 'fire')
  playOn(t.play())
  expect(
    t
      .offers('place')
      .map(({ at }) => at)
      .sort(),
  ).toEqual(['E11', 'E12', 'E13', 'G11', 'G12', 'G13'])
})

test('AT-1.2-10: a dead animal is at nobody’s bridle and in nobody’s hand', () => {
  const t = litter()
  kill(t.play(), t.id('litter'), 'fire')
  expect(t.piece('litter')).toMatchObject({ health: 'dead', leader: NONE, holder: NONE })
})

test('AT-6.7-04 AT-4.4.4-09: the horse of an unhorsed rider is his side’s, whosever it was', () => {
  const t = fight({
    guerin: { at: 'F10', rear: 'F9' },
    kamil: { at: 'F11', rear: 'F12', side: 1 },
    spare: { animal: 'horse', more: { status: 'ridden' } },
  })
  t.piece('kamil').with = t.id('spare')
  t.piece('spare').bears = t.id('kamil')
  t.piece('kamil-mount').status = 'left'
  unhorse(t.play(), t.id('kamil'), 'stunned', false, 'combat')
  expect(t.piece('spare')).toMatchObject({ status: 'on', at: t.place('F11'), rear: t.place('F12'), holder: 1 })
})

test.each([
  ['fit', 'fit', true],
  ['fit', 'wounded', true],
  ['wounded', 'wounded', false],
  ['fit', 'stunned', false],
  ['fit', 'dead', false],
] as const)('AT-1.2-15: a %s rider who comes off %s keeps what he holds: %s', (health, after, keeps) => {
  const t = fight({ guerin: { at: 'F10', rear: 'F9' }, kamil: { at: 'F11', rear: 'F12', side: 1, health } })
  t.s.loads.push({ at: NONE, bearer: t.id('kamil'), gone: false })
  unhorse(t.play(), t.id('kamil'), after, false, 'combat')
  const dropped = { at: t.place('F11'), bearer: NONE, gone: false }
  expect(t.s.loads).toEqual([keeps ? { at: NONE, bearer: t.id('kamil'), gone: false } : dropped])
})

test('AT-7.1.1-11: whoever goes down loses his own charge, not another’s, nor one that is fought', () => {
  const t = fight({
    guerin: { at: 'F10', rear: 'F9' },
    roger: { at: 'H10', rear: 'H9' },
    kamil: { at: 'F12', rear: 'F13', side: 1 },
  })
  const charge = (rider: string, state: Charge['state']): Charge => ({
    ...{ rider: t.id(rider), target: t.id('kamil'), foe: t.id('kamil'), path: [], answers: NONE, state, group: false },
  })
  t.s.charges = [charge('guerin', 'arrived'), charge('roger', 'arrived'), charge('guerin', 'fought')]
  stun(t.play(), t.id('guerin'), 'fire')
  expect(t.s.charges.map(({ state }) => state)).toEqual(['lost', 'arrived', 'fought'])
})
