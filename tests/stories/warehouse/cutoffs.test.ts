/** 截单: every situation against every action, and two clerks at one. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { Cutoffs, inHours } from '../support/cutoffs.ts';
import { type Depot, openDepot } from '../support/depot.ts';
import { expectOneWins, expectTable, pairsIn, type Subject } from '../support/document-table.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let depot: Depot;
let cutoffs: Cutoffs;
beforeAll(async () => {
  world = await openWorld();
  depot = await openDepot(world);
  cutoffs = new Cutoffs(world, depot);
  await depot.receive([{ productId: depot.products[0] ?? 0, num: 10_000 }]);
});
proveAfterAll(() => world);

const subject: Subject<Awaited<ReturnType<Cutoffs['read']>>> = {
  kind: cutoffKind,
  situations: {
    uncut: () => cutoffs.made(),
    partly: () => cutoffs.partly(),
    fully: () => cutoffs.checked(),
    listed: () => cutoffs.listed(),
    shipped: () => cutoffs.shipped(),
    partlyListed: async () => {
      const id = await cutoffs.checked();
      await cutoffs.out(id, { lines: [{ lineId: await cutoffs.lineOf(id), num: 1 }] });
      return id;
    },
    /** Its time is over, and the task has not run. */
    overdue: async () => {
      const id = await cutoffs.checked();
      await cutoffs.overdue(id);
      return id;
    },
    expired: () => cutoffs.ended(),
    voided: async () => {
      const id = await cutoffs.checked();
      await depot.admin.call(calls.cancel, { body: { id } });
      return id;
    },
  },
  allowed: {
    uncut: ['edit', 'void', 'check', 'setNum', 'cancel'],
    partly: ['edit', 'restock', 'setNum', 'release', 'createOut', 'cancel'],
    fully: ['edit', 'setNum', 'release', 'createOut', 'cancel'],
    listed: ['edit', 'setNum'],
    shipped: ['edit', 'setNum'],
    partlyListed: ['edit', 'setNum', 'release', 'createOut'],
    overdue: [],
    expired: [],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version } = await cutoffs.read(id);
      return depot.admin.respond(calls.edit, {
        body: { id, version, endTime: inHours(48), info: '改', lines: [{ productId: depot.products[0] ?? 0, num: 3 }] },
      });
    },
    void: (id) => depot.admin.respond(calls.remove, { body: [id] }),
    check: (id) => depot.admin.respond(calls.check, { body: { id } }),
    restock: (id) => depot.admin.respond(calls.restock, { body: { id } }),
    setNum: async (id) => depot.admin.respond(calls.setNum, { body: { id: await cutoffs.lineOf(id), num: 4 } }),
    release: async (id) => depot.admin.respond(calls.release, { body: { id: await cutoffs.lineOf(id) } }),
    createOut: (id) => depot.admin.respond(calls.createOut, { body: { id } }),
    cancel: (id) => depot.admin.respond(calls.cancel, { body: { id } }),
  },
  read: (id) => cutoffs.read(id),
  measure: async () => {
    const { onHand, reserved, frozen } = await depot.balance(depot.products[0] ?? 0);
    return { onHand, reserved, frozen };
  },
  share: ({ heldNum, listedNum, shippedNum }) => ({
    onHand: shippedNum === 0 ? 0 : -shippedNum,
    reserved: listedNum,
    frozen: heldNum,
  }),
  prove: () => depot.expectProof(),
};

describe('every situation of a cutoff', () => {
  it.each(Object.keys(subject.allowed))(
    '%s: what may be done is done, the rest is refused with the row’s own sentence',
    async (situation) => {
      await expect(expectTable(subject, situation)).resolves.toBeUndefined();
      // So that the next situation measures only its own changes.
      await cutoffs.endAll();
      await cutoffs.expectProofs();
    },
  );
});

describe('two clerks at one cutoff', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', async (situation, first, second) => {
    await expect(expectOneWins(subject, situation, first, second)).resolves.toBeUndefined();
  });
});
