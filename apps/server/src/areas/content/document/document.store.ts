/** SQL of what each person has learnt. */
import type { ArticleSlug } from '@cangyun/contract/content/document.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Mark {
  slug: ArticleSlug;
  readTime: string;
}

/** Marks of articles that the console no longer has are kept. */
export async function marksOf(tx: Tx, ctx: Ctx, known: readonly ArticleSlug[]): Promise<Mark[]> {
  const { rows } = await sql<Mark>`
    select slug, read_time as "readTime" from document_read
     where company_id = ${ctx.companyId} and user_id = ${ctx.userId} and slug = any(${[...known]}::text[]) order by read_time, slug`.execute(
    tx,
  );
  return rows;
}

export const setMark = (tx: Tx, { companyId, userId }: Ctx, slug: ArticleSlug) =>
  sql`insert into document_read (company_id, user_id, slug) values (${companyId}, ${userId}, ${slug}) on conflict do nothing`.execute(tx);

export const takeMark = (tx: Tx, { companyId, userId }: Ctx, slug: ArticleSlug) =>
  sql`delete from document_read where company_id = ${companyId} and user_id = ${userId} and slug = ${slug}`.execute(tx);
