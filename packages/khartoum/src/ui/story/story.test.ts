import { describe, expect, it } from 'vitest'
import { shelf } from '@grognard/kernel/files'
import type { Json } from '@grognard/kernel'
import { khartoum } from '../../index.ts'
import type { Event } from '../../index.ts'
import { writePosition } from '../../write-position.ts'
import type { KhartoumView } from '../board/view.ts'
import { gradeOf, storyOf } from './story.ts'
import type { Losses, Moment, Unit } from './story.ts'

const game = khartoum()
const box = shelf(game)
const { pack } = game.kit
const kinds = new Map(pack.units.units.map((unit) => [unit.id, unit]))

interface Siege {
  readonly views: readonly KhartoumView[]
  readonly events: readonly Event[]
}

/** A whole siege, by the bot or at random, with the views after each entry. */
function play(seed: string, options: Json, byBot: boolean): Siege {
  const opened = box.open({ options, dice: { kind: 'seeded', seed } })
  if (!opened.ok) throw new Error(box.error(opened.error, 'en'))
  const table = opened.value
  const seen = () => writePosition(game.kit, table.own.view(0))
  const views = [seen()]
  while (!table.pending().over) {
    const thought = byBot ? table.think(0, table.bots.at(-1) ?? '', `${seed}/${table.length}`) : undefined
    const action = thought?.ok === true ? thought.value.action : table.sample(0, `${seed}/${table.length}`)
    const acted = table.act(0, action)
    if (!acted.ok) throw new Error(table.text.error(0, action, acted.error, 'en'))
    views.push(seen())
  }
  return { views, events: table.own.story(0).flatMap(({ events }) => events) }
}

function ofType<T extends Event['type']>(events: readonly Event[], type: T): Extract<Event, { type: T }>[] {
  return events.filter((event): event is Extract<Event, { type: T }> => event.type === type)
}

/** What the log says was lost: another way to the same figures. */
function lossesInLog(events: readonly Event[]) {
  const wiped = ofType(events, 'allEliminated').flatMap((event) => event.units)
  const steps = (unit: Unit) => kinds.get(unit)?.steps ?? 0
  return {
    steps: ofType(events, 'stepLost').length + wiped.reduce((sum, unit) => sum + steps(unit), 0),
    guns: ofType(events, 'gunDestroyed').length + wiped.filter((unit) => kinds.get(unit)?.kind === 'guns').length,
    killed:
      ofType(events, 'leaderRoll').filter((event) => event.result === 'killed').length +
      wiped.filter((unit) => kinds.get(unit)?.kind === 'leaders').length,
    wounded: ofType(events, 'leaderRoll').filter((event) => event.result === 'wounded').length,
    sunk: ofType(events, 'gunboatRoll').filter((event) => event.result === 'destroyed').length,
  }
}

const summed = ({ steps, guns, killed, wounded, sunk }: Losses) => ({
  steps: steps.reduce((sum, { lost }) => sum + lost, 0),
  guns: guns.reduce((sum, { lost }) => sum + lost, 0),
  killed: killed.length,
  wounded: wounded.length,
  sunk,
})

const count = (moments: readonly Moment[], ...wanted: readonly Moment['kind'][]) =>
  moments.filter((moment) => wanted.includes(moment.kind)).length

describe('the story of a siege', () => {
  const sieges = Array.from({ length: 40 }, (_, i) => ({ seed: `story ${i}`, byBot: i % 4 !== 3 }))

  function expectTold({ seed, byBot }: (typeof sieges)[number]) {
    const { views, events } = play(seed, { level: 'cub', barge: true, shaigiya: true, gordon: true }, byBot)
    const story = storyOf(views, pack)
    expect(summed(story.losses)).toEqual(lossesInLog(events))
    expect(count(story.moments, 'disorganised')).toBe(ofType(events, 'disorganised').length)
    expect(count(story.moments, 'relief')).toBe(ofType(events, 'reliefMoved').length)
    expect(count(story.moments, 'keyLost')).toBe(
      ofType(events, 'cmChanged').filter((event) => event.cause === 'keyZoneLost').length,
    )
  }
  it.each(sieges.slice(0, 4))('tells what the log tells: $seed', expectTold)
  it.each(sieges.slice(4))('tells what the log tells: $seed', { tags: ['slow'] }, expectTold)

  it('has a point for every view, in order, and a row for every month and for the end', () => {
    const { views } = play('chart', {}, true)
    const { points, months, turns, from } = storyOf(views, pack)
    const ending = views.at(-1)?.ending
    expect(points).toHaveLength(views.length)
    expect(points.every((point, i) => point.at >= (points[i - 1]?.at ?? 0))).toBe(true)
    expect(points.at(-1)?.at).toBe(ending?.turn)
    expect([from, turns]).toEqual([1, ending?.turn])
    expect(months.map((month) => month.turn)).toEqual([...Array.from({ length: turns }, (_, i) => i + 1), turns])
    expect(months.filter((month) => month.last)).toHaveLength(1)
  })

  it('can begin in the middle', () => {
    const { views } = play('middle', {}, true)
    const later = views.filter((view) => view.turn >= 3)
    expect(storyOf(later, pack).from).toBe(3)
    expect(storyOf(later.slice(0, 1), pack).months).toHaveLength(1)
  })

  it('sees a key zone lost and won back, a banner pushed back, and who was sent away', () => {
    const [start] = play('moments', {}, false).views
    if (start === undefined) throw new Error('a siege has a beginning')
    const taken = {
      ...start,
      turn: 4,
      lostKeyZones: ['black-5' as const],
      banners: { ...start.banners, black: { zone: 5, power: 8, disorganised: false } },
    }
    const back = { ...taken, lostKeyZones: [], banners: start.banners }
    const asked = { ...back, frames: [...back.frames, { step: 'offer' as const, list: 0, at: 0 }] }
    const gone = {
      ...back,
      units: { ...back.units, available: back.units.available.filter((unit) => unit !== 'stewart') },
    }
    const told = storyOf([start, taken, back, asked, gone], pack).moments
    expect(told).toMatchObject([
      { turn: 1, kind: 'keyLost', banner: 'black', zone: 'black-5', number: 5 },
      { turn: 4, kind: 'keyRetaken', banner: 'black', zone: 'black-5', number: 5 },
      { turn: 4, kind: 'pushedBack', banner: 'black', zone: 6 },
      { turn: 4, kind: 'sent', unit: 'stewart' },
    ])
  })

  it('grades a lost siege by the performance table', () => {
    const lost = (turn: number) => gradeOf({ won: false, reason: 'palace', turn, banner: 'red' }, pack)
    expect([12, 11, 10, 9, 8, 3].map(lost)).toEqual([1, 2, 3, 4, null, null])
    expect(gradeOf({ won: true, reason: 'relief', turn: 12, banner: null }, pack)).toBeNull()
  })
})
