/**
 * Tax that a price contains. Prices and amounts are tax-inclusive; what they are without tax is computed here, and nowhere else. Rounded per
 * line, so that net and tax add up to the amount to the cent, and a document's tax is the sum of its lines.
 */
import { cents, dividedBy, moneyOf, roundTo, sumMoney, unitsOf } from './arithmetic.ts';
import { codes } from './kernel/codes.ts';

const RATE = 4;
const WHOLE = 10n ** BigInt(RATE);

/** The highest rate that is accepted in a cell: above it the cell is a mistake (RESOLUTIONS C.5). */
export const HIGHEST_RATE = 0.17;

/** How a partner is taxed: by the product's rate, by a rate of its own, or not at all. */
export const taxType = codes({
  general: { code: 0, label: '按产品税率' },
  small: { code: 1, label: '小规模', tone: 'processing' },
  exempt: { code: 2, label: '免税', tone: 'warning' },
});

/** Exempt is not taxed at 0 %: the paper says 免税. */
export const taxFreeState = codes({
  taxed: { code: 0, label: '计税' },
  exempt: { code: 1, label: '免税', tone: 'warning' },
});

/** In cents, of a value in cents: value × rate ÷ (1 + rate). `part` of `whole` of it, where a discount is shared. */
export const taxInCents = (value: bigint, rate: number, part = 1n, whole = 1n): bigint => {
  const units = unitsOf(rate, RATE);
  return whole === 0n ? 0n : dividedBy(value * part * units, whole * (WHOLE + units));
};

export const taxIn = (amount: number, rate: number): number => moneyOf(taxInCents(cents(amount), rate));

export const netOfTax = (amount: number, rate: number): number => sumMoney(amount, -taxIn(amount, rate));

export interface TaxedPartner {
  readonly taxType: number;
  /** In percent; of small taxpayers. */
  readonly taxRate: number;
}

export interface LineRate {
  readonly rate: number;
  readonly taxFree: 0 | 1;
}

/** In percent → as a fraction. */
export const rateOfPercent = (percent: number): number => roundTo(percent / 100, RATE);

/** The rate of a line that names none. */
export function rateFor(partner: TaxedPartner, productPercent: number): LineRate {
  if (partner.taxType === taxType.code.exempt) return { rate: 0, taxFree: taxFreeState.code.exempt };
  return {
    rate: rateOfPercent(partner.taxType === taxType.code.small ? partner.taxRate : productPercent),
    taxFree: taxFreeState.code.taxed,
  };
}

/** 「13%」 or 「免税」. */
export const rateText = ({ rate, taxFree }: { readonly rate: number; readonly taxFree?: number | undefined }): string =>
  taxFree === taxFreeState.code.exempt ? taxFreeState.label(taxFree) : `${roundTo(rate * 100, 2)}%`;
