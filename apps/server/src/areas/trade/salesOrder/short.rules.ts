/** Goods that are not there when an order is confirmed: by the terms of the customer it waits for them, or does without. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { shortRule } from '@cangyun/contract/partners/customerTerms.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { changeOrder } from '../order/order.store.ts';
import { salesTables } from '../order/tables.ts';
import type { Supply } from '../order/terms.store.ts';
import { changeWaiting, shrinkLines } from './waiting.store.ts';
import { settleOrder } from './write.rules.ts';

const { whole, cancel } = shortRule.code;
const { market, wxmp, cshop, tradeUnion } = orderSource.code;

/** Shops have promised what their customers saw. */
const SHOPS: readonly string[] = [market, wxmp, cshop];

interface Confirmed {
  readonly source: string;
  readonly promotionInfo?: string;
  /** By the terms of its customer; absent: all or nothing. */
  readonly supply?: Supply | null | undefined;
}

/** Content that was promised as a whole, or that another company decides, is not made smaller. */
export function ruleFor({ source, promotionInfo = '', supply }: Confirmed): number {
  const rule = supply?.shortRule ?? whole;
  if (SHOPS.includes(source)) return whole;
  return rule === cancel && (source === tradeUnion || promotionInfo !== '') ? whole : rule;
}

/** By line. */
export type Missing = ReadonlyMap<number, number>;

export const waitFor = (tx: Tx, ctx: Ctx, missing: Missing, supply: Supply | null | undefined): Promise<void> =>
  changeWaiting(
    tx,
    ctx,
    [...missing].map(([lineId, qty]) => ({ lineId, qty })),
    supply?.priority ?? 0,
  );

/** What is left of a line: whole packaging units, if it was ordered by them. */
function leftOf({ num, byUnit }: OrderLine, missing: number): number {
  const left = sumQuantity(num, -missing);
  return byUnit ? Math.floor(left / byUnit.factor) * byUnit.factor : left;
}

const MOST_NAMED = 20;

interface Shortened {
  readonly lines: readonly OrderLine[];
  /** What the order reserves too much by now: the rest of a packaging unit. */
  readonly spare: Missing;
}

/** The order becomes what is there, with a sentence that says what it lost. Refused where nothing would be left. */
export async function doWithout(
  tx: Tx,
  ctx: Ctx,
  order: { id: number },
  lines: readonly OrderLine[],
  missing: Missing,
): Promise<Shortened> {
  const short = lines.flatMap((line) => {
    const lacks = missing.get(line.id) ?? 0;
    return lacks > 0 ? [{ line, lacks, left: leftOf(line, lacks) }] : [];
  });
  const left = new Map(short.map((one) => [one.line.id, one.left]));
  const named = short
    .slice(0, MOST_NAMED)
    .map(({ line, left: num }) => `第 ${line.lineNo} 行「${line.productName}」${sumQuantity(line.num, -num)}`);
  if (lines.every(({ id }) => left.get(id) === 0)) refuse('ORDER_ALL_SHORT', { lines: named.join('；') });
  await shrinkLines(
    tx,
    ctx,
    short.map(({ line, left: num }) => ({ lineId: line.id, num })),
  );
  await changeOrder(tx, ctx, salesTables, order.id, { short_info: named.join('；') });
  await settleOrder(tx, ctx, order.id);
  return {
    lines: lines.flatMap((line) => {
      const num = left.get(line.id) ?? line.num;
      return num > 0 ? [{ ...line, num }] : [];
    }),
    spare: new Map(
      short.flatMap(({ line, lacks, left: num }) => {
        const spare = sumQuantity(line.num, -lacks, -num);
        return spare > 0 ? [[line.id, spare] as const] : [];
      }),
    ),
  };
}
