/** Tenths of a millimetre in a centimetre. */
export const TENTHS = 100

/** The whole tenths of a millimetre of a length in centimetres (BX-geo-03). */
export const tenths = (centimetres: number): number => Math.round(centimetres * TENTHS)
