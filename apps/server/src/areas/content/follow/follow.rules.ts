/** Whom a company may follow, and what there is to read. */
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { type FollowedCompany, followCalls, type PartnerArticle, type PartnerBrief } from '@cangyun/contract/content/follow.ts';
import type { Page } from '@cangyun/contract/kernel/page.ts';
import type { Ctx } from '#platform/context.ts';
import type { Tx } from '#platform/db/kysely.ts';
import { publishChange } from '#platform/events/publish.store.ts';
import { refuse } from '#platform/refusal.ts';
import * as store from './follow.store.ts';

const OBJECT = 'bbsFollow';

export async function follow(tx: Tx, ctx: Ctx, companyId: number): Promise<void> {
  if (companyId === ctx.companyId) refuse('FOLLOW_OWN');
  const partner = (await store.partners(tx)).find((one) => one.companyId === companyId) ?? refuse('FOLLOW_NOT_PARTNER');
  await store.addFollow(tx, ctx, companyId);
  ctx.audit.push({ object: OBJECT, objectId: companyId, after: { companyName: partner.companyName } });
  await publishChange(tx, ctx.companyId, OBJECT, [companyId]);
}

/** All or nothing, as every deletion. */
export async function unfollow(tx: Tx, ctx: Ctx, ids: readonly number[]): Promise<void> {
  const taken = await store.takeFollows(tx, ctx, ids);
  if (taken.length !== new Set(ids).size) refuse('NOT_FOUND', { title: followCalls.companies.title });
  for (const companyId of taken) ctx.audit.push({ object: OBJECT, objectId: companyId, before: { companyId } });
  await publishChange(tx, ctx.companyId, OBJECT, taken);
}

async function followedCompany(tx: Tx, companyId: number): Promise<FollowedCompany> {
  const found = (await store.partners(tx)).find((one) => one.companyId === companyId && one.isFollowed === 1);
  return found ?? refuse('NOT_FOUND', { title: followCalls.companies.title });
}

interface Wanted {
  readonly companyId: number;
  readonly page: number;
  readonly size: number;
}

export async function topics(tx: Tx, { companyId, page, size }: Wanted): Promise<Page<PartnerBrief>> {
  const { topicCount } = await followedCompany(tx, companyId);
  return { content: await store.topicsOf(tx, companyId, page, size), totalElements: topicCount };
}

export async function topic(tx: Tx, companyId: number, id: number): Promise<PartnerArticle> {
  return (await store.topicOf(tx, companyId, id)) ?? refuse('NOT_FOUND', { title: articleCalls.getOne.title });
}
