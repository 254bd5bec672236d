/** Cutoffs among many: clerks on one product, the clock against a clerk, and two nodes ending the same. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Cutoffs } from '../support/cutoffs.ts';
import { openDepot } from '../support/depot.ts';
import { listen } from '../support/live.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const open = async (products = 3) => new Cutoffs(world, await openDepot(world, { products }));

describe('many at once', () => {
  it('fifty cut the same product off: never more than there is, and nothing is lost', async () => {
    const cutoffs = await open();
    const { depot } = cutoffs;
    const [product = 0] = depot.products;
    await depot.receive([{ productId: product, num: 120 }]);
    const ids = await Promise.all(Array.from({ length: 50 }, () => cutoffs.made(3)));
    const answers = await Promise.all(ids.map((id) => depot.admin.respond(calls.check, { body: { id } })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(40);
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(10);
    expect(await depot.balance(product)).toMatchObject({ onHand: 120, reserved: 0, frozen: 120 });
    await cutoffs.expectProofs();
  });

  it('of several products in any order never wait for each other in a circle', async () => {
    const cutoffs = await open(4);
    const { depot } = cutoffs;
    await depot.receive(depot.products.map((productId) => ({ productId, num: 30 })));
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        cutoffs.create([...depot.products.slice(at % 4), ...depot.products.slice(0, at % 4)].map((productId) => ({ productId, num: 1 }))),
      ),
    );
    const checked = await Promise.all(made.map(({ id }) => depot.admin.respond(calls.check, { body: { id } })));
    expect(checked.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const out = await Promise.all(made.map(({ id }) => depot.admin.respond(calls.createOut, { body: { id } })));
    expect(out.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const listIds = out.map((one) => one.json<{ id: number }>().id);
    await Promise.all([
      depot.admin.call(lists.cancelEach, { body: { ids: listIds.slice(0, 10) } }),
      ...listIds.slice(10).map((id) => depot.admin.call(lists.cancel, { query: { id } })),
    ]);
    for (const productId of depot.products) expect(await depot.balance(productId)).toMatchObject({ onHand: 30, reserved: 0, frozen: 20 });
    await cutoffs.expectProofs();
  });

  it('a check costs the same number of statements for one line and for two hundred', async () => {
    const cutoffs = await open(200);
    const { depot } = cutoffs;
    await depot.receive(depot.products.map((productId) => ({ productId, num: 10 })));
    const statements = async (): Promise<number> => {
      const { body } = await depot.admin.send('GET', '/metrics');
      return Number(/cangyun_statements_total\{call="POST \/api\/cutoff\/doCheck"\} (\d+)/.exec(body)?.[1] ?? 0);
    };
    const cost = async (lines: number): Promise<number> => {
      const { id } = await cutoffs.create(depot.products.slice(0, lines).map((productId) => ({ productId, num: 1 })));
      const before = await statements();
      await depot.admin.call(calls.check, { body: { id } });
      return (await statements()) - before;
    };
    const few = await cost(1);
    expect(few).toBeGreaterThan(5);
    expect(await cost(200)).toBe(few);
  });
});

describe('the end', () => {
  it('is written once, however many nodes run, and open browsers are notified', async () => {
    const cutoffs = await open();
    const { depot } = cutoffs;
    const [product = 0] = depot.products;
    await depot.receive([{ productId: product, num: 100 }]);
    const ids: number[] = [];
    for (let at = 0; at < 6; at += 1) ids.push(await cutoffs.checked(5));
    const running = await cutoffs.checked(5);
    for (const id of ids) await cutoffs.overdue(id);
    const heard = await listen(world, depot.admin);
    const ended = await Promise.all([cutoffs.endAll(), cutoffs.endAll(), cutoffs.endAll()]);
    expect(ended.reduce((sum, said) => sum + Number(said), 0)).toBe(6);
    expect(await cutoffs.endAll()).toBe('0');
    expect(await depot.balance(product)).toMatchObject({ frozen: 5 });
    expect((await cutoffs.read(running)).state).toBe(30);
    await heard.until((events) => events.some(({ data }) => (data as { object?: string } | undefined)?.object === 'cutoff'));
    heard.close();
    await cutoffs.expectProofs();
  });

  it('comes while a clerk acts: either the act or the end is first, never both half', async () => {
    const cutoffs = await open();
    const { depot } = cutoffs;
    const [product = 0] = depot.products;
    await depot.receive([{ productId: product, num: 1_000 }]);
    for (const act of ['createOut', 'release', 'setNum', 'cancel'] as const) {
      const id = await cutoffs.checked(5);
      const lineId = await cutoffs.lineOf(id);
      const perform = {
        createOut: () => depot.admin.respond(calls.createOut, { body: { id } }),
        release: () => depot.admin.respond(calls.release, { body: { id: lineId, num: 2 } }),
        setNum: () => depot.admin.respond(calls.setNum, { body: { id: lineId, num: 3 } }),
        cancel: () => depot.admin.respond(calls.cancel, { body: { id } }),
      }[act];
      await world.owner.query(`update cutoff set end_time = clock_timestamp() + interval '15 milliseconds' where id = $1`, [id]);
      const [answer] = await Promise.all([
        perform(),
        (async () => {
          for (let round = 0; round < 6; round += 1) await cutoffs.endAll();
        })(),
      ]);
      // A quick machine does all of that before the end comes.
      await world.owner.query('select pg_sleep_until(end_time) from cutoff where id = $1', [id]);
      await cutoffs.endAll();
      const now = await cutoffs.read(id);
      expect([act, now.heldNum]).toEqual([act, 0]);
      const refusal = answer.statusCode === 200 ? '已过期' : answer.json<{ message: string }>().message;
      expect([act, refusal]).toEqual([act, expect.stringContaining('已过期')]);
      expect([act, now.listedNum]).toEqual([act, act === 'createOut' && answer.statusCode === 200 ? 5 : 0]);
      await cutoffs.expectProofs();
    }
  });
});
