import { expect, test } from 'vitest'
import { problemsInWords } from '@grognard/kernel'
import { readPackText } from './pack-text.ts'

test('a pack may be written in YAML or in JSON', () => {
  const pack = { format: 'grognard-pack', name: 'my copy', units: { ali: { raid: 3 } } }
  expect(readPackText(JSON.stringify(pack))).toEqual({ ok: true, value: pack })
  const yaml = 'format: grognard-pack\nname: my copy # in the box\nunits:\n  ali: { raid: 3 }\n'
  expect(readPackText(yaml)).toEqual({ ok: true, value: pack })
})

test.each([
  'a: 1\n\tb: 2\n',
  'a: 1\na: 2\n',
  '{"a":',
  'a: &x [1]\nb: [*x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x, *x]\n',
])('what cannot be read is told with its line, in both languages: %j', (text) => {
  const read = readPackText(text)
  if (read.ok) throw new Error('this can be read')
  expect(problemsInWords(read.problems, 'en')).toMatch(/^line \d+ cannot be read/)
  expect(problemsInWords(read.problems, 'fr')).toMatch(/^la ligne \d+ ne peut pas être lue/)
})
