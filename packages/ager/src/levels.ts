/** The minds from the weakest up, for whoever only names them; the last two search above the others. */
export const LEVELS = ['random', 'recruit', 'sergeant', 'captain', 'marshal'] as const
