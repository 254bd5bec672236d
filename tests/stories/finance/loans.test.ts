/** 贷款: applied for within limits, lent on goods that are then frozen, seen only by people who may. */
import { productType } from '@cangyun/contract/catalog/product.ts';
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { repayWay } from '@cangyun/contract/finance/repayPlan.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { valueOf, verify } from '../support/chains.ts';
import { daysFromNow, type Lender, openLender } from '../support/lending.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let lender: Lender;
beforeAll(async () => {
  world = await shareWorld();
  lender = await openLender(world);
});
proveAfterAll(() => world);

describe('a loan product', () => {
  it('is made, changed, disabled, and deleted while nothing was lent by it', async () => {
    const { admin } = lender;
    const body = { name: '年度贷', rate: 4.35, maxAmount: 50_000, maxMonths: 24 };
    const made = await admin.call(loanProduct.calls.create, { body });
    expect(made).toMatchObject({ ...body, repayWay: repayWay.code.annuity, pledgeRate: 0, enabled: 1, loanCount: 0 });
    expect((await admin.refused(loanProduct.calls.create, { body })).message).toBe('贷款产品名称已存在，请勿重复');
    expect((await admin.refused(loanProduct.calls.create, { body: { ...body, name: '反', minAmount: 60_000 } })).message).toBe(
      '最高金额 50000 元不能低于最低金额 60000 元',
    );
    expect((await admin.refused(loanProduct.calls.create, { body: { ...body, rate: 36.1 } })).status).toBe(422);
    const edited = await admin.call(loanProduct.calls.edit, { body: { ...body, id: made.id, version: made.version, rate: 5 } });
    expect(edited.rate).toBe(5);
    expect((await admin.refused(loanProduct.calls.edit, { body: { ...body, id: made.id, version: made.version } })).code).toBe(
      'STALE_EDIT',
    );
    const { id } = await lender.apply({ productId: made.id, pledges: [] });
    expect((await admin.refused(loanProduct.calls.remove, { body: [made.id] })).message).toBe('贷款产品正在使用中，不能删除');
    expect(await lender.see(id)).toMatchObject({ rate: 5, pledgeRate: 0, repayWay: 10, productName: '年度贷' });
    const unused = await lender.addProduct();
    await admin.call(loanProduct.calls.remove, { body: [unused] });
    const another = await lender.addProduct();
    await admin.call(loanProduct.calls.removeOne, { params: { id: another } });
    expect((await admin.refused(loanProduct.calls.removeOne, { params: { id: another } })).status).toBe(404);
    const { headings } = await sheetIn(await admin.respond(loanProduct.calls.download, {}));
    expect(headings).toContain('年利率(%)');
    expect((await admin.respond(loanProduct.calls.download, { query: { sort: 'nothing,asc' } })).statusCode).toBe(422);
    const clerk = await hire(world, admin, { permissions: ['loanOrder:add'] });
    expect((await clerk.call(loanProduct.calls.list, {})).totalElements).toBeGreaterThan(0);
    expect((await clerk.refused(loanProduct.calls.create, { body })).status).toBe(403);
  });
});

