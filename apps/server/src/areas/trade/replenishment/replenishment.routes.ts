/** HTTP of replenishment: what is proposed, and the documents that proposals become. */
import { replenishmentCalls as calls } from '@cangyun/contract/trade/replenishment.ts';
import { type Served, serve } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import type { Purchases } from '../purchase/purchase.rules.ts';
import { makePurchases, makeTransfers, propose } from './replenishment.rules.ts';

export const replenishmentRoutes = ({ numbers }: Services, purchases: Purchases, dependencies: ConsignmentDependencies): Served[] => [
  serve(calls.list, ({ tx, ctx, query }) => propose(tx, ctx, query)),
  serve(calls.purchase, ({ tx, ctx, body }) => makePurchases(tx, ctx, numbers, purchases, body.lines)),
  serve(calls.transfer, ({ tx, ctx, body }) => makeTransfers(tx, ctx, dependencies, body.lines)),
];
