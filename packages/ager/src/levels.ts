/** The minds from the weakest up, for whoever only names them; the last searches above the others. */
export const LEVELS = ['random', 'recruit', 'sergeant', 'marshal'] as const
