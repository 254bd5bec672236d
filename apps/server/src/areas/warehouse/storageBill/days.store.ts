/** SQL of storage by day: what moved of a customer's goods, what products are packed in, and the days that were computed. */

import { type Packed, packingOf } from '@cangyun/contract/catalog/units.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { storageDay } from '@cangyun/contract/warehouse/storageBill.ts';
import { chargeKind } from '@cangyun/contract/warehouse/storageContract.ts';
import { receiptTypes, type StockMove } from '@cangyun/contract/warehouse/storageDays.ts';
import { sql } from 'kysely';
import { bind, lookUp } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import { type Span, startOf } from '#kernel/spans/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundStorageDay = bind(storageDay, 'storage_day', {
  versioned: false,
  scope: { site: 'site_id' },
  computed: {
    lineName: lookUp('storage_contract_line', 'line_id'),
    deptName: lookUp('site', 'site_id'),
    productName: lookUp('product', 'product_id'),
  },
});

/** Of one product at one site. */
export interface OwnersStock {
  readonly siteId: number;
  readonly productId: number;
  /** After all the moves. */
  readonly now: number;
  readonly moves: readonly StockMove[];
}

/** In one statement, so that stock and moves are of the same moment. Both qualities together: they take the same room. */
export async function stockOfOwner(tx: Tx, ctx: Ctx, ownerId: number, siteId: number | null, since: string): Promise<OwnersStock[]> {
  const at = (column: string) => (siteId === null ? sql`true` : sql`${sql.ref(column)} = ${siteId}`);
  const { rows } = await sql<OwnersStock>`
    with moved as (
      select l.site_id, l.product_id, (l.created_at at time zone 'Asia/Shanghai')::date as day,
             (coalesce(r.created_at, l.created_at) at time zone 'Asia/Shanghai')::date as receipt_day,
             sum(case l.style when ${direction.code.in} then l.num else -l.num end) as net,
             sum(case when l.style = ${direction.code.in} and l.reverses is null and l.type = any(${[...receiptTypes]}::int[]) then l.num
                      when l.style = ${direction.code.out} and r.type = any(${[...receiptTypes]}::int[]) then -l.num else 0 end) as received
        from stock_log l left join stock_log r on r.company_id = l.company_id and r.id = l.reverses
       where l.company_id = ${ctx.companyId} and l.owner_id = ${ownerId} and l.created_at >= ${startOf(since)} and l.num > 0 and ${at('l.site_id')}
       group by 1, 2, 3, 4
    ), here as (
      select b.site_id, b.product_id, sum(b.on_hand) as now from stock_balance b
       where b.company_id = ${ctx.companyId} and b.owner_id = ${ownerId} and ${at('b.site_id')} group by 1, 2)
    select site_id as "siteId", product_id as "productId", coalesce(h.now, 0) as now,
           coalesce(json_agg(json_build_object('day', m.day, 'receiptDay', m.receipt_day, 'net', m.net, 'received', m.received) order by m.day, m.receipt_day)
                    filter (where m.day is not null), '[]') as moves
      from here h full join moved m using (site_id, product_id) group by 1, 2, 3 order by 1, 2`.execute(tx);
  return rows;
}

export interface StoredProduct {
  readonly id: number;
  readonly volume: number;
  readonly perPallet: number;
}

export async function storedProducts(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, StoredProduct>> {
  const { rows } = await sql<Omit<StoredProduct, 'perPallet'> & Packed>`
    select p.id, p.volume, coalesce(g.boxes, '[]') as boxstyles, p.pack_unit as "packUnit", p.box_quantity as xiangzhuang
      from product p left join goods g on g.company_id = p.company_id and g.id = p.goods_id
     where p.company_id = ${ctx.companyId} and p.id = any(${[...ids]}::bigint[])`.execute(tx);
  return new Map(rows.map(({ id, volume, ...packed }) => [id, { id, volume, perPallet: packingOf(packed).perPallet }]));
}

export interface NewDay {
  readonly line_id: number;
  readonly day: string;
  readonly site_id: number;
  readonly product_id: number;
  readonly pieces: number;
  readonly free_pieces: number;
  readonly pallet_pieces: number;
  readonly quantity: number;
  readonly unit: number;
}

/** Computing a day twice leaves it as it was computed last. Under the contract's lock. */
export async function replaceDays(tx: Tx, ctx: Ctx, contractId: number, { from, to }: Span, rows: readonly NewDay[]): Promise<void> {
  await sql`delete from storage_day where company_id = ${ctx.companyId} and contract_id = ${contractId}
    and day between ${from}::date and ${to}::date`.execute(tx);
  await insertAll(
    tx,
    ctx,
    'storage_day',
    rows.map((row) => ({ contract_id: contractId, ...row })),
  );
  await sql`update storage_contract set computed_until = greatest(computed_until, ${to}::date)
    where company_id = ${ctx.companyId} and id = ${contractId}`.execute(tx);
}

export interface StoredSum {
  readonly lineId: number;
  readonly productName: string;
  readonly quantity: number;
  /** Something lay on pallets of which nobody has said how much they hold. */
  readonly unpacked: boolean;
}

export async function storedSums(tx: Tx, ctx: Ctx, contractId: number, { from, to }: Span): Promise<StoredSum[]> {
  const { rows } = await sql<StoredSum>`
    select s.line_id as "lineId", p.name as "productName", sum(s.quantity) as quantity,
           bool_or(s.quantity = 0 and s.pieces > s.free_pieces and s.pallet_pieces = 0) as unpacked
      from storage_day s join product p on p.company_id = s.company_id and p.id = s.product_id
     where s.company_id = ${ctx.companyId} and s.contract_id = ${contractId} and s.day between ${from}::date and ${to}::date
     group by s.line_id, p.id, p.name order by s.line_id, p.name, p.id`.execute(tx);
  return rows;
}

/** Contracts that store goods and have days up to this one that were not computed. */
export async function contractsBehind(tx: Tx, ctx: Ctx, day: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from storage_contract c
     where c.company_id = ${ctx.companyId} and c.is_delete = 0 and c.enabled = ${enabledState.code.enabled} and c.start_day <= ${day}::date
       and coalesce(c.computed_until, c.start_day - 1) < least(${day}::date, c.end_day)
       and exists (select from storage_contract_line x where x.company_id = c.company_id and x.contract_id = c.id and x.charge = ${chargeKind.code.storage})
     order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}
