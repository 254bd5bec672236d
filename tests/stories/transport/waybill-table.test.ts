/** 运单: every situation against every action, and two clerks at one. Giving back is tested with the exceptions, whose call it is. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { beforeAll, describe, it } from 'vitest';
import { expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { type Haulage, openHaulage, type Waybill } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let road: Haulage;
beforeAll(async () => {
  world = await shareWorld();
  road = await openHaulage(world);
});
proveAfterAll(() => world);

const { giveBack: _giveBack, ...actions } = waybillKind.actions;
const paid = async (id: number): Promise<number> => {
  await road.admin.call(calls.pay, { body: { ids: [id] } });
  return id;
};
const one =
  (name: 'check' | 'take' | 'enter' | 'load' | 'unload' | 'depart' | 'arrive') =>
  (id: number): Promise<Awaited<ReturnType<typeof road.admin.respond>>> =>
    road.admin.respond(calls[name], { body: { id } });
const idOf = async (waybill: Promise<Waybill>): Promise<number> => (await waybill).id;

const subject: Subject<Waybill> = {
  kind: { ...waybillKind, actions } as unknown as DocumentKind,
  situations: {
    toCheck: () => idOf(road.make()),
    toTake: () => idOf(road.reach('toTake')),
    taking: () => idOf(road.reach('taking')),
    waiting: () => idOf(road.reach('waiting')),
    waitingPaid: async () => paid(await idOf(road.reach('waiting'))),
    loaded: () => idOf(road.reach('loaded')),
    moving: () => idOf(road.reach('moving')),
    arrived: () => idOf(road.reach('arrived')),
    signed: () => idOf(road.reach('signed')),
    free: () => idOf(road.reach('waiting', { fees: [] })),
    deleted: async () => {
      const id = await idOf(road.make());
      await road.admin.call(calls.remove, { body: { id } });
      return id;
    },
  },
  allowed: {
    toCheck: ['edit', 'correct', 'check', 'changeDept', 'void'],
    toTake: ['correct', 'take', 'enter', 'abnormal', 'changeDept', 'pay', 'void'],
    taking: ['correct', 'enter', 'abnormal', 'pay'],
    waiting: ['correct', 'load', 'abnormal', 'changeDept', 'pay', 'void'],
    waitingPaid: ['correct', 'load', 'abnormal', 'changeDept'],
    loaded: ['correct', 'unload', 'depart', 'abnormal', 'pay'],
    moving: ['correct', 'arrive', 'abnormal', 'pay'],
    arrived: ['correct', 'load', 'sign', 'abnormal', 'changeDept', 'pay'],
    signed: ['pay'],
    free: ['correct', 'load', 'abnormal', 'changeDept', 'void'],
    deleted: [],
  },
  perform: {
    edit: async (id) => {
      const { version } = await road.read(id);
      return road.admin.respond(calls.edit, { body: { ...road.form({ info: '改' }), id, version } });
    },
    correct: async (id) => {
      const { version } = await road.read(id);
      return road.admin.respond(calls.correct, { body: { id, version, info: '门口放' } });
    },
    check: (id) => ofBatch(road.admin.respond(calls.checkEach, { body: { ids: [id] } })),
    take: one('take'),
    enter: one('enter'),
    load: one('load'),
    unload: one('unload'),
    // A waybill that arrived goes on to another site, the rest to its own.
    depart: one('depart'),
    arrive: one('arrive'),
    sign: (id) => road.admin.respond(calls.sign, { body: { id, signBy: '本人' } }),
    abnormal: (id) => road.admin.respond(calls.abnormal, { body: { id, type: 10, info: '外箱破损' } }),
    changeDept: (id) => road.admin.respond(calls.changeDept, { body: { id, deptId: road.middle } }),
    pay: (id) => ofBatch(road.admin.respond(calls.pay, { body: { ids: [id] } })),
    void: (id) => ofBatch(road.admin.respond(calls.removeEach, { body: { ids: [id] } })),
  },
  read: (id) => road.read(id),
  measure: async () => {
    const { rows } = await world.owner.query(
      `select count(*) filter (where is_delete = 0) as live, coalesce(sum(total_fee) filter (where pay_state = 1), 0) as paid,
              (select count(*) from waybill_stop) as stops, (select count(*) from waybill_exception) as abnormal from waybill`,
    );
    return Object.fromEntries(Object.entries(rows[0] ?? {}).map(([name, value]) => [name, Number(value)]));
  },
  share: ({ isDelete, payState, totalFee, stops, abnormalCount }) => ({
    live: 1 - isDelete,
    paid: payState * totalFee,
    stops: stops.length,
    abnormal: abnormalCount,
  }),
  prove: () => road.expectProof(),
};

describe('every situation of a waybill', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one waybill', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
