/** SQL of the company's own names of our chart's accounts. */
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface OwnTitle {
  readonly code: string;
  readonly name: string;
}

export async function ownTitles(tx: Tx, ctx: Ctx): Promise<ReadonlyMap<number, OwnTitle>> {
  const { rows } = await sql<OwnTitle & { account: number }>`
    select account, code, name from chart_title where company_id = ${ctx.companyId}`.execute(tx);
  return new Map(rows.map(({ account, ...title }) => [account, title]));
}

export interface Title extends OwnTitle {
  readonly account: number;
}

/** Those without a name are called as we do again. */
export async function writeTitles(tx: Tx, ctx: Ctx, titles: readonly Title[]): Promise<void> {
  const named = titles.filter(({ code }) => code !== '');
  const unnamed = titles.filter(({ code }) => code === '').map(({ account }) => account);
  await sql`delete from chart_title where company_id = ${ctx.companyId} and account = any(${unnamed}::int[])`.execute(tx);
  await sql`
    insert into chart_title (company_id, account, code, name)
    select ${ctx.companyId}, t.account, t.code, t.name
      from unnest(${named.map(({ account }) => account)}::int[], ${named.map(({ code }) => code)}::text[], ${named.map(({ name }) => name)}::text[])
        as t (account, code, name) order by 2
    on conflict (company_id, account) do update set code = excluded.code, name = excluded.name`.execute(tx);
}
