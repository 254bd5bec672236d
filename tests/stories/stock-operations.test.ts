/** Every stock operation of the product, in any order, by several clerks at once: what was acknowledged adds up, and the ledger proves itself. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDepot } from './support/depot.ts';
import { type Amounts, hireClerk, nothing, plus, type Step, verbs } from './support/operations.ts';
import { openWorld, type World } from './support/world.ts';

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

async function stored(depot: Awaited<ReturnType<typeof openDepot>>): Promise<Amounts[]> {
  return Promise.all(
    depot.products.map(async (productId) => {
      const [genuine, defective] = [await depot.balance(productId), await depot.balance(productId, 10)];
      expect(defective).toMatchObject({ reserved: 0, frozen: 0, picked: 0 });
      return { ...genuine, spoiled: defective.onHand };
    }),
  );
}

it('the model agrees and the proof holds', { timeout: 240_000 }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: CLERKS, maxLength: CLERKS }), async (sequences) => {
      const depot = await openDepot(world, { products: PRODUCTS });
      const model: Amounts[] = Array.from({ length: PRODUCTS }, () => nothing);
      await Promise.all(
        sequences.map(async (sequence) => {
          let verb: string | undefined;
          const act = hireClerk(depot, (product, change) => {
            model[product] = plus(model[product] ?? nothing, change);
            if (verb) seen.add(verb);
          });
          for (const step of [...opening, ...sequence]) {
            verb = step.verb;
            await act(step);
          }
        }),
      );
      expect(await stored(depot)).toEqual(model);
      await depot.expectProof();
    }),
    { numRuns: 6, seed: SEED },
  );
  // Each of them did something at least once, or the test says less than it seems to.
  expect([...seen].sort()).toEqual([...verbs].sort());
});
