import type { FearResult, InfiltrationResult, Modifier, MovementEvent } from '../../rules/movement/events.ts'
import type { MovementAction, MovementFrame } from '../../rules/movement/frames.ts'
import type { MOVEMENT_NO } from '../../rules/movement/refusals.ts'
import { isOwn, signed } from '../writing.ts'
import type { ChapterWords } from '../words.ts'
import { dice, he, his } from './grammar.ts'

const modifiers: Readonly<Record<Modifier['name'], string>> = {
  mounted: 'mounted',
  armour: 'armour',
  wounded: 'wounded',
  opposerWounded: 'enemy wounded',
  opposerUnwarlike: 'enemy no warrior',
  usedToCamels: 'used to camels',
}

const named = (list: readonly Modifier[]): string[] =>
  list.map(({ name, value }) => `${modifiers[name]} ${signed(value)}`)

export const passing: Readonly<Record<InfiltrationResult, string>> = {
  pass: 'gets by',
  stop: 'is stopped there',
  wounded: 'is struck',
  killed: 'is dealt a deadly blow',
}

export const fear: Readonly<Record<FearResult, string>> = {
  recoil: 'it shies back',
  forced: 'it goes on only under the spur, which tells in combat this turn',
  calm: 'it stays calm',
}

const mp = (cost: number, left: number): string => `${cost} MP, ${left} left`

export const movement: ChapterWords<
  MovementEvent['type'],
  MovementAction['type'],
  keyof typeof MOVEMENT_NO,
  MovementFrame['step'],
  'infiltration' | 'camel-fear' | 'bridle' | 'ladder-jump'
