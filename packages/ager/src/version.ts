/** Changes whenever a replay could differ. */
export const RULES_VERSION = '6'
