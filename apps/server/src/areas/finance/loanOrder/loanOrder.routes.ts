/** HTTP of loans. */
import { loanOrderCalls as calls } from '@cangyun/contract/finance/loanOrder.calls.ts';
import { listRows, sheetOf } from '../../../kernel/resources/index.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
import { type Served, serve, serveSheet } from '../../../platform/http/served.ts';
import type { Services } from '../../../platform/services.ts';
import { siteFor } from '../../warehouse/index.ts';
import { act, actOnAll } from './act.rules.ts';
import { billDataOf, detailOf, presented } from './detail.rules.ts';
import { boundLoan } from './loanOrder.store.ts';
import { goodsOf } from './pledges.store.ts';
import { createLoan } from './write.rules.ts';

const done = { ok: true } as const;

const doing =
  (action: string) =>
  async ({ tx, ctx, body: { id, ...input } }: { tx: Tx; ctx: Ctx; body: { id: number } }): Promise<typeof done> => {
    await act(tx, ctx, action, id, input);
    return done;
  };

export const loanOrderRoutes = ({ config, numbers }: Services): Served[] => [
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
    await act(tx, ctx, 'edit', body.id, body);
    return detailOf(tx, ctx, body.id);
  }),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await actOnAll(tx, ctx, 'void', body);
    return done;
  }),
  serve(calls.addFile, doing('file')),
  serve(calls.addLog, doing('log')),
  serve(calls.confirm, doing('confirm')),
  serve(calls.cancel, doing('cancel')),
  serve(calls.finish, doing('finish')),
  serve(calls.settle, ({ tx, ctx, body: { id, ...input } }) => act(tx, ctx, 'settle', id, input)),
];
