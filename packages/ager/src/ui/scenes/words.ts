import type { Lang } from '@grognard/kernel'
import type { FearResult, InfiltrationResult } from '../../rules/movement/events.ts'
import type { Reason } from '../../text/words.ts'

/** What comes of it for whom it is about, in one or two words for a ribbon. */
export type Verdict =
  | 'killed'
  | 'wounded'
  | 'stunned'
  | 'unhorsed'
  | 'back'
  | 'slowed'
  | 'nothing'
  | 'missed'
  | 'lost'
  | 'recoils'
  | 'hurt'
  | 'yields'
  | 'fightsOn'
  | 'deceived'
  | 'undeceived'
  | 'bursts'
  | 'falls'
  | 'holds'
  | 'has'
  | 'misses'
  | 'unhurt'
  | 'lands'
  | 'escapes'

interface SceneWords {
  readonly verdicts: Readonly<Record<Verdict, string>>
  /** The same of a woman. */
  ofHer(verdict: string): string
  readonly passing: Readonly<Record<InfiltrationResult, string>>
  readonly fear: Readonly<Record<FearResult, string>>
  fight(attackers: string, defenders: string): string
  shot(shooter: string, target: string): string
  slip(mover: string, opposer: string): string
  camels(rider: string): string
  demand(piece: string): string
  feint(fleeing: string): string
  pot(thrower: string): string
  ladder(piece: string): string
  bridle(piece: string): string
  readonly chance: (percent: number) => string
  readonly won: (who: string) => string
  readonly drawn: string
  readonly ends: Readonly<Record<Reason, string>>
}

const en: SceneWords = {
  verdicts: {
    killed: 'Killed',
    wounded: 'Wounded',
    stunned: 'Stunned',
    unhorsed: 'Unhorsed',
    back: 'Driven back',
    slowed: 'Held up',
    nothing: 'Nobody gives way',
    missed: 'Missed',
    lost: 'Lost',
    recoils: 'The attack recoils',
    hurt: 'The attacker is hurt',
    yields: 'He yields',
    fightsOn: 'He fights on',
    deceived: 'They go after them',
    undeceived: 'Nobody is deceived',
    bursts: 'It bursts',
    falls: 'The ladder falls',
    holds: 'The ladder holds',
    has: 'He has it',
    misses: 'He misses it',
    unhurt: 'Unhurt',
    lands: 'A safe landing',
    escapes: 'Out of the flames',
  },
  ofHer: (verdict) => verdict,
  passing: { pass: 'Slipped by', stop: 'Stopped there', wounded: 'Struck in passing', killed: 'Cut down in passing' },
  fear: { recoil: 'The horse shies', forced: 'Only under the spur', calm: 'The horse stays calm' },
  fight: (attackers, defenders) => `${attackers} against ${defenders}`,
  shot: (shooter, target) => `${shooter} shoots at ${target}`,
  slip: (mover, opposer) => `${mover} slips past ${opposer}`,
  camels: (rider) => `${rider} comes among camels`,
  demand: (piece) => `${piece} is called on to yield`,
  feint: (fleeing) => `${fleeing} seem to flee`,
  pot: (thrower) => `${thrower} throws naphtha`,
  ladder: (piece) => `${piece} pushes at the ladder`,
  bridle: (piece) => `${piece} snatches at the bridle`,
  chance: (percent) => `${percent} in 100 had this`,
  won: (who) => `${who} win`,
  drawn: 'A draw',
  ends: {
    aim: 'The aim is reached',
    lastTurn: 'The last turn is over',
    points: 'By points',
    minor: 'A minor victory',
    draw: 'Neither side has won',
    fled: 'The others leave the field',
    surrendered: 'The others lay down their arms',
  },
}

const fr: SceneWords = {
  verdicts: {
    killed: 'Tué',
    wounded: 'Blessé',
    stunned: 'Assommé',
    unhorsed: 'Désarçonné',
    back: 'Repoussé',
    slowed: 'Retardé',
    nothing: 'Personne ne cède',
    missed: 'Manqué',
    lost: 'Perdu',
    recoils: 'L’attaque recule',
    hurt: 'L’attaquant est touché',
    yields: 'Il se rend',
    fightsOn: 'Il continue le combat',
    deceived: 'La poursuite commence',
    undeceived: 'Personne n’est dupe',
    bursts: 'Le pot éclate',
    falls: 'L’échelle tombe',
    holds: 'L’échelle tient',
    has: 'La bride est prise',
    misses: 'La bride échappe',
    unhurt: 'Indemne',
    lands: 'Sain et sauf',
    escapes: 'Hors des flammes',
  },
  ofHer: (verdict) => (verdict.endsWith('é') ? `${verdict}e` : verdict),
  passing: { pass: 'Passé', stop: 'Arrêté là', wounded: 'Touché au passage', killed: 'Abattu au passage' },
  fear: { recoil: 'Le cheval se dérobe', forced: 'Sous l’éperon seulement', calm: 'Le cheval reste calme' },
  fight: (attackers, defenders) => `${attackers} contre ${defenders}`,
  shot: (shooter, target) => `${shooter} tire sur ${target}`,
  slip: (mover, opposer) => `${mover} se faufile : ${opposer}`,
  camels: (rider) => `${rider} parmi les dromadaires`,
  demand: (piece) => `On somme ${piece} de se rendre`,
  feint: (fleeing) => `Fuite feinte : ${fleeing}`,
  pot: (thrower) => `${thrower} jette du naphte`,
  ladder: (piece) => `${piece} pousse l’échelle`,
  bridle: (piece) => `${piece} saisit la bride`,
  chance: (percent) => `${percent} chances sur 100`,
  won: (who) => `Victoire : ${who}`,
  drawn: 'Partie nulle',
  ends: {
    aim: 'Le but est atteint',
    lastTurn: 'Le dernier tour est passé',
    points: 'Aux points',
    minor: 'Victoire mineure',
    draw: 'Aucun camp n’a gagné',
    fled: 'L’adversaire quitte le champ',
    surrendered: 'L’adversaire dépose les armes',
  },
}

const WORDS: { readonly [L in Lang]: SceneWords } = { en, fr }

export function sceneWords(lang: Lang): SceneWords {
  return WORDS[lang]
}
