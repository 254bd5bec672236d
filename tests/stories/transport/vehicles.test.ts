/** 车辆: by their papers, at work for sites, under contract; and what prevents voiding one. */
import { dataScope } from '@cangyun/contract/system/job.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { carCalls, carStyle, papersState } from '@cangyun/contract/transport/car.ts';
import { carContractCalls, contractState } from '@cangyun/contract/transport/carContract.ts';
import { carFrom, carWork, companyCarCalls } from '@cangyun/contract/transport/companyCar.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '车队公司' });
const stranger = await world.company({ name: '陌生公司' });
const home = await homeOf(admin);
const branch = await addSite(admin, '车队分站');

const DAY_MS = 86_400_000;
const inDays = (days: number): string => formatDay(new Date(Date.now() + days * DAY_MS));

let plates = 10_000;
const addCar = (more: Record<string, unknown> = {}) => {
  plates += 1;
  return admin.call(carCalls.create, { body: { carNumber: `粤B${plates}`, style: carStyle.code.box, ...more } as never });
};
const driver = { driverName: '王师傅', driverPhone: '13812345678' };
const putToWork = async (more: Record<string, unknown> = {}) => {
  const { id } = await addCar();
  return admin.call(companyCarCalls.create, { body: { carId: id, deptId: home, ...driver, ...more } as never });
};
let contracts = 0;
const contractBody = (carId: number, from: number, to: number) => {
  contracts += 1;
  return { carId, number: `HT${contracts}`, startDay: inDays(from), endDay: inDays(to), price: 800 };
};
const addContract = (carId: number, from: number, to: number) =>
  admin.call(carContractCalls.create, { body: contractBody(carId, from, to) as never });

describe('vehicles', () => {
  it('are kept by their plate, however it is typed, once', async () => {
    const made = await admin.call(carCalls.create, {
      body: { carNumber: '沪a·d12345', style: carStyle.code.cold, length: 4.2, loadWeight: 1_500, insuredUntil: inDays(400) } as never,
    });
    expect(made).toMatchObject({ carNumber: '沪AD12345', length: 4.2, papers: papersState.code.valid, deptName: null, version: 1 });
    expect((await admin.refused(carCalls.create, { body: { carNumber: '沪AD12345' } as never })).message).toBe('车牌号已存在，请勿重复');
    expect((await admin.refused(carCalls.create, { body: { carNumber: '沪A123' } as never })).fields?.[0]?.message).toContain(
      '不是有效的车牌号',
    );
    const edited = await admin.call(carCalls.edit, { body: { ...made, ownerName: '李老板' } as never });
    expect(edited).toMatchObject({ ownerName: '李老板', version: 2 });
    expect((await admin.refused(carCalls.edit, { body: { ...made } as never })).code).toBe('STALE_EDIT');
    const sheet = await sheetIn(await admin.respond(carCalls.download, by({ carNumber: '沪AD' })));
    expect(sheet.fileName).toBe('车辆数据.xlsx');
    expect(sheet.rows[0]).toMatchObject({ 车牌号: '沪AD12345', 车型: '冷藏', '车长(m)': 4.2, 证件: '正常' });
  });

  it('show the state of their papers: the one that ends first counts', async () => {
    const ending = await addCar({ insuredUntil: inDays(300), inspectedUntil: inDays(30) });
    const expired = await addCar({ insuredUntil: inDays(-1), inspectedUntil: inDays(30) });
    expect([ending.papers, expired.papers]).toEqual([papersState.code.ending, papersState.code.expired]);
    const { content } = await admin.call(carCalls.list, by({ papers: papersState.code.expired }));
    expect(content.map(({ id }) => id)).toEqual([expired.id]);
  });

  it('are voided unless they work or have a contract; the sentence names which', async () => {
    const working = await putToWork();
    expect((await admin.refused(carCalls.remove, { body: [working.carId] })).message).toBe(
      `车辆「${working.carNumber}」正在网点「车队公司」使用，不能作废`,
    );
    await admin.call(companyCarCalls.remove, { body: [working.id] });
    const { number, id } = await addContract(working.carId, 0, 10);
    expect((await admin.refused(carCalls.removeOne, { params: { id: working.carId } })).message).toBe(
      `车辆「${working.carNumber}」的合同 ${number} 有效期至 ${inDays(10)}，不能作废`,
    );
    await admin.call(carContractCalls.remove, { body: [id] });
    await addContract(working.carId, -20, -10);
    await admin.call(carCalls.remove, { body: [working.carId] });
    expect((await admin.call(carCalls.list, by({ carNumber: working.carNumber }))).totalElements).toBe(0);
    expect((await admin.refused(carCalls.remove, { body: [working.carId] })).message).toBe('车辆不存在或已删除');
    // The plate is free again.
    const again = await admin.call(carCalls.create, { body: { carNumber: working.carNumber } as never });
    await admin.call(carCalls.removeOne, { params: { id: again.id } });
    expect((await admin.call(carCalls.list, by({ carNumber: working.carNumber }))).totalElements).toBe(0);
    expect((await admin.refused(companyCarCalls.create, { body: { carId: working.carId, deptId: home, ...driver } as never })).code).toBe(
      'NOT_FOUND',
    );
  });

  it('are not put to work while they are voided: one of two clerks is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { id } = await addCar();
      const answers = await Promise.all([
        admin.respond(carCalls.remove, { body: [id] }),
        admin.respond(companyCarCalls.create, { body: { carId: id, deptId: home, ...driver } as never }),
      ]);
      expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    }
  });
});

