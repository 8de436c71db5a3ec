import type {
  Animal,
  Bands,
  Character,
  Columns,
  CombatResult,
  Cover,
  DieTable,
  Figures,
  FireResult,
  Kit,
  SideFeature,
  Strengths,
  Tables,
  Terrain,
  Weapon,
} from './components.ts'
import type { AnimalKind, CoverName, WeaponId } from './names.ts'
import { CLASSES } from './names.ts'
import type { Pack } from './pack.ts'
import { ratioOf } from './ratio.ts'

type CharacterData = Pack['characters']['characters'][number]

const COVER_NUMBER: Readonly<Record<CoverName, Cover>> = { none: 0, light: 1, medium: 2, heavy: 3, total: 4 }

/** AT-7.1.4-01: knights and nobles of the Franks, knights of the orders. */
const COUCHED_LANCE: ReadonlySet<string> = new Set(['Nck', 'Eck', 'Cck', 'Ock', 'Ncn', 'Ecn', 'Ccn'])
/** AT-4.4.6-05 */
const TURCOPOLES: ReadonlySet<string> = new Set(['Nca', 'Oca'])

export function makeKit(pack: Pack): Kit {
  const weapons = weaponsOf(pack)
  const characters = pack.characters.characters.map((data, index) => characterOf(pack, weapons, data, index))
  return {
    pack,
    characters,
    character: new Map(characters.map((one) => [one.id, one])),
    animals: animalsOf(pack),
    weapons,
    terrains: pack.terrain.terrains.map((data, index): Terrain => ({
      index,
      id: data.id,
      name: data.name,
      foot: data.foot ?? -1,
      armoured: (data.armoured === undefined ? data.foot : data.armoured) ?? -1,
      mounted: data.mounted ?? -1,
      cover: COVER_NUMBER[data.cover],
      combatFoot: data.combat,
      combatMounted: data.combatMounted ?? data.combat,
    })),
    terrainOfCode: new Map(
      pack.terrain.terrains.flatMap((data, index) =>
        data.codes.split('').map((code): [string, number] => [code, index]),
      ),
    ),
    features: pack.terrain.sides.map((data, index): SideFeature => ({
      index,
      id: data.id,
      out: data.out ?? -1,
      in: data.in ?? -1,
      mounted: data.mounted,
      cover: COVER_NUMBER[data.cover],
      attacker: data.attacker ?? null,
      defender: data.defender ?? null,
    })),
    special: {
      ditchFromDitch: pack.terrain.special.ditchFromDitch.value,
      stairBetweenTerraces: pack.terrain.special.stairBetweenTerraces.value,
      rubbleToRampart: pack.terrain.special.rubbleToRampart.value,
      rampartToRubble: pack.terrain.special.rampartToRubble.value,
      siegeLadder: pack.terrain.special.siegeLadder.value,
      ladderToRampart: pack.terrain.special.ladderToRampart.value,
      leavingMap: pack.terrain.special.leavingMap.value,
      gateClosed: COVER_NUMBER[pack.terrain.special.gateClosed.value],
      gateBroken: COVER_NUMBER[pack.terrain.special.gateBroken.value],
    },
    tables: tablesOf(pack),
    maps: new Map(Object.entries(pack.maps)),
    scenarios: new Map(Object.entries(pack.scenarios).sort(([, a], [, b]) => a.number - b.number)),
  }
}

function bandsOf(bands: readonly [number, number, number] | undefined): Bands | null {
  if (bands === undefined) return null
  const [short, medium, long] = bands
  return { short, medium, long }
}

function weaponsOf(pack: Pack): Record<WeaponId, Weapon> {
  const weapon = (id: WeaponId): Weapon => {
    const index = pack.weapons.weapons.findIndex((one) => one.id === id)
    const data = pack.weapons.weapons[index]
    if (data === undefined) throw new Error(`the pack has no weapon ${id}`)
    return {
      index,
      id,
      name: data.name,
      foot: bandsOf(data.foot),
      mounted: bandsOf(data.mounted),
      offensive: data.offensive,
      both: data.both,
      defensive: data.defensive,
      ammunition: data.ammunition ?? 0,
      rest: data.rest ?? 0,
      offset: data.offset,
      archery: data.archery ?? false,
    }
  }
  return {
    spear: weapon('spear'),
    javelin: weapon('javelin'),
    knife: weapon('knife'),
    'composite-bow': weapon('composite-bow'),
    'short-bow': weapon('short-bow'),
    crossbow: weapon('crossbow'),
    naphtha: weapon('naphtha'),
  }
}

function animalsOf(pack: Pack): Record<AnimalKind, Animal> {
  const animal = (kind: AnimalKind): Animal => {
    const data = pack.characters.animals.find((one) => one.id === kind)
    if (data === undefined) throw new Error(`the pack has no animal ${kind}`)
    return { kind, name: data.name, defence: data.defence, move: data.move ?? 0, passengers: data.passengers ?? 0 }
  }
  return { horse: animal('horse'), camel: animal('camel'), pack: animal('pack'), howdah: animal('howdah') }
}

