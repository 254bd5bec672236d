/** 运费单 on the road: its waybills travel with it, people report its place, it is paid once; and questions about many bills. */
import { outboundType } from '@cangyun/contract/movements.ts';
import { bidCalls } from '@cangyun/contract/transport/bid.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillWaybillCalls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { receiptPictureCalls } from '@cangyun/contract/transport/receiptPicture.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../support/chains.ts';
import { openDepot } from '../support/depot.ts';
import { type Freight, openFreight } from '../support/freight.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let freight: Freight;
beforeAll(async () => {
  world = await shareWorld();
  freight = await openFreight(world);
});
proveAfterAll(() => world);

const refusal = async (...asked: Parameters<Freight['admin']['refused']>): Promise<string> =>
  (await freight.admin.refused(...asked)).message;

describe('a trip', () => {
  it('departs and ends with its waybills, whose cost is then their part of the price', async () => {
    const { id, number } = await freight.bill();
    const [a = 0, b = 0] = await freight.load(id, 2);
    await freight.assign(id, 501);
    expect(await refusal(calls.finish, { body: { id } })).toBe(`运费单 ${number} 还没有发车，不能完成`);
    expect(await refusal(calls.pay, { body: { id } })).toBe(`运费单 ${number} 还没有发车，不能付款`);
    await freight.admin.call(calls.depart, { body: { id } });
    expect(await refusal(calls.depart, { body: { id } })).toBe(`运费单 ${number} 已发车，不能重复发车`);
    expect(await freight.read(a)).toMatchObject({
      ...{ state: 0, nextDeptId: freight.there, totalCost: 280.5, totalFee: 80.5 },
      fees: [
        { cost: 30, amount: 80.5 },
        { type: 10, cost: 250.5, amount: 0, info: number },
      ],
    });
    // One is scanned in; the other arrives with the bill.
    await freight.admin.call(waybillCalls.arrive, { body: { id: b } });
    expect((await freight.see(id)).orders.map(({ active }) => active)).toEqual([1, 0]);
    await freight.admin.call(calls.finish, { body: { id } });
    const done = await freight.see(id);
    expect(done).toMatchObject({ state: 30, finishTime: expect.any(String), orderCount: 2, orders: [{ active: 0 }, { active: 0 }] });
    expect([await freight.read(a), await freight.read(b)]).toMatchObject([{ state: 20, deptId: freight.there }, { state: 20 }]);
    // The next leg is another bill's.
    const next = await freight.admin.call(calls.create, { body: { deptId: freight.there, toDeptId: freight.here } });
    await freight.admin.call(freightBillWaybillCalls.load, { body: { billId: next.id, orderIds: [a] } });
    expect((await freight.see(next.id)).orders).toMatchObject([{ orderId: a, active: 1 }]);
  });

  it('may go wrong, which costs more; it is paid once, and what is paid costs nothing more', async () => {
    const { id, number } = await freight.departed();
    await freight.admin.call(calls.saveAbnormal, { body: { id, type: 10, cost: 88.8, info: '爆胎' } });
    const pay = () => freight.admin.respond(calls.pay, { body: { id } });
    const answers = await Promise.all([pay(), pay()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
    expect(await freight.see(id)).toMatchObject({
      ...{ payState: 1, price: 1_000, extraFee: 88.8, amount: 1_088.8, payAmount: 1_088.8, payTime: expect.any(String) },
      abnormals: [{ type: 10, cost: 88.8, info: '爆胎', createBy: expect.any(String) }],
    });
    expect(await refusal(calls.pay, { body: { id } })).toBe(`运费单 ${number} 已付款，不能重复付款`);
    expect(await refusal(calls.saveAbnormal, { body: { id, type: 10, cost: 1, info: '又爆' } })).toBe(
      `运费单 ${number} 已付款，不能再登记额外费用`,
    );
    await freight.admin.call(calls.saveAbnormal, { body: { id, type: 30, info: '晚点' } });
    const again = await freight.departed();
    const batch = await freight.admin.call(calls.payEach, { body: { ids: [id, again.id] } });
    expect(batch).toMatchObject([{ isOk: 0, msg: `运费单 ${number} 已付款，不能重复付款` }, { isOk: 1 }]);
  });

  it('is somewhere: where it left, where somebody saw it, where it arrived; and is judged when it is over', async () => {
    const { id, number } = await freight.bill();
    await freight.load(id);
    await freight.assign(id);
    const where = () => freight.admin.call(calls.currentPoint, { query: { id } });
    expect(await where()).toMatchObject({ source: 0, place: expect.stringContaining('上海网点'), time: null });
    expect(await refusal(calls.addPoint, { body: { id, place: '某处' } })).toBe(`运费单 ${number} 还没有发车，不能上报位置`);
    await freight.admin.call(calls.depart, { body: { id } });
    expect(await where()).toMatchObject({ source: 10, time: expect.any(String) });
    await freight.admin.call(calls.addPoint, { body: { id, place: '苏州服务区', longitude: 120.6, latitude: 31.3 } });
    expect(await where()).toMatchObject({ source: 30, place: '苏州服务区', longitude: 120.6, latitude: 31.3 });
    const marks = await freight.admin.call(calls.marks, {});
    expect(marks.find((mark) => mark.id === id)).toMatchObject({
      ...{ number, place: '苏州服务区', orderCount: 1 },
      from: { name: expect.stringContaining('上海网点') },
      to: { name: expect.stringContaining('北京网点') },
    });
    expect(await refusal(calls.addComment, { body: { id, stars: 5 } })).toContain('不能评价');
    await freight.admin.call(calls.finish, { body: { id } });
    expect(await where()).toMatchObject({ source: 40, place: expect.stringContaining('北京网点') });
    await freight.admin.call(calls.addComment, { body: { id, stars: 4, info: '准时' } });
    expect(await refusal(calls.addComment, { body: { id, stars: 5 } })).toBe(`运费单 ${number} 已评价`);
    expect(await freight.admin.call(calls.comments, { query: { billId: id } })).toMatchObject({
      totalElements: 1,
      content: [{ billId: id, number, stars: 4, info: '准时' }],
    });
    expect((await freight.see(id)).comments).toHaveLength(1);
    expect((await freight.admin.refused(calls.currentPoint, { query: { id: 999_999 } })).status).toBe(404);
    expect((await verify(freight.admin, `bill-${id}`)).broken).toBeUndefined();
  });
});

/** Of all loads so far. */
const statements = async (): Promise<number> => {
  const { body } = await world.app.http.inject({ method: 'GET', url: '/metrics' });
  return Number(/cangyun_statements_total\{call="POST \/api\/billOrder"\} (\d+)/.exec(body)?.[1] ?? 0);
};

describe('many freight bills', () => {
  it('are counted, summed up, exported and listed by driver', async () => {
    const freightBill = await freight.departed({ goods: '钢材九号', distance: 10, weight: 5 });
    const query = { goods: '钢材九号' } as never;
    expect(await freight.admin.call(calls.counts, { query })).toMatchObject({ total: 1, voided: 0 });
    expect(await freight.admin.call(calls.sums, { query })).toEqual({
      ...{
        count: 1,
        orderCount: 1,
        distance: 10,
        weight: 5,
        cube: 0,
        price: 1_000,
        extraFee: 0,
        amount: 1_000,
        payAmount: 0,
        unpaid: 1_000,
      },
    });
    expect(await freight.admin.call(calls.waitPay, { query })).toMatchObject({ totalElements: 1, sum: { count: 1, amount: 1_000 } });
    await freight.admin.call(calls.pay, { body: { id: freightBill.id } });
    expect(await freight.admin.call(calls.waitPay, { query })).toMatchObject({
      totalElements: 0,
      content: [],
      sum: { count: 0, amount: 0 },
    });
    const { drivers, cars, bills, rows } = await freight.admin.call(calls.drivers, {});
    expect([drivers, cars === bills, rows.length === cars]).toEqual([1, true, true]);
    expect(rows.find(({ carNumber }) => carNumber === freightBill.carNumber)).toMatchObject({
      driverName: '王师傅',
      billCount: 1,
      distance: 10,
    });
    const sheet = await sheetIn(await freight.admin.respond(calls.download, { query }));
    expect(JSON.stringify(sheet)).toContain(freightBill.number);
    const lines = await freight.admin.call(freightBillWaybillCalls.list, { query: { billNumber: freightBill.number } as never });
    expect(lines).toMatchObject({
      totalElements: 1,
      content: [{ billNumber: freightBill.number, billState: 20, freight: 1_000, receiver: '李收件' }],
    });
    const [line] = lines.content;
    expect(await freight.admin.call(freightBillWaybillCalls.getOne, { query: { id: line?.id ?? 0 } })).toEqual(line);
    expect(await freight.admin.call(freightBillWaybillCalls.all, { query: { billId: freightBill.id } })).toEqual(lines.content);
    expect(JSON.stringify(await sheetIn(await freight.admin.respond(freightBillWaybillCalls.download, { query: {} as never })))).toContain(
      freightBill.number,
    );
    expect((await freight.admin.respond(bidCalls.download, { query: {} as never })).statusCode).toBe(200);
    expect((await freight.admin.refused(freightBillWaybillCalls.all, { query: { billId: 999_999 } })).status).toBe(404);
  });

  it('are seen by both their sites and by nobody else', async () => {
    const { id } = await freight.bill();
    await freight.publish(id);
    await freight.quote(id);
    const scope = 3;
    for (const [site, seen] of [
      [freight.here, 1],
      [freight.there, 1],
      [freight.middle, 0],
    ] as const) {
      const clerk = await hire(world, freight.admin, { permissions: ['bill:list'], scope, site });
      const { totalElements } = await clerk.call(calls.list, { query: { number: (await freight.see(id)).number } as never });
      const trades = await clerk.call(bidCalls.ofBills, { query: { billIds: [id] } });
      expect([site, totalElements, trades.length]).toEqual([site, seen, seen]);
    }
  });

  it('load 200 waybills with as many statements as one', async () => {
    const counts: number[] = [];
    for (const many of [1, 200]) {
      const { id } = await freight.bill();
      const { rows } = await world.owner.query<{ id: string }>(
        `with made as (
           insert into waybill (company_id, number, site_id, init_site_id, belong_site_id, target_site_id, state, send, receiver, user_id, create_by, total_weight)
           select $1, 'S' || $2::text || '-' || n, $3, $3, $3, $4, 20, '{}', '{}', 1, 'x', 0 from generate_series(1, $2::int) n returning id, company_id, site_id
         ), stops as (
           insert into waybill_stop (company_id, waybill_id, seq, site_id, stat) select company_id, id, 1, site_id, 20 from made)
         select id from made`,
        [freight.admin.companyId, many, freight.here, freight.there],
      );
      const before = await statements();
      await freight.admin.call(freightBillWaybillCalls.load, { body: { billId: id, orderIds: rows.map((row) => Number(row.id)) } });
      counts.push((await statements()) - before);
    }
    expect(counts[0]).toBeGreaterThan(5);
    expect(counts[1]).toBe(counts[0]);
  });
});

describe('receipts of a freight bill', () => {
  it('are those of the bill itself and of its waybills, the newest first', async () => {
    const { id, orders } = await freight.departed();
    const pictures = () => freight.admin.call(receiptPictureCalls.ofBill, { query: { billId: id } });
    expect(await pictures()).toEqual([]);
    await world.owner.query(
      `insert into receipt_picture (company_id, waybill_id, bill_id, site_id, img, user_id, create_by)
       values ($1, $2, null, $3, '/a.png', 1, 'x'), ($1, null, $4, $3, '/b.png', 1, 'x')`,
      [freight.admin.companyId, orders[0]?.orderId, freight.there, id],
    );
    expect((await pictures()).map(({ img }) => img)).toEqual(['/b.png', '/a.png']);
    expect((await freight.admin.refused(receiptPictureCalls.ofBill, { query: { billId: 999_999 } })).status).toBe(404);
  });
});

describe('goods of warehouse lists', () => {
  it('travel on a bill that is made for them, each list once, and the list knows how far it is', async () => {
    const depot = await openDepot(world, { products: 1, positions: 1 });
    const [product = 0] = depot.products;
    await depot.receive([{ productId: product, num: 100 }]);
    const out = await depot.list(outboundType.code.otherOut, [{ productId: product, num: 2, totalWeight: 4.5, totalVolume: 0.25 }]);
    const listNow = () => depot.admin.call(warehouseListCalls.getOne, { query: { id: out.id } });
    const form = { toAddress: '苏州市工业园区1号', inoutIds: [out.id] };
    const made = await depot.admin.call(calls.addForInout, { body: form });
    const { totalWeight } = await listNow();
    expect(made).toMatchObject({
      type: 30,
      deptId: depot.site,
      goods: out.number,
      weight: totalWeight,
      links: [{ kind: 'outboundList', id: out.id }],
    });
    expect(await listNow()).toMatchObject({ transportState: 10 });
    expect((await depot.admin.refused(calls.addForInout, { body: form })).message).toBe(
      `出入库单 ${out.number} 已在运费单 ${made.number} 上`,
    );
    await depot.admin.call(warehouseListCalls.cancelTransport, { body: { id: out.id } });
    expect((await depot.admin.call(calls.getOne, { query: { id: made.id } })).links).toEqual([]);
    const again = await depot.admin.call(calls.addForInout, { body: form });
    await depot.admin.call(calls.remove, { body: [again.id] });
    expect(await listNow()).toMatchObject({ transportState: 0 });
    const inbound = await depot.receive([{ productId: product, num: 1 }]);
    expect((await depot.admin.refused(calls.addForInout, { body: { ...form, inoutIds: [out.id, inbound.id] } })).message).toBe(
      '所选出入库单必须是同一网点、同一方向',
    );
    const fetched = await depot.admin.call(calls.addForInout, { body: { ...form, inoutIds: [inbound.id] } });
    expect(fetched).toMatchObject({ type: 20, links: [{ kind: 'inboundList' }] });
    expect((await depot.admin.refused(calls.addForInout, { body: { ...form, inoutIds: [999_999] } })).status).toBe(404);
  });
});
