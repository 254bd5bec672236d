/** Any past day's stock agrees with a replay of the log, with snapshots and without, whatever day they were made for. */

import { makeSnapshot, post, stockAsAt } from '@cangyun/server/src/kernel/stock/index.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShelf, type Shelf } from '../support/shelf.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let shelf: Shelf;
const DAYS = 20;

/** The n-th day ending today, in Asia/Shanghai. */
const day = (back: number): string => new Date(Date.now() + 8 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10);

/** Moves history back in time, as the owner: the ledger itself never accepts a posting with another time. */
async function datePostingsBack(): Promise<void> {
  await world.owner.query(
    `update stock_log set created_at = created_at - make_interval(days => ($1 - 1) - (id % $1)::int) where company_id = $2`,
    [DAYS, shelf.ctx.companyId],
  );
  // Times must rise within a balance, as they do when taken under its lock.
  await world.owner.query(
    `update stock_log l set created_at = r.at from (
       select id, max(created_at) over (partition by site_id, product_id, owner_id, quality order by id) as at from stock_log where company_id = $1) r
     where l.id = r.id and l.company_id = $1`,
    [shelf.ctx.companyId],
  );
}

const replay = async (until: string): Promise<unknown[]> =>
  (
    await world.owner.query(
      `select site_id::int as "deptId", product_id::int as "productId", owner_id::int as "ownerId", quality, sum(case style when 1 then num else -num end)::float as "onHand",
              sum(value)::float as value
         from stock_log where company_id = $1 and (created_at at time zone 'Asia/Shanghai')::date <= $2
        group by 1, 2, 3, 4 having sum(case style when 1 then num else -num end) <> 0 order by 1, 2, 3, 4`,
      [shelf.ctx.companyId, until],
    )
  ).rows;

const asAt = (until: string): Promise<unknown[]> => shelf.run((tx, ctx) => stockAsAt(tx, ctx, until));

beforeAll(async () => {
  world = await shareWorld();
  shelf = await openShelf(world, { sites: 3, products: 8 });
  for (let at = 0; at < 120; at += 1) {
    const productId = shelf.productIds[at % 8] ?? 0;
    const deptId = shelf.deptIds[(at * 7) % 3] ?? 0;
    const qty = at < 30 || at % 3 !== 0 ? 3 + (at % 5) : -1;
    await shelf
      .run((tx, ctx) =>
        post(tx, ctx, shelf.document(), [shelf.movement({ qty, productId, deptId, ...(qty > 0 ? { cost: { brings: at + 0.37 } } : {}) })]),
      )
      .catch(() => undefined);
  }
  await datePostingsBack();
});
afterAll(() => world.close());

it('without any snapshot', async () => {
  for (let back = 0; back <= DAYS; back += 1) expect([day(back), await asAt(day(back))]).toEqual([day(back), await replay(day(back))]);
});

it('with snapshots of some days, made in any order and twice', async () => {
  for (const back of [12, 4, 12, 17, 1]) await shelf.run((tx, ctx) => makeSnapshot(tx, ctx.companyId, day(back)));
  for (let back = 0; back <= DAYS; back += 1) expect([day(back), await asAt(day(back))]).toEqual([day(back), await replay(day(back))]);
});

it('refuses a snapshot of a day that has not ended', async () => {
  await expect(shelf.run((tx, ctx) => makeSnapshot(tx, ctx.companyId, day(0)))).rejects.toThrow('has not ended');
});
