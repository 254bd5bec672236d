/** SQL of notices and their receipts. */
import { notice, noticeState } from '@cangyun/contract/content/notice.ts';
import { userRole, userState } from '@cangyun/contract/system/users.ts';
import { type RawBuilder, sql } from 'kysely';
import { bind } from '#kernel/resources/index.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

const deptName = sql`(select d.name from site d where d.company_id = t.company_id and d.id = t.site_id)`;

export const boundNotice = bind(notice, 'notice', {
  scope: { site: 'site_id', owner: 'user_id', unplaced: true },
  computed: {
    deptName,
    readCount: sql`(select count(*)::int from notice_read r where r.company_id = t.company_id and r.notice_id = t.id and r.publication = t.publication)`,
  },
});

/** Compare-and-set on the version: no row means that someone was faster. A publication records when and by whom. */
export async function setState(tx: Tx, ctx: Ctx, id: number, version: number, state: number): Promise<boolean> {
  const published =
    state === noticeState.code.published
      ? sql`publication = publication + 1, publish_time = now(), user_id = ${ctx.userId}, user_name = ${ctx.nickName},`
      : sql``;
  const { rows } = await sql`
    update notice set ${published} state = ${state}, version = version + 1
     where company_id = ${ctx.companyId} and id = ${id} and version = ${version} returning id`.execute(tx);
  return rows.length === 1;
}

/** Published, within its period, for the whole company or one of the reader's sites. */
const visible = (ctx: Ctx): RawBuilder<unknown> => sql`
  t.company_id = ${ctx.companyId} and t.state = ${noticeState.code.published}
  and (t.start_time is null or t.start_time <= now()) and (t.end_time is null or t.end_time > now())
  and (t.site_id is null or t.site_id = any(${[...ctx.sites]}::bigint[]))`;

const isRead = (ctx: Ctx): RawBuilder<unknown> => sql`exists (select from notice_read r
  where r.company_id = t.company_id and r.notice_id = t.id and r.publication = t.publication and r.user_id = ${ctx.userId})`;

export interface Announcement {
  id: number;
  title: string;
  content: string;
  top: number;
  deptName: string | null;
  userName: string | null;
  publishTime: string | null;
  endTime: string | null;
  isRead: 0 | 1;
}

/** Unread first, then pinned, then newest. */
export async function announcements(
  tx: Tx,
  ctx: Ctx,
  wanted: { page: number; size: number; isRead?: 0 | 1 | undefined },
): Promise<{ content: Announcement[]; totalElements: number; unread: number }> {
  const which = wanted.isRead === undefined ? sql`true` : sql`${isRead(ctx)} = ${wanted.isRead === 1}`;
  const [rows, counts] = await Promise.all([
    sql<Announcement>`
      select t.id, t.title, t.content, t.top, ${deptName} as "deptName", t.user_name as "userName", t.publish_time as "publishTime",
             t.end_time as "endTime", ${isRead(ctx)}::int as "isRead"
        from notice t where ${visible(ctx)} and ${which}
       order by ${isRead(ctx)}, t.top desc, t.publish_time desc, t.id desc limit ${wanted.size} offset ${wanted.page * wanted.size}`.execute(
      tx,
    ),
    sql<{ total: number; unread: number }>`
      select count(*) filter (where ${which})::int as total, count(*) filter (where not ${isRead(ctx)})::int as unread
        from notice t where ${visible(ctx)}`.execute(tx),
  ]);
  return { content: rows.rows, totalElements: counts.rows[0]?.total ?? 0, unread: counts.rows[0]?.unread ?? 0 };
}

/** Receipts for what the reader can see, all of it or one; a second receipt changes nothing. Answers how many there are to see. */
export async function markRead(tx: Tx, ctx: Ctx, id?: number): Promise<{ seen: number; read: number }> {
  const { rows } = await sql<{ seen: number; read: number }>`
    with seen as (select t.id, t.publication from notice t where ${visible(ctx)} and ${id === undefined ? sql`true` : sql`t.id = ${id}`}),
         added as (
           insert into notice_read (company_id, notice_id, publication, user_id)
           select ${ctx.companyId}, id, publication, ${ctx.userId} from seen order by id
           on conflict do nothing returning notice_id)
    select (select count(*)::int from seen) as seen, (select count(*)::int from added) as read`.execute(tx);
  return rows[0] ?? { seen: 0, read: 0 };
}

export interface Reader {
  userId: number;
  nickName: string;
  deptName: string | null;
  readTime: string | null;
}

/** Enabled users at whose sites the notice is shown; administrators are at all sites. */
const audience = (ctx: Ctx, id: number): RawBuilder<unknown> => sql`
  select u.id as "userId", u.nick_name as "nickName", d.name as "deptName", r.read_time as "readTime"
    from notice t
    join app_user u on u.company_id = t.company_id and u.enabled = ${userState.code.enabled}
     and (t.site_id is null or u.is_admin = ${userRole.code.admin} or u.site_id = t.site_id
          or exists (select from user_site ud where ud.company_id = u.company_id and ud.user_id = u.id and ud.site_id = t.site_id))
    left join site d on d.company_id = u.company_id and d.id = u.site_id
    left join notice_read r on r.company_id = t.company_id and r.notice_id = t.id and r.publication = t.publication and r.user_id = u.id
   where t.company_id = ${ctx.companyId} and t.id = ${id}`;

export async function readersOf(
  tx: Tx,
  ctx: Ctx,
  wanted: { id: number; isRead: 0 | 1; page: number; size: number },
): Promise<{ content: Reader[]; totalElements: number; readCount: number; unreadCount: number }> {
  const people = audience(ctx, wanted.id);
  const [rows, counts] = await Promise.all([
    sql<Reader>`
      select * from (${people}) a where (a."readTime" is not null) = ${wanted.isRead === 1}
       order by a."readTime" desc nulls last, a."nickName", a."userId" limit ${wanted.size} offset ${wanted.page * wanted.size}`.execute(
      tx,
    ),
    sql<{ readers: number; others: number }>`
      select count(a."readTime")::int as readers, (count(*) - count(a."readTime"))::int as others from (${people}) a`.execute(tx),
  ]);
  const { readers = 0, others = 0 } = counts.rows[0] ?? {};
  return { content: rows.rows, totalElements: wanted.isRead === 1 ? readers : others, readCount: readers, unreadCount: others };
}
