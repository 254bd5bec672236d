/** Channels: a tree that some arrange and all read. */
import { articleStat } from '@cangyun/contract/content/article.ts';
import { channelCalls as calls, channelOpenness } from '@cangyun/contract/content/channel.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addChannel, write } from '../support/articles.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '栏目公司' });
const reader = await hire(world, admin);
const missing = { status: 404, code: 'NOT_FOUND', message: '栏目不存在或已删除' };

describe('a channel', () => {
  it('is added, found, exported, changed and deleted, under both spellings', async () => {
    const one = await admin.call(calls.create, { body: { name: '公司动态', info: '大事', open: channelOpenness.code.partners } });
    expect(one).toMatchObject({ pid: null, articleCount: 0, enabled: 1, version: 1, open: 1 });
    const small = <C extends { aliases: readonly string[] }>(call: C): C => ({ ...call, path: call.aliases[0] ?? '' });
    const { content } = await admin.call(small(calls.list), { query: { keyword: '公司动态' } as never });
    expect(content).toEqual([one]);
    expect(await admin.call(calls.list, { query: { keyword: '公司动态' } as never })).toMatchObject({ totalElements: 1 });
    for (const call of [calls.getOne, small(calls.getOne)]) expect(await admin.call(call, { query: { id: one.id } })).toEqual(one);
    for (const call of [calls.download, small(calls.download)]) {
      const sheet = await sheetIn(await admin.respond(call, { query: { keyword: '公司动态' } as never }));
      expect(sheet).toMatchObject({ fileName: '栏目数据.xlsx', rows: [{ 名称: '公司动态', 阅读范围: '本公司与合作公司', 状态: '启用' }] });
    }
    const edited = await admin.call(small(calls.edit), { body: { ...one, name: '公司新闻' } as never });
    expect(edited).toMatchObject({ name: '公司新闻', version: 2 });
    expect(await admin.refused(calls.edit, { body: { ...one, name: '旧' } as never })).toMatchObject({ status: 409, code: 'STALE_EDIT' });
    const again = await admin.call(small(calls.create), { body: { name: '另一栏目' } });
    await admin.call(calls.edit, { body: { ...again, sort: 3 } as never });
    await admin.call(small(calls.removeOne), { params: { id: again.id } });
    await admin.call(calls.removeOne, { params: { id: (await admin.call(calls.create, { body: { name: '第三栏目' } })).id } });
    await admin.call(small(calls.remove), { body: [one.id] });
    expect((await admin.call(calls.list, { query: { keyword: '栏目' } as never })).content).toEqual([]);
    expect(await admin.refused(calls.remove, { body: [one.id] })).toMatchObject(missing);
    expect(await admin.refused(calls.removeOne, { params: { id: one.id } })).toMatchObject(missing);
    expect(await admin.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
  });

  it('has a name that differs from its neighbours', async () => {
    const one = await addChannel(admin, { name: '同名' });
    expect(await admin.refused(calls.create, { body: { name: '同名' } })).toMatchObject({ message: '同级栏目名称已存在，请勿重复' });
    await addChannel(admin, { name: '同名', pid: one.id });
    expect(await admin.refused(calls.create, { body: { name: ' ' } })).toMatchObject({ status: 422, message: '名称不能为空' });
  });

  it('is never below itself, nor deeper than five levels', async () => {
    const line = [await addChannel(admin)];
    for (let level = 2; level <= 5; level += 1) line.push(await addChannel(admin, { pid: line.at(-1)?.id }));
    const [top, second] = [line[0], line[1]];
    const bottom = line.at(-1);
    expect(await admin.refused(calls.create, { body: { name: '第六级', pid: bottom?.id } })).toMatchObject({
      code: 'CHANNEL_TOO_DEEP',
      message: '「第六级」放在这里会超过 5 级栏目',
    });
    expect(await admin.refused(calls.edit, { body: { ...top, pid: bottom?.id } as never })).toMatchObject({
      message: `上级栏目不能是「${top?.name}」自己或它的下级`,
    });
    const other = await addChannel(admin);
    expect(await admin.refused(calls.edit, { body: { ...top, pid: other.id } as never })).toMatchObject({ code: 'CHANNEL_TOO_DEEP' });
    expect(await admin.call(calls.edit, { body: { ...second, pid: other.id } as never })).toMatchObject({ parentName: other.name });
    expect(await admin.refused(calls.create, { body: { name: '无根', pid: 999_999 } })).toMatchObject({
      message: '所选的上级栏目不存在或已删除',
    });
  });

  it('is not deleted from under others, nor with articles in it', async () => {
    const top = await addChannel(admin, { name: '上级' });
    const below = await addChannel(admin, { name: '下级', pid: top.id });
    const refused = { status: 400, message: '栏目「上级」还有下级栏目，不能删除' };
    expect(await admin.refused(calls.remove, { body: [top.id] })).toMatchObject(refused);
    expect(await admin.refused(calls.removeOne, { params: { id: top.id } })).toMatchObject(refused);
    await write(admin, { channelId: below.id });
    expect(await admin.refused(calls.remove, { body: [top.id, below.id] })).toMatchObject({ message: '栏目「下级」还有文章，不能删除' });
    const empty = await addChannel(admin);
    const under = await addChannel(admin, { pid: empty.id });
    await admin.call(calls.remove, { body: [empty.id, under.id] });
  });
});

describe('readers', () => {
  it('see the tree without disabled channels, and its articles', async () => {
    const other = await world.company();
    const guest = await hire(world, other);
    const top = await addChannel(other, { name: '制度', sort: 1 });
    const below = await addChannel(other, { name: '人事', pid: top.id });
    const off = await addChannel(other, { name: '停用', enabled: 0 });
    const lost = await addChannel(other, { name: '停用之下', pid: off.id });
    const first = await write(other, { title: '考勤办法', channelId: below.id, sequence: 0, info: '上下班' });
    const later = await write(other, { title: '请假办法', channelId: below.id, sequence: 5 });
    await write(other, { title: '未公布', channelId: below.id, stat: articleStat.code.hidden });
    await write(other, { title: '看不到', channelId: lost.id });
    expect(await guest.call(calls.tree, {})).toMatchObject([{ name: '制度', children: [{ name: '人事', children: [] }] }]);
    expect(await guest.call(calls.withTopics, {})).toMatchObject([
      { name: '制度', topics: [], topicCount: 0 },
      { name: '人事', topicCount: 2, topics: [{ id: first.id, info: '上下班', isRead: 0 }, { id: later.id }] },
    ]);
    expect((await guest.call(calls.withTopics, { query: { size: 1 } }))[1]?.topics).toHaveLength(1);
    expect(await guest.call(calls.below, {})).toMatchObject([{ name: '制度', hasChildren: 1 }]);
    expect(await guest.call(calls.below, { query: { pid: top.id } })).toMatchObject([{ name: '人事', hasChildren: 0 }]);
    const whole = await guest.call(calls.withArticle, { query: { id: below.id } });
    expect(whole).toMatchObject({ name: '人事', article: { id: first.id, content: '<p>正文</p>' }, topics: { totalElements: 2 } });
    // Articles of lower channels are read in a channel, but are not its own.
    expect(await guest.call(calls.withArticle, { query: { id: top.id } })).toMatchObject({ article: null, topics: { totalElements: 2 } });
    for (const id of [off.id, lost.id]) expect(await guest.refused(calls.withArticle, { query: { id } })).toMatchObject(missing);
    expect(await other.call(calls.flat, {})).toHaveLength(4);
  });

  it('change nothing and see no arrangement', async () => {
    const forbidden = { status: 403, code: 'FORBIDDEN' };
    expect(await reader.refused(calls.list, {})).toMatchObject(forbidden);
    expect(await reader.refused(calls.flat, {})).toMatchObject(forbidden);
    expect(await reader.refused(calls.download, {})).toMatchObject(forbidden);
    expect(await reader.refused(calls.create, { body: { name: '不行' } })).toMatchObject(forbidden);
    expect(await world.visitor.refused(calls.tree, {})).toMatchObject({ status: 401 });
    expect(await reader.refused(calls.withTopics, { query: { size: 999 } })).toMatchObject({ status: 422 });
    expect(await reader.refused(calls.below, { query: { pid: -1 } })).toMatchObject({ status: 422 });
  });

  it('get nothing of another company', async () => {
    const stranger = await world.company();
    const one = await addChannel(admin);
    expect(await stranger.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
    expect(await stranger.refused(calls.withArticle, { query: { id: one.id } })).toMatchObject(missing);
    expect(await stranger.refused(calls.remove, { body: [one.id] })).toMatchObject(missing);
    expect(await stranger.call(calls.below, { query: { pid: one.id } })).toEqual([]);
  });
});
