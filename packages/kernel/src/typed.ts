import { onBearing, readBearing } from './bearings.ts'
import type { Field, PlaceUnit, Point, Value } from './form.ts'
import type { Read } from './game.ts'

/** A choice as people know it. */
export type Naming = (choice: string) => string

/** Units that a typed length may have, in tenths of a millimetre. */
const UNITS: { readonly [unit: string]: number } = { own: 1, mm: 10, cm: 100, dm: 1_000 }

const YES: readonly string[] = ['yes', 'y', 'true', '1', 'oui', 'o', 'vrai']
const NO: readonly string[] = ['no', 'n', 'false', '0', 'non', 'faux']
const ALL: readonly string[] = ['all', 'tous', 'toutes', 'tout']
const NONE: readonly string[] = ['', 'none', '-', 'aucun', 'aucune']

/** What somebody typed for a field, in either language; lengths without a unit are in `unit`. Groups are typed field by field. */
export function readTyped(field: Field, text: string, naming: Naming, unit: PlaceUnit = 'own'): Read<Value> {
  const typed = text.trim().toLowerCase()
  switch (field.kind) {
    case 'flag':
      return YES.includes(typed) ? right(true) : NO.includes(typed) ? right(false) : wrong('expected yes or no')
    case 'one': {
      const choice = choiceOf(field.among, typed, naming)
      return choice === undefined ? expectedOneOf(field.among, naming) : right(choice)
    }
    case 'some':
      return readSome(field.among, typed, naming)
    case 'count':
      return /^[-+]?\d{1,9}$/.test(typed)
        ? right(Number(typed) || 0)
        : wrong(`expected a whole number from ${field.least} to ${field.most}`)
    case 'point': {
      const [own, rest] = unitOf(typed)
      const point = pointOf(rest, own ?? unit)
      return point === undefined ? wrong(PLACE[unit]) : right(point)
    }
    case 'path':
      return readPath(field.from, typed, unit)
    case 'group':
      return wrong('expected its fields one by one')
  }
}

/** By its number in the list, its id, its name, or the beginning of a name that no other has. */
function choiceOf(among: readonly string[], typed: string, naming: Naming): string | undefined {
  if (typed === '') return undefined
  const named = (choice: string): string => naming(choice).toLowerCase()
  const exact =
    among.find((choice) => choice.toLowerCase() === typed) ?? among.find((choice) => named(choice) === typed)
  if (exact !== undefined) return exact
  if (/^\d{1,4}$/.test(typed)) return among[Number(typed) - 1]
  const alike = among.filter((choice) => named(choice).startsWith(typed))
  return alike.length === 1 ? alike[0] : undefined
}

function readSome(among: readonly string[], typed: string, naming: Naming): Read<Value> {
  if (ALL.includes(typed)) return right([...among])
  if (NONE.includes(typed)) return right([])
  const listed = (by: RegExp) =>
    typed.split(by).flatMap((one) => (one.trim() === '' ? [] : [choiceOf(among, one.trim(), naming)]))
  const found = [listed(/[,;+]/), listed(/[\s,;+]+/)].find((choices) => !choices.includes(undefined))
  if (found === undefined) return expectedOneOf(among, naming)
  return right(among.filter((choice) => found.includes(choice)))
}

/** Place by place, or so far in a direction from the place before. One unit at the end holds for all that have none. */
function readPath(from: Point, typed: string, unit: PlaceUnit): Read<Value> {
  const last = unitOf(typed)[0] ?? unit
  const points: Point[] = []
  for (const leg of typed.split(/[>→;]/)) {
    const [own = last, rest] = unitOf(leg.trim())
    const point = legOf(points.at(-1) ?? from, leg.trim(), last) ?? pointOf(rest, own)
    if (point === undefined) return wrong(PATH[unit])
    points.push(point)
  }
  return right(points)
}

const PLACE: { readonly [U in PlaceUnit]: string } = {
  own: 'expected a place such as 123,45 or 12.3 4.5 cm',
  cm: 'expected a place in centimetres, east then north, such as 12.3 4.5',
}
const PATH: { readonly [U in PlaceUnit]: string } = {
  own: 'expected places such as 123,45 > 12.3 4.5 cm',
  cm: 'expected places in centimetres or lengths with a bearing, such as 12.3 4.5 > 8 @ 45 > 3 NE',
}

/** `8 @ 45`, `8 cm at 45°`, `8 45°`, `8 ne`, `8 cm vers le nord-est`. */
const LEG =
  /^(\S+?)\s*(mm|cm|dm)?\s*(?:(@|at\b|cap\b|toward\b|to\b|vers\b|au\b|à(?=\s))\s*(?:the |le |l['’])?)?\s*(\d{1,3}\s*°?|[a-z][a-z\s-]*)$/

function legOf(from: Point, typed: string, last: string): Point | undefined {
  const [, length = '', unit = last, by, bearing = ''] = LEG.exec(typed) ?? []
  // Two bare numbers are a place.
  if (by === undefined && /^\d+$/.test(bearing)) return undefined
  const [far, degrees] = [lengthOf(length, unit), readBearing(bearing)]
  return far === undefined || degrees === undefined ? undefined : onBearing(from, far, degrees)
}

function unitOf(typed: string): readonly [unit: string | undefined, rest: string] {
  const unit = /(?:mm|cm|dm)$/.exec(typed)?.[0]
  return [unit, typed.slice(0, typed.length - (unit?.length ?? 0)).trim()]
}

/** Two numbers with a blank between them, where a comma is a decimal one; or two with a comma between them. */
function pointOf(typed: string, unit: string): Point | undefined {
  const apart = typed.split(/,?\s+/)
  const [first = '', second = '', ...more] = apart.length > 1 ? apart : typed.split(',')
  const [x, y] = [lengthOf(first, unit), lengthOf(second, unit)]
  return x === undefined || y === undefined || more.length > 0 ? undefined : { x, y }
}

/** Exact: what is finer than a tenth of a millimetre is cut off. */
function lengthOf(typed: string, unit: string): number | undefined {
  const [, sign, whole = '', fraction = ''] = /^([-+]?)(\d{1,6})(?:[.,](\d{1,6}))?(?:mm|cm|dm)?$/.exec(typed) ?? []
  const scale = UNITS[unit]
  if (whole === '' || scale === undefined) return undefined
  const digits = String(scale).length - 1
  const length = Number(whole) * scale + Number(fraction.slice(0, digits).padEnd(digits, '0') || '0')
  return sign === '-' ? 0 - length : length
}

function expectedOneOf(among: readonly string[], naming: Naming): Read<Value> {
  return wrong(`expected one of ${among.map((choice) => naming(choice)).join(', ')}`)
}

function right(value: Value): Read<Value> {
  return { ok: true, value }
}

function wrong(message: string): Read<Value> {
  return { ok: false, problems: [{ path: '', message }] }
}
