/** A report is approved, refused, corrected or voided; approving adds an unknown product to the catalogue. */
import { NO_VALUES } from '@cangyun/contract/catalog/axes.ts';
import { marketState, productType } from '@cangyun/contract/catalog/product.ts';
import { productReporting, reportingMoves, reportingState } from '@cangyun/contract/catalog/productReporting.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { assertMove } from '#kernel/moves.ts';
import { editRow, notifyChange, oneRow, rowsById } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { refuse } from '#platform/refusal.ts';
import { insertGoods } from '../goods/goods.rules.ts';
import { holdersOf } from '../goods/goods.store.ts';
import * as store from './productReporting.store.ts';

const done = { ok: true } as const;
const { boundReporting } = store;

type Reporting = RowOf<typeof productReporting>;
type Move = keyof typeof reportingMoves.table;

export interface Chosen {
  readonly id?: number | undefined;
  readonly ids?: readonly number[] | undefined;
}

/** The chosen reports, locked, each able to make this move; one that is not refuses all. */
async function movable(tx: Tx, ctx: Ctx, { id, ids = [] }: Chosen, move: Move): Promise<Reporting[]> {
  const wanted = [...new Set([...ids, ...(id === undefined ? [] : [id])])];
  if (wanted.length === 0) refuse('REPORTING_NONE');
  const rows = await rowsById(tx, ctx, boundReporting, wanted, true);
  if (rows.length !== wanted.length) refuse('NOT_FOUND', { title: productReporting.title });
  for (const row of rows) assertMove(reportingMoves, move, `${productReporting.title} ${row.number ?? ''}`, row.state);
  return rows;
}

async function decided(tx: Tx, ctx: Ctx, rows: readonly Reporting[], verdict: store.Verdict): Promise<typeof done> {
  const ids = rows.map(({ id }) => id);
  await store.decide(tx, ctx, ids, verdict);
  for (const before of rows)
    ctx.audit.push({ object: productReporting.name, objectId: before.id, before, after: { state: verdict.state, reason: verdict.reason } });
  await notifyChange(tx, ctx, boundReporting, ids);
  return done;
}

const GOODS_NAME_LENGTH = 80;

const asGoods = ({ name, barcode, model, unitId }: Reporting) => ({
  goodsName: name.slice(0, GOODS_NAME_LENGTH),
  type: productType.code.product,
  unitId,
  ...{ sn: '', packUnit: '', period: 0, xiangzhuang: 1, platform: '', intro: '', picture: '', pictures: [], params: [] },
  ...{ price: 0, rate: 0, sellRate: 0, kucun: 0 as const, skuOptions: [], boxstyles: [], deleteFlag: 0 as const },
  skuList: [
    {
      ...NO_VALUES,
      ...{ sn: barcode, code: '', goodsName: name, model, intro: '', picture: '', marketState: marketState.code.before },
      ...{ cost: 0, price: 0, resalePrice: 0, weight: 0, volume: 0 },
    },
  ],
});

/** An unknown barcode becomes a product that is not on the market; the catalogue's people set its prices. */
export async function approve(tx: Tx, ctx: Ctx, chosen: Chosen): Promise<typeof done> {
  const rows = await movable(tx, ctx, chosen, 'approve');
  const barcodes = [...new Set(rows.map(({ barcode }) => barcode))];
  const known = await holdersOf(tx, ctx, barcodes);
  const unknown = barcodes.flatMap((barcode) =>
    known.some((one) => one.barcode === barcode) ? [] : rows.filter((row) => row.barcode === barcode).slice(0, 1),
  );
  if (unknown.length > 0) await insertGoods(tx, ctx, unknown.map(asGoods));
  const products = unknown.length > 0 ? await holdersOf(tx, ctx, barcodes) : known;
  const productIds = rows.map(({ barcode }) => products.find((one) => one.barcode === barcode)?.id ?? null);
  return decided(tx, ctx, rows, { state: reportingState.code.approved, productIds });
}

export async function refuseToPass(tx: Tx, ctx: Ctx, chosen: Chosen & { readonly reason: string }): Promise<typeof done> {
  const rows = await movable(tx, ctx, chosen, 'refuse');
  if (chosen.reason === '') refuse('REASON_MISSING', { action: reportingMoves.table.refuse.label });
  return decided(tx, ctx, rows, { state: reportingState.code.refused, reason: chosen.reason });
}

export async function voidReportings(tx: Tx, ctx: Ctx, chosen: Chosen): Promise<typeof done> {
  return decided(tx, ctx, await movable(tx, ctx, chosen, 'void'), { state: reportingState.code.voided });
}

export async function editReporting(tx: Tx, ctx: Ctx, body: { id: number; version: number }): Promise<Reporting> {
  await movable(tx, ctx, { id: body.id }, 'edit');
  await editRow(tx, ctx, boundReporting, body);
  await store.reopen(tx, ctx, body.id);
  return oneRow(tx, ctx, boundReporting, body.id);
}

export async function editReportings(tx: Tx, ctx: Ctx, { ids, ...change }: store.Change & { readonly ids: readonly number[] }) {
  const rows = await movable(tx, ctx, { ids }, 'edit');
  await store.changeAll(tx, ctx, ids, change);
  // Nobody may move it to a site beyond their own data scope: it would disappear from their sight.
  if ((await rowsById(tx, ctx, boundReporting, ids)).length !== rows.length) refuse('SITE_FORBIDDEN');
  for (const before of rows) ctx.audit.push({ object: productReporting.name, objectId: before.id, before, after: change });
  await notifyChange(tx, ctx, boundReporting, ids);
  return done;
}
