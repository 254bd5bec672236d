/** HTTP of the books: the movements of a day, and what days and kinds come to. */
import { personBookCalls as calls } from '@cangyun/contract/finance/personBook.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { spanOf } from '../../../kernel/spans/index.ts';
import { type Served, serve } from '../../../platform/http/served.ts';
import { flowByDayAndKind, flowByKind, flowOf, movements } from '../flow.store.ts';

export const personBookRoutes = (): Served[] => [
  serve(calls.day, async ({ tx, ctx, query }) => {
    const day = query.day ?? formatDay(new Date());
    const span = { from: day, to: day };
    const [content, { count, ...sums }] = await Promise.all([movements(tx, ctx, span, query, query), flowOf(tx, ctx, span, query)]);
    return { content, totalElements: count, day, ...sums };
  }),
  serve(calls.daysAndKinds, ({ tx, ctx, query }) => flowByDayAndKind(tx, ctx, spanOf(query), { deptId: query.deptId })),
  serve(calls.kinds, ({ tx, ctx, query }) => flowByKind(tx, ctx, spanOf(query), { deptId: query.deptId })),
];
