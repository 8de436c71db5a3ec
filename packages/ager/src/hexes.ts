/** 0 N, 1 NE, 2 SE, 3 S, 4 SW, 5 NW. */
export type Dir = 0 | 1 | 2 | 3 | 4 | 5

export interface Grid {
  readonly cols: number
  readonly rows: number
  readonly size: number
  /** [cell*6+dir] -> cell or -1 */
  readonly near: Int32Array
}
