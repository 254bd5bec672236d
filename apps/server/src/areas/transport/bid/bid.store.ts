/** SQL of bids. A bid is written once; afterwards only its outcome changes. */
import { bidResource, type TradeInput, type TradeRow, tradeState } from '@cangyun/contract/transport/bid.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn, visible } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundTrade = bind(bidResource, 'bid', {
  scope: { site: ['site_id', 'to_site_id'], owner: 'user_id' },
  computed: { number: lookUp('freight_bill', 'bill_id', 'number') },
  through: { number: throughColumn('freight_bill', 'bill_id', 'number') },
});

const { open, chosen, lost, closed, replaced } = tradeState.code;

/** Ids of the bids of these bills, the cheapest of each first. */
export async function tradeIdsOf(tx: Tx, ctx: Ctx, freightBillIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from bid t where ${visible(boundTrade, ctx)} and t.bill_id = any(${[...freightBillIds]}::bigint[])
     order by t.bill_id, t.price, t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertTrade(
  tx: Tx,
  ctx: Ctx,
  of: { readonly deptId: number; readonly toDeptId: number | null },
  form: TradeInput,
): Promise<number> {
  const [id = 0] = await insertAll(tx, ctx, 'bid', [
    {
      bill_id: form.billId,
      site_id: of.deptId,
      to_site_id: of.toDeptId,
      state: open,
      name: form.name,
      phone: form.phone,
      car_number: form.carNumber,
      price: form.price,
      arrive_time: form.arriveTime ?? null,
      info: form.info,
      user_id: ctx.userId,
      create_by: ctx.nickName,
    },
  ]);
  return id;
}

/** The same driver with the same vehicle bids again: the earlier bid counts no more. */
export const replaceOf = (tx: Tx, ctx: Ctx, { billId, phone, carNumber }: Pick<TradeInput, 'billId' | 'phone' | 'carNumber'>) =>
  sql`update bid set state = ${replaced}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and phone = ${phone} and car_number = ${carNumber} and state = ${open}`.execute(
    tx,
  );

/** One is chosen, the other open ones are lost. */
export const choose = (tx: Tx, ctx: Ctx, billId: number, tradeId: number | null) =>
  sql`update bid set state = case when id = ${tradeId}::bigint then ${chosen}::int else ${lost}::int end, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state = ${open}`.execute(tx);

/** The choice is undone: they are open again. */
export const reopen = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bid set state = ${open}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state in (${chosen}, ${lost})`.execute(tx);

/** Bidding ended without a choice: they are stored, and count no more. */
export const close = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bid set state = ${closed}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state in (${open}, ${chosen}, ${lost})`.execute(tx);

export type OpenTrade = Pick<TradeRow, 'id' | 'name' | 'phone' | 'carNumber' | 'price'>;

export async function openTrade(tx: Tx, ctx: Ctx, billId: number, id: number): Promise<OpenTrade | undefined> {
  const { rows } = await sql<OpenTrade>`
    select id, name, phone, car_number as "carNumber", price from bid
     where company_id = ${ctx.companyId} and bill_id = ${billId} and id = ${id} and state = ${open}`.execute(tx);
  return rows[0];
}

/** Anybody who may see a bill may see its bids, whatever its destination is now. */
export const resiteTrades = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bid q set site_id = b.site_id, to_site_id = b.to_site_id from freight_bill b
       where b.company_id = ${ctx.companyId} and b.id = ${billId} and q.company_id = b.company_id and q.bill_id = b.id
         and (q.site_id, q.to_site_id) is distinct from (b.site_id, b.to_site_id)`.execute(tx);
