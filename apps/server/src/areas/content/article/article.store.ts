/** SQL of articles as their writers see them, and of their readers. */
import { article, articleStat } from '@cangyun/contract/content/article.ts';
import { sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundArticle = bind(article, 'article', {
  index: { table: 'article', column: 'id' },
  computed: {
    channelName: sql`(select c.name from channel c where c.company_id = t.company_id and c.id = t.channel_id)`,
    readCount: sql`(select count(*)::int from article_read r where r.company_id = t.company_id and r.article_id = t.id)`,
    goodCount: sql`(select count(*)::int from article_read r where r.company_id = t.company_id and r.article_id = t.id and r.is_good = 1)`,
    // Nobody can comment: the spec has no call for it.
    talkCount: sql`0`,
    userLogo: sql`coalesce((select u.avatar from app_user u where u.company_id = t.company_id and u.id = t.user_id), '')`,
  },
});

export interface ReaderFacts {
  isRead: 0 | 1;
  isGood: 0 | 1;
}

export async function readerFacts(tx: Tx, ctx: Ctx, id: number): Promise<ReaderFacts> {
  const row = await tx
    .selectFrom('article_read')
    .select('is_good')
    .where('company_id', '=', ctx.companyId)
    .where('article_id', '=', id)
    .where('user_id', '=', ctx.userId)
    .executeTakeFirst();
  return { isRead: row ? 1 : 0, isGood: row?.is_good === 1 ? 1 : 0 };
}

export interface Neighbour {
  id: number;
  title: string;
}

interface Placed {
  readonly id: number;
  readonly channelId?: number | null | undefined;
  readonly sequence: number;
}

/** The previous and the next article in its channel: by sequence, the newest of equals first. */
export async function neighboursOf(
  tx: Tx,
  ctx: Ctx,
  { id, channelId, sequence }: Placed,
): Promise<{ previous: Neighbour | null; next: Neighbour | null }> {
  const siblings = sql`from article t where t.company_id = ${ctx.companyId} and t.channel_id is not distinct from ${channelId ?? null}::bigint
     and t.stat = ${articleStat.code.shown}`;
  const { rows } = await sql<Neighbour & { side: 'previous' | 'next' }>`
    (select 'previous' as side, t.id, t.title ${siblings} and (t.sequence, -t.id) < (${sequence}::int, -${id}::bigint)
      order by t.sequence desc, t.id asc limit 1)
    union all
    (select 'next' as side, t.id, t.title ${siblings} and (t.sequence, -t.id) > (${sequence}::int, -${id}::bigint)
      order by t.sequence asc, t.id desc limit 1)`.execute(tx);
  const at = (side: string): Neighbour | null => {
    const found = rows.find((row) => row.side === side);
    return found ? { id: found.id, title: found.title } : null;
  };
  return { previous: at('previous'), next: at('next') };
}

/** Once for each reader, however often they come back. */
export async function markRead(tx: Tx, { companyId, userId }: Ctx, id: number): Promise<void> {
  await sql`insert into article_read (company_id, article_id, user_id) values (${companyId}, ${id}, ${userId}) on conflict do nothing`.execute(
    tx,
  );
}

/** Liking an article includes having read it. */
export async function markGood(tx: Tx, { companyId, userId }: Ctx, id: number, isGood: 0 | 1): Promise<void> {
  await sql`
    insert into article_read (company_id, article_id, user_id, is_good) values (${companyId}, ${id}, ${userId}, ${isGood})
    on conflict (company_id, article_id, user_id) do update set is_good = excluded.is_good`.execute(tx);
}
