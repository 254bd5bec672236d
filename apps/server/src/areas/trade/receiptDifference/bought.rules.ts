/** Goods of a difference that are kept become goods of the purchase: they fill what it still expects, or get lines of their own. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { purchaseLineInput } from '@cangyun/contract/trade/purchaseLine.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { valueOfPart } from '@cangyun/contract/trade/worth.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { enteredLine, enteredProducts } from '../order/entered.rules.ts';
import { insertLines, type NewLine } from '../order/lines.store.ts';
import { taxingOf } from '../order/parties.rules.ts';
import { purchaseTables } from '../order/tables.ts';
import { addUp } from '../purchase/repricing.store.ts';
import { purchaseSource } from '../purchase/source.rules.ts';
import { taxingFor } from '../purchase/write.rules.ts';
import type { SourceLine, SourceOrder } from '../source.ts';
import { type Decided, wordsOf } from './decided.ts';
import type { DifferenceDocument } from './receiptDifference.store.ts';

/** So much of kept goods is of this line of the purchase. */
export interface BoughtPart {
  readonly at: number;
  readonly lineId: number;
  readonly qty: number;
}

export interface Bought {
  readonly purchase: SourceOrder;
  /** `at`: place among the kept goods. */
  readonly parts: readonly BoughtPart[];
}

interface Extra {
  readonly at: number;
  readonly productId: number;
  readonly num: number;
  readonly price: number;
  readonly info: string;
}

/** A price that was agreed makes a line of its own. Without one the purchase's price counts, and open lines are filled first. */
function divided(doc: DifferenceDocument, kept: readonly Decided[], { lines }: SourceOrder): { parts: BoughtPart[]; extras: Extra[] } {
  const open = new Map(lines.map(({ id, openNum }) => [id, Math.max(0, openNum)]));
  const parts: BoughtPart[] = [];
  const extras: Extra[] = [];
  for (const [at, one] of kept.entries()) {
    const { productId, num, price } = one;
    const same = lines.filter((line) => line.productId === productId);
    let left = num;
    for (const { id } of price === undefined ? same : []) {
      const qty = Math.min(left, open.get(id) ?? 0);
      if (qty <= 0) continue;
      parts.push({ at, lineId: id, qty });
      open.set(id, sumQuantity(open.get(id) ?? 0, -qty));
      left = sumQuantity(left, -qty);
    }
    if (left <= 0) continue;
    const sold = same.find(({ proType }) => proType !== giftType.code.gift) ?? same[0];
    const agreed = price ?? sold?.price ?? refuse('DIFFERENCE_NO_PRICE', wordsOf(doc, one));
    extras.push({ at, productId, num: left, price: agreed, info: `${doc.number} ${one.line.reason}`.trim() });
  }
  return { parts, extras };
}

const INFO_LENGTH = 200;

async function linesFor(tx: Tx, ctx: Ctx, supplierId: number, extras: readonly Extra[]): Promise<NewLine[]> {
  const entered = extras.map(({ productId, num, price, info }) =>
    purchaseLineInput.parse({ proId: productId, num, price, info: info.slice(0, INFO_LENGTH) }),
  );
  const [products, partner] = [await enteredProducts(tx, ctx, [entered]), await taxingOf(tx, ctx, supplierId)];
  const found = products(0);
  return entered.flatMap((line, at) => {
    const product = found[at];
    return product ? [enteredLine(line, product, taxingFor(partner), at + 1)] : [];
  });
}

/** The purchase is locked. Answers it with its new lines, and how the goods are spread over all of them. */
export async function addBought(tx: Tx, ctx: Ctx, doc: DifferenceDocument, kept: readonly Decided[], purchaseId: number): Promise<Bought> {
  const purchase = await purchaseSource.lock(tx, ctx, purchaseId, 'return');
  const { parts, extras } = divided(doc, kept, purchase);
  if (extras.length === 0) return { purchase, parts };
  const lines = await linesFor(tx, ctx, purchase.customerId, extras);
  const [written = []] = await insertLines(tx, ctx, purchaseTables, [{ id: purchaseId, lines }]);
  await addUp(tx, ctx, purchaseId);
  const added = extras.map(({ at, num }, place) => ({ at, lineId: written[place]?.id ?? 0, qty: num }));
  return {
    purchase: await purchaseSource.lock(tx, ctx, purchaseId, 'return'),
    parts: [...parts, ...added].toSorted((a, b) => a.at - b.at),
  };
}

const lineOf = ({ lines }: SourceOrder, id: number): SourceLine => lines.find((line) => line.id === id) ?? refuse('SYSTEM');

/** What the kept goods at a place cost, tax included, and the rate of that tax. */
export function worthOfKept({ purchase, parts }: Bought, at: number): { worth: number; rate: number } {
  const own = parts.filter((part) => part.at === at).map((part) => ({ line: lineOf(purchase, part.lineId), qty: part.qty }));
  return { worth: sumMoney(...own.map(({ line, qty }) => valueOfPart(line, qty))), rate: own[0]?.line.rate ?? 0 };
}
