/** HTTP of prepaid accounts. */
import { customerAccountCalls, moneyType } from '@cangyun/contract/partners/customerAccount.ts';
import { movementOf } from '#kernel/money/index.ts';
import { oneRow, serveResource } from '#kernel/resources/index.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { accountOf, postOne, reverse, statementOf, statementSheet } from './customerAccount.rules.ts';
import { boundAccount, boundSeenMoneyLog } from './customerAccount.store.ts';

const { recharge, consume, refund, withdraw, adjust, freeze, release } = moneyType.code;
const calls = customerAccountCalls;

export const customerAccountRoutes = ({ config }: Services): Served[] => [
  ...serveResource(boundAccount, config, ['list', 'download']),
  ...serveResource(boundSeenMoneyLog, config, ['list', 'download']),
  serve(calls.byCustomer, ({ tx, ctx, query }) => accountOf(tx, ctx, query.customerId)),
  serve(calls.getOne, ({ tx, ctx, query }) => oneRow(tx, ctx, boundAccount, query.id)),
  serve(calls.recharge, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(recharge, body.customerId, body.amount, body))),
  serve(calls.consume, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(consume, body.customerId, body.amount, body))),
  serve(calls.refund, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(refund, body.customerId, body.amount, body))),
  serve(calls.withdraw, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(withdraw, body.customerId, body.amount, body))),
  serve(calls.adjust, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(adjust, body.customerId, body.amount, body))),
  serve(calls.freeze, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(freeze, body.customerId, body.amount, body))),
  serve(calls.release, ({ tx, ctx, body }) => postOne(tx, ctx, movementOf(release, body.customerId, body.amount, body))),
  serve(calls.reverse, ({ tx, ctx, body }) => reverse(tx, ctx, body.logId, body.remark)),
  serve(calls.statement, ({ tx, ctx, query }) => statementOf(tx, ctx, query)),
  serveSheet(calls.statementDownload, ({ tx, ctx, query }) => statementSheet(tx, ctx, query, calls.statement.title, config.exportLimit)),
];
