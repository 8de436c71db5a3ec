import type { Lang, RuleId } from '@grognard/kernel'
import type { Fault } from './draft.ts'

/** By which rule somebody may not stand where he does. */
export const FAULT_RULES: Readonly<Record<Fault, RuleId>> = {
  waits: 'AT-2-01',
  taken: 'AT-1.1-04',
  ground: 'AT-2-01',
  keeper: 'AT-2-01',
}

/** What is said while a side sets up. */
const en = {
  board: 'The board, to set up on',
  who: 'Who is who',
  men: (men: number, animals: number) => `${men} men${animals === 0 ? '' : `, ${animals} animals`}`,
  nowhere: 'not set up',
  faults: {
    waits: 'is not set up yet',
    taken: 'somebody else stands there',
    ground: 'may not begin there',
    keeper: 'is too far from whoever it belongs to',
  } satisfies Record<Fault, string>,
  inHand: (name: string) => `${name} is in hand: press a gold hex, or somebody to change places with.`,
  nobody: 'Press a man, then a hex of his ground.',
  turn: 'Turn',
  suggest: 'As the sergeant would',
  clear: 'Take all off',
  undo: 'Undo',
  keep: 'Keep this set-up',
  kept: 'Kept set-ups',
  keptOn: (when: string) => `Lay out: ${when}`,
  forget: (when: string) => `Forget: ${when}`,
  full: 'This browser keeps nothing.',
  ladders: (placed: number, of: number) => `Ladders: ${placed} of ${of}`,
  laddersHow: 'Press a wall to raise a ladder there.',
  lawful: (n: number) => `All ${n} stand lawfully.`,
  left: (n: number) => (n === 1 ? 'One is not where he may be:' : `${n} are not where they may be:`),
  ready: 'Ready',
  enemy: 'They come with',
  enters: (turn: number) => `comes in on turn ${turn}`,
  which: 'On which floor?',
  mapSide: (edge: number, what: string) => `Side ${edge} · ${what}`,
  comesIn: (who: string, turn: number) => `${who}, turn ${turn}`,
  wayOut: 'your way out',
  spoken: { may: 'he may stand here', mayNot: 'he may not stand here', swap: 'he may change places with' },
}

const fr: typeof en = {
  board: 'La carte, pour se déployer',
  who: 'Qui est qui',
  men: (men, animals) => `${men} hommes${animals === 0 ? '' : `, ${animals} animaux`}`,
  nowhere: 'pas encore placé',
  faults: {
    waits: 'n’est pas encore placé',
    taken: 'la case est prise',
    ground: 'ne peut pas commencer là',
    keeper: 'est trop loin de son maître',
  },
  inHand: (name) => `${name} est en main : touchez une case dorée, ou quelqu’un avec qui échanger.`,
  nobody: 'Touchez un homme, puis une case de son terrain.',
  turn: 'Tourner',
  suggest: 'Comme le ferait le sergent',
  clear: 'Tout enlever',
  undo: 'Annuler',
  keep: 'Garder ce déploiement',
  kept: 'Déploiements gardés',
  keptOn: (when) => `Disposer : ${when}`,
  forget: (when) => `Oublier : ${when}`,
  full: 'Ce navigateur ne garde rien.',
  ladders: (placed, of) => `Échelles : ${placed} sur ${of}`,
  laddersHow: 'Touchez un mur pour y dresser une échelle.',
  lawful: (n) => `Les ${n} sont bien placés.`,
  left: (n) => (n < 2 ? 'Un n’est pas où il peut être :' : `${n} ne sont pas où ils peuvent être :`),
  ready: 'Prêt',
  enemy: 'En face',
  enters: (turn) => `arrive au tour ${turn}`,
  which: 'À quel étage ?',
  mapSide: (edge, what) => `Côté ${edge} · ${what}`,
  comesIn: (who, turn) => `${who}, tour ${turn}`,
  wayOut: 'votre sortie',
  spoken: { may: 'il peut se tenir ici', mayNot: 'il ne peut pas se tenir ici', swap: 'il peut changer de place avec' },
}

const WORDS: { readonly [L in Lang]: typeof en } = { en, fr }

export function deployWords(lang: Lang): typeof en {
  return WORDS[lang]
}
