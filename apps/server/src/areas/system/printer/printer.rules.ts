/** Tasks for a printer: queued, given to one agent, finished by that agent, tried again. */

import { PRINT_TOPIC, printerTask, printTaskState } from '@cangyun/contract/system/printer.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { createRow, notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publish } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './printer.store.ts';

const notifyAgents = (tx: Tx, ctx: Ctx, printerIds: readonly number[]): Promise<void[]> =>
  Promise.all([...new Set(printerIds)].map((id) => publish(tx, { companyId: ctx.companyId, topic: PRINT_TOPIC, id })));

async function usablePrinter(tx: Tx, ctx: Ctx, id: number) {
  const found = await oneRow(tx, ctx, store.boundPrinter, id);
  return found.enabled === enabledState.code.enabled ? found : refuse('PRINTER_DISABLED', { name: found.name });
}

export async function queueTask(
  tx: Tx,
  ctx: Ctx,
  task: { readonly printerId: number; readonly content: string } & Readonly<Record<string, unknown>>,
) {
  await usablePrinter(tx, ctx, task.printerId);
  const { content, ...rest } = task;
  const row = await createRow(tx, ctx, store.boundPrinterTask, rest, { content, user_id: ctx.userId, user_name: ctx.nickName });
  await notifyAgents(tx, ctx, [task.printerId]);
  return row;
}

export async function claim(tx: Tx, ctx: Ctx, printerId: number, agent: string): Promise<store.ClaimedTask | null> {
  await usablePrinter(tx, ctx, printerId);
  await store.agentSeen(tx, ctx, printerId);
  const task = await store.claimTask(tx, ctx, printerId, agent);
  if (!task) return null;
  ctx.audit.push({ object: printerTask.name, objectId: task.id, after: { title: task.title, agent } });
  await notifyChange(tx, ctx, store.boundPrinterTask, [task.id]);
  return task;
}

export async function settle(tx: Tx, ctx: Ctx, { id, agent }: { id: number; agent: string }, outcome: store.TaskOutcome): Promise<void> {
  const before = await oneRow(tx, ctx, store.boundPrinterTask, id, true);
  if (!(await store.settleTask(tx, ctx, id, agent, outcome))) refuse('PRINT_TASK_LOST', { title: before.title });
  ctx.audit.push({ object: printerTask.name, objectId: id, before: { state: before.state }, after: { title: before.title, ...outcome } });
  await notifyChange(tx, ctx, store.boundPrinterTask, [id]);
  if (outcome.state === printTaskState.code.waiting) await notifyAgents(tx, ctx, [before.printerId]);
}

export async function tryAgain(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const tasks = await rowsById(tx, ctx, store.boundPrinterTask, wanted, true);
  if (tasks.length !== wanted.length) refuse('NOT_FOUND', { title: printerTask.title });
  for (const { title, state } of tasks)
    if (!store.againFrom.some((one) => one === state)) refuse('PRINT_TASK_NOT_FAILED', { title, state: printTaskState.label(state) });
  await store.queueAgain(tx, ctx, wanted);
  for (const task of tasks)
    ctx.audit.push({ object: printerTask.name, objectId: task.id, before: { state: task.state }, after: { title: task.title } });
  await notifyChange(tx, ctx, store.boundPrinterTask, wanted);
  await notifyAgents(
    tx,
    ctx,
    tasks.map((task) => task.printerId),
  );
}
