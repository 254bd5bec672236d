/** The demonstration company's sales orders and purchases, in every state, brought there by the real actions. */
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
import { isDiscontinued } from '@cangyun/contract/catalog/offered.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { dispatch, dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { giftType, payWay } from '@cangyun/contract/trade/tradeCodes.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import type { ApiCall } from './caller.ts';
import { BUYING_SHARE } from './months-data.ts';
import { boughtLines, buyers, type Fate, fates, purchaseFates, remarks, soldLines } from './orders-data.ts';
import type { Demonstration } from './utilities.ts';

const DAY_MS = 86_400_000;

interface Stage {
  readonly call: ApiCall;
  readonly deptId: number;
  readonly customers: readonly { id: number; name: string }[];
  readonly suppliers: readonly { id: number }[];
  readonly products: readonly ShortProduct[];
}

const states = salesOrderKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;
const purchaseStates = purchaseKind.state.code as Record<'draft' | 'pending' | 'confirmed', 0 | 1 | 10>;

/** Delivery days: most are within the next month, a few have just passed. */
export const dueOn = (at: number): string => new Date(Date.now() + (((at * 7) % 36) - 5) * DAY_MS).toISOString();

const startOf = (fate: Fate): 0 | 1 | 10 =>
  fate === 'draft' ? states.draft : fate === 'pending' || fate === 'voided' ? states.pending : states.confirmed;

/** As many orders as one request creates on one day. */
const TOGETHER = 3;

/** Their lines have the mix of a real day. */
async function writeOrders({ call, deptId, customers, products }: Stage): Promise<number[]> {
  const orders = fates.map((fate, at) => ({
    customerId: customers[at % customers.length]?.id ?? 0,
    deptId,
    pactNumber: at % 3 === 0 ? `HT-2026-${String(at + 1).padStart(3, '0')}` : '',
    state: startOf(fate),
    fareMoney: at % 4 === 0 ? 18 : 0,
    couponMoney: at % 5 === 0 ? 6 : 0,
    sendTime: dueOn(at),
    info: remarks[at % remarks.length] ?? '',
    buyAddress: buyers[at % buyers.length],
    products: soldLines(at).map(({ offset, num, gift }) => {
      const product = products[(at * 3 + offset) % products.length];
      return {
        proId: product?.id ?? 0,
        num,
        price: product?.resalePrice ?? 0,
        type: gift ? giftType.code.gift : giftType.code.normal,
      };
    }),
  }));
  const ids: number[] = [];
  for (let at = 0; at < orders.length; at += TOGETHER) {
    const { list } = await call(salesOrderCalls.createMany, { body: { list: orders.slice(at, at + TOGETHER) } });
    const failed = list.find(({ isOk }) => isOk === 0);
    if (failed) throw new Error(`${salesOrderKind.title} ${failed.number}: ${failed.msg}`);
    ids.push(...list.map(({ id }) => id));
  }
  return ids;
}

const withFate = (ids: readonly number[], ...wanted: Fate[]): number[] => ids.filter((_, at) => wanted.includes(fates[at] ?? 'draft'));

async function linksOf(call: ApiCall, id: number, kind: string): Promise<number[]> {
  const { links } = await call(salesOrderCalls.getOne, { query: { id } });
  return links.filter((link) => link.kind === kind).map((link) => link.id);
}

/** Confirmed, picked and shipped. */
export async function ship(call: ApiCall, orderId: number): Promise<void> {
  for (const id of await linksOf(call, orderId, dispatch.name)) await call(dispatchCalls.check, { body: { id } });
  for (const id of await linksOf(call, orderId, outboundList.name)) {
    await call(warehouseListCalls.startOut, { query: { id } });
    await call(warehouseListCalls.finishOut, { body: { id } });
    await call(warehouseListCalls.post, { body: { id } });
  }
}

/** Only the first line: the rest of the order waits for another dispatch. */
async function sendPart(call: ApiCall, orderId: number, deptId: number): Promise<void> {
  const { lines } = await call(salesOrderCalls.getOne, { query: { id: orderId } });
  const [first] = lines;
  const products = first ? [{ sourceLineId: first.id, num: first.num }] : [];
  await call(dispatchCalls.create, { body: { objId: orderId, deptId, carriageType: carriageType.code.none, products } as never });
}

/** Two small orders of one customer on one day go out together. */
async function mergeTwo({ call, deptId, customers, products }: Stage): Promise<void> {
  const customerId = customers[0]?.id ?? 0;
  const made = await Promise.all(
    [0, 1].map((at) =>
      call(salesOrderCalls.create, {
        body: {
          customerId,
          deptId,
          state: states.pending,
          products: [{ proId: products[at]?.id ?? 0, num: 1, price: products[at]?.resalePrice ?? 0 }],
        },
      }),
    ),
  );
  await call(salesOrderCalls.merge, { body: { ids: made.map(({ id }) => id) } });
}

