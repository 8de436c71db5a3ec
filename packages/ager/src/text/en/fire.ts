import type { Cover } from '../../components.ts'
import type { Band, FireEvent, ImpactModifier } from '../../rules/fire/events.ts'
import type { FireAction, FireFrame } from '../../rules/fire/frames.ts'
import type { FIRE_NO } from '../../rules/fire/refusals.ts'
import type { SIGHT_NO } from '../../rules/sight/refusals.ts'
import type { WeaponId } from '../../names.ts'
import { signed } from '../writing.ts'
import type { ChapterWords } from '../words.ts'
import { agree, dice, he, hexes, him } from './grammar.ts'

const modifiers: Readonly<Record<ImpactModifier['name'], string>> = {
  longRange: 'long range',
  mediumRange: 'medium range',
  woundedShooter: 'wounded',
  turkishHorseArcher: 'Turkish horse archer',
  closeArcher: 'archer close by',
}

const bands: Readonly<Record<Band, string>> = { short: 'short', medium: 'medium', long: 'long' }

const covers: Readonly<Record<Cover, string>> = {
  0: 'no cover',
  1: 'light cover',
  2: 'medium cover',
  3: 'heavy cover',
  4: 'total cover',
}

const missiles: Readonly<Record<WeaponId, string>> = {
  spear: 'spear',
  javelin: 'javelin',
  knife: 'knife',
  'composite-bow': 'arrow',
  'short-bow': 'arrow',
  crossbow: 'bolt',
  naphtha: 'pot',
}

const attempts: Readonly<Record<WeaponId, string>> = {
  spear: 'throws the spear',
  javelin: 'throws a javelin',
  knife: 'throws a knife',
  'composite-bow': 'shoots with the composite bow',
  'short-bow': 'shoots with the short bow',
  crossbow: 'shoots with the crossbow',
  naphtha: 'throws a pot of naphtha',
}

export const fire: ChapterWords<
  FireEvent['type'],
  FireAction['type'],
  keyof typeof FIRE_NO | keyof typeof SIGHT_NO,
  FireFrame['step'],
  'impact' | 'damage'
