import type { Lang } from '@grognard/kernel'
import type { Pack } from '../../index.ts'
import { sourceOf, worstOf } from '@grognard/board/provenance'
import type { PrintedValue } from '@grognard/board'

const en = {
  zones: 'Map zones',
  units: 'Counters',
  cm: 'City morale track',
  rp: 'Resource track',
  power: 'Banner power tracks',
  apDie: 'Die of action points',
  events: 'Event cards',
  banners: 'Banner activation cards',
  limits: 'Limits and supplies',
  colours: { black: 'Black', white: 'White', red: 'Red', green: 'Green', all: '' },
  name: 'name',
  shape: 'shape',
  shapes: { circle: 'circle, level 0', square: 'square, level 1', fort: 'fort, level 2' },
  nileBank: 'Nile bank',
  key: 'key zone',
  yes: 'yes',
  no: 'no',
  count: 'number of counters',
  raid: 'raid factor',
  sortie: 'sortie factor',
  defence: 'defence factor',
  boxes: (first: number, last: number) => (first === last ? `box ${first}` : `boxes ${first} to ${last}`),
  start: 'power at the start',
  king: 'power at the start, lion king',
  max: 'highest power',
  face: (face: number) => `die ${face}`,
  ap: (ap: number | 'die') => (ap === 'die' ? 'AP by die' : `${ap} AP`),
  once: 'once only',
  turns: (first: number, last: number) => `turns ${first} to ${last}`,
  requires: (cards: string) => `after ${cards}`,
  bannerCard: (n: number) => `Card ${n}`,
  improvementMarkers: 'improvement markers',
  mines: 'mines',
}
type Words = typeof en

const fr = {
  zones: 'Zones de la carte',
  units: 'Pions',
  cm: 'Piste du moral de la cité',
  rp: 'Piste des ressources',
  power: 'Pistes de puissance des bannières',
  apDie: 'Dé des points d’action',
  events: 'Cartes d’événement',
  banners: 'Cartes d’activation des bannières',
  limits: 'Limites et réserves',
  colours: { black: 'Noire', white: 'Blanche', red: 'Rouge', green: 'Verte', all: '' },
  name: 'nom',
  shape: 'forme',
  shapes: { circle: 'cercle, niveau 0', square: 'carré, niveau 1', fort: 'fort, niveau 2' },
  nileBank: 'rive du Nil',
  key: 'zone clé',
  yes: 'oui',
  no: 'non',
  count: 'nombre de pions',
  raid: 'facteur de raid',
  sortie: 'facteur de sortie',
  defence: 'facteur de défense',
  boxes: (first, last) => (first === last ? `case ${first}` : `cases ${first} à ${last}`),
  start: 'puissance au départ',
  king: 'puissance au départ, roi lion',
  max: 'plus haute puissance',
  face: (face) => `dé ${face}`,
  ap: (ap) => (ap === 'die' ? 'AP au dé' : `${ap} AP`),
  once: 'une seule fois',
  turns: (first, last) => `tours ${first} à ${last}`,
  requires: (cards) => `après ${cards}`,
  bannerCard: (n) => `Carte ${n}`,
  improvementMarkers: 'marqueurs d’amélioration',
  mines: 'mines',
} satisfies Words

function source(from: string): Pick<PrintedValue, 'from' | 'note'> {
  const { from: known, section } = sourceOf(from)
  return section === '' ? { from: known } : { from: known, note: `§${section}` }
}

const signed = (n: number) => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** Everything printed on map, counters and cards that the rules need, and how we know it. */
export function components(pack: Pack, lang: Lang): readonly PrintedValue[] {
  const say: Words = lang === 'fr' ? fr : en
  const row = (group: string, name: string, value: string, from: string): PrintedValue => ({
    group,
    name,
    value,
    ...source(from),
  })
  return [
    ...zones(pack, lang, say, row),
    ...units(pack, lang, say, row),
    ...track(pack.tracks.cm, say.cm, say, row),
    ...track(pack.tracks.rp, say.rp, say, row),
    ...pack.tracks.power.flatMap((power) =>
      (['start', 'king', 'max'] as const).map((what) =>
        row(say.power, `${say.colours[power.banner]}, ${say[what]}`, `${power[what]}`, power.from[what]),
      ),
    ),
    ...pack.tracks.apDie.map(({ face, ap, from }) => row(say.apDie, say.face(face), say.ap(ap), from)),
    ...events(pack, lang, say, row),
    ...pack['banner-cards'].cards.map(({ number, banners, from }) =>
      row(say.banners, say.bannerCard(number), banners.map((banner) => say.colours[banner]).join(' → '), from),
    ),
    row(
      say.limits,
      say.improvementMarkers,
      `${pack.setup.limits.improvementMarkers.value}`,
      pack.setup.limits.improvementMarkers.from,
    ),
    row(say.limits, say.mines, `${pack.setup.limits.mines.value}`, pack.setup.limits.mines.from),
  ]
}

type Row = (group: string, name: string, value: string, from: string) => PrintedValue

function zones(pack: Pack, lang: Lang, say: Words, row: Row): readonly PrintedValue[] {
  return pack.map.zones.flatMap((zone) => {
    const where = zone.path === 'all' ? `${zone.number}` : `${say.colours[zone.path]} ${zone.number}`
    const name = (what: string) => `${where}, ${what}`
    return [
      row(say.zones, name(say.name), zone.name[lang], zone.from.name),
      row(say.zones, name(say.shape), say.shapes[zone.shape], zone.from.shape),
      row(say.zones, name(say.nileBank), zone.nileBank ? say.yes : say.no, zone.from.nileBank),
      row(say.zones, name(say.key), zone.key ? say.yes : say.no, zone.from.key),
    ]
  })
}

function units(pack: Pack, lang: Lang, say: Words, row: Row): readonly PrintedValue[] {
  return pack.units.units.flatMap((unit) => [
    row(say.units, `${unit.name[lang]}: ${say.count}`, `${unit.count}`, unit.from.count),
    ...(['raid', 'sortie', 'defence'] as const).map((what) => {
      const factor = unit[what]
      return row(say.units, `${unit.name[lang]}: ${say[what]}`, factor === null ? 'X' : signed(factor), unit.from[what])
    }),
  ])
}

/** Boxes next to each other that say the same and are known the same way stand in one row. */
function track(boxes: Pack['tracks']['cm'], group: string, say: Words, row: Row): readonly PrintedValue[] {
  const runs: { first: number; last: number; drm: number; from: string }[] = []
  for (const { box, drm, from } of boxes) {
    const run = runs.at(-1)
    if (run !== undefined && run.drm === drm && run.from === from) run.last = box
    else runs.push({ first: box, last: box, drm, from })
  }
  return runs.map(({ first, last, drm, from }) => row(group, say.boxes(first, last), signed(drm), from))
}

function events(pack: Pack, lang: Lang, say: Words, row: Row): readonly PrintedValue[] {
  return pack.events.cards.map((card) => {
    const when = [
      ...(card.condition?.turns === undefined ? [] : [say.turns(...card.condition.turns)]),
      ...(card.condition?.requires === undefined ? [] : [say.requires(card.condition.requires.join(', '))]),
      ...(card.once ? [say.once] : []),
    ]
    const text = [say.ap(card.ap), ...when].join(', ')
    return row(say.events, `${card.number}. ${card.title[lang]}`, `${text}. ${card.text[lang]}`, worstOf(card.from))
  })
}
