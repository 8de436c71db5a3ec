import { manifest as ager } from '@grognard/ager/manifest'
import { manifest as boxers } from '@grognard/boxers/manifest'
import { manifest as khartoum } from '@grognard/khartoum/manifest'
import { croisades } from './coming.ts'

/** The registry: a line a game, in the order in which they stand on the shelf. */
export const games = [khartoum, ager, boxers, croisades]
