import type { FireEvent, ShotModifier, Threat } from '../../rules/fire/events.ts'
import type { FireAction, FireFrame } from '../../rules/fire/frames.ts'
import type { FIRE_NO } from '../../rules/fire/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { lines, rolled } from './grammar.ts'

export const shots: Readonly<Record<ShotModifier['name'], string>> = {
  regular: 'regular',
  irregular: 'irregular',
  moving: 'moving',
  stopped: 'stopped',
  downgraded: 'worn weapon',
  otherTarget: 'not the nearest',
  smoke: 'smoke',
  gunners: 'gunners lost',
  scenario: 'scenario',
}

const threats: Readonly<Record<Threat, string>> = {
  rifle: 'the bullet',
  pistol: 'the pistol ball',
  sweeping: 'the sweeping burst',
  single: 'the whole burst',
  explosion: 'the explosion',
}

const covers = { light: 'light cover', dense: 'dense cover', moving: 'moving' } as const

export const fire: ChapterWords<
  FireEvent['type'],
  FireAction['type'],
  keyof typeof FIRE_NO,
  FireFrame['step'],
  'shot' | 'other-target' | 'save'
> = {
  events: {
    shot: (e, n) => {
      const off = e.off === 0 ? [] : [`${shots.otherTarget} −${e.off}`]
      const added = [...(e.modifiers.length === 0 ? [] : [lines(e.modifiers, shots)]), ...off].join(', ')
      const how = e.aimed ? 'aims at' : 'fires at'
      return `${n.figure(e.figure)} ${how} ${n.figure(e.target)} with the ${n.weapon(e.weapon)} ${rolled(e.dice, 0, added, e.needed)}: ${e.hit ? 'a hit' : 'a miss'}.`
    },
    accident: (e, n) => `${n.figure(e.figure)} has an accident: the ${n.weapon(e.weapon)} is useless from now on.`,
    saved: (e, n) => {
      const added = e.modifiers.length === 0 ? '' : lines(e.modifiers, covers)
      return `${n.figure(e.figure)} against ${threats[e.threat]} ${rolled([e.die], 0, added, e.needed)}: ${e.saved ? 'saved' : 'not saved'}.`
    },
  },
  actions: {
    shoot: (a, n) =>
      a.weapon === 'machine-gun'
        ? `${n.figure(a.figure)} sweeps round ${n.figure(a.target)} (${n.weapon(a.weapon)})`
        : `${n.figure(a.figure)} fires at ${n.figure(a.target)} (${n.weapon(a.weapon)})`,
    shell: (a, n) => `the gun fires at ${n.figure(a.target)}`,
    batter: (a, n) => `the gun batters ${n.section(a.section)}`,
    bombard: (a, n) => `the gun bombards ${n.place(a.at)}`,
  },
  refusals: {
    hasFired: ({ figure }) => `${figure} has fired in this turn.`,
    cannotFire: ({ figure }) => `${figure} is pinned, on a ladder or gone, and does not fire.`,
    loading: ({ figure }) => `${figure} serves the machine gun as its loader in this turn.`,
    carrying: ({ figure }) => `${figure} has his hands full in this turn.`,
    firerInContact: ({ figure }) => `${figure} is in contact with an enemy and does not fire.`,
    noSuchWeapon: ({ figure, weapon }) => `${figure} has no ${weapon || 'firearm'} that works.`,
    noLineOfSight: ({ figure, target, section }) =>
      `There is no line of sight${figure === '' ? ' from the gun' : ` from ${figure}`} to ${target || section || 'that point'}.`,
    targetInContact: ({ target }) => `${target} is in contact with one of yours: nobody fires into that.`,
    outOfRange: ({ figure, target, apart, weapon }) =>
      `${target} is ${apart} from ${figure}: no shot with the ${weapon || 'weapon'} can hit from there.`,
    gunMoving: () => 'The machine gun does not fire while its gunner bears a movement marker.',
    noLoader: () => 'The machine gun needs a loader in touch with its gunner, fit to load, who has not fired.',
  },
  asks: { fire: () => 'Fire: who fires at whom?' },
  rolls: {
    shot: 'the die for the shot',
    'other-target': 'the die taken off for another target than the nearest',
    save: '1D8 for saving himself',
  },
}
