/** Everything that can happen to cutoffs and their lists, in any order: after each step every proof holds. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { Cutoffs, inHours } from '../support/cutoffs.ts';
import { openDepot } from '../support/depot.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Step {
  readonly qty: number;
  readonly which: number;
}

/** One product, a clerk, and what the clerk has made so far. Each operation answers whether anything happened. */
function clerkWith(cutoffs: Cutoffs) {
  const { depot } = cutoffs;
  const { admin, products } = depot;
  const [productId = 0] = products;
  const made: number[] = [];
  const outs: number[] = [];
  const manual: number[] = [];
  const one = (ids: readonly number[], which: number): number => ids[which % Math.max(ids.length, 1)] ?? 0;
  /** Done, or refused with a sentence: nothing else may happen. */
  const was = async (asked: Promise<LightMyRequestResponse>): Promise<boolean> => {
    const { statusCode, body } = await asked;
    expect([[200, 400, 404].includes(statusCode), body]).toEqual([true, body]);
    return statusCode === 200;
  };
  const keep = async (asked: Promise<LightMyRequestResponse>, into: number[]): Promise<boolean> => {
    const answer = await asked;
    if (answer.statusCode === 200) into.push(answer.json<{ id: number }>().id);
    return was(Promise.resolve(answer));
  };
  const lineOf = async (which: number): Promise<number> => cutoffs.lineOf(one(made, which));
  const operations = {
    receive: async ({ qty }: Step) => (await depot.receive([{ productId, num: qty }])).id > 0,
    make: ({ qty }: Step) => keep(admin.respond(calls.create, { body: { endTime: inHours(9), lines: [{ productId, num: qty }] } }), made),
    check: ({ which }: Step) => was(admin.respond(calls.check, { body: { id: one(made, which) } })),
    restock: ({ which }: Step) => was(admin.respond(calls.restock, { body: { id: one(made, which) } })),
    resize: async ({ qty, which }: Step) => was(admin.respond(calls.setNum, { body: { id: await lineOf(which), num: qty } })),
    release: async ({ which }: Step) => was(admin.respond(calls.release, { body: { id: await lineOf(which) } })),
    cancel: ({ which }: Step) => was(admin.respond(calls.cancel, { body: { id: one(made, which) } })),
    out: ({ which }: Step) => keep(admin.respond(calls.createOut, { body: { id: one(made, which) } }), outs),
    take: ({ qty }: Step) =>
      keep(admin.respond(lists.create, { body: { type: outboundType.code.otherOut, lines: [{ productId, num: qty }] } }), manual),
    void: ({ which }: Step) => was(admin.respond(lists.cancel, { query: { id: one(outs, which) || 999_999 } })),
    ship: async ({ qty, which }: Step) => {
      const id = one(outs, which);
      if (id === 0 || (await depot.stateOf(id)) !== listState.code.toPick) return false;
      const [first] = (await admin.call(lists.startOut, { query: { id } })).picks;
      const found = { pickId: first?.id ?? 0, num: Math.min(first?.num ?? 0, qty), reason: '少货' };
      await admin.call(lists.finishOut, { body: { id, picks: [found] } });
      return was(admin.respond(lists.post, { body: { id } }));
    },
    reverse: ({ which }: Step) => was(admin.respond(lists.reverse, { body: { id: one(outs, which) || 999_999, info: '错' } })),
    cut: async ({ which }: Step) => {
      const [cut] = await admin.call(calls.cutLists, { body: { ids: [one(manual, which) || 999_999], endTime: inHours(1) } });
      if (cut?.isOk) made.push(cut.cutoffId);
      return cut?.isOk === 1;
    },
    expire: async ({ which }: Step) => {
      await cutoffs.overdue(one(made, which));
      return (await cutoffs.endAll()) !== '0';
    },
  };
  return operations;
}

type Verb = keyof ReturnType<typeof clerkWith>;
const verbs: readonly Verb[] = [
  ...(['receive', 'make', 'check', 'restock', 'resize', 'release', 'cancel'] as const),
  ...(['out', 'take', 'void', 'ship', 'reverse', 'cut', 'expire'] as const),
];

const steps = fc.array(fc.record({ verb: fc.constantFrom(...verbs), qty: fc.integer({ min: 1, max: 6 }), which: fc.nat(20) }), {
  minLength: 20,
  maxLength: 30,
});

/** So that there is something to top up, to ship and to undo from the first step on. */
const opening: readonly (Step & { readonly verb: Verb })[] = [
  { verb: 'receive', qty: 6, which: 0 },
  { verb: 'make', qty: 4, which: 0 },
  { verb: 'check', qty: 1, which: 0 },
  { verb: 'make', qty: 6, which: 0 },
  { verb: 'check', qty: 1, which: 1 },
  { verb: 'receive', qty: 5, which: 0 },
  { verb: 'restock', qty: 1, which: 1 },
  { verb: 'out', qty: 1, which: 1 },
  { verb: 'take', qty: 1, which: 0 },
];

// In the long tier it reads all proofs some four hundred times.
it('keeps every proof', { timeout: times(30_000, 120_000) }, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      const cutoffs = new Cutoffs(world, await openDepot(world, { products: 1 }));
      const operations = clerkWith(cutoffs);
      for (const { verb, ...step } of [...opening, ...sequence]) {
        if (await operations[verb](step)) seen.add(verb);
        await cutoffs.expectProofs();
      }
    }),
    { numRuns: times(5, 10), seed: 20_261_115 },
  );
  // Each of them did something at least once, or the test says less than it seems to.
  expect([...seen].sort()).toEqual([...verbs].sort());
});
