/** What the price engine answers and why, the company's rules of it, and what they are set by: lists, agreements and grades, typed or imported. */
import { priceCalls } from '@cangyun/contract/catalog/price.ts';
import { priceListCalls, priceListImportCalls, priceListLineCalls, priceListSheet } from '@cangyun/contract/catalog/priceList.ts';
import { priceBase, priceChannel } from '@cangyun/contract/catalog/pricing.ts';
import { productCustomerCalls, productCustomerImportCalls, productCustomerSheet } from '@cangyun/contract/catalog/productCustomer.ts';
import { sheetOfCells } from '@cangyun/contract/kernel/fileSheet.ts';
import { fieldsOf, type ImportSheet, sheetRows } from '@cangyun/contract/kernel/import.ts';
import { customerTermsCalls, customerTermsImportCalls, customerTermsSheet, levelList } from '@cangyun/contract/partners/customerTerms.ts';
import { describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { addCustomer } from '../support/partners.ts';
import type { Person } from '../support/person.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire } from '../support/staff.ts';
import { statementsDuring } from '../support/statements.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
proveAfterAll(() => world);

const DAY = '2026-06-01';
const { code } = priceBase;

const openShop = async () => {
  const admin = await world.company();
  const [customer, tea, cup] = await Promise.all([
    addCustomer(admin, { name: '南岭茶业' }),
    addProduct(admin, { name: '春茶', resalePrice: 15, retailPrice: 20 }),
    addProduct(admin, { name: '茶杯', resalePrice: 8 }),
  ]);
  const quote = async (num = 1, more: object = {}) => {
    const body = { customerId: customer.id, day: DAY, lines: [{ proId: tea.id, num }], ...more };
    const { lines, note } = await admin.call(priceCalls.quote, { body });
    return { ...lines[0], note };
  };
  const agree = (given: object = {}) =>
    admin.call(productCustomerCalls.create, {
      body: { customerId: customer.id, productId: tea.id, code: 'NL-1', price: 11.11, ...given },
    });
  const terms = (given: object) =>
    admin.call(customerTermsCalls.create, { body: { customerId: customer.id, businessType: '0', ...given } });
  const list = async (given: object, steps: readonly [number, number][], productId = tea.id) => {
    const made = await admin.call(priceListCalls.create, { body: { name: '经销商', ...given } });
    for (const [fromNum, price] of steps)
      await admin.call(priceListLineCalls.create, { body: { priceListId: made.id, productId, fromNum, price } });
    return made;
  };
  return { admin, customer, tea, cup, quote, agree, terms, list };
};

describe('协议价, 客户业务 discount, price level', () => {
  it('takes the agreed price within its days, and the wholesale price outside of them', async () => {
    const { admin, quote, agree } = await openShop();
    expect(await quote()).toMatchObject({ price: 15, base: code.wholesale, why: '批发价 15.00' });
    expect(await quote(1, { channel: priceChannel.code.shop })).toMatchObject({ price: 20, base: code.retail });
    const row = await agree({ validFrom: '2026-03-01' });
    expect(await quote()).toMatchObject({ price: 11.11, base: code.agreed, why: '协议价 11.11，2026-03-01 起' });
    expect(await quote(1, { day: '2026-02-28' })).toMatchObject({ price: 15 });
    const turned = { ...row, validTo: '2026-02-01' };
    expect(await admin.refused(productCustomerCalls.edit, { body: turned })).toMatchObject({
      status: 400,
      message: '失效日 2026-02-01 早于生效日 2026-03-01',
    });
    await admin.call(productCustomerCalls.edit, { body: { ...row, validTo: '2026-05-31' } });
    expect(await quote()).toMatchObject({ price: 15 });
  });

  it('discounts by the terms of the site, else by those of all sites, while they are enabled', async () => {
    const { admin, quote, terms } = await openShop();
    const north = await addSite(admin, '北仓');
    await terms({ discount: 95 });
    const own = await terms({ discount: 90, deptId: north });
    expect(await quote()).toMatchObject({ price: 14.25, base: code.discount, why: '9.5 折：批发价 15.00 × 95% = 14.25' });
    expect(await quote(1, { deptId: north })).toMatchObject({ price: 13.5 });
    expect(await quote(1, { businessType: '1' })).toMatchObject({ price: 15 });
    await admin.call(customerTermsCalls.edit, { body: { ...own, enabled: 0 } });
    expect(await quote(1, { deptId: north })).toMatchObject({ price: 14.25 });
  });

  it('prices by the list of the level with its steps, and says that a level without a list has no effect', async () => {
    const { admin, customer, tea, quote, terms, list } = await openShop();
    const { id } = await terms({ priceLevel: '3', discount: 90 });
    expect(await quote()).toMatchObject({ price: 13.5, note: '客户的价格等级「大客户价」没有有效的价目表' });
    const shown = async () => (await admin.call(customerTermsCalls.list, {})).content.find((row) => row.id === id)?.levelList;
    expect(await shown()).toBe(levelList.code.missing);
    const made = await list({ priceLevel: '3', validFrom: '2020-01-01' }, [
      [0, 14],
      [100, 13.2],
    ]);
    expect(await shown()).toBe(levelList.code.valid);
    expect(await quote()).toMatchObject({ price: 14, base: code.level, why: '价目表「经销商」14.00', note: '' });
    expect(await quote(100)).toMatchObject({ price: 13.2, why: '价目表「经销商」满 100 件 13.20' });
    // Two lines of one product are one quantity.
    const halves = [
      { proId: tea.id, num: 60 },
      { proId: tea.id, num: 40 },
    ];
    const { lines } = await admin.call(priceCalls.quote, { body: { customerId: customer.id, day: DAY, lines: halves } });
    expect(lines.map(({ price }) => price)).toEqual([13.2, 13.2]);
    expect(await quote(1, { day: '2019-12-31' })).toMatchObject({ price: 13.5 });
    await admin.call(priceListCalls.edit, { body: { ...made, enabled: 0 } });
    expect(await quote()).toMatchObject({ price: 13.5 });
  });

  it('takes a customer’s own list as an agreement, and a list of everybody after level and discount', async () => {
    const { quote, customer, list } = await openShop();
    await list({ name: '通用' }, [[0, 14.5]]);
    expect(await quote()).toMatchObject({ price: 14.5, base: code.list });
    await list({ name: '南岭 2026', customerId: customer.id }, [[10, 12.5]]);
    expect(await quote()).toMatchObject({ price: 14.5 });
    expect(await quote(10)).toMatchObject({ price: 12.5, base: code.agreed, why: '协议价：价目表「南岭 2026」满 10 件 12.50' });
  });
});

describe('the company’s rules', () => {
  it('order the bases, switch the last price on, and refuse what is stale or no base', async () => {
    const { admin, quote, agree, terms } = await openShop();
    await agree();
    await terms({ discount: 90 });
    const rule = await admin.call(priceCalls.rules, {});
    expect(rule).toEqual({ bases: [code.agreed, code.level, code.discount, code.list], version: 0 });
    const bases = [code.discount, code.agreed];
    const saved = await admin.call(priceCalls.saveRules, { body: { bases, version: rule.version } });
    expect(await quote()).toMatchObject({ price: 13.5, base: code.discount });
    expect(await admin.refused(priceCalls.saveRules, { body: { bases, version: 0 } })).toMatchObject({ code: 'STALE_EDIT' });
    for (const wrong of [[code.wholesale], [code.agreed, code.agreed]])
      expect(await admin.refused(priceCalls.saveRules, { body: { bases: wrong, version: saved.version } })).toMatchObject({ status: 422 });
    const clerk = await hire(world, admin, { permissions: ['priceRule:list', 'product:list'] });
    expect((await clerk.call(priceCalls.rules, {})).bases).toEqual(bases);
    expect(await clerk.refused(priceCalls.saveRules, { body: { bases, version: saved.version } })).toMatchObject({ status: 403 });
    const none = await hire(world, admin, { permissions: ['product:list'] });
    expect(await none.refused(priceCalls.rules, {})).toMatchObject({ status: 403 });
    const lines = [{ proId: 1, num: 1 }];
    expect(await none.refused(priceCalls.quote, { body: { customerId: 1, lines } })).toMatchObject({ status: 403 });
  });

  it('cost two statements for 2 lines as for 200', async () => {
    const { admin, customer, tea, cup, agree } = await openShop();
    await agree();
    const ask = (count: number) => () =>
      admin.call(priceCalls.quote, {
        body: { customerId: customer.id, lines: Array.from({ length: count }, (_, at) => ({ proId: at % 2 ? tea.id : cup.id, num: 1 })) },
      });
    const few = await statementsDuring(world, priceCalls.quote, ask(2));
    expect(await statementsDuring(world, priceCalls.quote, ask(200))).toBe(few);
  });
});

/** An export has every column that the import reads. */
const expectImportable = async (sheet: ImportSheet, exported: Awaited<ReturnType<Person['respond']>>): Promise<void> => {
  const { headings, rows } = await sheetIn(exported);
  const cells = rows.map((row) => headings.map((heading) => String(row[heading])));
  const read = sheetRows(sheet, sheetOfCells([headings, ...cells]));
  expect(Object.keys(read.rows[0] ?? {}).toSorted()).toEqual([...fieldsOf(sheet), 'row'].toSorted());
};

/** What the calls of a resource refuse to those who may only look. */
const refusals = async (clerk: Person, calls: typeof priceListCalls | typeof priceListLineCalls, row: { id: number }) => [
  await clerk.refused(calls.create, { body: row as never }),
  await clerk.refused(calls.edit, { body: row as never }),
  await clerk.refused(calls.remove, { body: [row.id] }),
  await clerk.refused(calls.removeOne, { params: { id: row.id } }),
];

describe('price lists', () => {
  it('are for a customer or a level, once by name, and go with their lines', async () => {
    const { admin, customer, tea, list } = await openShop();
    const made = await list({}, [[0, 14]]);
    const both = { name: '两者', customerId: customer.id, priceLevel: '3' };
    expect(await admin.refused(priceListCalls.create, { body: both })).toMatchObject({
      message: '价目表「两者」只能选客户或价格等级中的一个',
    });
    expect(await admin.refused(priceListCalls.create, { body: { name: '经销商' } })).toMatchObject({ code: 'DUPLICATE' });
    const again = { priceListId: made.id, productId: tea.id, fromNum: 0, price: 1 };
    expect(await admin.refused(priceListLineCalls.create, { body: again })).toMatchObject({ code: 'DUPLICATE' });
    expect(await admin.refused(priceListLineCalls.create, { body: { ...again, fromNum: 1, price: 0 } })).toMatchObject({ status: 422 });
    const [line] = (await admin.call(priceListLineCalls.list, { query: { priceListId: made.id } })).content;
    expect(line).toMatchObject({ priceListName: '经销商', productName: '春茶', price: 14 });
    await admin.call(priceListLineCalls.edit, { body: { ...line, price: 13 } as never });
    const clerk = await hire(world, admin, { permissions: ['priceList:list'] });
    for (const refusal of [...(await refusals(clerk, priceListCalls, made)), ...(await refusals(clerk, priceListLineCalls, line ?? made))])
      expect(refusal).toMatchObject({ status: 403 });
    for (const call of [priceListCalls.list, priceListCalls.download, priceListLineCalls.list, priceListLineCalls.download])
      expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
    expect((await sheetIn(await admin.respond(priceListCalls.download, {}))).fileName).toContain('价目表');
    await admin.call(priceListLineCalls.removeOne, { params: { id: line?.id ?? 0 } });
    const other = await list({ name: '旧表' }, [[0, 9]]);
    const [old] = (await admin.call(priceListLineCalls.list, { query: { priceListId: other.id } })).content;
    await admin.call(priceListLineCalls.remove, { body: [old?.id ?? 0] });
    await admin.call(priceListCalls.remove, { body: [other.id] });
    await admin.call(priceListCalls.removeOne, { params: { id: made.id } });
    expect((await admin.call(priceListLineCalls.list, {})).totalElements).toBe(0);
  });

  it('come from a sheet, all rows or none, and go out as one', async () => {
    const { admin, tea, cup, list, quote } = await openShop();
    await list({}, [[0, 14]]);
    const row = { listName: '经销商', barcode: tea.barcode, fromNum: '', price: '13.5' };
    const wrong = [
      row,
      { ...row, fromNum: '0' },
      { ...row, listName: '没有', barcode: '000', price: '-1' },
      { ...row, fromNum: 'x', price: '' },
    ];
    const { rows, wrong: count } = await admin.call(priceListImportCalls.check, { body: wrong });
    expect(count).toBe(3);
    expect(rows.map(({ msg }) => msg)).toEqual([
      '',
      '条码与第 1 行重复',
      '价目表没有找到；条码没有找到；单价应为大于 0 的数字，最多四位小数',
      '起订数量应为不小于 0 的数字，最多三位小数；单价不能为空；条码与第 1 行重复',
    ]);
    expect(await admin.refused(priceListImportCalls.save, { body: wrong })).toMatchObject({ code: 'IMPORT_WRONG_ROWS' });
    expect(await admin.refused(priceListImportCalls.check, { body: [] })).toMatchObject({ code: 'IMPORT_EMPTY' });
    const body = [row, { ...row, barcode: cup.barcode, fromNum: '50', price: '7' }];
    expect(await admin.call(priceListImportCalls.save, { body })).toEqual({ count: 2 });
    expect(await quote()).toMatchObject({ price: 13.5 });
    await expectImportable(priceListSheet, await admin.respond(priceListLineCalls.download, {}));
    const clerk = await hire(world, admin, { permissions: ['priceList:list'] });
    for (const call of [priceListImportCalls.check, priceListImportCalls.save])
      expect(await clerk.refused(call, { body })).toMatchObject({ status: 403 });
  });
});

describe('agreed prices from a sheet', () => {
  it('change what is there, add what is not, and leave alone what is empty', async () => {
    const { admin, tea, cup, agree, quote } = await openShop();
    await agree({ note: '年度' });
    const row = {
      customerName: '南岭茶业',
      code: 'NL-1',
      barcode: tea.barcode,
      price: '10.5',
      validFrom: '2026-04-01',
      validTo: '',
      note: '',
    };
    const taken = { ...row, barcode: cup.barcode, price: '' };
    const { rows } = await admin.call(productCustomerImportCalls.check, {
      body: [row, taken, { ...row, customerName: '谁', validTo: '昨天' }],
    });
    expect(rows.map(({ msg }) => msg)).toEqual([
      '客户编码已用于另一个产品',
      '客户编码已用于另一个产品',
      '客户没有找到；失效日应为日期，如 2026-03-01',
    ]);
    // Two products may swap their codes.
    const body = [
      { ...row, code: 'NL-2' },
      { ...taken, code: 'NL-1' },
    ];
    expect(await admin.call(productCustomerImportCalls.save, { body })).toEqual({ count: 2 });
    expect(await quote()).toMatchObject({ price: 10.5, why: '协议价 10.50，2026-04-01 起' });
    const { content } = await admin.call(productCustomerCalls.list, {});
    expect(content.find(({ productId }) => productId === tea.id)).toMatchObject({ code: 'NL-2', note: '年度', version: 2 });
    await expectImportable(productCustomerSheet, await admin.respond(productCustomerCalls.download, {}));
    const clerk = await hire(world, admin, { permissions: ['productCustomer:edit'] });
    for (const call of [productCustomerImportCalls.check, productCustomerImportCalls.save])
      expect(await clerk.refused(call, { body })).toMatchObject({ status: 403 });
  });
});

describe('grades of customers from a sheet', () => {
  it('set level and discount, by the words of the dictionary', async () => {
    const { admin, terms, quote } = await openShop();
    await terms({ discount: 95, remark: '老客户' });
    const row = {
      customerName: '南岭茶业',
      style: '',
      businessType: '默认业务',
      deptName: '',
      priceLevel: '',
      discount: '88',
      enabled: '',
      remark: '',
    };
    const wrong = { ...row, businessType: '没有', deptName: '无此仓', priceLevel: '最高', discount: '101' };
    const { rows } = await admin.call(customerTermsImportCalls.check, { body: [row, wrong, row] });
    expect(rows[0]?.msg).toBe('');
    expect(rows[1]?.msg).toMatch(/^业务类型应为.*；网点没有找到；价格等级应为.*之一；折扣应为 0 到 100 的数字，最多两位小数$/);
    expect(rows[2]?.msg).toBe('客户与第 1 行重复');
    const body = [row, { ...row, businessType: '1', priceLevel: '大客户价', discount: '' }];
    expect(await admin.call(customerTermsImportCalls.save, { body: [row] })).toEqual({ count: 1 });
    expect(await quote()).toMatchObject({ price: 13.2 });
    const { content } = await admin.call(customerTermsCalls.list, {});
    expect(content).toEqual([expect.objectContaining({ discount: 88, remark: '老客户' })]);
    await expectImportable(customerTermsSheet, await admin.respond(customerTermsCalls.download, {}));
    const clerk = await hire(world, admin, { permissions: ['customerBus:edit'] });
    for (const call of [customerTermsImportCalls.check, customerTermsImportCalls.save])
      expect(await clerk.refused(call, { body })).toMatchObject({ status: 403 });
  });
});
