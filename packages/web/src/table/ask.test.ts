import { expect, test } from 'vitest'
import { sentences } from './ask.ts'

test.each([
  ['Which action? 3 AP left.', 'Which action?', '3 AP left.'],
  ['Which banner do you raid?', 'Which banner do you raid?', ''],
  ['Sortie against Red, with M. Ali. Whom do you engage?', 'Sortie against Red, with M. Ali.', 'Whom do you engage?'],
  ['Sortie against Black, power 8. Engaged: none.', 'Sortie against Black, power 8.', 'Engaged: none.'],
  ['Quelle action ? Il reste 3 AP.', 'Quelle action ?', 'Il reste 3 AP.'],
])('the first sentence of %s', (ask, head, rest) => {
  expect(sentences(ask)).toEqual({ head, rest })
})