describe('applying for a loan', () => {
  it('keeps the terms of the product, values the goods, and is found', async () => {
    const loan = await lender.apply({ info: '备货', pledges: [{ productId: lender.goods, num: 10 }] });
    expect(loan).toMatchObject({
      number: expect.stringMatching(/^DK\d{10}$/),
      ...{ state: 0, amount: 3_000, months: 3, rate: 12, repayWay: 20, pledgeRate: 70, pledgeValue: 5_000, pledgeCount: 1 },
      ...{ repays: [], openCount: 0, nextDueDay: null, lendDay: null, lentTime: null },
      pledges: [{ productId: lender.goods, productName: '商品1', num: 10, value: 500, total: 5_000, usableQty: 1_000 }],
    });
    const { content } = await lender.admin.call(calls.list, {
      query: { number: loan.number, state: [0, 10], customerId: lender.customer } as object,
    });
    expect(content.map(({ id }) => id)).toEqual([loan.id]);
    expect((await lender.admin.call(calls.list, { query: { keyword: loan.customerName } })).totalElements).toBeGreaterThan(0);
    const sheet = await sheetIn(await lender.admin.respond(calls.download, { query: { number: loan.number } as object }));
    expect(sheet.rows).toHaveLength(1);
    const again = await lender.admin.send('POST', '/api/loanOrder/create', {
      payload: {
        customerId: lender.customer,
        productId: lender.product,
        amount: 1_000,
        months: 1,
        pledges: [{ productId: lender.goods, num: 3 }],
      },
      headers: { 'idempotency-key': loan.number },
    });
    expect([again.statusCode, again.json<{ amount: number }>().amount]).toEqual([200, 1_000]);
  });

  it('is served under its literal name as well', async () => {
    const { admin, customer, product } = lender;
    const { statusCode, body } = await admin.send('POST', `${calls.create.path}/create`, {
      payload: {
        customerId: customer,
        productId: product,
        amount: 1_000,
        months: 1,
        pledges: [{ productId: lender.goods, num: 4, value: 500 }],
      },
      headers: { 'idempotency-key': 'loan-by-alias-1' },
    });
    expect([statusCode, body]).toEqual([200, expect.stringContaining('"amount":1000')]);
  });

  it('refuses what is beyond the product, and more than the goods secure', async () => {
    const { refusal, goods } = lender;
    const name = (await lender.apply()).productName;
    expect(await refusal({ amount: 999 })).toBe(`贷款金额 999 元不在「${name}」的范围内：1000 至 100000 元`);
    expect(await refusal({ months: 13 })).toBe(`期限 13 个月超过「${name}」的最长期限 12 个月`);
    expect(await refusal({ amount: 3_500.01 })).toBe('质押物价值 5000 元，质押率 70%，最多可贷 3500 元');
    expect(await refusal({ pledges: [] })).toBe('质押物价值 0 元，质押率 70%，最多可贷 0 元');
    const twice = { productId: goods, num: 5, value: 500 };
    expect(await refusal({ pledges: [twice, twice] })).toContain('同一产品只能质押一行');
    expect(await refusal({ pledges: [{ productId: 999_999, num: 1 }] })).toBe('第 1 行的产品不存在或已删除');
    const kit = await addProduct(lender.admin, {
      barcode: 'KITLOAN',
      type: productType.code.combine,
      parts: [{ productId: goods, num: 1 }],
    });
    expect(await refusal({ pledges: [{ productId: kit.id, num: 1 }] })).toContain('是组合产品');
    expect(await refusal({ customerId: 999_999 })).toBe('借款客户不存在或已停用');
    expect(await refusal({ productId: 999_999 })).toBe('贷款产品不存在或已删除');
    expect(await refusal({ deptId: 999_999 })).toBe('您不属于所选网点，请切换网点');
    const closed = await lender.addProduct({ name: '停办', enabled: 0 });
    expect(await refusal({ productId: closed })).toBe('贷款产品「停办」已停用');
  });

  it('is rewritten until it is lent, on the product’s terms of that day; a stale form is refused', async () => {
    const product = await lender.addProduct();
    const loan = await lender.apply({ productId: product });
    const [row] = (await lender.admin.call(loanProduct.calls.list, { query: { keyword: loan.productName } })).content;
    await lender.admin.call(loanProduct.calls.edit, {
      body: {
        ...(row as never as Parameters<Lender['addProduct']>[0] & { name: string }),
        id: product,
        version: row?.version ?? 0,
        rate: 9,
      },
    });
    expect((await lender.see(loan.id)).rate).toBe(12);
    const site = await addSite(lender.admin, '二号仓');
    const body = {
      id: loan.id,
      version: loan.version,
      customerId: lender.customer,
      productId: product,
      deptId: site,
      amount: 2_000,
      months: 6,
    };
    const edited = await lender.admin.call(calls.edit, { body: { ...body, pledges: [{ productId: lender.goods, num: 6, value: 600 }] } });
    expect(edited).toMatchObject({ rate: 9, months: 6, deptName: '二号仓', pledgeValue: 3_600, pledges: [{ num: 6, usableQty: 0 }] });
    expect((await lender.admin.refused(calls.edit, { body })).code).toBe('STALE_EDIT');
    expect((await lender.admin.refused(calls.edit, { body: { ...body, version: edited.version } })).code).toBe('LOAN_PLEDGE_SHORT');
  });
});

