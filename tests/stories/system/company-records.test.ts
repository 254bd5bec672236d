/** Default addresses, box styles, the picking log and the action log's info. */

import { actionLogCalls, actionLogType } from '@cangyun/contract/system/actionLog.ts';
import { boxTypeCalls } from '@cangyun/contract/system/boxType.ts';
import { addressType, defaultAddressCalls } from '@cangyun/contract/system/defaultAddress.ts';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { pickLogCalls, pickLogState } from '@cangyun/contract/system/pickLog.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { recordPicks } from '@cangyun/server/src/areas/system/index.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '仓储公司' });
const stranger = await world.company({ name: '陌生公司' });
const home = await homeOf(admin);

describe('default addresses', () => {
  const address = {
    type: addressType.code.sender,
    name: '李明',
    phone: '13588012345',
    province: '浙江省',
    city: '杭州市',
    district: '滨江区',
    street: '长河街道',
    address: '网商路699号',
  };
  const add = (more: Record<string, unknown> = {}) => admin.call(defaultAddressCalls.create, { body: { ...address, ...more } as never });
  const isDefault = async (id: number) =>
    (await admin.call(defaultAddressCalls.list, by({ size: 100 }))).content.find((row) => row.id === id)?.isDefault;

  it('read back as written, and export', async () => {
    const made = await add({ deptId: home });
    expect(made).toMatchObject({ ...address, deptId: home, deptName: '仓储公司', isDefault: 0, version: 1 });
    const sheet = await sheetIn(await admin.respond(defaultAddressCalls.download, by({ name: '李明' })));
    expect(sheet.fileName).toBe('默认地址数据.xlsx');
    expect(sheet.rows[0]).toMatchObject({ 类型: '寄件', 姓名: '李明', 街道: '长河街道', 默认: '否' });
  });

  it('have one default for each site and type: the newer takes over', async () => {
    const first = await add({ isDefault: 1 });
    const receiver = await add({ isDefault: 1, type: addressType.code.receiver });
    const ofSite = await add({ isDefault: 1, deptId: home });
    const second = await add({ isDefault: 1 });
    expect(await Promise.all([first, receiver, ofSite, second].map(({ id }) => isDefault(id)))).toEqual([0, 1, 1, 1]);
    const [fresh] = (await admin.call(defaultAddressCalls.list, by({ size: 100 }))).content.filter((row) => row.id === first.id);
    await admin.call(defaultAddressCalls.edit, { body: { ...fresh, isDefault: 1 } as never });
    expect([await isDefault(first.id), await isDefault(second.id)]).toEqual([1, 0]);
    // Editing the default itself leaves it the default.
    const [again] = (await admin.call(defaultAddressCalls.list, by({ size: 100 }))).content.filter((row) => row.id === first.id);
    expect(await admin.call(defaultAddressCalls.edit, { body: { ...again, phone: '13500000001' } as never })).toMatchObject({
      isDefault: 1,
    });
  });

  it('keep one default however many are made at once', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, () =>
        admin.respond(defaultAddressCalls.create, { body: { ...address, name: '同时', isDefault: 1 } as never }),
      ),
    );
    expect(sent.every(({ statusCode }) => statusCode === 200 || statusCode === 400)).toBe(true);
    const { rows } = await world.owner.query(
      'select count(*)::int as n from default_address where company_id = $1 and site_id is null and type = 1 and is_default = 1',
      [admin.companyId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('are refused without what an address needs, at a site that is not there, when stale, and to others', async () => {
    const refused = await admin.refused(defaultAddressCalls.create, {
      body: { type: 9, name: '', phone: '', province: '', address: '' } as never,
    });
    expect(refused.fields?.map(({ message }) => message)).toEqual([
      '类型不是可选的值',
      '姓名不能为空',
      '电话不能为空',
      '省不能为空',
      '详细地址不能为空',
    ]);
    expect(await admin.refused(defaultAddressCalls.create, { body: { ...address, deptId: 999_999 } as never })).toMatchObject({
      message: '所选的所属网点不存在或已删除',
    });
    const made = await add();
    expect(await admin.refused(defaultAddressCalls.edit, { body: { ...made, version: 7 } as never })).toMatchObject({ status: 409 });
    expect(await stranger.refused(defaultAddressCalls.edit, { body: { ...made } as never })).toMatchObject({ status: 404 });
    expect(await stranger.refused(defaultAddressCalls.removeOne, { params: { id: made.id } })).toMatchObject({ status: 404 });
    const clerk = await hire(world, admin, { permissions: ['initAddress:list'] });
    expect(await clerk.refused(defaultAddressCalls.create, { body: { ...address } as never })).toMatchObject({ status: 403 });
    await admin.call(defaultAddressCalls.remove, { body: [made.id] });
    const other = await add();
    await admin.call(defaultAddressCalls.removeOne, { params: { id: other.id } });
    expect(await admin.refused(defaultAddressCalls.removeOne, { params: { id: other.id } })).toMatchObject({ status: 404 });
    expect(await admin.refused(defaultAddressCalls.remove, { body: [made.id] })).toMatchObject({ message: '默认地址不存在或已删除' });
  });
});

describe('box styles', () => {
  const box = { name: '三号箱', code: 'B3', length: 43, width: 21.5, height: 27, weight: 0.35, maxLoad: 12, price: 1.8 };

  it('know their volume', async () => {
    const made = await admin.call(boxTypeCalls.create, { body: box });
    expect(made).toMatchObject({ ...box, volume: 24.962, enabled: enabledState.code.enabled, version: 1 });
    const edited = await admin.call(boxTypeCalls.edit, { body: { ...made, height: 10, volume: 1 } as never });
    expect(edited).toMatchObject({ volume: 9.245, version: 2 });
    const sheet = await sheetIn(await admin.respond(boxTypeCalls.download, {}));
    expect(sheet.rows[0]).toMatchObject({ '长(cm)': 43, '体积(dm³)': 9.245, '价格(元)': 1.8, 状态: '启用' });
  });

  it('are refused twice, negative or too fine, and to strangers', async () => {
    expect(await admin.refused(boxTypeCalls.create, { body: { ...box, name: '另一个' } })).toMatchObject({
      message: '箱型编码已存在，请勿重复',
    });
    const refused = await admin.refused(boxTypeCalls.create, { body: { ...box, name: '', length: -1, price: 1.234 } });
    expect(refused.fields?.map(({ message }) => message)).toEqual(['名称不能为空', '长不能小于 0', '价格最多 2 位小数']);
    const [row] = (await admin.call(boxTypeCalls.list, {})).content;
    expect((await stranger.call(boxTypeCalls.list, {})).content).toEqual([]);
    expect(await stranger.refused(boxTypeCalls.remove, { body: [row?.id ?? 0] })).toMatchObject({ status: 404 });
    const other = await admin.call(boxTypeCalls.create, { body: { ...box, name: '四号箱', code: 'B4' } });
    await admin.call(boxTypeCalls.removeOne, { params: { id: row?.id ?? 0 } });
    await admin.call(boxTypeCalls.remove, { body: [other.id] });
    expect((await admin.call(boxTypeCalls.list, {})).totalElements).toBe(0);
  });
});

describe('the picking log', async () => {
  const branch = await addSite(admin, '拣货分仓');
  const pick = (who: { companyId: number; userId: number }, site: number, listNumber: string, product: string) =>
    world.app.services.db.inTransaction(asCompany(who.companyId, who.userId), async (tx) =>
      recordPicks(tx, { ...who, nickName: '王小军', site }, [
        { listNumber, position: 'A-01-02', product, barcode: '6901234567892', quantity: 2.5 },
        { listNumber, position: 'A-01-03', product: `${product}二`, barcode: '6901234567893', quantity: 1 },
      ]),
    );
  const manager = { companyId: admin.companyId, userId: admin.userId };
  await pick(manager, home, 'CK2601010001', '矿泉水');
  await pick(manager, branch, 'CK2601010002', '牛奶');

  it('shows who took what from where', async () => {
    const { content } = await admin.call(pickLogCalls.list, by({ listNumber: '0001', sort: 'id,asc' }));
    expect(content[0]).toMatchObject({
      listNumber: 'CK2601010001',
      product: '矿泉水',
      position: 'A-01-02',
      quantity: 2.5,
      userName: '王小军',
      deptName: '仓储公司',
      state: pickLogState.code.counted,
      resetTime: null,
    });
    const sheet = await sheetIn(await admin.respond(pickLogCalls.download, {}));
    expect([sheet.fileName, sheet.rows.length]).toEqual(['拣货日志数据.xlsx', 4]);
    expect((await stranger.call(pickLogCalls.list, {})).totalElements).toBe(0);
  });

  it('is seen and reset within one’s data scope only', async () => {
    const keeper = await hire(world, admin, {
      permissions: ['pickLog:list', 'pickLog:reset'],
      site: branch,
      scope: dataScope.code.ownSite,
    });
    expect((await keeper.call(pickLogCalls.list, {})).content.map(({ product }) => product)).toEqual(['牛奶二', '牛奶']);
    expect(await keeper.refused(pickLogCalls.reset, { body: { listNumber: 'CK2601010001' } })).toMatchObject({
      status: 400,
      code: 'PICK_LOG_NONE',
      message: '没有可重置的拣货记录',
    });
  });

  it('is marked by a reset, never emptied', async () => {
    const before = await admin.call(pickLogCalls.list, by({ listNumber: '0001' }));
    const [one] = before.content;
    expect(await admin.call(pickLogCalls.reset, { body: { ids: [one?.id ?? 0], reason: '拣错' } })).toEqual({ count: 1 });
    expect(await admin.call(pickLogCalls.reset, { body: { listNumber: 'CK2601010001', reason: '重拣' } })).toEqual({ count: 1 });
    const { content, totalElements } = await admin.call(pickLogCalls.list, by({ listNumber: '0001', state: pickLogState.code.reset }));
    expect([totalElements, content.map(({ resetReason }) => resetReason)]).toEqual([2, ['拣错', '重拣']]);
    expect(content[0]).toMatchObject({ resetName: '联系人1' });
    expect(await admin.refused(pickLogCalls.reset, { body: { ids: [one?.id ?? 0] } })).toMatchObject({ code: 'PICK_LOG_NONE' });
  });

  it('resets nothing without a choice, nothing of others, and only for people who may', async () => {
    expect(await admin.refused(pickLogCalls.reset, { body: {} as never })).toMatchObject({
      status: 422,
      message: '请选择要重置的记录或填写单号',
    });
    const [row] = (await admin.call(pickLogCalls.list, by({ state: pickLogState.code.counted }))).content;
    expect(await stranger.refused(pickLogCalls.reset, { body: { ids: [row?.id ?? 0] } })).toMatchObject({ code: 'PICK_LOG_NONE' });
    const reader = await hire(world, admin, { permissions: ['pickLog:list'] });
    expect(await reader.refused(pickLogCalls.reset, { body: { ids: [row?.id ?? 0] } })).toMatchObject({ status: 403 });
    await expect(world.owner.query('set role cangyun_app; delete from pick_log')).rejects.toThrow('permission denied');
    await world.owner.query('reset role');
  });
});

describe('the action log', () => {
  it('is asked by object and type, and says in one line what was done', async () => {
    const { id } = await admin.call(dictionaryCalls.create, { body: { name: 'logged' } });
    const { content } = await admin.call(actionLogCalls.list, by({ objectId: id, object: 'dict', type: actionLogType.code.other }));
    expect(content[0]).toMatchObject({ info: '新增字典：logged', type: actionLogType.code.other, objectId: String(id) });
    expect(content[0]?.createTime).toBeTruthy();
    expect((await admin.call(actionLogCalls.list, by({ objectId: id, type: actionLogType.code.waybill }))).content).toEqual([]);
    expect(await admin.refused(actionLogCalls.list, by({ type: 'x' }))).toMatchObject({ status: 422 });
    const sheet = await sheetIn(await admin.respond(actionLogCalls.download, by({ objectId: id })));
    expect(sheet.rows[0]).toMatchObject({ 说明: '新增字典：logged' });
  });
});
