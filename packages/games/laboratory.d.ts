import type { Laboratory } from '@grognard/kernel'

/** The laboratory of a game as seen from the rules: nobody there looks behind this door. */
export declare const lab: Laboratory
