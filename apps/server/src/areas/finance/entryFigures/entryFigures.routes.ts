/** HTTP of figures over entries. */

import { entryKind } from '@cangyun/contract/finance/entry.ts';
import { entryFigureCalls as calls } from '@cangyun/contract/finance/entryFigures.ts';
import { spanOf } from '#kernel/spans/index.ts';
import { type Served, serve } from '#platform/http/served.ts';
import { listOfPeriod } from '../periodLists.store.ts';
import { addedUp, waitingToReceive } from '../waiting.rules.ts';
import { dueDays } from '../waiting.store.ts';
import * as store from './entryFigures.store.ts';
import { boundOrderPayment, ofSeenSites } from './orderPayment.store.ts';

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** What is open does not age: without a period all entries count. */
const spanIfAsked = (asked: Asked) => (asked.from === undefined && asked.to === undefined ? undefined : spanOf(asked));
const whichOf = <Q extends Asked>(query: Q) => ({ ...query, span: spanIfAsked(query) });

export const entryFigureRoutes = (): Served[] => [
  serve(calls.persons, ({ tx, ctx, query }) => store.byPerson(tx, ctx, whichOf(query), query)),
  serve(calls.sites, ({ tx, ctx, query }) => store.bySite(tx, ctx, whichOf(query))),
  serve(calls.customers, ({ tx, ctx, query }) => store.byCustomer(tx, ctx, whichOf(query), query)),
  serve(calls.dueDays, ({ tx, ctx, query }) => dueDays(tx, ctx, query.deptId, query.side)),
  serve(calls.waiting, ({ tx, ctx, query }) => waitingToReceive(tx, ctx, query.deptId)),
  serve(calls.counts, async ({ tx, ctx, query }) => {
    const groups = await store.bySideAndState(tx, ctx, whichOf(query));
    const total = addedUp(groups, ['count', 'amount', 'paid', 'rest']);
    return { ...total, groups: groups.map((group) => ({ ...group, label: entryKind.state.label(group.state) })) };
  }),
  serve(calls.orderPayments, ({ tx, ctx, query }) => listOfPeriod(tx, ctx, boundOrderPayment, query, ofSeenSites(ctx))),
];
