/** Little scenes for the event cards: a sky, a ground, and things out of the symbols standing in it. */
type Sky = 'day' | 'dusk' | 'night'
type Soil = 'sand' | 'water'
type Thing = readonly [symbol: string, x: number, y: number, scale: number]

interface Scene {
  readonly sky: Sky
  readonly ground: Soil
  readonly things: readonly Thing[]
  readonly extra?: 'letter' | 'clock' | 'notes' | 'wire'
}

// prettier-ignore
const camp: readonly Thing[] = [['tent', 20, 84, 1.7], ['tent', 72, 82, 2.1], ['tent', 46, 88, 1.3]]
// prettier-ignore
const town: readonly Thing[] = [['mosque', 48, 88, 1.9], ['palm', 12, 90, 1.5], ['palm', 84, 92, 1.7]]

// prettier-ignore
const SCENES: Readonly<Record<number, Scene>> = {
  1: { sky: 'dusk', ground: 'sand', things: [...town, ['flag-red', 40, 66, 0.52]] },
  2: { sky: 'day', ground: 'water', things: [['palm', 14, 84, 1.7], ['palm', 30, 82, 1.3], ['nuggar', 62, 104, 1.2]] },
  3: { sky: 'day', ground: 'sand', things: town, extra: 'notes' },
  4: { sky: 'dusk', ground: 'sand', things: [['fig-egy', 26, 92, 0.42], ['fig-egy', 68, 90, 0.36]], extra: 'wire' },
  5: { sky: 'night', ground: 'sand', things: camp, extra: 'letter' },
  6: { sky: 'dusk', ground: 'sand', things: [...camp, ['flag-black', 8, 60, 0.5], ['flag-white', 48, 66, 0.46]] },
  7: { sky: 'night', ground: 'water', things: [['flag-black', 6, 40, 0.5], ['mosque', 66, 84, 1.2]] },
  8: { sky: 'night', ground: 'sand', things: [['fig-bas', 28, 100, 0.5], ['fig-egy', 56, 94, 0.42], ['fig-egy', 76, 90, 0.34]] },
  9: { sky: 'day', ground: 'sand', things: [...town, ['camel', 24, 108, 1.6]] },
  10: { sky: 'day', ground: 'water', things: [['palm', 10, 82, 1.4], ['fig-boat', 50, 104, 0.5], ['nuggar', 24, 92, 0.9]] },
  11: { sky: 'dusk', ground: 'water', things: [['fig-boat', 54, 84, 0.42], ['fig-heavy', 44, 116, 0.62]] },
  12: { sky: 'night', ground: 'sand', things: [...town, ['fig-lev', 30, 110, 0.44], ['fig-lev', 58, 112, 0.48]] },
  13: { sky: 'dusk', ground: 'water', things: [], extra: 'clock' },
  14: { sky: 'day', ground: 'sand', things: [['camel', 10, 88, 1.7], ['camel', 38, 96, 2], ['camel', 62, 108, 2.4]] },
  15: { sky: 'day', ground: 'sand', things: [...camp, ['flag-red', 4, 64, 0.5], ['flag-green', 46, 68, 0.5]] },
  16: { sky: 'night', ground: 'water', things: [['fig-boat', 46, 104, 0.56], ['palm', 84, 82, 1.3]] },
  17: { sky: 'day', ground: 'water', things: [['fig-boat', 34, 92, 0.4], ['fig-boat', 58, 112, 0.52]] },
  18: { sky: 'dusk', ground: 'sand', things: [...camp, ['fig-sud', 46, 112, 0.4]] },
  19: { sky: 'night', ground: 'sand', things: camp, extra: 'letter' },
  20: { sky: 'dusk', ground: 'sand', things: [...town, ['fig-egy', 30, 112, 0.4]] },
}

export function sceneOf(card: number): Scene {
  return SCENES[card] ?? { sky: 'day', ground: 'sand', things: town }
}
