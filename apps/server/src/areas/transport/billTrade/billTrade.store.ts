/** SQL of quotes. A quote is written once; afterwards only its fate changes. */
import { billTrade, type TradeInput, type TradeRow, tradeState } from '@cangyun/contract/transport/billTrade.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn, visible } from '../../../kernel/resources/index.ts';
import { insertAll } from '../../../kernel/rows/rows.store.ts';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';

export const boundTrade = bind(billTrade, 'bill_trade', {
  scope: { site: ['dept_id', 'to_dept_id'], owner: 'user_id' },
  computed: { number: lookUp('bill', 'bill_id', 'number') },
  through: { number: throughColumn('bill', 'bill_id', 'number') },
});

const { open, chosen, lost, closed, replaced } = tradeState.code;

/** Ids of the quotes of these bills, of each the cheapest first. */
export async function tradeIdsOf(tx: Tx, ctx: Ctx, billIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select t.id from bill_trade t where ${visible(boundTrade, ctx)} and t.bill_id = any(${[...billIds]}::bigint[])
     order by t.bill_id, t.price, t.id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function insertTrade(
  tx: Tx,
  ctx: Ctx,
  of: { readonly deptId: number; readonly toDeptId: number | null },
  form: TradeInput,
): Promise<number> {
  const [id = 0] = await insertAll(tx, ctx, 'bill_trade', [
    {
      bill_id: form.billId,
      dept_id: of.deptId,
      to_dept_id: of.toDeptId,
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

/** The same driver with the same vehicle asks anew: what was asked before counts no more. */
export const replaceOf = (tx: Tx, ctx: Ctx, { billId, phone, carNumber }: Pick<TradeInput, 'billId' | 'phone' | 'carNumber'>) =>
  sql`update bill_trade set state = ${replaced}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and phone = ${phone} and car_number = ${carNumber} and state = ${open}`.execute(
    tx,
  );

/** One is taken, the others that were open are lost. */
export const choose = (tx: Tx, ctx: Ctx, billId: number, tradeId: number | null) =>
  sql`update bill_trade set state = case when id = ${tradeId}::bigint then ${chosen}::int else ${lost}::int end, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state = ${open}`.execute(tx);

/** The choice is taken back: they are open again. */
export const reopen = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bill_trade set state = ${open}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state in (${chosen}, ${lost})`.execute(tx);

/** The bidding is over without anyone: they are kept, and count no more. */
export const close = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bill_trade set state = ${closed}, version = version + 1
       where company_id = ${ctx.companyId} and bill_id = ${billId} and state in (${open}, ${chosen}, ${lost})`.execute(tx);

export type OpenTrade = Pick<TradeRow, 'id' | 'name' | 'phone' | 'carNumber' | 'price'>;

export async function openTrade(tx: Tx, ctx: Ctx, billId: number, id: number): Promise<OpenTrade | undefined> {
  const { rows } = await sql<OpenTrade>`
    select id, name, phone, car_number as "carNumber", price from bill_trade
     where company_id = ${ctx.companyId} and bill_id = ${billId} and id = ${id} and state = ${open}`.execute(tx);
  return rows[0];
}

/** Who may see a bill may see its quotes, wherever the bill is bound for now. */
export const resiteTrades = (tx: Tx, ctx: Ctx, billId: number) =>
  sql`update bill_trade q set dept_id = b.dept_id, to_dept_id = b.to_dept_id from bill b
       where b.company_id = ${ctx.companyId} and b.id = ${billId} and q.company_id = b.company_id and q.bill_id = b.id
         and (q.dept_id, q.to_dept_id) is distinct from (b.dept_id, b.to_dept_id)`.execute(tx);
