/** Imported orders are saved a hundred at a time: by the rules of a single one, each with its own verdict, for a fixed number of statements. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { describe, expect, it, vi } from 'vitest';
import { listenTo } from '../support/events.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

type Order = CallInput<typeof calls.createMany>['body']['list'][number];

interface Verdict {
  readonly number: string;
  readonly isOk: number;
  readonly msg: string;
}

const said = ({ number, isOk, msg }: Verdict): Verdict => ({ number, isOk, msg });

/** A warehouse with little stock, and a customer whose credit ends soon. */
async function openShop() {
  const trade = await openTrade(world, 10);
  const { id: limited } = await addCustomer(trade.admin, { name: '赊销客户', creditLimit: 100 });
  return { trade, limited };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

/** What an import of an everyday file gets wrong, between orders that are right. */
function mixedOrders({ trade: { customer, site, products }, limited }: Shop): Order[] {
  const [first = 0, second = 0, third = 0] = products;
  const order = (number: string, more: Partial<Order> = {}): Order => ({
    ...{ number, customerId: customer, deptId: site, state: orderState.confirmed, source: orderSource.code.upload },
    products: [{ proId: first, num: 1, price: 10 }],
    ...more,
  });
  const of = (proId: number, num: number, price = 10) => ({ products: [{ proId, num, price }] });
  return [
    order('MX-01'),
    order('MX-02', { products: [{ barcode: '没有这个', num: 1, price: 1 }] }),
    order('MX-03', { couponMoney: 99 }),
    order('MX-01'),
    order('MX-04', { customerId: undefined }),
    // Ten are free: four, then seven too many, then the last six.
    order('MX-05', of(second, 4)),
    order('MX-06', of(second, 7)),
    order('MX-07', of(second, 6)),
    // The customer's credit is 100: 60, then 50 too many, then 40.
    order('MX-08', { customerId: limited, ...of(third, 3, 20) }),
    order('MX-09', { customerId: limited, ...of(third, 2, 25) }),
    order('MX-10', { customerId: limited, ...of(third, 2, 20) }),
    order('MX-11', { advancePay: 1_000 }),
    order('MX-12', { state: orderState.pending, ...of(second, 99) }),
    // The number of one that was refused is free.
    order('MX-09', of(first, 1)),
    order('MX-14', { products: [{ proId: 999_999_999, num: 1, price: 1 }] }),
    order('MX-15', { businessType: '没有的业务' }),
    order('MX-16', { state: orderState.draft }),
  ];
}

describe('a file with every sort of mistake', () => {
  it('is judged as if its orders were saved one after the other', async () => {
    const [apart, joined] = [await openShop(), await openShop()];
    const clerkOf = ({ trade }: Shop) =>
      hire(world, trade.admin, { permissions: ['shipmentOrder:add', 'shipmentOrder:confirm', 'shipmentOrder:list'], site: trade.site });
    const one = await clerkOf(apart);
    const oneByOne: Verdict[] = [];
    for (const order of mixedOrders(apart)) {
      const { list } = await one.call(calls.createMany, { body: { list: [order] } });
      oneByOne.push(...list.map(said));
    }
    const { list, success, fail } = await (await clerkOf(joined)).call(calls.createMany, { body: { list: mixedOrders(joined) } });
    const names = (text: string): string => text.replaceAll(/仓库\d+|商品\d/g, '');
    expect(list.map(said).map(({ msg, ...rest }) => ({ ...rest, msg: names(msg) }))).toEqual(
      oneByOne.map(({ msg, ...rest }) => ({ ...rest, msg: names(msg) })),
    );
    expect(list.map(({ isOk }) => isOk)).toEqual([1, 0, 0, 0, 0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 0, 1]);
    expect([success, fail]).toEqual([8, 9]);
    expect(list[3]?.msg).toBe('订单号已存在，请勿重复');
    const [, second = 0] = joined.trade.products;
    expect(await joined.trade.balance(second)).toMatchObject({ onHand: 10, reserved: 10 });
  });
});

const manyOrders = ({ customer, site, products: [proId = 0] }: Trade, count: number, more: Partial<Order>): Order[] =>
  Array.from({ length: count }, () => ({ customerId: customer, deptId: site, products: [{ proId, num: 1, price: 10 }], ...more }));

describe('statements', () => {
  it.each([
    ['waiting for confirmation', { source: orderSource.code.upload }],
    ['confirmed, reserving and within a credit', { state: orderState.confirmed }],
  ])('are as many for a hundred orders as for ten: %s', async (_title, more) => {
    const trade = await openTrade(world, 10_000);
    const { id: customerId } = await addCustomer(trade.admin, { creditLimit: 1_000_000 });
    const cost = (count: number): Promise<number> =>
      statementsDuring(world, calls.createMany, async () => {
        const { success } = await trade.admin.call(calls.createMany, { body: { list: manyOrders(trade, count, { customerId, ...more }) } });
        expect(success).toBe(count);
      });
    const ten = await cost(10);
    expect(ten).toBeLessThanOrEqual(20);
    expect(await cost(100)).toBe(ten);
    // The entrance, the audit and the histories are written once, whatever the number of hundreds.
    expect(await cost(110)).toBeLessThan(2 * ten);
  });

  it('are as many for a hundred purchases as for ten, of any number of suppliers', async () => {
    const trade = await openTrade(world, 0);
    const suppliers = [trade.supplier, (await addCustomer(trade.admin, { style: customerStyle.code.supplier })).id];
    const [proId = 0, other = 0] = trade.products;
    const cost = (count: number): Promise<number> =>
      statementsDuring(world, purchaseCalls.upload, async () => {
        const list = Array.from({ length: count }, () => ({
          deptId: trade.site,
          products: suppliers.map((customerId, at) => ({ proId: at === 0 ? proId : other, num: 1, price: 5, customerId })),
        }));
        const { success, list: made } = await trade.admin.call(purchaseCalls.upload, { body: { list } });
        expect(success).toBe(count);
        expect(made[0]?.number).toMatch(/-1、.+-2$/);
      });
    const ten = await cost(10);
    expect(ten).toBeLessThanOrEqual(16);
    expect(await cost(100)).toBe(ten);
  });
});

it('a purchase whose second supplier is wrong leaves nothing of the first', async () => {
  const trade = await openTrade(world, 0);
  const [proId = 0] = trade.products;
  const line = { proId, num: 1, price: 5 };
  const { list } = await trade.admin.call(purchaseCalls.upload, {
    body: {
      list: [
        { number: 'CG-1', deptId: trade.site, customerId: trade.supplier, products: [line] },
        {
          number: 'CG-2',
          deptId: trade.site,
          products: [
            { ...line, customerId: trade.supplier },
            { ...line, customerId: trade.customer },
          ],
        },
        { number: 'CG-1', deptId: trade.site, customerId: trade.supplier, products: [line] },
      ],
    },
  });
  expect(list.map(({ isOk }) => isOk)).toEqual([1, 0, 0]);
  expect(list[2]?.msg).toBe('采购单号已存在，请勿重复');
  const { content } = await trade.admin.call(purchaseCalls.list, { query: {} });
  expect(content.map(({ number }) => number)).toEqual(['CG-1']);
});

it('two people import the same numbers at once: one gets them, the other the sentence', async () => {
  const trade = await openTrade(world, 1_000);
  const list = manyOrders(trade, 40, {}).map((order, at) => ({ ...order, number: `GM-${at + 1}` }));
  const answers = await Promise.all([0, 1].map(() => trade.admin.call(calls.createMany, { body: { list } })));
  expect(answers.map(({ success }) => success).toSorted((a, b) => a - b)).toEqual([0, 40]);
  const refused = answers.find(({ fail }) => fail > 0)?.list ?? [];
  expect(new Set(refused.map(({ msg }) => msg))).toEqual(new Set(['订单号已存在，请勿重复']));
  const { totalElements } = await trade.admin.call(calls.list, { query: {} });
  expect(totalElements).toBe(40);
});

it('what can not be sent is not saved either, and the others are', async () => {
  const trade = await openTrade(world, 10);
  const [first = 0, second = 0] = trade.products;
  const order = (number: string, products: Order['products']) => ({ number, customerId: trade.customer, deptId: trade.site, products });
  const { list } = await trade.admin.call(calls.uploadAndSend, {
    body: {
      list: [
        order('FS-1', [{ proId: first, num: 2, price: 10 }]),
        order('FS-2', [{ proId: second, num: 11, price: 10 }]),
        order('FS-3', [{ proId: first, num: 3, price: 10 }]),
      ],
    },
  });
  expect(list.map(({ number, isOk }) => [number, isOk])).toEqual([
    ['FS-1', 1],
    ['FS-2', 0],
    ['FS-3', 1],
  ]);
  const { content } = await trade.admin.call(calls.list, { query: {} });
  expect(content.map(({ number, plannedNum }) => [number, plannedNum])).toEqual([
    ['FS-3', 3],
    ['FS-1', 2],
  ]);
});

it('a colleague’s list hears of an import once, however many orders are imported', async () => {
  const trade = await openTrade(world, 0);
  const tab = await listenTo(world, trade.admin);
  await trade.admin.call(calls.createMany, { body: { list: manyOrders(trade, 110, {}) } });
  await vi.waitFor(() => expect(tab.events).toEqual([{ topic: 'changed', data: { object: 'shipmentOrder', ids: [] } }]));
  await tab.close();
});
