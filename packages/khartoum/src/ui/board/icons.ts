import type { ActionType } from '../../names.ts'

/** Line icons on a grid of 24. */
export const ACTION_ICONS: Readonly<Record<ActionType, string>> = {
  fortify: 'M3 20V9l3 2 1.5-4h9L18 11l3-2v11zM9 20v-5h6v5',
  morale: 'M6 21V3M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0',
  gunboats: 'M2 15h20l-2.5 5h-15zM6 15v-4h12v4M10 11V4h3v7M7 20',
  levies: 'M18 22V7M18 2l-2 5h4zM9 6.5a2.5 2.5 0 1 1 .01 0M4 21c0-7 1.5-11.5 5-11.5S14 14 14 21z',
  raid: 'M4 4c6 3 10 8 13 14M20 4C14 7 10 12 7 18M13.5 20l6-3M10.5 20l-6-3',
  sortie: 'M10 21V9a4 4 0 0 0-8 0v12zM10 21H2M12 14h9M17.5 10.5 21 14l-3.5 3.5',
  defend: 'M12 2.5c3 2 5.5 2.5 8 2.5 0 8-2.5 13-8 16.5C6.5 18 4 13 4 5c2.5 0 5-.5 8-2.5zM12 7v10M8 11.5h8',
}
