import { isFilled, isList, isPoint } from './form.ts'
import { bearingTo, lengthOf } from './bearings.ts'
import type { Field, Filled, Form, PlaceUnit, Point, Region, Value } from './form.ts'
import type { FieldAsked, FormWords } from './formDialogue.ts'
import type { Lang } from './game.ts'

const en = {
  yes: 'yes',
  no: 'no',
  none: 'none',
  yesOrNo: 'yes or no',
  more: (what: string, item: number) => `${what}: number ${item} as well? yes or no`,
  numbered: (what: string, item: number) => `${what} (number ${item})`,
  someOf: (least: number, most: number, choices: string) =>
    least === 0 ? `none, or up to ${most} of ${choices}` : `${least} to ${most} of ${choices}`,
  fromTo: (least: number, most: number) => `${least} to ${most}`,
  place: 'a place: 123,45 or 12.3 4.5 cm',
  way: (most: number) => `up to ${most} places with > between them: 123,45 > 12.3 4.5 cm`,
  measured: 'a place in centimetres, east then north, such as 12.3 4.5',
  within: (from: string, to: string) => `from ${from} to ${to}`,
  measuredWay: (most: number, from: string, far: string) =>
    `from ${from}, ${far} cm at most: up to ${most} places with > between them, or lengths with a bearing: 12.3 4.5 > 8 @ 45 > 3 NE`,
  leg: (far: string, bearing: number, to: string) => `${far} cm at ${bearing}° to ${to}`,
  instead: (filled: string) => `Instead of that: ${filled}. Take it? yes or no`,
  says: (what: string, value: string) => `${what}: ${value}`,
  list: ', ',
  fields: '; ',
}

const fr: typeof en = {
  yes: 'oui',
  no: 'non',
  none: 'rien',
  yesOrNo: 'oui ou non',
  more: (what, item) => `${what} : aussi un numéro ${item} ? oui ou non`,
  numbered: (what, item) => `${what} (numéro ${item})`,
  someOf: (least, most, choices) =>
    least === 0 ? `aucun, ou jusqu’à ${most} parmi ${choices}` : `de ${least} à ${most} parmi ${choices}`,
  fromTo: (least, most) => `de ${least} à ${most}`,
  place: 'un lieu : 123,45 ou 12,3 4,5 cm',
  way: (most) => `${most} lieux au plus, séparés par > : 123,45 > 12,3 4,5 cm`,
  measured: 'un lieu en centimètres, à l’est puis au nord, par exemple 12,3 4,5',
  within: (from, to) => `de ${from} à ${to}`,
  measuredWay: (most, from, far) =>
    `de ${from}, ${far} cm au plus : ${most} lieux au plus, séparés par >, ou des longueurs avec leur cap : 12,3 4,5 > 8 @ 45 > 3 NE`,
  leg: (far, bearing, to) => `${far} cm au ${bearing}° jusqu’à ${to}`,
  instead: (filled) => `Au lieu de cela : ${filled}. Cela vous va ? oui ou non`,
  says: (what, value) => `${what} : ${value}`,
  list: ', ',
  fields: ' ; ',
}

const CATALOGUE: { readonly [lang in Lang]: typeof en } = { en, fr }

/** The question in words, with how it can be answered. */
export function askedInWords(asked: FieldAsked, words: FormWords, lang: Lang, unit: PlaceUnit = 'own'): string {
  const say = CATALOGUE[lang]
  const what = words(asked.path)
  if (asked.kind === 'more') return say.more(what, asked.item)
  const named = asked.item === undefined ? what : say.numbered(what, asked.item)
  return say.says(named, howTo(asked, words, lang, unit))
}

