/** A customer's links to others: companies of this installation, terms and roles; what prevents deleting it; isolation. */
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { businessRole, customerRoleCalls } from '@cangyun/contract/partners/customerRole.ts';
import { customerTermsCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const admin = await world.company({ name: '往来公司' });
const missing = { status: 404, code: 'NOT_FOUND', message: '往来单位不存在或已删除' };
const edit = (row: object, change: object) => admin.call(customerCalls.edit, { body: { ...row, ...change } as never });

describe('a company of this installation', () => {
  it('becomes a customer by its whole name or its code, and only so', async () => {
    const firm = await world.company({ name: '平台甲公司' });
    const { user } = await firm.call(authCalls.info, {});
    const made = await admin.call(customerCalls.addByCompany, { body: { name: '平台甲公司' } });
    expect(made).toMatchObject({ name: '平台甲公司', forCompanyId: firm.companyId, forCompanyName: '平台甲公司' });
    const supplier = await admin.call(customerCalls.addByCompany, {
      body: { inviteCode: user.code, style: customerStyle.code.supplier },
    });
    expect(supplier).toMatchObject({ name: '平台甲公司', style: customerStyle.code.supplier });
    const linked = await admin.call(customerCalls.byCompany, { query: { companyId: firm.companyId } });
    expect(linked.map((row) => row.id)).toEqual([made.id, supplier.id]);
    expect(await admin.call(customerCalls.byCompany, { query: { companyId: 999_999 } })).toEqual([]);
    expect(await admin.refused(customerCalls.byCompany, {} as never)).toMatchObject({ status: 422 });
    const tries = [
      [{ name: '平台甲' }, '没有找到该公司，请核对公司全称或邀请码'],
      [{ name: '往来公司' }, '不能把本公司加为自己的客户'],
      [{}, '请输入公司全称或邀请码'],
    ] as const;
    for (const [body, message] of tries) expect(await admin.refused(customerCalls.addByCompany, { body })).toMatchObject({ message });
    await edit(made, { name: '改过的名字' });
    expect(await admin.refused(customerCalls.addByCompany, { body: { name: '平台甲公司' } })).toMatchObject({
      message: '公司「平台甲公司」已经在列表中',
    });
    await world.owner.query('update company set enabled = 0 where company_id = $1', [firm.companyId]);
    expect(await admin.refused(customerCalls.addByCompany, { body: { name: '平台甲公司', style: 5 } })).toMatchObject({
      code: 'COMPANY_UNKNOWN',
    });
    await world.owner.query('update company set enabled = 1 where company_id = $1', [firm.companyId]);
  });

  it('is registered for a customer, whose first user signs in with the password shown once and can open no other identity', async () => {
    const victim = await world.company({ name: '受害者', mobile: '13811112222' });
    const body = { name: '新注册客户', contact: '赵六', contactPhone: '13811112222' };
    const key = { 'idempotency-key': 'register-once-0001' };
    const made = await admin.call(customerCalls.createAndRegister, { body }, key);
    expect(made).toMatchObject({ username: '13811112222', customer: { name: '新注册客户', forCompanyName: '新注册客户' } });
    expect(made.initialPassword).toHaveLength(10);
    // Asked again with the same key: the same company, without the password.
    const again = await admin.call(customerCalls.createAndRegister, { body }, key);
    expect(again).toEqual({ ...made, initialPassword: undefined });
    const first = await world.signIn(made.username, made.initialPassword);
    expect(first.companyId).toBe(made.customer.forCompanyId);
    expect(first.companyId).not.toBe(admin.companyId);
    expect(await first.refused(authCalls.changeUser, { body: { userId: victim.userId } })).toMatchObject({ code: 'IDENTITY_UNKNOWN' });
    expect(await first.call(customerCalls.list, {})).toMatchObject({ totalElements: 0 });
    expect(await admin.refused(customerCalls.createAndRegister, { body })).toMatchObject({ message: '公司「新注册客户」已注册' });
    expect(await admin.refused(customerCalls.createAndRegister, { body: { ...body, contactPhone: '1' } })).toMatchObject({ status: 422 });
    const clerk = await hire(world, admin, { permissions: ['customer:add'] });
    expect(await clerk.refused(customerCalls.createAndRegister, { body })).toMatchObject({ status: 403 });
  });
});

describe('deleting', () => {
  it('is refused while anything hangs on the customer, and says what', async () => {
    const top = await addCustomer(admin, { name: '顶' });
    const child = await addCustomer(admin, { name: '底', pid: top.id });
    const refusal = (id: number) => admin.refused(customerCalls.remove, { body: [id] });
    expect(await refusal(top.id)).toMatchObject({ status: 400, message: '「顶」还有下级客户，不能删除' });
    await edit(child, { pid: null, mergeId: top.id });
    expect(await refusal(top.id)).toMatchObject({ message: '「顶」还有合并结算到它的客户，不能删除' });
    await admin.call(customerCalls.removeOne, { params: { id: child.id } });
    const bus = await admin.call(customerTermsCalls.create, { body: { customerId: top.id, businessType: '1' } });
    expect(await refusal(top.id)).toMatchObject({ message: '「顶」还有业务关系，不能删除' });
    await admin.call(customerTermsCalls.remove, { body: [bus.id] });
    const site = await addSite(admin, '客户仓');
    await world.owner.query('update site set customer_id = $1 where id = $2', [top.id, site]);
    expect(await refusal(top.id)).toMatchObject({ message: '「顶」已绑定网点，不能删除' });
    await world.owner.query('update site set customer_id = null where id = $1', [site]);
    await admin.call(customerAccountCalls.recharge, { body: { customerId: top.id, amount: 12.3 } });
    expect(await refusal(top.id)).toMatchObject({ message: '「顶」的账户余额为 12.30 元，不能删除' });
    expect(await admin.refused(customerCalls.remove, { body: [top.id, 999_999] })).toMatchObject(missing);
  });

  it('removes who never moved money, voids who did, and frees the name', async () => {
    const [fresh, used] = [await addCustomer(admin, { name: '新来的' }), await addCustomer(admin, { name: '老客户', code: 'OLD' })];
    const { log } = await admin.call(customerAccountCalls.recharge, { body: { customerId: used.id, amount: 5 } });
    await admin.call(customerAccountCalls.reverse, { body: { logId: log.id, remark: '录错' } });
    await admin.call(customerCalls.remove, { body: [fresh.id, used.id] });
    for (const { id } of [fresh, used]) expect(await admin.refused(customerCalls.getOne, { query: { id } })).toMatchObject(missing);
    const { rows } = await world.owner.query('select id, is_delete from customer where id = any($1)', [[fresh.id, used.id]]);
    expect(rows).toEqual([{ id: String(used.id), is_delete: 1 }]);
    expect(await admin.refused(customerAccountCalls.recharge, { body: { customerId: used.id, amount: 1 } })).toMatchObject({
      message: '「老客户」的账户已关闭',
    });
    expect(await admin.refused(customerCalls.create, { body: { name: '挂错', pid: used.id } })).toMatchObject({
      message: '所选的往来单位不存在或已删除',
    });
    // The ledger stays readable under its name.
    expect((await admin.call(customerAccountCalls.statement, { query: { customerId: used.id } })).customerName).toBe('老客户');
    await addCustomer(admin, { name: '老客户', code: 'OLD' });
  });
});

describe('business and roles', () => {
  it('say on what terms, where, and who plays which part', async () => {
    const [customer, payer] = [await addCustomer(admin, { name: '货主甲' }), await addCustomer(admin, { name: '结算乙' })];
    const site = await addSite(admin, '业务仓');
    const bus = await admin.call(customerTermsCalls.create, {
      body: {
        customerId: customer.id,
        businessType: '1',
        deptId: site,
        priceLevel: '2',
        discount: 95.5,
        salesmanId: admin.userId,
      } as never,
    });
    expect(bus).toMatchObject({ customerName: '货主甲', deptName: '业务仓', discount: 95.5, billingCycle: 4, style: 4 });
    expect(
      await admin.refused(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '1', deptId: site } }),
    ).toMatchObject({
      message: '该客户在此网点的同类业务已存在，请勿重复',
    });
    expect(await admin.refused(customerTermsCalls.create, { body: { customerId: 999_999, businessType: '1' } })).toMatchObject({
      message: '所选的客户不存在或已删除',
    });
    expect(await admin.refused(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '' } })).toMatchObject({
      status: 422,
    });
    const plain = await admin.call(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '2' } });
    expect(plain).toMatchObject({ discount: 100, deptName: null });
    expect(await admin.call(customerTermsCalls.edit, { body: { ...bus, discount: 90 } as never })).toMatchObject({
      discount: 90,
      version: 2,
    });
    expect(await admin.refused(customerTermsCalls.edit, { body: { ...bus, discount: 91 } as never })).toMatchObject({ status: 409 });

    const role = await admin.call(customerRoleCalls.create, {
      body: { customerBusId: bus.id, role: 30, customerId: payer.id, contact: '财务' } as never,
    });
    expect(role).toMatchObject({ customerName: '结算乙', busName: '货主甲 仓储 业务仓' });
    expect(
      await admin.refused(customerRoleCalls.create, { body: { customerBusId: bus.id, role: 30, customerId: payer.id } as never }),
    ).toMatchObject({
      message: '该客户的同一角色已存在，请勿重复',
    });
    expect(
      await admin.refused(customerRoleCalls.create, { body: { customerBusId: bus.id, role: 31, customerId: payer.id } as never }),
    ).toMatchObject({
      message: '角色不是可选的值',
    });
    expect(await admin.call(customerRoleCalls.edit, { body: { ...role, contact: '出纳' } as never })).toMatchObject({ contact: '出纳' });
    expect(await admin.refused(customerTermsCalls.remove, { body: [bus.id] })).toMatchObject({ message: '客户业务正在使用中，不能删除' });
    expect(await admin.refused(customerCalls.remove, { body: [payer.id] })).toMatchObject({ message: '「结算乙」还有业务关系，不能删除' });

    expect((await admin.call(customerTermsCalls.list, { query: { customerId: customer.id } as never })).totalElements).toBe(2);
    expect((await admin.call(customerRoleCalls.list, { query: { keyword: '货主甲' } })).content).toMatchObject([{ id: role.id }]);
    expect((await sheetIn(await admin.respond(customerTermsCalls.download, {}))).rows.length).toBeGreaterThan(1);
    expect((await sheetIn(await admin.respond(customerRoleCalls.download, {}))).rows).toMatchObject([{ 角色: '结算方', 担任者: '结算乙' }]);
    const second = await admin.call(customerRoleCalls.create, {
      body: { customerBusId: bus.id, role: businessRole.code.owner, customerId: payer.id } as never,
    });
    await admin.call(customerRoleCalls.remove, { body: [second.id] });
    await admin.call(customerRoleCalls.removeOne, { params: { id: role.id } });
    await admin.call(customerTermsCalls.removeOne, { params: { id: bus.id } });
    expect(await admin.refused(customerRoleCalls.remove, { body: [role.id] })).toMatchObject({ status: 404 });
    const clerk = await hire(world, admin, { permissions: ['customer:list'] });
    for (const call of [customerTermsCalls.list, customerRoleCalls.list, customerTermsCalls.download, customerRoleCalls.download])
      expect(await clerk.refused(call, {})).toMatchObject({ status: 403 });
  });
});