describe('vehicles at work', () => {
  it('are unique, with a driver who can be called', async () => {
    const made = await putToWork({ fromStyle: carFrom.code.hired, deptId: branch });
    expect(made).toMatchObject({
      deptName: '车队分站',
      state: carWork.code.working,
      style: carStyle.code.box,
      papers: papersState.code.unknown,
    });
    const again = { carId: made.carId, deptId: home, ...driver };
    expect((await admin.refused(companyCarCalls.create, { body: again as never })).message).toBe('该车辆的使用登记已存在，请勿重复');
    const wrong = await admin.refused(companyCarCalls.create, { body: { ...again, driverName: '', driverPhone: '110' } as never });
    expect(wrong.fields?.map(({ message }) => message)).toEqual(['司机不能为空', expect.stringContaining('请输入正确的手机号')]);
    expect(
      (await admin.refused(companyCarCalls.create, { body: { ...driver, carId: (await addCar()).id, deptId: 999_999 } as never })).message,
    ).toBe('所选的使用网点不存在或已删除');
    const edited = await admin.call(companyCarCalls.edit, {
      body: { ...made, carId: 1, driverName: '赵师傅', state: carWork.code.idle } as never,
    });
    expect(edited).toMatchObject({ carId: made.carId, driverName: '赵师傅', state: carWork.code.idle });
    expect((await admin.refused(companyCarCalls.edit, { body: { ...made } as never })).code).toBe('STALE_EDIT');
    const sheet = await sheetIn(await admin.respond(companyCarCalls.download, by({ driverName: '赵' })));
    expect(sheet).toMatchObject({ fileName: '公司车辆数据.xlsx', rows: [{ 车牌号: made.carNumber, 来源: '外调', 状态: '停用' }] });
  });

  it('are chosen while in use, alone or by style, and counted', async () => {
    const fleet = await world.company({ name: '小车队' });
    const site = await homeOf(fleet);
    const add = async (carNumber: string, style: number, more: object = {}, papers: object = {}) => {
      const { id } = await fleet.call(carCalls.create, { body: { carNumber, style, ...papers } as never });
      return fleet.call(companyCarCalls.create, { body: { carId: id, deptId: site, ...driver, ...more } as never });
    };
    await add('粤A20001', carStyle.code.flat, {}, { insuredUntil: inDays(-3) });
    await add('粤A20000', carStyle.code.flat, { fromStyle: carFrom.code.attached });
    await add('粤A20002', carStyle.code.box);
    await add('粤A20003', carStyle.code.box, { state: carWork.code.idle });
    expect((await fleet.call(companyCarCalls.all, {})).map(({ carNumber }) => carNumber)).toEqual(['粤A20000', '粤A20001', '粤A20002']);
    const groups = await fleet.call(companyCarCalls.byStyle, { query: { deptId: site } });
    expect(groups.map(({ styleName, cars }) => [styleName, cars.length])).toEqual([
      ['厢式', 1],
      ['平板', 2],
    ]);
    const sums = await fleet.call(companyCarCalls.sums, {});
    const told = (counts: readonly { label: string; count: number }[]) =>
      Object.fromEntries(counts.map(({ label, count }) => [label, count]));
    expect(sums.total).toBe(4);
    expect(told(sums.styles)).toMatchObject({ 厢式: 2, 平板: 2, 冷藏: 0 });
    expect(told(sums.fromStyles)).toEqual({ 自有: 3, 挂靠: 1, 外调: 0 });
    expect(told(sums.states)).toEqual({ 停用: 1, 在用: 3 });
    expect(told(sums.papers)).toEqual({ 未登记: 3, 正常: 0, 即将到期: 0, 已过期: 1 });
    for (const call of [companyCarCalls.all, companyCarCalls.byStyle, companyCarCalls.sums])
      expect((await fleet.refused(call, { query: { deptId: 'x' as never } })).status).toBe(422);
  });

  it('show their papers and contracts, to those whose sites they are of', async () => {
    const { id, carId } = await putToWork({ deptId: branch });
    const { number } = await addContract(carId, 0, 30);
    expect(await admin.call(companyCarCalls.getOne, { query: { id } })).toMatchObject({ id, car: { id: carId }, contracts: [{ number }] });
    const clerk = await hire(world, admin, { permissions: ['companyCar:list'], scope: dataScope.code.ownSite, site: home });
    expect((await clerk.refused(companyCarCalls.getOne, { query: { id } })).code).toBe('NOT_FOUND');
    expect((await clerk.call(companyCarCalls.all, {})).every(({ deptId }) => deptId === home)).toBe(true);
    expect((await stranger.refused(companyCarCalls.removeOne, { params: { id } })).code).toBe('NOT_FOUND');
    expect(await stranger.call(companyCarCalls.all, {})).toEqual([]);
    await admin.call(companyCarCalls.removeOne, { params: { id } });
  });
});

