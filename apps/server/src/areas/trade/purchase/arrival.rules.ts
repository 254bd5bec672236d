/** A waiting inbound list for goods that a purchase expects: never for more than it still expects, including everything on its way. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { CallData } from '@cangyun/contract/kernel/call.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import type { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { type CreatedDocument, createList, siteFor } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { SourceOrder } from '../source.ts';
import { purchaseSource } from './source.rules.ts';
import { idByNumber } from './source.store.ts';

type Arrival = CallData<typeof warehouseListCalls.createForPurchase>['body'];
type Line = Arrival['lines'][number];

const { title } = purchaseKind;

interface ExpectedLine extends Line {
  readonly objLineId: number;
}

/** Goods that are on the purchase more than once fill its lines one after the other. */
function linesOfPurchase({ number, lines: bought }: SourceOrder, wanted: readonly Line[]): ExpectedLine[] {
  const open = new Map(bought.map(({ id, openNum }) => [id, openNum]));
  return wanted.flatMap((line, at) => {
    const same = bought.filter(({ productId }) => productId === line.productId);
    if (same.length === 0) return refuse('CONSIGN_LINE_UNKNOWN', { row: at + 1, order: title, number });
    let left = line.num;
    const parts = same.flatMap(({ id }) => {
      const num = Math.min(left, open.get(id) ?? 0);
      if (num <= 0) return [];
      open.set(id, sumQuantity(open.get(id) ?? 0, -num));
      left = sumQuantity(left, -num);
      return [{ objLineId: id, num }];
    });
    if (left > 0) {
      const [{ productName: name } = { productName: '' }] = same;
      refuse('PURCHASE_ARRIVAL_TOO_MUCH', { row: at + 1, name, num: line.num, title, number, open: sumQuantity(line.num, -left) });
    }
    if (parts.length === 1) return parts.map((part) => ({ ...line, ...part }));
    // Weight and volume of a part come from the catalogue: the measured values are of the whole line.
    const { totalWeight: _weight, totalVolume: _volume, ...rest } = line;
    return parts.map((part) => ({ ...rest, ...part }));
  });
}

export async function expectArrival(tx: Tx, ctx: Ctx, numbers: Database, wish: Arrival): Promise<CreatedDocument> {
  const id = (await idByNumber(tx, ctx, wish.objNumber)) ?? refuse('NOT_FOUND', { title });
  const purchase = await purchaseSource.lock(tx, ctx, id, 'send');
  const lines = linesOfPurchase(purchase, wish.lines);
  await purchaseSource.plan(
    tx,
    ctx,
    purchase,
    lines.map(({ objLineId, num }) => ({ lineId: objLineId, qty: num })),
  );
  return createList(tx, ctx, numbers, {
    ...wish,
    type: inboundType.code.purchaseArrival,
    deptId: siteFor(ctx, wish.deptId ?? purchase.deptId),
    customerName: wish.customerName || purchase.customerName,
    objKind: purchaseKind.name,
    objId: id,
    lines,
    known: 'ordered',
  });
}
