/** SQL of the warehouse lists on freight bills. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { priceState } from '@cangyun/contract/trade/consignment.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export async function listsOf(tx: Tx, ctx: Ctx, freightBillId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select list_id as id from freight_bill_list where company_id = ${ctx.companyId} and bill_id = ${freightBillId} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

export const addLists = (tx: Tx, ctx: Ctx, freightBillId: number, listIds: readonly number[]) =>
  sql`insert into freight_bill_list (company_id, bill_id, list_id)
      select ${ctx.companyId}, ${freightBillId}, x from unnest(${[...listIds]}::bigint[]) as x`.execute(tx);

/** Answers the bills that they were on. */
export async function dropLists(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from freight_bill_list where company_id = ${ctx.companyId} and list_id = any(${[...listIds]}::bigint[]) returning bill_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Those of the lists whose dispatch has a carrier with a confirmed price. */
export async function pricedLists(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select l.number from warehouse_list l join consignment c on c.company_id = l.company_id and c.kind = l.obj_kind and c.id = l.obj_id
     where l.company_id = ${ctx.companyId} and l.id = any(${[...listIds]}::bigint[]) and c.price_state = ${priceState.code.confirmed}
       and c.carriage_type = ${carriageType.code.carrier} order by l.id`.execute(tx);
  return rows.map(({ number }) => number);
}

/** Lists that are on a bill already, with both numbers. */
export async function takenLists(tx: Tx, ctx: Ctx, listIds: readonly number[]): Promise<{ list: string; bill: string }[]> {
  const { rows } = await sql<{ list: string; bill: string }>`
    select l.number as list, b.number as bill from freight_bill_list x
      join freight_bill b on b.company_id = x.company_id and b.id = x.bill_id join warehouse_list l on l.company_id = x.company_id and l.id = x.list_id
     where x.company_id = ${ctx.companyId} and x.list_id = any(${[...listIds]}::bigint[]) order by l.id`.execute(tx);
  return rows;
}
