/** SQL of messages between two people. */

import { historyFinder } from '@cangyun/contract/system/history.ts';
import { type Friend, messageStyle, SYSTEM_SENDER, type TalkMessage } from '@cangyun/contract/system/message.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

export interface Recipient {
  readonly id: number;
  readonly nickName: string;
  readonly enabled: number;
}

export const recipientOf = (tx: Tx, ctx: Ctx, id: number): Promise<Recipient | undefined> =>
  tx
    .selectFrom('app_user')
    .select(['id', 'nick_name as nickName', 'enabled'])
    .where('company_id', '=', ctx.companyId)
    .where('id', '=', id)
    .executeTakeFirst();

const columns = sql`id, from_id as "fromId", to_id as "toId", style, content, created_at as "createTime", read_time as "readTime"`;

/** Both rows of the pair are locked first, in key order: numbers of messages then follow their order of commit. */
export async function addMessage(tx: Tx, ctx: Ctx, to: Recipient, style: number, content: string): Promise<TalkMessage> {
  const { companyId, userId } = ctx;
  await sql`
    insert into message_pair (company_id, user_id, partner_id, partner_name)
    select ${companyId}, p.user_id, p.partner_id, p.partner_name
      from (values (${userId}::bigint, ${to.id}::bigint, ${to.nickName}), (${to.id}::bigint, ${userId}::bigint, ${ctx.nickName}))
           as p (user_id, partner_id, partner_name)
     order by p.user_id
    on conflict (company_id, user_id, partner_id) do update set partner_name = excluded.partner_name`.execute(tx);
  const { rows } = await sql<TalkMessage>`
    with said as (
      insert into message (company_id, from_id, to_id, style, content)
      values (${companyId}, ${userId}, ${to.id}, ${style}, ${content}) returning *
    ), noted as (
      update message_pair p set last_message_id = s.id, last_time = s.created_at from said s
       where p.company_id = ${companyId} and ((p.user_id = s.from_id and p.partner_id = s.to_id) or (p.user_id = s.to_id and p.partner_id = s.from_id))
    )
    select ${columns} from said`.execute(tx);
  return rows[0] as TalkMessage;
}

/** From the system to people who are still there, in one statement however many. They see it when they look: nobody waits for it. */
export async function sayAsSystem(
  tx: Tx,
  companyId: number,
  messages: readonly { readonly to: number; readonly content: string }[],
): Promise<void> {
  if (messages.length === 0) return;
  const wanted = sql`(select u.id, m.content from unnest(${messages.map(({ to }) => to)}::bigint[], ${messages.map(({ content }) => content)}::text[]) as m (id, content)
    join app_user u on u.company_id = ${companyId} and u.id = m.id)`;
  await sql`
    insert into message_pair (company_id, user_id, partner_id, partner_name)
    select ${companyId}, w.id, ${SYSTEM_SENDER}, ${historyFinder.name} from ${wanted} w order by w.id
    on conflict (company_id, user_id, partner_id) do nothing`.execute(tx);
  await sql`
    with said as (
      insert into message (company_id, from_id, to_id, style, content)
      select ${companyId}, ${SYSTEM_SENDER}, w.id, ${messageStyle.code.text}, w.content from ${wanted} w order by w.id returning *
    )
    update message_pair p set last_message_id = s.id, last_time = s.created_at from said s
     where p.company_id = ${companyId} and p.user_id = s.to_id and p.partner_id = ${SYSTEM_SENDER}`.execute(tx);
}

export async function friendsOf(tx: Tx, ctx: Ctx, limit: number): Promise<Friend[]> {
  const { rows } = await sql<Friend>`
    select p.partner_id as "userId", coalesce(u.nick_name, p.partner_name) as "nickName", coalesce(u.avatar, '') as avatar,
           d.name as "deptName", coalesce(u.enabled, 0) as enabled,
           case m.style when ${messageStyle.code.text} then m.content else '' end as lastmsg,
           m.style, m.from_id as "lastFromId", m.created_at as "lastTime",
           (select count(*)::int from message n where n.company_id = p.company_id and n.to_id = p.user_id and n.from_id = p.partner_id
               and n.read_time is null) as noread
      from message_pair p
      join message m on m.company_id = p.company_id and m.id = p.last_message_id
      left join app_user u on u.company_id = p.company_id and u.id = p.partner_id
      left join site d on d.company_id = u.company_id and d.id = u.site_id
     where p.company_id = ${ctx.companyId} and p.user_id = ${ctx.userId}
     order by p.last_time desc, p.partner_id limit ${limit}`.execute(tx);
  return rows;
}

export async function unreadOf(tx: Tx, ctx: Ctx): Promise<{ userId: number; noread: number }[]> {
  const { rows } = await sql<{ userId: number; noread: number }>`
    select from_id as "userId", count(*)::int as noread from message
     where company_id = ${ctx.companyId} and to_id = ${ctx.userId} and read_time is null group by from_id order by from_id`.execute(tx);
  return rows;
}

/** Newest first; one more than asked for shows whether there is a page above. */
export async function talkWith(tx: Tx, ctx: Ctx, partnerId: number, beforeId: number | undefined, size: number): Promise<TalkMessage[]> {
  const [low, high] = ctx.userId < partnerId ? [ctx.userId, partnerId] : [partnerId, ctx.userId];
  const { rows } = await sql<TalkMessage>`
    select ${columns} from message
     where company_id = ${ctx.companyId} and least(from_id, to_id) = ${low} and greatest(from_id, to_id) = ${high}
       and ${beforeId === undefined ? sql`true` : sql`id < ${beforeId}`}
     order by id desc limit ${size + 1}`.execute(tx);
  return rows;
}

/** Marks the partner's messages as read, up to the newest one shown. Answers how many were new. */
export async function markRead(tx: Tx, ctx: Ctx, partnerId: number, newestShown: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update message set read_time = now()
     where company_id = ${ctx.companyId} and id in (
       select id from message
        where company_id = ${ctx.companyId} and to_id = ${ctx.userId} and from_id = ${partnerId} and read_time is null and id <= ${newestShown}
        order by id for update)
     returning id`.execute(tx);
  return rows.length;
}
