/** Notices (公告): written by administrators, read by everyone at the sites concerned, with receipts (spec 0 §7.7). */
import { z } from 'zod';
import { call, signedIn } from '../kernel/call.ts';
import { codes } from '../kernel/codes.ts';
import { choiceField, instantField, referenceField, shownChoice, shownInteger, shownText, textField, timeField } from '../kernel/field.ts';
import { pageQuery } from '../kernel/page.ts';
import { resource } from '../kernel/resource.ts';
import { done, flag, flagText, id, idText, version } from '../kernel/wire.ts';
import { limits } from '../limits.ts';

/** A notice is edited while nobody reads it; publishing again after a withdrawal asks everyone to read again. */
export const noticeState = codes({
  draft: { code: 0, label: '草稿' },
  published: { code: 1, label: '已发布', tone: 'success' },
  withdrawn: { code: 2, label: '已撤回', tone: 'warning' },
});

export const noticeTop = codes({
  normal: { code: 0, label: '普通' },
  pinned: { code: 1, label: '置顶', tone: 'error' },
});

const path = '/api/notice';

export const notice = resource({
  name: 'notice',
  title: '公告',
  path,
  permission: 'notice',
  search: ['title', 'content'],
  fields: {
    title: textField('标题', { max: 100, required: true, filter: 'contains', list: 240 }),
    state: shownChoice('状态', noticeState, { filter: 'equals', list: 90 }),
    top: choiceField('置顶', noticeTop, { default: 0, filter: 'equals', list: 80 }),
    deptId: referenceField('发布网点', 'dept', {
      labelField: 'deptName',
      filter: 'in',
      list: false,
      help: '不选则发给全公司',
    }),
    deptName: shownText('发布网点', { list: 140 }),
    startTime: timeField('开始时间', { list: 150, help: '不填则发布后立即可见' }),
    endTime: timeField('结束时间', { list: 150, help: '不填则一直可见' }),
    content: textField('内容', {
      max: limits.noticeLength,
      required: true,
      list: false,
      help: '空行分段；# 开头为小标题，- 或 1. 开头为列表，**文字** 加粗，网址自动成为链接',
    }),
    readCount: shownInteger('已读人数', { list: 90 }),
    publishTime: instantField('发布时间', { sort: true, filter: 'range', list: 150 }),
    userName: shownText('发布人', { list: 110 }),
    createTime: instantField('创建时间', { sort: true, filter: 'range', list: 150 }),
  },
});

/** What a reader gets of a notice. */
const announcement = z.object({
  id: id(),
  title: z.string(),
  content: z.string(),
  top: z.int(),
  deptName: z.string().nullable(),
  userName: z.string().nullable(),
  publishTime: z.string().nullable(),
  endTime: z.string().nullable(),
  isRead: flag(),
});

const reader = z.object({ userId: id(), nickName: z.string(), deptName: z.string().nullable(), readTime: z.string().nullable() });

/** What the live stream's `notice` event says: what became of the notice, and by whom. */
export const noticeEvent = z.object({ state: noticeState.schema, userId: z.int() });

const { page, size } = pageQuery;
const versioned = z.object({ id: id(), version: version() });

export const noticeCalls = {
  ...notice.calls,
  publish: call({
    method: 'PUT',
    path: `${path}/publish`,
    title: '发布公告',
    access: 'notice:publish',
    body: versioned,
    reply: notice.row,
  }),
  withdraw: call({
    method: 'PUT',
    path: `${path}/withdraw`,
    title: '撤回公告',
    access: 'notice:publish',
    body: versioned,
    reply: notice.row,
  }),
  readers: call({
    method: 'GET',
    path: `${path}/getReaders`,
    title: '公告阅读情况',
    access: 'notice:list',
    query: z.object({ id: idText(), isRead: flagText(), page, size }),
    reply: z.object({ content: z.array(reader), totalElements: z.int(), readCount: z.int(), unreadCount: z.int() }),
  }),
  forReader: call({
    method: 'GET',
    path: `${path}/getNoticeList`,
    title: '系统公告',
    access: signedIn('公告发给全体员工，已读记录是本人的'),
    query: z.object({ page, size, isRead: flagText().optional() }),
    reply: z.object({ content: z.array(announcement), totalElements: z.int(), unread: z.int() }),
  }),
  read: call({
    method: 'POST',
    path: '/api/noticeRead',
    title: '公告已读',
    access: signedIn('公告发给全体员工，已读记录是本人的'),
    receipt: true,
    body: z.object({ noticeId: id() }),
    reply: done(),
  }),
  readAll: call({
    method: 'POST',
    path: '/api/noticeRead/all',
    title: '全部公告已读',
    access: signedIn('公告发给全体员工，已读记录是本人的'),
    receipt: true,
    bodiless: true,
    reply: z.object({ read: z.int() }),
  }),
};
