import type { PhaseStep } from '../../../state.ts'

const steps: Readonly<Record<PhaseStep, string>> = {
  deploy: 'Set-up',
  fire: 'Fire',
  charge: 'Charges',
  move: 'Movement',
  combat: 'Combat',
  recovery: 'Stunned rise',
}

/** What the screen of Ager Sanguinis says beside its board; French has the same keys and parameters. */
export const en = {
  steps,
  turn: (turn: number, turns: number): string => `turn ${turn} of ${turns}`,
  turnName: (turn: number): string => `Turn ${turn}`,
  board: 'The battlefield',
  map: 'Map',
  roster: 'Your men',
  noRoster: 'None of your men is on the field.',
  noStakes: 'Nothing is at stake now. Point at somebody whom the man in hand can strike or shoot.',
  which: 'What do you mean?',
  empty: 'nobody',
  hex: (name: string, ground: string): string => `${name}, ${ground}`,
  cost: (points: number): string => `${points} MP`,
}
