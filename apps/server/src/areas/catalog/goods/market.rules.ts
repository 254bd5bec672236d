/** Putting on and off sale, and the sites where goods are not sold. */
import { marketState, saleState } from '@cangyun/contract/catalog/product.ts';
import { notifyChange, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { boundProduct, lockGoodsOf, type SaleFact, saleFacts, setOnSale } from '../product/product.store.ts';
import { addStops, boundGoods, mergeSkus, removeStops } from './goods.store.ts';
import { settleGoods } from './settle.store.ts';

const done = { ok: true } as const;

function assertSellable({ name, marketState: state, price }: SaleFact): void {
  if (state === marketState.code.over) refuse('SALE_DISCONTINUED', { name });
  if (price <= 0) refuse('SALE_WITHOUT_PRICE', { name });
}

export async function marketProducts(tx: Tx, ctx: Ctx, ids: readonly number[], onSale: number): Promise<typeof done> {
  const wanted = [...new Set(ids)];
  const goodsIds = await lockGoodsOf(tx, ctx, wanted);
  const facts = await saleFacts(tx, ctx, wanted);
  if (facts.length !== wanted.length) refuse('NOT_FOUND', { title: boundProduct.resource.title });
  if (onSale === saleState.code.on) facts.forEach(assertSellable);
  await setOnSale(tx, ctx, wanted, onSale);
  await settleGoods(tx, ctx, goodsIds);
  for (const id of wanted) ctx.audit.push({ object: boundProduct.resource.name, objectId: id, after: { onSale } });
  await Promise.all([notifyChange(tx, ctx, boundProduct, wanted), notifyChange(tx, ctx, boundGoods, goodsIds)]);
  return done;
}

/** The goods, locked; a missing one refuses all. */
async function lockedGoods(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const wanted = [...new Set(ids)];
  if ((await rowsById(tx, ctx, boundGoods, wanted, true)).length !== wanted.length)
    refuse('NOT_FOUND', { title: boundGoods.resource.title });
  return wanted;
}

/** Discontinued specifications stay off; goods with nothing else can not be put on sale. */
export async function marketGoods(tx: Tx, ctx: Ctx, ids: readonly number[], onSale: number): Promise<typeof done> {
  const wanted = await lockedGoods(tx, ctx, ids);
  const skus = await mergeSkus(tx, ctx, wanted);
  const facts = await saleFacts(
    tx,
    ctx,
    skus.map(({ id }) => id),
  );
  const living = new Set(facts.filter((fact) => fact.marketState !== marketState.code.over).map(({ id }) => id));
  const chosen = onSale === saleState.code.on ? skus.filter(({ id }) => living.has(id)) : skus;
  for (const goodsId of wanted)
    if (!chosen.some((sku) => sku.goodsId === goodsId))
      refuse('SALE_DISCONTINUED', { name: skus.find((sku) => sku.goodsId === goodsId)?.goodsName ?? '' });
  return marketProducts(
    tx,
    ctx,
    chosen.map(({ id }) => id),
    onSale,
  );
}

export async function stopGoods(tx: Tx, ctx: Ctx, body: { ids: readonly number[]; deptIds: readonly number[] }, stop: boolean) {
  const wanted = await lockedGoods(tx, ctx, body.ids);
  await (stop ? addStops : removeStops)(tx, ctx, wanted, [...new Set(body.deptIds)]);
  for (const id of wanted)
    ctx.audit.push({ object: boundGoods.resource.name, objectId: id, after: { [stop ? 'stop' : 'sell']: body.deptIds } });
  await notifyChange(tx, ctx, boundGoods, wanted);
  return done;
}
