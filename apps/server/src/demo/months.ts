/** One closed month of the demonstration company: it buys, sells what it bought, and pays its rent and wages, all by the real actions. */
import { roundMoney, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
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
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { monthBefore, today } from './clock.store.ts';
import { BUYING_SHARE, everyMonth, monthlyBuyers, monthlySuppliers, sold } from './months-data.ts';
import { ship } from './orders.ts';
import { buyers } from './orders-data.ts';
import type { Demonstration } from './utilities.ts';

interface Line {
  readonly product: ShortProduct;
  readonly num: number;
}

/** In whole dozens. */
const lineOf = (product: ShortProduct): Line => ({
  product,
  num: Math.ceil(sold.amount / product.resalePrice / sold.dozen) * sold.dozen,
});

async function buy({ call, siteId }: Demonstration, customerId: number, lines: readonly Line[]): Promise<void> {
  const { list } = await call(purchaseCalls.create, {
    body: {
      customerId,
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
  await call(purchaseCalls.receive, { body: { id } });
}

async function sell({ call, siteId }: Demonstration, customerIds: readonly number[], lines: readonly Line[]): Promise<void> {
  const { list } = await call(salesOrderCalls.createMany, {
    body: {
      list: customerIds.map((customerId, at) => ({
        customerId,
        deptId: siteId('shanghai'),
        state: salesOrderKind.state.code.confirmed as 10,
        buyAddress: buyers[at % buyers.length],
        products: lines
          .slice(at * sold.lines, (at + 1) * sold.lines)
          .map(({ product, num }) => ({ proId: product.id, num, price: product.resalePrice })),
      })),
    },
  });
  const ids = list.map(({ id }) => id);
  await call(salesOrderCalls.checkAndSend, { body: { ids, carriageType: carriageType.code.none } });
  await Promise.all(ids.map((id) => ship(call, id)));
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

/** The month so many months before this one. */
export async function fillMonth(demonstration: Demonstration, ago: number): Promise<void> {
  const { call, siteId } = demonstration;
  const [partners, { content }] = await Promise.all([
    call(customerCalls.pickList, { query: {} }),
    call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId: siteId('shanghai') } }),
  ]);
  const partnerId = (name: string): number => partners.find((one) => one.name === name)?.id ?? 0;
  const lines = content
    .filter(({ kucun, resalePrice, offer }) => kucun === 0 && resalePrice >= sold.leastPrice && !isDiscontinued(offer))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, monthlyBuyers.length * sold.lines)
    .map(lineOf);
  const half = lines.length / 2;
  for (const [at, name] of monthlySuppliers.entries()) await buy(demonstration, partnerId(name), lines.slice(at * half, (at + 1) * half));
  await sell(demonstration, monthlyBuyers.map(partnerId), lines);
  await settleRunning(demonstration, partnerId, ago);
}
