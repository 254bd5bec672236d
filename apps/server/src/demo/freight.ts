/**
 * Fills the demonstration company's freight bills: trips in every state, with bids, loads, exceptions and comments, made by the real
 * actions.
 */

import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { bidCalls } from '@cangyun/contract/transport/bid.ts';
import { companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillExceptionType, freightBillType, shareWay } from '@cangyun/contract/transport/freightBill.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import type { SiteKey } from './people.ts';
import type { Demonstration } from './utilities.ts';

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

const steps = ['draft', 'bidding', 'assigned', 'departed', 'finished', 'paid'] as const;
type Step = (typeof steps)[number];

interface Trip {
  readonly to: Exclude<SiteKey, 'shanghai'>;
  readonly goods: string;
  readonly distance: number;
  readonly price: number;
  readonly until: Step;
  /** How many waybills it carries. */
  readonly orders: number;
  /** Prices that drivers ask; without any, a vehicle of our own drives. */
  readonly quotes?: readonly number[];
  readonly trouble?: readonly [keyof typeof freightBillExceptionType.code, number, string];
  readonly seenAt?: string;
  readonly stars?: number;
}

/** Those that cost something come first: their waybills are of the same days. */
const trips: readonly Trip[] = [
  { to: 'guangzhou', goods: '电子产品', distance: 1_430, price: 4_350, until: 'paid', orders: 1, stars: 5 },
  { to: 'chengdu', goods: '图书文具', distance: 1_950, price: 6_200, until: 'finished', orders: 2, seenAt: '陕西省汉中市 京昆高速' },
  {
    ...{ to: 'guangzhou', goods: '食品饮料', distance: 1_430, price: 3_980, until: 'departed', orders: 3 },
    ...{ trouble: ['waiting', 200, '收费站排队，压车四小时'], seenAt: '江西省上饶市 沪昆高速' },
  },
  { to: 'chengdu', goods: '家具', distance: 1_950, price: 6_800, until: 'assigned', orders: 1, quotes: [6_700, 6_555] },
  { to: 'guangzhou', goods: '小家电', distance: 1_430, price: 4_000, until: 'bidding', orders: 0, quotes: [] },
  { to: 'chengdu', goods: '服装鞋帽', distance: 1_950, price: 6_500, until: 'bidding', orders: 1, quotes: [6_380, 6_150, 6_420.5] },
  { to: 'guangzhou', goods: '日用百货', distance: 1_430, price: 4_200, until: 'draft', orders: 2 },
];

const names = ['周建国', '吴海峰', '郑大勇'] as const;
const plates = ['沪D38271', '粤B62058', '川A90317'] as const;

/** Whose goods our vehicles carry. */
const SENDER = '远山贸易有限公司';

async function waybills({ call, siteId }: Demonstration, { to, goods, orders }: Trip, customerId: number): Promise<number[]> {
  const ids: number[] = [];
  for (let at = 0; at < orders; at += 1) {
    const body = {
      deptId: siteId('shanghai'),
      targetDeptId: siteId(to),
      customerId,
      send: { name: SENDER, mobile: '13800000301', province: '上海市', city: '上海市', address: '浦东新区沪南路2000号' },
      recive: { name: `${goods}门店${at + 1}`, mobile: '13570000233', province: '', city: '', address: '市中心商贸城' },
      goods: [{ name: goods, num: 20 + at * 5, unit: '箱', weight: 180 + at * 35, cube: 1.25 + at * 0.25 }],
      fees: [{ type: feeType.code.freight, amount: 1_480 + at * 60 }],
    };
    ids.push((await call(waybillCalls.create, { body })).id);
  }
  return ids;
}

/** The vehicles drive one trip at a time, so each trip has its own. */
async function choose({ call }: Demonstration, id: number, { quotes = [], price }: Trip, cars: { id: number }[]): Promise<void> {
  const offered = quotes.length > 0 ? (await call(bidCalls.ofBills, { query: { billIds: id } as never }))[0] : undefined;
  const chosen = offered ? { tradeId: offered.id } : { companyCarId: cars.shift()?.id ?? 0, price };
  await call(calls.selectCar, { body: { id, ...chosen } });
}

async function drive(demonstration: Demonstration, id: number, trip: Trip, cars: { id: number }[]): Promise<void> {
  const { call } = demonstration;
  const reached = (step: Step): boolean => steps.indexOf(trip.until) >= steps.indexOf(step);
  if (trip.quotes) {
    await call(calls.publish, { body: { id, bidEnd: inHours(30), topPrice: trip.price } });
    for (const [at, price] of trip.quotes.entries())
      await call(bidCalls.create, {
        body: {
          billId: id,
          name: names[at % 3] ?? '',
          phone: `1360000030${at}`,
          carNumber: plates[at % 3] ?? '',
          price,
          arriveTime: inHours(40 + at),
        },
      });
  }
  if (reached('assigned')) await choose(demonstration, id, trip, cars);
  if (reached('departed')) await call(calls.depart, { body: { id } });
  if (trip.seenAt) await call(calls.addPoint, { body: { id, place: trip.seenAt } });
  if (trip.trouble) {
    const [type, cost, info] = trip.trouble;
    await call(calls.saveAbnormal, { body: { id, type: freightBillExceptionType.code[type], cost, info } });
  }
  if (reached('finished')) await call(calls.finish, { body: { id } });
  if (reached('paid')) await call(calls.pay, { body: { id } });
  if (trip.stars) await call(calls.addComment, { body: { id, stars: trip.stars, info: '准时到达，货物完好' } });
}

export async function fillFreight(demonstration: Demonstration): Promise<void> {
  const { call, siteId } = demonstration;
  const cars = [...(await call(companyCarCalls.all, {}))];
  const senders = await call(customerCalls.pickList, { query: { styles: customerStyle.code.customer } as never });
  const customerId = senders.find(({ name }) => name === SENDER)?.id ?? 0;
  for (const [at, trip] of trips.entries()) {
    const orderIds = await waybills(demonstration, trip, customerId);
    if (orderIds.length > 0) await call(waybillCalls.checkEach, { body: { ids: orderIds } });
    const { id } = await call(calls.create, {
      body: {
        ...{
          deptId: siteId('shanghai'),
          toDeptId: siteId(trip.to),
          type: freightBillType.code.trunk,
          goods: trip.goods,
          distance: trip.distance,
        },
        ...{ weight: 300 + at * 120, cube: 3.5 + at, planPrice: trip.price, planTime: inHours(8 + at * 3) },
        ...{ shareWay: at % 2 === 0 ? shareWay.code.weight : shareWay.code.cube, orderIds },
      },
    });
    await drive(demonstration, id, trip, cars);
  }
  const { id } = await call(calls.create, { body: { deptId: siteId('shanghai'), toDeptId: siteId('chengdu'), goods: '重复录入' } });
  await call(calls.remove, { body: [id] });
}
