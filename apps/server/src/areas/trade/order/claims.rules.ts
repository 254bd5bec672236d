/** What an order's goods are owed for: claims arise when they move, and are taken off when they come back. */
import { lineTotal, sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { beyond } from '@cangyun/contract/trade/overReceipt.ts';
import { type Worth, worthBetween, worthOf } from '@cangyun/contract/trade/worth.ts';
import { claimItem, type Item } from '#kernel/money/index.ts';
import type { SourceLine, SourceOrder } from '../source.ts';
import type { CountChange } from './counts.store.ts';
import type { OrderChange } from './order.store.ts';
import type { OrderTables } from './tables.ts';

interface Claimed {
  /** Of the order: what has moved and come back by now. */
  readonly columns: OrderChange;
  readonly items: readonly Item[];
}

const { goods, fare: fareReason } = claimReason.code;

function claimsFor(tables: OrderTables, order: SourceOrder, parts: readonly (Worth & { reason: number })[], info = ''): Item[] {
  const { kind, moneySide: side } = tables;
  return parts.flatMap(({ amount, tax, reason }) =>
    amount === 0
      ? []
      : claimItem({
          side,
          party: { customerId: order.customerId, person: '' },
          siteId: order.deptId,
          reason,
          source: { kind: kind.name, id: order.id, number: order.number },
          amount,
          tax,
          day: formatDay(new Date()),
          info,
        }),
  );
}

const after = (changes: readonly CountChange[], of: 'moved' | 'back') => {
  const by = new Map(changes.map((change) => [change.lineId, change[of]]));
  return (line: SourceLine): number => sumQuantity(of === 'moved' ? line.movedNum : line.backNum, by.get(line.id) ?? 0);
};

/** Of what came beyond what was ordered. */
const overAmount = ({ lines }: SourceOrder, movedOf: (line: SourceLine) => number): number =>
  sumMoney(
    ...lines
      .filter((line) => beyond(line.num, movedOf(line)) > 0)
      .map((line) => sumMoney(lineTotal(movedOf(line), line.price), -lineTotal(line.num, line.price))),
  );

/** The columns that only one of the two kinds has. */
const ownColumns = ({ orders }: OrderTables, order: SourceOrder, movedOf: (line: SourceLine) => number, fare: number): OrderChange =>
  orders === 'sales_order' ? { moved_fare: fare } : { over_amount: overAmount(order, movedOf) };

/** The fare is owed with the first shipment, and no more when nothing has left. */
export function claimsOfMoved(tables: OrderTables, order: SourceOrder, changes: readonly CountChange[]): Claimed {
  const movedAfter = after(changes, 'moved');
  const [was, is] = [worthOf(order, ({ movedNum }) => movedNum), worthOf(order, movedAfter)];
  const fareOf = (quantityOf: (line: SourceLine) => number): number => (order.lines.some((line) => quantityOf(line) > 0) ? order.fare : 0);
  const fares = { was: fareOf(({ movedNum }) => movedNum), is: fareOf(movedAfter) };
  return {
    columns: { moved_amount: is.amount, ...ownColumns(tables, order, movedAfter, fares.is) },
    items: claimsFor(tables, order, [
      { ...worthBetween(was, is), reason: goods },
      { amount: sumMoney(fares.is, -fares.was), tax: 0, reason: fareReason },
    ]),
  };
}

export function claimsOfReturned(tables: OrderTables, order: SourceOrder, changes: readonly CountChange[]): Claimed {
  const [was, is] = [worthOf(order, ({ backNum }) => backNum), worthOf(order, after(changes, 'back'))];
  return { columns: { back_amount: is.amount }, items: claimsFor(tables, order, [{ ...worthBetween(is, was), reason: goods }]) };
}

/** The same goods at other prices: what moved and came back is worth something else. */
export function claimsOfPrices(tables: OrderTables, before: SourceOrder, after: SourceOrder, info: string): Claimed {
  const moved = (order: SourceOrder): Worth => worthOf(order, ({ movedNum }) => movedNum);
  const back = (order: SourceOrder): Worth => worthOf(order, ({ backNum }) => backNum);
  const kept = (order: SourceOrder): Worth => worthBetween(back(order), moved(order));
  return {
    columns: {
      moved_amount: moved(after).amount,
      back_amount: back(after).amount,
      ...(tables.orders === 'purchase' ? { over_amount: overAmount(after, ({ movedNum }) => movedNum) } : {}),
    },
    items: claimsFor(tables, after, [{ ...worthBetween(kept(before), kept(after)), reason: goods }], info),
  };
}

/** Goods that were kept, and that the partner gives back a part of the price for. */
export const claimsOfCredits = (tables: OrderTables, order: SourceOrder, credits: readonly Worth[], info: string): Item[] =>
  claimsFor(
    tables,
    order,
    credits.map(({ amount, tax }) => ({ amount: -amount, tax: -tax, reason: goods })),
    info,
  );
