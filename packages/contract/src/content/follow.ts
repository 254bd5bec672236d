/** Companies that we follow (关注): cooperating companies whose open channels our people read (spec 2 §7; the meaning is ours, docs/areas/content.md). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { DEFAULT_PAGE_SIZE, pageOf } from '../kernel/page.ts';
import { done, flag, flagText, id, idList, idText, integerText } from '../kernel/wire.ts';
import { articleBrief } from './article.ts';

const path = '/api/bbsFollow';

const followers = signedIn('合作公司开放的文章供全体员工阅读');

const followedCompany = z.object({
  companyId: id(),
  companyName: z.string(),
  isFollowed: flag(),
  followTime: z.string().nullable(),
  /** How many articles there are to read. */
  topicCount: z.int(),
  latestTime: z.string().nullable(),
});
export type FollowedCompany = z.output<typeof followedCompany>;

/** Only a company's own readers are counted. */
const partnerBrief = articleBrief.omit({ isRead: true, goodCount: true }).extend({ channelName: z.string() });
export type PartnerBrief = z.output<typeof partnerBrief>;

const namedFile = z.object({ name: z.string(), url: z.string() });
const partnerArticle = partnerBrief.extend({
  content: z.string(),
  url: z.string(),
  tags: z.string(),
  videoUrl: z.array(namedFile),
  fileUrl: z.array(namedFile),
});
export type PartnerArticle = z.output<typeof partnerArticle>;

/** The database's function counts in plain integers. */
const page = integerText(0, 100_000).default(0);
const size = integerText(1, 500).default(DEFAULT_PAGE_SIZE);

export const followCalls = {
  companies: call({
    method: 'GET',
    path: `${path}/companyList`,
    title: '关注的公司',
    access: followers,
    /** 1: also those that could be followed */
    query: z.object({ all: flagText().default(0) }),
    reply: z.array(followedCompany),
  }),
  follow: call({
    method: 'POST',
    path,
    title: '关注公司',
    access: 'article:list',
    body: z.object({ companyId: id().meta({ title: '公司' }) }),
    reply: done(),
  }),
  unfollow: call({ method: 'DELETE', path, title: '取消关注', access: 'article:list', body: idList(), reply: done() }),
  topics: call({
    method: 'GET',
    path: `${path}/topicList`,
    title: '关注公司的文章',
    access: followers,
    query: z.object({ companyId: idText(), page, size }),
    reply: pageOf(partnerBrief),
  }),
  topic: call({
    method: 'GET',
    path: `${path}/getTopic`,
    title: '关注公司的文章详情',
    access: followers,
    query: z.object({ companyId: idText(), id: idText() }),
    reply: partnerArticle,
  }),
};
