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
  points: 'Points',
  left: (points: number): string => `${points} MP left`,
  states: {
    dead: 'dead',
    left: 'gone',
    waiting: 'to come',
    captive: 'prisoner',
    stunned: 'stunned',
    moved: 'moved',
    shot: 'has shot',
    wounded: 'wounded',
    mounted: 'mounted',
    ready: 'ready',
  },
  tools: {
    roofs: 'Lift the roofs',
    traces: 'Show the last moves',
    sight: 'Line of sight and distance',
    next: 'Next man who can act (N)',
    again: 'The same for the next man (R)',
    turn: 'Turn the board (T)',
    level: 'Levels one by one (L)',
  },
  levels: {
    all: 'All levels',
    one: (level: number, what: string): string => `Level ${level}: ${what}`,
    footings: {
      ground: 'ground',
      rooms: 'rooms and courtyards',
      terraces: 'terraces',
      curtain: 'curtain walls',
      towers: 'towers',
    },
  },
  party: {
    with: 'strikes. With him:',
    among: (names: string): string => `strikes with ${names}. Choose whom.`,
  },
  again: {
    way: (cost: number): string => `does the same: ${cost} MP.`,
    deed: 'does the same.',
    go: 'Go (R)',
    nobody: 'Nobody else can do the same now.',
  },
  sight: {
    open: (from: string, to: string, hexes: number): string => `${from} to ${to}, ${hexes} hexes: open`,
    blocked: (from: string, to: string, hexes: number): string => `${from} to ${to}, ${hexes} hexes`,
    covers: ['no cover', 'light cover', 'medium cover', 'heavy cover', 'total cover'] as readonly string[],
    bands: { short: 'short range', medium: 'medium range', long: 'long range' },
    beyond: 'out of range',
    range: (weapon: string, band: string): string => `${weapon}: ${band}`,
    people: {
      shooter: (who: string): string => `${who} in the line: no shot passes there.`,
      rider: (who: string): string => `${who} in the line, mounted: the rider sees nobody behind.`,
      nobody: (who: string): string =>
        `${who} in the line: knife, crossbow and spear do not pass, nor bows at short range.`,
    },
    begin: 'Point at a hex, or take a man in hand first.',
  },
  spoken: {
    reach: (points: number): string => `can be reached for ${points} MP`,
    lit: 'can be chosen',
    slip: (chance: number): string => `${chance} % to be stopped or hurt when leaving`,
    fire: (chance: number): string => `${chance} % to be harmed by defensive fire`,
    beside: (who: string): string => `beside: ${who}`,
    ways: ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'] as readonly string[],
  },
  noStakes: 'Nothing is at stake now. Point at somebody whom the man in hand can strike or shoot.',
  which: 'What do you mean?',
  empty: 'nobody',
  hex: (name: string, ground: string): string => `${name}, ${ground}`,
  cost: (points: number): string => `${points} MP`,
  facing: (way: string): string => `facing ${way}`,
  mover: (left: number, of: number, mounted: boolean): string =>
    `has ${left} of ${of} points left. Choose where ${mounted ? 'his mount’s head goes' : 'he goes'}.`,
  endMove: 'End his move',
  restStay: 'The rest stay',
  quiet: {
    man: (name: string): string => `Hold fire against ${name} for the rest of his move`,
    phase: 'Hold fire for the rest of this phase',
    least: (chance: number): string => `Ask me only at ${chance} % or better`,
  },
}
