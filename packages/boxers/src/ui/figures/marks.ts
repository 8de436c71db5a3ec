import type { Side } from '../../names.ts'
import type { Marker } from '../../state.ts'
import { WASH } from './parts.ts'

const TUFTS =
  '<path d="M-5 4l-.8-1.6M-4.4 4.2l.2-2M5.4-4.6l.9-1.4M5-4.8l-.2-1.8M3.6 6l.7-1.7" stroke="#788048" stroke-width=".7"/>'

/** The base of a figure. Boxers: vermilion with eight notches; Europeans: plain navy with a light line. */
export const BASES: Readonly<Record<Side, string>> = {
  boxer: `<circle r="10" fill="#3b1710"/><circle r="9.8" fill="#b4331f"/><circle r="9.1" fill="none" stroke="#3b1710" stroke-width="1.7" stroke-dasharray="1.5 5.65"/><circle r="9.5" fill="none" stroke="#d9573a" stroke-width=".6" stroke-opacity=".9"/><path d="M-6.8-6.8A9.6 9.6 0 0 1 6.8-6.8" fill="none" stroke="#ffb59c" stroke-width=".7" stroke-opacity=".8"/><circle r="8.1" fill="url(#bx-base)" stroke="#2a1a10" stroke-width=".5"/>${TUFTS}`,
  european: `<circle r="10" fill="#0f2036"/><circle r="9.8" fill="#23476f"/><circle r="9.5" fill="none" stroke="#7fa9d3" stroke-width=".6"/><path d="M-6.8-6.8A9.6 9.6 0 0 1 6.8-6.8" fill="none" stroke="#cfe4f7" stroke-width=".7" stroke-opacity=".8"/><circle r="8.1" fill="url(#bx-base)" stroke="#101a28" stroke-width=".6"/>${TUFTS}`,
}

/** The lower half of the rim is pale: has acted in this step. */
export const DONE = '<path d="M-9 0A9 9 0 0 0 9 0" fill="none" stroke="#d8ccb0" stroke-width="2"/>'

/** Chosen: a ring in four arcs outside the base. */
export const CHOSEN =
  '<circle r="14.4" fill="none" stroke="#2a2119" stroke-width="4.4" stroke-opacity=".55"/><circle r="14.4" fill="none" stroke="#fff8e6" stroke-width="3.2" stroke-dasharray="15.6 7" stroke-dashoffset="-3.5"/>'

/** Eliminated: what is left in a roster. */
export const LOST =
  '<circle r="9.4" fill="none" stroke="currentColor" stroke-width="1.2" stroke-dasharray="3 2.4" stroke-opacity=".6"/><path d="M-4.4-4.4L4.4 4.4M4.4-4.4L-4.4 4.4" stroke="currentColor" stroke-width="1.4" stroke-opacity=".6"/>'

function marker(outline: string, colour: string, line: string, sign: string): string {
  return `<path d="${outline}" fill="#1d1408" fill-opacity=".35" transform="translate(.9 1)"/><path d="${outline}" fill="${colour}" stroke="${line}" stroke-width="1.1" stroke-linejoin="round"/>${sign}`
}

/** Three shapes and three signs, told apart without their colours. */
export const MARKERS: Readonly<Record<Exclude<Marker, 'none'>, string>> = {
  stopped: marker(
    'M0-6.2L6.4 5H-6.4Z',
    '#f2c230',
    '#2a1f08',
    '<path d="M0-2.4V1.4" stroke="#2a1f08" stroke-width="1.7" stroke-linecap="round"/><circle cy="3.3" r=".95" fill="#2a1f08"/>',
  ),
  pinned: marker(
    'M-3.8-5H3.8Q5-5 5-3.8V3.8Q5 5 3.8 5H-3.8Q-5 5-5 3.8V-3.8Q-5-5-3.8-5Z',
    '#4e9a51',
    '#11260f',
    '<path d="M0-3.2V1M-2.2-.8L0 1.4 2.2-.8M-3 3.2h6" stroke="#fff" stroke-width="1.3" fill="none" stroke-linecap="round" stroke-linejoin="round"/>',
  ),
  moving: marker(
    'M-6.4-4.4H1.6L6.6 0 1.6 4.4H-6.4L-3.4 0Z',
    '#fbf4e2',
    '#2a2119',
    '<path d="M-1.8-2.2L.6 0-1.8 2.2M1.2-2.2L3.6 0 1.2 2.2" stroke="#2a2119" fill="none"/>',
  ),
}

const RUNGS = Array.from({ length: 10 }, (_, i) => `M${-36 + i * 8}-4.6V4.6`).join('')

/** A ladder of 8 cm along the x axis. */
export const LADDER = `<path d="M-40-4.4H40M-40 4.4H40" stroke="#2d1d0e" stroke-width="3"/><path d="M-40-4.4H40M-40 4.4H40" stroke="#c19a62" stroke-width="1.8"/><path d="${RUNGS}" stroke="#2d1d0e" stroke-width="2.4"/><path d="${RUNGS}" stroke="#a97f4a" stroke-width="1.4"/>`

/** A ram: a trunk with an iron head and its ropes. */
export const RAM = `<path d="M-38 0H36" stroke="#22170e" stroke-width="8.6" stroke-linecap="round"/><path d="M-38 0H34" stroke="#6f4a2a" stroke-width="7" stroke-linecap="round"/><path d="M-36-1.8H30" stroke="#a97f4a" stroke-width="1.4" stroke-linecap="round"/><path d="M30-4.4H38Q43 0 38 4.4H30Z" fill="#4b5257"${WASH}/><path d="M-24-5V5M-8-5V5M8-5V5" stroke="#d9c49a" stroke-width="1.8"/>`

/** A field gun, its muzzle to the north. */
export const CANNON = `<path d="M-1 2L-2.6 24H2.6L1 2Z" fill="#6f4a2a"${WASH}/><path d="M-3.4 22h6.8" stroke="#2b2118" stroke-width="2"/><rect x="-12.6" y="-1.6" width="25.2" height="3.4" rx="1" fill="#5a3a20"${WASH}/><g${WASH}><rect x="-14.6" y="-11" width="4.2" height="22" rx="1.8" fill="#8a2f20"/><rect x="10.4" y="-11" width="4.2" height="22" rx="1.8" fill="#8a2f20"/></g><path d="M-12.5-10.6v21.2M12.5-10.6v21.2" stroke="#d98a62" stroke-width=".9"/><path d="M-14.4-5h3.8M-14.4 0h3.8M-14.4 5h3.8M10.6-5h3.8M10.6 0h3.8M10.6 5h3.8" stroke="#3a140c" stroke-width=".7"/><path d="M-3.4 8Q0 11.6 3.4 8L2.6-15.4H3.2V-19.4H-3.2V-15.4H-2.6Z" fill="url(#bx-bronze)"${WASH}/><path d="M-3.3 4h6.6M-3-3h6M-2.8-10h5.6" stroke="#4b3410" stroke-width=".8"/><circle cy="10.6" r="1.6" fill="#c79a44"${WASH}/>`
