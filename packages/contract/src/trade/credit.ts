/** How the use of a customer's credit is said. */
import { moneyText } from '../arithmetic.ts';

/** What was paid in advance makes the use negative: said apart, so that the figures of a sentence add up. */
export const creditUsedText = (used: number): string => (used < 0 ? `${moneyText(0)}，预收 ${moneyText(-used)}` : moneyText(used));
