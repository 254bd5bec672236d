/** How a site works: its settings, its fees, and what each movement type needs there. */
import { movementType } from '@cangyun/contract/movements.ts';
import { feeSettingCalls, feeUnit } from '@cangyun/contract/system/feeSetting.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { defaultStyle, movementSettingCalls } from '@cangyun/contract/system/movementSetting.ts';
import { settingDefinitions, settingKey, siteSettingCalls } from '@cangyun/contract/system/siteSetting.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '设置公司' });
const other = await world.company({ name: '另一家' });
let sites = 0;
const newSite = () => {
  sites += 1;
  return addSite(admin, `网点${sites}`);
};
const { cutOffTime, waveSize, autoWave } = settingKey.code;

describe('settings of a site', () => {
  it('are all there from the start, with their defaults', async () => {
    const deptId = await newSite();
    const all = await admin.call(siteSettingCalls.ofDept, { query: { deptId } });
    expect(all).toEqual(settingKey.entries.map(({ code }) => ({ key: code, value: settingDefinitions[code].initial, version: 0 })));
  });

  it('are records that are made, listed, edited, exported and deleted', async () => {
    const deptId = await newSite();
    const made = await admin.call(siteSettingCalls.create, { body: { deptId, key: cutOffTime, value: '16:30', remark: '夏季' } });
    expect(made).toMatchObject({ deptId, deptName: `网点${sites}`, key: 'cutOffTime', value: '16:30', version: 1 });
    const edited = await admin.call(siteSettingCalls.edit, { body: { ...made, value: '17:00' } });
    expect(edited).toMatchObject({ value: '17:00', version: 2 });
    expect(await admin.refused(siteSettingCalls.edit, { body: { ...made, value: '18:00' } })).toMatchObject({ status: 409 });
    const { content } = await admin.call(siteSettingCalls.list, { query: { deptId: [deptId], key: 'cutOffTime' } as never });
    expect(content).toEqual([edited]);
    const sheet = await sheetIn(await admin.respond(siteSettingCalls.download, { query: { deptId: [deptId] } as never }));
    expect(sheet).toMatchObject({ fileName: '网点设置数据.xlsx', rows: [{ 设置: '截单时间', 值: '17:00' }] });
    expect(await admin.refused(siteSettingCalls.create, { body: { deptId, key: cutOffTime, value: '16:30' } })).toMatchObject({
      code: 'DUPLICATE',
      message: '网点的该项设置已存在，请勿重复',
    });
    await admin.call(siteSettingCalls.remove, { body: [edited.id] });
    expect(await admin.refused(siteSettingCalls.removeOne, { params: { id: edited.id } })).toMatchObject({ status: 404 });
    const all = await admin.call(siteSettingCalls.ofDept, { query: { deptId } });
    expect(all.find(({ key }) => key === cutOffTime)).toEqual({ key: 'cutOffTime', value: '18:00', version: 0 });
  });

  it.each([
    ['cutOffTime', '25:00', '「截单时间」应为时间，如 18:00'],
    ['waveSize', '0', '「每波次单数」应为1 至 500 的整数'],
    ['waveSize', '3.5', '「每波次单数」应为1 至 500 的整数'],
    ['autoWave', '2', '「自动生成波次」应为0 或 1'],
    ['labelSize', '1x1', '「面单尺寸」应为100 × 180 mm、100 × 150 mm、76 × 130 mm、100 × 100 mm'],
    ['carriageType', '5', '「默认承运方式」应为无需运输、自有运输、承运商 / 快递'],
  ] as const)('%s is not %s', async (key, value, message) => {
    const deptId = await newSite();
    expect(await admin.refused(siteSettingCalls.create, { body: { deptId, key, value } })).toMatchObject({
      status: 400,
      code: 'SETTING_VALUE',
      message,
    });
    expect(await admin.refused(siteSettingCalls.saveAll, { body: { deptId, settings: [{ key, value, version: 0 }] } })).toMatchObject({
      message,
    });
  });

  it('are saved as one form, refused where someone else was faster', async () => {
    const deptId = await newSite();
    const all = await admin.call(siteSettingCalls.ofDept, { query: { deptId } });
    const settings = all.map((one) =>
      one.key === waveSize ? { ...one, value: '50' } : one.key === autoWave ? { ...one, value: '1' } : one,
    );
    const saved = await admin.call(siteSettingCalls.saveAll, { body: { deptId, settings } });
    expect(saved.filter(({ version }) => version > 0)).toEqual([
      { key: 'autoWave', value: '1', version: 1 },
      { key: 'waveSize', value: '50', version: 1 },
    ]);
    expect(await admin.refused(siteSettingCalls.saveAll, { body: { deptId, settings } })).toMatchObject({
      status: 409,
      code: 'STALE_EDIT',
    });
    const again = await admin.call(siteSettingCalls.saveAll, { body: { deptId, settings: saved } });
    expect(again).toEqual(saved);
    expect(await admin.refused(siteSettingCalls.saveAll, { body: { deptId: 999_999, settings: [] } })).toMatchObject({ status: 404 });
  });

  it('are written once by two who save the same form at once', async () => {
    const deptId = await newSite();
    const save = (value: string) =>
      admin.respond(siteSettingCalls.saveAll, { body: { deptId, settings: [{ key: waveSize, value, version: 0 }] } });
    const answers = await Promise.all([save('10'), save('20')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('fees of a site', () => {
  const fee = (deptId: number, more: object = {}) => ({
    name: '装卸费',
    deptId,
    styles: [10, 22],
    unit: feeUnit.code.box,
    price: 1.25,
    minCharge: 20,
    ...more,
  });

  it('are made, listed, edited, exported and deleted', async () => {
    const deptId = await newSite();
    const made = await admin.call(feeSettingCalls.create, { body: fee(deptId, { startDay: '2026-01-01' }) });
    expect(made).toMatchObject({ ...fee(deptId), startDay: '2026-01-01', endDay: null, enabled: 1, deptName: `网点${sites}` });
    const edited = await admin.call(feeSettingCalls.edit, { body: { ...made, price: 0.1255, startDay: null, styles: [] } as never });
    expect(edited).toMatchObject({ price: 0.1255, startDay: null, styles: [], version: 2 });
    expect(await admin.refused(feeSettingCalls.edit, { body: made as never })).toMatchObject({ status: 409 });
    const { content } = await admin.call(feeSettingCalls.list, { query: { deptId: [deptId], keyword: '装卸' } as never });
    expect(content).toEqual([edited]);
    const label = await admin.call(feeSettingCalls.create, { body: fee(deptId, { name: '贴标费' }) });
    const sheet = await sheetIn(await admin.respond(feeSettingCalls.download, { query: { deptId: [deptId], keyword: '贴标' } as never }));
    expect(sheet.rows).toMatchObject([{ 费用名称: '贴标费', 出入库类型: '采购到货，发货出库', 计费单位: '箱', '单价(元)': 1.25 }]);
    await admin.call(feeSettingCalls.remove, { body: [edited.id] });
    await admin.call(feeSettingCalls.removeOne, { params: { id: label.id } });
    expect(await admin.refused(feeSettingCalls.removeOne, { params: { id: edited.id } })).toMatchObject({ status: 404 });
  });

  it('are refused with a taken name, a reversed period, a negative price, an unknown type or site', async () => {
    const deptId = await newSite();
    await admin.call(feeSettingCalls.create, { body: fee(deptId) });
    expect(await admin.refused(feeSettingCalls.create, { body: fee(deptId) })).toMatchObject({ message: '网点的费用名称已存在，请勿重复' });
    await admin.call(feeSettingCalls.create, { body: fee(await newSite()) });
    const refused = (more: object) => admin.refused(feeSettingCalls.create, { body: fee(deptId, { name: '别名', ...more }) as never });
    expect(await refused({ startDay: '2026-03-01', endDay: '2026-02-01' })).toMatchObject({ code: 'PERIOD_BACKWARDS' });
    expect(await refused({ price: -1 })).toMatchObject({ status: 422, message: '单价不能小于 0' });
    expect(await refused({ price: 1.23456 })).toMatchObject({ status: 422, message: '单价最多 4 位小数' });
    expect(await refused({ styles: [17] })).toMatchObject({ status: 422 });
    expect(await refused({ deptId: 999_999 })).toMatchObject({ status: 404, message: '网点不存在或已删除' });
  });
});

describe('movement types of a site', () => {
  it('are all known from the start: every type is used, and none needs a step', async () => {
    const deptId = await newSite();
    const all = await admin.call(movementSettingCalls.ofDept, { query: { deptId } });
    expect(all).toEqual(movementType.entries.map(({ code }) => defaultStyle(code)));
    expect(all.every((one) => one.enabled === 1 && one.needPutaway + one.needPick + one.needCheck + one.needPhoto === 0)).toBe(true);
  });

  it('are saved as one form with their default fees', async () => {
    const deptId = await newSite();
    const { id: feeId } = await admin.call(feeSettingCalls.create, {
      body: { name: '卸车费', deptId, price: 30, unit: feeUnit.code.order },
    });
    const all = await admin.call(movementSettingCalls.ofDept, { query: { deptId } });
    const styles = all.map((one) =>
      one.type === 10 ? { ...one, needPhoto: 1 as const, feeIds: [feeId] } : one.type === 27 ? { ...one, enabled: 0 as const } : one,
    );
    const saved = await admin.call(movementSettingCalls.saveAll, { body: { deptId, styles } });
    expect(saved.filter(({ version }) => version > 0)).toMatchObject([
      { type: 10, needPhoto: 1, feeIds: [feeId], version: 1 },
      { type: 27, enabled: 0, version: 1 },
    ]);
    expect(await admin.refused(movementSettingCalls.saveAll, { body: { deptId, styles } })).toMatchObject({ status: 409 });
    const { content } = await admin.call(movementSettingCalls.list, { query: { deptId: [deptId], type: 10 } as never });
    expect(content).toMatchObject([{ type: 10, needPhoto: 1, feeNames: '卸车费' }]);
    const sheet = await sheetIn(await admin.respond(movementSettingCalls.download, { query: { deptId: [deptId] } as never }));
    expect(sheet.rows).toMatchObject([
      { 出入库类型: '代发出库', 状态: '停用' },
      { 出入库类型: '采购到货', 需拍照: '是', 默认费用: '卸车费' },
    ]);
    expect(await admin.refused(feeSettingCalls.remove, { body: [feeId] })).toMatchObject({
      status: 400,
      message: '默认费用正在使用中，不能删除',
    });
    await admin.call(movementSettingCalls.saveAll, { body: { deptId, styles: saved.map((one) => ({ ...one, feeIds: [] })) } });
    await admin.call(feeSettingCalls.remove, { body: [feeId] });
  });

  it('take no fee of another site or company, and no type that there is not', async () => {
    const [deptId, elsewhere] = [await newSite(), await newSite()];
    const { id: feeId } = await admin.call(feeSettingCalls.create, { body: { name: '卸车费', deptId: elsewhere } });
    const save = (type: number, feeIds: number[]) =>
      admin.refused(movementSettingCalls.saveAll, { body: { deptId, styles: [{ ...defaultStyle(10), type: type as 10, feeIds }] } });
    expect(await save(10, [feeId])).toMatchObject({ status: 400, message: '所选的默认费用不存在或已删除' });
    expect(await save(17, [])).toMatchObject({ status: 422 });
    expect(await save(11, [999_999])).toMatchObject({ message: '所选的默认费用不存在或已删除' });
  });
});

describe('rights', () => {
  it('keep another company away', async () => {
    const deptId = await newSite();
    const setting = await admin.call(siteSettingCalls.create, { body: { deptId, key: cutOffTime, value: '16:30' } });
    const fee = await admin.call(feeSettingCalls.create, { body: { name: '费', deptId } });
    const gone = { status: 404 };
    expect(await other.refused(siteSettingCalls.ofDept, { query: { deptId } })).toMatchObject(gone);
    expect(await other.refused(siteSettingCalls.create, { body: { deptId, key: waveSize, value: '5' } })).toMatchObject(gone);
    expect(await other.refused(siteSettingCalls.edit, { body: { ...setting, value: '01:00' } })).toMatchObject(gone);
    expect(await other.refused(siteSettingCalls.remove, { body: [setting.id] })).toMatchObject(gone);
    expect(await other.refused(feeSettingCalls.create, { body: { name: '偷', deptId } })).toMatchObject(gone);
    expect(await other.refused(feeSettingCalls.edit, { body: { ...fee, price: 9 } as never })).toMatchObject(gone);
    expect(await other.refused(movementSettingCalls.ofDept, { query: { deptId } })).toMatchObject(gone);
    expect(await other.refused(movementSettingCalls.saveAll, { body: { deptId, styles: [] } })).toMatchObject(gone);
    for (const call of [siteSettingCalls.list, feeSettingCalls.list, movementSettingCalls.list])
      expect((await other.call(call, {})).content).toEqual([]);
  });

  it('follow permissions and data scope', async () => {
    const [mine, far] = [await newSite(), await newSite()];
    for (const deptId of [mine, far]) await admin.call(feeSettingCalls.create, { body: { name: '费', deptId } });
    const clerk = await hire(world, admin, {
      site: mine,
      scope: dataScope.code.ownSite,
      permissions: ['feeSetting:list', 'feeSetting:add', 'deptSetting:list', 'wmsInoutlist:list'],
    });
    expect((await clerk.call(feeSettingCalls.list, {})).content.map((row) => row.deptId)).toEqual([mine]);
    expect(await clerk.refused(feeSettingCalls.create, { body: { name: '越界', deptId: far } })).toMatchObject({
      status: 403,
      code: 'SITE_FORBIDDEN',
    });
    expect(await clerk.refused(siteSettingCalls.ofDept, { query: { deptId: far } })).toMatchObject({ status: 403 });
    expect(await clerk.refused(movementSettingCalls.ofDept, { query: { deptId: far } })).toMatchObject({ status: 403 });
    await clerk.call(movementSettingCalls.ofDept, { query: { deptId: mine } });
    expect(await clerk.refused(movementSettingCalls.saveAll, { body: { deptId: mine, styles: [] } })).toMatchObject({
      status: 403,
      message: '没有权限：保存网点的出入库类型',
    });
    expect(await clerk.refused(siteSettingCalls.saveAll, { body: { deptId: mine, settings: [] } })).toMatchObject({ status: 403 });
    const without = await hire(world, admin);
    expect(await without.refused(movementSettingCalls.list, {})).toMatchObject({ status: 403 });
    expect(await without.refused(siteSettingCalls.download, {})).toMatchObject({ status: 403 });
    expect(await without.refused(feeSettingCalls.download, {})).toMatchObject({ status: 403 });
    expect(await without.refused(movementSettingCalls.download, {})).toMatchObject({ status: 403 });
  });
});
