/** Line icons on a grid of 24 that every board needs. */
export const ICONS = {
  check: 'M4 12.5 10 18.5 20.5 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  hint: 'M9 18h6M10 21h4M8.5 15C6 13 5 11 5 9a7 7 0 0 1 14 0c0 2-1 4-3.5 6z',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  menu: 'M4 7h16M4 12h16M4 17h16',
  bars: 'M4 20V13M9 20V4M14 20v-9M19 20v-5',
  log: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  choices: 'M12 2.5c3 2 5.5 2.5 8 2.5 0 8-2.5 13-8 16.5C6.5 18 4 13 4 5c2.5 0 5-.5 8-2.5zM12 7v10M8 11.5h8',
  units: 'M18 22V7M18 2l-2 5h4zM9 6.5a2.5 2.5 0 1 1 .01 0M4 21c0-7 1.5-11.5 5-11.5S14 14 14 21z',
  cards: 'M4 5h10v15H4zM14 8l6 1.5L17 21l-3-.8',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 1-.01 0',
} as const
