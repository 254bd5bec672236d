/** 加工单: materials become products, in one step or not at all. */

import { ADMIN } from '@cangyun/contract/permissions.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { processesWith } from '@cangyun/server/src/areas/trade/process/process.rules.ts';
import type { Ctx } from '@cangyun/server/src/platform/context.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { times } from '#tier.ts';
import { expectProofs, proveAfterAll } from '../support/proofs.ts';
import { auxiliary, finished, type Line, main, openWorkshop, type Workshop } from '../support/workshop.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let shop: Workshop;
beforeAll(async () => {
  world = await openWorld();
  shop = await openWorkshop(world, { products: 7, positions: 4 });
});
proveAfterAll(() => world);

const onHand = async (productId: number): Promise<number> => (await shop.balance(productId)).onHand;
const placesOf = async (productId: number) =>
  (
    await world.owner.query(
      `select position_id::int as position, batch, mark_time::text as day, on_hand::float as num from stock_place
        where company_id = $1 and product_id = $2 and on_hand > 0 order by mark_time, position_id`,
      [shop.admin.companyId, productId],
    )
  ).rows;

describe('processing', () => {
  it('takes materials out and brings products in, by a list each, and answers the places', async () => {
    const before = await onHand(shop.material);
    const { id, number } = await shop.make({ info: '礼盒' });
    const { outNumber, inNumber } = await shop.admin.call(calls.process, { body: { id } });
    const order = await shop.read(id);
    expect(order).toMatchObject({ state: 20, listNumber: `${outNumber}、${inNumber}`, processBy: expect.stringMatching(/联系人/) });
    expect(order.processTime).not.toBeNull();
    expect(order.links.map(({ kind, from }) => [kind, from])).toEqual([
      ['outboundList', `process-${id}`],
      ['inboundList', `process-${id}`],
    ]);
    const [out, made] = await shop.listsOf(id);
    expect(out).toMatchObject({
      ...{
        number: outNumber,
        type: 24,
        style: 2,
        state: listState.code.done,
        objKind: 'process',
        objId: id,
        objNumber: number,
        info: '礼盒',
      },
      totalNum: 3,
      doneNum: 3,
    });
    expect(made).toMatchObject({ number: inNumber, type: 13, style: 1, state: listState.code.done, objNumber: number, totalNum: 1 });
    expect(await onHand(shop.material)).toBe(before - 2);
    // The emptiest position of the site, as the warehouse itself would suggest.
    expect(made?.picks).toMatchObject([{ positionId: shop.positions[0], num: 1, doneNum: 1 }]);
    const { content } = await shop.admin.call(stockLogCalls.list, { query: { productId: shop.product } as never });
    expect(content[0]).toMatchObject({ type: 13, num: 1, bnum: 0, anum: 1 });
  });

  it('takes the earliest production date first, and puts several products apart', async () => {
    const [, , , dated = 0, gift = 0, other = 0] = shop.products;
    await world.owner.query('update product set by_date = 1 where id = any($1)', [[dated, gift]]);
    await shop.receive([{ productId: dated, num: 5, markTime: '2026-06-01' }]);
    await shop.receive([{ productId: dated, num: 5, markTime: '2026-02-01', batchProNumber: 'OLD' }]);
    const { id } = await shop.processed({
      products: [
        { productId: dated, proType: main, num: 7 },
        { productId: gift, proType: finished, num: 3, batchProNumber: 'G1', markTime: '2026-07-01' },
        { productId: gift, proType: finished, num: 2 },
        { productId: other, proType: finished, num: 4 },
      ],
    });
    expect(await placesOf(dated)).toEqual([{ position: 0, batch: '', day: '2026-06-01', num: 3 }]);
    // Products without a date were made today.
    const today = formatDay(new Date());
    const places = [...(await placesOf(gift)), ...(await placesOf(other))];
    expect(places.map(({ batch, day, num }) => [batch, day, num])).toEqual([
      ['G1', '2026-07-01', 3],
      ['', today, 2],
      ['', '0001-01-01', 4],
    ]);
    expect(new Set(places.map(({ position }) => position)).size).toBe(3);
    expect((await shop.read(id)).lines.map(({ mark_time }) => mark_time)).toEqual(['', '2026-07-01', today, '']);
    await world.owner.query('update product set by_date = 0 where id = any($1)', [[dated, gift]]);
  });

  it('reworks: the same product in another quality', async () => {
    await shop.receive([{ productId: shop.material, num: 3, proNumType: quality.code.defective }]);
    await shop.processed({
      products: [
        { productId: shop.material, proType: main, num: 3, quality: quality.code.defective },
        { productId: shop.material, proType: finished, num: 2 },
      ],
    });
    expect((await shop.balance(shop.material, quality.code.defective)).onHand).toBe(0);
  });

  it('refuses everything if anything is short, with every short line, and changes nothing', async () => {
    const [, , , , , , rare = 0] = shop.products;
    const stock = await Promise.all([shop.material, shop.packing, shop.product].map(onHand));
    const { id, number } = await shop.make({
      products: [
        { productId: shop.material, proType: main, num: 1 },
        { productId: shop.packing, proType: auxiliary, num: 999_999 },
        { productId: rare, proType: main, num: 1.5 },
        { productId: shop.product, proType: finished, num: 1 },
      ],
    });
    const { message } = await shop.admin.refused(calls.process, { body: { id } });
    expect(message).toMatch(
      /^库存不足：商品2（条码 6900000000002）仓库\d+ 需要 999999，可用 \d+；商品7（条码 6900000000007）仓库\d+ 需要 1\.5，可用 0$/,
    );
    expect(await shop.read(id)).toMatchObject({ number, state: 10, links: [], listNumber: '', processTime: null });
    expect(await Promise.all([shop.material, shop.packing, shop.product].map(onHand))).toEqual(stock);
  });

  it('changes nothing if it is refused midway, after materials have left', async () => {
    const stock = await Promise.all([shop.material, shop.product].map(onHand));
    const { id } = await shop.make();
    await world.owner.query(`
      create function broken() returns trigger language plpgsql as $$
      begin raise exception using errcode = '23505', constraint = 'warehouse_list_number'; end $$;
      create trigger broken before insert on warehouse_list for each row when (new.type = 13) execute function broken()`);
    const refused = await shop.admin.refused(calls.process, { body: { id } });
    const [each] = await shop.admin.call(calls.processEach, { body: { ids: [id] } });
    await world.owner.query('drop trigger broken on warehouse_list; drop function broken');
    expect([refused.message, each]).toEqual(['单号已存在，请勿重复', expect.objectContaining({ isOk: 0, msg: '单号已存在，请勿重复' })]);
    expect(await shop.read(id)).toMatchObject({ state: 10, links: [], processTime: null });
    expect(await Promise.all([shop.material, shop.product].map(onHand))).toEqual(stock);
    await shop.admin.call(calls.process, { body: { id } });
    expect((await shop.read(id)).links).toHaveLength(2);
  });

  it('changes nothing if the connection dies midway', async () => {
    const { companyId, userId } = shop.admin;
    const { db, numbers } = world.app.services;
    const stock = await Promise.all([shop.material, shop.product].map(onHand));
    const { id } = await shop.make();
    await world.owner.query(`
      create function slow() returns trigger language plpgsql as $$ begin perform pg_sleep(60); return new; end $$;
      create trigger slow before insert on warehouse_list for each row when (new.type = 13) execute function slow()`);
    // Below HTTP: a lost database is no answer of the product to count.
    const ctx = { companyId, userId, nickName: '工人', roles: [ADMIN], dataScope: dataScope.code.all, sites: [shop.site], audit: [] };
    const work = db
      .inTransaction(asCompany(companyId, userId), (tx) => processesWith(numbers).act(tx, ctx as never as Ctx, 'process', id))
      .then(
        () => 'done',
        () => 'lost',
      );
    await vi.waitFor(async () => {
      const { rowCount } = await world.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`,
      );
      expect(rowCount).toBe(1);
    }, 10_000);
    expect(await work).toBe('lost');
    await world.owner.query('drop trigger slow on warehouse_list; drop function slow');
    expect(await shop.read(id)).toMatchObject({ state: 10, links: [], processTime: null });
    expect(await Promise.all([shop.material, shop.product].map(onHand))).toEqual(stock);
  });

  it('moves exactly what the lines say, whatever the recipe', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = shop.products;
    await shop.receive([a, b, c].map((productId) => ({ productId, num: 100_000 })));
    const thousandths = fc.integer({ min: 1, max: 50_000 }).map((n) => n / 1_000);
    const material = fc.record({ productId: fc.constantFrom(a, b, c), proType: fc.constantFrom(main, auxiliary), num: thousandths });
    const made = fc.record({ productId: fc.constantFrom(d, e), proType: fc.constant(finished), num: thousandths });
    const recipe = fc.record({
      first: fc.record({ productId: fc.constantFrom(a, b, c), proType: fc.constant(main), num: thousandths }),
      materials: fc.array(material, { maxLength: 6 }),
      made: fc.array(made, { minLength: 1, maxLength: 4 }),
      fed: fc.array(material, { maxLength: 3 }),
      late: fc.boolean(),
    });
    const sumsOf = (lines: readonly Pick<Line, 'productId' | 'proType' | 'num'>[]) =>
      shop.products.map((productId) =>
        Number(
          lines
            .filter((line) => line.productId === productId)
            .reduce((sum, { proType, num }) => sum + (proType === finished ? num : -num), 0)
            .toFixed(3),
        ),
      );
    await fc.assert(
      fc.asyncProperty(recipe, async ({ first, materials, made: products, fed, late }) => {
        const before = await Promise.all(shop.products.map(onHand));
        const { id } = await shop.make({ products: [first, ...materials, ...products] });
        const feed = async () => fed.length > 0 && shop.admin.call(calls.feed, { body: { id, products: fed } });
        if (!late) await feed();
        await shop.admin.call(calls.process, { body: { id } });
        if (late) await feed();
        const { lines, links } = await shop.read(id);
        const asked = sumsOf([first, ...materials, ...products, ...fed]);
        expect(sumsOf(lines)).toEqual(asked);
        expect(links).toHaveLength(late && fed.length > 0 ? 3 : 2);
        const after = await Promise.all(shop.products.map(onHand));
        expect(after.map((num, at) => Number((num - (before[at] ?? 0)).toFixed(3)))).toEqual(asked);
        await expectProofs(world);
      }),
      { numRuns: times(5, 15) },
    );
  });
});
