/** Closing a month: what is still open is shown first; reopening leaves a record with the reason. */
import type { ClosingFinding } from '@cangyun/contract/finance/closing.ts';
import { formatDay, lastDayOf } from '@cangyun/contract/times.ts';
import { closedUntil, lockBooks, setClosedUntil } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import { shifted } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './closing.store.ts';
import { findingsOf } from './findings.rules.ts';

const firstDay = (month: string): string => `${month}-01`;

const MOST_LENGTH = 500;
const MOST_EXAMPLES = 3;

/** 未过账单据：出库单 2（CK…、CK…） */
const inWords = (findings: readonly ClosingFinding[]): string =>
  findings
    .map(
      ({ title, count, examples }) =>
        `${title} ${count}（${examples
          .slice(0, MOST_EXAMPLES)
          .map(({ text }) => text)
          .join('、')}）`,
    )
    .join('；')
    .slice(0, MOST_LENGTH);

interface Closing {
  readonly month: string;
  readonly acknowledged: number;
  readonly info: string;
}

export async function closeMonth(tx: Tx, ctx: Ctx, { month, acknowledged, info }: Closing, proofs: readonly Proof[]) {
  const until = lastDayOf(month);
  if (until >= formatDay(new Date())) refuse('CLOSING_NOT_ENDED', { month });
  const findings = await findingsOf(tx, ctx, until, proofs);
  const blocking = findings.filter(({ blocks }) => blocks);
  if (blocking.length > 0) refuse('CLOSING_BLOCKED', { month, detail: inWords(blocking) });
  const found = inWords(findings);
  if (found !== '' && (acknowledged === 0 || info === '')) refuse('CLOSING_OPEN', { month, detail: found });
  await lockBooks(tx, ctx);
  const wasUntil = await closedUntil(tx, ctx);
  if (wasUntil !== null && wasUntil >= until) refuse('CLOSING_DONE', { month });
  return move(tx, ctx, { action: 'close', month, until, wasUntil, findings: found, info });
}

export async function reopenMonth(tx: Tx, ctx: Ctx, month: string, info: string) {
  await lockBooks(tx, ctx);
  const wasUntil = await closedUntil(tx, ctx);
  if (wasUntil === null || wasUntil < firstDay(month)) return refuse('CLOSING_NOT_CLOSED', { month });
  return move(tx, ctx, { action: 'reopen', month, until: shifted(firstDay(month), -1), wasUntil, findings: '', info });
}

async function move(tx: Tx, ctx: Ctx, moved: store.Recorded): Promise<{ until: string }> {
  const { until } = moved;
  await setClosedUntil(tx, ctx, until);
  const ids = await store.recordClosing(tx, ctx, moved);
  ctx.audit.push({ object: store.boundClosing.resource.name, objectId: ids[0] ?? 0, after: moved });
  await notifyChange(tx, ctx, store.boundClosing, ids);
  return { until };
}
