import type { CombatAction, CombatFrame, RetreatCause } from '../../rules/combat/frames.ts'
import type { CombatEvent, HarmCause, Shift } from '../../rules/combat/events.ts'
import type { COMBAT_NO } from '../../rules/combat/refusals.ts'
import { signed } from '../writing.ts'
import type { ChapterWords } from '../words.ts'
import { agree, he, him, his } from './grammar.ts'

const causes: Readonly<Record<HarmCause, string>> = {
  fire: ' by a missile',
  combat: ' in the fight',
  infiltration: ' in slipping past',
  retreat: ', with nowhere to fall back to',
  fall: ' by the fall',
  naphtha: ' in the flames',
  encircled: ', lying surrounded',
  surrounded: ', with enemies on every side',
  jump: ' in the jump from the ladder',
  recoil: ' as the horse shies and finds no room',
}

const reasons: Readonly<Record<RetreatCause, string>> = {
  fire: 'under fire',
  combat: 'from the fight',
  naphtha: 'from the flames',
  shove: 'to let a friend pass',
  room: 'to make room',
}

const shifts: Readonly<Record<Shift['name'], string>> = {
  terrain: 'ground',
  pooled: 'together',
  camel: 'camels near',
  couchedLance: 'couched lances',
}

export const combat: ChapterWords<
  CombatEvent['type'],
  CombatAction['type'],
  keyof typeof COMBAT_NO,
  CombatFrame['step'],
  'combat' | 'surrender'
