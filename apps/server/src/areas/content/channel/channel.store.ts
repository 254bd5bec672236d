/** SQL of channels. */
import { articleStat } from '@cangyun/contract/content/article.ts';
import { type ChannelNode, channel } from '@cangyun/contract/content/channel.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { sql } from 'kysely';
import { allRows, bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export const boundChannel = bind(channel, 'channel', {
  computed: {
    parentName: sql`(select p.name from channel p where p.company_id = t.company_id and p.id = t.pid)`,
    articleCount: sql`(select count(*)::int from article a where a.company_id = t.company_id and a.channel_id = t.id)`,
  },
});

export const allChannels = (tx: Tx, ctx: Ctx) => allRows(tx, ctx, boundChannel, sql`true`);

export type ReachableChannel = Omit<ChannelNode, 'children'> & { topicCount: number };

/** Readable channels, from the top down: a channel below a disabled one can not be reached. */
export async function reachableChannels(tx: Tx, ctx: Ctx): Promise<ReachableChannel[]> {
  const { rows } = await sql<ReachableChannel>`
    with recursive reachable as (
      select id, pid, name, picture, info, array[sort, id] as place from channel
       where company_id = ${ctx.companyId} and pid is null and enabled = ${enabledState.code.enabled}
      union all
      select c.id, c.pid, c.name, c.picture, c.info, r.place || array[c.sort, c.id] from channel c join reachable r on c.pid = r.id
       where c.company_id = ${ctx.companyId} and c.enabled = ${enabledState.code.enabled}
    ) select r.id, r.pid, r.name, r.picture, r.info,
             (select count(*)::int from article a where a.company_id = ${ctx.companyId} and a.channel_id = r.id
                and a.stat = ${articleStat.code.shown}) as "topicCount"
        from reachable r order by r.place`.execute(tx);
  return rows;
}

/** How many levels end at `pid`, and how many begin at `id`; a channel that does not exist yet is one. */
export async function levelsOf(tx: Tx, ctx: Ctx, id: number, pid: number): Promise<{ above: number; height: number }> {
  const { rows } = await sql<{ above: number; height: number }>`
    with recursive up as (
      select pid, 1 as n from channel where company_id = ${ctx.companyId} and id = ${pid}
      union all select c.pid, n + 1 from channel c join up on c.id = up.pid where c.company_id = ${ctx.companyId}
    ), down as (
      select id, 1 as n from channel where company_id = ${ctx.companyId} and id = ${id}
      union all select c.id, n + 1 from channel c join down on c.pid = down.id where c.company_id = ${ctx.companyId}
    ) select coalesce((select max(n) from up), 0) as above, coalesce((select max(n) from down), 1) as height`.execute(tx);
  return rows[0] ?? { above: 0, height: 1 };
}

/** The first of these that has articles. */
export async function filledAmong(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.name from channel c where c.company_id = ${ctx.companyId} and c.id = any(${[...ids]}::bigint[])
       and exists (select from article a where a.company_id = c.company_id and a.channel_id = c.id)
     order by c.id limit 1`.execute(tx);
  return rows[0]?.name;
}
