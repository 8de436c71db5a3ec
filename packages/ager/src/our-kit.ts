import type { Kit } from './components.ts'
import { makeKit } from './kit.ts'
import { ourPack } from './our-pack.ts'

export const ourKit: Kit = makeKit(ourPack)
