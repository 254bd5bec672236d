/** HTTP of loans. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { listRows, sheetOf } from '#kernel/resources/index.ts';
import { done, type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { billDataOf, detailOf, presented } from './detail.rules.ts';
import { loans } from './loan.rules.ts';
import { boundLoan } from './loan.store.ts';
import { goodsOf } from './pledges.store.ts';
import { createLoan } from './write.rules.ts';

export const loanRoutes = ({ config, numbers }: Services): Served[] => [
  serveSheet(calls.download, ({ tx, ctx, query }) => sheetOf(tx, ctx, boundLoan, query, config.exportLimit)),
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundLoan, query);
    return { ...page, content: page.content.map((row) => presented(ctx, row)) };
  }),
  serve(calls.getOne, ({ tx, ctx, query }) => detailOf(tx, ctx, query.id)),
  serve(calls.billData, ({ tx, ctx, query }) => billDataOf(tx, ctx, query)),
  serve(calls.pledgeGoods, ({ tx, ctx, query }) => goodsOf(tx, ctx, query.customerId, siteFor(ctx, query.deptId), query.keyword)),
  serve(calls.create, async ({ tx, ctx, body }) => detailOf(tx, ctx, await createLoan(tx, ctx, numbers, body))),
  serve(calls.edit, async ({ tx, ctx, body }) => {
    await loans.act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await loans.actOnAll(tx, ctx, 'void', body);
    return done;
  }),
  ...loans.serve({ ...calls, file: calls.addFile, log: calls.addLog }, ['file', 'log', 'confirm', 'cancel', 'finish']),
  serve(calls.settle, ({ tx, ctx, body: { id, ...input } }) => loans.act(tx, ctx, 'settle', id, input)),
];
