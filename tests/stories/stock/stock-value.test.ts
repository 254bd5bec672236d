/** What goods cost: random movements against plain arithmetic in cents. No cent is lost, and no value is negative. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { inboundType, outboundType } from '@cangyun/contract/movements.ts';
import { type Cost, type Movement, post, revalue } from '@cangyun/server/src/kernel/stock/index.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { CostModel, type Moved, share } from '../support/cost-model.ts';
import { proveAfterEach } from '../support/proofs.ts';
import { openShelf, type Shelf } from '../support/shelf.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
proveAfterEach(() => world);

const SEED = 20_261_117;
const { goods, transit, costOfGoods, costDifference, payable, freightCost } = chart.code;
const COST_PRICE = 7;

type Verb =
  | (
      | 'receive'
      | 'find'
      | 'ship'
      | 'shipSplit'
      | 'return'
      | 'transfer'
      | 'process'
      | 'reverse'
      | 'latePrice'
      | 'freight'
      | 'sendBack'
      | 'spoil'
    )
  | 'close';
interface Step {
  readonly verb: Verb;
  readonly product: number;
  readonly site: number;
  readonly qty: number;
  /** In cents, and what else a step chooses by. */
  readonly amount: number;
}

const steps = fc.array(
  fc.record({
    verb: fc.constantFrom<Verb>(
      'receive',
      'receive',
      'find',
      'ship',
      'ship',
      'return',
      'transfer',
      'process',
      'reverse',
      'latePrice',
      'freight',
      'shipSplit',
      'sendBack',
      'spoil',
      'close',
    ),
    product: fc.integer({ min: 0, max: 1 }),
    site: fc.integer({ min: 0, max: 1 }),
    qty: fc.integer({ min: 1, max: 7 }),
    amount: fc.integer({ min: 0, max: 9999 }),
  }),
  { minLength: 20, maxLength: 40 },
);

/** A row of the log and of the model, which later steps come back to. */
interface Posted {
  readonly id: number;
  readonly moved: Moved;
  readonly movement: Movement;
  readonly account: number;
  /** Pieces and cents of a shipment that are still out. */
  open: { qty: number; value: number };
  reversed: boolean;
}

const money = (cents: number): number => cents / 100;

class Clerk {
  readonly model = new CostModel();
  /** Where the ledger did not do what the model did. */
  readonly mistakes: string[] = [];
  /** What was on each account when the books were closed. */
  closed: Record<string, number> | undefined;
  private readonly log: Posted[] = [];

  private readonly shelf: Shelf;

  constructor(shelf: Shelf) {
    this.shelf = shelf;
  }

  key(product: number, site: number, quality = 0): string {
    return `${this.shelf.deptIds[site]} ${this.shelf.productIds[product]} ${quality}`;
  }

  private movement(product: number, site: number, qty: number, type: number, cost: Cost = {}, quality = 0): Movement {
    const [productId = 0, deptId = 0] = [this.shelf.productIds[product], this.shelf.deptIds[site]];
    return this.shelf.movement({ productId, deptId, qty, type, cost, quality });
  }

  /** Posts a movement; answers its row, or undefined where there is not enough. */
  private async write(movement: Movement, account: number, moved: () => Moved): Promise<Posted | undefined> {
    const { shelf } = this;
    const document = shelf.document();
    const key = `${movement.deptId} ${movement.productId} ${movement.quality}`;
    if (this.model.pool(key).qty + movement.qty < 0) {
      const outcome = await shelf
        .run((tx, ctx) => post(tx, ctx, document, [movement]))
        .then(
          () => '过账了',
          ({ message }: Error) => message,
        );
      if (!outcome.startsWith('库存不足')) this.mistakes.push(`${document.number}：应当不足，${outcome}`);
      return undefined;
    }
    await shelf.run((tx, ctx) => post(tx, ctx, document, [movement]));
    const { rows } = await world.owner.query<{ id: string; cents: string }>(
      'select id, round(value * 100)::bigint as cents from stock_log where company_id = $1 and number = $2',
      [shelf.ctx.companyId, document.number],
    );
    const row = moved();
    if (Number(rows[0]?.cents) !== row.value) this.mistakes.push(`${document.number}：应为 ${row.value}，记为 ${rows[0]?.cents}`);
    const posted = { id: Number(rows[0]?.id), moved: row, movement, account, open: { qty: -row.qty, value: -row.value }, reversed: false };
    this.log.push(posted);
    return posted;
  }

  private pick(amount: number, fits: (posted: Posted) => boolean): Posted | undefined {
    const fitting = this.log.filter((posted) => !posted.reversed && fits(posted));
    return fitting[amount % Math.max(1, fitting.length)];
  }

  private out = (product: number, site: number, qty: number, type: number, account: number, quality = 0) =>
    this.write(this.movement(product, site, -qty, type, { account }, quality), account, () =>
      this.model.out(this.key(product, site, quality), qty, account),
    );

