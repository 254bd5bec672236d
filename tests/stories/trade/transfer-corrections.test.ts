/** 更正 of transfers: both ends are taken back and written again, with lots, places, losses and cost. Issue 19, must-show 2. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { historyCalls, objectKey } from '@cangyun/contract/system/history.ts';
import { transferCalls as calls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { costBooks } from '../support/costs.ts';
import { carryOut } from '../support/lists.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { openTrade, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { transit, costDifference } = chart.code;
const { books } = costBooks(() => world);
const reason = '点错数量';

interface Line {
  readonly productId: number;
  readonly num: number;
  readonly batch?: string;
}

/** A trade with a second site, and 100 of the first two products at 3 each. */
async function openBoth() {
  const trade = await openTrade(world, 0);
  const { admin, products, positions } = trade;
  const [first = 0, second = 0] = products;
  await world.owner.query('update product set cost_price = 3 where company_id = $1', [admin.companyId]);
  const lots = ['L1', 'L2'].map((batchProNumber) => ({ productId: second, num: 50, batchProNumber }));
  await trade.receive([{ productId: first, num: 100 }, ...lots], { positionId: positions[0] });
  return { ...trade, first, second, target: await addSite(admin, '调入仓') };
}
type Both = Awaited<ReturnType<typeof openBoth>>;

const one = ({ admin }: Trade, id: number) => admin.call(calls.getOne, { query: { id } });

/** Finished; `arrived`: so much of its first line, or nothing at all. */
async function sent(both: Both, products: readonly Line[], arrived?: number | 'none') {
  const { admin, site, target } = both;
  const made = await admin.call(calls.create, { body: { deptId: site, inDeptId: target, products: [...products] } });
  const { id } = made;
  await admin.call(calls.check, { body: { id } });
  const listOf = async (style: number): Promise<number> => (await one(both, id)).lists.find((list) => list.style === style)?.id ?? 0;
  await carryOut(admin, await listOf(2));
  if (arrived === 'none') await admin.call(lists.skip, { query: { id: await listOf(1) } });
  else await carryOut(admin, await listOf(1), arrived);
  await admin.call(calls.finish, { body: { id } });
  return { id, number: made.number, lineIds: made.lines.map((line) => line.id) };
}

const correcting = ({ id, lineIds }: { id: number; lineIds: readonly number[] }, ...right: readonly (number | undefined)[]) => ({
  body: { id, reason, lines: right.flatMap((num, at) => (num === undefined ? [] : [{ lineId: lineIds[at] ?? 0, num }])) },
});

const onHand = async (both: Both, productId: number): Promise<number[]> => [
  (await both.balance(productId)).onHand,
  (await both.balance(productId, 0, both.target)).onHand,
];

/** What lies where, by lot. */
const lotsAt = async ({ admin }: Trade, site: number, productId: number): Promise<unknown[]> =>
  (
    await world.owner.query<{ batch: string; on_hand: number }>(
      'select batch, on_hand::float from stock_place where company_id = $1 and site_id = $2 and product_id = $3 and on_hand <> 0 order by 1',
      [admin.companyId, site, productId],
    )
  ).rows.map((row) => [row.batch, row.on_hand]);