> = {
  events: {
    shoots: (e, n) =>
      `${n.piece(e.shooter)} at ${n.place(e.from)} ${attempts[e.weapon]} at ${n.piece(e.target)} at ${n.place(e.at)}: ${hexes(e.distance)}, ${bands[e.band]} range.`,
    volley: (e, n) =>
      `${n.pieces(e.shooters)} ${agree(e.shooters, 'fires', 'fire')} at ${n.piece(e.target)} at ${n.place(e.at)}.`,
    impact(e, n) {
      const named = e.modifiers.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)
      const rolled = e.die === null || e.total === null ? 'Too near to miss' : `Impact: ${dice(e.die, named, e.total)}`
      if (e.at === null) return `${rolled}; the missile is lost.`
      if (e.victim === null) return `${rolled}; it comes down at ${n.place(e.at)} and hits nobody.`
      return `${rolled}; it comes down at ${n.place(e.at)} upon ${n.piece(e.victim)}.`
    },
    damage(e, n) {
      const armour = e.armour === 0 ? '' : `, armour ${signed(e.armour)}`
      const table = n.gender(e.victim) === 'beast' ? '' : e.table === 'foot' ? 'on foot, ' : 'mounted, '
      const result = e.letter === '-' ? 'no harm' : `result ${e.letter}`
      return `The ${missiles[e.weapon]} of ${n.piece(e.shooter)} on ${n.piece(e.victim)} (${table}${covers[e.cover]}): 1D10 gives ${e.die}${armour}; ${result}.`
    },
    slowed: (e, n) => `${n.piece(e.piece)} is held up: ${e.lost} MP lost, ${e.left} left.`,
    wasted: (e, n) => `${n.piece(e.shooter)} fires as well, but ${n.piece(e.target)} is beyond further harm.`,
    covered: (e, n) => `${n.piece(e.piece)} at ${n.place(e.at)} takes cover on the side of ${n.place(e.against)}.`,
  },
  actions: {
    shoot: (a, n) => `${n.piece(a.shooter)} ${attempts[a.weapon]} at ${n.piece(a.target)} at ${n.place(a.at)}`,
    name: (a, n) =>
      `defensive fire: ${n.piece(a.shooter)} ${attempts[a.weapon]} at ${n.piece(a.target)} at ${n.place(a.at)}`,
    loose: () => 'fire with all who are named',
    hold: () => 'hold fire',
    coverAgainst: (a, n) => `take cover against fire from ${n.place(a.at)}`,
  },
  refusals: {
    shooterNotYours: ({ piece }) => `${piece} is not one of your shooters.`,
    shooterNotAble: ({ piece }) => `${piece} is in no state to fire: only fit and wounded characters on the map do.`,
    shooterCaptive: ({ piece }) => `${piece} is a prisoner and does not fire.`,
    shooterPassenger: ({ piece }) => `${piece} sits in the howdah and does not fire.`,
    shooterInContact: ({ piece, gender }) =>
      `An enemy who could attack stands beside ${piece}: ${he(gender)} does not fire from there.`,
    shooterInWater: ({ piece }) => `${piece} stands in the water, where nobody fires.`,
    shooterAtWork: ({ piece }) => `${piece} is at work and does not fire.`,
    shooterMustPursue: ({ piece, gender }) =>
      `${piece} is after the enemies who seem to flee: ${he(gender)} does not stop to fire.`,
    shotThisStep: ({ piece }) => `${piece} has fired already.`,
    notHisWeapon: ({ piece, weapon }) => `${piece} has no ${weapon || 'such weapon'}.`,
    potsAreThrown: ({ at }) => `A pot of naphtha is thrown at a hex${at ? `, such as ${at}` : ''}, not aimed at a man.`,
    spearThrown: ({ piece }) => `${piece} has thrown the one spear already.`,
    weaponOnFootOnly: ({ piece, weapon }) =>
      `The ${weapon || 'weapon'} is not used from the saddle: ${piece} must dismount first.`,
    notFromSlit: ({ weapon }) => `The ${weapon || 'weapon'} is not used through an arrow slit.`,
    onlyCurtainFromLadder: ({ piece }) => `${piece} is on a ladder and can only fire at the wall hex it leans on.`,
    targetNotEnemy: ({ target }) => `${target} is no enemy.`,
    targetDead: ({ target }) => `${target} is dead.`,
    targetNotOnMap: ({ target }) => `${target} has no hex of the map alone and cannot be aimed at.`,
    targetPrisoner: ({ target }) => `${target} is a prisoner: nobody aims at prisoners.`,
    targetNotThere: ({ target, at }) => `${target} is not at ${at}.`,
    targetTooFar: ({ piece, target, weapon, distance, reach }) =>
      reach > 0 && distance > reach
        ? `${target} is ${hexes(distance)} from ${piece}, and the ${weapon} carries ${reach} at most.`
        : `${target} is out of range for ${piece}.`,
    sameHex: ({ piece }) => `${piece} stands in that hex: nobody fires where he stands.`,
    lineWall: ({ piece, target, at }) => `A wall stands between ${piece} and ${target || at}.`,
    lineTrees: ({ piece, target, at }) => `Palms close the line from ${piece} to ${target || at}.`,
    lineBank: ({ piece, target, at }) => `A bank hides ${target || at} from ${piece}.`,
    lineHigher: ({ piece, target, at }) =>
      `The line from ${piece} to ${target || at} meets something higher than either.`,
    lineHeight: ({ piece, target, at }) =>
      `What stands between ${piece} and ${target || at} is too high to fire over from there.`,
    lineTent: ({ piece, target, at }) => `A tent stands between ${piece} and ${target || at}.`,
    lineFromTent: ({ piece, gender }) =>
      `${piece} is inside a tent and sees out only by an opening: ${he(gender)} must stand in one.`,
    lineWindow: ({ piece, target, at }) =>
      `The line from ${piece} to ${target || at} does not pass the window: through it one fires only from the window hex, or at whoever stands right behind it.`,
    lineOpenings: ({ piece, target, at }) =>
      `The line from ${piece} to ${target || at} passes more than one door, entrance or window.`,
    lineGate: ({ piece, target, at }) => `The closed gate stands between ${piece} and ${target || at}.`,
    lineSlitField: ({ piece, target, at }) =>
      `${target || at} is outside what ${piece} can see through the arrow slit.`,
    lineSlitRow: ({ target, piece }) =>
      `${target} stands behind an arrow slit: only somebody straight in front of it can fire at it, and ${piece} is not.`,
    lineDoorLevel: ({ piece, target, at }) =>
      `${piece} is not on the level of the door through which ${target || at} would have to be seen.`,
    linePeople: ({ piece, target, at, weapon }) =>
      `Somebody living stands between ${piece} and ${target || at}, and the ${weapon || 'weapon'} does not pass over people there.`,
    neverDefensive: ({ weapon }) => `The ${weapon || 'weapon'} is never used in defensive fire.`,
    notBothFires: ({ piece, weapon }) =>
      `${piece} has fired in the last phase, and the ${weapon || 'weapon'} is not fast enough for both fires.`,
    movedTooFarToFire: ({ piece, weapon }) =>
      `${piece} moved too far in the last phase to fire the ${weapon || 'weapon'} in defence now.`,
    attackedBefore: ({ piece, gender }) =>
      `${piece} attacked in the last phase, so ${he(gender)} does not fire in defence now.`,
    volleyedBefore: ({ piece }) => `${piece} has already fired in defence during this phase.`,
    namedAlready: ({ piece }) => `${piece} is named already.`,
    notTheMover: ({ target }) =>
      `${target} is not the one who is moving: defensive fire is at the mover, or after the last move at those who stood still.`,
    oneTargetAtATime: ({ target }) => `All who are named fire at the same man; ${target} is another.`,
    fireOverAtHim: ({ target, targetGender }) =>
      `The fire at ${target} is over: somebody else has moved or been fired at since, and ${he(targetGender)} is safe till the next turn.`,
    tooSoonAgain: ({ target, targetGender }) =>
      `${target} has just been fired at: let ${him(targetGender)} go farther before the next shots.`,
    beingCounterCharged: ({ target }) => `${target} is being counter-charged: nobody fires into that.`,
    nobodyNamed: () => 'Nobody is named yet: name a shooter, or hold fire.',
    namedMustFire: () => 'Whoever is named fires: it is too late to hold.',
    noSuchCover: ({ at }) => `${at} is not the side of any of the shooters.`,
  },
  asks: {
    fire: () => 'Fire: who shoots, throws or sets to work?',
    reaction: ({ target, at, count }) => {
      if (count > 0) return `Defensive fire at ${target} (shooters named: ${count}): who else, or fire?`
      return target === ''
        ? 'The last opportunity for defensive fire at those who have not moved: who fires at whom?'
        : `${target} is at ${at}. Defensive fire: who shoots?`
    },
    coverSide: ({ piece }) => `${piece} is under fire from two sides: against which does ${piece} take cover?`,
  },
  rolls: { impact: '1D10 for where the missile comes down', damage: '1D10 for what it does' },
}
