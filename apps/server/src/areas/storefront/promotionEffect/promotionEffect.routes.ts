/** HTTP of the effect of promotions: a page of promotions with their figures, and the same as a sheet. */
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { applyState, type promotion, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionEffectCalls as calls, type EffectRow, figuresOf } from '@cangyun/contract/storefront/promotionEffect.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { listRows } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { type Column, columnSheet } from '#platform/excel/columns.ts';
import { type Served, serve, serveSheet } from '#platform/http/served.ts';
import type { Services } from '#platform/services.ts';
import { boundPromotion } from '../promotion/promotion.store.ts';
import { usesOf } from './promotionEffect.store.ts';

const sheet: readonly Column<EffectRow>[] = [
  ['促销', ({ title }) => title],
  ['类型', ({ type }) => promotionType.label(type)],
  ['状态', ({ state }) => applyState.label(state)],
  ['店铺', ({ storeName }) => storeName],
  ['商品', ({ goodsName }) => goodsName],
  ['开始时间', ({ startTime }) => formatMinutes(startTime)],
  ['结束时间', ({ endTime }) => formatMinutes(endTime)],
  ['订单数', ({ orders }) => orders],
  ['件数', ({ pieces }) => pieces],
  ['客户数', ({ customers }) => customers],
  ['销售额(元)', ({ amount }) => amount],
  ['让利(元)', ({ discount }) => discount],
  ['不含税收入(元)', ({ revenue }) => revenue],
  ['成本(元)', ({ cost }) => cost],
  ['毛利(元)', ({ margin }) => margin],
];

async function withFigures(tx: Tx, ctx: Ctx, rows: readonly RowOf<typeof promotion>[]): Promise<EffectRow[]> {
  const uses = await usesOf(
    tx,
    ctx,
    rows.map(({ id }) => id),
  );
  const byPromotion = Map.groupBy(uses, ({ promotionId }) => promotionId);
  return rows.map(({ id, type, title, state, storeName, goodsName, startTime, endTime }) => ({
    id,
    type,
    title,
    state,
    storeName: storeName ?? '',
    goodsName: goodsName ?? '',
    startTime,
    endTime,
    ...figuresOf(byPromotion.get(id) ?? []),
  }));
}

export const promotionEffectRoutes = ({ config: { exportLimit } }: Services): Served[] => [
  serve(calls.list, async ({ tx, ctx, query }) => {
    const page = await listRows(tx, ctx, boundPromotion, query);
    return { ...page, content: await withFigures(tx, ctx, page.content) };
  }),
  serveSheet(calls.download, async ({ tx, ctx, query }) => {
    const { content } = await listRows(tx, ctx, boundPromotion, { ...query, page: 0, size: exportLimit + 1 });
    return columnSheet(`促销效果${messages.exportSuffix}`, sheet, await withFigures(tx, ctx, content), exportLimit);
  }),
];
