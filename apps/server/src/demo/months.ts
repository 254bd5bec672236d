/** A month of the demonstration company: it buys, sells what it bought, and pays its rent and wages, all by the real actions. */
import { roundMoney, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { isDiscontinued } from '@cangyun/contract/catalog/offered.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { earningType, staffPayCalls } from '@cangyun/contract/finance/staffPay.ts';
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { receivingCalls } from '@cangyun/contract/trade/receiving.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { monthBefore, today } from './clock.store.ts';
import { BUYING_SHARE, everyMonth, monthlyBuyers, monthlySuppliers, sold, waits } from './months-data.ts';
import { buyers } from './orders-data.ts';
import type { Demonstration } from './utilities.ts';
import { FLOOR } from './warehouse-data.ts';

const DAY_MS = 86_400_000;

interface Line {
  readonly product: ShortProduct;
  readonly num: number;
}

/** In whole dozens. */
const lineOf = (product: ShortProduct): Line => ({
  product,
  num: Math.ceil(sold.amount / product.resalePrice / sold.dozen) * sold.dozen,
});

/** What a supplier brings, and where it is put. */
interface Delivery {
  readonly supplierId: number;
  readonly positionId: number;
  readonly lines: readonly Line[];
  /** Pieces of the first product that nobody ordered. */
  readonly tooMany?: number;
}

async function buy({ call, siteId }: Demonstration, { supplierId, positionId, lines, tooMany = 0 }: Delivery): Promise<void> {
  const { list } = await call(purchaseCalls.create, {
    body: {
      customerId: supplierId,
      deptId: siteId('shanghai'),
      state: purchaseKind.state.code.confirmed as 10,
      products: lines.map(({ product, num }) => ({
        proId: product.id,
        num,
        price: roundMoney(product.resalePrice * BUYING_SHARE),
        xiangzhuang: sold.dozen,
      })),
    },
  });
  const id = list[0]?.id ?? 0;
  await call(purchaseCalls.agree, { body: { id } });
  if (tooMany === 0) {
    await call(purchaseCalls.receive, { body: { id, positionId } });
    return;
  }
  const came = lines.map(({ product, num }, at) => ({ productId: product.id, num: at === 0 ? num + tooMany : num }));
  await call(receivingCalls.create, { body: { purchaseId: id, positionId, info: '多到一箱，等采购与供应商确认', lines: came } });
}

interface Sale {
  readonly customer: string;
  readonly address: (typeof buyers)[number] | undefined;
  readonly lines: readonly Line[];
}

/** Wholesale customers fetch their goods: the order leaves as it is written. */
async function sell({ call, siteId }: Demonstration, { partnerId }: Trade, { customer, address, lines }: Sale): Promise<number> {
  const { id } = await call(salesOrderCalls.shipNow, {
    body: {
      customerId: partnerId(customer),
      deptId: siteId('shanghai'),
      buyAddress: address,
      products: lines.map(({ product, num }) => ({ proId: product.id, num, price: product.resalePrice })),
    },
  });
  return id;
}

/** What the buyer at this place of the list takes in a month: all of it, or these lines. */
const saleOf = ({ lines }: Trade, at: number, [from, to]: readonly [number, number] = [0, sold.lines]): Sale => ({
  customer: monthlyBuyers[at]?.name ?? '',
  address: buyers[at % buyers.length],
  lines: lines.slice(at * sold.lines + from, at * sold.lines + to),
});

interface DatedSale extends Sale {
  /** Of the month. */
  readonly day: number;
  readonly cash?: true;
}

/** The orders of the last month and of the begun one, the earliest first: every buyer comes twice. */
const recentSales = (trade: Trade): DatedSale[] =>
  monthlyBuyers
    .flatMap(({ recently: [first, again], cash }, at) => [
      { ...saleOf(trade, at, [0, sold.first]), day: first, cash },
      { ...saleOf(trade, at, [sold.first, sold.lines]), day: again, cash },
    ])
    .toSorted((a, b) => a.day - b.day);

/** All that is open of these orders. */
export async function collect({ call }: Pick<Demonstration, 'call'>, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { unpaidAmount } = await call(salesOrderCalls.payOrderAsIs, { query: { id } });
    if (unpaidAmount > 0) await call(salesOrderCalls.pay, { body: { id, amount: unpaidAmount, way: payWay.code.transfer } });
  }
}

/** The last month has its storage and rent among the entries. */
async function settleRunning({ call, siteId }: Demonstration, partnerId: (name: string) => number, ago: number): Promise<void> {
  const deptId = siteId('shanghai');
  const { storage, rent, wages } = everyMonth;
  if (ago > 1) {
    await call(entryCalls.create, {
      body: {
        ...{ side: moneySide.code.receive, deptId, customerId: partnerId(storage.person) },
        items: [{ name: storage.name, amount: storage.amount }],
      },
    });
    const { id } = await call(entryCalls.create, {
      body: {
        ...{ side: moneySide.code.pay, deptId, personName: rent.person },
        items: rent.items.map(([name, amount]) => ({ name, amount })),
      },
    });
    await call(entryCalls.pay, { body: { id, amount: sumMoney(...rent.items.map(([, amount]) => amount)) } });
  }
  const people = await call(userCalls.simple, { query: {} });
  const month = formatDay(new Date(monthBefore(today(), ago)));
  const ids: number[] = [];
  for (const [name, amount] of wages) {
    const earnerId = people.find(({ nickName }) => nickName === name)?.id ?? 0;
    const body = { deptId, earnerId, month, type: earningType.code.wages, amount, info: '' };
    ids.push((await call(staffPayCalls.create, { body })).id);
  }
  await call(staffPayCalls.doPay, { body: { ids } });
}

