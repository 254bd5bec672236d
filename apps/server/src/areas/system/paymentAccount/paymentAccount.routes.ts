/** HTTP of accounts that receive payments. */
import { paymentAccountCalls, paymentMoves, paymentState } from '@cangyun/contract/system/paymentAccount.ts';
import { assertMove } from '#kernel/moves.ts';
import { createRow, editRow, oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { enqueue } from '#platform/jobs/task.store.ts';
import { refuse } from '#platform/refusal.ts';
import type { Services } from '#platform/services.ts';
import { siteInScope } from '../site/site.rules.ts';
import { accountAsSeen, assertComplete, step } from './paymentAccount.rules.ts';
import { boundPayment, historyOf, saveSecrets } from './paymentAccount.store.ts';
import { OPEN_ACCOUNT } from './paymentAccount.task.ts';

export const paymentAccountRoutes = ({ config, bank }: Services): Served[] => [
  ...serveResource(boundPayment, config, ['list', 'download']),
  serve(paymentAccountCalls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundPayment, query.id)),
  serve(paymentAccountCalls.history, async ({ tx, ctx, query }) => {
    await oneRow(tx, ctx, boundPayment, query.id);
    return historyOf(tx, ctx, query.id);
  }),

  serve(paymentAccountCalls.create, async ({ tx, ctx, body }) => {
    await siteInScope(tx, ctx, body.deptId);
    return createRow(tx, ctx, boundPayment, body, { legal_id_no: body.legalIdNo, bank_card: body.bankCard, user_id: ctx.userId });
  }),
  serve(paymentAccountCalls.edit, async ({ tx, ctx, body }) => {
    const before = await accountAsSeen(tx, ctx, body);
    assertMove(paymentMoves, 'edit', boundPayment.resource.title, before.state);
    const edited = await editRow(tx, ctx, boundPayment, body);
    await saveSecrets(tx, ctx, body.id, body.legalIdNo, body.bankCard);
    // Editing a refused application makes it a draft again.
    return before.state === paymentState.code.draft ? oneRow(tx, ctx, boundPayment, body.id) : step(tx, ctx, edited, 'edit');
  }),
  serve(paymentAccountCalls.submit, async ({ tx, ctx, body }) => {
    if (!bank.available) refuse('BANK_NOT_CONFIGURED');
    const before = await accountAsSeen(tx, ctx, body);
    assertMove(paymentMoves, 'submit', boundPayment.resource.title, before.state);
    assertComplete(before);
    const after = await step(tx, ctx, before, 'submit');
    await enqueue(tx, ctx, OPEN_ACCOUNT, paymentAccountCalls.submit.title, { accountId: body.id });
    return after;
  }),
  serve(paymentAccountCalls.close, async ({ tx, ctx, body }) => step(tx, ctx, await accountAsSeen(tx, ctx, body), 'close', body.reason)),
];
