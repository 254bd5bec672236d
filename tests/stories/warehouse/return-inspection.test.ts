/** The returns desk: where a site inspects, returned goods can be neither promised nor moved until somebody has judged them. */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { customerStyle } from '@cangyun/contract/partners/customer.ts';
import { relocationCalls } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { said } from '../support/dairy.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { carryOut } from '../support/lists.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { setSite } from '../support/site-settings.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
let supplier: number;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world);
  await setSite(depot.admin, depot.site, { inspectReturns: '1' });
  supplier = (await addCustomer(depot.admin, { style: customerStyle.code.supplier })).id;
});
proveAfterAll(() => world);

const { customerReturnIn } = inboundType.code;
const { otherOut } = outboundType.code;

/** Goods of the first product come back; answers the inspection that waits. */
async function comeBack(num = 10, more: object = {}) {
  const [productId = 0] = depot.products;
  const list = await depot.receive([{ productId, num, ...more }], { type: customerReturnIn, customerName: '门店' });
  const { content } = await depot.admin.call(calls.list, { query: { listNumber: list.number } });
  const [row] = content;
  return { list, detail: await depot.admin.call(calls.getOne, { query: { id: row?.id ?? 0 } }) };
}

type Detail = Awaited<ReturnType<typeof comeBack>>['detail'];

const verdict = (detail: Detail, parts: object) => ({
  body: { id: detail.id, lines: [{ lineId: detail.lines[0]?.id ?? 0, reason: '外箱破损', ...parts }] },
});
const judge = (detail: Detail, parts: object) => depot.admin.call(calls.judge, verdict(detail, parts));
const balances = async () => {
  const [productId = 0] = depot.products;
  return { sound: await depot.balance(productId), broken: await depot.balance(productId, 10) };
};

const subject: Subject<Detail & { isDelete: number }> = {
  kind: returnInspectionKind,
  situations: {
    waiting: async () => (await comeBack(2)).detail.id,
    judged: async () => {
      const { detail } = await comeBack(2);
      await judge(detail, { genuineNum: 1, defectiveNum: 1 });
      return detail.id;
    },
    voided: async () => {
      const { list, detail } = await comeBack(2);
      await depot.admin.call(lists.reverse, { body: { id: list.id, info: '录错' } });
      return detail.id;
    },
  },
  allowed: { waiting: ['judge'], judged: ['undo'], voided: [] },
  perform: {
    judge: async (id) => {
      const detail = await depot.admin.call(calls.getOne, { query: { id } });
      return depot.admin.respond(calls.judge, verdict(detail, { genuineNum: 2 }));
    },
    undo: (id) => depot.admin.respond(calls.undo, { body: { id } }),
  },
  read: async (id) => ({ ...(await depot.admin.call(calls.getOne, { query: { id } })), isDelete: 0 }),
  measure: async () => {
    const { sound, broken } = await balances();
    return { onHand: sound.onHand, frozen: sound.frozen, broken: broken.onHand };
  },
  share: ({ state, lines }) => ({
    onHand: state === 20 ? 0 : state === 0 ? 2 : (lines[0]?.genuineNum ?? 0),
    frozen: state === 0 ? 2 : 0,
    broken: state === 10 ? (lines[0]?.defectiveNum ?? 0) : 0,
  }),
  prove: () => depot.expectProof(),
};

describe('every situation of an inspection', () => {
  it.each(Object.keys(subject.allowed))(
    '%s: what may be done is done, the rest is refused with the row’s own sentence',
    async (situation) => {
      await expect(expectTable(subject, situation)).resolves.toBeUndefined();
    },
  );

  it.each(pairsIn(subject))('two clerks, %s: %s and %s at once', async (situation, first, second) => {
    await expect(expectOneWins(subject, situation, first, second)).resolves.toBeUndefined();
  });
});

