/** The screens of a game as seen from where there are none: in Node and in the rules nobody looks behind this door. */
export declare const ui: unknown
