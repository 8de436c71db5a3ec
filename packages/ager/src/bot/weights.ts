/** What the script believes, in one table. Worths are in hundredths of a point of campaign 18.1. */
export interface Weights {
  /** A man on the map, and each point of his value. */
  readonly man: number
  readonly point: number
  /** An animal that no aim speaks of. */
  readonly animal: number
  /** A pack camel among loot, beside that. */
  readonly pack: number
  /** Parts of a man's worth, in hundredths, that he loses by each harm. */
  readonly wound: number
  readonly stun: number
  readonly unhorse: number
  readonly retreat: number
  /** What a whole condition of victory is worth, shared among those it speaks of. */
  readonly aim: number
  /** What a point of score is worth. */
  readonly score: number
  /** A hex nearer: to where he must leave the map, to what is to be held, to the loot, to the prey, to the enemy; a hex away from it. */
  readonly exit: number
  readonly ground: number
  readonly loot: number
  readonly prey: number
  readonly enemy: number
  readonly away: number
  readonly saddle: number
  /** A load taken up, or put on a beast. */
  readonly landing: number
  /** To where a job is done. */
  readonly job: number
  /** To the head of a ladder of the enemy, for him who watches it. */
  readonly watch: number
  /** To the friend who must not be lost. */
  readonly ward: number
  /** A place of the ground that is to be held, and how much less for each man more than needed. */
  readonly held: number
  /** Cover, by each step of it. */
  readonly cover: number
  /** Blows that he can give from there, and those he may get: beside him now, or within reach; in hundredths. */
  readonly attack: number
  readonly contact: number
  readonly reach: number
  readonly fire: number
  /** How much of a foe's reach another friend within it takes upon himself, in hundredths. */
  readonly share: number
  /** Shots that he draws on his way, in hundredths. */
  readonly trail: number
  /** For one who must not be lost, every hex by which a foe is nearer than far away, in thousandths of his worth. */
  readonly stalked: number
  /** A horse beside camels. */
  readonly camels: number
  /** Shots that he will have from there, in hundredths; and where time works for neither side, so that more is won by closing. */
  readonly shots: number
  readonly skirmish: number
  /** Archers beside the enemy. */
  readonly archerContact: number
  /** A friend beside him. */
  readonly beside: number
  /** Hexes from where the enemy comes, in setting up: fighters to the front, archers behind. */
  readonly front: number
  readonly rank: number
  /** The same where the enemy moves first. */
  readonly guard: number
  /** The same where he must come by in any case. */
  readonly lurk: number
  /** Hidden men where nobody looks for them. */
  readonly lair: number
  /** So much farther back are archers. */
  readonly rear: number
  /** A ladder thrown down. */
  readonly ladder: number
  /** The least that an attack, a charge, a shot, a volley must promise. */
  readonly strike: number
  /** How much of what a third man could do elsewhere counts against his joining in a blow, in hundredths. */
  readonly elsewhere: number
  /** So many strike together at the most. */
  readonly band: number
  readonly charge: number
  readonly shot: number
  /** A shot at one who moves is held back unless it does this part, in hundredths, of what a good one would. */
  readonly volley: number
  /** How much caution, in hundredths, a side has for which time works, and one for which it does not. */
  readonly patience: number
  readonly haste: number
  /** Which of his destinations he chooses: the best, the second, the third; or to stay where he is. */
  readonly choice: 0 | 1 | 2 | 'stay'
  /** So many hexes at least lie between those that he chooses from. */
  readonly apart: number
  /** Each man is thought of in one move out of so many. */
  readonly heed: number
}

/** What is weighed otherwise. */
export type Style = Readonly<Partial<Weights>>

export const WEIGHTS: Weights = {
  man: 60,
  point: 100,
  animal: 40,
  pack: 200,
  wound: 45,
  stun: 45,
  unhorse: 35,
  retreat: 6,
  aim: 1500,
  score: 150,
  exit: 40,
  ground: 22,
  loot: 30,
  prey: 18,
  enemy: 4,
  away: 6,
  saddle: 12,
  landing: 100,
  job: 60,
  watch: 60,
  ward: 14,
  held: 160,
  cover: 6,
  attack: 240,
  contact: 15,
  reach: 30,
  fire: 40,
  share: 80,
  trail: 55,
  stalked: 3,
  camels: 25,
  shots: 70,
  skirmish: 45,
  archerContact: 35,
  beside: 1,
  front: 4,
  rank: 4,
  guard: 10,
  lurk: 14,
  lair: 14,
  rear: 2,
  ladder: 400,
  strike: 3,
  elsewhere: 100,
  band: 99,
  charge: 12,
  shot: 1,
  volley: 60,
  patience: 50,
  haste: 80,
  choice: 0,
  apart: 0,
  heed: 1,
}

/** Other tempers of the same script, whose choices a search compares with its own. */
export const TEMPERS: readonly Style[] = [
  /** Bold: blows before safety. */
  { attack: 150, contact: 25, reach: 5, fire: 15, enemy: 9, prey: 16, strike: -6, charge: 2, haste: 40 },
  /** Careful: out of reach, and under cover. */
  { attack: 70, contact: 110, reach: 45, fire: 90, enemy: 0, prey: 3, strike: 10, charge: 25, cover: 14 },
  /** Headlong: at the enemy, whatever it costs. */
  {
    attack: 220,
    contact: 5,
    reach: 0,
    fire: 5,
    enemy: 18,
    prey: 28,
    strike: -25,
    charge: -15,
    archerContact: 10,
    haste: 0,
  },
  /** Standing: let them come, and shoot. */
  {
    enemy: 0,
    prey: 0,
    ground: 8,
    attack: 90,
    contact: 140,
    reach: 60,
    shots: 140,
    skirmish: 140,
    cover: 18,
    charge: 40,
  },
  /** With nothing but the aim before its eyes. */
  { exit: 80, ground: 50, held: 320, prey: 25, attack: 80, contact: 35, reach: 8, fire: 20 },
  /** Back: out of everybody's reach, shooting from afar. */
  {
    enemy: -6,
    prey: 0,
    ground: 6,
    attack: 30,
    contact: 220,
    reach: 110,
    fire: 80,
    shots: 120,
    skirmish: 120,
    archerContact: 90,
    strike: 15,
    charge: 60,
    haste: 100,
  },
]
