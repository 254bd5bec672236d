/** 加工单: feeding before and after it is processed, cancelling, and what can not change afterwards. */
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { auxiliary, finished, main, openWorkshop, type Workshop } from '../support/workshop.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let shop: Workshop;
beforeAll(async () => {
  world = await shareWorld();
  shop = await openWorkshop(world);
});
proveAfterAll(() => world);

const onHand = async (productId: number): Promise<number> => (await shop.balance(productId)).onHand;

describe('feeding', () => {
  it('adds to what is planned while it waits: equal materials grow, others are new lines', async () => {
    const { id } = await shop.make();
    const stock = await onHand(shop.packing);
    const fed = {
      id,
      products: [
        { productId: shop.packing, num: 0.5 },
        { productId: shop.material, proType: main, num: 3, info: '补' },
      ],
    };
    expect(await shop.admin.call(calls.feed, { body: fed as never })).toEqual({ outNumber: '' });
    expect((await shop.read(id)).lines.map(({ productId, proType, num, info }) => [productId, proType, num, info])).toEqual([
      [shop.material, main, 2, ''],
      [shop.packing, auxiliary, 1.5, ''],
      [shop.product, finished, 1, ''],
      [shop.material, main, 3, '补'],
    ]);
    expect(await onHand(shop.packing)).toBe(stock);
    // One with the remark of the line and one without any: both belong to it.
    const twice = ['补', ''].map((info) => ({ productId: shop.material, proType: main, num: 1, info }));
    const [, ...others] = (await shop.read(id)).lines;
    const { version } = await shop.read(id);
    const products = others.map((line) => ({ ...line, markTime: null }));
    await shop.admin.call(calls.edit, { body: { id, version, products } as never });
    await shop.admin.call(calls.feed, { body: { id, products: twice } as never });
    expect((await shop.read(id)).lines.map(({ num, info }) => [num, info])).toEqual([
      [1.5, ''],
      [1, ''],
      [5, '补'],
    ]);
  });

  it('takes from stock at once when it was processed, by a further list; a shortage refuses all of it', async () => {
    const { id, number } = await shop.processed();
    const stock = await onHand(shop.packing);
    const { outNumber } = await shop.admin.call(calls.feed, { body: { id, products: [{ productId: shop.packing, num: 2 }] } });
    const list = (await shop.listsOf(id)).at(-1);
    expect(list).toMatchObject({ number: outNumber, type: 24, objNumber: number, totalNum: 2, state: listState.code.done });
    expect(await onHand(shop.packing)).toBe(stock - 2);
    const tooMuch = { id, products: [{ productId: shop.packing, num: 900_000 }] };
    expect((await shop.admin.refused(calls.feed, { body: tooMuch })).message).toMatch(/^库存不足：商品2/);
    expect((await shop.read(id)).lines.find(({ productId }) => productId === shop.packing)?.num).toBe(3);
    expect((await shop.admin.refused(calls.feed, { body: { id, products: [{ productId: shop.product, num: 1 }] } })).message).toBe(
      '「商品3」同时是原料和成品，同一品质的产品不能加工成自己',
    );
    expect((await shop.admin.refused(calls.feed, { body: { id, products: [{ productId: 999_999, num: 1 }] } })).message).toBe(
      '第 1 行的产品不存在或已删除',
    );
    const asFinished = { id, products: [{ productId: shop.packing, num: 1, proType: finished }] };
    expect((await shop.admin.refused(calls.feed, { body: asFinished as never })).status).toBe(422);
  });
});

describe('cancelling', () => {
  it('is asked about first, which changes nothing; a processed one never is', async () => {
    const { id, number, version } = await shop.make({ info: '礼盒' });
    expect(await shop.admin.call(calls.cancelCheck, { body: { id } })).toEqual({ id, number, isOk: 1, msg: '' });
    expect(await shop.read(id)).toMatchObject({ state: 10, version });
    await shop.admin.call(calls.cancel, { body: { id, info: '客户取消' } });
    expect(await shop.read(id)).toMatchObject({ state: 0, info: '礼盒 客户取消' });
    const cancelled = `加工单 ${number} 当前为「已取消」，不能取消；可执行：—`;
    expect(await shop.admin.call(calls.cancelCheck, { body: { id } })).toEqual({ id, number, isOk: 0, msg: cancelled });

    const made = await shop.processed();
    const refusal = `加工单 ${made.number} 当前为「已加工」，不能取消；可执行：投料、更正`;
    expect(await shop.admin.call(calls.cancelCheck, { body: { id: made.id } })).toMatchObject({ isOk: 0, msg: refusal });
    expect((await shop.admin.refused(calls.cancel, { body: { id: made.id } })).message).toBe(refusal);
    expect((await shop.admin.refused(calls.cancelCheck, { body: { id: 999_999 } })).code).toBe('NOT_FOUND');
  });

  it('can not be changed from the warehouse: neither its lists nor single movements are reversed', async () => {
    const { id, number } = await shop.processed();
    for (const list of await shop.listsOf(id)) {
      const title = list.style === 1 ? '入库单' : '出库单';
      expect((await shop.admin.refused(warehouseListCalls.reverse, { body: { id: list.id, info: '录错' } })).message).toBe(
        `加工单 ${number} 已完成，不能冲销它的${title} ${list.number}`,
      );
    }
    const { content } = await shop.admin.call(stockLogCalls.list, { query: { productId: shop.product } as never });
    expect((await shop.admin.refused(stockLogCalls.reverse, { body: [content[0]?.id ?? 0] })).message).toContain(`由加工单 ${number} 生成`);
  });
});
