import type { Lang } from '@grognard/kernel'
import type { Arena } from '../../arena.ts'
import type { Side } from '../../components.ts'
import { colourOf } from '../glance/colour.ts'
import { mapSides } from '../glance/arrows.ts'
import { PAPER } from '../counters/livery.ts'
import { short } from '../painter/path.ts'
import { deployWords } from './words.ts'

/** What a side of the map means to whoever sets up, written outside the board. */
export interface Band {
  /** The number of the map side. */
  readonly edge: number
  readonly text: string
  readonly colour: string
  /** Whether somebody comes in there; else it is a way out. */
  readonly isEntry: boolean
}

/** How wide a band is, in the units of the board. */
export const BAND = 46
const WAY_OUT = '#8f630c'

/** Where the other side comes in, where men of one's own come later, and where they may leave. */
export function bandsOf(arena: Arena, side: Side, lang: Lang): readonly Band[] {
  const { groups, roster, sides, exits } = arena.battle
  const say = deployWords(lang)
  return [1, 2, 3, 4].flatMap((edge): Band[] => {
    const coming = groups.filter(({ enter }) => enter !== null && mapSides(enter.sides).includes(edge))
    const texts = new Set(
      coming.map((group) =>
        say.comesIn(group.side === side ? group.name[lang] : sides[group.side][lang], group.enter?.turn ?? 1),
      ),
    )
    const isWayOut = mapSides(exits[side]).includes(edge)
    if (texts.size === 0 && !isWayOut) return []
    const first = coming.find((group) => group.side !== side) ?? coming[0]
    const men = roster.flatMap((piece) =>
      piece.side === first?.side && piece.character !== null ? [piece.character] : [],
    )
    const text = say.mapSide(edge, [...texts, ...(isWayOut ? [say.wayOut] : [])].join(' · '))
    return [{ edge, text, colour: first === undefined ? WAY_OUT : colourOf(men), isEntry: first !== undefined }]
  })
}

/** Chevrons so far apart, and none under the words. */
const STEP = 90
const LETTER = 10.5

interface Size {
  readonly width: number
  readonly height: number
}

/** `turned`: seen from the other side of the board. */
export function bandsFigure(bands: readonly Band[], board: Size, turned: boolean): string {
  return bands.map((band) => bandFigure(band, board, turned)).join('')
}

/** Drawn as the upper side, and turned to where it belongs. */
function bandFigure({ edge, text, colour, isEntry }: Band, { width, height }: Size, turned: boolean): string {
  const isAcross = edge % 2 === 1
  const length = isAcross ? width : height
  const place = [
    '',
    `translate(${short(width)} 0) rotate(90)`,
    `translate(0 ${short(height)}) scale(1 -1)`,
    `rotate(90) scale(1 -1)`,
  ][edge - 1]
  const middle = `translate(${short(length / 2)} ${-BAND / 2})`
  const room = (text.length * LETTER) / 2 + 30
  const chevrons: string[] = []
  for (let x = STEP / 2; x < length; x += STEP)
    if (Math.abs(x - length / 2) > room)
      chevrons.push(`M${short(x - 13)} ${isEntry ? -31 : -15}l13 ${isEntry ? 16 : -16} 13 ${isEntry ? -16 : 16}`)
  // Seen from within, words at the lower and at the left side would stand on their heads.
  const upright = edge === 3 ? ' scale(1 -1)' : edge === 4 ? ' scale(1 -1) rotate(180)' : ''
  return `<g transform="${place}"><rect y="${-BAND}" width="${short(length)}" height="${BAND}" fill="${colour}"/><path d="${chevrons.join('')}" fill="none" stroke="${PAPER}" stroke-width="7"/><text transform="${middle}${upright}${turned ? ' rotate(180)' : ''}" y="8" text-anchor="middle" font-size="24" font-weight="600" fill="${PAPER}">${text}</text></g>`
}
