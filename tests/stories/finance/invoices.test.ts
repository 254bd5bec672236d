/** 发票: which claims an invoice is for, what is not invoiced yet, red invoices, and tax by month. */

import { invoiceCalls as calls } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceType, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openInvoices } from '../support/invoices.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
beforeAll(async () => {
  world = await shareWorld();
});
proveAfterAll(() => world);

const { receive, pay } = moneySide.code;
const { draft, issued, reversed, cancelled } = kind.state.code;
const today = formatDay(new Date());
const month = today.slice(0, 7);

const openOffice = () => openInvoices(world);

describe('an invoice', () => {
  it('is for claims of one partner, in part or whole, with the partner’s title and the claims’ tax', async () => {
    const { admin, claim, make, paper, open, customer } = await openOffice();
    const first = await claim(113, 13, 1);
    const second = await claim(56.5, 6.5, 2);
    const { claims, title, taxNumber } = await admin.call(calls.claims, { query: { side: receive, customerId: customer } });
    expect([title, taxNumber, claims.map(({ openAmount, tax }) => [openAmount, tax])]).toEqual([
      ...['买方有限公司', '91310000MA1'],
      [
        [113, 13],
        [56.5, 6.5],
      ],
    ]);
    const made = await make({ ...paper(), claims: [{ itemId: first }, { itemId: second, amount: 11.3 }] });
    expect(made).toMatchObject({ state: issued, amount: 124.3, tax: 14.3, net: 110, linked: 124.3, rest: 0, claimTax: 14.3, title });
    expect(made.lines.map(({ number, amount, tax }) => [number, amount, tax])).toEqual([
      ['XS1', 113, 13],
      ['XS2', 11.3, 1.3],
    ]);
    expect(await open()).toEqual([['XS2', 45.2, false]]);
    expect(await admin.call(calls.open, { query: {} })).toMatchObject({
      content: [{ customerId: customer, openAmount: 45.2, overAmount: 0, count: 1 }],
      sums: { openAmount: 45.2 },
    });
  });

  it('may come before its claims and be linked later; its tax may differ by cents', async () => {
    const { admin, claim, buy, paper, open, read } = await openOffice();
    const { id } = await buy({ ...paper(), amount: 100, tax: 11.51 });
    expect(await open(pay)).toEqual([]);
    const item = await claim(100, 11.5, 7, pay);
    expect(await open(pay)).toEqual([['XS7', 100, false]]);
    await admin.call(calls.link, { body: { id, claims: [{ itemId: item }] } });
    expect(await read(id)).toMatchObject({ linked: 100, tax: 11.51, claimTax: 11.5 });
    expect(await open(pay)).toEqual([]);
    await admin.call(calls.link, { body: { id, claims: [] } });
    expect(await read(id)).toMatchObject({ linked: 0, lines: [] });
  });

  it('is a draft without its number: it holds its claims, is changed, registered or deleted', async () => {
    const { admin, claim, make, paper, open, read } = await openOffice();
    const item = await claim(113, 13, 1);
    const made = await make({ claims: [{ itemId: item }] });
    expect([made.state, await open()]).toEqual([draft, []]);
    const body = {
      id: made.id,
      version: made.version,
      type: invoiceType.code.ordinary,
      claims: [{ itemId: item, amount: 100 }],
      tax: 11.5,
    };
    expect(await admin.call(calls.edit, { body })).toMatchObject({ amount: 100, type: invoiceType.code.ordinary, state: draft });
    expect(await admin.refused(calls.edit, { body })).toMatchObject({ code: 'STALE_EDIT' });
    expect(await admin.refused(calls.cancel, { body: { id: made.id, info: '错' } })).toMatchObject({ code: 'DOCUMENT_STATE' });
    await admin.call(calls.issue, { body: { id: made.id, ...paper() } });
    expect(await read(made.id)).toMatchObject({ state: issued, issueTime: expect.any(String), day: today, taxDay: today });
    const other = await make({ claims: [{ itemId: item }] });
    await admin.call(calls.remove, { body: [other.id] });
    expect(await open()).toEqual([['XS1', 13, false]]);
  });

  it('is made of a statement with one click, and exported', async () => {
    const { admin, claim, make, paper, customer } = await openOffice();
    await claim(113, 13, 1);
    const { id: statementId } = await admin.call(statementCalls.create, { body: { side: receive, customerId: customer, untilDay: today } });
    await claim(50, 0, 2);
    const { claims } = await admin.call(calls.claims, { query: { side: receive, customerId: customer, statementId } });
    expect(claims.map(({ number }) => number)).toEqual(['XS1']);
    const { id } = await make({ ...paper(), claims: claims.map((one) => ({ itemId: one.id })) });
    const rows = async (call: typeof calls.sheet, query: object) => (await sheetIn(await admin.respond(call, { query } as never))).rows;
    expect(await rows(calls.sheet, { id })).toMatchObject([{ 单号: 'XS1', '关联金额（元）': 113, '对应税额（元）': 13 }]);
    expect(await rows(calls.download as never, {})).toMatchObject([{ 抬头: '买方有限公司', '价税合计(元)': 113 }]);
    expect(await rows(calls.openClaimSheet as never, {})).toMatchObject([{ 单号: 'XS2', '未开票（元）': 50 }]);
    expect(await rows(calls.openSheet as never, {})).toMatchObject([{ '未开票（元）': 50, 笔数: 1 }]);
    expect(await rows(calls.monthSheet as never, { from: `${month}-01`, to: today })).toMatchObject([
      { 月份: month, '销项税（元）': 13, '差额（元）': 13 },
    ]);
  });
});

