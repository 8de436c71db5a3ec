/**
 * Parts of which figures are painted: seen from above, facing north, on a base of 10 mm round the origin. Dark wash, base
 * coat, and light from straight above, so that they may be turned.
 */
export const WASH = ' stroke="#22170e" stroke-width=".7" stroke-linejoin="round"'
const SKIN = '#d6a67e'
const BRASS = '#b98d3d'

/** A man's own shade of what his kind wears: set on the figure, so that no two of a column are quite alike. */
export const ownShade = (colour: string): string => `var(--bx-coat,${colour})`

export function limb(x1: number, y1: number, x2: number, y2: number, colour: string, width = 3.2): string {
  const path = `M${x1} ${y1}L${x2} ${y2}`
  return (
    `<path d="${path}" stroke="#22170e" stroke-width="${width + 1.2}" stroke-linecap="round"/>` +
    `<path d="${path}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`
  )
}

export const hand = (x: number, y: number): string => `<circle cx="${x}" cy="${y}" r="1.45" fill="${SKIN}"${WASH}/>`

export const feet = (colour: string): string =>
  `<ellipse cx="-2.4" cy="-3.4" rx="1.7" ry="2.9" fill="${colour}"${WASH}/><ellipse cx="2.5" cy="3.6" rx="1.7" ry="2.7" fill="${colour}"${WASH}/>`

export const torso = (colour: string, more = ''): string =>
  `<path d="M-7.4 .4C-7.4-2.9-3.6-4 0-4S7.4-2.9 7.4 .4C7 3.4 3.6 5 0 5S-7 3.4-7.4 .4Z" fill="${colour}"${WASH}/>${more}<path d="M-6 .2C-5.6-2.2-3-3 0-3S5.6-2.2 6 .2C4-1 2-1.4 0-1.4S-4-1-6 .2Z" fill="#fff" fill-opacity=".28"/><path d="M-6.2 1.8C-4 4-2 4.3 0 4.3S4 4 6.2 1.8C4 3-4 3-6.2 1.8Z" fill="#000" fill-opacity=".25"/>`

const face = `<ellipse cx="0" cy="-2.9" rx="2.1" ry="1.3" fill="${SKIN}"${WASH}/>`

/** A cloth wound round the head; its ends hang down behind. */
export function headcloth(colour: string, light: string, ends = true): string {
  const tails = 'M-.6 3q-1.6 2.6-3.2 3.4M.6 3q.6 2.8-.6 4.6'
  return [
    ends
      ? `<path d="${tails}" stroke="#22170e" stroke-width="2.3" fill="none" stroke-linecap="round"/><path d="${tails}" stroke="${colour}" stroke-width="1.4" fill="none" stroke-linecap="round"/>`
      : '',
    face,
    `<circle r="3.5" fill="${colour}"${WASH}/>`,
    '<path d="M-3.3-.9Q0-3.2 3.3-.9M-3.5.8Q0-1.4 3.5.8M-2.8 2.2Q0 .5 2.8 2.2" stroke="#22170e" stroke-width=".55" fill="none" stroke-opacity=".55"/>',
    `<path d="M-2.2-1.8Q-.4-3 1.6-2.2M-2.4 0Q-.6-1.2 1.2-.7" stroke="${light}" stroke-width=".9" fill="none" stroke-linecap="round"/>`,
  ].join('')
}

export const sailorCap = `<g transform="translate(0 -1)"><ellipse cx="0" cy="-3" rx="1.9" ry="1.2" fill="${SKIN}"${WASH}/><ellipse rx="3.5" ry="3.3" fill="#f6f2e8"${WASH}/><path d="M-3.3-.9A3.4 3.2 0 0 1 3.3-.9L2.7-1.6Q0-3-2.7-1.6Z" fill="#1c2f4c"/><path d="M-2.4 1.8Q0 3.2 2.6 1.6" stroke="#b5ab93" fill="none"/><circle cy=".2" r="1.1" fill="#c5352a"/></g>`

export const kepi = `<ellipse cx="0" cy="-4" rx="3" ry="1.7" fill="#15171c"${WASH}/><circle r="4" fill="#1e3554"${WASH}/><circle r="3.2" fill="none" stroke="#d9b155" stroke-width=".9"/><path d="M-2.6 0h5.2M0-2.6v5.2" stroke="#d9b155" stroke-width=".7"/><circle r="1" fill="#e7c671"/>`

