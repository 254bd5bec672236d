/** The sales order as its dispatches and returns see it: confirmed, not paused; what is handed over is reserved by the order no longer. */
import { pauseState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { linesOf } from '../order/lines.store.ts';
import { lockOrder } from '../order/order.store.ts';
import { orderSource } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import type { OrderSource } from '../source.ts';
import { releaseSome, reserveSome } from './reserving.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { headOf, type SalesHead } from './source.store.ts';

const { code } = salesOrderKind.state;
const { title } = salesOrderKind;

/** The order's own row before any balance: every writer of its holds takes it first. */
async function lockedHead(tx: Tx, ctx: Ctx, id: number): Promise<SalesHead> {
  const [, head] = await Promise.all([lockOrder(tx, ctx, salesTables, id), headOf(tx, ctx, id)]);
  return head ?? refuse('NOT_FOUND', { title });
}

export const assertNotPaused = ({ number, pause }: { number: string; pause: number }): void => {
  if (pause === pauseState.code.paused) refuse('ORDER_PAUSED', { title, number });
};

export const salesSource: OrderSource = orderSource({
  tables: salesTables,
  record: salesOrders.record,
  head: headOf,
  states: { send: [code.confirmed], return: [code.confirmed] },
  assertMaySend: (head) => assertNotPaused(head as SalesHead),
  handOver: async (tx, ctx, id, changes) => {
    const head = await lockedHead(tx, ctx, id);
    assertNotPaused(head);
    await releaseSome(tx, ctx, head, changes);
  },
  takeBack: async (tx, ctx, id, changes) => {
    const head = await lockedHead(tx, ctx, id);
    await reserveSome(tx, ctx, head, await linesOf(tx, ctx, salesTables, id), changes);
  },
});

/** For lists of dispatches: a paused order ships nothing. */
export const assertMayLeave = async (tx: Tx, ctx: Ctx, id: number): Promise<void> => assertNotPaused(await lockedHead(tx, ctx, id));
