import type { Side } from '../names.ts'

/** What the script believes, in one table. Lengths are in tenths of a millimetre, worths in hundredths of a European. */
export interface Weights {
  /** A rifleman, and what an officer, a machine-gunner or his loader is worth above him. */
  readonly european: number
  readonly officer: number
  readonly crew: number
  /** A Boxer, and what a chief, a gunner, a porter, one who shoots, or who bears a ladder, is worth above him. */
  readonly boxer: number
  readonly chief: number
  readonly gunner: number
  readonly porter: number
  readonly shooter: number
  readonly bearer: number
  /** The part of a man's worth, in hundredths, that he loses by a yellow marker. */
  readonly stopped: number
  /** A threat: by how much more, in hundredths, the nearest enemy is worth shooting at than one far away. */
  readonly near: number
  /** How much farther an enemy may be than ground that decides, to be gone for instead. */
  readonly ground: number
  /** The least that a charge must promise. */
  readonly charge: number
  /** What cover is worth to one who advances, in way; to one who waits or stands. */
  readonly cover: number
  readonly shelter: number
  /** Each enemy who would see one who comes up from far, in way. */
  readonly exposed: number
  /** Each friend so near that one burst would catch both, in way, while there is a machine gun. */
  readonly crowd: number
  /** Each friend so near that his fall would shake one who has weak nerves. */
  readonly panic: number
  /** Each AP that it costs to leave the ground he stops in, in way. */
  readonly mire: number
  /** So far away an enemy is looked for, and fired at while he is not located. */
  readonly sought: number
  /** So near to the enemy a man who shoots goes, and no nearer. */
  readonly range: number
  /** So near an enemy must be for those on the march to halt and fire. */
  readonly alarm: number
  /** The harm by one turn of fire, in hundredths of a European, from which the chief goes out of sight. */
  readonly danger: number
  /** Whether columns run on that have nobody to charge: 1 or 0. */
  readonly advance: number
  /** Chargers more than so many keep the hands of whoever they charge from his trigger. */
  readonly steady: number
  /** So many enemies within a charge of him, each friend beside him taken off, drive a man back. */
  readonly pressed: number
  /** So near to what they want the columns wait for each other, out of sight; 0: they never do. */
  readonly mass: number
  /** Whoever is free goes away from an enemy who is so near, in cover or not; 0: nobody does. */
  readonly retire: number
}

export const WEIGHTS: Weights = {
  european: 100,
  officer: 40,
  crew: 60,
  boxer: 12,
  chief: 20,
  gunner: 18,
  porter: 15,
  shooter: 6,
  bearer: 6,
  stopped: 30,
  near: 60,
  ground: 4000,
  charge: 4,
  cover: 150,
  shelter: 400,
  exposed: 100,
  crowd: 40,
  panic: 120,
  mire: 300,
  sought: 30000,
  range: 7500,
  alarm: 3600,
  danger: 2,
  advance: 1,
  steady: 2,
  pressed: 4,
  mass: 0,
  retire: 0,
}

/** What the colonel believes: to come up unseen takes longer than it is worth, and whoever shoots is worth a shot. */
export const COLONEL: Weights = { ...WEIGHTS, exposed: 0, shooter: 30, gunner: 30 }

/**
 * What a recruit lacks. His men look for nobody who is not near. Europeans keep their hands from the trigger when they are
 * charged, and never fall back; Boxers run on as they stand, thick and out of cover, their chief in front.
 */
export const RECRUIT: Readonly<Record<Side, Weights>> = {
  european: { ...WEIGHTS, sought: 1500, steady: 0, pressed: 99, near: 0 },
  boxer: { ...WEIGHTS, sought: 1500, cover: 0, crowd: 0, panic: 0, danger: 1000 },
}

/** Other tempers, which advice compares with the script's own: bold, careful, waiting, after the men, after the ground. */
export const TEMPERS: readonly Weights[] = [
  { ...WEIGHTS, charge: -30, cover: 0, crowd: 0, panic: 0, pressed: 99, steady: 0, range: 3500 },
  { ...WEIGHTS, charge: 20, cover: 500, crowd: 100, pressed: 2, steady: 9 },
  { ...WEIGHTS, advance: 0, alarm: 0 },
  { ...WEIGHTS, ground: -4000, alarm: 6000 },
  { ...WEIGHTS, ground: 12000, charge: 10, range: 12000 },
]
