/** 运单异常: registered by number, handled, and goods sent back on a new waybill. */

import { actionLogCalls, actionLogType } from '@cangyun/contract/system/actionLog.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { feeType } from '@cangyun/contract/transport/waybill.ts';
import { waybillExceptionCalls as calls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType, waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { verify } from '../support/chains.ts';
import { type Haulage, openHaulage, receiver, waybillState } from '../support/haulage.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { home, troublesOf } from '../support/troubles.ts';
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

const { open, handled, returned } = waybillExceptionKind.state.code;
const { damaged, late, rejected } = exceptionType.code;

describe('an exception', () => {
  it('is registered by the number on the parcel, counted at its waybill, and listed', async () => {
    const { id, number } = await haulage.reach('moving');
    const made = await haulage.admin.call(calls.create, { body: { number, type: damaged as never, info: '外箱破损' } });
    expect(made).toMatchObject({
      number,
      orderId: id,
      type: damaged,
      state: open,
      info: '外箱破损',
      deptId: haulage.here,
      backOrder: null,
    });
    expect(await haulage.read(id)).toMatchObject({ abnormalCount: 1 });
    expect((await haulage.admin.call(calls.list, by({ number, state: open }))).content.map((row) => row.id)).toEqual([made.id]);
    const sheet = await sheetIn(await haulage.admin.respond(calls.download, by({ number })));
    expect(sheet).toMatchObject({ fileName: '运单异常数据.xlsx', rows: [{ 运单号: number, 异常类型: '破损', 状态: '未处理' }] });
    // The waybill's own button creates the same.
    await haulage.admin.call(waybillCalls.abnormal, { body: { id, type: late as never, info: '堵车' } });
    expect((await haulage.admin.call(calls.list, by({ orderId: id }))).content.map(({ type }) => type)).toEqual([late, damaged]);
    expect((await verify(haulage.admin, `orderAbnormal-${made.id}`)).broken).toBeUndefined();
  });

  it('is refused without a waybill, of one that is not on its way, and where nobody can find it', async () => {
    const body = { type: damaged as never };
    expect((await haulage.admin.refused(calls.create, { body })).message).toBe('请输入运单号');
    expect((await haulage.admin.refused(calls.create, { body: { ...body, number: 'YD0000' } })).message).toBe('没有运单 YD0000');
    expect((await haulage.admin.refused(calls.create, { body: { ...body, orderId: 999_999 } })).message).toBe('运单不存在或已删除');
    const { number } = await haulage.make();
    expect((await haulage.admin.refused(calls.create, { body: { ...body, number } })).message).toMatch(/当前为「待核单」，不能登记异常/);
    expect((await haulage.admin.refused(calls.create, { body: { number, type: 11 as never } })).status).toBe(422);
    expect((await haulage.admin.refused(calls.list, by({ number: 'YD' }))).message).toContain('单号至少输入5位');
    expect((await haulage.admin.refused(calls.download, by({ number: 'YD' }))).status).toBe(422);
  });

  it('is registered by those who may do so at the waybill itself, whichever call they use', async () => {
    const { id: orderId } = await haulage.reach('waiting');
    const body = { orderId, type: damaged as never, info: '外箱破损' };
    const clerk = await hire(world, haulage.admin, { permissions: ['orderAbnormal:list', 'orderAbnormal:add'] });
    expect((await clerk.refused(calls.create, { body })).message).toBe('没有权限：运单登记异常');
    const both = await hire(world, haulage.admin, { permissions: ['orderAbnormal:list', 'orderAbnormal:add', 'waybill:abnormal'] });
    expect(await both.call(calls.create, { body })).toMatchObject({ orderId, state: open });
  });

  it('is corrected while it is open, handled by a remark, and stays in the waybill’s log', async () => {
    const { id, version, orderId } = await troubles.abnormalAt('waiting');
    const edited = await haulage.admin.call(calls.edit, { body: { id, version, type: damaged as never, info: '木架断裂' } });
    expect(edited).toMatchObject({ type: damaged, info: '木架断裂' });
    expect((await haulage.admin.refused(calls.edit, { body: { id, version, type: late as never } })).code).toBe('STALE_EDIT');
    await haulage.admin.call(calls.over, { body: { id, result: '已重新包装' } });
    expect(await troubles.readAbnormal(id)).toMatchObject({ state: handled, result: '已重新包装', updateby: expect.stringMatching(/./) });
    expect(await haulage.read(orderId)).toMatchObject({ abnormalCount: 0 });
    const { content } = await haulage.admin.call(actionLogCalls.list, by({ objectId: orderId, type: actionLogType.code.waybill }));
    expect(content.map(({ info }) => info).join(' ')).toContain('异常「破损」处理');
  });

  it('is seen by its site, voided while open, and by nobody else', async () => {
    const { id } = await troubles.abnormalAt('waiting');
    const clerk = await hire(world, haulage.admin, {
      permissions: ['orderAbnormal:list', 'orderAbnormal:back', 'orderAbnormal:over', 'orderAbnormal:del'],
      scope: dataScope.code.ownSite,
      site: haulage.there,
    });
    for (const refused of [
      await clerk.refused(calls.getOne, { query: { id } }),
      await clerk.refused(calls.over, { body: { id } }),
      await clerk.refused(calls.back, { body: { id, backJson: home } }),
      await clerk.refused(calls.removeOne, { params: { id } }),
    ])
      expect(refused.message).toBe('运单异常不存在或已删除');
    const reader = await hire(world, haulage.admin, { permissions: ['orderAbnormal:list'] });
    expect((await reader.refused(calls.over, { body: { id } })).message).toBe('没有权限：运单异常处理');
    expect((await reader.call(calls.getOne, { query: { id } })).actions.every(({ allowed }) => !allowed)).toBe(true);
    await haulage.admin.call(calls.removeOne, { params: { id } });
    expect((await haulage.admin.call(calls.list, by({ isDelete: 1 }))).content.map((row) => row.id)).toContain(id);
    expect((await haulage.admin.call(calls.list, {})).content.map((row) => row.id)).not.toContain(id);
  });
});

describe('sending goods back', () => {
  it('ends the waybill where it lies, closes what else was open, and makes the waybill that carries them', async () => {
    const waybill = await haulage.reach('arrived', { collectMoney: 120 });
    const other = await troubles.abnormalOf(waybill.id, late);
    const { id } = await troubles.abnormalOf(waybill.id);
    const back = await troubles.giveBack(id);
    expect(await troubles.readAbnormal(id)).toMatchObject({
      ...{ state: returned, orderState: waybillState.returned, backJson: home, backOrder: back },
      result: `运单已退回，退回运单 ${back.number}`,
    });
    expect(await troubles.readAbnormal(other.id)).toMatchObject({ state: handled, result: `运单已退回，退回运单 ${back.number}` });
    expect(await haulage.read(waybill.id)).toMatchObject({ state: waybillState.returned, abnormalCount: 0 });
    expect(await haulage.read(back.id)).toMatchObject({
      ...{ state: waybillState.waiting, originId: waybill.id, deptId: haulage.there, targetDeptId: haulage.here, collectMoney: 0 },
      send: { name: receiver.name },
      recive: { name: home.name, mobile: home.mobile, address: home.address },
      ...{ totalFee: 25.5, totalCost: 0, totalNum: waybill.totalNum, totalWeight: waybill.totalWeight },
    });
    expect(await troubles.collectOf(waybill.id)).toMatchObject({ state: 4, money: 120 });
    expect(await troubles.collectOf(back.id)).toBeUndefined();
  });

  it('for less than nothing gives freight back, which is a cost of ours', async () => {
    const { id } = await troubles.abnormalAt('waiting');
    const back = await troubles.giveBack(id, { yunfei: '-30.25' });
    const { totalFee, totalCost, fees } = await haulage.read(back.id);
    expect([totalFee, totalCost]).toEqual([0, 30.25]);
    expect(fees).toMatchObject([{ type: feeType.code.giveBack, cost: 30.25, amount: 0, info: '退还运费' }]);
    const free = await troubles.giveBack((await troubles.abnormalAt('waiting')).id, { yunfei: 0 });
    expect((await haulage.read(free.id)).fees).toEqual([]);
  });

  it('asks for everything, in the words of the form', async () => {
    const { id } = await troubles.abnormalAt('waiting');
    const empty = await haulage.admin.refused(calls.back, { body: { id, backJson: {} as never } });
    expect(empty.fields?.map(({ message }) => message)).toEqual(['请输入收货人信息', '请输入联系电话', '请输入地址', '请输入运费']);
    for (const yunfei of ['12a', '1-2', '1.234', '--1', '.', 'NaN'])
      expect((await haulage.admin.refused(calls.back, { body: { id, backJson: { ...home, yunfei } } })).status).toBe(422);
    expect(await troubles.readAbnormal(id)).toMatchObject({ state: open });
  });

  it('of one waybill by two exceptions at once happens once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const waybill = await haulage.reach('waiting');
      const both = [await troubles.abnormalOf(waybill.id), await troubles.abnormalOf(waybill.id, rejected)];
      const answers = await Promise.all(both.map(({ id }) => haulage.admin.respond(calls.back, { body: { id, backJson: home } })));
      expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
      expect((await haulage.admin.call(waybillCalls.list, by({ originId: waybill.id }))).totalElements).toBe(1);
    }
  });

  it('is refused under way and on wheels: first it must lie somewhere', async () => {
    for (const [reached, label] of [
      ['moving', '运输中'],
      ['loaded', '准备运输'],
    ] as const) {
      const { id, number } = await troubles.abnormalAt(reached);
      const { message } = await haulage.admin.refused(calls.back, { body: { id, backJson: home } });
      expect(message).toBe(`运单 ${number} 当前为「${label}」，不能退回`);
    }
  });
});
