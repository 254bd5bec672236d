/** Products reported to warehouses: approved, refused, corrected, voided. */

import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { reportingCalls, reportingState } from '@cangyun/contract/catalog/productReporting.ts';
import { unit } from '@cangyun/contract/catalog/unit.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { addProduct, newBarcode, receive } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);
const admin = await world.company({ name: '报备公司' });
const other = await world.company({ name: '隔壁公司' });
const deptId = await addSite(admin, '报备仓');
const client = await addCustomer(admin, { name: '报备客户' });
const missing = { status: 404, code: 'NOT_FOUND', message: '产品报备不存在或已删除' };
const { pending, approved, refused, voided } = reportingState.code;

const report = (more: object = {}) =>
  admin.call(reportingCalls.create, { body: { deptId, name: '新品', barcode: newBarcode(), num: 10, ...more } as never });
const stateOf = async (id: number) => (await admin.call(reportingCalls.getOne, { query: { id } })).state;

type Reporting = Awaited<ReturnType<typeof report>>;
let row: Reporting;
beforeEach(async () => {
  row = await report();
});

describe('a reporting', () => {
  it('is numbered, unique while open, and found', async () => {
    const full = await report({ name: '矿泉水新装', customerId: client.id, arriveDay: '2026-12-01' });
    expect(full.number).toMatch(/^BB\d{6}\d{4}$/);
    expect(full).toMatchObject({
      state: pending,
      deptName: '报备仓',
      customerName: '报备客户',
      arriveDay: '2026-12-01',
      createBy: expect.any(String),
    });
    expect(
      await admin.refused(reportingCalls.create, { body: { deptId, name: '重', barcode: full.barcode, customerId: client.id } }),
    ).toMatchObject({
      message: '该产品在此仓库的待审核报备已存在，请勿重复',
    });
    expect(await admin.refused(reportingCalls.create, { body: { deptId: 999_999, name: '无仓', barcode: '1' } })).toMatchObject({
      message: '所选的申报仓库不存在或已删除',
    });
    for (const keyword of [full.number ?? '', '矿泉', 'kqs', full.barcode])
      expect((await admin.call(reportingCalls.list, { query: { keyword } })).content.map(({ id }) => id)).toEqual([full.id]);
    expect((await sheetIn(await admin.respond(reportingCalls.download, { query: { keyword: '矿泉' } }))).rows).toMatchObject([
      { 状态: '待审核', 报备数量: 10 },
    ]);
    expect((await other.call(reportingCalls.list, {})).totalElements).toBe(0);
    const clerk = await hire(world, admin, { permissions: ['productReporting:list'] });
    expect(await clerk.refused(reportingCalls.approve, { body: { id: full.id } })).toMatchObject({
      status: 403,
      message: '没有权限：通过产品报备',
    });
    expect(await clerk.refused(reportingCalls.create, { body: { deptId, name: '无权', barcode: '2' } })).toMatchObject({ status: 403 });
    const nobody = await hire(world, admin);
    for (const call of [reportingCalls.list, reportingCalls.download, reportingCalls.warehouses, reportingCalls.applied])
      expect(await nobody.refused(call, {})).toMatchObject({ status: 403 });
  });

  it('is approved, and an unknown product is then in the catalogue, not yet on the market', async () => {
    const unitId = (await admin.call(unit.calls.create, { body: { name: '瓶' } })).id;
    const known = await addProduct(admin, { name: '老产品' });
    const [fresh, old] = [await report({ name: '新产品', unitId, model: '1L' }), await report({ barcode: known.barcode })];
    const twin = await report({ name: '同一新产品', barcode: fresh.barcode, customerId: client.id });
    await admin.call(reportingCalls.approve, { body: { ids: [fresh.id, old.id, twin.id] } });
    expect(await Promise.all([fresh, old, twin].map(({ id }) => stateOf(id)))).toEqual([approved, approved, approved]);
    const [made] = await admin.call(productCalls.lookUp, { query: { barcode: fresh.barcode } });
    expect(made).toMatchObject({ name: '新产品', unitName: '瓶', model: '1L' });
    expect(await admin.call(productCalls.getOne, { query: { id: made?.id ?? 0 } })).toMatchObject({ marketState: 1, onSale: 0 });
    expect(await admin.refused(reportingCalls.approve, { body: { id: fresh.id } })).toMatchObject({
      code: 'WRONG_STATE',
      message: `产品报备 ${fresh.number}当前为「已通过」，不能通过`,
    });
    expect(await admin.refused(reportingCalls.edit, { body: { ...fresh, name: '改' } as never })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await admin.refused(reportingCalls.approve, { body: {} })).toMatchObject({ message: '请选择产品报备' });
    // All or none: one that is not pending refuses the others.
    expect(await admin.refused(reportingCalls.approve, { body: { ids: [row.id, fresh.id] } })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await stateOf(row.id)).toBe(pending);
  });

  it('is refused with a reason, corrected, and then pending again', async () => {
    expect(await admin.refused(reportingCalls.refuse, { body: { id: row.id } })).toMatchObject({ message: '拒绝时请填写原因' });
    await admin.call(reportingCalls.refuse, { body: { id: row.id, reason: '条码不清' } });
    const turned = await admin.call(reportingCalls.getOne, { query: { id: row.id } });
    expect(turned).toMatchObject({ state: refused, reason: '条码不清', checkBy: expect.stringContaining('联系人') });
    const mended = await admin.call(reportingCalls.edit, { body: { ...turned, name: '改好的' } as never });
    expect(mended).toMatchObject({ state: pending, reason: '', name: '改好的' });
    expect(await admin.refused(reportingCalls.edit, { body: { ...turned } as never })).toMatchObject({ code: 'STALE_EDIT' });
  });

  it('is voided from any state but voided, also by the delete button', async () => {
    const [one, two] = [await report(), await report()];
    await admin.call(reportingCalls.toVoid, { body: { id: row.id } });
    await admin.call(reportingCalls.remove, { body: [one.id] });
    await admin.call(reportingCalls.removeOne, { params: { id: two.id } });
    for (const id of [row.id, one.id, two.id]) expect(await stateOf(id)).toBe(voided);
    for (const refusal of [
      await admin.refused(reportingCalls.toVoid, { body: { id: row.id } }),
      await admin.refused(reportingCalls.remove, { body: [one.id] }),
      await admin.refused(reportingCalls.removeOne, { params: { id: two.id } }),
    ])
      expect(refusal).toMatchObject({ code: 'WRONG_STATE' });
  });

  it('is changed with others', async () => {
    const second = await report();
    const ids = [row.id, second.id];
    const site = await addSite(admin, `改仓${row.id}`);
    await admin.call(reportingCalls.editAll, { body: { ids, deptId: site, info: '改到' } });
    for (const id of ids)
      expect(await admin.call(reportingCalls.getOne, { query: { id } })).toMatchObject({
        deptId: site,
        info: '改到',
        num: 10,
        arriveDay: null,
      });
    await admin.call(reportingCalls.approve, { body: { id: second.id } });
    expect(await admin.refused(reportingCalls.editAll, { body: { ids, info: '再改' } })).toMatchObject({ code: 'WRONG_STATE' });
    expect(await admin.refused(reportingCalls.editAll, { body: { ids: [row.id], deptId: 999_999 } })).toMatchObject({
      code: 'REFERENCE_MISSING',
    });
  });

  it('is out of reach for another company', async () => {
    const { id } = row;
    for (const refusal of [
      await other.refused(reportingCalls.getOne, { query: { id } }),
      await other.refused(reportingCalls.edit, { body: row as never }),
      await other.refused(reportingCalls.approve, { body: { id } }),
      await other.refused(reportingCalls.refuse, { body: { id, reason: '抢' } }),
      await other.refused(reportingCalls.toVoid, { body: { id } }),
      await other.refused(reportingCalls.editAll, { body: { ids: [id], info: '抢' } }),
    ])
      expect(refusal).toMatchObject(missing);
  });
});

