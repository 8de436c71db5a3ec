import type { Event } from '../../events.ts'

const SCENES: ReadonlySet<Event['type']> = new Set<Event['type']>([
  'shot',
  'saved',
  'nerve',
  'clashed',
  'diced',
  'keg',
  'cannon',
  'tried',
  'rammed',
  'ended',
])

/** Dice by which somebody falls, runs or comes are thrown, and the end is told, before what they lead to is seen. */
export const isScene = ({ type }: Event): boolean => SCENES.has(type)
