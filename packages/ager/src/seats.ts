import type { SeatCard } from '@grognard/kernel'
import type { Arena } from './arena.ts'
import type { Faction } from './names.ts'

const COLOURS: Readonly<Record<Faction, string>> = {
  antioch: '#9c2f2a',
  edessa: '#b5622a',
  orders: '#8a8578',
  crusaders: '#7d3b57',
  armenians: '#8a6d1f',
  turks: '#2f6b57',
  syrians: '#3f6f8f',
  bedouin: '#6b5b2e',
  assassins: '#3d3a4f',
  civilians: '#6f7275',
}

/** The two sides, each in the colour of those who are most in it. */
export function seatsOf({ battle }: Arena): readonly SeatCard[] {
  return ['first', 'second'].map((id, side) => {
    const counts = new Map<Faction, number>()
    for (const piece of battle.roster) {
      const { character } = piece
      if (character !== null && piece.side === side)
        counts.set(character.faction, (counts.get(character.faction) ?? 0) + 1)
    }
    const [most] = [...counts].sort((a, b) => b[1] - a[1])
    return { id, colour: COLOURS[most?.[0] ?? 'civilians'], team: side }
  })
}
