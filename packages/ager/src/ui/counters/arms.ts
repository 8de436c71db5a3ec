import type { Character } from '../../components.ts'
import type { Faction } from '../../names.ts'
import { chance, pick } from '../painter/noise.ts'
import type { Chance } from '../painter/noise.ts'
import { CHARGES, MARKS, ORDINARIES, PARTINGS, drawShield } from './shield.ts'
import type { Arms, Charge, Ordinary, Parting } from './shield.ts'

const TINCTURES = {
  or: '#e0b23c',
  argent: '#f6f1e4',
  gules: '#b3261e',
  azure: '#27518c',
  vert: '#2f6b3d',
  sable: '#231f1e',
  purpure: '#6c3a70',
} as const
const METALS = [TINCTURES.or, TINCTURES.argent] as const
const COLOURS = [TINCTURES.gules, TINCTURES.azure, TINCTURES.vert, TINCTURES.sable, TINCTURES.purpure] as const

const isOrdinary = (name: string): name is Ordinary => name in ORDINARIES
const isCharge = (name: string): name is Charge => name in CHARGES
const ALL_ORDINARIES = Object.keys(ORDINARIES).filter(isOrdinary)
const isParting = (name: string): name is Parting => name in PARTINGS
const ALL_PARTINGS = Object.keys(PARTINGS).filter(isParting)
const ALL_CHARGES = Object.keys(CHARGES).filter(isCharge)

/** What a name may bear: of whoever fights under that faction. */
function drawArms(faction: Faction, rnd: Chance): Arms {
  switch (faction) {
    case 'turks':
      return roundArms(['#14606a', '#7c2a22', '#27456e', '#3d3a33', '#8a6a23'], rnd)
    case 'syrians':
    case 'bedouin':
    case 'assassins':
      return roundArms(['#7a5a2c', '#5c6b3a', '#7c2a22', '#46566b'], rnd)
    case 'orders':
      return {
        shape: 'kite',
        field: TINCTURES.sable,
        ordinary: 'cross',
        ink: TINCTURES.argent,
        charge: pick(ALL_CHARGES, rnd),
        chargeInk: pick(METALS, rnd),
        canton: pick([TINCTURES.gules, TINCTURES.azure, TINCTURES.vert, TINCTURES.purpure], rnd),
      }
    case 'armenians':
      return {
        shape: 'kite',
        field: pick([TINCTURES.purpure, TINCTURES.azure, TINCTURES.gules, TINCTURES.vert], rnd),
        ordinary: pick(['cross', 'pale', 'quarterly', 'bordure', 'fess'], rnd),
        ink: pick(METALS, rnd),
        charge: pick(['mullet', 'roundel', 'lozenge', 'fleur'], rnd),
        chargeInk: pick([TINCTURES.gules, TINCTURES.sable], rnd),
        canton: null,
      }
    case 'antioch':
    case 'edessa':
    case 'crusaders':
    case 'civilians':
      return frankishArms(rnd)
    default: {
      const never: never = faction
      return never
    }
  }
}

const RINGS = [TINCTURES.or, '#f1e6cb', '#c9762f'] as const

/** From 0 to 255. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return red * 0.3 + green * 0.59 + blue * 0.11
}

/** The ring and what is drawn within it stand out from the field. */
function roundArms(fields: readonly string[], rnd: Chance): Arms {
  const field = pick(fields, rnd)
  const others = fields.filter((one) => one !== field)
  const parted = rnd() < 0.45 ? { by: pick(ALL_PARTINGS, rnd), colour: pick(others, rnd) } : null
  const grounds = parted === null ? [field] : [field, parted.colour]
  const ring = pick(
    RINGS.filter((one) => grounds.every((ground) => Math.abs(lightness(one) - lightness(ground)) > 55)),
    rnd,
  )
  return { shape: 'round', field, parted, ring, mark: pick(MARKS, rnd), count: 4 + Math.floor(rnd() * 5) }
}

/** Metal on colour or colour on metal. */
function frankishArms(rnd: Chance): Arms {
  const [metal, colour] = [pick(METALS, rnd), pick(COLOURS, rnd)]
  const [field, ink] = rnd() < 0.5 ? [metal, colour] : [colour, metal]
  return {
    shape: 'kite',
    field,
    ordinary: pick(ALL_ORDINARIES, rnd),
    ink,
    charge: rnd() < 0.6 ? pick(ALL_CHARGES, rnd) : null,
    chargeInk: field,
    canton: null,
  }
}

/** What tells arms apart at a glance: nobody counts the rays of a star. */
const blazon = (arms: Arms): string => drawShield(arms.shape === 'round' ? { ...arms, count: 4 } : arms)

/** So many draws without arms that nobody bears: a roster has then grown too large for what can be painted. */
const DRAWS = 200

/**
 * The arms of a roster by name of the character: drawn from the name, and drawn again as long as somebody before him
 * bears the same. Nobody's arms change when others come after him.
 */
export function armsOf(roster: readonly Character[]): ReadonlyMap<string, Arms> {
  const found = new Map<string, Arms>()
  const borne = new Set<string>()
  for (const { id, name, faction } of roster) {
    let arms = drawArms(faction, chance(`${name} 0`))
    for (let draw = 1; borne.has(blazon(arms)) && draw < DRAWS; draw++)
      arms = drawArms(faction, chance(`${name} ${draw}`))
    borne.add(blazon(arms))
    found.set(id, arms)
  }
  return found
}
