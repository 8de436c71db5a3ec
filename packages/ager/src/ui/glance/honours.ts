import type { Honour, Seen } from '@grognard/board'
import type { Lang } from '@grognard/kernel'
import type { Action } from '../../actions.ts'
import type { Arena } from '../../arena.ts'
import type { Event } from '../../events.ts'
import type { View } from '../../view.ts'
import { arenaOf } from '../grounds.ts'
import { talliesOf } from '../story/deeds.ts'
import type { Tally } from '../story/deeds.ts'

/** A battle that is over, for whoever judges one side of it. */
interface Fought {
  readonly arena: Arena
  readonly isWon: boolean
  readonly turn: number
  readonly ours: readonly Tally[]
  readonly theirs: readonly Tally[]
}

const SIGNS = {
  star: 'm12 3 2.7 6 6.3.7-4.700 4.300 1.300 6.500L12 17.300 6.400 20.500l1.300-6.500L3 9.700 9.300 9z',
  shield: 'M12 2.500c3 2 5.500 2.500 8 2.500 0 8-2.500 13-8 16.500C6.500 18 4 13 4 5c2.500 0 5-.5 8-2.500z',
  swords: 'M4 3 15 14l-2 2L3 5zM20 3 9 14l2 2L21 5zM6 15l3 3-3 3-3-3zM18 15l3 3-3 3-3-3z',
  chain: 'M7 8h4a4 4 0 0 1 0 8H7a4 4 0 0 1 0-8zM13 8h4a4 4 0 0 1 0 8h-4a4 4 0 0 1 0-8z',
  glass: 'M6 3h12v3l-5 6 5 6v3H6v-3l5-6-5-6z',
  road: 'M4 21C6 14 18 14 14 9S8 5 10 3h4c-3 2 4 3 6 7s-8 6-8 11z',
} as const

interface Deed {
  readonly sign: keyof typeof SIGNS
  readonly en: readonly [name: string, about: string]
  readonly fr: readonly [name: string, about: string]
  readonly done: (battle: Fought) => boolean
}

const felled = ({ feats }: Tally) => feats.filter(({ did }) => did === 'killed' || did === 'took').length
/** Of so many turns a third is left. */
const isEarly = ({ arena, turn }: Fought) => 3 * turn <= 2 * arena.battle.turns

/** From the plainest to the rarest. */
const DEEDS = {
  field: {
    sign: 'star',
    en: ['The field', 'win a battle'],
    fr: ['Le champ', 'gagner une bataille'],
    done: ({ isWon }) => isWon,
  },
  marches: {
    sign: 'road',
    en: ['Long road', 'one man goes sixty hexes'],
    fr: ['Longue route', 'un homme parcourt soixante hexagones'],
    done: ({ ours }) => ours.some(({ hexes }) => hexes >= 60),
  },
  ransom: {
    sign: 'chain',
    en: ['Ransom', 'take a prisoner'],
    fr: ['Rançon', 'faire un prisonnier'],
    done: ({ theirs }) => theirs.some(({ fate }) => fate.is === 'captive'),
  },
  champion: {
    sign: 'swords',
    en: ['Champion', 'one man kills or takes three'],
    fr: ['Champion', 'un homme en tue ou en prend trois'],
    done: ({ ours }) => ours.some((tally) => felled(tally) >= 3),
  },
  haste: {
    sign: 'glass',
    en: ['Haste', 'win with a third of the turns to spare'],
    fr: ['En hâte', 'gagner avec un tiers des tours d’avance'],
    done: (battle) => battle.isWon && isEarly(battle),
  },
  whole: {
    sign: 'shield',
    en: ['All home', 'win without a man killed or taken'],
    fr: ['Tous rentrés', 'gagner sans mort ni prisonnier'],
    done: ({ isWon, ours }) => isWon && ours.every(({ fate }) => fate.is !== 'dead' && fate.is !== 'captive'),
  },
} satisfies Readonly<Record<string, Deed>>

const LIST: readonly (readonly [id: string, deed: Deed])[] = Object.entries(DEEDS)

export function honours(lang: Lang): readonly Honour[] {
  return LIST.map(([id, deed]) => ({ id, name: deed[lang][0], about: deed[lang][1], sign: SIGNS[deed.sign] }))
}

export function earned({ version, seat, views, story }: Seen<View, Action, Event>): readonly string[] {
  const view = views.at(-1) ?? views[0]
  const { ending } = view
  if (ending === null) return []
  const arena = arenaOf({ version, view })
  const tallies = talliesOf(arena, views, story)
  const battle: Fought = {
    arena,
    isWon: ending.winner === seat,
    turn: ending.turn,
    ours: tallies.filter(({ side }) => side === seat),
    theirs: tallies.filter(({ side }) => side !== seat),
  }
  return LIST.flatMap(([id, { done }]) => (done(battle) ? [id] : []))
}
