/** Seen 5 of the audit: goods that come otherwise than ordered wait as the supplier's, until they are settled. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivedState } from '@cangyun/contract/trade/purchase.ts';
import { receiptDifferenceCalls as differences } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { differenceType, receiptDifferenceKind, settlement } from '@cangyun/contract/trade/receiptDifference.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { at, bought, delivery, differenceOf, receive, rowOf, stockOf } from '../support/receiving.ts';
import { setSite } from '../support/site-settings.ts';
import { openTrade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { over, damaged, wrong, unknown } = differenceType.code;
const { keep, giveBack, credit } = settlement.code;
const { open, settled } = receiptDifferenceKind.state.code;

describe('Seen 5: 11 of 10 can not be received, nor a wrong article, nor goods without an order line', () => {
  it('what was ordered comes in; the rest waits as the supplier’s, and nobody can take it', async () => {
    const trade = await openTrade(world, 0);
    const { id, number } = await bought(trade, 10);
    const { list, difference } = await receive(trade, { purchaseId: id, lines: delivery(trade), info: '司机在场' });
    expect(list).toMatchObject({ state: listState.code.done });
    expect(await rowOf(trade, id)).toMatchObject({ inNum: 10, overNum: 0, unpaidAmount: 50, inState: receivedState.code.all });
    const row = await differenceOf(trade, difference?.id);
    expect(row).toMatchObject({
      state: open,
      purchaseNumber: number,
      totalNum: 5,
      openNum: 5,
      info: '司机在场',
      supplierId: trade.supplier,
    });
    expect(row.lines.map(({ type, num, quality, reason, orderedPrice }) => [type, num, quality, reason, orderedPrice])).toEqual([
      [over, 1, 0, '', 5],
      [damaged, 1, 10, '外箱压坏', 5],
      [wrong, 1, 0, '', null],
      [unknown, 2, 0, '', null],
    ]);
    expect(row.lines[1]?.pictures).toEqual(['/file/1/receiving/a.png']);
    expect(await stockOf(world, trade)).toEqual({
      '自有 1': [10, 0, 50],
      '供应商 1': [1, 1, 0],
      '供应商 1 次品': [1, 1, 0],
      '供应商 2': [1, 1, 0],
    });
    const taking = { type: 23 as const, ownerId: trade.supplier, lines: [{ productId: at(trade, 1), num: 1 }] };
    expect((await trade.admin.refused(lists.shortcutOut, { body: taking })).code).toBe('STOCK_SHORT');
    expect((await rowOf(trade, id)).links.map(({ kind }) => kind)).toContain(receiptDifferenceKind.name);
    const held = row.links.find(({ kind }) => kind === 'inboundList');
    expect((await trade.admin.refused(lists.reverse, { body: { id: held?.id ?? 0, info: '误' } })).message).toBe(
      `入库单 ${held?.number} 属于收货差异单 ${row.number}，请在差异单上处理或作废`,
    );
  });

  it('buyer and supplier settle each line: kept at the price, kept with a credit, sent back; money and stock follow', async () => {
    const trade = await openTrade(world, 0);
    const { id } = await bought(trade, 10);
    const { difference } = await receive(trade, { purchaseId: id, lines: delivery(trade) });
    const row = await differenceOf(trade, difference?.id);
    const [more, broken, other, strange] = row.lines.map((line) => line.id);
    const settle = (...lines: CallInput<typeof differences.settle>['body']['lines']) => ({ body: { id: row.id, lines } });
    const lineId = (line: number | undefined): number => line ?? 0;
    expect((await trade.admin.refused(differences.settle, settle({ lineId: lineId(strange), way: keep, price: 1 }))).message).toBe(
      `收货差异单 ${row.number} 第 4 行「赠饮」没有产品资料，收下前请先建产品并选择`,
    );
    expect((await trade.admin.refused(differences.settle, settle({ lineId: lineId(other), way: keep }))).message).toBe(
      `收货差异单 ${row.number} 第 3 行「商品2」不在采购单上，请填写单价`,
    );
    expect((await trade.admin.refused(differences.settle, settle({ lineId: lineId(broken), way: credit, credit: 6 }))).message).toBe(
      `收货差异单 ${row.number} 第 2 行「商品1」扣款 6 元超过货款 5 元`,
    );
    await trade.admin.call(
      differences.settle,
      settle(
        { lineId: lineId(more), way: keep },
        { lineId: lineId(broken), way: credit, credit: 2 },
        { lineId: lineId(other), way: giveBack },
      ),
    );
    expect(await differenceOf(trade, row.id)).toMatchObject({ state: open, openNum: 2, creditAmount: 2 });
    await trade.admin.call(differences.settle, settle({ lineId: lineId(strange), way: keep, productId: at(trade, 2), price: 1 }));
    expect(await differenceOf(trade, row.id)).toMatchObject({ state: settled, openNum: 0 });
    expect(await rowOf(trade, id)).toMatchObject({
      inNum: 14,
      overNum: 0,
      amount: 62,
      creditAmount: 2,
      unpaidAmount: 60,
      inState: receivedState.code.all,
    });
    expect(await stockOf(world, trade)).toEqual({ '自有 1': [11, 0, 55], '自有 1 次品': [1, 0, 3], '自有 3': [2, 0, 2] });
    expect((await trade.admin.refused(differences.settle, settle({ lineId: lineId(more), way: giveBack }))).code).toBe('DOCUMENT_STATE');
    const kept = (await differenceOf(trade, row.id)).links.filter(({ kind }) => kind === 'inboundList').at(-1);
    expect((await trade.admin.refused(lists.reverse, { body: { id: kept?.id ?? 0, info: '误' } })).message).toBe(
      `入库单 ${kept?.number} 是收货差异单 ${row.number} 收下的货物，不能撤销；要退给供应商，请开采购退货单`,
    );
    await trade.admin.call(purchaseCalls.pay, { body: { id, amount: 60 } });
    expect(await rowOf(trade, id)).toMatchObject({ unpaidAmount: 0, payState: 2 });
  });

  it('kept without another price goods fill what the purchase still expects; a line may be parted', async () => {
    const trade = await openTrade(world, 0);
    const { id } = await bought(trade, 10);
    const broken = { productId: at(trade, 0), num: 4, quality: 10 as const, reason: '受潮' };
    const { list, difference } = await receive(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 6 }, broken] });
    expect(list?.state).toBe(listState.code.done);
    const row = await differenceOf(trade, difference?.id);
    const lineId = row.lines[0]?.id ?? 0;
    const parted = [
      { lineId, way: keep, num: 1 },
      { lineId, way: keep, num: 2, price: 3 },
      { lineId, way: giveBack },
    ];
    await trade.admin.call(differences.settle, { body: { id: row.id, lines: parted } });
    const purchase = await rowOf(trade, id);
    expect(purchase.lines.map(({ num, inNum, price }) => [num, inNum, price])).toEqual([
      [10, 7, 5],
      [2, 2, 3],
    ]);
    expect(purchase).toMatchObject({ inState: receivedState.code.part, unpaidAmount: 56 });
    expect(await stockOf(world, trade)).toEqual({ '自有 1': [6, 0, 30], '自有 1 次品': [3, 0, 11] });
  });

  it('within 允许超收 more is taken and marked, beyond it is a difference; a whole purchase takes nothing more', async () => {
    const trade = await openTrade(world, 0);
    await setSite(trade.admin, trade.site, { overReceipt: '10' });
    const { id } = await bought(trade, 10);
    const { difference } = await receive(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 13 }] });
    expect(await rowOf(trade, id)).toMatchObject({ inNum: 11, overNum: 1, unpaidAmount: 55 });
    expect((await differenceOf(trade, difference?.id)).lines.map(({ type, num }) => [type, num])).toEqual([[over, 2]]);
    const again = await receive(trade, { purchaseId: id, lines: [{ productId: at(trade, 0), num: 1 }] });
    expect([again.list, (await differenceOf(trade, again.difference?.id)).totalNum]).toEqual([null, 1]);
  });

  it('a receipt that never was is taken back, as long as nothing of it is settled', async () => {
    const trade = await openTrade(world, 0);
    const { id } = await bought(trade, 10);
    const { difference } = await receive(trade, { purchaseId: id, lines: [{ productId: at(trade, 1), num: 3 }] });
    await trade.admin.call(differences.cancel, { body: { id: difference?.id ?? 0 } });
    expect(await stockOf(world, trade)).toEqual({});
    expect(await differenceOf(trade, difference?.id)).toMatchObject({ state: receiptDifferenceKind.state.code.voided });
  });
});