describe('goods that come back', () => {
  it('wait: nobody reserves, picks, ships or moves them', async () => {
    const [productId = 0] = depot.products;
    const before = await balances();
    const { detail } = await comeBack(10);
    expect(detail).toMatchObject({ state: 0, customerName: '门店', totalNum: 10, lines: [{ num: 10, quality: 0 }] });
    expect((await balances()).sound).toMatchObject({
      onHand: before.sound.onHand + 10,
      frozen: before.sound.frozen + 10,
      picked: before.sound.picked + 10,
    });
    const body = { type: otherOut, lines: [{ productId, num: before.sound.onHand + 1 }] };
    expect((await depot.admin.refused(lists.shortcutOut, { body })).code).toBe('STOCK_SHORT');
    expect((await depot.admin.refused(lists.create, { body })).code).toBe('STOCK_SHORT');
    const line = { fromId: 0, toId: depot.positions[0] ?? 0, productId, quality: 0 as const, num: before.sound.onHand + 10 };
    expect((await depot.admin.refused(relocationCalls.create, { body: { lines: [line] } })).code).toBe('RELOCATION_PICKED');
  });

  it('are judged line by line: sound, defective, scrap, back to the supplier; and all of it is undone', async () => {
    const before = await balances();
    const { detail } = await comeBack(10);
    expect(said(await depot.admin.respond(calls.judge, verdict(detail, { genuineNum: 9 })))).toContain(
      '共 10，良品、次品、报废、退供应商合计 9',
    );
    expect((await depot.admin.refused(calls.judge, verdict(detail, { genuineNum: 9, scrapNum: 1, reason: '' }))).code).toBe(
      'INSPECTION_REASON',
    );
    expect((await depot.admin.refused(calls.judge, verdict(detail, { genuineNum: 9, supplierNum: 1 }))).code).toBe('INSPECTION_SUPPLIER');
    const bad = { body: { id: detail.id, lines: [{ lineId: 999_999, genuineNum: 1 }] } };
    expect((await depot.admin.refused(calls.judge, bad)).code).toBe('DOCUMENT_LINE_UNKNOWN');
    const clerk = await hire(world, depot.admin, { permissions: ['returnInspection:list'], site: depot.site });
    expect((await clerk.refused(calls.judge, verdict(detail, { genuineNum: 10 }))).status).toBe(403);

    await judge(detail, { genuineNum: 4, defectiveNum: 3, scrapNum: 2, supplierNum: 1, supplierId: supplier });
    expect(await balances()).toMatchObject({
      sound: { onHand: before.sound.onHand + 4, frozen: before.sound.frozen },
      broken: { onHand: before.broken.onHand + 4, reserved: before.broken.reserved + 1 },
    });
    const after = await depot.admin.call(calls.getOne, { query: { id: detail.id } });
    expect(after).toMatchObject({
      state: 10,
      genuineNum: 4,
      badNum: 6,
      lines: [{ defectiveNum: 3, scrapNum: 2, supplierNum: 1, supplierId: supplier }],
    });
    expect(after.lists.map(({ type }) => type).toSorted((a, b) => a - b)).toEqual([12, 23, 25, 26]);
    // Its lists are undone on the inspection only.
    const scrap = after.lists.find(({ type }) => type === 26)?.id ?? 0;
    expect((await depot.admin.refused(lists.reverse, { body: { id: scrap, info: '错' } })).code).toBe('INSPECTION_OF_LIST');

    await depot.admin.call(calls.undo, { body: { id: detail.id } });
    expect(await balances()).toMatchObject({
      sound: { onHand: before.sound.onHand + 10, frozen: before.sound.frozen + 10 },
      broken: { onHand: before.broken.onHand, reserved: before.broken.reserved },
    });
    await judge(detail, { genuineNum: 10, reason: '' });
    expect((await balances()).sound).toMatchObject({ onHand: before.sound.onHand + 10, frozen: before.sound.frozen });
  });

  it('what has left for the supplier keeps its verdict; a return that was judged is not taken back', async () => {
    const { list, detail } = await comeBack(3);
    await judge(detail, { genuineNum: 1, supplierNum: 2, supplierId: supplier });
    const { lists: made } = await depot.admin.call(calls.getOne, { query: { id: detail.id } });
    await carryOut(depot.admin, made.find(({ type }) => type === 25)?.id ?? 0);
    expect((await depot.admin.refused(calls.undo, { body: { id: detail.id } })).code).toBe('INSPECTION_SENT');
    expect(said(await depot.admin.respond(lists.reverse, { body: { id: list.id, info: '录错' } }))).toContain(
      `已由质检单 ${detail.number} 判定`,
    );
  });

  it('a return that is taken back needs no verdict; a site that does not inspect has none', async () => {
    const before = await balances();
    const { list, detail } = await comeBack(4);
    await depot.admin.call(lists.reverse, { body: { id: list.id, info: '录错' } });
    expect((await depot.admin.call(calls.getOne, { query: { id: detail.id } })).state).toBe(20);
    expect(await balances()).toEqual(before);
    const other = await openDepot(world);
    await other.receive([{ productId: other.products[0] ?? 0, num: 2 }], { type: customerReturnIn });
    expect((await other.admin.call(calls.list, { query: {} })).totalElements).toBe(0);
    expect(await other.balance(other.products[0] ?? 0)).toMatchObject({ onHand: 2, frozen: 0 });
    expect((await other.admin.refused(calls.getOne, { query: { id: detail.id } })).status).toBe(404);
    expect((await other.admin.refused(calls.undo, { body: { id: detail.id } })).status).toBe(404);
  });

  it('defective goods may be sound after all', async () => {
    const before = await balances();
    const { detail } = await comeBack(2, { proNumType: 10 });
    expect((await balances()).broken).toMatchObject({ onHand: before.broken.onHand + 2, frozen: before.broken.frozen + 2 });
    await judge(detail, { genuineNum: 1, scrapNum: 1 });
    expect(await balances()).toMatchObject({
      sound: { onHand: before.sound.onHand + 1 },
      broken: { onHand: before.broken.onHand, frozen: before.broken.frozen },
    });
  });
});
