/** Waybills as they are answered: both ends put together, with actions; the detail with goods, fees, stops and links. */
import type { WaybillRow } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind } from '@cangyun/contract/transport/waybill.ts';
import { paymentsOfDocument } from '#kernel/money/index.ts';
import { oneRow } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { feesOf, goodsOf } from './lines.store.ts';
import { linksOf } from './links.store.ts';
import { stopsOf } from './stops.store.ts';
import { waybills } from './waybill.rules.ts';
import { boundWaybill, type WaybillRecord } from './waybill.store.ts';

export const endsOf = (row: WaybillRecord): Pick<WaybillRow, 'send' | 'recive'> => ({
  send: { name: row.sendName, mobile: row.sendMobile, province: row.sendProvince, city: row.sendCity, address: row.sendAddress },
  recive: {
    name: row.reciveName,
    mobile: row.reciveMobile,
    province: row.reciveProvince,
    city: row.reciveCity,
    address: row.reciveAddress,
  },
});

export const presented = (ctx: Ctx, row: WaybillRecord): WaybillRow => ({
  ...row,
  ...endsOf(row),
  actions: waybills.states(ctx, row),
});

export async function detailOf(tx: Tx, ctx: Ctx, id: number) {
  const row = await oneRow(tx, ctx, boundWaybill, id);
  const [goods, fees, stops, links, payments] = await Promise.all([
    goodsOf(tx, ctx, id),
    feesOf(tx, ctx, id),
    stopsOf(tx, ctx, id),
    linksOf(tx, ctx, row),
    paymentsOfDocument(tx, ctx, { kind: waybillKind.name, id }),
  ]);
  return { ...presented(ctx, row), goods, fees, stops, links, payments };
}
