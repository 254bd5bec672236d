/** HTTP of payment requests. */
import { claimReason } from '@cangyun/contract/finance/ledger.ts';
import { paymentRequestCalls as calls, type PaymentRequestDetail } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { listRows, oneRow, sheetOf } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { createRequest, paymentRequests } from './paymentRequest.rules.ts';
import { boundRequest, type ClaimRecord, linesOf, payableTo, type RequestRecord } from './paymentRequest.store.ts';

/** Neither the one who asked nor the payment decides what a row offers. */
const presented = (ctx: Ctx, row: RequestRecord) => ({
  ...row,
  actions: paymentRequests.states(ctx, { ...row, userId: 0, paymentId: null }),
});

const named = <Row extends ClaimRecord>({ accountId: _account, name: _name, request: _request, reason, ...claim }: Row) => ({
  ...claim,
  reasonName: claimReason.label(reason),
});

async function detailOf(tx: Tx, ctx: Ctx, id: number): Promise<PaymentRequestDetail> {
  const row = await oneRow(tx, ctx, boundRequest, id);
  return { ...presented(ctx, row), lines: (await linesOf(tx, ctx, id)).map(named) };
}

export const paymentRequestRoutes = ({ config, numbers }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundRequest, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundRequest, query);
    return { ...page, content: page.content.map((row) => presented(ctx, row)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.payable, async ({ tx, ctx, query }) => (await payableTo(tx, ctx, query.customerId)).map(named)),
  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await createRequest(tx, ctx, numbers, body))),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await paymentRequests.actOnAll(tx, ctx, 'void', body);
    return done;
  }),
  ...paymentRequests.serve(calls, ['approve', 'reject', 'pay', 'undo']),
];
