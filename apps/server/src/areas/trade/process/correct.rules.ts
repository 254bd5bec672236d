/**
 * 更正 of a processed order: materials and products go back to where they were, and an order with the right quantities is processed in its
 * place. Products that were sold or moved meanwhile can not go back: the refusal names them.
 */
import { sumMoney } from '@cangyun/contract/arithmetic.ts';
import { chart } from '@cangyun/contract/finance/ledger.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import type { Correction } from '@cangyun/contract/trade/correction.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { type CreatedDocument, postedListsOf, receiptsOf, type TakenBackRow, takeBackList } from '#areas/warehouse/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import { rightQuantities } from '../correction/places.ts';
import { changeOrder, setState } from '../order/order.store.ts';
import { assertComplete } from './lines.rules.ts';
import { insertLines } from './lines.store.ts';
import { addToProducts, bookFee, lockProducts, processNow } from './moving.rules.ts';
import { feesOf, insertProcess, lockedProcess, type ProcessDocument, processTable } from './process.store.ts';
import { recordProcesses, settle } from './write.rules.ts';

const NOTHING: CreatedDocument = { id: 0, number: '' };

/** Materials first: what they cost says how much later feeding has added to the products, which is taken off before these leave. */
async function takeBackAll(tx: Tx, ctx: Ctx, numbers: Database, doc: ProcessDocument, info: string): Promise<TakenBackRow[]> {
  const receipts = await receiptsOf(tx, ctx, kind.name, [doc.id]);
  const brought = sumMoney(...receipts.map(({ value }) => value));
  const asTransit = (parts: readonly unknown[]) => parts.map(() => ({ account: chart.code.transit }));
  const rows: TakenBackRow[] = [];
  const lists = await postedListsOf(tx, ctx, { kind: kind.name, id: doc.id });
  const [made, used] = [direction.code.in, direction.code.out].map((way) => lists.filter(({ style }) => style === way));
  let spent = 0;
  for (const { id } of used ?? []) {
    const back = await takeBackList(tx, ctx, numbers, id, info, asTransit);
    spent = sumMoney(spent, ...back.parts.map(({ cost }) => cost));
    rows.push(...back.rows);
  }
  const added = sumMoney(spent, doc.feeAmount, -brought);
  if (added !== 0) await addToProducts(tx, ctx, doc, -added);
  for (const { id } of made ?? []) rows.push(...(await takeBackList(tx, ctx, numbers, id, info, asTransit)).rows);
  await bookFee(tx, ctx, { ...doc, feeAmount: -doc.feeAmount });
  return rows;
}

/** Lines that were right stay as they were. */
async function processAgain(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ProcessDocument,
  right: ReadonlyMap<number, number>,
  rows: readonly TakenBackRow[],
): Promise<CreatedDocument> {
  const kept = doc.lines.flatMap((line) => ((right.get(line.id) ?? 0) > 0 ? [{ ...line, num: right.get(line.id) ?? 0 }] : []));
  if (kept.length === 0) return NOTHING;
  assertComplete(kept);
  const fees = (await feesOf(tx, ctx, [doc.id])).get(doc.id) ?? { fees: [] };
  const number = await takeNumber(numbers, ctx, kind);
  const id = await insertProcess(tx, ctx, { number, deptId: doc.deptId, info: doc.info, corrects: doc.id });
  const ids = await insertLines(
    tx,
    ctx,
    id,
    kept.map((line, at) => ({ ...line, lineNo: at + 1 })),
  );
  await settle(tx, ctx, { id, number }, fees);
  const made = (await lockedProcess(tx, ctx, id)) ?? refuse('SYSTEM');
  const formerIds = new Map(ids.map((lineId, at) => [lineId, kept[at]?.id ?? 0]));
  await processNow(tx, ctx, numbers, made, (line) => rows.filter(({ objLineId }) => objLineId === formerIds.get(line.id)));
  const { waiting, processed } = kind.state.code;
  if (!(await setState(tx, ctx, processTable, id, waiting ?? 0, processed ?? 0))) refuse('STALE_EDIT');
  ctx.audit.push({ object: kind.name, objectId: id, after: { number, corrects: doc.number, lines: kept.length } });
  await recordProcesses(tx, ctx, [id]);
  return { id, number };
}

export async function correctProcess(
  tx: Tx,
  ctx: Ctx,
  numbers: Database,
  doc: ProcessDocument,
  { reason, lines }: Correction,
): Promise<CreatedDocument> {
  const right = rightQuantities(doc.lines, lines, { title: kind.title, number: doc.number });
  await lockProducts(tx, ctx, doc, doc.lines);
  const rows = await takeBackAll(tx, ctx, numbers, doc, reason);
  const made = await processAgain(tx, ctx, numbers, doc, right, rows);
  await changeOrder(tx, ctx, processTable, doc.id, {
    process_by: '',
    processed_at: null,
    correction_info: reason,
    corrected_by: made.id > 0 ? made.id : null,
  });
  return made;
}
