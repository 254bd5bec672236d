/** Channels (栏目) of articles: a tree, each channel open to the own company or to cooperating ones too (spec 2 §7). */
import { z } from 'zod';
import { type Call, call } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  imageField,
  instantField,
  integerField,
  referenceField,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { idText, integerText, LARGEST_ID } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { enabledState } from '../system/site.ts';
import { article, articleBrief, readers } from './article.ts';

export const CHANNEL_LEVELS = 5;

/** Who reads the articles of a channel. */
export const channelOpenness = codes({
  own: { code: 0, label: '本公司' },
  partners: { code: 1, label: '本公司与合作公司', tone: 'processing' },
});

/** The capital is the spec's; clients that write it small get the same answers. */
const path = '/api/Channel';
const small = <const C extends Call>(declared: C) => call({ ...declared, aliases: [declared.path.replace(path, '/api/channel')] });

export const channel = resource({
  name: 'Channel',
  title: '栏目',
  path,
  permission: 'channel',
  search: ['name'],
  fields: {
    name: textField('名称', { max: 30, required: true, filter: 'contains', sort: true, list: 240 }),
    pid: referenceField('上级栏目', 'channel', {
      labelField: 'parentName',
      filter: 'in',
      list: false,
      help: `不选则为一级栏目，最多 ${CHANNEL_LEVELS} 级`,
    }),
    parentName: shownText('上级栏目', { list: 160 }),
    picture: imageField('图片', { list: 80 }),
    info: textField('简介', { max: 200, list: 220 }),
    articleCount: shownInteger('文章数', { list: 90 }),
    sort: integerField('排序', { max: 9999, sort: true, list: 80 }),
    open: choiceField('阅读范围', channelOpenness, { default: 0, filter: 'equals', list: 150, help: '合作公司关注后可以阅读' }),
    enabled: choiceField('状态', enabledState, { default: 1, filter: 'equals', list: 90 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

export interface ChannelNode {
  id: number;
  name: string;
  pid: number | null;
  picture: string;
  info: string;
  children: ChannelNode[];
}
const node: z.ZodType<ChannelNode> = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    pid: z.int().nullable(),
    picture: z.string(),
    info: z.string(),
    children: z.array(node),
  }),
);

/** A channel as readers see it. */
const shownChannel = z.object({
  id: z.int(),
  name: z.string(),
  pid: z.int().nullable(),
  picture: z.string(),
  info: z.string(),
  topicCount: z.int(),
});
export type ShownChannel = z.output<typeof shownChannel>;

const { page, size } = pageQuery;
const reading = { method: 'GET', access: readers } as const;

export const channelCalls = {
  list: small(channel.calls.list),
  download: small(channel.calls.download),
  create: small(channel.calls.create),
  edit: small(channel.calls.edit),
  remove: small(channel.calls.remove),
  removeOne: small(channel.calls.removeOne),
  /** Every channel at once, for the screen that arranges them. */
  flat: small({ ...reading, path: `${path}/listnotree`, title: '栏目平铺列表', access: 'channel:list', reply: z.array(channel.row) }),
  getOne: small({
    ...reading,
    path: `${path}/getOne`,
    title: '栏目详情',
    access: 'channel:list',
    query: z.object({ id: idText() }),
    reply: channel.row,
  }),
  /** What can be read in: enabled channels only, a branch below a disabled one left out. */
  tree: small({ ...reading, path: `${path}/tree`, title: '栏目树', reply: z.array(node) }),
  withTopics: small({
    ...reading,
    path: `${path}/getChannelAndTopic`,
    title: '栏目与文章',
    query: z.object({ size: integerText(1, 20).default(limits.channelBriefs) }),
    reply: z.array(shownChannel.extend({ topics: z.array(articleBrief) })),
  }),
  below: small({
    ...reading,
    path: `${path}/getChannelForPid`,
    title: '下级栏目',
    query: z.object({ pid: integerText(0, LARGEST_ID).default(0) }),
    reply: z.array(shownChannel.extend({ hasChildren: z.union([z.literal(0), z.literal(1)]) })),
  }),
  /** One channel, the first article of it whole, and what else there is to read in it and below it. */
  withArticle: small({
    ...reading,
    path: `${path}/getOneAndArticle`,
    title: '栏目与首篇文章',
    query: z.object({ id: idText(), page, size }),
    reply: shownChannel.extend({ article: article.row.nullable(), topics: pageOf(articleBrief) }),
  }),
};