export const strawHat = `<ellipse rx="5.2" ry="4.8" fill="#b9a176"${WASH}/><path d="M-4.6-.8Q0-3.6 4.6-.8" stroke="#e6d3a4" stroke-width=".9" fill="none"/><ellipse rx="2.9" ry="2.5" fill="#cdb98c" stroke="#22170e" stroke-width=".7"/><path d="M-2.7 .6Q0 2 2.7 .6" stroke="#5a3a20" stroke-width="1" fill="none"/>`

export const skullcap = `${face}<circle r="3.5" fill="#24242a"${WASH}/><path d="M0-3.4V3.4M-3-1.6L3 1.6M-3 1.6L3-1.6" stroke="#fff" stroke-width=".4" stroke-opacity=".35"/><circle r=".9" fill="#7d2a22"/>`

export const sash = (colour: string): string =>
  `<path d="M-5.6-2.2Q0 1.6 5.4 3.6" stroke="${colour}" stroke-width="2" fill="none"/><path d="M-6.4 2.2Q0 5 6.4 2.2" stroke="${colour}" stroke-width="1.7" fill="none"/>`

export const collar =
  '<path d="M-4.2 .4h8.4l.4 3.8q-4.6 1.6-9.2 0Z" fill="#8fb6da" stroke="#f4f1e6" stroke-width=".8"/>'
export const strap = (colour: string): string => `<path d="M-5.4 2.8L4.4-3.2" stroke="${colour}" stroke-width="1.3"/>`

