/** Customers, suppliers and carriers: the record, its tree, its settlement, and its company on this installation. */
import { customerCalls, customerStyle, settleType } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const admin = await world.company({ name: '往来公司' });
const missing = { status: 404, code: 'NOT_FOUND', message: '往来单位不存在或已删除' };
const edit = (row: object, change: object) => admin.call(customerCalls.edit, { body: { ...row, ...change } as never });
const refusedEdit = (row: object, change: object) => admin.refused(customerCalls.edit, { body: { ...row, ...change } as never });

describe('a customer', () => {
  it('reads back as written, with the names of its references', async () => {
    const parent = await addCustomer(admin, { name: '集团总部' });
    const body = {
      name: '集团华东',
      style: customerStyle.code.customer,
      code: 'KH001',
      mark: 'HD',
      pid: parent.id,
      contact: '王芳',
      contactPhone: '13700000001',
      province: '上海市',
      city: '上海市',
      district: '青浦区',
      address: '华徐公路 1 号',
      level: 'A',
      settleType: settleType.code.monthly,
      creditLimit: 5000.5,
      mergeId: parent.id,
      salesmanId: admin.userId,
      isNew: 1,
      enabled: 1,
      remark: '重点',
    };
    const made = await addCustomer(admin, body);
    expect(made).toMatchObject({ ...body, parentName: '集团总部', mergeName: '集团总部', forCompanyId: 0, version: 1 });
    expect(made.salesmanName).toMatch(/^联系人/);
    expect(await admin.call(customerCalls.getOne, { query: { id: made.id } })).toEqual(made);
    const edited = await edit(made, { name: '集团华东区', creditLimit: 6000 });
    expect(edited).toMatchObject({ name: '集团华东区', creditLimit: 6000, style: customerStyle.code.customer, version: 2 });
    expect(await refusedEdit(made, { name: '旧' })).toMatchObject({ status: 409, message: '数据已被他人修改，请刷新后重试' });
    expect(await admin.refused(customerCalls.getOne, { query: { id: 999_999 } })).toMatchObject(missing);
  });

  it('is refused with wrong fields, a taken name, code or mark, and references that lead nowhere', async () => {
    await addCustomer(admin, { name: '重名', code: 'DUP', mark: 'M1' });
    const tries = [
      [{ name: '' }, 422, '名称不能为空'],
      [{ style: 9 }, 422, '类型不是可选的值'],
      [{ creditLimit: 1.005 }, 422, '信用额度最多 2 位小数'],
      [{ creditLimit: -1 }, 422, '信用额度不能小于 0'],
      [{ name: '重名' }, 400, '名称已存在，请勿重复'],
      [{ code: 'DUP' }, 400, '编码已存在，请勿重复'],
      [{ mark: 'M1' }, 400, '标记已存在，请勿重复'],
      [{ pid: 999_999 }, 400, '所选的上级不存在或已删除'],
      [{ mergeId: 999_999 }, 400, '所选的合并结算方不存在或已删除'],
      [{ salesmanId: 999_999 }, 400, '所选的业务员不存在或已删除'],
    ] as const;
    for (const [given, status, message] of tries)
      expect(await admin.refused(customerCalls.create, { body: { name: '试', ...given } as never })).toMatchObject({ status, message });
    // The same firm may supply and buy.
    await addCustomer(admin, { name: '重名', style: customerStyle.code.supplier });
  });

  it('needs the permission on credit for a credit limit, and the limit never falls below what is used', async () => {
    const clerk = await hire(world, admin, { permissions: ['customer:list', 'customer:add', 'customer:edit'] });
    const body = { name: '无额度', creditLimit: 100 };
    expect(await clerk.refused(customerCalls.create, { body })).toMatchObject({ status: 403, message: '没有权限：信用额度' });
    const made = await clerk.call(customerCalls.create, { body: { ...body, creditLimit: 0 } });
    expect(await clerk.refused(customerCalls.edit, { body: { ...made, creditLimit: 1 } as never })).toMatchObject({ status: 403 });
    const credited = await edit(made, { creditLimit: 100 });
    await admin.call(customerAccountCalls.consume, { body: { customerId: made.id, amount: 80.5 } });
    expect(await refusedEdit(credited, { creditLimit: 80 })).toMatchObject({ message: '「无额度」的信用额度不能低于已用额度 80.50 元' });
    expect(await edit(credited, { creditLimit: 80.5 })).toMatchObject({ creditLimit: 80.5 });
  });

  it('is nowhere below itself', async () => {
    const [a, b] = [await addCustomer(admin, { name: '甲' }), await addCustomer(admin, { name: '乙' })];
    const below = await edit(b, { pid: a.id });
    expect(await refusedEdit(a, { pid: below.id })).toMatchObject({ status: 400, message: '上级不能是「甲」自己或它的下级' });
    expect(await refusedEdit(a, { pid: a.id })).toMatchObject({ message: '上级不能是「甲」自己或它的下级' });
    expect(await admin.call(customerCalls.lower, { query: { id: a.id } })).toMatchObject([{ id: b.id }]);
    expect(await admin.refused(customerCalls.lower, { query: { id: 999_999 } })).toMatchObject(missing);
    const tree = await admin.call(customerCalls.tree, { query: { styles: [customerStyle.code.customer] } });
    expect(tree.find((node) => node.id === a.id)?.children).toMatchObject([{ id: b.id, name: '乙', pid: a.id }]);
    expect(await admin.refused(customerCalls.tree, { query: { styles: 'x' } as never })).toMatchObject({ status: 422 });
  });

  it('two moves at once make no ring', async () => {
    const [a, b] = [await addCustomer(admin), await addCustomer(admin)];
    const answers = await Promise.all([
      admin.respond(customerCalls.edit, { body: { ...a, pid: b.id } as never }),
      admin.respond(customerCalls.edit, { body: { ...b, pid: a.id } as never }),
    ]);
    expect(answers.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});

describe('merged settlement', () => {
  it('sums the payer and those merged into it, and has one step only', async () => {
    const payer = await addCustomer(admin, { name: '付款方', creditLimit: 100 });
    const [one, two] = [
      await addCustomer(admin, { name: '分店一', mergeId: payer.id }),
      await addCustomer(admin, { name: '分店二', mergeId: payer.id }),
    ];
    await admin.call(customerAccountCalls.recharge, { body: { customerId: one.id, amount: 30.3 } });
    await admin.call(customerAccountCalls.recharge, { body: { customerId: payer.id, amount: 10.1 } });
    const settlement = {
      id: payer.id,
      name: '付款方',
      balance: 40.4,
      creditLimit: 100,
      available: 140.4,
      members: [
        { id: payer.id, balance: 10.1 },
        { id: one.id, name: '分店一', balance: 30.3 },
        { id: two.id, name: '分店二', balance: 0 },
      ],
    };
    for (const customerId of [payer.id, two.id])
      expect(await admin.call(customerCalls.mergeSettle, { query: { customerId } })).toMatchObject([settlement]);
    expect(await admin.call(customerCalls.mergeSettle, {})).toContainEqual(expect.objectContaining({ id: payer.id }));
    const chain = '不能合并结算：结算方不能是自己，也不能再合并到别的客户';
    const other = await addCustomer(admin, { name: '别家' });
    expect(await refusedEdit(payer, { mergeId: other.id })).toMatchObject({ message: `「付款方」${chain}` });
    expect(await refusedEdit(other, { mergeId: one.id })).toMatchObject({ message: `「别家」${chain}` });
    expect(await refusedEdit(other, { mergeId: other.id })).toMatchObject({ message: `「别家」${chain}` });
    expect(await admin.refused(customerCalls.mergeSettle, { query: { customerId: 'x' } as never })).toMatchObject({ status: 422 });
  });
});

describe('lists and pickers', () => {
  it('find by two characters, code, phone and pinyin initials, filter by styles, and export the same', async () => {
    const carrier = await addCustomer(admin, {
      name: '顺达速运物流',
      style: customerStyle.code.carrier,
      code: 'CY-9',
      contactPhone: '02155556666',
    });
    const styles = [customerStyle.code.carrier, customerStyle.code.supplier];
    for (const keyword of ['速运', '达', 'cy-9', '5555', 'sdsy', 'ＳＤＳＹ'])
      expect((await admin.call(customerCalls.list, { query: { keyword, styles } })).content).toMatchObject([{ id: carrier.id }]);
    expect((await admin.call(customerCalls.list, { query: { keyword: '运速' } })).totalElements).toBe(0);
    expect(
      (await admin.call(customerCalls.list, { query: { name: '达速', style: customerStyle.code.carrier } as never })).totalElements,
    ).toBe(1);
    expect((await admin.call(customerCalls.list, { query: { keyword: '速运', styles: customerStyle.code.customer } })).totalElements).toBe(
      0,
    );
    const renamed = await edit(carrier, { name: '腾飞专线' });
    expect((await admin.call(customerCalls.list, { query: { keyword: '速运' } })).totalElements).toBe(0);
    expect((await admin.call(customerCalls.list, { query: { keyword: 'tfzx' } })).content).toMatchObject([{ id: renamed.id }]);
    const alias = await admin.send('GET', '/api/customer/list', { query: { keyword: 'tfzx' } });
    expect(alias.json().content).toMatchObject([{ id: renamed.id }]);
    const sheet = await sheetIn(await admin.respond(customerCalls.download, { query: { keyword: 'tfzx', styles } }));
    expect(sheet.fileName).toBe('往来单位数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 名称: '腾飞专线', 类型: '承运商', 编码: 'CY-9' }]);
    expect(await admin.refused(customerCalls.list, { query: { sort: 'address,asc' } })).toMatchObject({
      message: '不支持按「address」排序',
    });
  });

  it('offer the enabled ones to those whose screens choose from them', async () => {
    const anyone = await hire(world, admin, { permissions: ['waybill:add'] });
    const supplier = await addCustomer(admin, { name: '纸箱厂', style: customerStyle.code.supplier, contactPhone: '13900001111' });
    const off = await addCustomer(admin, { name: '停用厂', style: customerStyle.code.supplier, enabled: 0 });
    const styles = customerStyle.code.supplier;
    const names = await anyone.call(customerCalls.idNames, { query: { styles, size: 10_000 } });
    expect(names).toContainEqual({ id: supplier.id, name: '纸箱厂', style: styles });
    expect(names.map((one) => one.id)).not.toContain(off.id);
    const pick = { query: { styles: [styles], keyword: 'zxc' } };
    expect(await anyone.call(customerCalls.pickList, pick)).toMatchObject([{ id: supplier.id, contactPhone: '139****1111' }]);
    expect(await admin.call(customerCalls.pickList, pick)).toMatchObject([{ id: supplier.id, contactPhone: '13900001111' }]);
    const nobody = await hire(world, admin, { permissions: ['users:list', 'workOrder:list'] });
    for (const call of [customerCalls.idNames, customerCalls.pickList, customerCalls.tree])
      expect(await nobody.refused(call, {})).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await anyone.refused(customerCalls.idNames, { query: { size: 10_001 } })).toMatchObject({ status: 422 });
    expect(await anyone.refused(customerCalls.pickList, { query: { size: 0 } })).toMatchObject({ status: 422 });
    expect(await anyone.refused(customerCalls.list, {})).toMatchObject({ status: 403, message: '没有权限：往来单位列表' });
    expect(await anyone.refused(customerCalls.download, {})).toMatchObject({ status: 403 });
  });

  it('mark many at once: disabled, enabled again, new', async () => {
    const [one, two] = [await addCustomer(admin), await addCustomer(admin)];
    const ids = [one.id, two.id];
    await admin.call(customerCalls.batchDisable, { body: { ids } });
    await admin.call(customerCalls.setNew, { body: { ids } });
    expect(await admin.call(customerCalls.getOne, { query: { id: one.id } })).toMatchObject({ enabled: 0, isNew: 1, version: 3 });
    await admin.call(customerCalls.batchDisable, { body: { ids: [one.id], enabled: 1 } });
    await admin.call(customerCalls.setNew, { body: { ids: [one.id], isNew: 0 } });
    expect(await admin.call(customerCalls.getOne, { query: { id: one.id } })).toMatchObject({ enabled: 1, isNew: 0 });
    for (const call of [customerCalls.batchDisable, customerCalls.setNew])
      expect(await admin.refused(call, { body: { ids: [two.id, 999_999] } })).toMatchObject(missing);
    expect(await admin.call(customerCalls.getOne, { query: { id: two.id } })).toMatchObject({ enabled: 0 });
  });

  it('hand out order numbers, each once', async () => {
    const [one, two] = [await addCustomer(admin), await addCustomer(admin)];
    const ask = (customerId: number) => admin.call(customerCalls.orderNumber, { query: { customerId } });
    const numbers = (await Promise.all(Array.from({ length: 60 }, (_, at) => ask(at % 2 ? one.id : two.id)))).map(({ number }) => number);
    expect(new Set(numbers).size).toBe(60);
    expect(numbers[1]).toMatch(new RegExp(`^W${one.id}-\\d{6}\\d{4}$`));
    expect(await admin.refused(customerCalls.orderNumber, { query: { customerId: 999_999 } })).toMatchObject(missing);
  });
});
