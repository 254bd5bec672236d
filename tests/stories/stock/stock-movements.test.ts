/** "Why is there less than yesterday": what moved a balance between two days. Issue 20, "Reading". */
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { stockCalls as calls } from '@cangyun/contract/stock/stock.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, expect, it } from 'vitest';
import { type Depot, openDepot } from '../support/depot.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
beforeAll(async () => {
  world = await shareWorld();
  depot = await openDepot(world);
});
proveAfterAll(() => world);

const DAY_MS = 86_400_000;
const day = (back: number): string => formatDay(new Date(Date.now() - back * DAY_MS));

/** Everything so far happened so many days ago. The ledger itself takes no such time. */
const dateBack = (days: number): Promise<unknown> =>
  world.owner.query(`update stock_log set created_at = created_at - make_interval(days => $1) where company_id = $2`, [
    days,
    depot.admin.companyId,
  ]);

it('a balance is followed from its opening to its closing, by reason and one by one', async () => {
  const { admin, site, products } = depot;
  const [productId = 0, other = 0] = products;
  const asked = (from: string, to: string, more: object = {}) =>
    admin.call(calls.movements, { query: { deptId: site, productId, from, to, ...more } });
  await depot.receive([
    { productId, num: 50 },
    { productId: other, num: 9 },
  ]);
  await dateBack(3);
  for (const num of [12, 8])
    await admin.call(warehouseListCalls.shortcutOut, { body: { type: outboundType.code.otherOut, lines: [{ productId, num }] } });
  await depot.receive([{ productId, num: 5 }]);

  const moved = await asked(day(1), day(0));
  expect(moved).toMatchObject({ opening: 50, closing: 35, more: 0 });
  expect(moved.reasons).toEqual([
    { type: outboundType.code.otherOut, count: 2, num: -20 },
    { type: inboundType.code.otherIn, count: 1, num: 5 },
  ]);
  expect(moved.rows.map(({ num, bnum, anum }) => [num, bnum, anum])).toEqual([
    [5, 30, 35],
    [-8, 38, 30],
    [-12, 50, 38],
  ]);
  expect(moved.rows[0]).toMatchObject({ docKind: 'inboundList', number: expect.stringMatching(/^RK/) });

  // Days without a movement say what was there all the time, before, between and after.
  expect(await asked(day(9), day(5))).toEqual({ opening: 0, closing: 0, reasons: [], rows: [], more: 0 });
  expect(await asked(day(2), day(1))).toMatchObject({ opening: 50, closing: 50, rows: [] });
  expect(await asked(day(3), day(0))).toMatchObject({ opening: 0, closing: 35 });
  expect(await asked(day(1), day(0), { quality: 10 })).toMatchObject({ opening: 0, closing: 0, rows: [] });
});

it('is refused without the permission, at a foreign site, and backwards', async () => {
  const { admin, site, products } = depot;
  const query = { deptId: site, productId: products[0] ?? 0, from: day(1), to: day(0) };
  const reader = await hire(world, admin, { permissions: ['stock:list'], site });
  expect((await reader.refused(calls.movements, { query })).status).toBe(403);
  const away = await hire(world, admin, {
    permissions: ['proLog:list'],
    scope: dataScope.code.ownSite,
    site: await addSite(admin, '别处'),
  });
  expect(await away.refused(calls.movements, { query })).toMatchObject({ status: 403, code: 'SITE_FORBIDDEN' });
  expect(await admin.refused(calls.movements, { query: { ...query, from: day(0), to: day(1) } })).toMatchObject({
    status: 422,
    message: '结束日期不能早于开始日期',
  });
});