describe('a finished transfer', () => {
  it('with too many: both ends have the right quantity, and both documents name each other', async () => {
    const both = await openBoth();
    const { admin, first } = both;
    const wrong = await sent(both, [{ productId: first, num: 10 }]);
    const made = await admin.call(calls.correct, correcting(wrong, 8));
    expect(await onHand(both, first)).toEqual([92, 8]);
    const right = await one(both, made.id);
    expect(right).toMatchObject({ state: 40, outState: 1, inState: 1, out_num: 8, in_num: 8, corrects: wrong.id, lossNum: 0 });
    expect(right.lists.map(({ style, state }) => `${style} ${state}`).toSorted()).toEqual(['1 10', '2 10']);
    expect(await one(both, wrong.id)).toMatchObject({ isDelete: 1, correctedBy: made.id, correctionInfo: reason, out_num: 10, in_num: 10 });
    const { current } = await admin.call(historyCalls.get, { params: { object: objectKey('transfer', made.id) } });
    expect(JSON.stringify(current)).toContain(wrong.number);
    // It can be corrected in its turn, and the wrong one never again.
    await admin.call(calls.correct, correcting({ id: made.id, lineIds: right.lines.map(({ id }) => id) }, 9));
    expect(await onHand(both, first)).toEqual([91, 9]);
    expect((await admin.refused(calls.correct, correcting(wrong, 1))).code).toBe('DOCUMENT_VOIDED');
  });

  it('with too few sends more, of the lots that leave; lines that were right stay as they were', async () => {
    const both = await openBoth();
    const { admin, first, second, site, target } = both;
    const wrong = await sent(both, [
      { productId: first, num: 4 },
      { productId: second, num: 48, batch: 'L1' },
    ]);
    expect(await lotsAt(both, target, second)).toEqual([['L1', 48]]);
    const short = await admin.refused(calls.correct, correcting(wrong, undefined, 60));
    expect([short.status, short.code]).toEqual([400, 'LOT_SHORT']);
    const made = await admin.call(calls.correct, correcting(wrong, undefined, 50));
    expect(await lotsAt(both, site, second)).toEqual([['L2', 50]]);
    expect(await lotsAt(both, target, second)).toEqual([['L1', 50]]);
    expect(await onHand(both, first)).toEqual([96, 4]);
    expect((await one(both, made.id)).lines.map(({ out_num, in_num }) => [out_num, in_num])).toEqual([
      [4, 4],
      [50, 50],
    ]);
  });

  it('takes what is more from another shelf, where its own is empty', async () => {
    const both = await openBoth();
    const { admin, first, positions } = both;
    await both.receive([{ productId: first, num: 10 }], { positionId: positions[1] });
    const wrong = await sent(both, [{ productId: first, num: 100 }]);
    await admin.call(calls.correct, correcting(wrong, 104));
    expect(await onHand(both, first)).toEqual([6, 104]);
  });

  it('that lost goods on its way: a named line arrives as it left, another one keeps its loss', async () => {
    const both = await openBoth();
    const { admin, first, second } = both;
    const wrong = await sent(
      both,
      [
        { productId: first, num: 10 },
        { productId: second, num: 5 },
      ],
      9,
    );
    expect(await books(both)).toMatchObject({ [costDifference]: expect.any(Number) });
    const lost = (await books(both))[costDifference];
    const made = await admin.call(calls.correct, correcting(wrong, undefined, 4));
    const right = await one(both, made.id);
    expect(right.lines.map(({ out_num, in_num }) => [out_num, in_num])).toEqual([
      [10, 9],
      [4, 4],
    ]);
    expect((await books(both))[costDifference]).toBe(lost);
    expect(
      (await admin.refused(calls.correct, correcting({ id: made.id, lineIds: right.lines.map(({ id }) => id) }, undefined, 4))).code,
    ).toBe('CORRECT_NOTHING');
    // All ten had arrived: the loss is taken back.
    await admin.call(calls.correct, correcting({ id: made.id, lineIds: right.lines.map(({ id }) => id) }, 10));
    expect(await onHand(both, first)).toEqual([90, 10]);
    expect((await books(both))[costDifference] ?? 0).toBe((lost ?? 0) - 3);
    expect((await books(both))[transit] ?? 0).toBe(0);
  });

  it('may say what arrived of a line: the rest was lost, and nothing arrives that did not leave', async () => {
    const both = await openBoth();
    const { admin, first, second, target } = both;
    const wrong = await sent(both, [
      { productId: first, num: 10 },
      { productId: second, num: 4, batch: 'L2' },
    ]);
    const saying = (id: number, ...lines: readonly { lineId: number; num: number; arrivedNum?: number }[]) => ({
      body: { id, reason, lines: [...lines] },
    });
    const [lineId = 0, other = 0] = wrong.lineIds;
    const refused = await admin.refused(calls.correct, saying(wrong.id, { lineId, num: 10, arrivedNum: 11 }));
    expect([refused.code, refused.message.endsWith('到货 11，不能多于发出 10')]).toEqual(['CORRECT_ARRIVED', true]);
    const before = (await books(both))[costDifference] ?? 0;
    const made = await admin.call(
      calls.correct,
      saying(wrong.id, { lineId, num: 10, arrivedNum: 9 }, { lineId: other, num: 6, arrivedNum: 5 }),
    );
    const right = await one(both, made.id);
    expect(right.lines.map(({ out_num, in_num }) => [out_num, in_num])).toEqual([
      [10, 9],
      [6, 5],
    ]);
    expect(right).toMatchObject({ inState: 1, lossNum: 2 });
    expect(await onHand(both, first)).toEqual([90, 9]);
    expect(await lotsAt(both, target, second)).toEqual([['L2', 5]]);
    expect((await books(both))[costDifference]).toBe(before + 6);
    expect((await books(both))[transit] ?? 0).toBe(0);
    const [again = 0, rest = 0] = right.lines.map(({ id }) => id);
    expect((await admin.refused(calls.correct, saying(made.id, { lineId: again, num: 10, arrivedNum: 9 }))).code).toBe('CORRECT_NOTHING');
    // Nothing of it arrived at all.
    const none = await admin.call(
      calls.correct,
      saying(made.id, { lineId: again, num: 10, arrivedNum: 0 }, { lineId: rest, num: 6, arrivedNum: 0 }),
    );
    expect(await one(both, none.id)).toMatchObject({ inState: 2, out_num: 16, in_num: 0 });
    expect(await onHand(both, first)).toEqual([90, 0]);
    expect((await books(both))[costDifference]).toBe(before + 48);
  });

  it('that nobody received arrives once it is corrected; what stays as it was is still lost', async () => {
    const both = await openBoth();
    const { admin, first, second } = both;
    const goods = [
      { productId: first, num: 6 },
      { productId: second, num: 2 },
    ];
    const wrong = await sent(both, goods, 'none');
    const made = await admin.call(calls.correct, correcting(wrong, 5));
    expect(await onHand(both, first)).toEqual([95, 5]);
    expect(await onHand(both, second)).toEqual([98, 0]);
    expect(await one(both, made.id)).toMatchObject({ inState: 1, out_num: 7, in_num: 5 });
    const other = await sent(both, goods, 'none');
    const rest = await admin.call(calls.correct, correcting(other, 0));
    expect(await one(both, rest.id)).toMatchObject({ inState: 2, out_num: 2, in_num: 0 });
    expect(await onHand(both, second)).toEqual([96, 0]);
  });

  it('that never was is taken back completely, if its goods still lie where they arrived', async () => {
    const both = await openBoth();
    const { admin, first, target } = both;
    const wrong = await sent(both, [{ productId: first, num: 3 }]);
    const used = { type: outboundType.code.otherOut, deptId: target, lines: [{ productId: first, num: 1 }] };
    const { id: usedBy } = await admin.call(lists.shortcutOut, { body: used });
    const refused = await admin.refused(calls.correct, correcting(wrong, 0));
    expect([refused.status, refused.code]).toEqual([400, 'STOCK_SHORT']);
    expect(await onHand(both, first)).toEqual([97, 2]);
    await admin.call(lists.reverse, { body: { id: usedBy, info: '录错' } });
    expect(await admin.call(calls.correct, correcting(wrong, 0))).toEqual({ id: 0, number: '' });
    expect(await onHand(both, first)).toEqual([100, 0]);
    expect(await one(both, wrong.id)).toMatchObject({ isDelete: 1, correctedBy: null });
  });

  it('is corrected with the permission only, when it is finished', async () => {
    const both = await openBoth();
    const { admin, first, site, target } = both;
    const wrong = await sent(both, [{ productId: first, num: 3 }]);
    const clerk = await hire(world, admin, { permissions: ['transfer:list', 'transfer:finish'], site });
    expect((await clerk.refused(calls.correct, correcting(wrong, 1))).code).toBe('FORBIDDEN');
    const open = await admin.call(calls.create, { body: { deptId: site, inDeptId: target, products: [{ productId: first, num: 1 }] } });
    expect((await admin.refused(calls.correct, correcting({ id: open.id, lineIds: [open.lines[0]?.id ?? 0] }, 2))).code).toBe(
      'DOCUMENT_STATE',
    );
  });
});
