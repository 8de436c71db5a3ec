import { khartoum } from './khartoum.ts'
import { opener } from './works.ts'

/** The siege with its whole reference and both languages. */
export const open = opener(khartoum)
