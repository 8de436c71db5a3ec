import type { CombatAction, CombatFrame, RetreatCause } from '../../rules/combat/frames.ts'
import type { CombatEvent, Shift } from '../../rules/combat/events.ts'
import type { HarmCause } from '../../rules/combat/events.ts'
import type { COMBAT_NO } from '../../rules/combat/refusals.ts'
import { signed } from '../signed.ts'
import type { Chapter } from '../words.ts'

const causes: Readonly<Record<HarmCause, string>> = {
  fire: 'by a missile',
  combat: 'in the fight',
  infiltration: 'in slipping past',
  retreat: 'with nowhere to go',
  fall: 'by the fall',
  naphtha: 'in the fire',
  encircled: 'as he lies surrounded',
  surrounded: 'with enemies on every side',
  jump: 'in the jump from the ladder',
  recoil: 'as the horse recoils',
}

const reasons: Readonly<Record<RetreatCause, string>> = {
  fire: 'from the missiles',
  combat: 'from the fight',
  naphtha: 'from the fire',
  shove: 'to make way',
  room: 'to make room',
}

const shifts: Readonly<Record<Shift['name'], string>> = {
  terrain: 'ground',
  pooled: 'together',
  camel: 'camels near',
  couchedLance: 'couched lances',
}

export const combat: Chapter<CombatEvent['type'], CombatAction['type'], keyof typeof COMBAT_NO, CombatFrame['step']> = {
  events: {
    wounded: (e, n) => `${n.Piece(e.piece)} is wounded ${causes[e.cause]}.`,
    stunned: (e, n) => `${n.Piece(e.piece)} is stunned ${causes[e.cause]}.`,
    killed: (e, n) => `${n.Piece(e.piece)} is killed ${causes[e.cause]}.`,
    unhorsed: (e, n) =>
      e.mountDies
        ? `${n.Piece(e.piece)} is thrown as his mount falls dead.`
        : `${n.Piece(e.piece)} is thrown from the saddle.`,
    placed: (e, n) => `${n.Piece(e.piece)} lies at ${n.place(e.at)}.`,
    struck(e, n) {
      const moved = e.shifts.map(({ name, columns }) => `${shifts[name]} ${signed(columns)}`).join(', ')
      const sum = `${e.attack} against ${e.defence}${moved === '' ? '' : `, columns: ${moved}`}`
      const die = `1D10 gives ${e.die}${e.armour ? ', +1 for armour' : ''}: ${e.letter}`
      const turned = e.exchanged ? ' The counter-charge is the stronger and strikes first.' : ''
      return `${n.pieces(e.attackers)} strike at ${n.pieces(e.defenders)}: ${sum}. ${die}.${turned}`
    },
    unmoved: (e, n) => `${n.pieces(e.pieces)}: no effect.`,
    retreats: (e, n) => `${n.Piece(e.piece)} falls back ${reasons[e.cause]} to ${n.place(e.to)}.`,
    cutShort: (e, n) => `${n.Piece(e.piece)} cannot fall back as far as he must.`,
    advances: (e, n) => `${n.Piece(e.piece)} follows up.`,
    stays: (e, n) => `${n.side(e.side)} do not follow up.`,
    demanded: (e, n) =>
      `${n.Piece(e.piece)} is called on to yield: 1D10 gives ${e.die}. ${e.yields ? 'He gives up his sword.' : 'He fights on.'}`,
    captured: (e, n) => `${n.Piece(e.piece)} is the prisoner of ${n.pieces(e.by)}.`,
    brokeFree: (e, n) => `${n.Piece(e.piece)} breaks away from his guards.`,
  },
  actions: {
    attack: (a, n) => `${n.piece(a.attacker)} attacks ${n.piece(a.defender)}`,
    join: (a, n) => `${n.piece(a.attacker)} joins the attack`,
    include: (a, n) => `attack ${n.piece(a.defender)} as well`,
    strike: () => 'strike',
    demand: () => 'call on him to yield',
    callOff: () => 'call the attack off',
    retake: (a, n) => `take ${n.piece(a.piece)} prisoner again`,
    victim: (a, n) => `${n.piece(a.piece)} takes it`,
    retreat: (a, n) => `fall back to ${n.place(a.to)}`,
    place: (a, n) => `lay him down at ${n.place(a.at)}`,
    advance: (a, n) => `${n.piece(a.piece)} follows up`,
    stay: () => 'nobody follows up',
  },
  refusals: {
    notYourFighter: ({ piece }) => `${piece} is not one of yours, and only the side whose phase it is attacks.`,
    cannotFight: ({ piece }) => `${piece} is in no state to attack.`,
    captiveFights: ({ piece }) => `${piece} is a prisoner.`,
    hasFired: ({ piece }) => `${piece} has fired this phase, so he does not attack.`,
    hasFought: ({ piece }) => `${piece} has already attacked this turn.`,
    atWork: ({ piece }) => `${piece} is at work and does nothing else this phase.`,
    mustFightHisCharge: ({ piece }) => `${piece} has charged: he fights the one he rode at.`,
    chargeStands: () => 'A charge that has arrived must be fought out first.',
    chargeAlone: () => 'A charge is a combat of its own: nobody joins it.',
    notAnEnemy: ({ target }) => `${target} is no enemy.`,
    notThere: ({ target }) => `There is no ${target} to be attacked.`,
    passenger: ({ target }) => `${target} sits in the howdah: only the camel can be attacked.`,
    ourPrisoner: ({ target }) => `${target} is your prisoner.`,
    notAdjacent: () => 'They are not next to each other.',
    cannotStrike: ({ piece, target }) =>
      `${piece} cannot get at ${target}: what lies between, or the ground there, keeps him out.`,
    notNextToAll: () => 'In one combat every attacker must be able to get at every defender.',
    inThisAttack: ({ piece, target }) => `${piece || target} is in this attack already.`,
    mountedAndFoot: () => 'Riders and men on foot are not attacked together: they stand on different tables.',
    notHighRank: () => 'Only a single knight, ghulam or noble, on his feet or in the saddle, is called on to yield.',
    tooFewForSurrender: () => 'One man alone does not make a knight yield: attack with two at least.',
    differenceTooSmall: () => 'He yields only to a difference of 60 or more.',
    friendBesideHim: () => 'A friend stands beside him: he does not yield.',
    chapterSeven: () => 'Prisoners are not taken in this scenario.',
    notAFugitive: () => 'He is no escaped prisoner.',
    twoMustHoldHim: () => 'Two of your men must stand beside him.',
    askedAlready: () => 'He has already answered this turn.',
    notAmongThem: ({ piece }) => `${piece} cannot be the one who takes it.`,
    cannotRetreatThere: ({ at }) => `He cannot fall back to ${at}.`,
    cannotBePlacedThere: ({ at }) => `He cannot be laid down at ${at}.`,
    cannotAdvance: ({ piece }) => `${piece} cannot follow up here.`,
  },
  asks: {
    combat: () => 'Combat: who attacks whom?',
    assault: () => 'The attack: who else takes part?',
    casualty: () => 'Who takes it?',
    retreat: (_, piece) => `Where does ${piece} fall back to?`,
    place: (_, piece) => `Where does ${piece} lie?`,
    advance: () => 'Does anyone follow up?',
  },
  rolls: { combat: '1D10 for the combat', surrender: '1D10: does he yield?' },
}
