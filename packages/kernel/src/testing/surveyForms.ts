import { nearestIn } from '../fill.ts'
import type { Measure } from '../fill.ts'
import type { Field, Filled, Form, Point } from '../form.ts'
import type { Forms, Seat } from '../game.ts'
import { readAction } from './surveyBorders.ts'
import { TABLE, clampedTo, legOf, samePoint, square } from './surveyTabletop.ts'
import type { Tabletop } from './surveyTabletop.ts'
import {
  APART,
  ARM,
  BURDEN,
  INSTRUMENTS,
  MOST_LEGS,
  MOST_PAGES,
  MOST_STAKES,
  PEOPLE,
  TALLEST,
  THROW,
  WALK,
  isOver,
} from './surveyState.ts'
import type { Party, SurveyAction, SurveyState } from './surveyState.ts'

/** The forms of the party whose turn it is, as they stand with some of one filled in. */
export function formsOf(tabletop: Tabletop, state: SurveyState, seat: Seat, filled: Filled = {}): readonly Form[] {
  const party = state.parties[seat]
  if (party === undefined || state.turn !== seat || isOver(state)) return []
  const who: Field = { kind: 'one', name: 'who', among: PEOPLE[seat] ?? [] }
  const spot = spotOf(party, seat, filled)
  /** Around whom it is not yet said, the whole table. */
  const within = (far: number) => tabletop.around(spot, filled['who'] === undefined ? TABLE.x1 : far)
  const length = lengthLeft(filled)
  const forms: Form[] = [
    {
      name: 'walk',
      fields: [
        who,
        { kind: 'some', name: 'load', among: INSTRUMENTS, least: 0, most: INSTRUMENTS.length },
        { kind: 'path', name: 'path', from: spot, within: within(length), most: MOST_LEGS, length },
      ],
    },
  ]
  if (state.beacons.length < state.rounds)
    forms.push({
      name: 'beacon',
      fields: [
        who,
        { kind: 'point', name: 'at', within: within(THROW) },
        { kind: 'flag', name: 'lit' },
        { kind: 'count', name: 'oil', ...oilFor(party, filled) },
      ],
    })
  if (party.stakes > 0)
    forms.push({
      name: 'stake',
      fields: [
        who,
        {
          kind: 'group',
          name: 'stakes',
          least: 1,
          most: Math.min(MOST_STAKES, party.stakes),
          fields: [
            { kind: 'point', name: 'at', within: within(ARM) },
            { kind: 'count', name: 'tall', least: 1, most: TALLEST },
          ],
        },
        {
          kind: 'group',
          name: 'note',
          fields: [
            { kind: 'count', name: 'pages', least: 1, most: MOST_PAGES },
            { kind: 'flag', name: 'sealed' },
          ],
        },
      ],
    })
  return forms
}

function spotOf(party: Party, seat: Seat, { who }: Filled): Point {
  const place = (PEOPLE[seat] ?? []).findIndex((one) => one === who)
  return party.people[Math.max(0, place)] ?? { x: 0, y: 0 }
}

function lengthLeft({ load }: Filled): number {
  return WALK - BURDEN * (Array.isArray(load) ? load.length : 0)
}

function oilFor(party: Party, { lit }: Filled): { readonly least: number; readonly most: number } {
  return { least: lit === true ? 1 : 0, most: lit === false ? 0 : party.oil }
}

export function makeForms(tabletop: Tabletop): Forms<SurveyState, SurveyAction> {
  const narrow = (state: SurveyState, seat: Seat, form: string, filled: Filled): Form | undefined =>
    formsOf(tabletop, state, seat, filled).find(({ name }) => name === form)
  return {
    narrow,
    nearest(state, seat, form, filled, name, wish) {
      const field = narrow(state, seat, form, filled)?.fields.find((one) => one.name === name)
      const party = state.parties[seat]
      if (field === undefined || party === undefined) return wish
      if (field.kind === 'flag') return wish === true && party.oil > 0
      const spot = spotOf(party, seat, filled)
      return nearestIn(field, wish, measureFrom(tabletop, spot, form === 'beacon' ? THROW : ARM))
    },
    action: (form, filled) => readAction({ kind: form, ...filled }),
    filled(action) {
      if (action.kind === 'rest') return undefined
      const { kind, ...filled } = action
      return { form: kind, filled }
    },
  }
}

/** Places and paths from where a surveyor stands; each place keeps apart from those measured before it. */
function measureFrom(tabletop: Tabletop, spot: Point, far: number): Measure {
  const taken: Point[] = []
  return {
    point(_field, wish) {
      const found = tabletop.nearest(spot, far, wish, (point) =>
        taken.every((other) => square(other, point) >= APART * APART),
      )
      taken.push(found)
      return found
    },
    path: ({ length }, wish) => pathNear(tabletop, spot, length, wish),
  }
}

/** As far along the wished path as water and strength allow; if that is nowhere, straight on in some direction. */
function pathNear(tabletop: Tabletop, spot: Point, length: number, wish: readonly Point[]): readonly Point[] {
  const path: Point[] = []
  let [from, left] = [spot, length]
  for (const goal of wish) {
    const to = tabletop.farthest(from, clampedTo(TABLE, goal), left)
    if (samePoint(to, from)) continue
    path.push(to)
    left -= legOf(from, to)
    from = to
  }
  if (path.length > 0) return path
  const ways = [
    { x: spot.x + left, y: spot.y },
    { x: spot.x - left, y: spot.y },
    { x: spot.x, y: spot.y + left },
    { x: spot.x, y: spot.y - left },
  ]
  const reached = ways.map((goal) => tabletop.farthest(spot, clampedTo(TABLE, goal), left))
  return reached.filter((to) => !samePoint(to, spot)).slice(0, 1)
}
