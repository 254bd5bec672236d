/** 运费单: every situation against every action, and two clerks at one. */

import { bidCalls } from '@cangyun/contract/transport/bid.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { freightBillWaybillCalls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { transportProofs } from '@cangyun/server/src/areas/transport/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectOneWins, expectTable, ofBatch, pairsIn, type Subject } from '../support/document-table.ts';
import { type Freight, type FreightBill, inHours, nextPlate, openFreight } from '../support/freight.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let freight: Freight;
beforeAll(async () => {
  world = await shareWorld();
  freight = await openFreight(world);
});
proveAfterAll(() => world);

const count = async (sql: string): Promise<number> =>
  Number(
    (await world.owner.query(`select coalesce(${sql}, 0) as n from freight_bill_waybill where company_id = $1`, [freight.admin.companyId]))
      .rows[0]?.n,
  );

const paidIn = async (): Promise<number> =>
  Number(
    (await world.owner.query('select coalesce(sum(pay_amount), 0) as n from freight_bill where company_id = $1', [freight.admin.companyId]))
      .rows[0]?.n,
  );

/** One waybill is on every bill from the beginning. */
const loaded = async (): Promise<number> => {
  const { id } = await freight.bill();
  await freight.load(id);
  return id;
};
const assigned = async (): Promise<number> => {
  const id = await loaded();
  await freight.assign(id);
  return id;
};
const after = async (id: number, call: typeof calls.finish): Promise<number> => {
  await freight.admin.call(call, { body: { id } });
  return id;
};

const onIt = async (id: number): Promise<number[]> => (await freight.see(id)).orders.map(({ orderId }) => orderId);
const anywhere = ['load', 'unload', 'arrange'];

const subject: Subject<FreightBill> = {
  kind: freightBillKind,
  situations: {
    draft: loaded,
    voided: async () => {
      const { id } = await freight.bill();
      await freight.admin.call(calls.remove, { body: [id] });
      return id;
    },
    bidding: async () => {
      const id = await loaded();
      await freight.publish(id);
      await freight.quote(id);
      return id;
    },
    bidOver: async () => {
      const id = await loaded();
      await freight.publish(id);
      await world.owner.query('update freight_bill set bid_end = $2 where id = $1', [id, inHours(-1)]);
      return id;
    },
    assigned,
    onTheRoad: async () => (await freight.departed()).id,
    onTheRoadPaid: async () => after((await freight.departed()).id, calls.pay),
    finished: async () => after((await freight.departed()).id, calls.finish),
    settled: async () => {
      const id = await after(await after((await freight.departed()).id, calls.finish), calls.pay);
      await freight.admin.call(calls.addComment, { body: { id, stars: 5 } });
      return id;
    },
  },
  allowed: {
    draft: ['edit', 'void', 'publish', 'selectCar', ...anywhere],
    voided: [],
    bidding: ['quote', 'cancelBid', 'selectCar', ...anywhere],
    bidOver: ['cancelBid', 'selectCar', ...anywhere],
    assigned: ['cancelCar', ...anywhere, 'depart', 'abnormal'],
    onTheRoad: ['point', 'abnormal', 'finish', 'pay'],
    onTheRoadPaid: ['point', 'abnormal', 'finish', 'unpay'],
    finished: ['pay', 'comment'],
    settled: ['unpay'],
  },
  perform: {
    edit: async (id) => {
      const { version, toDeptId } = await freight.see(id);
      return freight.admin.respond(calls.edit, { body: { id, version, toDeptId, planPrice: 950 } });
    },
    void: (id) => freight.admin.respond(calls.remove, { body: [id] }),
    publish: (id) => freight.admin.respond(calls.publish, { body: { id, bidEnd: inHours(1) } }),
    quote: (id) =>
      freight.admin.respond(bidCalls.create, {
        body: { billId: id, name: '钱车主', phone: '13600000005', carNumber: nextPlate(), price: 700 },
      }),
    cancelBid: (id) => freight.admin.respond(calls.cancelBid, { body: { id } }),
    selectCar: async (id) =>
      freight.admin.respond(calls.selectCar, { body: { id, companyCarId: (await freight.car()).id, price: 1_234.56 } }),
    cancelCar: (id) => freight.admin.respond(calls.cancelCar, { body: { id } }),
    load: async (id) =>
      freight.admin.respond(freightBillWaybillCalls.load, { body: { billId: id, orderIds: [(await freight.reach('waiting')).id] } }),
    unload: async (id) =>
      freight.admin.respond(freightBillWaybillCalls.unloadOrders, { body: { billId: id, orderIds: [...(await onIt(id)), 9].slice(0, 1) } }),
    arrange: async (id) => {
      const [line] = (await freight.see(id)).orders;
      return line
        ? freight.admin.respond(freightBillWaybillCalls.edit, { body: { id: line.id, version: line.version, seq: 3, info: '最后卸' } })
        : freight.admin.respond(freightBillWaybillCalls.unloadOrders, { body: { billId: id, orderIds: [9] } });
    },
    depart: (id) => ofBatch(freight.admin.respond(calls.departEach, { body: { ids: [id] } })),
    point: (id) => freight.admin.respond(calls.addPoint, { body: { id, place: '京沪高速' } }),
    abnormal: (id) => freight.admin.respond(calls.saveAbnormal, { body: { id, type: 30, info: '堵车' } }),
    finish: (id) => ofBatch(freight.admin.respond(calls.finishEach, { body: { ids: [id] } })),
    pay: (id) => ofBatch(freight.admin.respond(calls.payEach, { body: { ids: [id] } })),
    unpay: async (id) => {
      const [payment] = (await freight.see(id)).payments;
      return freight.admin.respond(calls.unpay, { body: { id, paymentId: payment?.id ?? 1, info: '录错' } });
    },
    comment: (id) => freight.admin.respond(calls.addComment, { body: { id, stars: 4 } }),
  },
  read: (id) => freight.see(id),
  measure: async () => ({ orders: await count('count(*)'), shares: await count('sum(freight)'), paid: await paidIn() }),
  share: ({ orders, price, payAmount }) => ({ orders: orders.length, shares: orders.length > 0 ? price : 0, paid: payAmount }),
  prove: async () => expect((await prove(world.owner, transportProofs)).filter(({ broken }) => broken > 0)).toEqual([]),
};

describe('every situation of a freight bill', () => {
  it.each(Object.keys(subject.allowed))('%s: what may be done is done, the rest is refused with the row’s own sentence', (situation) =>
    expectTable(subject, situation),
  );
});

describe('two clerks at one freight bill', () => {
  it.each(pairsIn(subject))('%s: %s and %s at once', (situation, first, second) => expectOneWins(subject, situation, first, second));
});
