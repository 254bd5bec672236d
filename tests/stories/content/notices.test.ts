/** Notices: written, published, read with a receipt, withdrawn. */

import { noticeCalls, noticeState, noticeTop } from '@cangyun/contract/content/notice.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../support/live.ts';
import type { Person } from '../support/person.ts';
import { sheetIn } from '../support/sheets.ts';
import { addSite, hire, homeOf } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '公告公司' });
const home = await homeOf(admin);
const reader = await hire(world, admin);
const missing = { status: 404, code: 'NOT_FOUND', message: '公告不存在或已删除' };
const hour = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

let written = 0;
const write = (more: object = {}, author: Person = admin) => {
  written += 1;
  return author.call(noticeCalls.create, { body: { title: `通知${written}`, content: '正文', ...more } });
};
const publish = async (more: object = {}) => {
  const { id, version } = await write(more);
  return admin.call(noticeCalls.publish, { body: { id, version } });
};
const seenBy = async (person: Person) => (await person.call(noticeCalls.forReader, { query: { size: 500 } })).content;
const sees = async (person: Person, id: number): Promise<boolean> => (await seenBy(person)).some((one) => one.id === id);

describe('a notice', () => {
  it('is a draft that nobody reads, then published, and reads as it was written', async () => {
    const draft = await write({ title: '停电通知', content: '# 时间\n今晚', top: noticeTop.code.pinned });
    expect(draft).toMatchObject({ state: noticeState.code.draft, top: 1, readCount: 0, publishTime: null, version: 1 });
    expect(await sees(reader, draft.id)).toBe(false);
    const published = await admin.call(noticeCalls.publish, { body: { id: draft.id, version: 1 } });
    expect(published).toMatchObject({ state: noticeState.code.published, version: 2, userName: expect.stringContaining('联系人') });
    expect((await seenBy(reader)).find(({ id }) => id === draft.id)).toMatchObject({
      title: '停电通知',
      content: '# 时间\n今晚',
      isRead: 0,
      deptName: null,
    });
  });

  it('is listed, searched, exported, edited and deleted by those who may', async () => {
    const one = await write({ title: '可检索的公告' });
    const { content } = await admin.call(noticeCalls.list, { query: { keyword: '可检索' } });
    expect(content).toEqual([one]);
    const sheet = await sheetIn(await admin.respond(noticeCalls.download, { query: { keyword: '可检索' } }));
    expect(sheet.fileName).toBe('公告数据.xlsx');
    expect(sheet.rows).toMatchObject([{ 标题: '可检索的公告', 状态: '草稿', 置顶: '普通' }]);
    const edited = await admin.call(noticeCalls.edit, { body: { ...one, title: '改过的公告' } as never });
    expect(edited).toMatchObject({ title: '改过的公告', version: 2 });
    expect(await admin.refused(noticeCalls.edit, { body: { ...one, title: '旧' } as never })).toMatchObject({ status: 409 });
    await admin.call(noticeCalls.removeOne, { params: { id: one.id } });
    const two = await write();
    await admin.call(noticeCalls.remove, { body: [two.id] });
    expect(await admin.refused(noticeCalls.remove, { body: [two.id] })).toMatchObject(missing);
    expect(await admin.refused(noticeCalls.removeOne, { params: { id: two.id } })).toMatchObject(missing);
  });

  it('needs title and content, and a period that ends after it begins', async () => {
    expect(await admin.refused(noticeCalls.create, { body: { title: '', content: '' } })).toMatchObject({
      status: 422,
      message: '标题不能为空；内容不能为空',
    });
    const period = { title: '期间', content: '正文', startTime: inHours(2), endTime: inHours(1) };
    const refused = { status: 400, code: 'PERIOD_ENDS_FIRST', message: '结束时间必须晚于开始时间' };
    expect(await admin.refused(noticeCalls.create, { body: period })).toMatchObject(refused);
    const one = await write();
    expect(await admin.refused(noticeCalls.edit, { body: { ...one, ...period } as never })).toMatchObject(refused);
    expect(await admin.refused(noticeCalls.create, { body: { title: '无', content: '无', deptId: 999_999 } })).toMatchObject({
      message: '所选的发布网点不存在或已删除',
    });
  });

  it('does not change while it is published', async () => {
    const one = await publish({ title: '不可改' });
    const refused = { status: 400, code: 'NOTICE_PUBLISHED', message: '公告「不可改」已发布，请先撤回' };
    expect(await admin.refused(noticeCalls.edit, { body: one as never })).toMatchObject(refused);
    expect(await admin.refused(noticeCalls.remove, { body: [one.id] })).toMatchObject(refused);
    expect(await admin.refused(noticeCalls.removeOne, { params: { id: one.id } })).toMatchObject(refused);
    expect(await admin.refused(noticeCalls.publish, { body: one })).toMatchObject(refused);
  });

  it('is withdrawn once, and published again it is new to everyone', async () => {
    const one = await publish({ title: '反复' });
    await reader.call(noticeCalls.read, { body: { noticeId: one.id } });
    const withdrawn = await admin.call(noticeCalls.withdraw, { body: one });
    expect(withdrawn.state).toBe(noticeState.code.withdrawn);
    expect(await sees(reader, one.id)).toBe(false);
    expect(await admin.refused(noticeCalls.withdraw, { body: withdrawn })).toMatchObject({
      code: 'NOTICE_NOT_PUBLISHED',
      message: '公告「反复」未发布，不能撤回',
    });
    expect(await admin.refused(noticeCalls.publish, { body: one })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    await admin.call(noticeCalls.publish, { body: withdrawn });
    expect((await seenBy(reader)).find(({ id }) => id === one.id)).toMatchObject({ isRead: 0 });
  });

  it('is not published after its end', async () => {
    const { id, version } = await write({ title: '过时', startTime: inHours(-2), endTime: inHours(-1) });
    expect(await admin.refused(noticeCalls.publish, { body: { id, version } })).toMatchObject({
      code: 'NOTICE_ENDED',
      message: '公告「过时」的结束时间已过，请修改后再发布',
    });
    expect(await admin.refused(noticeCalls.publish, { body: { id: 999_999, version: 1 } })).toMatchObject(missing);
    expect(await admin.refused(noticeCalls.withdraw, { body: { id: 999_999, version: 1 } })).toMatchObject(missing);
  });
});

describe('a reader', () => {
  it('sees what is in its period, for the company or one of their sites', async () => {
    const [here, there] = [await addSite(admin, '本地'), await addSite(admin, '外地')];
    const local = await hire(world, admin, { site: here });
    const [later, over, mine, theirs] = [
      await publish({ startTime: inHours(1) }),
      await publish({ endTime: inHours(1) }),
      await publish({ deptId: here }),
      await publish({ deptId: there }),
    ];
    await world.owner.query(`update notice set end_time = now() - interval '1 second' where id = $1`, [over.id]);
    expect(await sees(local, later.id)).toBe(false);
    expect(await sees(local, over.id)).toBe(false);
    expect(await sees(local, mine.id)).toBe(true);
    expect(await sees(local, theirs.id)).toBe(false);
    expect(await sees(admin, theirs.id)).toBe(true);
    for (const { id } of [later, over, theirs])
      expect(await local.refused(noticeCalls.read, { body: { noticeId: id } })).toMatchObject(missing);
  });

  it('finds the unread first, then the pinned, then the newest; a receipt counts once', async () => {
    const other = await world.company();
    const own = async (top: number) => {
      const { id, version } = await write({ top }, other);
      return other.call(noticeCalls.publish, { body: { id, version } });
    };
    const [a, b, c] = [await own(0), await own(1), await own(0)];
    const order = async () => (await seenBy(other)).map(({ id }) => id);
    expect(await order()).toEqual([b.id, c.id, a.id]);
    await Promise.all(Array.from({ length: 8 }, () => other.call(noticeCalls.read, { body: { noticeId: b.id } })));
    expect(await order()).toEqual([c.id, a.id, b.id]);
    const answer = await other.call(noticeCalls.forReader, { query: { page: 0, size: 1 } });
    expect(answer).toMatchObject({ totalElements: 3, unread: 2, content: [{ id: c.id }] });
    expect(await other.call(noticeCalls.forReader, { query: { isRead: 1 } })).toMatchObject({ totalElements: 1, content: [{ id: b.id }] });
    const { rows } = await world.owner.query('select count(*)::int as n from notice_read where notice_id = $1', [b.id]);
    expect(rows).toEqual([{ n: 1 }]);
    expect(await other.call(noticeCalls.readAll, {})).toEqual({ read: 2 });
    expect(await other.call(noticeCalls.readAll, {})).toEqual({ read: 0 });
    expect(await other.call(noticeCalls.forReader, {})).toMatchObject({ unread: 0 });
  });

  it('is counted: who has read, who has not', async () => {
    const site = await addSite(admin, '统计网点');
    const [one, two] = [await hire(world, admin, { site }), await hire(world, admin, { sites: [site] })];
    const { id } = await publish({ deptId: site });
    await two.call(noticeCalls.read, { body: { noticeId: id } });
    const read = await admin.call(noticeCalls.readers, { query: { id, isRead: 1 } });
    expect(read).toMatchObject({ totalElements: 1, readCount: 1, unreadCount: 2, content: [{ userId: two.userId }] });
    expect(read.content[0]?.readTime).toBeTruthy();
    const unread = await admin.call(noticeCalls.readers, { query: { id, isRead: 0 } });
    expect(unread.content.map(({ userId }) => userId).toSorted((a, b) => a - b)).toEqual([admin.userId, one.userId]);
    expect((await admin.call(noticeCalls.list, { query: { keyword: `通知${written}` } })).content[0]).toMatchObject({ readCount: 1 });
    expect(await admin.refused(noticeCalls.readers, { query: { id: 999_999, isRead: 1 } })).toMatchObject(missing);
  });

  it('writes nothing into the action log by reading', async () => {
    const { id } = await publish();
    await reader.call(noticeCalls.read, { body: { noticeId: id } });
    await reader.call(noticeCalls.readAll, {});
    const { rows } = await world.owner.query('select count(*)::int as n from action_log where user_id = $1', [reader.userId]);
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe('open browsers', () => {
  it('learn of a publication, and a reader of their own receipt in the other tab', async () => {
    const [mine, stranger] = [await listen(world, reader), await listen(world, await world.company())];
    const { id } = await publish();
    await mine.until((events) => events.some((event) => event.topic === 'notice' && event.id === id));
    await reader.call(noticeCalls.read, { body: { noticeId: id } });
    await mine.until((events) => events.filter(({ topic }) => topic === 'changed').length >= 2);
    expect(stranger.events).toEqual([]);
    mine.close();
    stranger.close();
  });
});

describe('others', () => {
  it('without the permission are refused, visitors sent to sign in', async () => {
    const one = await publish();
    expect(await reader.refused(noticeCalls.list, {})).toMatchObject({ status: 403, message: '没有权限：公告列表' });
    expect(await reader.refused(noticeCalls.download, {})).toMatchObject({ status: 403 });
    expect(await reader.refused(noticeCalls.create, { body: { title: '一', content: '二' } })).toMatchObject({ status: 403 });
    expect(await reader.refused(noticeCalls.publish, { body: one })).toMatchObject({ status: 403, message: '没有权限：发布公告' });
    expect(await reader.refused(noticeCalls.withdraw, { body: one })).toMatchObject({ status: 403 });
    expect(await reader.refused(noticeCalls.readers, { query: { id: one.id, isRead: 1 } })).toMatchObject({ status: 403 });
    expect(await world.visitor.refused(noticeCalls.forReader, {})).toMatchObject({ status: 401 });
    expect(await world.visitor.refused(noticeCalls.read, { body: { noticeId: one.id } })).toMatchObject({ status: 401 });
    expect(await world.visitor.refused(noticeCalls.readAll, {})).toMatchObject({ status: 401 });
    expect(await reader.refused(noticeCalls.read, { body: {} as never })).toMatchObject({ status: 422 });
    expect(await reader.refused(noticeCalls.forReader, { query: { isRead: 2 } as never })).toMatchObject({ status: 422 });
  });

  it('of another company see and change nothing', async () => {
    const one = await publish({ deptId: home });
    const other = await world.company();
    expect(await seenBy(other)).toEqual([]);
    expect(await other.refused(noticeCalls.read, { body: { noticeId: one.id } })).toMatchObject(missing);
    expect(await other.refused(noticeCalls.withdraw, { body: one })).toMatchObject(missing);
    expect(await other.refused(noticeCalls.readers, { query: { id: one.id, isRead: 0 } })).toMatchObject(missing);
    expect(await other.refused(noticeCalls.remove, { body: [one.id] })).toMatchObject(missing);
    expect(await other.refused(noticeCalls.create, { body: { title: '一', content: '二', deptId: home } })).toMatchObject({ status: 400 });
  });
});
