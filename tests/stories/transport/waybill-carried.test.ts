/** Goods of a dispatch that we carry ourselves: its waybill is created with it, voided with its confirmation, and signed at the end. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { proveAfterAll } from '../support/proofs.ts';
import { addSite } from '../support/staff.ts';
import { openTrade, orderState, type Trade } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let trade: Trade;
beforeAll(async () => {
  world = await shareWorld();
  trade = await openTrade(world);
});
proveAfterAll(() => world);

const own = carriageType.code.own as 10;

async function shipped() {
  const { id: objId } = await trade.order({
    state: orderState.confirmed,
    products: [{ proId: trade.products[0] ?? 0, num: 4, price: 10, deptId: trade.site }],
  });
  const reciveJson = { name: '李收货', phone: '13911112222', province: '浙江省', city: '杭州市', address: '西湖区文三路1号' };
  const { id, number } = await trade.admin.call(dispatchCalls.create, { body: { objId, carriageType: own, reciveJson } });
  await trade.admin.call(dispatchCalls.checkAndShip, { body: { id } });
  const dispatch = await trade.admin.call(dispatchCalls.getOne, { query: { id } });
  return { id, number, dispatch, waybillId: dispatch.waybill?.id ?? 0 };
}

describe('a dispatch with transport of our own', () => {
  it('makes its waybill of its addresses and lines; both know of each other until it is signed', async () => {
    const { id, number, dispatch, waybillId } = await shipped();
    const waybill = await trade.admin.call(calls.getOne, { query: { id: waybillId } });
    expect(dispatch).toMatchObject({ state: 30, tmsNumbers: waybill.number, waybill: { number: waybill.number, state: 1 } });
    expect(waybill).toMatchObject({
      ...{ state: 1, deptId: trade.site, targetDeptId: trade.site, objKind: 'dispatch', objId: id, objNumber: number },
      send: { name: '王仓管', mobile: '13900001234' },
      recive: { name: '李收货', mobile: '13911112222', city: '杭州市', address: '西湖区文三路1号' },
      goods: [{ name: '商品1', num: 4, weight: 6, cube: 0.008 }],
      links: [{ kind: 'dispatch', id, number }],
    });
    await trade.admin.call(calls.check, { body: { id: waybillId } });
    await trade.admin.call(calls.sign, { body: { id: waybillId, signBy: '李收货' } });
    expect(await trade.admin.call(dispatchCalls.getOne, { query: { id } })).toMatchObject({ state: 30, waybill: { state: 40 } });
    expect((await trade.admin.refused(calls.recover, { body: { id: waybillId } })).message).toContain('未删除，无需恢复');
  });

  it('takes its waybill along when the confirmation is taken back, or is refused once that is on its way', async () => {
    const { id, number, dispatch, waybillId } = await shipped();
    const { tmsNumbers } = dispatch;
    expect((await trade.admin.refused(calls.remove, { body: { id: waybillId } })).message).toBe(
      `运单 ${tmsNumbers} 由单据 ${number} 生成，请在该单据上取消确认`,
    );
    await trade.admin.call(dispatchCalls.carrierCancel, { body: { id } });
    await trade.admin.call(dispatchCalls.cancelCheck, { body: { id } });
    expect(await trade.admin.call(dispatchCalls.getOne, { query: { id } })).toMatchObject({ state: 10, tmsNumbers: '', waybill: null });
    expect((await trade.admin.refused(calls.recover, { body: { id: waybillId } })).message).toBe(
      `运单 ${tmsNumbers} 由单据 ${number} 生成，请重新确认该单据`,
    );
    await trade.admin.call(dispatchCalls.checkAndShip, { body: { id } });
    const again = await trade.admin.call(dispatchCalls.getOne, { query: { id } });
    expect(again.waybill?.number).not.toBe(tmsNumbers);
    const body = { id: again.waybill?.id ?? 0 };
    await trade.admin.call(calls.check, { body });
    await trade.admin.call(calls.load, { body });
    await trade.admin.call(dispatchCalls.carrierCancel, { body: { id } });
    expect((await trade.admin.refused(dispatchCalls.cancelCheck, { body: { id } })).message).toContain('当前为「准备运输」，不能删除');
  });

  it('goes to the site that receives a transfer', async () => {
    const inDeptId = await addSite(trade.admin, '分仓');
    const products = [{ productId: trade.products[1] ?? 0, num: 2 }];
    const { id } = await trade.admin.call(transferCalls.create, { body: { inDeptId, carriageType: own, products } });
    await trade.admin.call(transferCalls.checkAndShip, { body: { id, tmsNumbers: 'HAND-0001' } });
    const { waybill } = await trade.admin.call(transferCalls.getOne, { query: { id } });
    expect(await trade.admin.call(calls.getOne, { query: { id: waybill?.id ?? 0 } })).toMatchObject({
      ...{ number: 'HAND-0001', deptId: trade.site, targetDeptId: inDeptId },
    });
  });
});
