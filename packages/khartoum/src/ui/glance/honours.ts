import type { Honour, Seen } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../game.ts'
import type { KhartoumView } from '../board/view.ts'
import { storyOf } from '../story/story.ts'
import type { Story } from '../story/story.ts'
import { drawnOf, packOf } from '../table/pack.ts'

/** A siege that is over, for whoever judges it. */
interface Siege {
  readonly views: readonly KhartoumView[]
  readonly end: KhartoumView
  readonly story: Story
  readonly events: readonly Event[]
}

const SIGNS = {
  star: 'm12 3 2.7 6 6.3.7-4.700 4.300 1.300 6.500L12 17.300 6.400 20.500l1.300-6.500L3 9.700 9.300 9z',
  wall: 'M3 20V8h3v3h3V8h6v3h3V8h3v12z',
  boat: 'M3 15h18l-3 5H6zM9 14V8h6v6zM11 7V3h2v4z',
  swords: 'M4 3 15 14l-2 2L3 5zM20 3 9 14l2 2L21 5zM6 15l3 3-3 3-3-3zM18 15l3 3-3 3-3-3z',
  bread: 'M3 16a9 8 0 0 1 18 0v3H3z',
  lion: 'M12 3a9 9 0 1 0 .01 0zM12 7.500a4.500 4.500 0 1 1-.01 0z',
  heart: 'M12 21 3 12a5.500 5.500 0 0 1 9-6 5.500 5.500 0 0 1 9 6z',
  dice: 'M4 4h7v7H4zM13 13h7v7h-7zM15 5h5v5h-5zM5 14h5v5H5z',
  staff: 'M12 3a4 4 0 1 0 .01 0zM4 21c0-6 4-9 8-9s8 3 8 9z',
} as const

interface Deed {
  readonly sign: keyof typeof SIGNS
  readonly en: readonly [name: string, about: string]
  readonly fr: readonly [name: string, about: string]
  readonly done: (siege: Siege) => boolean
}

const won = ({ end }: Siege) => end.ending?.won === true
const boats = ({ end }: Siege) => {
  const { supply: _, zones, ...boxes } = end.units
  return [...Object.values(boxes), ...Object.values(zones)].flat().filter((unit) => unit === 'gunboat').length
}
const least = ({ views }: Siege, read: (view: KhartoumView) => number) => Math.min(...views.map(read))

/** From the plainest to the rarest. */
const DEEDS = {
  relieved: {
    sign: 'star',
    en: ['Relieved', 'hold until the relief force comes'],
    fr: ['Secourue', 'tenir jusqu’à l’arrivée des secours'],
    done: won,
  },
  sortie: {
    sign: 'swords',
    en: ['Sortie', 'bring a banner down to power 0'],
    fr: ['Sortie', 'ramener une bannière à une puissance de 0'],
    done: ({ views }) => views.some((view) => Object.values(view.banners).some(({ power }) => power === 0)),
  },
  twelve: {
    sign: 'dice',
    en: ['Twelve', 'three extraordinary successes in one siege'],
    fr: ['Douze', 'trois succès extraordinaires en un siège'],
    done: ({ events }) =>
      events.filter((event) => event.type === 'combatResult' && event.outcome === 'extraordinarySuccess').length >= 3,
  },
  steam: {
    sign: 'boat',
    en: ['Steam', 'relieved with three gunboats afloat'],
    fr: ['Vapeur', 'secourue avec trois canonnières à flot'],
    done: (siege) => won(siege) && boats(siege) >= 3,
  },
  staff: {
    sign: 'staff',
    en: ['The staff', 'relieved without losing a leader'],
    fr: ['L’état-major', 'secourue sans perdre un leader'],
    done: (siege) => won(siege) && siege.story.losses.killed.length === 0,
  },
  bread: {
    sign: 'bread',
    en: ['Bread', 'relieved, and never below 10 RP'],
    fr: ['Du pain', 'secourue sans jamais passer sous 10 RP'],
    done: (siege) => won(siege) && least(siege, ({ rp }) => rp) >= 10,
  },
  heart: {
    sign: 'heart',
    en: ['Good heart', 'relieved with a morale of 12 or more'],
    fr: ['Bon moral', 'secourue avec un CM de 12 ou plus'],
    done: (siege) => won(siege) && siege.end.cm >= 12,
  },
  wall: {
    sign: 'wall',
    en: ['No breach', 'relieved without losing a key zone'],
    fr: ['Sans brèche', 'secourue sans perdre une zone clé'],
    done: (siege) => won(siege) && !siege.story.moments.some(({ kind }) => kind === 'keyLost'),
  },
  king: {
    sign: 'lion',
    en: ['Lion King', 'relieved at the hardest level'],
    fr: ['Roi lion', 'secourue au niveau le plus dur'],
    done: (siege) => won(siege) && siege.end.options.level === 'king',
  },
  lean: {
    sign: 'bread',
    en: ['Lean', 'relieved with 3 RP or less'],
    fr: ['Maigre', 'secourue avec 3 RP ou moins'],
    done: (siege) => won(siege) && siege.end.rp <= 3,
  },
  abbas: {
    sign: 'boat',
    en: ['Abbas', 'every gunboat lost, and relieved all the same'],
    fr: ['Abbas', 'toutes les canonnières perdues, et pourtant secourue'],
    done: (siege) => won(siege) && siege.story.losses.sunk > 0 && boats(siege) === 0,
  },
} satisfies Readonly<Record<string, Deed>>

const LIST: readonly (readonly [id: string, deed: Deed])[] = Object.entries(DEEDS)

export function honours(lang: Lang): readonly Honour[] {
  return LIST.map(([id, deed]) => ({ id, name: deed[lang][0], about: deed[lang][1], sign: SIGNS[deed.sign] }))
}

export function earned({ version, views, story }: Seen<View, Action, Event>): readonly string[] {
  const pack = packOf(version)
  const seen = views.map((view) => drawnOf({ version, view }))
  const end = seen.at(-1)
  if (end === undefined || end.ending === null) return []
  const siege = { views: seen, end, story: storyOf(seen, pack), events: story.flatMap(({ events }) => events) }
  return LIST.flatMap(([id, { done }]) => (done(siege) ? [id] : []))
}
