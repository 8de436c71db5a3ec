import type { Phrasebook } from '@grognard/kernel'

/** What can be wrong with an owner's pack, in French: a pattern for each message of the schemas of packs. */
export const frenchProblems: Phrasebook = [
  [/^expected rulebook, derived, .+$/, 'rulebook, derived, reconstructed ou owner est attendu, puis une section'],
  [/^expected the first turn before the last$/, 'le premier tour doit venir avant le dernier'],
  [/^expected at least one option without a condition$/, 'au moins une option sans condition est attendue'],
  [/^expected the last row to reach 6$/, 'la dernière ligne doit aller jusqu’à 6'],
  [/^expected the rows in rising order$/, 'les lignes sont attendues en ordre croissant'],
  [/^expected each banner at most once$/, 'chaque bannière ne peut figurer qu’une fois'],
  [/^expected each banner once$/, 'chaque bannière est attendue une fois'],
  [/^expected each zone once$/, 'chaque zone est attendue une fois'],
  [/^expected each card once$/, 'chaque carte est attendue une fois'],
  [/^expected each kind of unit once$/, 'chaque sorte d’unité est attendue une fois'],
  [/^expected (\d+) rows, (\d+) to (\d+)$/, '$1 lignes sont attendues, de $2 à $3'],
  [/^expected (\d+) boxes$/, '$1 cases sont attendues'],
  [/^expected the boxes in order$/, 'les cases sont attendues dans l’ordre'],
  [/^the Palace is no key zone: .+$/, 'le palais n’est pas une zone clé : y entrer met fin à la partie'],
  [
    /^expected at least (\d+), where the banner starts on one of the levels$/,
    'au moins $1 est attendu : la bannière y commence à l’un des niveaux',
  ],
]
