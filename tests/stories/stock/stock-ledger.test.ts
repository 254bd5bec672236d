/** The ledger itself: what moves, what is refused, and that nothing is ever lost or invented, however many act at once. */
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { assignPlaces, consume, heldBy, hold, post, release } from '@cangyun/server/src/kernel/stock/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { times } from '#tier.ts';
import { openShelf } from '../support/shelf.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SEED = 20_261_115;
const { reserved, frozen } = holdReason.code;

describe('a posting', () => {
  it('writes balance, places and log with before and after of each line', async () => {
    const shelf = await openShelf(world);
    const [product = 0] = shelf.productIds;
    const document = shelf.document();
    await shelf.run((tx, ctx) =>
      post(tx, ctx, document, [shelf.movement({ qty: 5 }), shelf.movement({ qty: 2.5, batch: 'B1', lineId: 2 })]),
    );
    await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: -1.5, batch: 'B1' })]));
    const { rows } = await world.owner.query(
      'select style, num::float, before_num::float, after_num::float from stock_log where company_id = $1 order by id',
      [shelf.ctx.companyId],
    );
    expect(rows).toEqual([
      { style: 1, num: 5, before_num: 0, after_num: 5 },
      { style: 1, num: 2.5, before_num: 5, after_num: 7.5 },
      { style: 2, num: 1.5, before_num: 7.5, after_num: 6 },
    ]);
    expect(await shelf.balance(product)).toEqual({ on_hand: 6, reserved: 0, frozen: 0 });
    await shelf.expectProof();
  });

  it('is refused completely, and the sentence names every short line', async () => {
    const shelf = await openShelf(world);
    const [first = 0, second = 0, third = 0] = shelf.productIds;
    await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: 3 })]));
    const wants = [
      shelf.movement({ qty: -1 }),
      shelf.movement({ qty: -2, productId: second }),
      shelf.movement({ qty: -4, productId: third }),
    ];
    await expect(shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), wants))).rejects.toThrow(
      '库存不足：商品2（条码 6900000000002）仓1 需要 2，可用 0；商品3（条码 6900000000003）仓1 需要 4，可用 0',
    );
    expect(await shelf.balance(first)).toMatchObject({ on_hand: 3 });
    await shelf.expectProof();
  });

  it('refuses a place that has less than the line takes, though the site has enough', async () => {
    const shelf = await openShelf(world);
    await shelf.run((tx, ctx) =>
      post(tx, ctx, shelf.document(), [shelf.movement({ qty: 3, batch: 'A' }), shelf.movement({ qty: 3, batch: 'B' })]),
    );
    await expect(shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: -4, batch: 'A' })]))).rejects.toThrow(
      '需要 4，可用 3',
    );
    await shelf.expectProof();
  });
});

it('a posting starts again where someone changes a place without the lock of its balance', async () => {
  const { owner } = world;
  const shelf = await openShelf(world);
  const [product = 0] = shelf.productIds;
  await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: 5 })]));
  await owner.query('begin');
  await owner.query('update stock_place set picked = picked where company_id = $1', [shelf.ctx.companyId]);
  let tries = 0;
  const posting = shelf.run((tx, ctx) => {
    tries += 1;
    return post(tx, ctx, shelf.document(), [shelf.movement({ qty: -2 })]);
  });
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await owner.query(waiting)).rowCount).toBe(1));
  await owner.query('commit');
  await posting;
  expect(tries).toBe(2);
  expect(await shelf.balance(product)).toMatchObject({ on_hand: 3 });
  await shelf.expectProof();
});

describe('a promise', () => {
  it('keeps others from taking the goods, and goes with them when they leave', async () => {
    const shelf = await openShelf(world);
    const [product = 0] = shelf.productIds;
    const order = shelf.document();
    await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: 10 })]));
    const line = { ...shelf.movement({ qty: 7 }), qty: 7 };
    await shelf.run((tx, ctx) => hold(tx, ctx, order, [line], reserved));
    await expect(shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: -4 })]))).rejects.toThrow('需要 4，可用 3');
    await expect(shelf.run((tx, ctx) => hold(tx, ctx, shelf.document(), [{ ...line, qty: 4 }], frozen))).rejects.toThrow('需要 4，可用 3');
    await shelf.run((tx, ctx) => consume(tx, ctx, shelf.document(), [shelf.movement({ qty: -5, reserved: -5 })], order));
    expect(await shelf.balance(product)).toEqual({ on_hand: 5, reserved: 2, frozen: 0 });
    await shelf.run(async (tx, ctx) => release(tx, ctx, order, await heldBy(tx, ctx, order, reserved), reserved));
    expect(await shelf.balance(product)).toEqual({ on_hand: 5, reserved: 0, frozen: 0 });
    await shelf.expectProof();
  });
});

