/** What must hold over many rows of every kind: proofs, and lists whose cost does not grow with their rows. */
import { sumMoney, sumQuantity } from '@cangyun/contract/arithmetic.ts';
import { allCalls } from '@cangyun/contract/calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { accountCalls } from '@cangyun/contract/finance/account.ts';
import { ageingCalls } from '@cangyun/contract/finance/ageing.ts';
import { bankRowCalls, bankState } from '@cangyun/contract/finance/bankRow.ts';
import { booksCalls, profitPart } from '@cangyun/contract/finance/books.ts';
import { closingCalls } from '@cangyun/contract/finance/closing.ts';
import { entryFigureCalls } from '@cangyun/contract/finance/entryFigures.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import type { WaitSource } from '@cangyun/contract/finance/waiting.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import { customerChartCalls } from '@cangyun/contract/partners/customerChart.ts';
import { homeCalls } from '@cangyun/contract/reports/home.ts';
import { operationReportCalls } from '@cangyun/contract/reports/operationReport.ts';
import { riskCalls } from '@cangyun/contract/reports/risk.ts';
import { stockBoardCalls } from '@cangyun/contract/reports/stockBoard.ts';
import { stockCalls } from '@cangyun/contract/stock/stock.ts';
import { promotionEffectCalls } from '@cangyun/contract/storefront/promotionEffect.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { receiptDifferenceCalls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { differenceType, receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { outState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { freightBillCalls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillKind } from '@cangyun/contract/transport/freightBill.ts';
import { waybillQueries } from '@cangyun/contract/transport/waybill.queries.ts';
import { storageBillCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { MONTHS } from '@cangyun/server/src/demo/clock.store.ts';
import { waits } from '@cangyun/server/src/demo/months-data.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { allProofs } from '@cangyun/server/src/proofs.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { type LaunchedConsole, launchConsole } from './console.ts';
import { copyDemonstration, removeCopy } from './kept.ts';
import { asOwner, openSession } from './owner.ts';

let dataDir: string;
let running: LaunchedConsole;
let token: string;

/** Statements of each answered request, by its id, as the console logs them. */
const statements = new Map<string, number>();

beforeAll(async () => {
  dataDir = await copyDemonstration();
  running = await launchConsole(dataDir, (line) => {
    const logged = line.startsWith('{') ? (JSON.parse(line) as { reqId?: string; statements?: number }) : {};
    if (logged.reqId !== undefined && logged.statements !== undefined) statements.set(logged.reqId, logged.statements);
  });
  token = await openSession(dataDir, 'admin');
});

afterAll(async () => {
  await running.stop();
  removeCopy(dataDir);
});

it('every proof holds', async () => {
  const verdicts = await asOwner(dataDir, (owner) => prove(owner, allProofs));
  expect(verdicts.filter(({ broken }) => broken > 0)).toEqual([]);
});

/** Everything that is read and takes these values; what is no list answers no rows. */
const readWith = (query: Readonly<Record<string, string>>): Call[] =>
  allCalls.filter((call) => call.method === 'GET' && call.reply !== 'xlsx' && call.query?.safeParse(query).success !== false);
const paged = readWith({ page: '0', size: '1' }).filter(({ query }) => query !== undefined);
const unpaged = readWith({});

interface Asked {
  readonly call: Call;
  readonly rows: number;
  readonly id: string;
}

async function ask(call: Call, paging = ''): Promise<Asked> {
  const answer = await fetch(`${running.url}${call.path}${paging}`, { headers: { authorization: `Bearer ${token}` } });
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') ?? false;
  const body = answer.ok && isJson ? ((await answer.json()) as { content?: unknown[] } | unknown[] | null) : null;
  const rows = Array.isArray(body) ? body : (body?.content ?? []);
  return { call, rows: rows.length, id: answer.headers.get('x-request-id') ?? '' };
}

const isLogged = ({ id }: Asked): boolean => statements.has(id);
const cost = ({ id }: Asked): number => statements.get(id) ?? 0;

it('a list never costs a statement per row', async () => {
  const asked: { one: Asked; many: Asked }[] = [];
  for (const call of paged) {
    const [one, many] = [await ask(call, '?page=0&size=1'), await ask(call, '?page=0&size=200')];
    if (many.rows > one.rows) asked.push({ one, many });
  }
  await expect.poll(() => asked.every(({ one, many }) => isLogged(one) && isLogged(many))).toBe(true);
  // A list may look up names only if it has any: one or two statements more, never as many as it has rows more.
  const growing = asked.filter(({ one, many }) => cost(many) - cost(one) > Math.min(2, many.rows - one.rows - 1));
  expect(growing.map(({ one }) => callKey(one.call))).toEqual([]);
  expect(asked.length).toBeGreaterThan(60);
});

it('nor does a list without pages', async () => {
  const asked: Asked[] = [];
  for (const call of unpaged) {
    const answered = await ask(call);
    if (answered.rows > 0) asked.push(answered);
  }
  await expect.poll(() => asked.every(isLogged)).toBe(true);
  // Three statements are said before the first row is read, and no list needs many more.
  expect(asked.filter((one) => one.rows >= 3 && cost(one) >= one.rows + 3).map(({ call }) => callKey(call))).toEqual([]);
  expect(asked.length).toBeGreaterThan(100);
});

/** The answer to a GET, as `admin` gets it. */
async function told<const C extends Call & { readonly reply: z.ZodType }>(
  call: C,
  query: Record<string, string> | [string, string][] = {},
): Promise<z.output<C['reply']>> {
  const answer = await fetch(`${running.url}${call.path}?${new URLSearchParams(query)}`, { headers: { authorization: `Bearer ${token}` } });
  expect([call.path, answer.status]).toEqual([call.path, 200]);
  return (await answer.json()) as z.output<C['reply']>;
}

it('every screen that speaks of debts gives the same sums', async () => {
  const { receive, pay } = await told(accountCalls.waiting);
  expect(receive.amount).toBeGreaterThan(0);
  expect(pay.amount).toBeGreaterThan(0);
  expect(await told(entryFigureCalls.waiting)).toMatchObject({ amount: receive.amount, overdueAmount: receive.overdueAmount });

  const [owedToUs, owedByUs] = [
    await told(ageingCalls.list, { side: '1', size: '500' }),
    await told(ageingCalls.list, { side: '2', size: '500' }),
  ];
  expect([owedToUs.sums.openAmount, owedByUs.sums.openAmount]).toEqual([receive.amount, pay.amount]);
  expect(sumMoney(owedToUs.sums.openAmount, -owedToUs.sums.notDue)).toBe(receive.overdueAmount);
  expect((await told(ageingCalls.claims, { side: '1' })).sums.openAmount).toBe(receive.amount);

  const days = await told(entryFigureCalls.dueDays);
  expect(sumMoney(...days.filter(({ side }) => side === moneySide.code.receive).map(({ amount }) => amount))).toBe(receive.amount);

  // Partners, and people who are only a name.
  const { content: customers } = await told(entryFigureCalls.customers, { size: '500' });
  const onlyNames = owedToUs.content.filter(({ customerId }) => customerId === null).map(({ openAmount }) => openAmount);
  expect(sumMoney(...customers.map(({ totalReceive }) => totalReceive), ...onlyNames)).toBe(receive.amount);

  const overdue = (await told(riskCalls.indicators)).find(({ key }) => key === 'overdue');
  expect(overdue).toMatchObject({ part: receive.overdueAmount, whole: receive.amount });

  // 应收应付 by name, and each kind of document on its own screen.
  const partOf = (source: WaitSource): number => receive.parts.find((part) => part.source === source)?.amount ?? 0;
  const { content: persons } = await told(entryFigureCalls.persons, { size: '500' });
  expect(sumMoney(...persons.map(({ receiveRest }) => receiveRest))).toBe(partOf('entry'));
  const always: [string, string][] = [
    ['createTime', '2000-01-01 00:00:00'],
    ['createTime', '2099-12-31 23:59:59'],
  ];
  const { content: waybills } = await told(waybillQueries.settlement, [...always, ['size', '500']]);
  expect(sumMoney(...waybills.map(({ unpaid }) => unpaid))).toBe(partOf('waybill'));
  expect(sumMoney(...(await told(waybillQueries.sitePayments, always)).map(({ unpaid }) => unpaid))).toBe(partOf('waybill'));
  const { content: payables } = await told(ageingCalls.claims, { side: '2', size: '500' });
  const ofBills = payables.filter(({ sourceKind }) => sourceKind === freightBillKind.name).map(({ openAmount }) => openAmount);
  expect((await told(freightBillCalls.sums)).unpaid).toBe(sumMoney(...ofBills));
  // An account that was used beyond its balance: what was earned and is not settled is owed.
  const [earned, settled] = [await told(customerChartCalls.income), await told(customerChartCalls.settledIncome)];
  expect(sumMoney(earned.total, -settled.total)).toBe(partOf('account'));

  // What an order is worth beyond its claims is not shipped yet: orders that are wholly shipped owe what the ledger says.
  const { content: orders } = await told(salesOrderCalls.list, { size: '200' });
  const { content: claims } = await told(ageingCalls.claims, { side: '1', size: '500' });
  const shipped = orders.filter((order) => order.outState === outState.code.all && order.unpaidAmount > 0);
  const owedFor = new Map(shipped.map(({ id }) => [id, 0]));
  for (const { sourceKind, sourceId, openAmount } of claims)
    if (sourceKind === salesOrderKind.name) owedFor.set(sourceId, sumMoney(owedFor.get(sourceId) ?? 0, openAmount));
  expect(shipped.length).toBeGreaterThan(3);
  expect(shipped.map(({ id }) => owedFor.get(id))).toEqual(shipped.map(({ unpaidAmount }) => unpaidAmount));
  expect(sumMoney(...owedFor.values())).toBe(partOf('order'));
  const { draft } = salesOrderKind.state.code;
  const counted = orders.filter(({ state, isDelete }) => state !== draft && isDelete === 0);
  const report = await told(operationReportCalls.sales, { from: monthsAgo(MONTHS), to: formatDay(new Date()) });
  expect(report.unpaid).toBe(sumMoney(...counted.map(({ unpaidAmount }) => Math.max(unpaidAmount, 0))));
});

it('a statement until today and the page of a partner say what the lists say', async () => {
  const { content } = await told(ageingCalls.list, { side: '1', size: '500' });
  const registered = content.filter(({ customerId }) => customerId !== null);
  expect(registered.length).toBeGreaterThan(5);
  for (const { customerId, personName, openAmount, advance } of registered) {
    const { sides } = await told(settlementCalls.partner, { customerId: String(customerId) });
    expect(sides.find(({ side }) => side === moneySide.code.receive)).toMatchObject({ openAmount, advance });
    const answer = await fetch(`${running.url}${statementCalls.create.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ side: moneySide.code.receive, customerId, untilDay: formatDay(new Date()) }),
    });
    const { closing } = (await answer.json()) as z.output<typeof statementCalls.create.reply>;
    expect([personName, closing]).toEqual([personName, sumMoney(openAmount, -advance)]);
  }
});

/** The first day of the month so many months before this one. */
function monthsAgo(months: number): string {
  const [year = 0, month = 0] = formatDay(new Date()).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}

it('the company earns in each of three closed months, and few pay late', async () => {
  const { revenue: revenuePart, cost: costPart, expense: expensePart } = profitPart.code;
  const { columns, rows } = await told(booksCalls.profit, { from: monthsAgo(MONTHS), to: monthsAgo(0) });
  const sumOf = (part: string, at: number): number =>
    sumMoney(...rows.filter((row) => row.part === part).map(({ amounts }) => amounts[at] ?? 0));
  for (const at of [0, 1, 2]) {
    const [revenue, cost, expense] = [sumOf(revenuePart, at), sumOf(costPart, at), sumOf(expensePart, at)];
    const margin = ((revenue - cost) * 100) / revenue;
    expect([columns[at]?.key, margin > 10 && margin < 25, revenue - cost - expense > 0]).toEqual([columns[at]?.key, true, true]);
  }
  const closed = await told(closingCalls.list, { size: '10' });
  expect(closed.content.map(({ month, userName }) => [month, userName])).toEqual(
    [1, 2, 3].map((ago) => [monthsAgo(ago).slice(0, 7), '严正']),
  );
  const { receive } = await told(accountCalls.waiting);
  expect(receive.overdueAmount).toBeGreaterThan(0);
  expect(receive.overdueAmount / receive.amount).toBeLessThan(0.15);
  const expired = (await told(riskCalls.indicators)).find(({ key }) => key === 'expired');
  expect(expired?.part).toBeGreaterThan(0);
  expect(expired?.part).toBeLessThan(20);

  const statements = (await told(statementCalls.list, { size: '200' })).content.filter(({ createBy }) => createBy === '沈明');
  const inState = (state: number): number => statements.filter((one) => one.state === state).length;
  expect(inState(statementKind.state.code.objected)).toBe(1);
  expect(inState(statementKind.state.code.settled)).toBeGreaterThan(statements.length / 2);
  const bank = (await told(bankRowCalls.list, { size: '500' })).content;
  expect(bank.filter(({ state }) => state === bankState.code.open)).toHaveLength(1);
  expect(bank.length).toBeGreaterThan(20);
  // No account of ours is overdrawn.
  expect((await told(ownAccountCalls.balances)).filter(({ balance }) => balance < 0)).toEqual([]);
});

it('the sample company is at work in every part: contracts are billed, promotions sell, goods are on their shelves', async () => {
  const { content: bills } = await told(storageBillCalls.list, { size: '50' });
  expect(bills.map(({ month }) => month).toSorted()).toEqual([3, 2, 1].map((ago) => monthsAgo(ago).slice(0, 7)));
  const { content: effects } = await told(promotionEffectCalls.list, { size: '50' });
  const used = effects.filter(({ orders }) => orders > 0);
  expect(used.length).toBeGreaterThanOrEqual(3);
  expect(used.every(({ revenue }) => revenue > 0)).toBe(true);
  const { content: unplaced } = await told(stockCalls.places, { positionId: '0', size: '500' });
  expect(unplaced.length).toBeGreaterThan(0);
  expect(sumQuantity(...unplaced.map(({ onHand }) => onHand))).toBeLessThan(600);
  expect(await told(receiptDifferenceCalls.list, { state: String(receiptDifferenceKind.state.code.open) })).toMatchObject({
    totalElements: 1,
    content: [{ types: differenceType.label(differenceType.code.over), openNum: waits.tooMany }],
  });
  expect((await told(backOrderCalls.list)).content).toMatchObject([{ customerName: waits.customer, waitingNum: waits.short }]);
  // The newest products are on the first page.
  const { content: products } = await told(productCalls.list, { size: '20' });
  expect(products.filter(({ picture }) => picture === '')).toEqual([]);
});

it('the figures of each home are those of the screens that they open', async () => {
  const { homes } = await told(homeCalls.read);
  expect(homes.length).toBe(7);
  const boss = await told(homeCalls.read, { home: 'boss' });
  const figure = (key: string): number => {
    const card = boss.cards.find((one) => one.key === key);
    return card?.kind === 'figure' ? card.value : Number.NaN;
  };
  const [from, to] = [monthsAgo(0), formatDay(new Date())];
  // Two screens define what was sold: the list of orders and the operation report.
  expect(figure('sales')).toBe((await told(operationReportCalls.sales, { from, to })).total);
  expect(figure('sales')).toBeGreaterThan(0);
  // Until the first customer has bought there is nothing to compare.
  const sales = boss.cards.find(({ key }) => key === 'sales');
  const growth = sales?.kind === 'figure' ? sales.than?.growth : undefined;
  expect(Math.abs(growth ?? 0)).toBeLessThan(30);
  const profits = await told(stockBoardCalls.profit, { from, to });
  expect(figure('margin')).toBe(sumMoney(...profits.map(({ profit }) => profit)));
  expect(figure('accounts')).toBe(sumMoney(...(await told(ownAccountCalls.balances)).map(({ balance }) => balance)));
  expect(figure('owed')).toBe((await told(accountCalls.waiting)).receive.amount);
});
