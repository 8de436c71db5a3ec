/** Line icons on a grid of 24 that every board needs. */
export const ICONS = {
  check: 'M4 12.5 10 18.5 20.5 6',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  eye: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM12 9a3 3 0 1 1-.01 0',
} as const