describe('places to pick from', () => {
  it('are the earliest production date first, then what came first; lines of one product do not overlap', async () => {
    const shelf = await openShelf(world);
    await shelf.run((tx, ctx) =>
      post(tx, ctx, shelf.document(), [
        shelf.movement({ qty: 4, markTime: '2026-05-01', positionId: 2 }),
        shelf.movement({ qty: 3, markTime: '2026-01-01', positionId: 1 }),
        shelf.movement({ qty: 9, markTime: '2026-09-01', positionId: 3 }),
      ]),
    );
    const want = (lineId: number, qty: number) => ({ ...shelf.movement({ qty, lineId }), qty });
    const found = await shelf.run((tx, ctx) => assignPlaces(tx, ctx, [want(1, 5), want(2, 4)]));
    expect(found.map(({ lineId, positionId, markTime, qty }) => [lineId, positionId, markTime, qty])).toEqual([
      [1, 1, '2026-01-01', 3],
      [1, 2, '2026-05-01', 2],
      [2, 2, '2026-05-01', 2],
      [2, 3, '2026-09-01', 2],
    ]);
  });
});

type Step = {
  readonly verb: 'in' | 'out' | 'hold' | 'freeze' | 'thaw' | 'release' | 'consume' | 'spoil';
  readonly product: number;
  readonly qty: number;
};

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom<Step['verb']>('in', 'in', 'out', 'hold', 'freeze', 'thaw', 'release', 'consume', 'spoil'),
    product: fc.integer({ min: 0, max: 2 }),
    qty: fc.integer({ min: 1, max: 8 }),
  }),
  { minLength: 5, maxLength: 25 },
);

interface ModelBalance {
  onHand: number;
  reserved: number;
  frozen: number;
  spoiled: number;
}

/** What one unit of each verb changes: the whole model that PostgreSQL must agree with. */
const effects: Readonly<Record<Step['verb'], Partial<ModelBalance>>> = {
  in: { onHand: 1 },
  out: { onHand: -1 },
  hold: { reserved: 1 },
  freeze: { frozen: 1 },
  thaw: { frozen: -1 },
  release: { reserved: -1 },
  consume: { onHand: -1, reserved: -1 },
  spoil: { onHand: -1, spoiled: 1 },
};

const after = (model: ModelBalance, { verb, qty }: Step): ModelBalance => {
  const { onHand = 0, reserved: promised = 0, frozen: kept = 0, spoiled = 0 } = effects[verb];
  return {
    onHand: model.onHand + onHand * qty,
    reserved: model.reserved + promised * qty,
    frozen: model.frozen + kept * qty,
    spoiled: model.spoiled + spoiled * qty,
  };
};

const isLegal = (model: ModelBalance): boolean => model.reserved >= 0 && model.frozen >= 0 && model.onHand >= model.reserved + model.frozen;

