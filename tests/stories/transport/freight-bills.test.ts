/** 运费单: written, put out for bidding, driven, paid; with its load and what happens to it. */

import { bidCalls, tradeState } from '@cangyun/contract/transport/bid.ts';
import { companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { shareWay } from '@cangyun/contract/transport/freightBill.ts';
import { freightBillWaybillCalls } from '@cangyun/contract/transport/freightBillWaybill.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Freight, inHours, nextPlate, openFreight } from '../support/freight.ts';
import { waybillState } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
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

describe('writing a freight bill', () => {
  it('numbers it; it goes to a site or to an address', async () => {
    const made = await freight.bill({ distance: 1_200.5, goods: '百货', weight: 3_000, cube: 12.5, info: '夜间', planTime: inHours(5) });
    expect(made).toMatchObject({
      number: expect.stringMatching(/^YF\d{10}$/),
      ...{ state: 0, isDelete: 0, type: 10, payState: 0, deptId: freight.here, toDeptId: freight.there, planPrice: 900, price: 900 },
      ...{ amount: 900, distance: 1_200.5, orderCount: 0, tradeCount: 0, carFrom: 0, departTime: null, orders: [], trades: [], links: [] },
    });
    const far = await freight.bill({ toDeptId: null, toProvince: '北京市', toCity: '北京市', toAddress: '海淀区中关村大街2号' });
    expect(far).toMatchObject({ toDeptId: null, toDeptName: null, toCity: '北京市', toAddress: '海淀区中关村大街2号' });
    expect(await refusal(calls.create, { body: { deptId: freight.here } })).toBe('请填写目的网点或目的地址');
    expect(await refusal(calls.create, { body: { deptId: freight.here, toDeptId: freight.here } })).toBe('发出网点与目的网点不能相同');
    expect(await refusal(calls.create, { body: { deptId: freight.here, toDeptId: 999_999 } })).toBe('目的网点不存在或已停用');
  });

  it('with waybills takes the permission to load; they then depart and arrive with it without a permission of their own', async () => {
    const orderIds = [(await freight.reach('waiting')).id];
    const { here: site } = freight;
    const body = { deptId: site, toDeptId: freight.there, planPrice: 900 };
    const writer = await hire(world, freight.admin, { sites: [site], permissions: ['bill:list', 'bill:add'] });
    expect((await writer.refused(calls.create, { body: { ...body, orderIds } })).message).toBe('没有权限：运费单装车');
    expect(await writer.call(calls.create, { body })).toMatchObject({ orderCount: 0 });
    const dispatcher = await hire(world, freight.admin, {
      sites: [site],
      permissions: ['bill:list', 'bill:add', 'bill:load', 'bill:depart', 'bill:finish'],
    });
    const { id } = await dispatcher.call(calls.create, { body: { ...body, orderIds } });
    await freight.assign(id);
    await dispatcher.call(calls.depart, { body: { id } });
    await dispatcher.call(calls.finish, { body: { id } });
    expect(await freight.read(orderIds[0] ?? 0)).toMatchObject({ state: waybillState.waiting, deptId: freight.there });
  });

  it('is changed while it is a draft, with its latest version; its site stays once something is loaded', async () => {
    const { id, version } = await freight.bill();
    const body = { id, version, toDeptId: freight.there, planPrice: 950, goods: '家电' };
    expect(await freight.admin.call(calls.edit, { body })).toMatchObject({ planPrice: 950, price: 950, goods: '家电' });
    expect(await refusal(calls.edit, { body })).toBe('数据已被他人修改，请刷新后重试');
    await freight.load(id);
    const now = await freight.see(id);
    expect(await refusal(calls.edit, { body: { ...body, version: now.version, deptId: freight.middle } })).toBe(
      `运费单 ${now.number} 已装 1 张运单，不能更换发出网点`,
    );
    await freight.admin.call(calls.edit, { body: { ...body, version: now.version, toDeptId: freight.middle, planPrice: 12.34 } });
    expect((await freight.see(id)).orders).toMatchObject([{ freight: 12.34 }]);
  });

  it('releases its waybills when it is voided', async () => {
    const { id } = await freight.bill();
    const [order = 0] = await freight.load(id);
    await freight.admin.call(calls.remove, { body: [id] });
    expect(await freight.see(id)).toMatchObject({ isDelete: 1, orders: [] });
    expect(await freight.read(order)).toMatchObject({ state: 20 });
  });
});

describe('bidding', () => {
  it('is open until its end, below its highest price, with one bid for each driver and vehicle', async () => {
    const { id, number } = await freight.bill();
    expect(await refusal(calls.publish, { body: { id, bidEnd: inHours(-1) } })).toBe('竞价截止时间必须晚于现在');
    await freight.publish(id, { topPrice: 1_000 });
    const plate = nextPlate();
    const first = await freight.quote(id, { carNumber: ` ${plate.slice(0, 2)}·${plate.slice(2)} `.toLowerCase(), price: 1_000 });
    expect(first).toMatchObject({ carNumber: plate, price: 1_000, state: tradeState.code.open, number });
    const second = await freight.quote(id, { carNumber: plate, price: 900 });
    await freight.quote(id, { carNumber: nextPlate(), phone: '13600000006', price: 950 });
    const asked = { billId: id, name: '孙', phone: '13600000007', carNumber: nextPlate() };
    expect(await refusal(bidCalls.create, { body: { ...asked, price: 1_000.01 } })).toBe(
      `报价 1000.01 元高于运费单 ${number} 的最高限价 1000 元`,
    );
    expect(await refusal(bidCalls.create, { body: { ...asked, carNumber: 'ABC', price: 1 } })).toContain('请输入正确的车牌号');
    expect((await freight.see(id)).trades.map(({ price, state }) => [price, state])).toEqual([
      [900, 0],
      [950, 0],
      [1_000, tradeState.code.replaced],
    ]);
    const other = await freight.bill();
    expect(await refusal(calls.selectCar, { body: { id: other.id, tradeId: second.id } })).toBe(
      `该报价不是运费单 ${other.number} 的有效报价`,
    );
    expect(await refusal(calls.selectCar, { body: { id, tradeId: first.id } })).toBe(`该报价不是运费单 ${number} 的有效报价`);
    await world.owner.query('update freight_bill set bid_end = $2 where id = $1', [id, inHours(-1)]);
    expect(await refusal(bidCalls.create, { body: { ...asked, price: 1 } })).toMatch(
      new RegExp(`^运费单 ${number} 的竞价已于 .+ 截止，不能报价$`),
    );
  });

  it('is won by the chosen bid, whose price and vehicle the bill takes; the others are lost', async () => {
    const { id } = await freight.bill();
    await freight.load(id, 3);
    await freight.publish(id);
    const chosen = await freight.quote(id, { price: 777.77 });
    await freight.quote(id, { price: 700, phone: '13600000008' });
    await freight.admin.call(calls.selectCar, { body: { id, tradeId: chosen.id } });
    const freightBill = await freight.see(id);
    expect(freightBill).toMatchObject({
      state: 20,
      price: 777.77,
      carFrom: 10,
      carNumber: chosen.carNumber,
      driverName: '赵车主',
      tradeId: chosen.id,
    });
    expect(freightBill.trades.map(({ state }) => state)).toEqual([tradeState.code.lost, tradeState.code.chosen]);
    expect(freightBill.orders.map(({ freight: part }) => part)).toEqual([259.26, 259.26, 259.25]);
    await freight.admin.call(calls.cancelCar, { body: { id } });
    expect(await freight.see(id)).toMatchObject({ state: 10, price: 900, carNumber: '', trades: [{ state: 0 }, { state: 0 }] });
    await freight.admin.call(calls.cancelBid, { body: { id } });
    expect(await freight.see(id)).toMatchObject({ state: 0, bidEnd: null, tradeCount: 0, trades: [{ state: 30 }, { state: 30 }] });
  });

  it('or by a vehicle of our own, which drives one trip at a time', async () => {
    const car = await freight.car();
    const [a, b] = [await freight.bill(), await freight.bill()];
    expect(await refusal(calls.selectCar, { body: { id: a.id } })).toBe('请选择一个报价，或一辆公司车辆');
    expect(await refusal(calls.selectCar, { body: { id: a.id, companyCarId: car.id } })).toBe('请填写运费');
    expect(await refusal(calls.selectCar, { body: { id: a.id, companyCarId: 999_999, price: 1 } })).toBe('公司车辆不存在或已停用');
    const choose = (id: number) => freight.admin.respond(calls.selectCar, { body: { id, companyCarId: car.id, price: 500 } });
    const answers = await Promise.all([choose(a.id), choose(b.id)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([
      200,
      expect.toSatisfy((code) => code === 400 || code === 409),
    ]);
    const [taken, free] = answers[0]?.statusCode === 200 ? [a, b] : [b, a];
    expect(await refusal(calls.selectCar, { body: { id: free.id, companyCarId: car.id, price: 1 } })).toBe(
      `车辆 ${car.carNumber} 正在执行运费单 ${taken.number}，不能重复派车`,
    );
    const busy = `车辆「${car.carNumber}」正在执行运费单 ${taken.number}，不能作废`;
    expect(await refusal(companyCarCalls.remove, { body: [car.id] })).toBe(busy);
    expect(await refusal(companyCarCalls.removeOne, { params: { id: car.id } })).toBe(busy);
    // Its bidding was never open: back to a draft.
    await freight.admin.call(calls.cancelCar, { body: { id: taken.id } });
    expect(await freight.see(taken.id)).toMatchObject({ state: 0, price: 900, carFrom: 0 });
    await freight.admin.call(companyCarCalls.remove, { body: [car.id] });
  });

  it('chosen by one clerk and voided by another at once, it is one of both', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [car, { id }] = [await freight.car(), await freight.bill()];
      const answers = await Promise.all([
        freight.admin.respond(calls.selectCar, { body: { id, companyCarId: car.id, price: 500 } }),
        freight.admin.respond(companyCarCalls.remove, { body: [car.id] }),
      ]);
      expect(answers.map(({ statusCode }) => statusCode).toSorted((x, y) => x - y)).toEqual([200, 400]);
    }
  });
});

describe('the load', () => {
  it('is what lies ready at the site, on one bill only, each with its part of the price', async () => {
    const { id, number } = await freight.bill({ shareWay: shareWay.code.count, planPrice: 100 });
    const light = (await freight.reach('waiting', { goods: [{ name: '信', num: 1 }] })).id;
    const heavy = (await freight.reach('waiting', { goods: [{ name: '箱', num: 2, weight: 50, cube: 1 }] })).id;
    const lines = await freight.admin.call(freightBillWaybillCalls.load, { body: { billId: id, orderIds: [heavy, light, heavy] } });
    expect(lines.map(({ orderId, seq, num, freight: part }) => [orderId, seq, num, part])).toEqual([
      [heavy, 1, 2, 66.67],
      [light, 2, 1, 33.33],
    ]);
    expect(await freight.read(heavy)).toMatchObject({ state: 21 });
    const other = await freight.bill();
    const { number: order } = await freight.read(light);
    expect(await refusal(freightBillWaybillCalls.load, { body: { billId: other.id, orderIds: [light] } })).toBe(
      `运单 ${order} 已在运费单 ${number} 上`,
    );
    const away = await freight.reach('arrived');
    expect(await refusal(freightBillWaybillCalls.load, { body: { billId: other.id, orderIds: [away.id] } })).toMatch(
      new RegExp(`^运单 ${away.number} 不在发出网点「上海网点」，不能装车$`),
    );
    const unchecked = await freight.make();
    expect(await refusal(freightBillWaybillCalls.load, { body: { billId: other.id, orderIds: [unchecked.id] } })).toContain(
      '当前为「待核单」，不能装车',
    );
    expect(await refusal(freightBillWaybillCalls.load, { body: { billId: other.id, orderIds: [999_999] } })).toBe('运单不存在或已删除');
    // A waybill that a scan has loaded already is only recorded.
    const scanned = await freight.reach('loaded');
    await freight.admin.call(freightBillWaybillCalls.load, { body: { billId: other.id, orderIds: [scanned.id] } });
    expect(await freight.see(other.id)).toMatchObject({ orderCount: 1, orders: [{ orderId: scanned.id, orderState: 21, active: 1 }] });
  });

  it('is released by the bill alone', async () => {
    const { id, number } = await freight.bill();
    const [a = 0, b = 0] = await freight.load(id, 2);
    const { number: order } = await freight.read(a);
    expect(await refusal(waybillCalls.unload, { body: { id: a } })).toBe(`运单 ${order} 在运费单 ${number} 上，请在运费单上卸车`);
    expect(await refusal(waybillCalls.depart, { body: { id: a } })).toBe(`运单 ${order} 在运费单 ${number} 上，请在运费单上发车`);
    const [line] = (await freight.see(id)).orders;
    await freight.admin.call(freightBillWaybillCalls.unload, { body: [line?.id ?? 0] });
    await freight.admin.call(freightBillWaybillCalls.unloadOrders, { body: { billId: id, orderIds: [b] } });
    expect(await freight.see(id)).toMatchObject({ orderCount: 0, orders: [] });
    expect([(await freight.read(a)).state, (await freight.read(b)).state]).toEqual([20, 20]);
    expect(await refusal(freightBillWaybillCalls.unload, { body: [line?.id ?? 0] })).toBe('所选运单已不在运费单上，请刷新后重试');
    expect(await refusal(freightBillWaybillCalls.unloadOrders, { body: { billId: id, orderIds: [b] } })).toBe(
      `运费单 ${number} 上没有所选的运单`,
    );
  });

  it('may share otherwise than counted, as long as it comes to the price', async () => {
    const { id } = await freight.bill({ planPrice: 100 });
    await freight.load(id, 3);
    const [line] = (await freight.see(id)).orders;
    const body = { id: line?.id ?? 0, version: line?.version ?? 0, seq: 9, info: '尾部' };
    expect(await refusal(freightBillWaybillCalls.edit, { body: { ...body, freight: 100.01 } })).toBe('指定的分摊运费合计与运费 100 元不符');
    expect(await freight.admin.call(freightBillWaybillCalls.edit, { body: { ...body, freight: 50 } })).toMatchObject({
      freight: 50,
      fixed: 1,
      seq: 9,
    });
    expect((await freight.see(id)).orders.map(({ freight: part }) => part)).toEqual([25, 25, 50]);
    expect(await refusal(freightBillWaybillCalls.edit, { body })).toBe('数据已被他人修改，请刷新后重试');
    const { version = 0 } = (await freight.see(id)).orders.at(-1) ?? {};
    expect(await freight.admin.call(freightBillWaybillCalls.edit, { body: { ...body, version } })).toMatchObject({
      freight: 33.33,
      fixed: 0,
    });
  });
});
