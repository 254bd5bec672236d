/** How a difference is created: its goods come in as the supplier's, and nobody may take them before they are settled. */
import { inboundType } from '@cangyun/contract/movements.ts';
import { holdReason } from '@cangyun/contract/stock/ledger.ts';
import { receiptDifferenceKind as kind, refusedState } from '@cangyun/contract/trade/receiptDifference.ts';
import { type CreatedDocument, createPosted } from '#areas/warehouse/index.ts';
import { firstRecordingOf } from '#kernel/documents/index.ts';
import { takeNumber } from '#kernel/numbers/number.store.ts';
import { hold } from '#kernel/stock/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { boundDifference, insertDifference, type NewDifference, type NewDifferenceLine } from './receiptDifference.store.ts';

const recordCreated = firstRecordingOf(kind, boundDifference);

export interface DifferenceForm extends Omit<NewDifference, 'number' | 'isOpen'> {
  readonly lines: readonly NewDifferenceLine[];
}

/** Only goods that are among our products are in the stock; what was refused at the door never came. */
export const isHeld = ({ productId, refused }: Pick<NewDifferenceLine, 'productId' | 'refused'>): boolean =>
  productId !== null && refused === refusedState.code.taken;

/** What every list of a difference says of it. */
export const listHeadOf = (
  document: CreatedDocument,
  { deptId, supplierId, supplierName }: Pick<DifferenceForm, 'deptId' | 'supplierId' | 'supplierName'>,
) => ({
  deptId,
  ownerId: supplierId,
  customerName: supplierName,
  objKind: kind.name,
  objId: document.id,
  objNumber: document.number,
  groupName: '',
  addressJson: {},
});

export async function createDifference(tx: Tx, ctx: Ctx, numbers: Database, form: DifferenceForm): Promise<CreatedDocument> {
  const { lines, ...head } = form;
  const number = await takeNumber(numbers, ctx, kind);
  const isOpen = lines.some(({ refused }) => refused === refusedState.code.taken);
  const { id, lineIds } = await insertDifference(tx, ctx, { ...head, number, isOpen }, lines);
  const held = lines.flatMap((line, at) => (isHeld(line) ? [{ ...line, productId: line.productId ?? 0, lineId: lineIds[at] ?? 0 }] : []));
  if (held.length > 0) {
    await createPosted(tx, ctx, numbers, {
      ...listHeadOf({ id, number }, form),
      type: inboundType.code.otherIn,
      info: kind.title,
      lines: held.map(({ productId, num, quality, batch, markTime, reason, lineId }) => ({
        productId,
        num,
        proNumType: quality,
        sellPrice: 0,
        xiangzhuang: 1,
        batchProNumber: batch,
        ...(markTime === undefined ? {} : { markTime }),
        tags: [],
        info: reason,
        objLineId: lineId,
      })),
    });
    const holds = held.map(({ productId, quality, num, lineId }) => ({
      lineId,
      deptId: form.deptId,
      productId,
      ownerId: form.supplierId,
      quality,
      qty: num,
    }));
    await hold(tx, ctx, { kind: kind.name, id, number }, holds, holdReason.code.frozen);
  }
  await recordCreated(tx, ctx, [id]);
  ctx.audit.push({
    object: kind.name,
    objectId: id,
    after: { number, supplier: form.supplierName, purchase: form.purchaseNumber, lines: lines.length },
  });
  return { id, number };
}
