/** SQL of the import of waybills: what the rows refer to or collide with. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import type { WaybillCells } from '@cangyun/contract/transport/waybillImport.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { idsByNumbers } from '../waybill/waybill.store.ts';
import type { Found } from './reading.rules.ts';

const said = (rows: readonly WaybillCells[], field: 'number' | 'targetDept' | 'customer'): string[] => [
  ...new Set(rows.map((row) => row[field]).filter((text) => text !== '')),
];

/** A fixed number of statements, however many rows. */
export async function lookUp(tx: Tx, ctx: Ctx, rows: readonly WaybillCells[]): Promise<Found> {
  const [numbers, sites, customers] = await Promise.all([
    idsByNumbers(tx, ctx, said(rows, 'number')),
    sql<{ id: number; name: string }>`
      select id, name from site where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled} and name = any(${said(rows, 'targetDept')}::text[])`.execute(
      tx,
    ),
    sql<{ name: string; ids: number[] }>`
      select name, array_agg(id) as ids from customer
       where company_id = ${ctx.companyId} and is_delete = 0 and name = any(${said(rows, 'customer')}::text[]) group by 1`.execute(tx),
  ]);
  return {
    numbers: new Set(numbers.keys()),
    sites: new Map(sites.rows.map(({ id, name }) => [name, id])),
    customers: new Map(customers.rows.map(({ name, ids }) => [name, ids])),
  };
}