describe('another company', () => {
  it('sees and changes nothing, and may hold the same names', async () => {
    const other = await world.company({ name: '隔壁公司' });
    const mine = await addCustomer(admin, { name: '我的客户', code: 'MINE' });
    await addCustomer(other, { name: '我的客户', code: 'MINE' });
    const id = mine.id;
    expect(await other.refused(customerCalls.getOne, { query: { id } })).toMatchObject(missing);
    expect(await other.refused(customerCalls.edit, { body: mine as never })).toMatchObject(missing);
    expect(await other.refused(customerCalls.remove, { body: [id] })).toMatchObject(missing);
    expect(await other.refused(customerCalls.batchDisable, { body: { ids: [id] } })).toMatchObject(missing);
    expect(await other.refused(customerCalls.setNew, { body: { ids: [id] } })).toMatchObject(missing);
    expect(await other.refused(customerCalls.orderNumber, { query: { customerId: id } })).toMatchObject(missing);
    expect(await other.refused(customerCalls.lower, { query: { id } })).toMatchObject(missing);
    expect(await other.call(customerCalls.mergeSettle, { query: { customerId: id } })).toEqual([]);
    expect(await other.refused(customerCalls.create, { body: { name: '外来', pid: id } })).toMatchObject({ code: 'REFERENCE_MISSING' });
    expect(await other.refused(customerTermsCalls.create, { body: { customerId: id, businessType: '1' } })).toMatchObject({
      code: 'REFERENCE_MISSING',
    });
    expect((await other.call(customerCalls.list, { query: { keyword: '我的' } })).content.map((row) => row.id)).not.toContain(id);
    expect((await other.call(customerCalls.list, {})).totalElements).toBe(1);
    // In the database: the search function answers its own company only, whatever company it is asked for.
    const app = new pg.Client(world.appConnection);
    await app.connect();
    const seen = async (company: number) => {
      await app.query('begin');
      await app.query(`select set_config('app.company_id', $1, true)`, [String(other.companyId)]);
      const { rowCount } = await app.query(`select search_customer($1, '{}', '%')`, [company]);
      await app.query('rollback');
      return rowCount;
    };
    expect([await seen(admin.companyId), await seen(other.companyId)]).toEqual([0, 1]);
    await app.end();
  });
});
