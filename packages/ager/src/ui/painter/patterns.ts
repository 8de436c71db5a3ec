/** What paths of a painting are filled with by name. The same in every painting, so that any of them may bring it. */
export const PATTERNS = [
  `<linearGradient id="ager-earth" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#e0c695"/><stop offset=".55" stop-color="#d6b984"/><stop offset="1" stop-color="#caa873"/></linearGradient>`,
  pattern(
    'flags',
    [46, 34],
    `<path d="M0 0H46M0 17H46M12 0V17M35 0V17M0 17V34M23 17V34" stroke="#a98a5a" stroke-opacity=".5" stroke-width=".8" fill="none"/><path d="M12 0h23v17h-23ZM23 17h23v17h-23Z" fill="#cdb080" fill-opacity=".16"/>`,
  ),
  pattern(
    'zellige',
    [24, 24],
    `<path d="M12 2L14.8 9.2L22 12L14.8 14.8L12 22L9.2 14.8L2 12L9.2 9.2Z" fill="#5e8f8e" fill-opacity=".5"/><path d="M0 0l4 0l-4 4ZM24 0v4l-4 -4ZM0 24v-4l4 4ZM24 24h-4l4 -4Z" fill="#9c4a32" fill-opacity=".55"/><path d="M0 12L12 0L24 12L12 24Z" fill="none" stroke="#7a5a34" stroke-opacity=".4" stroke-width=".7"/>`,
  ),
  pattern(
    'plaster',
    [120, 96],
    `<path d="M4 12q14 -5 30 0M60 30q20 6 40 -1M20 60q16 6 34 1M80 80q14 -5 30 1M10 88h14M96 12h12" stroke="#7d5a30" stroke-opacity=".28" fill="none"/><path d="M14 30h2M50 14h2M88 52h2M36 84h2M70 64h2M106 40h2M26 46h1M64 88h1" stroke="#5a3c1c" stroke-opacity=".5" stroke-linecap="round"/><path d="M30 20q20 -8 34 4q-14 12 -34 -4ZM74 56q22 -6 32 6q-18 10 -32 -6Z" fill="#fff4d8" fill-opacity=".28"/>`,
  ),
  pattern(
    'tiles',
    [30, 30],
    `<path d="M0 0H30M0 10H30M0 20H30M5 0V10M20 0V10M12 10V20M27 10V20M5 20V30M20 20V30" stroke="#1f1408" stroke-opacity=".3" stroke-width=".8" fill="none"/><path d="M5 0h15v10h-15ZM12 10h15v10h-15Z" fill="#fff" fill-opacity=".12"/><path d="M20 20h15v10h-15ZM-3 10h15v10h-15Z" fill="#000" fill-opacity=".06"/>`,
  ),
  pattern(
    'cobble',
    [40, 36],
    `<path d="M2 4q6 -4 11 0q3 5 -2 9q-7 2 -10 -2ZM17 3q7 -3 12 1q2 6 -3 8q-8 1 -10 -3ZM31 6q5 -3 8 1v7q-6 1 -8 -3ZM6 17q8 -3 12 1q1 6 -5 8q-7 0 -8 -4ZM22 17q7 -4 12 1q2 6 -4 8q-8 1 -9 -4ZM1 30q6 -3 10 0v5h-10ZM15 30q7 -3 12 0l1 5h-13ZM31 29q5 -2 8 1v5h-8Z" fill="none" stroke="#80633a" stroke-opacity=".42" stroke-width=".8"/>`,
  ),
].join('')

function pattern(name: string, [width, height]: readonly [number, number], svg: string): string {
  return `<pattern id="ager-${name}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${svg}</pattern>`
}
