/** Orders follow money that was not entered at the order: 收付款单, a statement, an allocation. */
import type { Recording } from '#kernel/documents/index.ts';
import type { SourceFollower } from '#kernel/money/index.ts';
import { lockHeads } from './order.store.ts';
import { settingPaid } from './payments.store.ts';
import type { OrderTables } from './tables.ts';

export const paidFollowerOf = (tables: OrderTables, record: Recording): SourceFollower => ({
  kind: tables.kind.name,
  lock: (tx, ctx, ids) => lockHeads(tx, ctx, tables, ids),
  follow: async (tx, ctx, sums) => {
    const own = sums.filter(({ side }) => side === tables.moneySide);
    if (own.length === 0) return;
    await record.with(
      tx,
      ctx,
      own.map(({ id }) => id),
      settingPaid(ctx, tables, own),
    );
  },
});
