/** What goods cost: random movements against plain arithmetic in cents. No cent is lost, and no value is negative. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { type Cost, post } from '@cangyun/server/src/kernel/stock/index.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { Clerk, COST_PRICE, money, steps } from '../support/goods-clerk.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openShelf, type Shelf } from '../support/shelf.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterAll(() => world);

const SEED = 20_261_117;
const { goods, payable } = chart.code;
/** Quantity and value of each balance, and what is on each account of the journal, in cents. */
async function stored({ ctx: { companyId } }: Shelf) {
  const balances = await world.owner.query<{ key: string; qty: number; value: number }>(
    `select site_id || ' ' || product_id || ' ' || quality as key, on_hand::float as qty, round(value * 100)::float as value
       from stock_balance where company_id = $1 and on_hand > 0`,
    [companyId],
  );
  const journal = await world.owner.query<{ account: number; cents: number }>(
    'select account, round(sum(amount) * 100)::float as cents from journal_row where company_id = $1 group by 1 having sum(amount) <> 0',
    [companyId],
  );
  const closed = await world.owner.query<{ account: number; cents: number }>(
    `select r.account, round(sum(r.amount) * 100)::float as cents from journal_row r join closed_books c on c.company_id = r.company_id and r.day <= c.until
      where r.company_id = $1 group by 1 having sum(r.amount) <> 0`,
    [companyId],
  );
  return {
    closed: Object.fromEntries(closed.rows.map(({ account, cents }) => [String(account), cents])),
    pools: Object.fromEntries(balances.rows.map(({ key, qty, value }) => [key, { qty, value }])),
    books: Object.fromEntries(journal.rows.map(({ account, cents }) => [String(account), cents])),
  };
}

const LONG = { timeout: times(60_000, 240_000) };

it('8: any sequence of movements leaves value, log and journal as plain arithmetic does, to the cent', LONG, async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const shelf = await openShelf(world, { sites: 2, products: 2 });
      await world.owner.query('update product set cost_price = $2 where company_id = $1', [shelf.ctx.companyId, COST_PRICE / 100]);
      const clerk = new Clerk(shelf, world.owner);
      const { model, mistakes, act } = clerk;
      for (const step of sequence) await act(step);
      expect(mistakes).toEqual([]);
      const pools = [...model.pools].filter(([, { qty }]) => qty > 0);
      const { closed, ...now } = await stored(shelf);
      expect(now).toEqual({ pools: Object.fromEntries(pools), books: model.balances() });
      expect(closed).toEqual(clerk.closed ?? {});
      // No value without goods, none below zero, and all that came in is in the stock or was spent.
      expect([...model.pools.values()].filter(({ qty, value }) => value < 0 || (qty === 0 && value !== 0))).toEqual([]);
      expect([...model.books.values()].reduce((sum, amount) => sum + amount, 0)).toBe(0);
      expect(model.books.get(goods) ?? 0).toBe(pools.reduce((sum, [, { value }]) => sum + value, 0));
      await shelf.expectProof();
    }),
    { numRuns: times(10, 60), seed: SEED, endOnFailure: true },
  );
});

describe('one posting', () => {
  it('takes the value of a balance over many lines without losing a cent, the last piece taking the rest', async () => {
    const shelf = await openShelf(world);
    await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), [shelf.movement({ qty: 3, cost: { brings: 1 } })]));
    const costs = await shelf.run((tx, ctx) =>
      post(
        tx,
        ctx,
        shelf.document(),
        [1, 2, 3].map((lineId) => shelf.movement({ qty: -1, lineId })),
      ),
    );
    expect(costs).toEqual([-0.33, -0.34, -0.33]);
    await shelf.expectProof();
  });

  it('gives other owners’ goods no value', async () => {
    const shelf = await openShelf(world);
    const costs = await shelf.run((tx, ctx) =>
      post(tx, ctx, shelf.document(), [
        shelf.movement({ qty: 3, ownerId: 1, cost: { brings: 5 } }),
        shelf.movement({ qty: 3, cost: { brings: 5 } }),
      ]),
    );
    expect(costs).toEqual([0, 5]);
    await shelf.expectProof();
  });
});

it('five clerks at once lose no cent', async () => {
  const shelf = await openShelf(world, { products: 2 });
  const [first = 0, second = 0] = shelf.productIds;
  const lines = (qty: number, cost: Cost) =>
    [first, second].map((productId, at) => shelf.movement({ productId, qty, lineId: at + 1, cost }));
  await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), lines(60, { brings: 100.01 })));
  const brought = (clerk: number, round: number): number => clerk * 7 + round;
  const [clerks, rounds] = [
    [0, 1, 2, 3, 4],
    [0, 1, 2, 3, 4, 5, 6, 7],
  ];
  await Promise.all(
    clerks.map(async (clerk) => {
      for (const round of rounds) {
        const some = round % 2 === 0 ? lines(-1, {}) : lines(1, { brings: money(brought(clerk, round)), account: payable }).toReversed();
        await shelf.run((tx, ctx) => post(tx, ctx, shelf.document(), some));
      }
    }),
  );
  const cents = clerks.flatMap((clerk) => rounds.filter((round) => round % 2 === 1).map((round) => 2 * brought(clerk, round)));
  const { pools, books } = await stored(shelf);
  expect(Object.values(pools).map(({ qty }) => qty)).toEqual([60, 60]);
  expect(books[payable]).toBe(-cents.reduce((sum, amount) => sum + amount, 0));
  expect(books[goods]).toBe(Object.values(pools).reduce((sum, { value }) => sum + value, 0));
});
