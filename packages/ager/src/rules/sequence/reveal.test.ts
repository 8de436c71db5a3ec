import { expect, test } from 'vitest'
import type { Battle } from '../../scenarios.ts'
import { stage } from '../../testing/stage.ts'
import type { Stage } from '../../testing/stage.ts'
import { mayChoose, revealAround, stumblesUpon } from './reveal.ts'

type Group = Battle['groups'][number]

/** Roger walks about the village; Zayd hides in the yard around M4, on the ground floor. */
function field(change: (group: Group, t: Stage) => Partial<Group> = () => ({}), more: Partial<Group>[] = []): Stage {
  const pieces = {
    roger: { at: 'M4' },
    zayd: { at: 'N3', side: 1, more: { hidden: true } },
    walid: { at: 'D6', side: 1 },
  } as const
  const t = stage({ map: 'village', pieces })
  const area = new Uint8Array(t.arena.field.size)
  area[t.place('N3')] = 1
  const group: Group = {
    ...{ id: 'hiding', side: 1, name: { en: '', fr: '' }, pieces: [t.id('zayd'), t.id('walid')], area, apart: 0 },
    ...{ enter: null, hidden: true, mounts: { within: 0, area: null } },
  }
  const groups = [...more.map((each) => ({ ...group, ...each })), { ...group, ...change(group, t) }]
  return stage({ map: 'village', pieces, battle: { groups } })
}

/** What is told of one who comes to stand there and finds nobody. */
const searches = (t: Stage, at: string): string[] => {
  expect(stumblesUpon(t.play(), t.id('roger'), [t.place(at)])).toBe(false)
  return t.told('searches').map((event) => event.at)
}

test('AT-2-01: where somebody could hide it is told that nobody was found, and nowhere else', () => {
  expect(searches(field(), 'L4')).toEqual(['L4'])
  /* In the street, in another house, on another floor. */
  expect(searches(field(), 'X18')).toEqual([])
  expect(searches(field(), 'D5')).toEqual([])
  expect(searches(field(), 'D5@2')).toEqual([])
})

test('AT-2-01: not where none of a group hides, nor of one’s own side, nor where they could not be', () => {
  expect(
    searches(
      field((_, t) => ({ pieces: [t.id('walid')] })),
      'L4',
    ),
  ).toEqual([])
  expect(
    searches(
      field(() => ({ side: 0 })),
      'L4',
    ),
  ).toEqual([])
  const elsewhere = (_: Group, t: Stage): Partial<Group> => {
    const area = new Uint8Array(t.arena.field.size)
    area[t.place('D5')] = 1
    return { area }
  }
  expect(searches(field(elsewhere), 'L4')).toEqual([])
  expect(searches(field(elsewhere), 'D6')).toEqual(['D6'])
  /* Nor out of doors, whatever their area is. */
  const street = (_: Group, t: Stage): Partial<Group> => ({ area: new Uint8Array(t.arena.field.size).fill(1) })
  expect(searches(field(street), 'X18')).toEqual([])
})

test('AT-2-01: one group of several is enough', () => {
  expect(searches(field(undefined, [{ side: 0 }]), 'L4')).toEqual(['L4'])
})

test('AT-2-01: not on a floor where that side has been', () => {
  const t = field()
  t.s.searched = [{ side: 0, at: t.place('M4') }]
  expect(searches(t, 'L4')).toEqual([])
  const theirs = field()
  theirs.s.searched = [{ side: 1, at: theirs.place('M4') }]
  expect(searches(theirs, 'L4')).toEqual(['L4'])
})

test('AT-2-01: who comes into a house finds those hidden on that floor; it is remembered while others hide elsewhere', () => {
  const t = field()
  revealAround(t.play(), t.id('roger'))
  expect([t.told('revealed').map(({ piece }) => piece), t.s.searched]).toEqual([['zayd'], []])
  /* Nobody is left in hiding: there is nothing to remember. */
  revealAround(t.play(), t.id('roger'))
  expect(t.s.searched).toEqual([])
  t.piece('walid').hidden = true
  revealAround(t.play(), t.id('roger'))
  expect(t.s.searched).toEqual([{ side: 0, at: t.place('M4') }])
  revealAround(t.play(), t.id('roger'))
  expect(t.s.searched).toHaveLength(1)
})

test('AT-2-01: a side with hidden men is asked where one answer is left, but not where there is none', () => {
  const t = field()
  const asked = (side: number): boolean[] => [0, 1, 2].map((choices) => mayChoose(t.arena, t.s, side, choices))
  expect([asked(0), asked(1)]).toEqual([
    [false, false, true],
    [false, true, true],
  ])
})
