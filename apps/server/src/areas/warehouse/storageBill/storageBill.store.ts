/** SQL of the bills of contracts. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { storageBill } from '@cangyun/contract/warehouse/storageBill.ts';
import type { MonthRow } from '@cangyun/contract/warehouse/storageContract.ts';
import { sql } from 'kysely';
import { bind, lookUp, throughColumn } from '#kernel/resources/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { settledByMonth } from './unbilled.store.ts';

export const boundStorageBill = bind(storageBill, 'storage_bill', {
  scope: { site: 'site_id', owner: 'user_id' },
  computed: {
    month: sql`to_char(t.month, 'YYYY-MM')`,
    customerName: lookUp('customer', 'customer_id'),
    deptName: lookUp('site', 'site_id'),
    paid: sql`coalesce((select m.paid from money_source m where m.company_id = t.company_id and m.source_kind = ${sql.lit(storageBill.name)}
      and m.source_id = t.id and m.side = ${sql.lit(moneySide.code.receive)}), 0)`,
  },
  through: { customerName: throughColumn('customer', 'customer_id') },
});

export async function rowsOfBill(tx: Tx, ctx: Ctx, billId: number): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select line_id as "lineId", name, charge, unit, quantity, amount, explanation from storage_bill_row
     where company_id = ${ctx.companyId} and bill_id = ${billId} order by id`.execute(tx);
  return rows;
}

export interface NewBill {
  readonly contractId: number;
  readonly contractNumber: string;
  readonly month: string;
  readonly untilDay: string;
  readonly customerId: number;
  readonly amount: number;
  readonly rows: readonly MonthRow[];
}

export interface MadeBill {
  readonly id: number;
  readonly number: string;
  readonly siteId: number;
}

/** Its number is the contract's with the month; one that follows a bill that was taken back has a further number. */
export async function insertBill(tx: Tx, ctx: Ctx, bill: NewBill): Promise<MadeBill> {
  const number = `${bill.contractNumber}-${bill.month.replace('-', '')}`;
  const { rows } = await sql<MadeBill>`
    insert into storage_bill (company_id, number, contract_id, month, until_day, customer_id, site_id, amount, user_id, create_by)
    select c.company_id, ${number}::text || case when x.n = 0 then '' else '-' || x.n + 1 end, c.id, ${`${bill.month}-01`}::date, ${bill.untilDay}::date,
           ${bill.customerId}, c.home_site_id, ${bill.amount}, ${ctx.userId}, ${ctx.nickName}
      from storage_contract c cross join lateral (
        select count(*) as n from storage_bill b where b.company_id = c.company_id and (b.number = ${number} or starts_with(b.number, ${`${number}-`}))) x
     where c.company_id = ${ctx.companyId} and c.id = ${bill.contractId} returning id, number, site_id as "siteId"`.execute(tx);
  const [made] = rows as [MadeBill];
  await insertAll(
    tx,
    ctx,
    'storage_bill_row',
    bill.rows.map(({ lineId, ...row }) => ({ bill_id: made.id, line_id: lineId, ...row })),
  );
  return made;
}

export const takeBackBill = (tx: Tx, ctx: Ctx, id: number, info: string) =>
  sql`update storage_bill set is_delete = 1, info = ${info}, version = version + 1 where company_id = ${ctx.companyId} and id = ${id}`.execute(
    tx,
  );

/** Contracts that hold in a month, are settled by it and have no bill of it, not even one that was taken back: people decide about those. */
export async function contractsToBill(tx: Tx, ctx: Ctx, { from, to }: { from: string; to: string }): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id from storage_contract c
     where ${settledByMonth(ctx)} and c.start_day <= ${to}::date and coalesce(c.end_day, 'infinity') >= ${from}::date
       and not exists (select from storage_bill b where b.company_id = c.company_id and b.contract_id = c.id and b.month = ${from}::date)
     order by c.id`.execute(tx);
  return rows.map(({ id }) => id);
}
