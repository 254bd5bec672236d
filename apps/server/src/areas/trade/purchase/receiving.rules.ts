/** Goods of a purchase come in at once: an inbound list is created and posted in the same transaction. */
import { sumQuantity } from '@cangyun/contract/arithmetic.ts';
import type { Overriding } from '@cangyun/contract/kernel/blocks.ts';
import { inboundType } from '@cangyun/contract/movements.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { type CreatedDocument, createPosted } from '#areas/warehouse/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Database } from '#platform/db/transaction.ts';
import { refuse } from '#platform/refusal.ts';
import type { OrderLine } from '../order/lines.store.ts';
import { openOf } from '../order/source.rules.ts';
import type { PurchaseDocument } from './purchase.store.ts';
import { purchaseSource } from './source.rules.ts';

export interface Receiving extends Overriding {
  /** If absent: all that is open. */
  readonly lines?: readonly { readonly lineId: number; readonly num: number }[];
  readonly positionId?: number;
}

interface Wanted {
  readonly line: OrderLine;
  readonly num: number;
}

function wantedOf(doc: PurchaseDocument, lines: Receiving['lines'] = []): Wanted[] {
  const named = { title: purchaseKind.title, number: doc.number };
  const byId = new Map(doc.lines.map((line) => [line.id, line]));
  const sums = new Map<number, number>();
  for (const { lineId, num } of lines) sums.set(lineId, sumQuantity(sums.get(lineId) ?? 0, num));
  const wanted =
    sums.size > 0
      ? [...sums].map(([id, num]) => ({ line: byId.get(id) ?? refuse('DOCUMENT_LINE_UNKNOWN', { ...named, id }), num }))
      : doc.lines.map((line) => ({ line, num: openOf(line) })).filter(({ num }) => num > 0);
  if (wanted.length === 0) refuse('ORDER_NOTHING_OPEN', named);
  return wanted;
}

export async function receiveNow(tx: Tx, ctx: Ctx, numbers: Database, doc: PurchaseDocument, given: Receiving): Promise<CreatedDocument> {
  const wanted = wantedOf(doc, given.lines);
  const changes = wanted.map(({ line, num }) => ({ lineId: line.id, qty: num }));
  const purchase = await purchaseSource.lock(tx, ctx, doc.id, 'follow');
  await purchaseSource.plan(tx, ctx, purchase, changes);
  const costs = purchaseSource.costsOfMoved(purchase, changes, 1);
  const made = await createPosted(
    tx,
    ctx,
    numbers,
    {
      type: inboundType.code.purchaseArrival,
      deptId: doc.deptId,
      ownerId: OWN_GOODS,
      customerName: doc.customerName,
      objKind: purchaseKind.name,
      objId: doc.id,
      objNumber: doc.number,
      groupName: '',
      info: doc.info,
      addressJson: {},
      known: 'ordered',
      // The claim posts the goods.
      account: null,
      overrideReason: given.overrideReason,
      lines: wanted.map(({ line, num }, at) => ({
        productId: line.productId,
        num,
        proNumType: quality.code.genuine,
        sellPrice: line.price,
        xiangzhuang: line.xiangzhuang,
        batchProNumber: '',
        tags: [],
        info: line.info,
        objLineId: line.id,
        cost: costs[at]?.brings ?? 0,
      })),
    },
    given.positionId,
  );
  await purchaseSource.moved(tx, ctx, purchase, changes);
  return made;
}
