/** Which numbers are measured or counted. Pure. */

/** Quantities and weights have three decimals, volumes six; amounts have two and prices four. */
export const isMeasure = (digits: number): boolean => digits === 3 || digits === 6;
