import { expect, test } from 'vitest'
import { glued } from './typeset.ts'

test.each([
  ['Quelle action ? PA : 3 ; moral : 12 !', 'Quelle action\u00a0? PA\u00a0: 3\u00a0; moral\u00a0: 12\u00a0!'],
  ['Votre contenu « mon exemplaire » est là', 'Votre contenu «\u00a0mon exemplaire\u00a0» est là'],
  ['72 % de chances', '72\u00a0% de chances'],
  ['de 1 à 6, et non 7', 'de 1 à 6, et non 7'],
])('no line breaks before a mark or within quotes: %s', (text, set) => {
  expect(glued(text)).toBe(set)
  expect(glued(set)).toBe(set)
})
