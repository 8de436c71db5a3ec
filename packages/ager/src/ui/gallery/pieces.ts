import type { Wall } from '@grognard/kernel'
import { DIRS } from '@grognard/space'
import type { Character, Health } from '../../components.ts'
import { FACTIONS } from '../../names.ts'
import { ourKit as kit } from '../../our-kit.ts'
import { armsOf } from '../counters/arms.ts'
import { COUNTER_PARTS, animalCounter, footCounter, mountedCounter } from '../counters/card.ts'
import type { Shown } from '../counters/card.ts'
import { BURDENED, FETTERS, LOAD, bridle, fire, heap, pots, siegeLadder } from '../counters/marks.ts'
import { drawShield } from '../counters/shield.ts'

const arms = armsOf(kit.characters)

function shownAs(character: Character, health: Health, mounted: boolean): Shown | undefined {
  const borne = arms.get(character.id)
  const strengths = mounted ? character.mounted : character.foot
  if (borne === undefined || strengths === null) return undefined
  const strength = health === 'wounded' ? strengths.wounded : strengths.fit
  const figures = health === 'stunned' ? { ...strength, defence: character.stunned } : strength
  return { character, arms: borne, health, figures }
}

/** Drawings in rows, each about the middle of a cell of that size. */
function rows(drawings: readonly (readonly string[])[], width: number, height: number): string {
  const wide = Math.max(...drawings.map(({ length }) => length)) * width
  const cells = drawings.flatMap((row, y) =>
    row.map((svg, x) => `<g transform="translate(${(x + 0.5) * width} ${(y + 0.5) * height})">${svg}</g>`),
  )
  const high = drawings.length * height
  const box = `viewBox="0 0 ${wide} ${high}" width="${wide * 1.5}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box}><defs>${COUNTER_PARTS}</defs><rect width="100%" height="100%" fill="#d8bd8c"/>${cells.join('')}</svg>`
}

const HEALTHS = ['fit', 'wounded', 'stunned', 'dead'] as const

/** The men of a faction, one of every troop. */
function troopsOf(faction: string): Character[] {
  const men = kit.characters.filter((one) => one.faction === faction)
  return men.filter(({ troop }, i) => men.findIndex((one) => one.troop === troop) === i)
}

export function countersWall(): Wall {
  const onFoot = FACTIONS.map((faction) => {
    const men = HEALTHS.map((health) =>
      troopsOf(faction).map((man) => {
        const shown = shownAs(man, health, false)
        return shown === undefined ? '' : footCounter(shown)
      }),
    )
    return { name: `${faction}, on foot: fit, wounded, stunned, dead`, svg: rows(men, 66, 66) }
  })
  const mounted = FACTIONS.flatMap((faction) => {
    const riders = troopsOf(faction).flatMap((man) =>
      (['fit', 'wounded'] as const).flatMap((health) => {
        const shown = shownAs(man, health, true)
        return shown === undefined || man.mount === null
          ? []
          : [mountedCounter({ ...shown, health }, { kind: man.mount, facing: 0 })]
      }),
    )
    return riders.length > 0 ? [riders] : []
  })
  const [roger] = kit.characters
  const turning = DIRS.map((facing) => {
    const shown = roger === undefined ? undefined : shownAs(roger, 'fit', true)
    return shown === undefined ? '' : mountedCounter({ ...shown, health: 'fit', level: 1 }, { kind: 'horse', facing })
  })
  return {
    title: 'Counters',
    pictures: [
      ...onFoot,
      { name: 'mounted: fit and wounded', svg: rows(mounted, 66, 150) },
      { name: 'facing each of six ways, at level 1', svg: rows([turning], 150, 150) },
    ],
  }
}

export function marksWall(): Wall {
  const animals = (['horse', 'camel', 'pack', 'howdah'] as const).map((kind, i) => {
    const animal = { kind, label: kit.animals[kind].name.en, faction: FACTIONS[i * 2 + 1] ?? 'turks' }
    return {
      alive: animalCounter({ ...animal, facing: 1, dead: false }),
      dead: animalCounter({ ...animal, facing: 4, dead: true }),
    }
  })
  const led = animalCounter({
    kind: 'horse',
    label: kit.animals.horse.name.en,
    faction: 'turks',
    facing: 4,
    dead: false,
  })
  const man = kit.character.get('ktulu')
  const shown = man === undefined ? undefined : shownAs(man, 'fit', false)
  const counter = shown === undefined ? '' : footCounter(shown)
  const leading = `<g transform="translate(-90 -10)">${counter}</g><g transform="translate(52 -10)">${led}</g>${bridle([-76, -18], [2, 20])}`
  const marks = [
    fire('gallery', false),
    fire('beside', true),
    heap(7),
    LOAD,
    pots(2),
    counter + FETTERS,
    counter + BURDENED,
    counter + `<g transform="translate(0 38)">${pots(2)}</g>`,
    siegeLadder([0, 30], [0, -40]),
  ]
  return {
    title: 'What else lies on the board',
    pictures: [
      { name: 'animals, alive and dead', svg: rows([animals.flatMap(({ alive, dead }) => [alive, dead])], 150, 170) },
      {
        name: 'fire, fire that spread, heap of dead, load, pots, prisoner, somebody carried, pots left, ladder',
        svg: rows([marks], 100, 110),
      },
      { name: 'an animal led', svg: rows([[leading]], 300, 190) },
    ],
  }
}

export function armsWall(): Wall {
  const shields = kit.characters.map(({ id, name }) => {
    const borne = arms.get(id)
    const words = `<text class="drawn-figures" y="25" text-anchor="middle" font-size="7">${name}</text>`
    return (borne === undefined ? '' : drawShield(borne)) + words
  })
  const across = 17
  const lines = Array.from({ length: Math.ceil(shields.length / across) }, (_, i) =>
    shields.slice(i * across, (i + 1) * across),
  )
  return { title: 'Arms', pictures: [{ name: 'of the whole roster', svg: rows(lines, 48, 52) }] }
}
