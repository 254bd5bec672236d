/** SQL of companies that we follow. Functions of the database (migrations/013-content.sql) decide what we may read of theirs. */
import type { FollowedCompany, PartnerArticle, PartnerBrief } from '@cangyun/contract/content/follow.ts';
import { sql } from 'kysely';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';

/** Companies that cooperate with ours, those that we follow first. */
export async function partners(tx: Tx): Promise<FollowedCompany[]> {
  const { rows } = await sql<FollowedCompany>`
    select company_id as "companyId", company_name as "companyName", (follow_time is not null)::int as "isFollowed", follow_time as "followTime",
           topic_count as "topicCount", latest_time as "latestTime" from followable_companies()`.execute(tx);
  return rows;
}

export const addFollow = (tx: Tx, { companyId, userId }: Ctx, followed: number) =>
  sql`insert into company_follow (company_id, followed_id, user_id) values (${companyId}, ${followed}, ${userId}) on conflict do nothing`.execute(
    tx,
  );

/** Those that were followed until now. */
export async function takeFollows(tx: Tx, { companyId }: Ctx, followed: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    delete from company_follow where company_id = ${companyId} and followed_id = any(${[...followed]}::bigint[]) returning followed_id as id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

const brief = sql`id, title, info, image_path as "imagePath", author, channel_name as "channelName", read_count as "readCount", created_at as "createTime"`;

export async function topicsOf(tx: Tx, company: number, page: number, size: number): Promise<PartnerBrief[]> {
  const { rows } = await sql<PartnerBrief>`
    select ${brief} from followed_articles(${company}, null, ${size}, ${page * size})`.execute(tx);
  return rows;
}

export async function topicOf(tx: Tx, company: number, id: number): Promise<PartnerArticle | undefined> {
  const { rows } = await sql<PartnerArticle>`
    select ${brief}, content, url, tags, video_url as "videoUrl", file_url as "fileUrl" from followed_articles(${company}, ${id}, 1, 0)`.execute(
    tx,
  );
  return rows[0];
}