function figuresOf([attack, defence, move]: readonly [number, number, number]): Figures {
  return { attack, defence, move }
}

function strengthsOf(data: CharacterData['foot']): Strengths {
  return { fit: figuresOf(data.fit), wounded: figuresOf(data.wounded) }
}

function characterOf(pack: Pack, weapons: Record<WeaponId, Weapon>, data: CharacterData, index: number): Character {
  const { code } = data
  const faction = pack.characters.factions.find((one) => one.letter === code[0])
  const kind = CLASSES.find((one) => one === code[2])
  if (faction === undefined || kind === undefined) throw new Error(`${data.id}: the code ${code} means nothing`)
  const type = code[1] === 'c' ? 'c' : 'i'
  const missile = data.missile === undefined ? null : weapons[data.missile]
  const civilian = type === 'i' && kind === 'c'
  const peasant = type === 'i' && kind === 'p'
  return {
    index,
    id: data.id,
    name: data.name,
    code,
    faction: faction.id,
    type,
    class: kind,
    troop: data.troop,
    armour: data.armour ?? false,
    mount: data.mount ?? null,
    mounted: data.mounted === undefined ? null : strengthsOf(data.mounted),
    foot: strengthsOf(data.foot),
    stunned: data.stunned,
    missile,
    spear: data.spear ?? false,
    value: civilian ? 0 : data.mount === undefined ? valueOnFoot(pack, data) : valueMounted(pack, data),
    valueOnFoot: civilian ? 0 : valueOnFoot(pack, data),
    highRank: type === 'c' && (kind === 'k' || kind === 'g' || kind === 'n'),
    couchedLance: COUCHED_LANCE.has(code),
    saracenOrTurcopole: faction.saracen === true || TURCOPOLES.has(code),
    turkishHorseArcher: code === 'Tca',
    civilianOrPeasant: civilian || peasant,
    civilian,
    naphtha: missile?.id === 'naphtha',
  }
}

function valueMounted(pack: Pack, data: CharacterData): number {
  const { values } = pack.tables
  if (data.missile !== undefined) return data.armour === true ? values.mountedShooterArmoured : values.mountedShooter
  return data.armour === true ? values.riderArmoured : values.rider
}

function valueOnFoot(pack: Pack, data: CharacterData): number {
  const { values } = pack.tables
  if (data.missile !== undefined) return data.armour === true ? values.shooterArmoured : values.shooter
  if (data.mount !== undefined) return data.armour === true ? values.riderDismountedArmoured : values.riderDismounted
  return data.armour === true ? values.footArmoured : values.foot
}

