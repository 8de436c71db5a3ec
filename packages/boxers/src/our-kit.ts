import { makeKit } from './kit.ts'
import { ourPack } from './our-pack.ts'

export const ourKit = makeKit(ourPack)
