/** Posting to one account, undoing a posting, and the statement of a period. */
import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { payment } from '@cangyun/contract/finance/payment.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { moneyLog } from '@cangyun/contract/partners/customerAccount.ts';
import { formatDay, instantOfLocal } from '@cangyun/contract/times.ts';
import { type Movement, postMoney, reversalOf, reverseMovement } from '#kernel/money/index.ts';
import { listRows, notifyChange, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Cell, Sheet } from '#platform/excel/sheet.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './customerAccount.store.ts';

const { boundAccount, boundMoneyLog } = store;

export async function accountOf(tx: Tx, ctx: Ctx, customerId: number) {
  const id = (await store.accountIdOf(tx, ctx, customerId)) ?? refuse('NOT_FOUND', { title: boundAccount.resource.title });
  return oneRow(tx, ctx, boundAccount, id);
}

async function written(tx: Tx, ctx: Ctx, logId: number, customerId: number) {
  const [log, account] = await Promise.all([oneRow(tx, ctx, boundMoneyLog, logId), accountOf(tx, ctx, customerId)]);
  ctx.audit.push({ object: boundAccount.resource.name, objectId: account.id, after: log });
  await notifyChange(tx, ctx, boundAccount, [account.id]);
  return { log, account };
}

export async function postOne(tx: Tx, ctx: Ctx, movement: Movement) {
  const [logId = 0] = await postMoney(tx, ctx, [movement]);
  return written(tx, ctx, logId, movement.customerId);
}

/**
 * By hand. What belongs to a payment comes back with the payment, or its document would still count as paid. The unique key on `reverses`
 * decides if two people undo the same row at once.
 */
export async function reverse(tx: Tx, ctx: Ctx, logId: number, remark: string) {
  const origin = await oneRow(tx, ctx, boundMoneyLog, logId);
  if (origin.documentKind === entryKind.name || origin.documentKind === payment.name)
    refuse('MONEY_OF_PAYMENT', { id: logId, number: origin.documentNumber ?? '' });
  if (origin.reverses !== 0) refuse('MONEY_IS_REVERSAL', { id: logId });
  if (origin.reversedBy !== 0) refuse('MONEY_REVERSED_ALREADY', { id: logId });
  const movement = reversalOf(
    {
      ...origin,
      businessType: origin.businessType ?? '',
      documentKind: origin.documentKind ?? '',
      documentNumber: origin.documentNumber ?? '',
      voucher: '',
      remark,
    },
    remark,
  );
  const done = ['MONEY_REVERSED_ALREADY', { id: String(logId) }] as const;
  const reversed = refusingDuplicate(reverseMovement(tx, ctx, movement), 'money_item_reversed', ...done);
  const id = await refusingDuplicate(reversed, 'money_log_reversed', ...done);
  return written(tx, ctx, id, origin.customerId);
}

export interface Period {
  readonly customerId: number;
  readonly createTime?: string | string[] | undefined;
}

const DAY_MS = 86_400_000;

/** Whole days; the last thirty by default. */
function daysOf(createTime: Period['createTime']): [string, string] {
  const today = formatDay(new Date());
  const monthAgo = formatDay(new Date(Date.now() - (limits.chartDaysDefault - 1) * DAY_MS));
  const [from = monthAgo, to = createTime === undefined ? today : from] = createTime === undefined ? [] : [createTime].flat();
  return [from, to];
}

async function totals(tx: Tx, ctx: Ctx, { customerId, createTime }: Period) {
  const [from, to] = daysOf(createTime);
  const found = await store.totalsOf(tx, ctx, customerId, instantOfLocal(from, false), instantOfLocal(to, true));
  return { customerId, from, to, ...(found ?? refuse('NOT_FOUND', { title: boundAccount.resource.title })) };
}

/** Oldest first. */
const inOrder = (customerId: number, from: string, to: string) => ({ customerId, createTime: [from, to], sort: 'seq,asc', exact: 1 });

export async function statementOf(tx: Tx, ctx: Ctx, query: Period & { page: number; size: number }) {
  const sums = await totals(tx, ctx, query);
  const { page, size } = query;
  const { content, totalElements } = await listRows(tx, ctx, boundMoneyLog, {
    ...inOrder(query.customerId, sums.from, sums.to),
    page,
    size,
  });
  return { ...sums, content, totalElements };
}

const AFTER = moneyLog.fields.after.label;

/** A line of the sheet with nothing but a balance under its heading. */
const balanceLine = (headings: Sheet['headings'], label: string, balance: number): Cell[] =>
  headings.map(({ title }, at) => (at === 0 ? label : title.startsWith(AFTER) ? balance : ''));

export async function statementSheet(tx: Tx, ctx: Ctx, query: Period, title: string, exportLimit: number): Promise<Sheet> {
  const { opening, closing, from, to, customerName } = await totals(tx, ctx, query);
  const sheet = await sheetOf(tx, ctx, boundMoneyLog, { ...inOrder(query.customerId, from, to), page: 0, size: 1 }, exportLimit);
  const line = (label: string, balance: number) => [[balanceLine(sheet.headings, label, balance)]];
  return {
    ...sheet,
    title: `${customerName}${title} ${from.slice(0, 10)} ${to.slice(0, 10)}`,
    parts: [line('期初余额', opening), ...sheet.parts, line('期末余额', closing)],
  };
}
