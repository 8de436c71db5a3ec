import type { Phrasebook } from './problems.ts'

/** What can be wrong with the basics of a pack, in French; numbers out of bounds are told by the kernel. */
export const frenchBasics: Phrasebook = [
  [
    /^expected lower-case letters, digits and hyphens$/,
    'des minuscules sans accent, des chiffres et des traits d’union sont attendus',
  ],
  [/^expected each id once$/, 'chaque nom est attendu une seule fois'],
  [/^expected exactly (.+), in this order$/, 'exactement ceux-ci sont attendus, dans cet ordre : $1'],
]
