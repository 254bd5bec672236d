/** HTTP of staff pay. */
import { staffPayCalls as calls } from '@cangyun/contract/finance/staffPay.ts';
import { paymentsOfDocument } from '#kernel/money/index.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { done, type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { create, edit, pay, remove, undoPay } from './staffPay.rules.ts';
import { boundEarning } from './staffPay.store.ts';

export const staffPayRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundEarning, config, ['list', 'download']),
  serve(calls.create, ({ tx, ctx, body }) => create(tx, ctx, body)),
  serve(calls.edit, ({ tx, ctx, body }) => edit(tx, ctx, body)),
  serve(calls.remove, async ({ tx, ctx, body }) => {
    await remove(tx, ctx, body);
    return done;
  }),
  serve(calls.removeOne, async ({ tx, ctx, params }) => {
    await remove(tx, ctx, [params.id]);
    return done;
  }),
  serve(calls.doPay, async ({ tx, ctx, body }) => {
    await pay(tx, ctx, body);
    return done;
  }),
  serve(calls.payments, async ({ tx, ctx, query }) => {
    const { id } = await oneRow(tx, ctx, boundEarning, query.id);
    return paymentsOfDocument(tx, ctx, { kind: boundEarning.resource.name, id });
  }),
  serve(calls.undoPay, async ({ tx, ctx, body }) => {
    await undoPay(tx, ctx, body);
    return done;
  }),
];