describe('a return or a claim that is taken back', () => {
  it('lowers what is left to be invoiced, or shows what is invoiced too much until a red invoice is written', async () => {
    const { claim, make, paper, open } = await openOffice();
    const sold = await claim(113, 13, 1);
    const back = await claim(-22.6, -2.6, 1);
    expect(await open()).toEqual([
      ['XS1', 113, false],
      ['XS1', -22.6, false],
    ]);
    // One invoice for both is for the rest; an invoice of the rest alone leaves nothing either.
    expect(await make({ claims: [{ itemId: sold }, { itemId: back }] })).toMatchObject({ amount: 90.4, tax: 10.4, state: draft });
    expect(await open()).toEqual([]);
    const other = await claim(56.5, 6.5, 2);
    await make({ ...paper(), claims: [{ itemId: other }] });
    const returned = await claim(-11.3, -1.3, 2);
    expect(await open()).toEqual([['XS2', -11.3, true]]);
    expect(await make({ ...paper(), claims: [{ itemId: returned }] })).toMatchObject({ amount: -11.3, tax: -1.3, state: issued });
    expect(await open()).toEqual([]);
  });

  it('of an issued invoice is 多开票', async () => {
    const { admin, claim, make, paper, open, takeBack } = await openOffice();
    const item = await claim(113, 13, 1);
    const untouched = await claim(20, 0, 2);
    const { id } = await make({ ...paper(), claims: [{ itemId: item }] });
    await takeBack(item);
    await takeBack(untouched);
    expect(await open()).toEqual([['XS1', -113, true]]);
    expect(await admin.call(calls.open, { query: { over: 1 } })).toMatchObject({ content: [{ openAmount: 0, overAmount: 113 }] });
    await admin.call(calls.red, { body: { id, ...paper(), info: '退货' } });
    expect(await open()).toEqual([]);
  });
});

describe('a red invoice', () => {
  it('takes back another: its claims are free, both are kept, and the tax of the month is zero', async () => {
    const { admin, claim, make, paper, open, read, months } = await openOffice();
    const item = await claim(113, 13, 1);
    const first = await make({ ...paper(), claims: [{ itemId: item }] });
    const red = await admin.call(calls.red, { body: { id: first.id, ...paper(), info: '抬头错误' } });
    expect(await read(first.id)).toMatchObject({ state: reversed, linked: 0, reversedId: red.id, reversedNumber: red.number });
    expect(await read(red.id)).toMatchObject({ state: issued, amount: -113, tax: -13, reversesNumber: first.number, info: '抬头错误' });
    expect(await open()).toEqual([['XS1', 113, false]]);
    expect((await months()).rows).toMatchObject([{ month, outputTax: 0, outputCount: 2 }]);
    expect(await admin.refused(calls.red, { body: { id: red.id, ...paper(), info: '再' } })).toMatchObject({ code: 'INVOICE_IS_RED' });
    expect(await admin.refused(calls.cancel, { body: { id: red.id, info: '错' } })).toMatchObject({
      message: `红字发票 ${red.number} 冲销了 ${first.number}，请在原发票上撤销红冲`,
    });
    const second = await make({ ...paper(), claims: [{ itemId: item }] });
    expect(await admin.refused(calls.undoRed, { body: { id: first.id, info: '没错' } })).toMatchObject({
      message: '销售订单 XS1 未开票 0.00 元，不能关联 113.00 元',
    });
    await admin.call(calls.cancel, { body: { id: second.id, info: '重复' } });
    await admin.call(calls.undoRed, { body: { id: first.id, info: '没错' } });
    expect(await read(first.id)).toMatchObject({ state: issued, linked: 113, reversedId: null });
    expect(await read(red.id)).toMatchObject({ state: cancelled, cancelInfo: '没错' });
    expect((await months()).sums).toMatchObject({ outputTax: 13, difference: 13 });
  });
});

it('tax by month: output less the input of special invoices; a late one counts in the first open month', async () => {
  const { admin, make, buy, paper, months } = await openOffice();
  await make({ ...paper(), amount: 113, tax: 13 });
  await buy({ ...paper(), amount: 56.5, tax: 6.5 });
  await buy({ ...paper(), amount: 10.3, tax: 0.3, type: invoiceType.code.ordinary });
  await buy({ amount: 99, tax: 9 });
  expect((await months()).rows).toEqual([
    {
      ...{ month, outputNet: 100, outputTax: 13, outputCount: 1, inputNet: 50, inputTax: 6.5, inputCount: 2, ordinaryTax: 0.3 },
      difference: 6.5,
    },
  ]);
  const lastMonth = formatDay(new Date(Date.parse(`${month}-01T04:00:00Z`) - 86_400_000));
  await world.owner.query('insert into closed_books (company_id, until) values ($1, $2)', [admin.companyId, lastMonth]);
  const late = await buy({ ...paper(), day: lastMonth, amount: 20, tax: 1 });
  expect(late).toMatchObject({ day: lastMonth, taxDay: `${month}-01` });
  expect((await months()).rows).toMatchObject([{ inputTax: 7.5, difference: 5.5 }]);
  await world.owner.query('update closed_books set until = $2 where company_id = $1', [admin.companyId, today]);
  expect(await admin.refused(calls.cancel, { body: { id: late.id, info: '错' } })).toMatchObject({
    message: `发票 ${late.number} 的税额计入 ${month}，该月已结账，不能作废；请开具红字发票`,
  });
  const { sums, content } = await admin.call(calls.list, { query: { side: [pay], state: [issued], taxDay: [`${month}-01`, today] } });
  expect([sums, content.length]).toEqual([{ net: 79, tax: 7.8, amount: 86.8 }, 3]);
});