export const sabre = (x: number, y: number, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 1.5q-1 2.4.8 4.4" stroke="#c33a26" stroke-width="1.2" fill="none"/><path d="M-.7 0L-1.1-8.4Q-.6-11.4 2.6-12.6 2.6-9.6 1.5-7L.8 0Z" fill="url(#bx-steel)"${WASH}/><path d="M-.2-1L-.4-8.4" stroke="#fff" stroke-width=".5" stroke-opacity=".9"/><ellipse rx="1.8" ry=".8" fill="${BRASS}"${WASH}/></g>`

export const spear = (x: number, tassel: string): string =>
  `<path d="M${x} 12.5V-14" stroke="#22170e" stroke-width="2.1" stroke-linecap="round"/><path d="M${x} 12.5V-14" stroke="#b78a55" stroke-width="1.1" stroke-linecap="round"/><path d="M${x - 1.9}-11.4q1.9 2.6 3.8 0l-.6-2.6h-2.6Z" fill="${tassel}"${WASH}/><path d="M${x}-20.5q2.4 3.4 0 7-2.4-3.6 0-7Z" fill="url(#bx-steel)"${WASH}/>`

export function rifle(x: number, bayonet: boolean, wood = '#8a5a32'): string {
  const barrel = x + 0.2
  const blade = bayonet
    ? `<path d="M${barrel}-12.2V-18.6" stroke="#22170e" stroke-width="1.6" stroke-linecap="round"/><path d="M${barrel}-12.2V-18.4" stroke="#e4e8e6" stroke-width=".9" stroke-linecap="round"/>`
    : ''
  return `<path d="M${x - 1.4} 5.2L${x - 0.7}-3.4h1.8L${x + 1.8} 4.8Z" fill="${wood}"${WASH}/><path d="M${barrel}-3V-12.4" stroke="#22170e" stroke-width="2"/><path d="M${barrel}-3V-12.2" stroke="#4c5256" stroke-width="1.1"/>${blade}`
}

export const jingal = `<path d="M1.6 11L2.2-22" stroke="#22170e" stroke-width="3.6" stroke-linecap="round"/><path d="M1.5 11L1.8 2" stroke="#7a4d2a" stroke-width="2.6" stroke-linecap="round"/><path d="M1.8 2L2.2-21.6" stroke="#5b6266" stroke-width="2.2"/><path d="M1.5 1L1.8-21" stroke="#aab2b3" stroke-width=".6"/><path d="M.2-8h3.6M.2-15h3.6" stroke="${BRASS}"/>`

export const rammer = `<path d="M6 10V-12" stroke="#22170e" stroke-width="2.2"/><path d="M6 10V-12" stroke="#b78a55" stroke-width="1.2"/><path d="M4.6-12h2.8v-3h-2.8Z" fill="#e9dfc9"${WASH}/>`

export const pistol =
  '<path d="M7.2-7.2l.3-6.6" stroke="#22170e" stroke-width="2.6" stroke-linecap="round"/><path d="M7.2-7.2l.3-6.4" stroke="#596066" stroke-width="1.5" stroke-linecap="round"/>'

export const sword = `<path d="M-8-4.4Q-12-9-12.6-15.4" stroke="#22170e" stroke-width="1.9" fill="none" stroke-linecap="round"/><path d="M-8-4.4Q-12-9-12.6-15.2" stroke="#e4e8e6" stroke-width="1.1" fill="none"/><path d="M-9.4-4.6l2.4-1.2" stroke="${BRASS}" stroke-width="1.4"/>`

export const machineGun = `<path d="M-5.4-13.4L0-8.6L5.6-13.4M0-8.6V-1" stroke="#22170e" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M-5.4-13.4L0-8.6L5.6-13.4" stroke="#6b5a3a" stroke-width="1.2" fill="none" stroke-linecap="round"/><rect x="-2.1" y="-8.6" width="4.2" height="5.6" rx=".8" fill="#4b5257"${WASH}/><rect x="-1.7" y="-18.4" width="3.4" height="10.4" rx="1.5" fill="url(#bx-bronze)"${WASH}/><path d="M0-18v-3.4" stroke="#22170e" stroke-width="2"/><path d="M0-18v-3" stroke="#6a7276"/>`

export const cartridges = `<rect x="-3.4" y="-10.6" width="6" height="4.6" rx=".6" fill="#6d7a4a"${WASH}/><path d="M-3.4-8.2Q-7-10.6-10-7.4" stroke="#22170e" stroke-width="2.2" fill="none"/><path d="M-3.4-8.2Q-7-10.6-10-7.4" stroke="#e0b85a" stroke-width="1.3" stroke-dasharray="1 .6" fill="none"/>`

export const keg = `<circle r="4.6" fill="#6d4526"${WASH}/><path d="M-2.3-4v8M0-4.6v9.2M2.3-4v8" stroke="#3d2613" stroke-width=".5"/><circle r="4.6" fill="none" stroke="#2b2118" stroke-width="1.3"/><circle r="3" fill="none" stroke="#c9b184" stroke-width=".5" stroke-opacity=".6"/><circle cx="-.6" cy="-.6" r="1.1" fill="#1b130c"/><path d="M-.4-.8Q2.4-4.4 5.6-4.2" stroke="#e9dfc9" stroke-width=".8" fill="none"/><path d="M4-4.2h3.2M5.6-5.8V-2.6M4.5-5.3l2.2 2.2M6.7-5.3L4.5-3.1" stroke="#ffb638" stroke-width=".6"/>`

/** The banner of a chief, with the trigram of the mountain; never turned with him, so that it is always read. */
export const banner = `<path d="M-8-3L-13-16" stroke="#22170e" stroke-width="2.1" stroke-linecap="round"/><path d="M-8-3L-13-16" stroke="#b78a55" stroke-width="1.1" stroke-linecap="round"/><path d="M-13-16q7-5.6 13-2.2t13.4-2.6l-1.2 3.4 2.4 2-2.2 2.4 2.2 2.4-2.6 1.8.6 3q-6.4 3.4-12 .6T-10.4-6Z" fill="#b4331f"${WASH}/><path d="M-11.6-14q6-4 11.2-1.2t10.8-1.6l-.6 8.4q-5.4 2.2-10 0t-9.4 0Z" fill="#e7b64a"/><path d="M-6.6-12.2q3.6-1.8 8.6.2M-5.6-9.9h2.8M-1-9.6h2.8M-5.2-7.4h2.6M-1-7h2.8" stroke="#7c1f14" stroke-width="1.1" fill="none"/><path d="M-10.6-12q5-3 9.4-1" stroke="#fff" stroke-width=".8" stroke-opacity=".5" fill="none"/>`
