/** Every stock operation of the product, in any order, by several clerks at once: acknowledged work adds up, and the ledger proves it. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { type Amounts, hireClerk, nothing, plus, type Step, verbs } from '../support/operations.ts';
import { openPatientTrade } from '../support/selling.ts';
import { setSite } from '../support/site-settings.ts';
import type { Trade } from '../support/trading.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const SEED = 20_261_116;
const PRODUCTS = 2;
const CLERKS = 4;

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    verb: fc.constantFrom(...verbs),
    product: fc.integer({ min: 0, max: PRODUCTS - 1 }),
    qty: fc.integer({ min: 1, max: 6 }),
    odd: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 12, maxLength: 18 },
);

/** So that there is something to take, to pick and to undo from the first step on. */
const opening: readonly Step[] = [0, 1].flatMap((product) => [
  { verb: 'putAway', product, qty: 6, odd: 1 } as const,
  { verb: 'order', product, qty: 2, odd: 0 } as const,
  { verb: 'pick', product, qty: 1, odd: 0 } as const,
  { verb: 'order', product, qty: 1, odd: 0 } as const,
]);

async function stored(depot: Trade): Promise<Amounts[]> {
  return Promise.all(
    depot.products.map(async (productId) => {
      const [genuine, defective] = [await depot.balance(productId), await depot.balance(productId, 10)];
      expect(defective).toMatchObject({ reserved: 0, frozen: 0, picked: 0 });
      return { ...genuine, spoiled: defective.onHand };
    }),
  );
}

/** Each operation where it cannot be refused: alone on the stock, after what it needs. */
const alone: readonly Step[] = (
  [
    ['putAway', 6, 1],
    ['receive', 9, 0],
    ['order', 2, 0],
    ['edit', 3, 0],
    ['pick', 1, 0],
    ['backToShelf', 1, 0],
    ['pick', 1, 0],
    ['finish', 1, 1],
    ['continueSend', 1, 0],
    ['cancel', 1, 0],
    ['returnBack', 1, 0],
    ['inspect', 1, 1],
    ['inspectAgain', 1, 0],
    ['inspect', 1, 0],
    ['ship', 1, 0],
    ['adjust', 2, 0],
    ['spoil', 2, 0],
    ['mend', 1, 0],
    ['lose', 1, 1],
    ['count', 3, 0],
    ['countFrozen', 2, 0],
    ['reverse', 1, 0],
    ['shelve', 1, 0],
    ['relocate', 3, 0],
    ['sell', 3, 0],
    ['correct', 1, 1],
    ['waitFor', 900, 0],
    ['receive', 2, 0],
    ['supply', 1, 0],
    ['receive', 4, 0],
    ['send', 3, 0],
    ['correctSent', 1, 1],
  ] as const
).map(([verb, qty, odd]) => ({ verb, qty, odd, product: 0 }));

/** Clerks at once, each through its own steps; answers the operations that changed something, after comparing books and model. */
async function workThrough(depot: Trade, sequences: readonly (readonly Step[])[]): Promise<Set<string>> {
  const model: Amounts[] = depot.products.map(() => nothing);
  const acted = new Set<string>();
  await Promise.all(
    sequences.map(async (sequence) => {
      let verb = '';
      const act = hireClerk(depot, (product, change) => {
        model[product] = plus(model[product] ?? nothing, change);
        acted.add(verb);
      });
      for (const step of sequence) {
        verb = step.verb;
        await act(step);
      }
    }),
  );
  expect(await stored(depot)).toEqual(model);
  await depot.expectProof();
  return acted;
}

/** A site that inspects what comes back (退货质检). */
async function openInspecting(): Promise<Trade> {
  const trade = await openPatientTrade(world);
  await setSite(trade.admin, trade.site, { inspectReturns: '1' });
  return trade;
}

it('each operation moves what the model says', async () => {
  const acted = await workThrough(await openInspecting(), [alone]);
  expect([...acted].sort()).toEqual([...verbs].sort());
});

// Some six hundred requests of four clerks at a time where everything is tested.
it('in any order, by several clerks at once, the model agrees and the proof holds', { timeout: times(30_000, 120_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: CLERKS, maxLength: CLERKS }), async (sequences) => {
      const acted = await workThrough(
        await openInspecting(),
        sequences.map((sequence) => [...opening, ...sequence]),
      );
      // Who is first is chance, and with it what else is refused; what the opening needs is always there.
      expect([...acted]).toEqual(expect.arrayContaining(['putAway', 'order', 'pick']));
    }),
    { numRuns: times(2, 6), seed: SEED },
  );
});