describe('any sequence of operations', () => {
  const perform = async (shelf: Awaited<ReturnType<typeof openShelf>>, { verb, product, qty }: Step): Promise<boolean> => {
    const productId = shelf.productIds[product] ?? 0;
    const order = { kind: 'order', id: product + 1, number: `O${product}` };
    const line = { ...shelf.movement({ qty, productId }), qty };
    try {
      await shelf.run(async (tx, ctx) => {
        if (verb === 'in') await post(tx, ctx, shelf.document(), [line]);
        if (verb === 'out') await post(tx, ctx, shelf.document(), [shelf.movement({ qty: -qty, productId })]);
        if (verb === 'spoil')
          await post(tx, ctx, shelf.document(), [
            shelf.movement({ qty: -qty, productId }),
            shelf.movement({ qty, productId, quality: 10, lineId: 2 }),
          ]);
        if (verb === 'hold') await hold(tx, ctx, order, [line], reserved);
        if (verb === 'freeze') await hold(tx, ctx, order, [line], frozen);
        if (verb === 'thaw') await release(tx, ctx, order, [line], frozen);
        if (verb === 'release') await release(tx, ctx, order, [line], reserved);
        if (verb === 'consume') await consume(tx, ctx, shelf.document(), [shelf.movement({ qty: -qty, reserved: -qty, productId })], order);
      });
      return true;
    } catch (error) {
      if (!(error as Error).message.startsWith('库存不足')) throw error;
      return false;
    }
  };
  const emptyModel = (): ModelBalance[] => Array.from({ length: 3 }, () => ({ onHand: 0, reserved: 0, frozen: 0, spoiled: 0 }));
  const stored = async (shelf: Awaited<ReturnType<typeof openShelf>>): Promise<ModelBalance[]> =>
    Promise.all(
      shelf.productIds.map(async (productId) => {
        const { rows } = await world.owner.query(
          `select coalesce(sum(on_hand) filter (where quality = 0), 0)::float as "onHand", coalesce(sum(reserved), 0)::float as reserved,
                  coalesce(sum(frozen), 0)::float as frozen, coalesce(sum(on_hand) filter (where quality = 10), 0)::float as spoiled
             from stock_balance where company_id = $1 and product_id = $2`,
          [shelf.ctx.companyId, productId],
        );
        return rows[0] as ModelBalance;
      }),
    );

  it('by one clerk: the database allows and refuses exactly what plain arithmetic does', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        const shelf = await openShelf(world);
        const model = emptyModel();
        for (const step of sequence) {
          const next = after(model[step.product] as ModelBalance, step);
          expect(await perform(shelf, step)).toBe(isLegal(next));
          if (isLegal(next)) model[step.product] = next;
        }
        expect(await stored(shelf)).toEqual(model);
        await shelf.expectProof();
      }),
      { numRuns: times(8, 25), seed: SEED },
    );
  });

  it('by five clerks at once: what was acknowledged adds up, and the proof holds', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 5, maxLength: 5 }), async (clerks) => {
        const shelf = await openShelf(world);
        const model = emptyModel();
        await Promise.all(
          clerks.map(async (sequence) => {
            // What was acknowledged adds up in any order.
            for (const step of sequence)
              if (await perform(shelf, step)) model[step.product] = after(model[step.product] as ModelBalance, step);
          }),
        );
        expect(await stored(shelf)).toEqual(model);
        await shelf.expectProof();
      }),
      { numRuns: times(4, 12), seed: SEED },
    );
  });
});

it('two hundred clerks take one unit each of a hundred: exactly a hundred succeed, nobody waits in a circle', async () => {
  const shelf = await openShelf(world, { products: 2 });
  const [first = 0, second = 0] = shelf.productIds;
  await shelf.run((tx, ctx) =>
    post(tx, ctx, shelf.document(), [shelf.movement({ qty: 100 }), shelf.movement({ qty: 100, productId: second })]),
  );
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, at) => {
      const lines = [shelf.movement({ qty: -1, productId: first }), shelf.movement({ qty: -1, productId: second, lineId: 2 })];
      return shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), at % 2 === 0 ? lines : lines.toReversed()));
    }),
  );
  const refusals = results.filter((result) => result.status === 'rejected').map((result) => (result.reason as Error).message);
  expect(refusals).toHaveLength(100);
  expect(refusals.every((message) => message.startsWith('库存不足'))).toBe(true);
  expect(await shelf.balance(first)).toMatchObject({ on_hand: 0 });
  await shelf.expectProof();
});

it('fifty clerks bring in the same new products at once: all of it is there, and each balance and place once', async () => {
  const shelf = await openShelf(world, { products: 4 });
  const fresh = (at: number) => shelf.productIds.filter((_, index) => index !== at % 4);
  await Promise.all(
    Array.from({ length: 50 }, (_, at) => {
      const lines = fresh(at).map((productId, index) => shelf.movement({ qty: 2, productId, lineId: index + 1, batch: `B${at % 2}` }));
      return shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), at % 3 === 0 ? lines.toReversed() : lines));
    }),
  );
  const counts = shelf.productIds.map((_, index) => Array.from({ length: 50 }, (_, at) => at).filter((at) => at % 4 !== index).length);
  for (const [index, productId] of shelf.productIds.entries())
    expect(await shelf.balance(productId)).toEqual({ on_hand: 2 * (counts[index] ?? 0), reserved: 0, frozen: 0 });
  const { rows } = await world.owner.query(
    `select (select count(*)::int from stock_balance where company_id = $1) as balances, (select count(*)::int from stock_place where company_id = $1) as places`,
    [shelf.ctx.companyId],
  );
  expect(rows).toEqual([{ balances: 4, places: 8 }]);
  await shelf.expectProof();
});
