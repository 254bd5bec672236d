/** HTTP of closing months. */
import { closingCalls as calls } from '@cangyun/contract/finance/closing.ts';
import { lastDayOf } from '@cangyun/contract/times.ts';
import { closedUntil } from '#kernel/money/index.ts';
import type { Proof } from '#kernel/proofs/proof.store.ts';
import { serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { closeMonth, reopenMonth } from './closing.rules.ts';
import { boundClosing } from './closing.store.ts';
import { findingsOf } from './findings.rules.ts';

/** `proofs`: what of the books must hold before a month is closed. */
export const closingRoutes = ({ config }: Services, proofs: readonly Proof[]): Served[] => [
  ...serveResource(boundClosing, config, ['list', 'download']),
  serve(calls.state, async ({ tx, ctx }) => ({ until: await closedUntil(tx, ctx) })),
  serve(calls.checklist, async ({ tx, ctx, query }) => {
    const until = lastDayOf(query.month);
    return { until, findings: await findingsOf(tx, ctx, until, proofs) };
  }),
  serve(calls.close, ({ tx, ctx, body }) => closeMonth(tx, ctx, body, proofs)),
  serve(calls.reopen, ({ tx, ctx, body }) => reopenMonth(tx, ctx, body.month, body.info)),
];
