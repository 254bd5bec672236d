/** What a new order at the counter will say, before anything is written: read by one statement, judged as any order, added up as on its form. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { amountOfLine, isGift, isPriceError, linesAmount, worthOfForm } from '@cangyun/contract/trade/amounts.ts';
import { channelOf } from '@cangyun/contract/trade/orderChannel.ts';
import type { CounterInput } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { salesOrderKind as kind } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType } from '@cangyun/contract/trade/tradeCodes.ts';
import { worthOf } from '@cangyun/contract/trade/worth.ts';
import { type Inquiry, priceQueries, quotesFrom } from '#areas/catalog/index.ts';
import { type Hold, placesInSight } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { instantOf, readTogether } from '#platform/db/reading.ts';
import { refuse } from '#platform/refusal.ts';
import { traits } from '../consignment/traits.ts';
import { passedColumns } from '../credit/credit.rules.ts';
import type { NewLine, OrderLine } from '../order/lines.store.ts';
import { businessTypesFor } from '../order/parties.rules.ts';
import { partnersQuery } from '../order/parties.store.ts';
import { type SoldProduct, soldProductsQuery } from '../order/products.store.ts';
import { assertAmounts } from '../order/settle.rules.ts';
import { passNew } from './confirm.rules.ts';
import { shipping, sitesFrom } from './counter.rules.ts';
import { type LeftOrder, type LeftWorth, newIdsQuery, shippingSitesQuery } from './counter.store.ts';
import { inquiriesOf, withQuotes } from './pricing.rules.ts';
import { scannedIn } from './scanned.rules.ts';
import { askedBy, type CheckedOrder, judgeForms, siteOfLine, sitesOfForm } from './write.rules.ts';

const trait = traits.dispatch;
const state = kind.state.code.confirmed ?? 0;

/** How many dispatches it will be: one for each site and receiver. */
export const countOf = ({ deptId, products }: CounterInput): number =>
  new Set(products.map((line) => JSON.stringify([line.deptId || deptId, line.reciveName, line.reciveMobile, line.reciveAddress]))).size;

/** What is offered may differ from site to site. */
const keyOf = (productId: number | null, deptId: number | null): string => JSON.stringify([productId, deptId]);

/** What the products cost this customer. */
const pricesFor = (ctx: Ctx, { customerId = 0, deptId = 0, businessType, source }: CounterInput, lines: Inquiry['lines']) =>
  priceQueries(ctx, [{ customerId, siteId: deptId, businessType, channel: channelOf(source), lines }]);

/** Lines of a form name their products; one that was scanned is known by its barcode only. */
const numberedLines = ({ products }: CounterInput): Inquiry['lines'] =>
  products.every(({ proId }) => proId !== undefined) ? products.map(({ proId = 0, num }) => ({ productId: proId, num })) : [];

/** What the lines want, by their place on the form: only where each is a line of its own, and says in pieces what it wants. */
function wantedBy({ deptId: siteId = 0, products }: CounterInput): Hold[] {
  const isPlain = products.every(({ proId, unit, serials }) => proId !== undefined && unit === '' && serials.length === 0);
  const plain = isPlain ? products : [];
  return plain.map(({ proId = 0, deptId, num }, at) => ({
    ...{ lineId: at + 1, deptId: deptId || siteId, productId: proId, ownerId: OWN_GOODS, quality: quality.code.genuine, qty: num },
  }));
}

/** All that is to be known before anything is decided, and the ids of what will be written. */
export async function readOrder(tx: Tx, ctx: Ctx, form: CounterInput) {
  const { customerId = 0, deptId = 0, products: entered } = form;
  const sites = entered.map((line) => siteOfLine(line, form));
  const numbered = numberedLines(form);
  const pieces = entered.reduce((sum, { serials }) => sum + serials.length + 1, 0);
  const pricing = pricesFor(ctx, form, numbered);
  const [answers, assertType] = await Promise.all([
    readTogether(
      tx,
      [
        shippingSitesQuery(ctx, sitesOfForm(form), shipping, form.sendTime),
        partnersQuery(ctx, askedBy([form])),
        soldProductsQuery(
          ctx,
          { customerId, deptId, listType: trait.listType({ type: trait.defaultType }) },
          entered.map((line, at) => ({ ...line, site: sites[at] ?? null })),
        ),
        newIdsQuery({ documents: countOf(form), lines: entered.length, pieces }, form.sendTime),
        placesInSight(ctx, wantedBy(form)),
        ...pricing.queries,
      ],
      pricing.shared,
    ),
    businessTypesFor(tx, ctx, [form.businessType]),
  ]);
  const [own, partners, products, [ids], seen, ...asked] = answers;
  const [checked = refuse('SYSTEM')] = judgeForms(ctx, [form], assertType, { sites: own, partners, products });
  const late = numbered.length > 0 ? undefined : pricesFor(ctx, form, checked.lines);
  const [terms, prices] = late ? await readTogether(tx, late.queries, late.shared) : asked;
  const orders = [{ order: { ...checked.header, source: form.source }, lines: checked.lines }];
  const [lines = []] = withQuotes(orders, quotesFrom(inquiriesOf(orders), terms, prices));
  return {
    ...{ checked, lines, ids: ids ?? refuse('SYSTEM') },
    // Lines that became one are none of the form's.
    seen: lines.length === entered.length ? seen : [],
    facts: products.flatMap(({ id, ...facts }) => (id === null ? [] : [{ ...facts, productId: id }])),
    days: new Map(own.map(({ deptId, day }) => [deptId, day])),
    sold: new Map(products.map((product, at) => [keyOf(product.id, sites[at] ?? null), product])),
    scanned: scannedIn(form, products),
    sites: sitesFrom(own),
  };
}

