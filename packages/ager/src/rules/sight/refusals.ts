import type { Refusal } from '@grognard/kernel'
import { refusal } from '../refusal.ts'

/** Why a line is closed. Words for each are in text/. */
export const SIGHT_NO = {
  lineWall: refusal('lineWall', 'AT-8.4.3-01', 'AT-8.4.3-02', 'AT-8.5.4-01', 'AT-9.4.4-01'),
  lineTrees: refusal('lineTrees', 'AT-5.5.2.1-01'),
  lineBank: refusal('lineBank', 'AT-5.5.2.2-02', 'AT-5.5.2.2-03'),
  lineHigher: refusal('lineHigher', 'AT-9.3.1-01'),
  lineHeight: refusal('lineHeight', 'AT-9.3.1-01'),
  lineTent: refusal('lineTent', 'AT-8.5.5-04'),
  lineFromTent: refusal('lineFromTent', 'AT-8.5.5-04'),
  lineWindow: refusal('lineWindow', 'AT-8.4.1-01', 'AT-8.4.1-03', 'AT-8.4.1-04', 'AT-8.4.1-07'),
  lineOpenings: refusal('lineOpenings', 'AT-8.4.2-01', 'AT-8.4.2-05'),
  lineGate: refusal('lineGate', 'AT-10.1.1-03', 'AT-9.4.2-01'),
  lineSlitField: refusal('lineSlitField', 'AT-9.3.3-02', 'AT-9.3.3-04'),
  lineSlitRow: refusal('lineSlitRow', 'AT-9.3.5-02'),
  lineDoorLevel: refusal('lineDoorLevel', 'AT-9.3.2-01'),
}

/** Why a line is closed, by number; 0 is open. The later ones tell more. */
export const BLOCKS: readonly (Refusal | undefined)[] = [
  undefined,
  SIGHT_NO.lineWall,
  SIGHT_NO.lineTrees,
  SIGHT_NO.lineHigher,
  SIGHT_NO.lineHeight,
  SIGHT_NO.lineBank,
  SIGHT_NO.lineTent,
  SIGHT_NO.lineFromTent,
  SIGHT_NO.lineWindow,
  SIGHT_NO.lineOpenings,
  SIGHT_NO.lineDoorLevel,
  SIGHT_NO.lineGate,
  SIGHT_NO.lineSlitField,
  SIGHT_NO.lineSlitRow,
]

/** Numbers in BLOCKS. */
export const BLOCK = {
  open: 0,
  wall: 1,
  trees: 2,
  higher: 3,
  height: 4,
  bank: 5,
  tent: 6,
  fromTent: 7,
  window: 8,
  openings: 9,
  doorLevel: 10,
  gate: 11,
  slitField: 12,
  slitRow: 13,
} as const
