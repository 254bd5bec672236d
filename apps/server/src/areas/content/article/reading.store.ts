/** SQL of articles as readers see them: shown ones in reachable channels, in reading order. */
import { type ArticleBrief, articleStat } from '@cangyun/contract/content/article.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import { type RawBuilder, sql } from 'kysely';
import { totalOf } from '#kernel/resources/index.ts';
import { found } from '#kernel/search/find.store.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const brief = (ctx: Ctx): RawBuilder<unknown> => sql`
  t.id, t.title, t.info, t.image_path as "imagePath", t.author, t.created_at as "createTime",
  (select count(*)::int from article_read r where r.company_id = t.company_id and r.article_id = t.id) as "readCount",
  (select count(*)::int from article_read r where r.company_id = t.company_id and r.article_id = t.id and r.is_good = 1) as "goodCount",
  exists (select from article_read r where r.company_id = t.company_id and r.article_id = t.id and r.user_id = ${ctx.userId})::int as "isRead"`;

const shown = (ctx: Ctx): RawBuilder<unknown> => sql`t.company_id = ${ctx.companyId} and t.stat = ${articleStat.code.shown}`;
const order = sql`t.sequence, t.id desc`;

export interface Wanted {
  /** Channels that the reader can reach, as far as they were asked for. */
  readonly channels: readonly number[];
  /** Also those without a channel. */
  readonly withoutChannel: boolean;
  readonly keyword?: string | undefined;
  readonly page: number;
  readonly size: number;
}

export async function briefs(tx: Tx, ctx: Ctx, wanted: Wanted): Promise<Page<ArticleBrief>> {
  const { channels, withoutChannel, keyword, page, size } = wanted;
  const inChannels = sql`t.channel_id = any(${[...channels]}::bigint[])`;
  const where = sql`${shown(ctx)} and ${withoutChannel ? sql`(${inChannels} or t.channel_id is null)` : inChannels}
    and ${keyword ? found(ctx, { table: 'article', column: 'id' }, keyword) : sql`true`}`;
  const [rows, total] = await Promise.all([
    sql<ArticleBrief>`select ${brief(ctx)} from article t where ${where} order by ${order} limit ${size} offset ${page * size}`.execute(tx),
    totalOf(tx, sql`from article t where ${where}`, true),
  ]);
  return { content: rows.rows, ...total };
}

/** The first few of each channel, in one statement. */
export async function briefsByChannel(
  tx: Tx,
  ctx: Ctx,
  channels: readonly number[],
  size: number,
): Promise<ReadonlyMap<number, ArticleBrief[]>> {
  const { rows } = await sql<ArticleBrief & { channel: number }>`
    select c.id as channel, b.* from unnest(${[...channels]}::bigint[]) as c(id) cross join lateral (
      select ${brief(ctx)} from article t where ${shown(ctx)} and t.channel_id = c.id order by ${order} limit ${size}) b`.execute(tx);
  const byChannel = new Map<number, ArticleBrief[]>();
  for (const { channel, ...one } of rows) byChannel.set(channel, [...(byChannel.get(channel) ?? []), one]);
  return byChannel;
}
