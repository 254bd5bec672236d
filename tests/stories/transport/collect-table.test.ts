/** 代收货款: every situation against every action, and two clerks at one. */
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { beforeAll, describe, it } from 'vitest';
import { expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { type Haulage, openHaulage } from '../support/haulage.ts';
import { expectProofs } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { type CashOnDelivery, troublesOf } from '../support/troubles.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let haulage: Haulage;
let troubles: ReturnType<typeof troublesOf>;
beforeAll(async () => {
  world = await shareWorld();
  haulage = await openHaulage(world);
  troubles = troublesOf(haulage);
});
proveAfterAll(() => world);

const { settled } = cashOnDeliveryKind.state.code;

const subject: Subject<CashOnDelivery> = {
  kind: cashOnDeliveryKind,
  situations: {
    toCheck: async () => (await troubles.collectAt('toCheck')).id,
    moving: async () => (await troubles.collectAt('moving')).id,
    toCollect: async () => (await troubles.collectAt('arrived')).id,
    toPay: async () => (await troubles.collectAt('signed')).id,
    settled: async () => {
      const { id } = await troubles.collectAt('signed');
      await haulage.admin.call(calls.pay, { body: { id } });
      return id;
    },
    returned: async () => {
      const { id, orderId } = await troubles.collectAt('arrived');
      await troubles.giveBack((await troubles.abnormalOf(orderId)).id);
      return id;
    },
    voided: async () => {
      const { id } = await troubles.collectAt('waiting');
      await haulage.admin.call(calls.remove, { body: [id] });
      return id;
    },
  },
  allowed: {
    toCheck: ['edit', 'void'],
    moving: ['edit', 'void'],
    toCollect: ['edit'],
    toPay: ['pay', 'collect'],
    settled: ['unpay'],
    returned: [],
    voided: [],
  },
  perform: {
    pay: (id) => ofBatch(haulage.admin.respond(calls.payEach, { body: { ids: [id] } })),
    unpay: (id) => haulage.admin.respond(calls.unpay, { body: { id, info: '账号错' } }),
    collect: (id) => haulage.admin.respond(calls.collect, { body: { id, collected: 99, collectInfo: '少收' } }),
    edit: async (id) => {
      const { version } = await troubles.readCollect(id);
      return haulage.admin.respond(calls.edit, { body: { id, version, money: 88.8, info: '改' } });
    },
    void: (id) => haulage.admin.respond(calls.removeOne, { params: { id } }),
  },
  read: (id) => troubles.readCollect(id),
  measure: async () => {
    const { money, count, items } = await haulage.admin.call(calls.items, {});
    return { money, count, paid: items.find(({ state }) => state === settled)?.money ?? 0 };
  },
  share: ({ isDelete, money, state }) => ({
    money: isDelete === 0 ? money : 0,
    count: 1 - isDelete,
    paid: state === settled ? money : 0,
  }),
  prove: () => expectProofs(world),
};

describe('every situation of a collection', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one collection', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
