import { jsonOf } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { encounter } from '../../encounter.ts'
import { DEFAULTS, readOptions } from '../../options.ts'
import { ourKit } from '../../our-kit.ts'
import { withFree } from './free.ts'

test('a game by points begins with the forces of the free set-up, and is gone where another scenario is chosen', () => {
  const chosen = withFree(jsonOf(DEFAULTS), encounter(ourKit))
  expect(readOptions(ourKit, chosen)).toEqual({ ok: true, value: { ...DEFAULTS, free: encounter(ourKit) } })
  expect(readOptions(ourKit, withFree(chosen, null))).toEqual({ ok: true, value: DEFAULTS })
})