> = {
  events: {
    wounded: (e, n) => `${n.piece(e.piece)} is wounded${causes[e.cause]}.`,
    stunned: (e, n) => `${n.piece(e.piece)} is stunned${causes[e.cause]}.`,
    killed: (e, n) => `${n.piece(e.piece)} is killed${causes[e.cause]}.`,
    unhorsed: (e, n) =>
      e.mountDies
        ? `${n.piece(e.piece)} comes down as ${his(n.gender(e.piece))} mount falls dead.`
        : `${n.piece(e.piece)} is thrown from the saddle.`,
    placed: (e, n) => `${n.piece(e.piece)} comes to lie at ${n.place(e.at)}.`,
    struck(e, n) {
      const moved = e.shifts.map(({ name, columns }) => `${shifts[name]} ${signed(columns)}`).join(', ')
      const sum = `${e.attack} against ${e.defence}${moved === '' ? '' : `, columns: ${moved}`}`
      const die = `1D10 gives ${e.die}${e.armour ? ', armour +1' : ''}: ${e.letter === '-' ? 'no result' : `result ${e.letter}`}`
      const turned = e.exchanged ? ' The counter-charge is the stronger and strikes first.' : ''
      const strike = agree(e.attackers, 'strikes', 'strike')
      return `${n.pieces(e.attackers)} ${strike} at ${n.pieces(e.defenders)}: ${sum}. ${die}.${turned}`
    },
    unmoved: (e, n) => `${n.pieces(e.pieces)}: no effect.`,
    retreats: (e, n) => `${n.piece(e.piece)} falls back to ${n.place(e.to)} ${reasons[e.cause]}.`,
    cutShort: (e, n) => `${n.piece(e.piece)} cannot fall back as far as ${he(n.gender(e.piece))} must.`,
    advances: (e, n) => `${n.piece(e.piece)} follows up.`,
    demanded: (e, n) =>
      `${n.piece(e.piece)} is called on to yield: 1D10 gives ${e.die}. ${e.yields ? 'He gives up his sword.' : 'He fights on.'}`,
    captured: (e, n) => `${n.piece(e.piece)} is the prisoner of ${n.pieces(e.by)}.`,
    brokeFree: (e, n) => `${n.piece(e.piece)} breaks away from his guards.`,
  },
  actions: {
    attack: (a, n) => `${n.piece(a.attacker)} attacks ${n.piece(a.defender)}`,
    join: (a, n) => `${n.piece(a.attacker)} joins the attack`,
    include: (a, n) => `attack ${n.piece(a.defender)} as well`,
    strike: () => 'strike',
    demand: (_a, _n, { target }) => (target === '' ? 'call on him to yield' : `call on ${target} to yield`),
    callOff: (_a, _n, { step }) => (step === 'feint' ? 'give up the idea of a feint' : 'call the attack off'),
    retake: (a, n) => `call on ${n.piece(a.piece)} to yield again`,
    victim: (a, n) => `${n.piece(a.piece)} takes the harm`,
    retreat: (a, n, { piece }) => `${piece} falls back to ${n.place(a.to)}`,
    place: (a, n, { piece }) => `lay ${piece} at ${n.place(a.at)}`,
    advance: (a, n) => `${n.piece(a.piece)} follows up`,
    stay: () => 'nobody follows up',
  },
  refusals: {
    notYourFighter: ({ piece }) => `${piece} is not one of yours, and only the side whose phase it is attacks.`,
    cannotFight: ({ piece }) => `${piece} is in no state to attack: only fit and wounded characters on the map do.`,
    captiveFights: ({ piece }) => `${piece} is a prisoner and does not attack.`,
    hasFired: ({ piece, gender }) => `${piece} has fired in this phase, so ${he(gender)} does not attack.`,
    hasFought: ({ piece }) => `${piece} has already attacked in this phase.`,
    atWork: ({ piece, gender }) =>
      `${piece} is at work and does nothing else this phase; ${he(gender)} does not attack.`,
    mustFightHisCharge: ({ piece }) => `${piece} has charged: he fights only the one he rode at.`,
    chargeStands: () => 'A charge that has arrived must be fought out first.',
    attackDeclared: () =>
      'You have declared an attack that is still to be made: it needs the men for it, and comes before the step ends.',
    chargeAlone: () => 'A charge is a combat of its own: nobody joins it, and nobody else is included.',
    notAnEnemy: ({ target }) => `${target} is no enemy.`,
    notThere: ({ target }) => `${target} is not on the map to be attacked.`,
    passenger: ({ target }) => `${target} sits in the howdah: attack the camel instead.`,
    ourPrisoner: ({ target }) => `${target} is your prisoner.`,
    notAdjacent: ({ piece, target }) => `${piece} and ${target} are not in neighbouring hexes.`,
    cannotStrike: ({ piece, target, gender }) =>
      `${piece} cannot get at ${target}: what lies between them, or the ground there, keeps ${him(gender)} out.`,
    notNextToAll: ({ piece, target, doing }) =>
      `In one combat every attacker must be able to get at every defender: ${doing === 'join' ? piece : target} cannot be part of this one.`,
    inThisAttack: ({ piece, target, doing }) => `${doing === 'join' ? piece : target} is in this attack already.`,
    mountedAndFoot: () => 'Riders and men on foot are not attacked together: their results stand in different tables.',
    notHighRank: () =>
      'Only a knight, a ghulam or a noble, alone against the attack and not stunned, is called on to yield.',
    tooFewForSurrender: () => 'One man alone makes nobody yield: attack with two at least.',
    differenceTooSmall: () => 'He yields only to a difference of 60 or more: let more men join the attack.',
    friendBesideHim: () => 'A friend stands beside him, so he does not yield.',
    chapterSeven: ({ doing }) => {
      if (doing === 'feign') return 'There is no feigned flight in this scenario.'
      return doing === 'throwPot'
        ? 'There is no naphtha in this scenario.'
        : 'Prisoners are not taken in this scenario.'
    },
    notAFugitive: ({ piece }) => `${piece} is no escaped prisoner.`,
    twoMustHoldHim: ({ piece }) => `Two of your men must stand beside ${piece}, and none of his friends.`,
    askedAlready: ({ piece }) => `${piece} has already been called on this turn.`,
    notAmongThem: ({ piece }) => `${piece} cannot be the one who takes the harm.`,
    cannotRetreatThere: ({ piece, at, gender }) =>
      `${piece} cannot fall back to ${at}: ${he(gender)} must get farther from the enemy, over open ground, and not beside those ${he(gender)} fought.`,
    cannotBePlacedThere: ({ piece, at }) => `${piece} cannot be laid at ${at}: choose one of the hexes offered.`,
    cannotAdvance: ({ piece, gender }) =>
      `${piece} cannot follow up: ${he(gender)} must have taken part and be able to reach the ground the enemy gave up.`,
  },
  asks: {
    combat: () => 'Combat: who attacks whom?',
    assault: ({ others, target }) => `${others} against ${target}: who else takes part, or do you strike?`,
    casualty: () => 'Who takes the harm?',
    retreat: ({ piece, left }) => `${piece} must fall back (hexes to go: ${left}): where to?`,
    place: ({ piece }) => `Where does ${piece} come to lie?`,
    advance: () => 'Does anyone follow up?',
  },
  rolls: { combat: '1D10 for the combat', surrender: '1D10 for the surrender' },
}
