/**
 * Which products lists accept: none that is voided, none that is combined; but lists that have them are finished, and their stock can
 * leave.
 */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { productType } from '@cangyun/contract/catalog/product.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { stocktakeCalls } from '@cangyun/contract/warehouse/stocktake.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { boughtBefore, openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
});
proveAfterAll(() => world);

const { otherIn } = inboundType.code;
const { otherOut } = outboundType.code;
const plain = (): number => trade.products[1] ?? 0;
const voidIt = (id: number) => trade.admin.call(productCalls.remove, { body: [id] });

describe('a combined product', () => {
  const kit = async (name: string): Promise<number> =>
    (
      await addProduct(trade.admin, {
        name,
        barcode: `KIT-${name}`,
        type: productType.code.combine,
        parts: [{ productId: plain(), num: 2 }],
      })
    ).id;
  const sentence = (rows: string, names: string) => `第 ${rows} 行的产品是组合产品（${names}），没有自己的库存，请填写它的组成`;

  it('is refused with its row, in lists of both directions and however they are made', async () => {
    const id = await kit('年货礼盒');
    const lines = [
      { productId: plain(), num: 1 },
      { productId: id, num: 1 },
    ];
    const { admin } = trade;
    const said = sentence('2', '年货礼盒');
    for (const type of [otherIn, otherOut])
      expect(await admin.refused(calls.create, { body: { type, lines } })).toMatchObject({ message: said });
    expect((await admin.refused(calls.shortcutIn, { body: { type: otherIn, lines } })).message).toBe(said);
    expect((await admin.refused(calls.shortcutOut, { body: { type: otherOut, lines } })).message).toBe(said);
    expect((await admin.refused(calls.otherOut, { body: { lines } })).message).toBe(said);
    expect((await admin.refused(stockLogCalls.adjust, { body: { productId: id, num: 1, info: '试' } })).message).toBe(
      sentence('1', '年货礼盒'),
    );
    const list = await trade.list(otherIn, [{ productId: plain(), num: 1 }]);
    expect((await admin.refused(calls.edit, { body: { id: list.id, version: 1, lines } })).message).toBe(said);
  });

  it('fails only its own list of a batch', async () => {
    const id = await kit('开学套装');
    await trade.receive([{ productId: plain(), num: 5 }]);
    const lists = [plain(), id].map((productId) => ({ type: otherOut, lines: [{ productId, num: 1 }] }));
    const results = await trade.admin.call(calls.createOuts, { body: { lists } });
    expect(results).toMatchObject([{ isOk: 1 }, { isOk: 0, msg: sentence('1', '开学套装') }]);
  });

  it('is named where the missing are named first', async () => {
    const id = await kit('洗护套装');
    const lines = [id, 999_999_999].map((productId) => ({ productId, num: 1 }));
    expect((await trade.admin.refused(calls.create, { body: { type: otherIn, lines } })).message).toBe('第 2 行的产品不存在或已删除');
  });

  it('is refused by orders, purchases and transfers with its row', async () => {
    const id = await kit('端午礼盒');
    const said = sentence('2', '端午礼盒');
    const products = [plain(), id].map((proId) => ({ proId, num: 1, price: 5 }));
    const { admin, customer, supplier, site } = trade;
    const order = { customerId: customer, deptId: site, products };
    expect((await admin.refused(salesOrderCalls.create, { body: order })).message).toBe(said);
    expect((await admin.refused(purchaseCalls.create, { body: { customerId: supplier, deptId: site, products } })).message).toBe(said);
    const moved = [plain(), id].map((productId) => ({ productId, num: 1 }));
    const transfer = { deptId: site, inDeptId: await addSite(admin, '分仓'), products: moved };
    expect((await admin.refused(transferCalls.create, { body: transfer })).message).toBe(said);
  });

  it('can not be received by a purchase that has it from earlier', async () => {
    const id = await kit('中秋礼盒');
    const purchase = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId: plain(), num: 1, price: 5 }] });
    await boughtBefore(world, purchase.id, id);
    expect((await trade.admin.refused(purchaseCalls.receive, { body: { id: purchase.id } })).message).toBe(sentence('1', '中秋礼盒'));
  });
});

describe('a product that was voided', () => {
  it('comes in by the list that has it, and is accepted by no new one', async () => {
    const { id } = await addProduct(trade.admin, { name: '旧款' });
    const waiting = await trade.list(otherIn, [{ productId: id, num: 3 }]);
    await voidIt(id);
    expect((await trade.admin.refused(calls.create, { body: { type: otherIn, lines: [{ productId: id, num: 1 }] } })).message).toBe(
      '第 1 行的产品不存在或已删除',
    );
    const edited = await trade.admin.call(calls.edit, {
      body: { id: waiting.id, version: 1, info: '照收', lines: [{ productId: id, num: 2 }] },
    });
    expect(edited).toMatchObject({ info: '照收', totalNum: 2 });
    await carryOut(trade.admin, waiting.id);
    expect(await trade.balance(id)).toMatchObject({ onHand: 2 });
  });

  it('leaves by what takes stock away: a correction, a count; and its lists are taken back', async () => {
    const { id } = await addProduct(trade.admin, { name: '停售' });
    const lists = await Promise.all([6, 1].map((num) => trade.list(otherIn, [{ productId: id, num }])));
    await voidIt(id);
    for (const list of lists) await carryOut(trade.admin, list.id);
    expect((await trade.admin.refused(calls.shortcutOut, { body: { type: otherOut, lines: [{ productId: id, num: 1 }] } })).message).toBe(
      '第 1 行的产品不存在或已删除',
    );
    await trade.admin.call(stockLogCalls.adjust, { body: { productId: id, num: -2, info: '清理' } });
    await trade.admin.call(calls.reverse, { body: { id: lists[1]?.id ?? 0, info: '退回' } });
    const sheet = await trade.admin.call(stocktakeCalls.create, { body: { productIds: [id] } });
    const counted = sheet.lines.map((line) => ({ id: line.id, countNum: 0 }));
    await trade.admin.call(stocktakeCalls.count, { body: { id: sheet.id, version: sheet.version, lines: counted } });
    await trade.admin.call(stocktakeCalls.post, { body: { id: sheet.id } });
    expect(await trade.balance(id)).toMatchObject({ onHand: 0 });
  });

  it('is received by the purchase that ordered it before', async () => {
    const { id } = await addProduct(trade.admin, { name: '末批' });
    const purchase = await trade.purchase({ state: purchaseState.confirmed, products: [{ proId: id, num: 4, price: 5 }] });
    await voidIt(id);
    await trade.admin.call(purchaseCalls.receive, { body: { id: purchase.id } });
    expect(await trade.balance(id)).toMatchObject({ onHand: 4 });
  });
});
