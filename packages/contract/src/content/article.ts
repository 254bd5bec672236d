/** Articles (文章): formatted text with pictures, a video and a document, written for those who read in channels (spec 2 §2–§5). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import {
  choiceField,
  instantField,
  integerField,
  keptText,
  ownField,
  referenceField,
  shownInteger,
  shownText,
  textField,
} from '../kernel/field.ts';
import { pageOf, pageQuery } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { done, flag, id, idText, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

/** A hidden article is visible to its writers only. */
export const articleStat = codes({
  hidden: { code: 0, label: '隐藏' },
  shown: { code: 1, label: '显示', tone: 'success' },
});

const path = '/api/bbsTopic';

export const readers = signedIn('文章写给全体员工阅读，未显示的除外');
const REWARD_MOST = 1_000_000;

const filePath = requiredText(200);
const namedFiles = (most: number) =>
  z
    .array(z.object({ name: text(200).default(''), url: filePath }))
    .max(most)
    .default([]);
export type NamedFile = z.output<ReturnType<typeof namedFiles>>[number];

/** Where an article links to, outside the console. */
export const isWebAddress = (value: string): boolean => /^https?:\/\/[^\s"'<>\\]+$/.test(value);

export const article = resource({
  name: 'bbsTopic',
  title: '文章',
  path,
  permission: 'article',
  // One permission for all of it (spec 2 §6).
  access: { write: 'article:list' },
  search: ['title'],
  fields: {
    title: textField('标题', { max: 100, required: true, filter: 'contains', list: 260 }),
    imagePath: ownField('缩略图', z.array(filePath).max(limits.articleThumbnails).default([]), { list: 120 }),
    channelId: referenceField('栏目', 'channel', { labelField: 'channelName', filter: 'in', list: false }),
    channelName: shownText('栏目', { list: 120 }),
    author: textField('作者', { max: 30, list: 110 }),
    readCount: shownInteger('阅读量', { list: 90 }),
    stat: choiceField('是否显示', articleStat, { default: 1, filter: 'equals', list: 100 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
    info: textField('简介', { max: 300, list: false }),
    content: ownField('内容', requiredText(limits.articleLength), { list: false, required: true }),
    videoUrl: ownField('视频', namedFiles(limits.articleVideos), { list: false }),
    fileUrl: ownField('附件', namedFiles(limits.articleDocuments), { list: false }),
    tags: textField('标签', { max: 200, list: false, help: '多个标签用逗号分隔' }),
    sequence: integerField('排序', { max: 9999, sort: true, list: false, help: '升序，0 排在最前' }),
    url: textField('外部链接', { max: 500, list: false, help: '以 http:// 或 https:// 开头' }),
    reward: integerField('首次阅读奖励', { max: REWARD_MOST, list: false }),
    readPoccSet: integerField('阅读奖励', { max: REWARD_MOST, list: false }),
    sharePoccSet: integerField('分享奖励', { max: REWARD_MOST, list: false }),
    goodCount: shownInteger('点赞数', { list: false }),
    talkCount: shownInteger('评论数', { list: false }),
    userId: shownInteger('发布人编号', { list: false }),
    userLogo: keptText('发布人头像', { list: false }),
  },
});

/** The channel as the spec writes it, next to the number that forms and filters use. */
const channelOf = z.object({ id: id(), name: z.string() }).nullable();
const row = article.row.extend({ channel: channelOf });
export type Article = z.output<typeof row>;

/** Requests name the channel either way; the object wins. */
const channelGiven = z.object({ id: id() }).nullish().meta({ title: '栏目' });

/** What lists for readers show of an article. */
export const articleBrief = z.object({
  id: id(),
  title: z.string(),
  info: z.string(),
  imagePath: z.array(z.string()),
  author: z.string(),
  readCount: z.int(),
  goodCount: z.int(),
  createTime: z.string(),
  isRead: flag(),
});
export type ArticleBrief = z.output<typeof articleBrief>;

const { page, size } = pageQuery;
const neighbour = z.object({ id: id(), title: z.string() }).nullable();

const { list, download, create, edit, remove, removeOne } = article.calls;
const receipt = { method: 'POST', access: readers, receipt: true } as const;

export const articleCalls = {
  list: call({ ...list, reply: pageOf(row) }),
  download,
  create: call({ ...create, body: create.body.extend({ channel: channelGiven }), reply: row }),
  edit: call({ ...edit, body: edit.body.extend({ channel: channelGiven }), reply: row }),
  remove,
  removeOne,
  /** Hidden ones only for those who write them. */
  getOne: call({
    method: 'GET',
    path: `${path}/getOne`,
    title: '文章详情',
    access: readers,
    query: z.object({ id: idText() }),
    reply: row.extend({ isRead: flag(), isGood: flag(), previous: neighbour, next: neighbour }),
  }),
  /** What there is to read: of a channel with those below it, or all of it. */
  reading: call({
    method: 'GET',
    path: `${path}/reading`,
    title: '阅读列表',
    access: readers,
    query: z.object({ channelId: idText().optional(), keyword: text(100).optional(), page, size }),
    reply: pageOf(articleBrief),
  }),
  /** Counted once for each reader. */
  read: call({
    ...receipt,
    path: `${path}/read`,
    title: '阅读文章',
    body: z.object({ id: id() }),
    reply: z.object({ readCount: z.int() }),
  }),
  good: call({
    ...receipt,
    path: `${path}/good`,
    title: '点赞文章',
    body: z.object({ id: id(), isGood: flag() }),
    reply: done(),
  }),
};
