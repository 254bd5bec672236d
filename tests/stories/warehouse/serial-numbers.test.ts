/** Serial numbers: goods whose every piece is a lot of one. */
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { lotTraceCalls } from '@cangyun/contract/trade/lotTrace.ts';
import { purchaseCalls } from '@cangyun/contract/trade/purchase.calls.ts';
import { receivingCalls } from '@cangyun/contract/trade/receiving.calls.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { said } from '../support/dairy.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { openTrade, purchaseState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

const { otherIn } = inboundType.code;
const { otherOut } = outboundType.code;

let world: World;
let trade: Trade;
let phone: number;
let cup: number;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world, 0);
  const add = async (name: string, barcode: string): Promise<number> =>
    (await trade.admin.call(productCalls.create, { body: { name, barcode } as never })).id;
  phone = await add('手机', '6921234500018');
  cup = await add('杯子', '6921234500025');
});
proveAfterAll(() => world);

const pieces = (...serials: string[]) => serials.map((batchProNumber) => ({ productId: phone, num: 1, batchProNumber }));
const bringing = (lines: object[], more: object = {}) => ({ body: { type: otherIn, lines, ...more } as never });
const asSerial = async (id: number) => ({
  body: { ...(await trade.admin.call(productCalls.getOne, { query: { id } })), bySerial: 1 } as never,
});

