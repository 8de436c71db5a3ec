import type { Kit } from '../components.ts'
import { ourKit } from '../our-kit.ts'

export const kit: Kit = ourKit
