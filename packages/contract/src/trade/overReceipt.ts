/** 允许超收: how much of a purchase's line may be received, and how much of what came is more than was ordered. */
import { sumQuantity, unitsOf, valueOf } from '../arithmetic.ts';

const QUANTITY = 3;

/** Rounded down: the limit is never exceeded by a rounding. */
export const mostReceived = (ordered: number, percent: number): number =>
  valueOf((unitsOf(ordered, QUANTITY) * BigInt(100 + percent)) / 100n, QUANTITY);

export const beyond = (ordered: number, received: number): number => Math.max(0, sumQuantity(received, -ordered));
