/** SQL of the customer import: a fixed number of statements, however many rows. */
import { enabledState } from '@cangyun/contract/system/dept.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/kysely.ts';
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
      select value, label from dict_detail where company_id in (0, ${ctx.companyId}) and dict_name = ${LEVELS}`.execute(tx),
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

/** Between the grams of a row, so that one array of texts carries the grams of all rows. */
const GRAM_BREAK = '\n';

/** Rows, then accounts, then parents by name: a parent may stand in the same file. Answers the new ids. */
export async function insertRows(tx: Tx, ctx: Ctx, style: number, rows: readonly ReadRow[]): Promise<number[]> {
  const column = <K extends keyof ReadRow>(name: K): ReadRow[K][] => rows.map((row) => row[name]);
  const inserted = await sql<{ id: number }>`
    insert into customer (company_id, style, name, code, mark, contact, contact_phone, province, city, district, address, level,
      settle_type, salesman_id, remark, search_text, grams)
    select ${ctx.companyId}, ${style}, r.name, r.code, r.mark, r.contact, r.phone, r.province, r.city, r.district, r.address, r.level,
           r.settle, r.salesman, r.remark, r.search_text, string_to_array(r.grams, ${GRAM_BREAK})
      from unnest(${column('name')}::text[], ${column('code')}::text[], ${column('mark')}::text[], ${column('contact')}::text[],
        ${column('contactPhone')}::text[], ${column('province')}::text[], ${column('city')}::text[], ${column('district')}::text[],
        ${column('address')}::text[], ${column('level')}::text[], ${column('settleType')}::int[], ${column('salesmanId')}::bigint[],
        ${column('remark')}::text[], ${column('searchText')}::text[], ${rows.map((row) => row.grams.join(GRAM_BREAK))}::text[])
        with ordinality as r (name, code, mark, contact, phone, province, city, district, address, level, settle, salesman, remark, search_text, grams, at)
     order by r.at returning id`.execute(tx);
  const named = sql`c.company_id = ${ctx.companyId} and c.style = ${style} and c.is_delete = 0`;
  await sql`
    insert into customer_account (company_id, customer_id, credit_limit)
    select c.company_id, c.id, r.credit from unnest(${column('name')}::text[], ${column('creditLimit')}::numeric[]) as r (name, credit)
      join customer c on ${named} and c.name = r.name`.execute(tx);
  const below = rows.filter((row) => row.parentName !== '');
  if (below.length > 0)
    await sql`
      update customer c set pid = p.id
        from unnest(${below.map((row) => row.name)}::text[], ${below.map((row) => row.parentName)}::text[]) as r (name, parent)
        join customer p on p.company_id = ${ctx.companyId} and p.style = ${style} and p.is_delete = 0 and p.name = r.parent
       where ${named} and c.name = r.name`.execute(tx);
  return inserted.rows.map((row) => row.id);
}
