/** SQL of the customer import: a fixed number of statements, however many rows. */
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { openAccounts } from '#kernel/money/index.ts';
import { insertAll } from '#kernel/rows/rows.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import type { Found, ReadRow } from './customer-import.rules.ts';

const LEVELS = 'customer_level';

/** Everything that the rows may collide with or refer to, in one round trip. */
export async function lookUp(
  tx: Tx,
  ctx: Ctx,
  style: number,
  rows: readonly { [K in 'name' | 'code' | 'mark' | 'parentName' | 'salesman']: string }[],
): Promise<Found> {
  const values = (field: 'name' | 'code' | 'mark' | 'parentName' | 'salesman') => [
    ...new Set(rows.map((row) => row[field]).filter((text) => text !== '')),
  ];
  const alive = sql`company_id = ${ctx.companyId} and is_delete = 0`;
  const list = (query: ReturnType<typeof sql<{ value: string }>>) =>
    query.execute(tx).then((result) => result.rows.map((row) => row.value));
  const [names, codes, marks, parents, users, levels] = await Promise.all([
    list(sql`select name as value from customer where ${alive} and style = ${style} and name = any(${values('name')}::text[])`),
    list(sql`select code as value from customer where ${alive} and code = any(${values('code')}::text[])`),
    list(sql`select mark as value from customer where ${alive} and style = ${style} and mark = any(${values('mark')}::text[])`),
    list(sql`select name as value from customer where ${alive} and style = ${style} and name = any(${values('parentName')}::text[])`),
    sql<{ id: number; username: string; nick: string }>`
      select id, username, nick_name as nick from app_user where company_id = ${ctx.companyId} and enabled = ${enabledState.code.enabled}
         and (username = any(${values('salesman')}::text[]) or nick_name = any(${values('salesman')}::text[]))`.execute(tx),
    sql<{ value: string; label: string }>`
      select value, label from dictionary_entry where company_id in (0, ${ctx.companyId}) and dictionary_name = ${LEVELS}`.execute(tx),
  ]);
  return {
    names: new Set(names),
    codes: new Set(codes),
    marks: new Set(marks),
    parents: new Set(parents),
    users: users.rows,
    levels: levels.rows,
  };
}

const customerOf = (style: number, row: ReadRow) => ({
  style,
  name: row.name,
  code: row.code,
  mark: row.mark,
  contact: row.contact,
  contact_phone: row.contactPhone,
  province: row.province,
  city: row.city,
  district: row.district,
  address: row.address,
  level: row.level,
  settle_type: row.settleType,
  salesman_id: row.salesmanId,
  remark: row.remark,
  search_text: row.searchText,
  grams: row.grams,
});

/** Rows, then accounts, then parents by name: a parent may be in the same file. Answers the new ids. */
export async function insertRows(tx: Tx, ctx: Ctx, style: number, rows: readonly ReadRow[]): Promise<number[]> {
  const ids = await insertAll(
    tx,
    ctx,
    'customer',
    rows.map((row) => customerOf(style, row)),
  );
  await openAccounts(
    tx,
    ctx,
    rows.map(({ creditLimit }, at) => ({ customerId: ids[at] as number, creditLimit })),
  );
  const below = rows.filter((row) => row.parentName !== '');
  if (below.length > 0)
    await sql`
      update customer c set pid = p.id
        from unnest(${below.map((row) => row.name)}::text[], ${below.map((row) => row.parentName)}::text[]) as r (name, parent)
        join customer p on p.company_id = ${ctx.companyId} and p.style = ${style} and p.is_delete = 0 and p.name = r.parent
       where c.company_id = ${ctx.companyId} and c.style = ${style} and c.is_delete = 0 and c.name = r.name`.execute(tx);
  return ids;
}
