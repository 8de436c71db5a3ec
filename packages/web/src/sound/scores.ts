import type { Sound } from '@grognard/board'

/** One tone or stroke; times in milliseconds. Noise is heard around its pitch. */
export interface Note {
  readonly at: number
  readonly lasts: number
  readonly hertz: number
  /** Where the pitch goes. */
  readonly to?: number
  readonly voice: 'noise' | 'sine' | 'triangle' | 'sawtooth' | 'square'
  readonly loud: number
  /** What is higher is not heard. */
  readonly dull?: number
}

const stroke = (at: number, loud: number): Note => ({ at, lasts: 70, hertz: 1800, to: 900, voice: 'noise', loud })
const drum = (at: number, hertz: number, loud: number, lasts = 220): Note => ({
  at,
  lasts,
  hertz,
  to: hertz / 2,
  voice: 'sine',
  loud,
})
const bugle = (at: number, hertz: number, lasts: number, loud = 0.16): Note => ({
  at,
  lasts,
  hertz,
  voice: 'sawtooth',
  loud,
  dull: 1700,
})
const ivory = (at: number, loud: number): Note => ({ at, lasts: 26, hertz: 3200, to: 2400, voice: 'noise', loud })
const roll = (from: number, count: number, apart: number, loud: number): Note[] =>
  Array.from({ length: count }, (_, i) => stroke(from + i * apart, loud * (i % 4 === 0 ? 1 : 0.6)))

/** Everything that can be heard at the table, as notes: nothing is recorded, nothing is loaded. */
export const SCORES: { readonly [S in Sound]: readonly Note[] } = {
  counter: [
    { at: 0, lasts: 60, hertz: 240, to: 140, voice: 'triangle', loud: 0.3 },
    { at: 0, lasts: 30, hertz: 900, voice: 'noise', loud: 0.1 },
  ],
  refusal: [{ at: 0, lasts: 80, hertz: 130, to: 90, voice: 'triangle', loud: 0.3 }],
  card: [
    { at: 0, lasts: 160, hertz: 2600, to: 5200, voice: 'noise', loud: 0.14 },
    { at: 150, lasts: 100, hertz: 1400, to: 700, voice: 'noise', loud: 0.2 },
  ],
  dice: [
    ...[0, 110, 190, 300, 370, 470, 560, 640, 700, 780].map((at, i) => ivory(at, 0.3 - i * 0.018)),
    drum(560, 150, 0.18, 90),
    ivory(860, 0.3),
    drum(900, 160, 0.2, 80),
    ivory(1060, 0.34),
    drum(1070, 150, 0.24, 90),
  ],
  holds: [...roll(0, 12, 55, 0.12), ...roll(700, 3, 140, 0.2), bugle(240, 392, 380), bugle(620, 494, 560)],
  breaks: [
    { at: 0, lasts: 700, hertz: 420, to: 90, voice: 'noise', loud: 0.5 },
    { at: 160, lasts: 900, hertz: 220, to: 60, voice: 'noise', loud: 0.4 },
    drum(0, 82, 0.6, 500),
    drum(520, 65, 0.6, 800),
  ],
  march: [0, 130, 260, 390].map((at, i) => drum(at, i === 0 ? 110 : 95, i === 0 ? 0.4 : 0.26, 120)),
  whistle: [
    { at: 0, lasts: 500, hertz: 740, to: 690, voice: 'triangle', loud: 0.2 },
    { at: 0, lasts: 500, hertz: 932, to: 880, voice: 'triangle', loud: 0.14 },
    { at: 0, lasts: 480, hertz: 2400, voice: 'noise', loud: 0.06 },
  ],
  month: [bugle(0, 294, 420, 0.07), bugle(380, 392, 420, 0.07), bugle(760, 440, 900, 0.07)],
  relief: [
    ...[0, 300, 600, 900].map((at, i) => bugle(at, [392, 494, 587, 784][i] ?? 392, i === 3 ? 1400 : 320)),
    ...roll(0, 24, 70, 0.1),
    { at: 900, lasts: 3000, hertz: 700, to: 1100, voice: 'noise', loud: 0.16 },
  ],
  fall: [drum(0, 70, 0.6, 600), drum(700, 62, 0.5, 700), drum(1500, 55, 0.4, 1000)],
}
