/** A haulier with vehicles: the shortest ways to a freight bill in any situation. */
import type { CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { bidCalls } from '@cangyun/contract/transport/bid.ts';
import { carCalls } from '@cangyun/contract/transport/car.ts';
import { companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillWaybillCalls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { type Haulage, openHaulage } from './haulage.ts';
import type { World } from './world.ts';

type Body = CallInput<typeof calls.create>['body'];
type Quote = Omit<CallInput<typeof bidCalls.create>['body'], 'billId'>;
export type FreightBill = CallReply<typeof calls.getOne>;

const HOUR = 3_600_000;
export const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

export interface Freight extends Haulage {
  /** A vehicle at work that no bill has chosen yet. */
  car(): Promise<{ id: number; carNumber: string }>;
  bill(more?: Partial<Body>): Promise<FreightBill>;
  see(id: number): Promise<FreightBill>;
  publish(id: number, more?: { bidEnd?: string; topPrice?: number }): Promise<unknown>;
  quote(id: number, more?: Partial<Quote>): Promise<CallReply<typeof bidCalls.create>>;
  /** With a car of its own. */
  assign(id: number, price?: number): Promise<unknown>;
  load(id: number, count?: number): Promise<number[]>;
  /** Loaded with one waybill and on the road. */
  departed(more?: Partial<Body>): Promise<FreightBill>;
}

let plates = 10_000;
export const nextPlate = (): string => {
  plates += 1;
  return `沪A${plates}`;
};

export async function openFreight(world: World): Promise<Freight> {
  const haulage = await openHaulage(world);
  const { admin, here, there } = haulage;
  const car = async () => {
    const { id: carId, carNumber } = await admin.call(carCalls.create, { body: { carNumber: nextPlate() } });
    const { id } = await admin.call(companyCarCalls.create, {
      body: { carId, deptId: here, driverName: '王师傅', driverPhone: '13700000003' },
    });
    return { id, carNumber };
  };
  const bill = (more: Partial<Body> = {}) => admin.call(calls.create, { body: { deptId: here, toDeptId: there, planPrice: 900, ...more } });
  const see = (id: number) => admin.call(calls.getOne, { query: { id } });
  const assign = async (id: number, price = 1_000) => admin.call(calls.selectCar, { body: { id, companyCarId: (await car()).id, price } });
  const load = async (id: number, count = 1) => {
    const orderIds: number[] = [];
    for (let made = 0; made < count; made += 1) orderIds.push((await haulage.reach('waiting')).id);
    await admin.call(freightBillWaybillCalls.load, { body: { billId: id, orderIds } });
    return orderIds;
  };
  return {
    ...haulage,
    car,
    bill,
    see,
    assign,
    load,
    publish: (id, more = {}) => admin.call(calls.publish, { body: { id, bidEnd: inHours(2), ...more } }),
    quote: (id, more = {}) =>
      admin.call(bidCalls.create, {
        body: { billId: id, name: '赵车主', phone: '13600000004', carNumber: nextPlate(), price: 800, ...more },
      }),
    departed: async (more) => {
      const { id } = await bill(more);
      await load(id);
      await assign(id);
      await admin.call(calls.depart, { body: { id } });
      return see(id);
    },
  };
}