function howTo(
  { field, path }: Extract<FieldAsked, { kind: 'field' }>,
  words: FormWords,
  lang: Lang,
  unit: PlaceUnit,
): string {
  const say = CATALOGUE[lang]
  const choices = (among: readonly string[]): string =>
    among.map((choice, i) => `${i + 1} ${words(path, choice)}`).join(say.list)
  switch (field.kind) {
    case 'flag':
      return say.yesOrNo
    case 'one':
      return choices(field.among)
    case 'some':
      return say.someOf(field.least, field.most, choices(field.among))
    case 'count':
      return say.fromTo(field.least, field.most)
    case 'point':
      return unit === 'own' ? say.place : [say.measured, ...spanInWords(field.within, lang)].join(say.list)
    case 'path':
      return unit === 'own'
        ? say.way(field.most)
        : say.measuredWay(field.most, placeIn(field.from, lang), centimetres(field.length, lang))
  }
}

/** From the south-western to the north-eastern end of a region; nothing where it is empty. */
function spanInWords({ rings }: Region, lang: Lang): readonly string[] {
  const points = rings.flat()
  if (points.length === 0) return []
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const end = (of: (...all: number[]) => number): string => placeIn({ x: of(...xs), y: of(...ys) }, lang)
  return [CATALOGUE[lang].within(end(Math.min), end(Math.max))]
}

/** Asks whether what was taken in place of a wish will do. */
export function insteadInWords(filled: string, lang: Lang): string {
  return CATALOGUE[lang].instead(filled)
}

/** What is filled in so far, field by field. */
export function filledInWords(
  { fields }: Pick<Form, 'fields'>,
  filled: Filled,
  words: FormWords,
  lang: Lang,
  unit: PlaceUnit = 'own',
  above = '',
): string {
  const say = CATALOGUE[lang]
  return fields
    .flatMap((field) => {
      const value = filled[field.name]
      const path = `${above}${field.name}`
      return value === undefined ? [] : [say.says(words(path), valueInWords(field, value, words, lang, unit, path))]
    })
    .join(say.fields)
}

export function valueInWords(
  field: Field,
  value: Value,
  words: FormWords,
  lang: Lang,
  unit: PlaceUnit = 'own',
  path = field.name,
): string {
  const say = CATALOGUE[lang]
  const place = (point: Point): string => placeInWords(point, lang, unit)
  if (typeof value === 'boolean') return value ? say.yes : say.no
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return words(path, value)
  const inside = (item: Filled): string =>
    field.kind === 'group' ? filledInWords(field, item, words, lang, unit, `${path}.`) : ''
  if (isList(value)) {
    if (value.length === 0) return say.none
    if (field.kind === 'path') return pathInWords(field.from, value.filter(isPoint), lang, unit)
    return value
      .map((one) => (typeof one === 'string' ? words(path, one) : isFilled(one) ? `(${inside(one)})` : ''))
      .join(say.list)
  }
  if (field.kind === 'group') return isFilled(value) ? `(${inside(value)})` : ''
  return isPoint(value) ? place(value) : ''
}

/** Where they are measured, leg by leg with its bearing. */
function pathInWords(from: Point, points: readonly Point[], lang: Lang, unit: PlaceUnit): string {
  if (unit === 'own') return points.map((point) => placeInWords(point, lang, unit)).join(' > ')
  const legs = points.map((to, i) => {
    const start = points[i - 1] ?? from
    return CATALOGUE[lang].leg(centimetres(lengthOf(start, to), lang), bearingTo(start, to), placeIn(to, lang))
  })
  return legs.join(' > ')
}

/** As it can be typed again. */
function placeInWords({ x, y }: Point, lang: Lang, unit: PlaceUnit): string {
  return unit === 'own' ? `${x},${y}` : `${placeIn({ x, y }, lang)} cm`
}

function placeIn({ x, y }: Point, lang: Lang): string {
  return `${centimetres(x, lang)} ${centimetres(y, lang)}`
}

function centimetres(tenths: number, lang: Lang): string {
  const size = Math.abs(tenths)
  const fraction = String(size % 100)
    .padStart(2, '0')
    .replace(/0$/, '')
  const whole = `${tenths < 0 ? '-' : ''}${Math.floor(size / 100)}`
  return fraction === '0' || fraction === '' ? whole : `${whole}${lang === 'fr' ? ',' : '.'}${fraction}`
}