describe('lending', () => {
  it('freezes the customer’s goods and makes the plan; nobody ships them; the end releases them', async () => {
    const own = await openLender(world, 10);
    const loan = await own.lent({}, daysFromNow(-40));
    expect(await own.balance(own.goods)).toMatchObject({ onHand: 10, frozen: 10 });
    expect(loan).toMatchObject({
      state: 10,
      lendDay: daysFromNow(-40),
      openCount: 3,
      openAmount: 3_060,
      sums: { principal: 3_000, interest: 60, overdueCount: 1 },
    });
    expect(loan.repays.map(({ term, principal, interest, state }) => [term, principal, interest, state])).toEqual([
      [1, 1_000, 30, 0],
      [2, 1_000, 20, 0],
      [3, 1_000, 10, 0],
    ]);
    const out = { type: outboundType.code.otherOut, state: 0 as const, ownerId: own.customer, lines: [{ productId: own.goods, num: 1 }] };
    expect((await own.admin.refused(warehouseListCalls.create, { body: out })).message).toBe(
      `库存不足：商品1（条码 6900000000001）${loan.deptName} 需要 1，可用 0`,
    );
    const second = await own.apply();
    expect((await own.admin.refused(calls.confirm, { body: { id: second.id } })).message).toContain('商品1（条码 6900000000001）');
    expect((await own.see(second.id)).state).toBe(0);
    await own.payAll(loan.id);
    await own.admin.call(calls.finish, { body: { id: loan.id } });
    expect(await own.balance(own.goods)).toMatchObject({ onHand: 10, frozen: 0 });
    await own.admin.call(warehouseListCalls.create, { body: out });
    const { versions } = await verify(own.admin, `loanOrder-${loan.id}`);
    expect(versions.map((version) => valueOf(version, 'state'))).toEqual(expect.arrayContaining([0, 10, 20]));
  });

  it('only of a day that has come; a loan without interest and a loan without goods are loans', async () => {
    const { id } = await lender.apply();
    expect((await lender.admin.refused(calls.confirm, { body: { id, day: daysFromNow(1) } })).message).toBe(
      `放款日期 ${daysFromNow(1)} 还没有到`,
    );
    const product = await lender.addProduct({ pledgeRate: 0, rate: 0, repayWay: repayWay.code.interestFirst });
    const loan = await lender.lent({ productId: product, pledges: [] });
    expect(loan.repays.map(({ term, amount }) => [term, amount])).toEqual([[3, 3_000]]);
  });

  it('is lent once, whoever confirms', async () => {
    const { id } = await lender.apply();
    const answers = await Promise.all([1, 2].map(() => lender.admin.respond(calls.confirm, { body: { id } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await lender.see(id)).repays).toHaveLength(3);
  });
});

describe('what hangs on a loan', () => {
  it('keeps files, logs and the reason of a cancellation', async () => {
    const { id } = await lender.cancelled();
    await lender.admin.call(calls.addLog, { body: { id, info: '已电话回访' } });
    expect((await lender.see(id)).logs.map(({ info }) => info)).toEqual(['已电话回访', '取消：客户不再需要']);
    const lent = await lender.lent();
    await lender.admin.call(calls.addFile, { body: { id: lent.id, name: '合同.pdf', url: '/api/files/a.pdf' } });
    expect((await lender.see(lent.id)).files).toMatchObject([{ name: '合同.pdf', url: '/api/files/a.pdf' }]);
    expect((await lender.admin.refused(calls.addFile, { body: { id: lent.id, name: '', url: 'x' } })).status).toBe(422);
    expect((await lender.admin.refused(calls.cancel, { body: { id: lent.id, info: '' } })).status).toBe(422);
  });

  it('figures for the decision: what the borrower owes and is owed, and their goods at the site', async () => {
    const own = await openLender(world, 20);
    await own.lent();
    const asked = { customerId: own.customer };
    expect(await own.admin.call(calls.billData, { query: asked })).toMatchObject({
      ...{ customerId: own.customer, deptId: own.site, owes: 3_060, isOwed: 0 },
      loans: { count: 3, amount: 3_060 },
      stock: { kinds: 1, value: 10_000, usableValue: 5_000 },
    });
    const other = await addCustomer(own.admin);
    const { receive, pay } = moneySide.code;
    for (const [side, amount] of [
      [receive, 80],
      [pay, 30],
    ] as const)
      await own.admin.call(entryCalls.create, {
        body: { side, deptId: own.site, customerId: other.id, items: [{ name: '杂费', amount }] },
      });
    expect(await own.admin.call(calls.billData, { query: { customerId: other.id, deptId: own.site } })).toMatchObject({
      ...{ owes: 80, isOwed: 30, receivable: { count: 1, amount: 80 }, payable: { count: 1, amount: 30 } },
      stock: { kinds: 0, value: 0, usableValue: 0 },
    });
    expect(await own.admin.call(calls.pledgeGoods, { query: { ...asked, keyword: '商品1' } })).toMatchObject([
      { productId: own.goods, productName: '商品1', value: 500, usableQty: 10 },
    ]);
    expect(await own.admin.call(calls.pledgeGoods, { query: { ...asked, keyword: '没有' } })).toEqual([]);
    expect((await own.admin.refused(calls.pledgeGoods, { query: { ...asked, deptId: 999_999 } })).status).toBe(403);
    expect((await own.admin.refused(calls.billData, {})).message).toBe('请选择贷款或借款客户');
    expect((await own.admin.refused(calls.billData, { query: { customerId: 999_999 } })).message).toBe('借款客户不存在或已停用');
  });

  it('is seen by its site and by nobody else', async () => {
    const { id } = await lender.apply();
    const away = await addSite(lender.admin, '远方');
    const clerk = await hire(world, lender.admin, {
      permissions: ['loanOrder:list', 'loanOrder:confirm'],
      scope: dataScope.code.ownSite,
      site: away,
    });
    expect((await clerk.call(calls.list, {})).totalElements).toBe(0);
    expect((await clerk.refused(calls.getOne, { query: { id } })).message).toBe('贷款不存在或已删除');
    expect((await clerk.refused(calls.confirm, { body: { id } })).status).toBe(404);
    expect((await clerk.refused(calls.remove, { body: [id] })).status).toBe(403);
    const stranger = await world.company();
    expect((await stranger.refused(calls.billData, { query: { id } })).status).toBe(404);
    expect((await stranger.refused(calls.billData, { query: { customerId: lender.customer } })).status).toBeGreaterThanOrEqual(400);
  });
});
