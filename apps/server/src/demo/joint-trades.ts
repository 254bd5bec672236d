/** Trade between the demonstration company and 远山贸易, in both directions and in every state, each side by its own administrator. */
import { roundMoney } from '@cangyun/contract/arithmetic.ts';
import { carriageType } from '@cangyun/contract/carriage.ts';
import { isDiscontinued } from '@cangyun/contract/catalog/offered.ts';
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { companyCalls } from '@cangyun/contract/system/company.ts';
import { siteCalls, siteKind } from '@cangyun/contract/system/site.ts';
import { jointTradeCalls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import type { ApiCall } from './caller.ts';
import { ship } from './orders.ts';

/** Sold by both, so that either can buy from the other. */
const SHARED_PRODUCTS = 6;
const STOCK = 500;

const { confirmed } = purchaseKind.state.code as { confirmed: 10 };

interface Party {
  readonly call: ApiCall;
  readonly name: string;
  readonly site: number;
}

type Fate = 'sent' | 'placed' | 'accepted' | 'shipped' | 'declined' | 'cancelled';

const bought: readonly Fate[] = ['shipped', 'cancelled', 'declined', 'accepted', 'placed', 'sent', 'sent'];
const sold: readonly Fate[] = ['shipped', 'declined', 'accepted', 'placed', 'placed'];

/** A warehouse, and the other company's best sellers on its shelves. */
async function openShop(call: ApiCall, products: readonly ShortProduct[]): Promise<number> {
  const [root] = await call(siteCalls.tree, {});
  const { id } = await call(siteCalls.create, {
    body: {
      pid: root?.id,
      name: '远山杭州仓',
      code: 'HZ01',
      kind: siteKind.code.branch,
      contact: '沈云',
      contactPhone: '13800000100',
      province: '浙江省',
      city: '杭州市',
      district: '余杭区',
      address: '良渚街道 66 号',
    },
  });
  const lines: { productId: number; num: number }[] = [];
  for (const { name, barcode, resalePrice } of products) {
    const made = await call(productCalls.create, { body: { name, barcode, resalePrice } as never });
    lines.push({ productId: made.id, num: STOCK });
  }
  await call(warehouseListCalls.shortcutIn, { body: { type: inboundType.code.otherIn, deptId: id, lines } });
  return id;
}

const partnerOf = async ({ call }: Party, { name }: Party, style: number): Promise<number> => {
  const known = (await call(customerCalls.idNames, { query: { styles: style } })).find((one) => one.name === name);
  return known?.id ?? (await call(customerCalls.addByCompany, { body: { name, style: style as never } })).id;
};

/** Shipped by the seller, the first line received by the buyer, and half of it paid. */
async function carryOut(buyer: Party, seller: Party, purchaseId: number, orderId: number): Promise<void> {
  await seller.call(salesOrderCalls.checkAndSend, { body: { ids: [orderId], carriageType: carriageType.code.none } });
  await ship(seller.call, orderId);
  const { lines, unpaidAmount } = await buyer.call(purchaseCalls.getOne, { query: { id: purchaseId } });
  const came = lines.slice(0, 1).map((line) => ({ lineId: line.id, num: line.num }));
  await buyer.call(purchaseCalls.receive, { body: { id: purchaseId, lines: came } });
  await buyer.call(purchaseCalls.pay, { body: { id: purchaseId, amount: roundMoney(unpaidAmount / 2) } });
}

async function trade(
  buyer: Party,
  seller: Party,
  supplierId: number,
  fate: Fate,
  lines: readonly ShortProduct[],
  at: number,
): Promise<void> {
  const { list } = await buyer.call(purchaseCalls.create, {
    body: {
      customerId: supplierId,
      deptId: buyer.site,
      state: confirmed,
      info: at % 2 === 0 ? '请按整箱发货' : '',
      products: lines.map(({ barcode, resalePrice }, row) => ({
        barcode,
        num: 6 + 2 * row + at,
        price: roundMoney(resalePrice * 0.8),
      })),
    },
  });
  const purchaseId = list[0]?.id ?? 0;
  await buyer.call(purchaseCalls.send, { body: { id: purchaseId } });
  const { id, number } = await buyer.call(jointTradeCalls.byPurchase, { query: { purchaseId } });
  if (fate === 'sent') return;
  await buyer.call(jointTradeCalls.place, { query: { id } });
  if (fate === 'placed') return;
  const { content } = await seller.call(jointTradeCalls.listForSeller, { query: { keyword: number } });
  const theirs = content[0]?.id ?? 0;
  if (fate === 'declined') {
    await seller.call(jointTradeCalls.decline, { body: { id: theirs, reason: '本月排产已满，请下月再下单' } });
    return;
  }
  const order = await seller.call(jointTradeCalls.accept, { query: { id: theirs, deptId: seller.site } });
  if (fate === 'cancelled') await seller.call(salesOrderCalls.cancel, { body: { id: order.id, info: '上游断货' } });
  if (fate === 'shipped') await carryOut(buyer, seller, purchaseId, order.id);
}

export async function fillJointTrades(main: ApiCall, yuanshan: ApiCall, shanghai: number): Promise<void> {
  const { content } = await main(productCalls.pick, { query: { size: 1000, type: productType.code.product, deptId: shanghai } });
  const products = content
    .filter(({ kucun, usableQty, resalePrice, offer }) => kucun === 0 && usableQty >= 60 && resalePrice > 0 && !isDiscontinued(offer))
    .toSorted((a, b) => a.id - b.id)
    .slice(0, SHARED_PRODUCTS);
  const nameOf = async (call: ApiCall) => (await call(companyCalls.mine, {})).name;
  const ours: Party = { call: main, name: await nameOf(main), site: shanghai };
  const theirs: Party = { call: yuanshan, name: await nameOf(yuanshan), site: await openShop(yuanshan, products) };
  const { supplier, customer } = customerStyle.code;
  await partnerOf(ours, theirs, customer);
  await partnerOf(theirs, ours, customer);
  const theySell = await partnerOf(ours, theirs, supplier);
  const weSell = await partnerOf(theirs, ours, supplier);
  const chosen = (at: number): ShortProduct[] => products.filter((_, index) => (index + at) % 3 !== 0);
  for (const [at, fate] of bought.entries()) await trade(ours, theirs, theySell, fate, chosen(at), at);
  for (const [at, fate] of sold.entries()) await trade(theirs, ours, weSell, fate, chosen(at), at);
}
