/** Money between two accounts of ours: no income, no cost, only what the bank takes. */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { type NewTransfer, transferNumbers } from '@cangyun/contract/finance/ownTransfer.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type JournalRow, oppositeVouchers, postVouchers } from '#kernel/money/index.ts';
import { takeNumbersWithin } from '#kernel/numbers/number.store.ts';
import { notifyChange, oneRow } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './ownTransfer.store.ts';

const { boundOwnTransfer } = store;

export async function addTransfer(tx: Tx, ctx: Ctx, given: NewTransfer) {
  const { fromAccountId, toAccountId, amount, charge = 0, info = '' } = given;
  const today = formatDay(new Date());
  if (fromAccountId === toAccountId) refuse('TRANSFER_SAME');
  if (given.day !== undefined && given.day > today) refuse('MONEY_LATER');
  const sites = await store.usableAccounts(tx, ctx, [fromAccountId, toAccountId]);
  const siteId = sites.get(fromAccountId);
  if (siteId === undefined || !sites.has(toAccountId)) return refuse('OWN_ACCOUNT_UNKNOWN');
  const day = given.day ?? today;
  const [number = ''] = await takeNumbersWithin(tx, ctx, transferNumbers, 1);
  const [id = 0] = await insertAll(tx, ctx, 'own_transfer', [
    {
      ...{ number, from_account_id: fromAccountId, to_account_id: toAccountId, site_id: siteId, amount, charge, day, info },
      ...{ user_id: ctx.userId, user_name: ctx.nickName },
    },
  ]);
  const rows: JournalRow[] = [
    { account: chart.code.own, ownAccountId: fromAccountId, amount: sumMoney(-amount, -charge) },
    { account: chart.code.own, ownAccountId: toAccountId, amount },
    ...(charge === 0 ? [] : [{ account: chart.code.bankCharges, ownAccountId: null, amount: charge }]),
  ];
  const source = { kind: voucherSource.code.transfer, id, number };
  await postVouchers(tx, ctx, [{ day, typed: given.day !== undefined, siteId, source, info, rows }]);
  const row = await oneRow(tx, ctx, boundOwnTransfer, id);
  ctx.audit.push({ object: boundOwnTransfer.resource.name, objectId: id, after: row });
  await notifyChange(tx, ctx, boundOwnTransfer, [id]);
  return row;
}

export async function undoTransfer(tx: Tx, ctx: Ctx, id: number, info: string) {
  const { number } = await oneRow(tx, ctx, boundOwnTransfer, id);
  if (!(await store.markUndone(tx, ctx, id, info))) refuse('TRANSFER_UNDONE', { number });
  const vouchers = await store.vouchersOf(tx, ctx, id);
  await postVouchers(tx, ctx, await oppositeVouchers(tx, ctx, vouchers, { day: formatDay(new Date()), info }));
  const row = await oneRow(tx, ctx, boundOwnTransfer, id);
  ctx.audit.push({ object: boundOwnTransfer.resource.name, objectId: id, after: { undone: info } });
  await notifyChange(tx, ctx, boundOwnTransfer, [id]);
  return row;
}
