/** 加工单: every situation against every action, and two clerks at one. */
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind } from '@cangyun/contract/trade/process.ts';
import { beforeAll, describe, it } from 'vitest';
import { expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { finished, type Order, openWorkshop, type Workshop } from '../support/workshop.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let shop: Workshop;
beforeAll(async () => {
  world = await shareWorld();
  shop = await openWorkshop(world, { stock: 100_000 });
});
proveAfterAll(() => world);

const feeding = (id: number) => ({ body: { id, products: [{ productId: shop.packing, num: 1 }] } });

/** After processing, the quantities of the lines have moved. */
const movedOf = ({ state, lines }: Order, productId: number): number =>
  state === processKind.state.code.processed
    ? lines.filter((line) => line.productId === productId).reduce((sum, { proType, num }) => sum + (proType === finished ? num : -num), 0)
    : 0;

const subject: Subject<Order> = {
  kind: processKind,
  situations: {
    waiting: async () => (await shop.make()).id,
    processed: async () => (await shop.processed()).id,
    fed: async () => {
      const { id } = await shop.processed();
      await shop.admin.call(calls.feed, feeding(id));
      return id;
    },
    cancelled: async () => {
      const { id } = await shop.make();
      await shop.admin.call(calls.cancel, { body: { id } });
      return id;
    },
    voided: async () => {
      const { id } = await shop.make();
      await shop.admin.call(calls.remove, { body: [id] });
      return id;
    },
  },
  allowed: {
    waiting: ['edit', 'void', 'process', 'feed', 'cancel'],
    processed: ['feed', 'correct'],
    fed: ['feed', 'correct'],
    cancelled: [],
    voided: [],
  },
  perform: {
    edit: async (id) => {
      const { version } = await shop.read(id);
      return shop.admin.respond(calls.edit, { body: { id, version, info: '改', products: shop.recipe() } });
    },
    void: (id) => shop.admin.respond(calls.remove, { body: [id] }),
    process: (id) => ofBatch(shop.admin.respond(calls.processEach, { body: { ids: [id] } })),
    feed: (id) => shop.admin.respond(calls.feed, feeding(id)),
    cancel: (id) => ofBatch(shop.admin.respond(calls.cancelEach, { body: { ids: [id] } })),
    // It never was: everything goes back.
    correct: async (id) => {
      const lines = (await shop.read(id)).lines.map((line) => ({ lineId: line.id, num: 0 }));
      return shop.admin.respond(calls.correct, { body: { id, reason: '录错', lines } });
    },
  },
  read: (id) => shop.read(id),
  measure: async () => ({
    material: (await shop.balance(shop.material)).onHand,
    packing: (await shop.balance(shop.packing)).onHand,
    product: (await shop.balance(shop.product)).onHand,
    reserved: (await shop.balance(shop.material)).reserved,
  }),
  share: (order) => ({
    material: movedOf(order, shop.material),
    packing: movedOf(order, shop.packing),
    product: movedOf(order, shop.product),
    reserved: 0,
  }),
  prove: () => shop.expectProof(),
};

describe('every situation of a processing order', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one processing order', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
