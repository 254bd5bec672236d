/** The money ledger itself: what is owed, what settles it, and that no cent is lost or invented, however many act at once. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { type Item, type Match, newItem, reversalItem, writeOffItem } from '@cangyun/server/src/kernel/money/index.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { DAY, openTill } from '../support/till.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SEED = 20_261_117;
const { receive, pay } = moneySide.code;

describe('a claim', () => {
  it('raises what is owed, is income without its tax, and is settled by money for the same document', async () => {
    const till = await openTill(world);
    const { sources } = await till.post([till.owed(113, 1, { tax: 13 })]);
    expect(sources).toEqual([{ kind: 'shipmentOrder', id: 1, side: receive, claimed: 113, paid: 0 }]);
    expect(await till.account()).toEqual({ claimed: 113, paid: 0, open: 113, advance: 0 });
    expect(await till.books()).toEqual({ 1122: 113, 2221: -13, 6001: -100 });
    const paid = await till.post([till.money(100, 1, { charge: 0.5 })]);
    expect(paid.sources).toEqual([{ kind: 'shipmentOrder', id: 1, side: receive, claimed: 113, paid: 100 }]);
    expect(await till.account()).toEqual({ claimed: 113, paid: 100, open: 13, advance: 0 });
    await till.post([till.money(12, 1, { discount: 1 })]);
    expect(await till.account()).toEqual({ claimed: 113, paid: 113, open: 0, advance: 0 });
    expect(await till.books()).toEqual({ 1002: 111.5, 2221: -13, 6001: -100, 6603: 0.5, 6604: 1 });
    await till.expectProof();
  });

  it('never changes: a return lowers what is open of its document, and what was paid too much is the partner’s advance', async () => {
    const till = await openTill(world);
    await till.post([till.owed(120)]);
    await till.post([till.owed(-12)]);
    expect(await till.account()).toEqual({ claimed: 108, paid: 0, open: 108, advance: 0 });
    await till.post([till.money(108, 1)]);
    await till.post([till.owed(-8)]);
    expect(await till.account()).toEqual({ claimed: 100, paid: 108, open: 0, advance: 8 });
    // Given back, or used for the next order.
    await till.post([till.money(-3, 1)]);
    expect(await till.account()).toEqual({ claimed: 100, paid: 105, open: 0, advance: 5 });
    await till.expectProof();
  });

  it('is paid before it arises by money that names its document, and by no other', async () => {
    const till = await openTill(world);
    await till.post([till.money(50, 1), till.money(70)]);
    const { sources } = await till.post([till.owed(100)]);
    expect(sources).toEqual([{ kind: 'shipmentOrder', id: 1, side: receive, claimed: 100, paid: 50 }]);
    expect(await till.account()).toEqual({ claimed: 100, paid: 120, open: 50, advance: 70 });
    await till.expectProof();
  });
});

describe('money', () => {
  it('for whatever is open is matched with what the cashier ticks, and says which documents are paid by it', async () => {
    const till = await openTill(world);
    const { ids } = await till.post([till.owed(60, 1), till.owed(50, 2), till.owed(40, 3)]);
    const [first = 0, second = 0] = ids;
    const { sources } = await till.post(
      [till.money(100)],
      [
        { raising: first, lowering: newItem(0), amount: 60 },
        { raising: second, lowering: newItem(0), amount: 30 },
      ],
    );
    expect(sources.map(({ id, paid }) => [id, paid]).toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1, 60],
      [2, 30],
    ]);
    expect(await till.account()).toEqual({ claimed: 150, paid: 100, open: 60, advance: 10 });
    await till.expectProof();
  });

  it('that is taken back from a document leaves its own credit to settle what is open again', async () => {
    const till = await openTill(world);
    const [claim = 0] = (await till.post([till.owed(100, 1)])).ids;
    const match = { raising: claim, lowering: newItem(0), amount: 100 };
    const [money = 0] = (await till.post([till.money(100)], [match])).ids;
    await till.post([till.owed(-100, 1)]);
    expect(await till.account()).toEqual({ claimed: 0, paid: 100, open: 0, advance: 100 });
    const { sources } = await till.post([], [{ raising: claim, lowering: money, amount: -100 }]);
    expect(sources).toEqual([{ kind: 'shipmentOrder', id: 1, side: receive, claimed: 0, paid: 0 }]);
    expect(await till.account()).toEqual({ claimed: 0, paid: 100, open: 0, advance: 100 });
    await till.expectProof();
  });

  it('is refused where it settles more than is open, what belongs to another partner, or a day in closed books', async () => {
    const till = await openTill(world);
    const { ids } = await till.post([till.owed(60, 1), till.owed(50, 2, { customer: 1 })]);
    const [first = 0, second = 0] = ids;
    await expect(till.post([till.money(100)], [{ raising: first, lowering: newItem(0), amount: 61 }])).rejects.toThrow(
      'XS1 未清金额 60.00，不能核销 61.00',
    );
    await expect(till.post([till.money(100)], [{ raising: second, lowering: newItem(0), amount: 10 }])).rejects.toThrow('two accounts');
    await world.owner.query(`insert into closed_books (company_id, until) values ($1, '2026-10-31')`, [till.shelf.ctx.companyId]);
    await expect(till.post([till.money(10, 1, { day: '2026-10-31' })])).rejects.toThrow('2026-10-31 及以前的账已结账');
    // What is not typed moves to the first open day.
    await till.post([till.owed(5, 1, { day: '2026-10-20' })]);
    const { rows } = await world.owner.query('select day::text from money_item where company_id = $1 and amount = 5', [
      till.shelf.ctx.companyId,
    ]);
    expect(rows).toEqual([{ day: '2026-11-01' }]);
    expect(await till.account()).toEqual({ claimed: 65, paid: 0, open: 65, advance: 0 });
    await till.expectProof();
  });

  it('is taken back by a row of its own, once; what it settled is open again', async () => {
    const till = await openTill(world);
    await till.post([till.owed(60, 1)]);
    const wrong = till.money(60, 1);
    const [id = 0] = (await till.post([wrong])).ids;
    const { sources } = await till.post([reversalItem({ ...wrong, id }, DAY, '录错')]);
    expect(sources).toEqual([{ kind: 'shipmentOrder', id: 1, side: receive, claimed: 60, paid: 0 }]);
    expect(await till.account()).toEqual({ claimed: 60, paid: 0, open: 60, advance: 0 });
    await expect(till.post([reversalItem({ ...wrong, id }, DAY, '又一次')])).rejects.toThrow('money_item_reversed');
    await till.post([
      writeOffItem({
        side: receive,
        party: { customerId: till.customers[0] ?? 0, person: '' },
        siteId: till.siteId,
        amount: 60,
        day: DAY,
        source: { kind: 'shipmentOrder', id: 1, number: 'XS1' },
      }),
    ]);
    expect(await till.account()).toEqual({ claimed: 60, paid: 60, open: 0, advance: 0 });
    expect(await till.books()).toEqual({ 6001: -60, 6701: 60 });
    await till.expectProof();
  });
});

describe('any sequence', () => {
  const action = fc.record({
    what: fc.constantFrom('claim', 'back', 'pay', 'payAny', 'refund', 'reverse', 'match', 'unmatch'),
    customer: fc.nat(2),
    side: fc.constantFrom(receive, pay),
    order: fc.integer({ min: 1, max: 4 }),
    cents: fc.integer({ min: 1, max: 50_000 }),
    pick: fc.nat(1_000),
  });

  interface Open {
    readonly id: number;
    readonly item: Item;
  }

  it('keeps every proof, and each partner owes what was claimed less what was paid', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 30 }), async (actions) => {
        const till = await openTill(world);
        const owed = new Map<string, number>();
        const items: Open[] = [];
        const reversed = new Set<number>();
        const matched: Match[] = [];
        const refusals: string[] = [];
        const post = async (item: Item, key: string): Promise<void> => {
          const [id = 0] = (await till.post([item])).ids;
          items.push({ id, item });
          owed.set(key, (owed.get(key) ?? 0) + Math.round(item.amount * 100));
        };
        for (const { what, customer, side, order, cents, pick } of actions) {
          const key = `${customer} ${side}`;
          // A document belongs to one partner.
          const number = order * 10 + customer;
          const more = { customer, side };
          if (what === 'claim') await post(till.owed(cents / 100, number, more), key);
          if (what === 'back') await post(till.owed(-cents / 100, number, more), key);
          if (what === 'pay') await post(till.money(cents / 100, number, more), key);
          if (what === 'payAny') await post(till.money(cents / 100, 0, more), key);
          if (what === 'refund') await post(till.money(-cents / 100, number, more), key);
          if (what === 'reverse') {
            const origin = items[pick % Math.max(items.length, 1)];
            if (!origin || reversed.has(origin.id) || origin.item.reversesId !== null) continue;
            reversed.add(origin.id);
            const of = `${till.customers.indexOf(origin.item.customerId ?? 0)} ${origin.item.side}`;
            await post(reversalItem({ ...origin.item, id: origin.id }, DAY, '冲正'), of);
          }
          if (what === 'match') {
            const raising = items[pick % Math.max(items.length, 1)];
            const lowering = items.find(
              ({ item }) => raising && item.amount < 0 && item.customerId === raising.item.customerId && item.side === raising.item.side,
            );
            if (!raising || !lowering || raising.item.amount < 0) continue;
            const one = { raising: raising.id, lowering: lowering.id, amount: cents / 100 };
            await till.post([], [one]).then(
              () => matched.push(one),
              (error: Error) => refusals.push(error.message),
            );
          }
          const last = matched.at(-1);
          if (what === 'unmatch' && last) {
            await till.post([], [{ ...last, amount: -last.amount }]).then(
              () => matched.pop(),
              // A reversal has freed it already.
              (error: Error) => refusals.push(error.message),
            );
          }
        }
        expect(refusals.filter((message) => !message.includes('未清金额'))).toEqual([]);
        for (const [key, cents] of owed) {
          const [customer, side] = key.split(' ').map(Number);
          const { open, advance, claimed, paid } = await till.account(customer, side);
          expect(Math.round((open - advance) * 100)).toBe(cents);
          expect(Math.round((claimed - paid) * 100)).toBe(cents);
        }
        await till.expectProof();
      }),
      { seed: SEED, numRuns: times(15, 150) },
    );
  });

  it('of several cashiers at once settles nothing twice', { timeout: 60_000 }, async () => {
    const till = await openTill(world);
    const { ids } = await till.post(Array.from({ length: 6 }, (_, at) => till.owed(100, at + 1)));
    const tries = await Promise.allSettled(
      ids.flatMap((raising) => [1, 2, 3].map(() => till.post([till.money(60)], [{ raising, lowering: newItem(0), amount: 60 }]))),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
    expect(await till.account()).toEqual({ claimed: 600, paid: 360, open: 240, advance: 0 });
    await till.expectProof();
  });
});