> = {
  events: {
    setsOut: (e, n) => `${n.piece(e.piece)} sets out with ${e.points} movement points (MP).`,
    saysHeStands: (e, n) => `${n.piece(e.piece)} will not move this turn.`,
    steps: (e, n) => `${n.piece(e.piece)} goes to ${n.place(e.to)}: ${mp(e.cost, e.left)}.`,
    turnsAbout: (e, n) => `${n.piece(e.piece)} turns about: ${mp(e.cost, e.left)}.`,
    blunders: (e, n) => `${n.piece(e.piece)} runs into ${n.piece(e.upon)}, hidden at ${n.place(e.at)}.`,
    halts: (e, n) => `${n.piece(e.piece)} ${e.at === null ? 'is done moving' : `stops at ${n.place(e.at)}`}.`,
    infiltration: (e, n) =>
      `${n.piece(e.mover)} slips past ${n.piece(e.opposer)} at ${n.place(e.at)}: ${dice(e.die, named(e.modifiers), e.total)}; ${he(n.gender(e.mover))} ${passing[e.result]}.`,
    camelFear: (e, n) => {
      const horse = n.gender(e.piece) === 'beast' ? n.piece(e.piece) : `the horse under ${n.piece(e.piece)}`
      return `${horse} smells camels at ${n.place(e.at)}: ${dice(e.die, named(e.modifiers), e.total)}; ${fear[e.result]}.`
    },
    recoils: (e, n) =>
      n.gender(e.piece) === 'beast'
        ? `${n.piece(e.piece)} shies back to ${n.place(e.to)}.`
        : `${n.piece(e.piece)} is carried back to ${n.place(e.to)}.`,
    mounts: (e, n) =>
      isOwn(e)
        ? `${n.piece(e.piece)} mounts: ${mp(e.cost, e.left)}.`
        : `${n.piece(e.piece)} mounts ${n.piece(e.animal)}: ${mp(e.cost, e.left)}.`,
    dismounts: (e, n) =>
      isOwn(e)
        ? `${n.piece(e.piece)} dismounts to ${n.place(e.to)}: ${mp(e.cost, e.left)}.`
        : `${n.piece(e.piece)} gets down from ${n.piece(e.animal)} to ${n.place(e.to)}: ${mp(e.cost, e.left)}.`,
    takesBridle: (e, n) => `${n.piece(e.piece)} takes ${n.piece(e.animal)} by the bridle: ${e.left} MP left.`,
    snatchesBridle: (e, n) =>
      `${n.piece(e.piece)} snatches at the bridle of ${n.piece(e.animal)}: 1D10 gives ${e.die}, ${e.holds ? 'and has it' : 'and misses'}.`,
    letsGo: (e, n) => `${n.piece(e.piece)} lets go of ${n.piece(e.animal)}.`,
    picksUp: (e, n) =>
      `${n.piece(e.piece)} takes ${n.piece(e.stunned)} on ${his(n.gender(e.piece))} back: ${e.left} MP left.`,
    laysDown: (e, n) => `${n.piece(e.piece)} lays ${n.piece(e.stunned)} down at ${n.place(e.at)}.`,
    animalSetDown: (e, n) => `${n.piece(e.animal)}, led by ${n.piece(e.piece)}, stands at ${n.place(e.at)}.`,
    animalLeftBehind: (e, n) =>
      `${n.piece(e.piece)} has no room for ${n.piece(e.animal)}, which ${e.at === null ? 'is left behind' : `stays at ${n.place(e.at)}`}.`,
    jumpsToWall: (e, n) => {
      const rolled = dice(e.die, named(e.modifiers), e.total).replace('1D10', '1D6')
      return `${n.piece(e.piece)} jumps from the ladder to the wall-walk: ${rolled}; ${e.hurt ? 'a bad landing' : `${he(n.gender(e.piece))} lands well`}.`
    },
    climbsLadder: (e, n) =>
      `${n.piece(e.piece)} ${e.up ? 'goes up the ladder and waits below the trapdoor' : 'comes down the ladder'}: ${mp(e.cost, e.left)}.`,
    enters: (e, n) =>
      `${n.piece(e.piece)} comes onto the map by ${n.edge(e.side)}, at ${n.place(e.at)}: ${mp(e.cost, e.left)}.`,
    escortSetsOut: (e, n) => `${n.pieces(e.guards)} set out with their prisoner ${n.piece(e.captive)}: ${e.points} MP.`,
    leavesMap: (e, n) =>
      `${n.piece(e.piece)} leaves the map by ${n.edge(e.side)}${e.with.length === 0 ? '' : `, with ${n.pieces(e.with)}`}.`,
    pledges: (e, n) =>
      `${n.piece(e.defender)} is to be attacked in this step, and has no time to strike at ${n.piece(e.piece)} going by.`,
    takesLoad: (e, n) => `${n.piece(e.piece)} takes a load of loot at ${n.place(e.at)}.`,
    dropsLoad: (e, n) => `A load of loot falls from ${n.piece(e.piece)} and lies at ${n.place(e.at)}.`,
    loadsCamel: (e, n) => `${n.piece(e.piece)} puts the load on ${n.piece(e.animal)}.`,
    shifts: (e, n) => `${n.piece(e.piece)} moves over to ${n.place(e.to)} to make room.`,
    chargeArrives: (e, n) => `${n.piece(e.piece)} brings the charge home at ${n.place(e.at)}.`,
  },
  actions: {
    activate: (a, n) => `move ${n.piece(a.piece)}`,
    stand: (a, n) => `declare that ${n.piece(a.piece)} will not move`,
    ride: (a, n) => `ride the charge of ${n.piece(a.rider)}`,
    escort: (a, n) => `lead the prisoner ${n.piece(a.piece)} on`,
    march: (a, n) => `${n.piece(a.piece)} to ${n.place(a.to)}`,
    step: (a, n) => `go to ${n.place(a.to)}`,
    aboutFace: () => 'turn about on the spot',
    climb: (_a, _n, { kind }) =>
      kind === 'ladder' ? 'come down the ladder' : 'go up the ladder and wait below the trapdoor',
    enter: (a, n) =>
      a.rear === null
        ? `come on by ${n.edge(a.side)} at ${n.place(a.at)}`
        : `come on by ${n.edge(a.side)} at ${n.place(a.at)}, rear at ${n.place(a.rear)}`,
    leaveMap: (a, n) => `leave the map by ${n.edge(a.side)}`,
    mount: (a, n) => `mount ${n.piece(a.animal)}`,
    dismount: (a, n) => `dismount to ${n.place(a.to)}`,
    bridle: (a, n) => `${a.halt ? 'stop and take' : 'take'} ${n.piece(a.animal)} by the bridle`,
    release: (a, n) => `let go of ${n.piece(a.animal)}`,
    pickUp: (a, n) => `take ${n.piece(a.piece)} on the back`,
    halt: () => 'stop here',
    setDown: (a, n, { target }) =>
      a.rear === null
        ? `set ${target || 'it'} down at ${n.place(a.at)}`
        : `set ${target || 'it'} down at ${n.place(a.at)}, rear at ${n.place(a.rear)}`,
    shift: (a, n, { piece }) =>
      a.rear === null
        ? `shift ${piece} to ${n.place(a.to)}`
        : `shift ${piece} to ${n.place(a.to)}, rear at ${n.place(a.rear)}`,
    pledge: (a, n) =>
      `declare that ${n.piece(a.defender)} will be attacked in this step, and so does not stop the advance`,
    load: (a, n) => `put the load on ${n.piece(a.animal)}`,
  },
  refusals: {
    notYours: ({ piece }) => `${piece} is not yours to move.`,
    notOnTheMap: ({ piece }) => `${piece} holds no hex of the map.`,
    animalsDoNotMove: ({ piece }) =>
      `${piece} does not move by itself: let somebody mount it or lead it by the bridle.`,
    tooHurtToMove: ({ piece, health }) =>
      `${piece} ${health === 'stunned' ? 'is stunned' : health === 'dead' ? 'is dead' : 'is in no state to go'} and does not move.`,
    guarded: ({ piece }) => `${piece} is a prisoner with his guards beside him: his captors move him.`,
    movedAlready: ({ piece }) => `${piece} has had a move in this phase.`,
    saidToStand: ({ piece }) => `You have declared that ${piece} will not move, and that stands.`,
    busyWorking: ({ piece }) => `${piece} is at work and does not move this phase.`,
    firedMustStand: ({ piece }) =>
      `${piece} has fired in this phase, and after firing that weapon allows no further movement.`,
    chargeAnnounced: ({ piece }) => `${piece} has announced a charge: it is ridden as it was announced, nothing else.`,
    noChargeToRide: ({ piece }) => `${piece} has announced no charge that is still to be ridden.`,
    chargeNotRidden: () => 'A charge that was announced must be ridden before the movement step ends.',
    cannotMoveAtAll: ({ piece, gender }) => `${piece} has no way to go: ${he(gender)} cannot move now.`,
    twoInOneHex: ({ piece }) =>
      piece
        ? `${piece} shares a hex with somebody and cannot stay: one of them must move on first.`
        : 'Two of your men share a hex: one of them must move on before the step ends.',
    notNextHex: ({ piece, at, mounted }) =>
      mounted
        ? `${at} is no hex that the mount of ${piece} can step to from here: it goes where its head leads, hex by hex.`
        : `${at} is not next to ${piece}: go hex by hex.`,
    wallBetween: ({ at }) => `A wall or a drop bars the way to ${at}: look for a door, a stair or a ladder.`,
    canvasBetween: ({ at }) => `Canvas bars the way to ${at}: go in by an opening, or rip the canvas first.`,
    slitBetween: ({ at }) => `Nobody gets through an arrow slit to ${at}.`,
    gateClosed: ({ at }) => `The gate bars the way to ${at}: it must be opened or broken in first.`,
    noBridge: ({ at }) => `The bridge at ${at} is destroyed, or does not carry mounts.`,
    footOnlyWay: ({ at, gender }) => `Only on foot does one get to ${at}: ${he(gender)} must dismount first.`,
    closedGround: ({ piece, at }) => `The ground at ${at} is closed to ${piece}.`,
    closedToAnimals: ({ at }) => `The animals led along cannot follow to ${at}: let go of them first.`,
    heldByEnemy: ({ at, holder }) => `${holder || 'An enemy'} holds ${at}: win the hex in combat first, or go round.`,
    heapBars: ({ at }) => `The dead lie too high at ${at}: go round, or have two men clear the hex.`,
    ladderTaken: ({ at, holder }) => `${holder || 'Somebody'} is on the ladder at ${at}, and it bears only one.`,
    trapdoorBlocked: ({ at }) => `Somebody lies or stands on the trapdoor at ${at}: it cannot be opened from below.`,
    trapdoorFree: () => 'Nothing lies on the trapdoor: go straight up.',
    noLadderHere: ({ piece }) => `There is no ladder to a trapdoor where ${piece} stands.`,
    onTheLadder: ({ piece, gender }) =>
      `${piece} waits on the ladder: ${he(gender)} can only go up through the trapdoor or come down.`,
    tooFewPoints: ({ piece, left }) => `That costs more than ${piece} has left (${left} MP).`,
    couldNotStop: ({ piece, at }) =>
      `From ${at || 'there'} ${piece} could not get on to any hex free to stop in: choose another way.`,
    firstWhereHeWas: ({ piece }) =>
      `${piece} follows up: the first hex must be one that the enemy gave up, or where he fell.`,
    notBegun: ({ piece }) =>
      `${piece} has done nothing yet. Whoever is not to move: choose somebody else, or declare it.`,
    hexTaken: ({ piece, holder, gender }) =>
      `${piece} cannot stop here: ${holder || 'somebody'} is in the same hex, and ${he(gender)} must go on.`,
    noRoomForBurden: ({ piece, target, doing }) =>
      doing === 'pickUp'
        ? `${piece} could get nowhere to lay ${target} down again with the points that would be left.`
        : `${piece} cannot stop here: there is no free hex beside ${piece} to lay ${target || 'the stunned man'} down.`,
    noRoomForLed: ({ piece, target }) =>
      `${piece} cannot stop here: there is no room at ${piece}’s side for ${target || 'the animal led'}. Go on, or let go of it.`,
    mustStepFirst: ({ piece, gender }) => `${piece} follows up: ${he(gender)} must enter at least the first hex.`,
    noPlaceForIt: ({ target, at }) => `${target} cannot be set down at ${at}: choose one of the hexes offered.`,
    cannotDeclare: ({ piece, target }) =>
      `An attack is declared ahead only on an enemy who would strike at ${piece || 'the man who advances'} as he goes on, and whom somebody else can attack: ${target} is none.`,
    noCamelBeside: ({ piece, target }) => `${target} is no pack camel beside ${piece} that could take the load.`,
    notTheNearest: ({ piece, at }) => `${at} is not one of the nearest free hexes for ${piece}.`,
    notInTheSaddle: ({ piece }) => `${piece} is not in the saddle.`,
    onHorseback: ({ piece }) => `${piece} is in the saddle already.`,
    notInItsHexes: ({ piece, target }) => `${piece} must first enter one of the two hexes of ${target}.`,
    notAMount: ({ target }) => `${target} cannot be ridden.`,
    noRiderOfThat: ({ piece, target }) => `${piece} does not know how to ride ${target}.`,
    enemyTooClose: ({ piece, target }) =>
      `An enemy who could attack stands beside ${piece} or ${target}: nobody mounts under his blows.`,
    animalTaken: ({ target }) => `${target} has a rider or a passenger already.`,
    animalHasMoved: ({ target }) => `${target} has already moved in this phase.`,
    handsFull: ({ piece }) =>
      `${piece} leads more animals than a rider can, who leads one: let go of the others first.`,
    notBesideMount: ({ at }) => `One dismounts to the flank of the mount: ${at} is not a flank hex, or not free.`,
    noAnimal: ({ target }) => `${target} is no animal to be led.`,
    deadAnimal: ({ target }) => `${target} is dead.`,
    notAtItsHead: ({ piece, target }) =>
      `${piece} must stand at the head of ${target}, in one of the three hexes round it.`,
    enemyAtTheAnimal: ({ target }) => `An enemy who could attack stands beside ${target}: it cannot be taken.`,
    ledAlready: ({ target }) => `${target} is already led or ridden by somebody.`,
    leadsEnough: ({ piece }) => `${piece} leads as many animals as possible: three on foot, one from the saddle.`,
    notTogether: ({ piece }) => `${piece} cannot lead horses and camels together.`,
    bridleMissed: ({ piece, target, gender }) =>
      `${piece} has missed the bridle of ${target} and does not get it this turn; ${he(gender)} may try again next turn.`,
    mustSnatch: ({ piece, target }) =>
      `${piece} rides past ${target} and can only snatch at the bridle by a die, or stop for it.`,
    noNeedToHalt: ({ piece, gender }) => `${piece} takes it without a die here: ${he(gender)} need not stop for it.`,
    goesWithHim: ({ piece, target }) => `${target} is on the way with ${piece}: stop first, then let go of it.`,
    notLedByHim: ({ piece, target }) => `${piece} does not lead ${target}.`,
    nobodyToCarry: ({ piece, target, gender }) =>
      `${target} is not a stunned friend in the hex of ${piece}, whom ${he(gender)} could carry.`,
    ridersCarryNobody: ({ piece, doing }) =>
      doing === 'mount'
        ? `${piece} carries somebody, and riders carry nobody: stop and lay the burden down first.`
        : `${piece} is in the saddle, and riders carry nobody: dismount first.`,
    carriesOne: ({ piece }) => `${piece} carries somebody already, and one is the most.`,
    notAtThatEdge: ({ piece }) => `${piece} is not in a hex at that side of the map.`,
    noWayOut: ({ piece }) => `The scenario does not let ${piece} leave by that side of the map.`,
    mustComeOn: ({ piece }) =>
      piece
        ? `${piece} comes onto the map in this turn, as the scenario says.`
        : 'Everybody who can come onto the map in this turn must do so first.',
    notEntering: ({ piece }) => `${piece} is not waiting to come onto the map.`,
    notYetEntering: ({ piece }) => `${piece} comes onto the map in a later turn.`,
    noWayIn: ({ piece, at }) =>
      `${piece} cannot come onto the map at ${at || 'that hex'}: choose one of the edge hexes offered.`,
    notACaptive: ({ piece }) => `${piece} is nobody’s prisoner.`,
    tooFewGuards: ({ piece }) => `Two of your men who can still move must stand beside ${piece} to lead him.`,
    notAGuard: ({ piece }) => `${piece} is not one of this party.`,
    leavesCaptive: ({ piece }) =>
      `If ${piece} went there, the prisoner and his guards would be parted: they stay side by side.`,
  },
  asks: {
    move: () => 'Movement: who moves next?',
    mover: ({ piece, left, kind }) => {
      if (kind === 'advance') return `${piece} follows up (${left} MP left): where to?`
      return `${piece} is moving (${left} MP left): what now?`
    },
    party: ({ piece, left }) => `The prisoner ${piece} and his guards (${left} MP left): who goes where?`,
    setDown: ({ piece, target }) => `${piece} has stopped: where does ${target} go?`,
    shift: ({ piece }) => `${piece} shares a hex: where does ${piece} make way to?`,
    loading: ({ piece }) => `${piece} has a load and stands beside more than one camel: which takes it?`,
  },
  rolls: {
    infiltration: '1D10 for slipping past an enemy',
    'camel-fear': '1D10 for the horse’s fear of camels',
    bridle: '1D10 for the bridle',
    'ladder-jump': '1D6 for the jump to the wall-walk',
  },
}
