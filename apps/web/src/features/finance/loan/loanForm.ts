/** Between the form of a loan and its calls. Pure. */
import { lineTotal, sumMoney } from '@cangyun/contract/arithmetic.ts';
import type { LoanDetail, PledgeInput } from '@cangyun/contract/finance/loan.schema.ts';
import type { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { type LoanTerms, mostOnPledge } from '@cangyun/contract/finance/repayPlan.ts';
import type { z } from 'zod';
import { type EditedLine, newLine } from '#documents/lines/editedLines.ts';

export type LoanProduct = z.output<typeof loanProduct.row>;

export const valueOf = ({ num, values }: EditedLine): number => lineTotal(num ?? 0, Number(values.value ?? 0));

export const pledgeValue = (lines: readonly EditedLine[]): number => sumMoney(...lines.map(valueOf));

export const editedPledges = ({ pledges }: Pick<LoanDetail, 'pledges'>): EditedLine[] =>
  pledges.map(({ productId, productName, barcode, unitName, usableQty, num, value }) =>
    newLine({ id: productId, name: productName, barcode, code: '', unitName, usableQty }, num, { value }),
  );

/** The server fills in an empty value. */
export const sentPledges = (lines: readonly EditedLine[]): PledgeInput[] =>
  lines.map(({ product, num, values }) => ({
    productId: product.id,
    num: num ?? 0,
    ...(values.value === undefined || values.value === null ? {} : { value: Number(values.value) }),
  }));

export function wrongPledges(lines: readonly EditedLine[]): ReadonlyMap<number, string> {
  const wrong = ({ num, product }: EditedLine): string | undefined => {
    if (num === null || num <= 0) return '请输入数量';
    return product.usableQty !== undefined && num > product.usableQty ? '超过可用数量' : undefined;
  };
  return new Map(lines.flatMap((line, at): [number, string][] => (wrong(line) ? [[at, wrong(line) ?? '']] : [])));
}

/** The values typed so far, if they are enough for a plan. */
export function typedTerms(product: LoanProduct | undefined, amount: unknown, months: unknown): LoanTerms | undefined {
  const terms = { amount: Number(amount ?? 0), months: Number(months ?? 0) };
  if (!product || !(terms.amount > 0) || !Number.isInteger(terms.months) || terms.months < 1 || terms.months > product.maxMonths)
    return undefined;
  return { ...terms, repayWay: product.repayWay as LoanTerms['repayWay'], rate: product.rate };
}

/** The most that these goods secure; undefined if the product asks for none. */
export const mostFor = (product: LoanProduct | undefined, lines: readonly EditedLine[]): number | undefined =>
  product && product.pledgeRate > 0 ? mostOnPledge(pledgeValue(lines), product.pledgeRate) : undefined;