describe('contracts', () => {
  it('of one vehicle never run on the same day', async () => {
    const [car, other] = [await addCar(), await addCar()];
    const first = await addContract(car.id, 0, 30);
    expect(first).toMatchObject({ carNumber: car.carNumber, valid: contractState.code.valid, startDay: inDays(0) });
    expect(await addContract(car.id, 31, 60)).toMatchObject({ valid: contractState.code.ahead });
    await addContract(other.id, 10, 20);
    const overlap = await admin.refused(carContractCalls.create, { body: contractBody(car.id, 30, 30) as never });
    expect(overlap.message).toBe(`车辆「${car.carNumber}」在 ${inDays(0)} 至 ${inDays(30)} 已有合同 ${first.number}，期限不能重叠`);
    expect((await admin.refused(carContractCalls.edit, { body: { ...first, endDay: inDays(31) } as never })).code).toBe(
      'CONTRACT_OVERLAPS',
    );
    const edited = await admin.call(carContractCalls.edit, { body: { ...first, endDay: inDays(29), price: 900 } as never });
    expect(edited).toMatchObject({ endDay: inDays(29), price: 900, version: 2 });
    expect((await admin.refused(carContractCalls.edit, { body: { ...first } as never })).code).toBe('STALE_EDIT');
    expect((await admin.call(carContractCalls.ofCar, { query: { carId: car.id } })).map(({ startDay }) => startDay)).toEqual([
      inDays(31),
      inDays(0),
    ]);
    const sheet = await sheetIn(await admin.respond(carContractCalls.download, by({ carId: car.id })));
    expect(sheet).toMatchObject({ fileName: '车辆合同数据.xlsx', rows: [{ 状态: '未生效' }, { 状态: '生效中', '价格(元)': 900 }] });
  });

  it('are refused backwards, twice under one number, of no vehicle, and to others', async () => {
    const { id } = await addCar();
    expect((await admin.refused(carContractCalls.create, { body: contractBody(id, 2, 1) as never })).message).toBe(
      '开始日期不能晚于结束日期',
    );
    const made = await addContract(id, 0, 1);
    const same = { ...contractBody(id, 5, 6), number: made.number };
    expect((await admin.refused(carContractCalls.create, { body: same as never })).message).toBe('合同编号已存在，请勿重复');
    expect((await admin.refused(carContractCalls.create, { body: contractBody(999_999, 0, 1) as never })).message).toBe(
      '车辆不存在或已删除',
    );
    expect((await stranger.refused(carContractCalls.ofCar, { query: { carId: id } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(carContractCalls.remove, { body: [made.id] })).code).toBe('NOT_FOUND');
    const clerk = await hire(world, admin, { permissions: ['carContract:list'] });
    expect((await clerk.refused(carContractCalls.create, { body: contractBody(id, 8, 9) as never })).status).toBe(403);
    await admin.call(carContractCalls.removeOne, { params: { id: made.id } });
    expect((await admin.refused(carContractCalls.removeOne, { params: { id: made.id } })).message).toBe('车辆合同不存在或已删除');
  });

  it('of one vehicle written at once: one of them is saved', async () => {
    const { id } = await addCar();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => admin.respond(carContractCalls.create, { body: contractBody(id, 0, 5) as never })),
    );
    expect(answers.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(answers.every(({ statusCode }) => statusCode < 500)).toBe(true);
  });
});