async function fillOrders(stage: Stage): Promise<void> {
  const { call, deptId } = stage;
  const ids = await writeOrders(stage);
  const act = (wanted: typeof salesOrderCalls.end) => async (id: number) => call(wanted, { body: { id } });
  const whole = withFate(ids, 'planned', 'shipped', 'delivered');
  await call(salesOrderCalls.checkAndSend, { body: { ids: whole, carriageType: carriageType.code.none } });
  for (const id of withFate(ids, 'partly')) await sendPart(call, id, deptId);
  await Promise.all(withFate(ids, 'shipped', 'delivered', 'partly').map((id) => ship(call, id)));
  await Promise.all(withFate(ids, 'paused').map(act(salesOrderCalls.pause)));
  await Promise.all(withFate(ids, 'ended').map(act(salesOrderCalls.end)));
  for (const id of withFate(ids, 'voided')) await call(salesOrderCalls.cancel, { body: { id, info: '客户改期，取消订单' } });
  for (const [at, id] of withFate(ids, 'confirmed', 'delivered', 'partly').entries()) {
    const { unpaidAmount } = await call(salesOrderCalls.payOrderAsIs, { query: { id } });
    const amount = at % 2 === 0 ? unpaidAmount : roundMoney(unpaidAmount * 0.3);
    if (amount > 0)
      await call(salesOrderCalls.pay, { body: { id, amount, way: at % 2 === 0 ? payWay.code.transfer : payWay.code.wechat } });
  }
  for (const id of withFate(ids, 'delivered'))
    for (const sent of await linksOf(call, id, dispatch.name)) await call(dispatchCalls.finish, { body: { id: sent } });
  await mergeTwo(stage);
}

async function fillPurchase({ call, deptId, suppliers, products }: Stage, fate: (typeof purchaseFates)[number], at: number): Promise<void> {
  const state =
    fate === 'draft' ? purchaseStates.draft : fate === 'pending' || fate === 'voided' ? purchaseStates.pending : purchaseStates.confirmed;
  const { list } = await call(purchaseCalls.create, {
    body: {
      customerId: suppliers[at % suppliers.length]?.id ?? 0,
      deptId,
      pactNumber: at % 2 === 0 ? `CGHT-${at + 1}` : '',
      state,
      sendTime: dueOn(at + 3),
      info: fate === 'partly' ? '分批到货' : '',
      products: boughtLines(at).map(({ offset, num }) => {
        const product = products[(at * 4 + offset) % products.length];
        return { proId: product?.id ?? 0, num, price: roundMoney((product?.resalePrice ?? 1) * BUYING_SHARE), xiangzhuang: 12 };
      }),
    },
  });
  const id = list[0]?.id ?? 0;
  if (fate === 'voided') await call(purchaseCalls.cancel, { body: { id, info: '供应商缺货' } });
  if (['agreed', 'partly', 'received', 'finished'].includes(fate)) await call(purchaseCalls.agree, { body: { id } });
  if (fate === 'partly') {
    const { lines } = await call(purchaseCalls.getOne, { query: { id } });
    await call(purchaseCalls.receive, { body: { id, lines: lines.slice(0, 1).map((line) => ({ lineId: line.id, num: line.num })) } });
  }
  if (fate === 'received' || fate === 'finished') {
    await call(purchaseCalls.receive, { body: { id } });
    const { unpaidAmount } = await call(purchaseCalls.getOne, { query: { id } });
    await call(purchaseCalls.pay, { body: { id, amount: fate === 'finished' ? unpaidAmount : roundMoney(unpaidAmount / 2) } });
  }
  if (fate === 'finished') await call(purchaseCalls.finish, { body: { id } });
}

export async function fillOrdersAndPurchases({ call, siteId }: Demonstration): Promise<void> {
  const partners = (style: number) => call(customerCalls.idNames, { query: { styles: style } });
  const [customers, suppliers, { content }] = await Promise.all([
    partners(customerStyle.code.customer),
    partners(customerStyle.code.supplier),
    call(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId: siteId('shanghai') } }),
  ]);
  // Goods without a production date, of which there is plenty, and which are still made.
  const products = content
    .filter(({ kucun, usableQty, offer }) => kucun === 0 && usableQty >= 30 && !isDiscontinued(offer))
    .toSorted((a, b) => a.id - b.id);
  const stage: Stage = { call, deptId: siteId('shanghai'), customers, suppliers, products };
  await fillOrders(stage);
  await Promise.all(purchaseFates.map((fate, at) => fillPurchase(stage, fate, at)));
}
