/** Waiting lines get what has come in: in the order of their turns, under the locks of their orders and of all their balances. */
import { errorMessage } from '@cangyun/contract/errors.ts';
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { holdReason, quality } from '@cangyun/contract/stock/ledger.ts';
import { salesOrderKind as kind, pauseState } from '@cangyun/contract/trade/salesOrder.ts';
import { forEachDocument } from '#kernel/documents/index.ts';
import { rowsById } from '#kernel/resources/index.ts';
import { holdForEach } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import type { ConsignmentDependencies } from '../consignment/dependencies.ts';
import { salesOrders } from '../salesOrder/salesOrder.rules.ts';
import { type Carriage, sendOrder } from '../salesOrder/sending.rules.ts';
import { changeWaiting } from '../salesOrder/waiting.store.ts';
import { boundBackOrder, type Waiting, waitingLines } from './backOrder.store.ts';
import { inTurn, type Supplied } from './turns.ts';

interface Supplying {
  readonly ids: readonly number[];
  readonly by: number;
}

interface OrderInTurn {
  readonly id: number;
  readonly number: string;
  readonly lines: readonly Supplied[];
  /** Why it got nothing; empty if it got something. */
  readonly msg: string;
}

const named = ({ number }: { number: string }) => ({ title: kind.title, number });

/** By order, in the order of the first turn. */
function ordersInTurn(waiting: readonly Waiting[], supplied: readonly Supplied[]): OrderInTurn[] {
  const given = Map.groupBy(supplied, ({ orderId }) => orderId);
  return [...Map.groupBy([...supplied, ...waiting], ({ orderId }) => orderId)].map(([id, [first]]) => {
    const { number = '', pause = 0 } = first ?? {};
    const lines = given.get(id) ?? [];
    if (lines.length > 0) return { id, number, lines, msg: '' };
    const msg =
      pause === pauseState.code.paused
        ? errorMessage('ORDER_PAUSED', named({ number }))
        : errorMessage('ORDER_NOTHING_SUPPLIED', named({ number }));
    return { id, number, lines, msg };
  });
}

/** Orders are locked first, then all balances; so two clerks who supply the same goods get them one after the other. */
async function reserveInTurn(tx: Tx, ctx: Ctx, { ids, by }: Supplying): Promise<OrderInTurn[]> {
  const wanted = [...new Set(ids)];
  const rows = await rowsById(tx, ctx, boundBackOrder, wanted);
  if (rows.length === 0) refuse('NOT_FOUND', { title: boundBackOrder.resource.title });
  await salesOrders.lockAll(
    tx,
    ctx,
    rows.map(({ orderId }) => orderId),
  );
  const waiting = await waitingLines(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  const supplied = inTurn(waiting, by);
  const orders = ordersInTurn(waiting, supplied);
  await holdForEach(
    tx,
    ctx,
    kind.name,
    orders.map(({ id, number, lines }) => ({
      document: { kind: kind.name, id, number },
      holds: lines.map(({ lineId, deptId, productId, qty }) => ({
        ...{ lineId, deptId, productId, qty },
        ownerId: OWN_GOODS,
        quality: quality.code.genuine,
      })),
    })),
    holdReason.code.reserved,
  );
  await changeWaiting(
    tx,
    ctx,
    supplied.map(({ lineId, qty }) => ({ lineId, qty: -qty })),
  );
  const changed = orders.filter(({ lines }) => lines.length > 0);
  if (changed.length > 0)
    await salesOrders.record(
      tx,
      ctx,
      changed.map(({ id }) => id),
    );
  for (const { id, lines } of changed)
    ctx.audit.push({ object: kind.name, objectId: id, after: { reserved: lines.map(({ lineId, qty }) => ({ lineId, qty })) } });
  return orders;
}

export async function reserveWaiting(tx: Tx, ctx: Ctx, supplying: Supplying): Promise<DocumentResult[]> {
  const orders = await reserveInTurn(tx, ctx, supplying);
  return orders.map(({ id, number, msg }) => ({ id, number, isOk: msg === '' ? 1 : 0, msg }));
}

/** Reserved, and on dispatches. An order that can not be sent keeps its goods reserved, and says why. */
export async function sendWaiting(
  tx: Tx,
  ctx: Ctx,
  dependencies: ConsignmentDependencies,
  { ids, by, ...carriage }: Supplying & Carriage,
): Promise<DocumentResult[]> {
  salesOrders.permit(ctx, 'dispatch');
  const orders = await reserveInTurn(tx, ctx, { ids, by });
  const ready = orders.filter(({ msg }) => msg === '');
  const sent = await forEachDocument(tx, ctx, ready, async ({ id, lines }) => {
    const given = new Map(lines.map(({ lineId, qty }) => [lineId, qty]));
    await sendOrder(tx, ctx, dependencies, id, carriage, (line) => given.get(line.id) ?? 0);
    return undefined;
  });
  return [...sent, ...orders.filter(({ msg }) => msg !== '').map(({ id, number, msg }) => ({ id, number, isOk: 0 as const, msg }))];
}
