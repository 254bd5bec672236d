/** Production dates of goods that come in: nothing is made tomorrow, and what a supplier delivers must last long enough (入库允收期). */
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { NO_MARK_TIME } from '@cangyun/contract/stock/ledger.ts';
import { settingKey } from '@cangyun/contract/system/siteSetting.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { lifeText, mustLast, remainingDays } from '@cangyun/contract/warehouse/lots.ts';
import { numberSetting } from '#areas/system/index.ts';
import { passBlocks } from '#kernel/blocks/blocks.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';

/** `row`: of the first, if they are not numbered from 1. */
export function assertMade(lines: readonly { readonly markTime?: string | undefined; readonly row?: number }[]): void {
  const today = formatDay(new Date());
  const at = lines.findIndex(({ markTime = '' }) => markTime > today);
  const wrong = lines[at];
  if (wrong) refuse('LOT_DATE_FUTURE', { row: wrong.row ?? at + 1, day: wrong.markTime ?? '' });
}

export interface DatedGoods {
  readonly name: string;
  readonly markTime: string;
  /** Days that the product lasts; 0: it does not expire. */
  readonly periodDays: number;
}

/** Answers what the list's history is to say; empty if everything lasts long enough. */
export async function passLife(
  tx: Tx,
  ctx: Ctx,
  { deptId, type }: { readonly deptId: number; readonly type: number },
  goods: readonly DatedGoods[],
  given: Overriding,
): Promise<string> {
  const dated = goods.filter(({ markTime, periodDays }) => periodDays > 0 && markTime !== NO_MARK_TIME);
  if (!mustLast(type) || dated.length === 0) return '';
  const percent = await numberSetting(tx, ctx, deptId, settingKey.code.receiptLife);
  const today = formatDay(new Date());
  const late = dated
    .map((one) => ({ ...one, left: remainingDays(one, today) }))
    .filter(({ left, periodDays }) => left < 0 || left * 100 < percent * periodDays);
  const lines = late.map(lifeText).join('；');
  return passBlocks(
    ctx,
    late.length === 0 ? [] : [{ objection: ['LOT_TOO_OLD', { percent, lines }], permission: 'wmsInoutlist:lateReceipt' }],
    given,
  );
}
