/** The sales order as its dispatches and returns see it: confirmed, not paused; the order no longer reserves what is passed on. */
import { pauseState, salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { refuse } from '#platform/refusal.ts';
import { passCreditToShip } from '../credit/credit.rules.ts';
import { costsOfComingBack, costsOfShipped } from '../order/costs.rules.ts';
import { orderSource } from '../order/source.rules.ts';
import { salesTables } from '../order/tables.ts';
import type { OrderSource } from '../source.ts';
import { releaseSome, reserveAgain, reserveSome } from './reserving.rules.ts';
import { salesOrders } from './salesOrder.rules.ts';
import { lockHead, type SalesHead } from './source.store.ts';

const { code } = salesOrderKind.state;
const { title } = salesOrderKind;

export const assertNotPaused = ({ number, pause }: { number: string; pause: number }): void => {
  if (pause === pauseState.code.paused) refuse('ORDER_PAUSED', { title, number });
};

export const salesSource: OrderSource = orderSource({
  tables: salesTables,
  record: salesOrders.record,
  lockHead,
  states: { send: [code.confirmed], return: [code.confirmed] },
  assertMaySend: (head) => assertNotPaused(head as SalesHead),
  passToShip: passCreditToShip,
  costsOfMoved: costsOfShipped,
  costsOfReturned: costsOfComingBack,
  // The lock on the order comes before any balance: every writer of its holds takes it first.
  handOver: (tx, ctx, order, changes) => releaseSome(tx, ctx, order, changes),
  takeBack: (tx, ctx, order, changes) => reserveSome(tx, ctx, order, changes),
  openAgain: (tx, ctx, order, changes) => (order.isOpen ? reserveAgain(tx, ctx, order, changes) : Promise.resolve()),
});
