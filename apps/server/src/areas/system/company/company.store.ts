/** SQL of companies. Another company's row is reached only through functions of migrations/002-system-organisation.sql, which check for the platform themselves. */
import { companyResource } from '@cangyun/contract/system/company.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind, columnName, contains, writtenFields } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import { refusingDuplicate } from '#platform/db/duplicate.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** The platform's administrators see every company here, everyone else their own. */
export const boundCompany = bind(companyResource, 'company_seen', { ownership: 'shared' });

export const lockCompany = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql<{ found: boolean }>`select lock_company(${id}) as found`.execute(tx)).rows[0]?.found === true;

type Columns = Readonly<Record<string, unknown>>;

/** The columns of the form's fields. */
export const companyColumns = (values: Readonly<Record<string, unknown>>): Columns =>
  Object.fromEntries(
    writtenFields(boundCompany).flatMap((field) => (values[field] === undefined ? [] : [[columnName(field), values[field]]])),
  );

const assignments = (columns: Columns): RawBuilder<unknown> =>
  sql.join([...Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`), sql`version = version + 1`]);

/** Answers the ended sessions: all of a company that was stopped. */
export async function saveCompany(tx: Tx, ctx: Ctx, id: number, name: string, columns: Columns): Promise<number[]> {
  const saved = ctx.isPlatform
    ? sql<{ ended: number[] }>`select platform_save_company(${id}, ${JSON.stringify(columns)}::jsonb) as ended`
    : sql<{
        ended: number[];
      }>`update company set ${assignments(columns)} where company_id = ${ctx.companyId} returning '{}'::bigint[] as ended`;
  const { rows } = await refusingDuplicate(saved.execute(tx), 'company_name', 'COMPANY_NAME_TAKEN', { name });
  return rows[0]?.ended ?? [];
}

/** Those of them that can not be deleted because they have done something. */
export async function removeCompanies(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number; removed: boolean }>`
    select id, platform_remove_company(id) as removed from unnest(${[...ids]}::bigint[]) as id order by id`.execute(tx);
  return rows.filter(({ removed }) => !removed).map(({ id }) => id);
}

export async function knownCompanies(tx: Tx, name: string | undefined): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select k.id, k.name from known_companies() k where ${name ? contains(sql`k.name`, name) : sql`true`} order by k.name limit 10000`.execute(
    tx,
  );
  return rows;
}