  private in = (product: number, site: number, qty: number, type: number, account: number, cents: number, quality = 0) =>
    this.write(this.movement(product, site, qty, type, { account, brings: money(cents) }, quality), account, () =>
      this.model.in(this.key(product, site, quality), qty, cents, account),
    );

  act = async ({ verb, product, site, qty, amount }: Step): Promise<void> => {
    const { inbound, outbound } = { inbound: inboundType.code, outbound: outboundType.code };
    if (verb === 'receive') await this.in(product, site, qty, inbound.purchaseArrival, payable, amount);
    if (verb === 'ship') await this.out(product, site, qty, outbound.deliveryOut, costOfGoods);
    if (verb === 'find') {
      const key = this.key(product, site);
      await this.write(this.movement(product, site, qty, inbound.stocktakeIn), costDifference, () =>
        this.model.in(key, qty, this.model.average(key, qty, COST_PRICE), costDifference),
      );
    }
    if (verb === 'return') {
      const sold = this.pick(amount, ({ account, open }) => account === costOfGoods && open.qty > 0);
      if (!sold) return;
      const back = Math.min(qty, sold.open.qty);
      const cents = share(sold.open.value, back, sold.open.qty);
      sold.open = { qty: sold.open.qty - back, value: sold.open.value - cents };
      await this.in(product, site, back, inbound.salesReturnIn, costOfGoods, cents);
    }
    if (verb === 'transfer' || verb === 'process') {
      const left = await this.out(product, site, qty, verb === 'process' ? outbound.processingOut : outbound.transferOut, transit);
      if (!left) return;
      const [made, at] = verb === 'process' ? [1 - product, site] : [product, 1 - site];
      await this.in(made, at, qty, inbound.transferArrival, transit, -left.moved.value);
      left.reversed = true;
    }
    if (verb === 'spoil') {
      const left = await this.out(product, site, qty, outbound.otherOut, costDifference);
      if (left) await this.in(product, site, qty, inbound.otherIn, costDifference, -left.moved.value, 10);
    }
    // Sent back at the price that it was bought for, whatever it is worth here.
    if (verb === 'sendBack')
      await this.write(this.movement(product, site, -qty, outbound.returnOut, { account: payable, due: -money(amount) }), payable, () =>
        this.model.out(this.key(product, site), qty, payable, -amount),
      );
    if (verb === 'reverse') {
      const origin = this.pick(amount, ({ moved, account, open }) => account !== transit && (moved.qty > 0 || open.qty === -moved.qty));
      if (!origin) return;
      const { movement, moved, account } = origin;
      const cost = { account };
      const undone = await this.write({ ...movement, qty: -movement.qty, reverses: origin.id, cost }, account, () =>
        this.model.reverse(moved, account),
      );
      if (!undone) return;
      origin.reversed = true;
      undone.reversed = true;
    }
    // One line of an order that no site has enough for.
    if (verb === 'shipSplit') for (const at of [0, 1]) await this.out(product, at, qty, outbound.deliveryOut, costOfGoods);
    // Over goods and sites in equal parts; the last takes the rest.
    if (verb === 'freight') {
      const all = this.log.filter(({ moved, account, reversed }) => !reversed && account === payable && moved.qty > 0);
      // The last receipt of each balance.
      const bought = [...new Map(all.map((posted) => [posted.moved.key, posted])).values()];
      if (bought.length === 0) return;
      let [left, rest] = [amount, bought.length];
      const shares = bought.map(({ id, moved }) => {
        const cents = share(left, 1, rest);
        [left, rest] = [left - cents, rest - 1];
        return { id, moved, cents };
      });
      const given = shares.map(({ id, moved, cents }) => ({ logId: id, qty: moved.qty, amount: money(cents) }));
      await this.shelf.run((tx, ctx) => revalue(tx, ctx, this.shelf.document(), given, freightCost));
      for (const { moved, cents } of shares) this.model.latePrice(moved, cents, freightCost);
    }
    // The books of today are closed: what follows is of the next day, and what was said of today stays.
    if (verb === 'close' && this.closed === undefined) {
      await world.owner.query(`insert into closed_books (company_id, until) values ($1, current_date + 1)`, [this.shelf.ctx.companyId]);
      this.closed = this.model.balances();
    }
    if (verb === 'latePrice') {
      const bought = this.pick(amount, ({ moved, account }) => account === payable && moved.qty > 0);
      if (!bought) return;
      const cents = qty % 2 === 0 ? amount : -amount;
      await this.shelf.run((tx, ctx) =>
        revalue(tx, ctx, this.shelf.document(), [{ logId: bought.id, qty: bought.moved.qty, amount: money(cents) }], payable),
      );
      this.model.latePrice(bought.moved, cents, payable);
    }
  };
}

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
      const clerk = new Clerk(shelf);
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
