/** Numbers in ascending order, whatever held them. */
export const sorted = (numbers: Iterable<number>): number[] => [...numbers].sort((a, b) => a - b)
