/** Importing customers: the check names row and column, the save takes all rows or none, in a fixed number of statements. */
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { importedRow } from '@cangyun/contract/partners/customerImport.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { readRows } from '@cangyun/server/src/areas/partners/customer/customer-import.rules.ts';
import { insertRows, lookUp } from '@cangyun/server/src/areas/partners/customer/customer-import.store.ts';
import { asCompany } from '@cangyun/server/src/platform/db/transaction.ts';
import { describe, expect, it } from 'vitest';
import { times } from '#tier.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const admin = await world.company({ name: '导入公司' });
const style = customerStyle.code.supplier;
const rowsOf = (count: number, prefix: string) => Array.from({ length: count }, (_, at) => ({ name: `${prefix}${at + 1}` }));

describe('the check', () => {
  it('names what is wrong with each cell and leaves everything alone', async () => {
    await addCustomer(admin, { name: '已有厂', code: 'S1', mark: 'M1', style });
    for (const nickName of ['同名', '同名'])
      await admin.call(userCalls.create, { body: { username: `same${Math.random()}`, nickName, deptId: await homeOf(admin) } });
    const { rows, wrong } = await admin.call(customerCalls.importCheck, {
      query: { style },
      body: [
        { name: '好厂', code: 'S2', settleType: '月结', creditLimit: '1,000.50', level: 'A 级', parentName: '已有厂' },
        { name: '', code: 'S1' },
        { name: '已有厂', mark: 'M1' },
        { name: '好厂', code: 'S2' },
        { name: '长'.repeat(61), settleType: '赊账', creditLimit: '-1', level: 'Z', parentName: '没有厂', salesman: '没有人' },
        { name: '末厂', parentName: '好厂', salesman: '同名', creditLimit: '1.234' },
        { name: '自挂', parentName: '自挂' },
      ],
    });
    expect(wrong).toBe(6);
    expect(rows.map(({ row, isErr, msg }) => [row, isErr, msg])).toEqual([
      [1, 0, ''],
      [2, 1, '名称不能为空；编码已存在'],
      [3, 1, '名称已存在；标记已存在'],
      [4, 1, '名称与第 1 行重复；编码与第 1 行重复'],
      [
        5,
        1,
        '上级没有找到该上级，请先导入上级，或把它排在前面的行；名称最多 60 个字；等级不在等级字典中；结算方式应为现结、月结、预付之一；信用额度应为不小于 0 的数字，最多两位小数；业务员没有找到该业务员，请填写用户名或姓名',
      ],
      [6, 1, '信用额度应为不小于 0 的数字，最多两位小数；业务员有多个同名的业务员，请填写用户名'],
      [7, 1, '上级没有找到该上级，请先导入上级，或把它排在前面的行'],
    ]);
    expect(rows[1]?.errors).toContainEqual({ field: 'code', label: '编码', message: '已存在' });
    // A customer of that name does not count here.
    expect((await admin.call(customerCalls.importCheck, { body: [{ name: '已有厂' }] })).wrong).toBe(0);
    expect((await admin.call(customerCalls.list, { query: { styles: style } })).totalElements).toBe(1);
  });

  it('refuses no rows, too many, an unknown style, and people who may not import', async () => {
    for (const call of [customerCalls.importCheck, customerCalls.importCustomers]) {
      expect(await admin.refused(call, { query: { style }, body: [] })).toMatchObject({ status: 400, message: '无导入数据' });
      expect(await admin.refused(call, { query: { style }, body: rowsOf(3001, '多') })).toMatchObject({
        message: '每次导入限制数量3000条，请分批导入！',
      });
      expect(await admin.refused(call, { query: { style: 7 }, body: rowsOf(1, '类') })).toMatchObject({ status: 422 });
      expect(await admin.refused(call, { query: { style }, body: [{ name: 5 }] as never })).toMatchObject({
        status: 422,
        message: '第 1 行 名称应为文字',
      });
      const clerk = await hire(world, admin, { permissions: ['customer:add'] });
      expect(await clerk.refused(call, { query: { style }, body: rowsOf(1, '权') })).toMatchObject({ status: 403 });
    }
    const clerk = await hire(world, admin, { permissions: ['customer:import'] });
    const { rows } = await clerk.call(customerCalls.importCheck, { body: [{ name: '无权额度', creditLimit: '5' }] });
    expect(rows[0]?.msg).toBe('信用额度没有设置信用额度的权限');
  });
});

describe('the save', () => {
  it('makes customers with accounts, parents from the file, salesmen, and finds them at once', async () => {
    const salesman = await hire(world, admin);
    const body = [
      {
        name: '导入总部',
        code: 'I1',
        contact: '张三',
        contactPhone: '13900000000',
        creditLimit: '88.8',
        settleType: '预付',
        salesman: salesman.username,
      },
      { name: '导入分部', parentName: '导入总部', level: 'B', remark: '第二行' },
    ];
    expect(await admin.call(customerCalls.importCustomers, { query: { style }, body })).toEqual({ count: 2 });
    const { content } = await admin.call(customerCalls.list, { query: { keyword: 'drfb' } });
    expect(content).toMatchObject([{ name: '导入分部', parentName: '导入总部', level: 'B', style, remark: '第二行' }]);
    const [head] = (await admin.call(customerCalls.list, { query: { keyword: '导入总' } })).content;
    expect(head).toMatchObject({ creditLimit: 88.8, salesmanId: salesman.userId, contact: '张三' });
    expect(await admin.call(customerAccountCalls.byCustomer, { query: { customerId: head?.id ?? 0 } })).toMatchObject({ available: 88.8 });
    expect(await admin.call(customerCalls.importCustomer, { body: { style: 5, rows: [{ name: '单次导入' }] } as never })).toEqual({
      count: 1,
    });
    expect((await admin.call(customerCalls.list, { query: { styles: 5 } })).content).toMatchObject([{ name: '单次导入' }]);
  });

  it('takes none where one is wrong, and says which', async () => {
    const wrong = { status: 400, message: '请检查导入文件数据，确保无误后，再次上传！第 2 行 名称已存在' };
    const body = [{ name: '全有或全无' }, { name: '导入总部' }];
    expect(await admin.refused(customerCalls.importCustomers, { query: { style }, body })).toMatchObject(wrong);
    expect(await admin.refused(customerCalls.importCustomer, { body: { style, rows: body } as never })).toMatchObject(wrong);
    expect((await admin.call(customerCalls.list, { query: { keyword: '全有或' } })).totalElements).toBe(0);
  });

  it('costs the same number of statements for very many rows as for 3', async () => {
    const many = times(300, 3_000);
    const statements = async (count: number, prefix: string) => {
      const counter = { statements: 0 };
      const given = rowsOf(count, prefix).map((row) => importedRow.parse({ ...row, code: `${prefix}${row.name}`, parentName: '导入总部' }));
      await world.app.services.db.inTransaction(
        asCompany(admin.companyId, admin.userId),
        async (tx) => {
          const { rows, wrong } = readRows(given, await lookUp(tx, admin as never, style, given), true);
          expect(wrong).toBe(0);
          await insertRows(tx, admin as never, style, rows);
        },
        counter,
      );
      return counter.statements;
    };
    const few = await statements(3, '少量厂');
    const cost = await statements(many, '大量厂');
    expect(await admin.call(customerCalls.importCustomers, { query: { style }, body: rowsOf(many, '整批厂') })).toEqual({ count: many });
    expect(few).toBeGreaterThan(5);
    expect(cost).toBe(few);
  });
});
