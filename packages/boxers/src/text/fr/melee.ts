import type { Blow, ClashModifier, MeleeEvent } from '../../rules/melee/events.ts'
import type { MeleeAction, MeleeFrame } from '../../rules/melee/frames.ts'
import type { MELEE_NO } from '../../rules/melee/refusals.ts'
import type { ChapterWords, Names } from '../words.ts'
import { des, lignes } from './grammar.ts'

const modifiers: Readonly<Record<ClashModifier['name'], string>> = {
  assailant: 'assaillant',
  support: 'soutien',
  regular: 'régulier',
  irregular: 'irrégulier',
  stopped: 'stoppé',
  defensiveFire: 'a fait un tir défensif',
}

function blow({ figure, arm, die, modifiers: added, score }: Blow, n: Names): string {
  const sum = added.length === 0 ? `${die}` : `${die}, ${lignes(added, modifiers)}`
  return `${n.figure(figure)}, ${n.arm(arm)} : ${score} (${sum})`
}

const supported = (supporters: readonly string[], n: Names): string =>
  supporters.length === 0 ? '' : `, avec le soutien ${des(n, supporters)}`

export const melee: ChapterWords<
  MeleeEvent['type'],
  MeleeAction['type'],
  keyof typeof MELEE_NO,
  MeleeFrame['step'],
  'melee' | 'ram'
> = {
  events: {
    clashed: (e, n) => {
      const [one, two] = e.blows
      const outcome = e.winner === null ? 'aucun ne cède' : `${n.figure(e.winner)} l’emporte`
      return `Corps à corps : ${blow(one, n)} contre ${blow(two, n)} ; ${outcome}.`
    },
    rammed: (e, n) =>
      `${n.timber(e.timber)} frappe ${n.section(e.section)} (2D6 : ${e.dice.join(' et ')}) : ${e.damage === 0 ? 'sans effet' : `dommages ${e.damage}`}.`,
  },
  actions: {
    fight: (a, n) => `${n.figure(a.figure)} combat ${n.figure(a.foe)} (${n.arm(a.arm)})${supported(a.supporters, n)}`,
    answer: (a, n) => `riposter (${n.arm(a.arm)})${supported(a.supporters, n)}`,
    ram: (a, n) => `frapper avec ${n.timber(a.timber)}`,
  },
  refusals: {
    noSuchCombat: ({ figure, target }) =>
      `${figure} et ${target} n’ont pas de combat à régler dans cette partie de l’étape.`,
    hasFought: ({ figure, target }) => `${figure} ou ${target} a déjà combattu ce tour-ci.`,
    noSuchArm: ({ figure, weapon }) => `${figure} n’a pas cette arme${weapon ? ` (${weapon})` : ''}.`,
    cannotSupport: () =>
      'Un soutien vient d’un ami sans marqueur, au bon contact, qui ne touche aucun autre ennemi et n’a pas combattu.',
    tooManySupporters: () => 'Deux soutiens au plus.',
    combatsFirst: () => 'Il faut d’abord régler les combats de cette partie de l’étape.',
    ramNotThere: ({ timber }) => `${timber} n’est pas à une porte fermée.`,
    ramUnborne: ({ timber }) => `Il faut deux hommes libres pour ${timber}.`,
  },
  asks: {
    melee: () => 'Corps à corps : quel combat maintenant ?',
    clash: ({ figure, target, weapon }) => `${target} frappe ${figure} (${weapon}) : comment ${figure} riposte-t-il ?`,
  },
  rolls: { melee: 'le dé du corps à corps', ram: 'l’un des 2D6 du bélier' },
}
