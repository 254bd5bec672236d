/** The opening balance of an account: a voucher against our equity. A correction takes it back and enters the right one. */
import { chart } from '@cangyun/contract/finance/ledger.ts';
import type { OwnOpening } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { voucherSource } from '@cangyun/contract/finance/voucher.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { type NewVoucher, oppositeVouchers, postVouchers } from '#kernel/money/index.ts';
import { notifyChange, oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { lockAccount, openingOf } from './moves.store.ts';
import { boundOwnAccount } from './ownAccount.store.ts';

const { own, opening } = chart.code;

export async function readOpening(tx: Tx, ctx: Ctx, id: number) {
  await oneRow(tx, ctx, boundOwnAccount, id);
  const kept = await openingOf(tx, ctx, id);
  return { amount: kept?.amount ?? 0, day: kept?.day ?? null, info: kept?.info ?? '' };
}

export async function setOpening(tx: Tx, ctx: Ctx, { id, day, amount, info }: OwnOpening) {
  const account = await oneRow(tx, ctx, boundOwnAccount, id);
  if (day > formatDay(new Date())) refuse('OPENING_LATER');
  // Two clerks at once: the second one corrects what the first one entered.
  await lockAccount(tx, ctx, id);
  const before = await openingOf(tx, ctx, id);
  if (before && before.amount === amount && before.day === day) return readOpening(tx, ctx, id);
  const undone = before ? await oppositeVouchers(tx, ctx, [before.voucherId], { day: before.day, info: '更正期初余额' }) : [];
  const entered: NewVoucher = {
    day,
    typed: true,
    siteId: account.deptId,
    source: { kind: voucherSource.code.opening, id, number: '' },
    info,
    rows: [
      { account: own, ownAccountId: id, amount },
      { account: opening, ownAccountId: null, amount: -amount },
    ],
  };
  await postVouchers(tx, ctx, [...undone, ...(amount === 0 ? [] : [entered])]);
  ctx.audit.push({
    object: boundOwnAccount.resource.name,
    objectId: id,
    before: { opening: before ?? null },
    after: { day, amount, info },
  });
  await notifyChange(tx, ctx, boundOwnAccount, [id]);
  return readOpening(tx, ctx, id);
}
