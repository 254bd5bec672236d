/** The end of a month, as accountant, cashier and head of finance do it: statements answered and paid, the bank's file matched, books closed. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { bankBooking, bankRowCalls, bankState } from '@cangyun/contract/finance/bankRow.ts';
import { closingCalls } from '@cangyun/contract/finance/closing.ts';
import { ownAccountType } from '@cangyun/contract/finance/ledger.ts';
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { type StatementRow, statementCalls } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind } from '@cangyun/contract/finance/statement.ts';
import { settleWay } from '@cangyun/contract/paying.ts';
import { userCalls } from '@cangyun/contract/system/users.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { storageBillCalls } from '@cangyun/contract/warehouse/storageBill.ts';
import { storageContractCalls } from '@cangyun/contract/warehouse/storageContract.ts';
import { type ApiCall, callAs } from './caller.ts';
import { MONTHS, monthBefore, today } from './clock.store.ts';
import { bankOwn, ownAccounts, rests } from './months-data.ts';
import type { Demonstration } from './utilities.ts';

const DAY_MS = 86_400_000;
const firstOf = (ago: number): string => formatDay(new Date(monthBefore(today(), ago)));
const lastOf = (ago: number): string => formatDay(new Date(monthBefore(today(), ago - 1) - DAY_MS));

/** The calls of one of the company's people. */
export async function asNamed({ app, companyId, call }: Demonstration, username: string): Promise<ApiCall> {
  const found = (await call(userCalls.simple, { query: {} })).find((one) => one.username === username);
  return callAs(app, { companyId, userId: found?.id ?? 0 });
}

/** Before any money moves. */
export async function fillOwnAccounts({ call, siteId }: Demonstration): Promise<void> {
  const day = firstOf(MONTHS);
  for (const [at, { opening, site, type, ...account }] of ownAccounts.entries()) {
    const isDefault = ownAccounts.findIndex((one) => one.site === site) === at ? 1 : 0;
    const body = { ...account, type: ownAccountType.code[type], deptId: siteId(site), isDefault };
    const { id } = await call(ownAccountCalls.create, { body: body as never });
    await call(ownAccountCalls.setOpening, { body: { id, day, amount: opening, info: '启用账套' } });
  }
}

/** Most answer and pay; a few leave something open. */
async function settle(accountant: ApiCall, cashier: ApiCall, { id, personName, restAmount }: StatementRow, ago: number): Promise<void> {
  await accountant(statementCalls.send, { body: { id } });
  const rest = rests.find((one) => one.ago === ago && one.customer === personName);
  const answer = { id, answerName: '对方财务' };
  if (rest?.objection) await accountant(statementCalls.object, { body: { ...answer, answerInfo: rest.objection } });
  else await accountant(statementCalls.confirm, { body: { ...answer, answerImg: '' } });
  const amount = rest ? sumMoney(restAmount, -(rest.open ?? restAmount)) : restAmount;
  if (amount > 0) await cashier(statementCalls.pay, { body: { id, amount, way: settleWay.code.transfer } });
}

async function importBank(cashier: ApiCall, ago: number): Promise<void> {
  const period = { from: firstOf(ago), to: lastOf(ago) };
  const { content: accounts } = await cashier(ownAccountCalls.list, { query: {} });
  const ownAccountId = accounts.find(({ name }) => name === ownAccounts[0].name)?.id ?? 0;
  const { content: moves } = await cashier(ownAccountCalls.moves, { query: { id: ownAccountId, ...period, size: 500 } as never });
  const serial = (at: number): string => `${period.to.replaceAll('-', '')}${String(at + 1).padStart(4, '0')}`;
  const income = (amount: number) => (amount > 0 ? { income: String(amount) } : { expense: String(-amount) });
  const known = moves.filter(({ paymentNumber }) => paymentNumber !== '');
  const { charge, interest, unknown } = bankOwn;
  const theirs = [
    { day: period.to, ...income(-charge.amount), info: charge.info },
    ...(ago === 1
      ? [
          { day: period.to, ...income(interest.amount), info: interest.info },
          { day: period.to, ...income(unknown.amount), partyName: unknown.partyName, info: unknown.info },
        ]
      : []),
  ];
  const rows = [...known.map(({ day, amount, partnerName }) => ({ day, ...income(amount), partyName: partnerName })), ...theirs];
  await cashier(bankRowCalls.import, { body: { ownAccountId, rows: rows.map((row, at) => ({ ...row, serial: serial(at) })) } as never });
  const { content } = await cashier(bankRowCalls.list, { query: { state: bankState.code.open, size: 500 } as never });
  const named = (info: string): number[] => content.filter((row) => row.info === info).map(({ id }) => id);
  const ids = content.filter(({ info }) => info === '').map(({ id }) => id);
  if (ids.length > 0) {
    const found = await cashier(bankRowCalls.suggest, { query: { ids } as never });
    const ticked = found.flatMap(({ id, payment }) => (payment ? [{ id, paymentId: payment.id }] : []));
    if (ticked.length > 0) await cashier(bankRowCalls.match, { body: { rows: ticked } });
  }
  await cashier(bankRowCalls.book, { body: { ids: named(charge.info), account: bankBooking.code.charges } });
  if (ago === 1) await cashier(bankRowCalls.book, { body: { ids: named(interest.info), account: bankBooking.code.interest } });
}

/** What storage contracts cost their customers; it is on the statement of the same month. */
async function billStorage(treasurer: ApiCall, ago: number): Promise<void> {
  const { content } = await treasurer(storageContractCalls.list, { query: {} });
  await treasurer(storageBillCalls.make, { body: { ids: content.map(({ id }) => id), month: firstOf(ago).slice(0, 7) } });
}

/** On the first of a month the clock, which never shows today, stays in the month before. */
const isOver = (ago: number): boolean => monthBefore(today(), ago - 1) < today();

/** In the first days of the next month. */
export async function endMonth(demonstration: Demonstration, ago: number): Promise<void> {
  const [accountant, cashier, treasurer] = await Promise.all([
    asNamed(demonstration, 'accountant'),
    asNamed(demonstration, 'cashier'),
    asNamed(demonstration, 'treasurer'),
  ]);
  if (isOver(ago)) await billStorage(treasurer, ago);
  await accountant(statementCalls.createAll, { body: { month: firstOf(ago) } });
  const query = { state: statementKind.state.code.draft, size: 100 };
  const { content } = await accountant(statementCalls.list, { query: query as never });
  await Promise.all(content.map((row) => settle(accountant, cashier, row, ago)));
  await importBank(cashier, ago);
}

export async function closeMonths(demonstration: Demonstration): Promise<void> {
  const treasurer = await asNamed(demonstration, 'treasurer');
  if (!isOver(1)) await billStorage(treasurer, 1);
  for (let ago = MONTHS; ago > 0; ago -= 1)
    await treasurer(closingCalls.close, {
      body: { month: firstOf(ago).slice(0, 7), acknowledged: 1, info: '未过账单据和未对账流水已逐笔核对，不影响本月损益' },
    });
}