describe('what warehouses ask', () => {
  it('where a product is, where it is reported, and whether there is enough', async () => {
    const product = await addProduct(admin, { name: '在库品' });
    const { barcode } = product;
    await receive(world, admin, deptId, product.id, 6);
    const site = await addSite(admin, '客户仓');
    const there = await report({ barcode, deptId: site, customerId: client.id, num: 4 });
    await report({ barcode, num: 3 });
    await admin.call(reportingCalls.approve, { body: { id: there.id } });
    expect((await admin.call(reportingCalls.warehouses, {})).map(({ name }) => name)).toEqual(expect.arrayContaining(['报备仓', '客户仓']));
    expect(await admin.call(reportingCalls.applied, { query: { customerId: client.id } })).toEqual(
      expect.arrayContaining([{ id: site, name: '客户仓', count: 1 }]),
    );
    expect(await admin.call(reportingCalls.ofClient, { query: { customerId: client.id } })).toEqual(
      expect.arrayContaining([{ id: site, name: '客户仓' }]),
    );
    expect((await admin.call(reportingCalls.byBarcode, { query: { barcode, deptId: site } })).map(({ id }) => id)).toEqual([there.id]);
    expect(await admin.call(reportingCalls.sitesWith, { query: { barcode } })).toEqual([{ id: deptId, name: '报备仓', usableQty: 6 }]);
    expect(await admin.call(reportingCalls.reported, { query: { barcode } })).toEqual({ pending: 3, approved: 4 });
    expect(await admin.call(reportingCalls.reported, { query: { barcode, deptId: site } })).toEqual({ pending: 0, approved: 4 });
    expect(
      await admin.call(reportingCalls.checkStock, {
        body: {
          deptId,
          products: [
            { barcode, num: 6 },
            { barcode, num: 6.5 },
            { barcode: '没有', num: 0 },
          ],
        },
      }),
    ).toEqual([
      { barcode, name: '在库品', num: 6, usableQty: 6, isOk: 1 },
      { barcode, name: '在库品', num: 6.5, usableQty: 6, isOk: 0 },
      { barcode: '没有', name: null, num: 0, usableQty: 0, isOk: 0 },
    ]);
    expect(await other.call(reportingCalls.sitesWith, { query: { barcode } })).toEqual([]);
    expect(await admin.refused(reportingCalls.ofClient, {} as never)).toMatchObject({ status: 422 });
    expect(await admin.refused(reportingCalls.byBarcode, { query: { barcode } } as never)).toMatchObject({ status: 422 });
    expect(await admin.refused(reportingCalls.sitesWith, {} as never)).toMatchObject({ status: 422 });
    expect(await admin.refused(reportingCalls.reported, {} as never)).toMatchObject({ status: 422 });
    expect(await admin.refused(reportingCalls.checkStock, { body: { deptId, products: [] } })).toMatchObject({ message: '产品至少 1 项' });
  });
});
