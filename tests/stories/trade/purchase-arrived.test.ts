/** Seen 5 of the audit: a confirmed purchase can not be edited once something arrived. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { purchaseLineCalls } from '@cangyun/contract/trade/purchaseLine.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { at, bought, receive, rowOf } from '../support/receiving.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

type Products = CallInput<typeof purchaseCalls.edit>['body']['products'];

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

describe('a confirmed purchase is edited for what has not arrived', () => {
  it('lines may be added, left out or lowered, never below what came', async () => {
    const trade = await openTrade(world, 0);
    const { id } = await bought(trade, 10, 4);
    const first = await rowOf(trade, id);
    const sent = (products: Products, version: number) => ({ body: { id, version, products } });
    const lineOf = (num: number, price = 5) => ({ id: first.lines[0]?.id ?? 0, proId: at(trade, 0), num, price });
    expect((await trade.admin.refused(purchaseCalls.edit, sent([lineOf(9)], first.version))).code).toBe('PURCHASE_EDIT_BACK');
    await receive(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 6 }] });
    const { version } = await rowOf(trade, id);
    const refused = async (...products: Products) => (await trade.admin.refused(purchaseCalls.edit, sent(products, version))).message;
    expect(await refused(lineOf(5))).toBe('第 1 行「商品1」已到货或在途 6，数量不能更少');
    expect(await refused(lineOf(6, 4))).toMatch(/^第 1 行「商品1」已到货或在途 6，产品、单位、单价/);
    expect(await refused({ proId: at(trade, 1), num: 1 })).toBe('第 1 行「商品1」已到货或在途 6，不能删除');
    await trade.admin.call(purchaseCalls.edit, sent([lineOf(6), { proId: at(trade, 2), num: 3, price: 1 }], version));
    const after = await rowOf(trade, id);
    expect(after.lines.map(({ productId, num, inNum }) => [productId, num, inNum])).toEqual([
      [at(trade, 0), 6, 6],
      [at(trade, 2), 3, 0],
    ]);
    expect(after).toMatchObject({ amount: 33, inState: receivedState.code.part, confirmState: 0 });
    const [arrived, added] = after.lines;
    const line = { id: arrived?.id ?? 0, version: arrived?.version ?? 0 };
    expect((await trade.admin.refused(purchaseLineCalls.edit, { body: { ...line, price: 1 } })).code).toBe('PURCHASE_ARRIVED_CHANGED');
    expect((await trade.admin.refused(purchaseLineCalls.remove, { body: [line.id] })).code).toBe('PURCHASE_ARRIVED_REMOVED');
    await trade.admin.call(purchaseLineCalls.remove, { body: [added?.id ?? 0] });
    expect(await rowOf(trade, id)).toMatchObject({ amount: 30, inState: receivedState.code.all });
    await trade.admin.call(purchaseLineCalls.edit, { body: { ...line, num: 7 } });
    expect(await rowOf(trade, id)).toMatchObject({ amount: 35, inState: receivedState.code.part });
  });
});