/** Turns the clock forward to a day, or waits until those who work side by side have. */
export type Reach = (day: number) => Promise<void>;

interface Trade {
  readonly lines: readonly Line[];
  readonly partnerId: (name: string) => number;
  /** Where each supplier's goods stand. */
  readonly floor: readonly number[];
}

/** What the company buys and sells every month, and with whom. */
async function tradeOf({ call, siteId }: Demonstration): Promise<Trade> {
  const deptId = siteId('shanghai');
  const [partners, { content }, { content: floor }] = await Promise.all([
    call(customerCalls.pickList, { query: {} }),
    call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId } }),
    call(positionCalls.list, { query: { deptId, a1: FLOOR, sort: 'code,asc' } as never }),
  ]);
  const lines = content
    .filter(({ kucun, resalePrice, offer }) => kucun === 0 && resalePrice >= sold.leastPrice && !isDiscontinued(offer))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, monthlyBuyers.length * sold.lines)
    .map(lineOf);
  return { lines, partnerId: (name) => partners.find((one) => one.name === name)?.id ?? 0, floor: floor.map(({ id }) => id) };
}

async function stockUp(demonstration: Demonstration, { lines, partnerId, floor }: Trade, tooMany = 0): Promise<void> {
  const half = lines.length / 2;
  for (const [at, name] of monthlySuppliers.entries())
    await buy(demonstration, {
      supplierId: partnerId(name),
      positionId: floor[at] ?? 0,
      lines: lines.slice(at * half, (at + 1) * half),
      tooMany: at === 0 ? tooMany : 0,
    });
}

/** The month so many months before this one, with one order of each buyer. */
export async function fillMonth(demonstration: Demonstration, ago: number, reach: Reach): Promise<void> {
  const first = monthBefore(today(), ago);
  const trade = await tradeOf(demonstration);
  await stockUp(demonstration, trade);
  for (const [at, { day }] of monthlyBuyers.entries()) {
    await reach(first + (day - 1) * DAY_MS);
    await sell(demonstration, trade, saleOf(trade, at));
  }
  await settleRunning(demonstration, trade.partnerId, ago);
}

/** The month before this one, as far as it lies before `until`. Answers the rest of it, which happens while others work. */
export async function fillLastMonth(demonstration: Demonstration, until: number, reach: Reach): Promise<(later: Reach) => Promise<void>> {
  const first = monthBefore(today(), 1);
  const trade = await tradeOf(demonstration);
  await stockUp(demonstration, trade);
  const sales = recentSales(trade).map((sale) => ({ sale, when: first + (sale.day - 1) * DAY_MS }));
  const happen = async (some: typeof sales, at: Reach): Promise<void> => {
    for (const { sale, when } of some) {
      await at(when);
      await sell(demonstration, trade, sale);
    }
  };
  const early = sales.filter(({ when }) => when < until);
  await happen(early, reach);
  return async (later) => {
    await happen(sales.slice(early.length), later);
    await settleRunning(demonstration, trade.partnerId, 1);
  };
}

/** More is wanted than there is: what is short waits, by the terms of the customer. */
async function orderTooMuch({ call, siteId }: Demonstration, { partnerId }: Trade): Promise<void> {
  const deptId = siteId('shanghai');
  const { content } = await call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId, onSale: 1 } });
  // The newest of those that are there: the other parts of the demonstration sell the oldest.
  const wanted = content.filter(({ kucun, usableQty }) => kucun === 0 && usableQty >= sold.dozen).toSorted((a, b) => b.id - a.id)[0];
  if (!wanted) throw new Error('no product is there to order too much of');
  await call(salesOrderCalls.create, {
    body: {
      customerId: partnerId(waits.customer),
      deptId,
      state: salesOrderKind.state.code.confirmed as 10,
      buyAddress: buyers[0],
      products: [{ proId: wanted.id, num: wanted.usableQty + waits.short, price: wanted.resalePrice }],
    },
  });
}

/**
 * The begun month has what the months before had by the same day: so that its figures can be compared with theirs. A day earlier than there,
 * because the clock never shows today. Answers the orders that are paid at once.
 */
export async function fillBegunMonth(demonstration: Demonstration, reach: Reach): Promise<number[]> {
  const midnight = today();
  const first = monthBefore(midnight, 0);
  const trade = await tradeOf(demonstration);
  await reach(first);
  await stockUp(demonstration, trade, waits.tooMany);
  await orderTooMuch(demonstration, trade);
  const payable: number[] = [];
  for (const sale of recentSales(trade)) {
    const when = first + (sale.day - 2) * DAY_MS;
    if (when >= midnight) break;
    await reach(when);
    const id = await sell(demonstration, trade, sale);
    if (sale.cash) payable.push(id);
  }
  return payable;
}
