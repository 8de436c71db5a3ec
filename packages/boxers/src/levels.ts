/** The minds from the weakest up, for whoever only names them. */
export const LEVELS = ['random', 'recruit', 'captain'] as const