export type KnownOrder = Awaited<ReturnType<typeof readOrder>>;

/** As its row will be read. */
const lineOf = (line: NewLine, id: number, at: number, { name, baseUnit, lastPrice, minPrice, offer }: SoldProduct): OrderLine => ({
  ...{ id, lineNo: at + 1, productId: line.productId, productName: name, deptId: line.deptId ?? null, num: line.num },
  ...{ plannedNum: 0, movedNum: 0, backNum: 0, waitingNum: 0, outCost: 0, backCost: 0 },
  ...{ price: line.price, price2: line.price2, lastPrice, minPrice, offer, rate: line.rate, taxFree: line.taxFree, type: line.type },
  ...{ priceBase: line.priceBase ?? 0, priceWhy: line.priceWhy ?? '', promotionId: line.promotionId ?? null },
  byUnit: line.byUnit ? { ...line.byUnit, num: line.num, amount: amountOfLine(line) } : null,
  ...{ xiangzhuang: line.xiangzhuang, sendTime: line.sendTime ?? null, info: line.info, version: 1 },
  receiver: { ...line.receiver },
  dataJson: { unitName: baseUnit },
});

const linesOf = ({ lines, sold, ids }: KnownOrder): OrderLine[] =>
  lines.map((line, at) => {
    const known = sold.get(keyOf(line.productId, line.deptId ?? null)) ?? refuse('SYSTEM');
    return lineOf(line, ids.orderLines[at] ?? refuse('SYSTEM'), at, known);
  });

/** An order before its goods leave. */
export interface PlannedOrder extends Omit<LeftOrder, 'left' | 'lines' | 'at'> {
  /** As they will be written, and as their rows will be read. */
  readonly written: readonly NewLine[];
  readonly lines: readonly OrderLine[];
}

/** What the database would add up. */
const worthOfLeft = (head: CheckedOrder['header'], lines: readonly OrderLine[], amount: number): LeftWorth => ({
  ...worthOfForm({ ...head, amount, payAmount: 0, refundAmount: 0 }),
  amount,
  tax: worthOf({ amount, couponMoney: head.couponMoney, lines }, ({ num }) => num).tax,
  type: lines.every(isGift) ? giftType.code.gift : giftType.code.normal,
  num: sumQuantity(...lines.map(({ num }) => num)),
  priceErrors: lines.filter(isPriceError).length,
});

/** Added up, and allowed to be sold. */
export async function planOrder(
  tx: Tx,
  ctx: Ctx,
  { source }: CounterInput,
  known: KnownOrder,
  number: string,
  overriding: Overriding,
): Promise<PlannedOrder> {
  const head = { ...known.checked.header, number, source, state };
  const id = known.ids.order;
  const amount = linesAmount(known.lines);
  const { couponMoney, advancePay } = head;
  const lines = linesOf(known);
  const worth = worthOfLeft(head, lines, amount);
  const { endPay, unpaidAmount } = worth;
  assertAmounts({ number, amount, couponMoney, advancePay, endPay, payAmount: 0, unpaidAmount }, kind.title);
  const passed = await passNew(tx, ctx, { order: { ...head, id, leaving: unpaidAmount }, lines, overriding });
  const promisedDay = known.days.get(head.deptId) ?? refuse('SYSTEM');
  const { sendTime } = known.ids;
  return {
    ...{ id, head, lines, written: known.lines, worth, promisedDay, passed: passedColumns(passed) },
    sendTime: sendTime === null ? null : instantOf(sendTime),
  };
}