describe('a product that is kept by serial number', () => {
  it('begins without stock, because pieces that are there have no number', async () => {
    const { admin, receive } = trade;
    await receive([{ productId: cup, num: 2 }]);
    expect(said(await admin.respond(productCalls.edit, await asSerial(cup)))).toBe('「杯子」还有库存 2，没有库存时才能改为按序列号管理');
    expect((await admin.call(productCalls.edit, await asSerial(phone))).bySerial).toBe(1);
  });

  it('comes in piece by piece, each with its number', async () => {
    const { admin } = trade;
    const refusal = async (lines: object[], more?: object) => said(await admin.respond(lists.shortcutIn, bringing(lines, more)));
    expect(await refusal([{ productId: phone, num: 2 }])).toBe('第 1 行「手机」按序列号管理，请逐件填写序列号（批次号），每个序列号 1 件');
    expect(await refusal([...pieces('SN1'), { productId: phone, num: 2, batchProNumber: 'SN2' }])).toBe(
      '第 2 行「手机」按序列号管理，数量 2 不对：须为整数，填了序列号的行须为 1',
    );
    expect(await refusal([{ productId: phone, num: 0.5, batchProNumber: 'SN1' }])).toContain('数量 0.5 不对');
    expect(await refusal(pieces('SN1', 'SN1'))).toContain('「手机」的序列号 SN1 已在库（');
    await admin.call(lists.shortcutIn, bringing(pieces('SN1', 'SN2', 'SN3')));
    expect(await refusal(pieces('SN1'))).toContain('不能重复入库');
    expect((await trade.balance(phone)).onHand).toBe(3);
  });

  it('is numbered when it is sorted, if its list waits', async () => {
    const { admin } = trade;
    const { id, lines } = await trade.list(otherIn, [{ productId: phone, num: 2 }]);
    await admin.call(lists.startIn, { body: { id } });
    expect((await admin.refused(lists.finishIn, { body: { id } })).code).toBe('SERIAL_MISSING');
    const places = [
      { num: 1, batch: 'SN4' },
      { num: 1, batch: 'SN5' },
    ];
    await admin.call(lists.finishIn, { body: { id, lines: [{ lineId: lines[0]?.id ?? 0, places }] } });
    await admin.call(lists.post, { body: { id } });
    expect((await trade.balance(phone)).onHand).toBe(5);
  });

  it('is at one place in all warehouses, also if two receive it at once', async () => {
    const { admin, site } = trade;
    const other = await addSite(admin, '分店');
    const answers = await Promise.all([site, other].map((deptId) => admin.respond(lists.shortcutIn, bringing(pieces('SN6'), { deptId }))));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect(answers.filter(({ statusCode }) => statusCode === 400).map(said)).toEqual([expect.stringContaining('序列号 SN6 已在库')]);
  });

  it('leaves in whole pieces: any of them, or the one that is named', async () => {
    const { admin, site, positions } = trade;
    const torn = { type: otherOut, lines: [{ productId: phone, num: 1.5 }] };
    expect((await admin.refused(lists.create, { body: torn })).code).toBe('SERIAL_ROW');
    const { id } = await trade.list(otherOut, [{ productId: phone, num: 2 }]);
    const { picks } = await admin.call(lists.startOut, { query: { id } });
    expect(picks.map(({ num, batch }) => [num, batch !== ''])).toEqual([
      [1, true],
      [1, true],
    ]);
    const half = { id, picks: [{ pickId: picks[0]?.id ?? 0, num: 0.5, reason: '' }] };
    expect(said(await admin.respond(lists.savePicking, { body: half }))).toBe('「手机」按序列号管理，一个序列号就是 1 件，不能是 0.5');
    await admin.call(lists.cancel, { query: { id } });
    const move = { fromId: 0, toId: positions[0] ?? 0, productId: phone, batch: 'SN3', num: 0.5 };
    expect((await admin.refused(relocationCalls.create, { body: { deptId: site, post: 1, lines: [move] } })).code).toBe('SERIAL_WHOLE');
    const left = await admin.call(lists.shortcutOut, { body: { type: otherOut, lines: pieces('SN2') } });
    expect((await admin.refused(lists.shortcutOut, { body: { type: otherOut, lines: pieces('SN2') } })).code).toBe('LOT_SHORT');
    // It came back otherwise: undoing the shipment would make two of it.
    await admin.call(lists.shortcutIn, bringing(pieces('SN2')));
    expect((await admin.refused(lists.reverse, { body: { id: left.id, info: '录错' } })).code).toBe('SERIAL_TWICE');
  });

  it('is received against a purchase number by number, and a recall finds who has it', async () => {
    const { admin, customer, site } = trade;
    const { id } = await trade.purchase({ products: [{ proId: phone, num: 2, price: 5 }], state: purchaseState.confirmed });
    const two = [{ productId: phone, num: 2, batch: 'P1' }];
    expect(said(await admin.respond(receivingCalls.create, { body: { purchaseId: id, lines: two } }))).toBe(
      '第 1 行「手机」按序列号管理，请填写序列号，数量须为 1',
    );
    const lines = ['P1', 'P2'].map((batch) => ({ productId: phone, num: 1, batch }));
    await admin.call(receivingCalls.create, { body: { purchaseId: id, lines } });
    expect(await admin.call(purchaseCalls.getOne, { query: { id } })).toMatchObject({ inNum: 2 });
    const all = (await trade.balance(phone)).onHand;
    await admin.call(salesOrderCalls.shipNow, {
      body: { customerId: customer, deptId: site, products: [{ proId: phone, num: all, price: 9 }] },
    });
    const { content } = await admin.call(lotTraceCalls.lots, { query: { keyword: 'P2' } });
    expect(content).toMatchObject([{ productId: phone, batch: 'P2', onHand: 0 }]);
    const { customers } = await admin.call(lotTraceCalls.trace, { query: { productId: phone, batch: 'P2' } });
    expect(customers).toMatchObject([{ shipped: 1, net: 1 }]);
  });

  it('leaves at the counter as it was scanned; pieces that nobody scanned are chosen by the rules', async () => {
    const { admin, customer, site } = trade;
    await admin.call(lists.shortcutIn, bringing(pieces('C1', 'C2', 'C3')));
    const selling = (num: number, ...serials: string[]) => ({
      body: { customerId: customer, deptId: site, products: [{ proId: phone, num, price: 9, serials }] },
    });
    expect(said(await admin.respond(salesOrderCalls.shipNow, selling(1, 'C2', 'C3')))).toBe('第 1 行「手机」填了 2 个序列号，数量只有 1');
    expect((await admin.refused(salesOrderCalls.shipNow, selling(1, 'C9'))).code).toBe('LOT_SHORT');
    expect((await admin.refused(salesOrderCalls.shipNow, selling(2, 'C2', 'C2'))).code).toBe('LOT_SHORT');
    const { dispatches } = await admin.call(salesOrderCalls.shipNow, selling(2, 'C3'));
    const { rows } = await world.owner.query<{ batch: string }>(
      `select batch from stock_place where company_id = $1 and product_id = $2 and batch in ('C1', 'C2', 'C3') and on_hand > 0`,
      [admin.companyId, phone],
    );
    expect(rows.map(({ batch }) => batch)).toHaveLength(1);
    expect(rows.map(({ batch }) => batch)).not.toContain('C3');
    const { lines } = await admin.call(dispatchCalls.getOne, { query: { id: dispatches[0]?.id ?? 0 } });
    expect(lines.map(({ num, batch }) => [num, batch.includes('C3')])).toEqual([[2, true]]);
  });
});
