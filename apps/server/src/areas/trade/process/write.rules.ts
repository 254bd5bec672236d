/** How a processing order is created, and rewritten while it waits. */
import type { ProcessEdit, ProcessInput } from '@cangyun/contract/trade/process.schema.ts';
import { isFinished, type MakeFee, makeFee, processKind } from '@cangyun/contract/trade/process.ts';
import { siteFor } from '#areas/warehouse/index.ts';
import { recordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { changeOrder } from '../order/order.store.ts';
import { assertApart, assertKnown, wantedLines } from './lines.rules.ts';
import { changeLines, insertLines, linesOf, removeLinesBut } from './lines.store.ts';
import { boundProcess, insertProcess, type ProcessDocument, processTable, settleProcess } from './process.store.ts';

export const recordProcesses = recordingOf(processKind, boundProcess);

interface Rates {
  readonly fees: readonly Pick<MakeFee, 'way' | 'price'>[];
}

/** Compared with the present lines. */
export async function settle(tx: Tx, ctx: Ctx, { id, number }: { id: number; number: string }, { fees }: Rates): Promise<void> {
  const lines = await linesOf(tx, ctx, id);
  assertApart(lines);
  const names = lines.filter(isFinished).map(({ productName }) => productName);
  await settleProcess(tx, ctx, id, number, { fees: fees.map((rate) => makeFee(rate, lines)) }, names);
}

export async function createProcess(tx: Tx, ctx: Ctx, numbers: Database, form: ProcessInput): Promise<number> {
  const deptId = siteFor(ctx, form.deptId);
  const lines = wantedLines(form.products);
  await assertKnown(tx, ctx, form.products);
  const number = form.number || (await takeNumber(numbers, ctx, processKind));
  const id = await insertProcess(tx, ctx, { number, deptId, info: form.info });
  await insertLines(tx, ctx, id, lines);
  await settle(tx, ctx, { id, number }, form.data_json);
  ctx.audit.push({ object: processKind.name, objectId: id, after: { number, deptId, info: form.info, lines: lines.length } });
  await recordProcesses(tx, ctx, [id]);
  return id;
}

/** The whole form again. Lines that stay keep their ids. */
export async function rewriteProcess(tx: Tx, ctx: Ctx, doc: ProcessDocument, form: ProcessEdit): Promise<void> {
  if (doc.version !== form.version) refuse('STALE_EDIT');
  const standing = new Map(doc.lines.map((line) => [line.id, line.productId]));
  const stays = ({ id, productId }: { readonly id?: number | undefined; readonly productId: number }): boolean =>
    id !== undefined && standing.get(id) === productId;
  const lines = wantedLines(form.products);
  await assertKnown(tx, ctx, form.products, stays);
  const deptId = form.deptId === undefined || form.deptId === doc.deptId ? doc.deptId : siteFor(ctx, form.deptId);
  await changeOrder(tx, ctx, processTable, doc.id, { site_id: deptId, info: form.info });
  const kept = lines.filter(stays).map((line) => ({ ...line, id: line.id ?? 0 }));
  const fresh = lines.filter((line) => !stays(line));
  const ids = kept.map(({ id }) => id);
  await removeLinesBut(tx, ctx, doc.id, ids);
  await changeLines(tx, ctx, kept);
  await insertLines(tx, ctx, doc.id, fresh);
  await settle(tx, ctx, doc, form.data_json);
}
