import type { FireEvent, ShotModifier, Threat } from '../../rules/fire/events.ts'
import type { FireAction, FireFrame } from '../../rules/fire/frames.ts'
import type { FIRE_NO } from '../../rules/fire/refusals.ts'
import type { ChapterWords } from '../words.ts'
import { de, jet, lignes } from './grammar.ts'

export const shots: Readonly<Record<ShotModifier['name'], string>> = {
  regular: 'régulier',
  irregular: 'irrégulier',
  moving: 'en mouvement',
  stopped: 'stoppé',
  downgraded: 'arme usée',
  otherTarget: 'pas le plus proche',
  smoke: 'fumée',
  gunners: 'artilleurs perdus',
  scenario: 'scénario',
}

const threats: Readonly<Record<Threat, string>> = {
  rifle: 'la balle',
  pistol: 'la balle de pistolet',
  sweeping: 'la rafale étalée',
  single: 'toute la rafale',
  explosion: 'l’explosion',
}

const covers = { light: 'couvert léger', dense: 'couvert dense', moving: 'en mouvement' } as const

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
      const added = [...(e.modifiers.length === 0 ? [] : [lignes(e.modifiers, shots)]), ...off].join(', ')
      const how = e.aimed ? 'vise' : 'tire sur'
      return `${n.figure(e.figure)} ${how} ${n.figure(e.target)}, ${n.weapon(e.weapon)} ${jet(e.dice, 0, added, e.needed)} : ${e.hit ? 'touché' : 'manqué'}.`
    },
    accident: (e, n) => `Accident ${de(n.figure(e.figure))} : arme désormais hors d’usage (${n.weapon(e.weapon)}).`,
    saved: (e, n) => {
      const added = e.modifiers.length === 0 ? '' : lignes(e.modifiers, covers)
      return `${n.figure(e.figure)} contre ${threats[e.threat]} ${jet([e.die], 0, added, e.needed)} : ${e.saved ? 'sauvé' : 'perdu'}.`
    },
  },
  actions: {
    shoot: (a, n) =>
      a.weapon === 'machine-gun'
        ? `${n.figure(a.figure)} balaie autour ${de(n.figure(a.target))} (${n.weapon(a.weapon)})`
        : `${n.figure(a.figure)} tire sur ${n.figure(a.target)} (${n.weapon(a.weapon)})`,
    shell: (a, n) => `le canon tire sur ${n.figure(a.target)}`,
    batter: (a, n) => `le canon bat ${n.section(a.section)}`,
    bombard: (a, n) => `le canon bombarde ${n.place(a.at)}`,
  },
  refusals: {
    hasFired: ({ figure }) => `${figure} a tiré ce tour-ci.`,
    cannotFire: ({ figure }) => `${figure} est cloué au sol, sur une échelle ou parti : il ne tire pas.`,
    loading: ({ figure }) => `${figure} sert la mitrailleuse comme pourvoyeur ce tour-ci.`,
    carrying: ({ figure }) => `${figure} a les mains prises ce tour-ci.`,
    firerInContact: ({ figure }) => `${figure} est au contact d’un ennemi et ne tire pas.`,
    noSuchWeapon: ({ figure, weapon }) => `${figure} n’a pas d’arme à feu en état${weapon ? ` (${weapon})` : ''}.`,
    noLineOfSight: ({ figure, target, section }) =>
      `Il n’y a pas de ligne de vue ${figure === '' ? 'du canon' : de(figure)} à ${target || section || 'ce point'}.`,
    targetInContact: ({ target }) => `${target} est au contact d’un des vôtres : on ne tire pas dans cette mêlée.`,
    outOfRange: ({ figure, target, apart, weapon }) =>
      `${target} est à ${apart} ${de(figure)} : de là, aucun tir ne peut toucher${weapon ? ` (${weapon})` : ''}.`,
    gunMoving: () => 'La mitrailleuse ne tire pas tant que son tireur porte un marqueur de mouvement.',
    noLoader: () =>
      'Il faut à la mitrailleuse un pourvoyeur au contact de son tireur, en état de la servir et qui n’a pas tiré.',
  },
  asks: { fire: () => 'Tirs : qui tire sur qui ?' },
  rolls: {
    shot: 'le dé pour le tir',
    'other-target': 'le dé à retrancher pour une autre cible que la plus proche',
    save: '1D8 pour la sauvegarde',
  },
}