const FIRE_RESULTS: readonly FireResult[] = ['-', 'A', 'B', 'C', 'D', 'E', 'F']
const COMBAT_RESULTS: readonly CombatResult[] = ['-', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']

function letters<T extends string>(text: string, known: readonly T[]): T[] {
  return text.split('').map((letter) => {
    const found = known.find((one) => one === letter)
    if (found === undefined) throw new Error(`the table has no result ${letter}`)
    return found
  })
}

function dieTable<T>(rows: readonly { readonly to: number; readonly result: T }[]): DieTable<T> {
  const faces = rows[rows.length - 1]?.to ?? 0
  const results: T[] = []
  for (let die = 0; die <= faces; die++) {
    const row = rows.find((one) => die <= one.to)
    if (row !== undefined) results.push(row.result)
  }
  return results
}

/** The result of a modified die: below 1 counts as 1, above the last face as the last (AT-4.3.1-07). */
export function readDie<T>(table: DieTable<T>, die: number): T {
  const result = table[Math.max(1, Math.min(table.length - 1, die))]
  if (result === undefined) throw new Error('a die table without rows')
  return result
}

function tablesOf(pack: Pack): Tables {
  const { fire, impact, combat, infiltration, fear, bridle, feint, naphtha, surrender, push, jump } = pack.tables
  const { turningExtra, ...figures } = pack.tables.figures
  return {
    fireFoot: [fire.foot.none, fire.foot.light, fire.foot.medium, fire.foot.heavy].map((one) =>
      letters(one, FIRE_RESULTS),
    ),
    fireMounted: [fire.mounted.none, fire.mounted.light, fire.mounted.medium].map((one) => letters(one, FIRE_RESULTS)),
    impact: {
      target: impact.target.value,
      sure: impact.sure.value,
      medium: impact.medium.value,
      long: impact.long.value,
      wounded: impact.wounded.value,
      turkishHorseArcher: impact.turkishHorseArcher.value,
      archerNear: impact.archerNear.value,
      archerWithin: impact.archerNear.within,
      armour: impact.armour.value,
    },
    columns: columnsOf(combat.columns.map((one) => one.least)),
    combatFoot: combat.columns.map((one) => letters(one.foot, COMBAT_RESULTS)),
    combatMounted: combat.columns.map((one) => letters(one.mounted, COMBAT_RESULTS)),
    combat: {
      pooled: combat.pooled.value,
      couchedLance: combat.couchedLance.value,
      camelFear: combat.camelFear.value,
      armour: combat.armour.value,
    },
    infiltration: { die: dieTable(infiltration.rows), mover: infiltration.mover, opposer: infiltration.opposer },
    fear: { die: dieTable(fear.rows), saracenOrTurcopole: fear.saracenOrTurcopole },
    bridle: dieTable(bridle.rows),
    feint: {
      die: dieTable(feint.rows),
      fewerRiders: feint.fewerRiders,
      anotherGroup: feint.anotherGroup,
      moreRiders: feint.moreRiders,
    },
    naphthaFoot: dieTable(naphtha.foot),
    naphthaMounted: dieTable(naphtha.mounted),
    naphthaStunned: dieTable(naphtha.stunned),
    surrender: dieTable(surrender.rows),
    push: dieTable(push.rows),
    jump: { die: dieTable(jump.rows), armour: jump.armour },
    turningExtra: turningExtra.value,
    figures: values(figures),
  }
}

/** The first column has no least; the others all have a difference, or all have odds. */
function columnsOf(least: readonly (number | string | null)[]): Columns {
  const odds = least.filter((one) => typeof one === 'string')
  if (odds.length === 0) return { by: 'difference', least: least.filter((one) => typeof one === 'number') }
  return { by: 'odds', least: odds.map(ratioOf) }
}

type Figured = Omit<Pack['tables']['figures'], 'turningExtra'>

function values(figures: Figured): Tables['figures'] {
  return {
    aboutFace: figures.aboutFace.value,
    mountHorse: figures.mountHorse.value,
    mountHorseArmoured: figures.mountHorseArmoured.value,
    mountCamel: figures.mountCamel.value,
    ledOnFoot: figures.ledOnFoot.value,
    ledMounted: figures.ledMounted.value,
    heapHinders: figures.heapHinders.value,
    heapBlocks: figures.heapBlocks.value,
    heapAnimal: figures.heapAnimal.value,
    heapCost: figures.heapCost.value,
    retreatFire: figures.retreatFire.value,
    retreatFoot: figures.retreatFoot.value,
    retreatMounted: figures.retreatMounted.value,
    retreatNaphthaFoot: figures.retreatNaphthaFoot.value,
    retreatNaphthaMounted: figures.retreatNaphthaMounted.value,
    fireIntervalWounded: figures.fireIntervalWounded.value,
    fireIntervalFoot: figures.fireIntervalFoot.value,
    fireIntervalMounted: figures.fireIntervalMounted.value,
    fireIntervalCharging: figures.fireIntervalCharging.value,
    chargeLeast: figures.chargeLeast.value,
    chargeStraight: figures.chargeStraight.value,
    counterChargeHexes: figures.counterChargeHexes.value,
    lanceGroup: figures.lanceGroup.value,
    feintGroup: figures.feintGroup.value,
    feintRiders: figures.feintRiders.value,
    feintHexes: figures.feintHexes.value,
    feintOtherGroup: figures.feintOtherGroup.value,
    captureDifference: figures.captureDifference.value,
    escort: figures.escort.value,
    workRip: figures.workRip.value,
    workGate: figures.workGate.value,
    workBreak: figures.workBreak.value,
    workBridge: figures.workBridge.value,
    ladderHeight: figures.ladderHeight.value,
    moveLadder: figures.moveLadder.value,
    turns: figures.turns.value,
  }
}

/** AT-6-06: the column of two strengths, before any shift. */
export function columnOf(columns: Columns, attack: number, defence: number): number {
  let column = 0
  if (columns.by === 'difference') for (const least of columns.least) column += attack - defence >= least ? 1 : 0
  else for (const least of columns.least) column += attack * least.defence >= defence * least.attack ? 1 : 0
  return column
}

/** AT-6-08: beyond the outer columns one stays in them. */
export function shiftedColumn(columns: Columns, column: number, shift: number): number {
  return Math.max(0, Math.min(columns.least.length, column + shift))
}

/** AT-6-07, AT-6.3-01: the letter for a die with its modifier; above 10 counts as 10. */
export function combatLetter(tables: Tables, mountedDefender: boolean, column: number, die: number): CombatResult {
  const letter = (mountedDefender ? tables.combatMounted : tables.combatFoot)[column]?.[Math.min(10, die) - 1]
  if (letter === undefined) throw new RangeError(`no result for ${die} in column ${column}`)
  return letter
}
