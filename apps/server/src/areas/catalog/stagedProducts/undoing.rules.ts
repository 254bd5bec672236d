/**
 * Products of an import that is taken back: stock moves back, new products are voided, changed ones return to their old values where nobody
 * has changed them since. All of it, or a sentence that names what is in the way.
 */
import { messages } from '@cangyun/contract/messages.ts';
import { stockLogCalls } from '@cangyun/contract/stock/stockLog.ts';
import { z } from 'zod';
import type { MadeDocument } from '#areas/system/index.ts';
import { notifyChange } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundGoods } from '../goods/goods.store.ts';
import { assertVoidable } from '../goods/removal.rules.ts';
import { settleGoods, voidEmptyGoods, voidProducts } from '../goods/settle.store.ts';
import { boundProduct, lockGoodsOf } from '../product/product.store.ts';
import { mayMoveStock, type ReverseStock } from '../productImport/importing.rules.ts';
import { ordersNaming, productsOf } from '../productImport/productImport.store.ts';
import { type Changed, rewriteProducts } from '../productImport/saving.rules.ts';

const columns = z.record(z.string(), z.unknown());

/** What an import writes down of each product. */
const undoing = z.object({
  isNew: z.boolean(),
  /** Of a product that was there; empty if nothing of it changed. */
  before: columns,
  after: columns,
  lists: z.array(z.object({ id: z.int(), style: z.int() })),
});
export type Undoing = z.output<typeof undoing>;

const { importUndo: say } = messages;
const MOST_NAMED = 5;
const MOST_NOTIFIED = 100;

type Found = Awaited<ReturnType<typeof productsOf>>[number];
type Taken = Undoing & { readonly id: number; readonly now: Found };

const isSame = (one: Readonly<Record<string, unknown>>, other: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(one).every(([column, value]) => other[column] === value);

/** New products with which something was done. */
async function assertUnused(tx: Tx, ctx: Ctx, fresh: readonly Taken[]): Promise<void> {
  const orders = await ordersNaming(
    tx,
    ctx,
    fresh.map(({ id }) => id),
  );
  const touched = fresh.flatMap(({ id, now, after }) => {
    const order = orders.get(id);
    if (order !== undefined) return [say.order(now.barcode, say.ordered(order))];
    return isSame(after, now.columns) ? [] : [say.order(now.barcode, say.changed)];
  });
  if (touched.length > 0) refuse('IMPORT_IN_USE', { detail: touched.slice(0, MOST_NAMED).join('；') });
}

/** What was changed by the import and by nobody since has its old value again. */
function restored({ id, before, after, now }: Taken): Changed {
  const back = Object.entries(after).flatMap(([column, value]) =>
    value !== before[column] && now.columns[column] === value ? [[column, before[column]] as const] : [],
  );
  return { ...now.columns, ...Object.fromEntries(back), id };
}

export async function undoProducts(tx: Tx, ctx: Ctx, made: readonly MadeDocument[], reverseStock: ReverseStock): Promise<void> {
  const documents = made.map(({ id, undo }) => ({ id, ...undoing.parse(undo) }));
  const lists = [...new Map(documents.flatMap((one) => one.lists).map((list) => [list.id, list])).values()];
  if (lists.length > 0 && !mayMoveStock(ctx)) refuse('FORBIDDEN', { title: stockLogCalls.adjust.title });
  const ids = documents.map(({ id }) => id);
  const goodsIds = await lockGoodsOf(tx, ctx, ids);
  const found = new Map((await productsOf(tx, ctx, ids)).map((product) => [product.id, product]));
  // Products that somebody has voided since are gone already.
  const live = documents.flatMap((one): Taken[] => {
    const now = found.get(one.id);
    return now ? [{ ...one, now }] : [];
  });
  const fresh = live.filter(({ isNew }) => isNew);
  await assertUnused(tx, ctx, fresh);
  await reverseStock(
    tx,
    ctx,
    lists.toSorted((one, other) => one.id - other.id),
    say.reversal,
  );
  const gone = fresh.map(({ id }) => id);
  await assertVoidable(tx, ctx, gone);
  await voidProducts(tx, ctx, gone);
  await rewriteProducts(
    tx,
    ctx,
    live.flatMap((one) => {
      const row = restored(one);
      return one.isNew || isSame(one.now.columns, row) ? [] : [{ known: one.now, row }];
    }),
  );
  await voidEmptyGoods(tx, ctx, goodsIds);
  await settleGoods(tx, ctx, goodsIds);
  if (gone.length > 0)
    ctx.audit.push({
      object: boundProduct.resource.name,
      objectId: gone.slice(0, MOST_NAMED).join(','),
      before: fresh.map(({ now }) => ({ id: now.id, barcode: now.barcode })),
      after: { isDelete: 1 },
    });
  await Promise.all([
    notifyChange(tx, ctx, boundProduct, ids.slice(0, MOST_NOTIFIED)),
    notifyChange(tx, ctx, boundGoods, goodsIds.slice(0, MOST_NOTIFIED)),
  ]);
}
