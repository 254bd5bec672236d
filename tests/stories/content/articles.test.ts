/** Articles: written, shown or hidden, read once by each reader. */
import { articleStat, articleCalls as calls } from '@cangyun/contract/content/article.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addChannel, store, write } from '../support/articles.ts';
import { mp4, pdf, png } from '../support/pictures.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '文章公司' });
const reader = await hire(world, admin);
const editor = await hire(world, admin, { permissions: ['article:list'] });
const missing = { status: 404, code: 'NOT_FOUND', message: '文章不存在或已删除' };
const { hidden } = articleStat.code;

describe('an article', () => {
  it('keeps all that was written, and answers it as the spec names it', async () => {
    const channel = await addChannel(admin, { name: '操作手册' });
    const [picture, video, file] = await Promise.all([
      store(admin, png, 'thumb'),
      store(admin, mp4, 'video'),
      store(admin, pdf, 'document'),
    ]);
    const one = await editor.call(calls.create, {
      body: {
        title: '拣货手册',
        channel: { id: channel.id },
        info: '新人必读',
        content: `<h2>第一步</h2><p>扫码</p><img src="/files/${picture}">`,
        imagePath: [picture],
        videoUrl: [{ name: '演示.mp4', url: video }],
        fileUrl: [{ name: '手册.pdf', url: file }],
        tags: '拣货，新人, 拣货',
        reward: 5,
        readPoccSet: 1,
        sharePoccSet: 2,
        sequence: 3,
        url: 'https://a.cn/x',
      },
    });
    expect(one).toMatchObject({
      channel: { id: channel.id, name: '操作手册' },
      userId: editor.userId,
      userLogo: '',
      content: `<h2>第一步</h2><p>扫码</p><img src="/files/${picture}">`,
      imagePath: [picture],
      videoUrl: [{ name: '演示.mp4', url: video }],
      fileUrl: [{ name: '手册.pdf', url: file }],
      author: expect.stringContaining('员工'),
      tags: '拣货,新人',
      stat: 1,
      ...{ reward: 5, readPoccSet: 1, sharePoccSet: 2, sequence: 3, readCount: 0, goodCount: 0, talkCount: 0, version: 1 },
    });
    expect((await admin.call(calls.list, { query: { keyword: '拣货手册' } as never })).content).toEqual([one]);
    expect(await reader.call(calls.getOne, { query: { id: one.id } })).toMatchObject({ ...one, isRead: 0, isGood: 0 });
  });

  it('is shown with no reward unless something else is said', async () => {
    expect(await write(admin)).toMatchObject({ stat: 1, reward: 0, channel: null, tags: '', sequence: 0 });
  });

  it('is listed by title, channel with those below it, and day; and exported so', async () => {
    const top = await addChannel(admin, { name: '新闻' });
    const below = await addChannel(admin, { name: '内部新闻', pid: top.id });
    const one = await write(admin, { title: '年度总结', channelId: below.id });
    const two = await write(admin, { title: '季度总结', channelId: top.id });
    const found = async (query: object) => (await admin.call(calls.list, { query: query as never })).content.map(({ id }) => id);
    expect(await found({ channelId: top.id })).toEqual([two.id, one.id]);
    expect(await found({ channelId: below.id })).toEqual([one.id]);
    expect(await found({ channelId: 999_999 })).toEqual([]);
    expect(await found({ title: '总结', channelId: top.id })).toEqual([two.id, one.id]);
    expect(await found({ keyword: '年度' })).toEqual([one.id]);
    const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date());
    expect(await found({ channelId: top.id, createTime: [`${day} 00:00:00`, `${day} 23:59:59`] })).toEqual([two.id, one.id]);
    expect(await found({ channelId: top.id, createTime: ['2020-01-01 00:00:00', '2020-01-02 23:59:59'] })).toEqual([]);
    const sheet = await sheetIn(await admin.respond(calls.download, { query: { channelId: top.id, title: '年度' } as never }));
    expect(sheet).toMatchObject({ fileName: '文章数据.xlsx', rows: [{ 标题: '年度总结', 栏目: '内部新闻', 是否显示: '显示', 阅读量: 0 }] });
    expect(sheet.rows[0]).not.toHaveProperty('内容');
  });

  it('is hidden and shown by saving it; a stale one is refused', async () => {
    const one = await write(admin, { title: '开关' });
    const off = await editor.call(calls.edit, { body: { ...one, stat: hidden } as never });
    expect(off).toMatchObject({ stat: hidden, version: 2, title: '开关' });
    expect(await reader.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
    expect(await reader.refused(calls.read, { body: { id: one.id } })).toMatchObject(missing);
    expect(await reader.refused(calls.good, { body: { id: one.id, isGood: 1 } })).toMatchObject(missing);
    // Its writers see it all the same.
    expect(await editor.call(calls.getOne, { query: { id: one.id } })).toMatchObject({ stat: hidden });
    expect(await editor.refused(calls.edit, { body: { ...one, stat: hidden } as never })).toMatchObject({ status: 409 });
  });

  it('moves to another channel, or to none', async () => {
    const [from, to] = [await addChannel(admin), await addChannel(admin)];
    const one = await write(admin, { channelId: from.id });
    const moved = await admin.call(calls.edit, { body: { ...one, channel: { id: to.id } } as never });
    expect(moved).toMatchObject({ channel: { id: to.id }, channelId: to.id });
    expect(await admin.call(calls.edit, { body: { ...moved, channel: null } as never })).toMatchObject({ channel: null, channelId: null });
    expect(await admin.refused(calls.create, { body: { title: '无', content: '<p>无</p>', channelId: 999_999 } })).toMatchObject({
      message: '所选的栏目不存在或已删除',
    });
  });

  it('is deleted, with what is known of its readers', async () => {
    const [one, two] = [await write(admin), await write(admin)];
    await reader.call(calls.read, { body: { id: one.id } });
    await editor.call(calls.remove, { body: [one.id] });
    await editor.call(calls.removeOne, { params: { id: two.id } });
    expect(await editor.refused(calls.remove, { body: [one.id] })).toMatchObject(missing);
    expect(await editor.refused(calls.removeOne, { params: { id: two.id } })).toMatchObject(missing);
    expect(await reader.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
  });
});

describe('what is not taken', () => {
  const body = (more: object) => ({ body: { title: '文', content: '<p>文</p>', ...more } as never });

  it('an article without title or content', async () => {
    expect(await admin.refused(calls.create, body({ title: '', content: '' }))).toMatchObject({
      status: 422,
      message: '标题不能为空；内容不能为空',
    });
    const empty = { status: 400, code: 'ARTICLE_CONTENT_EMPTY', message: '内容不能为空' };
    for (const content of ['<p></p>', '<p>&nbsp; </p><br>', '<script>alert(1)</script>', '<img src="https://evil.example/a.png">'])
      expect(await admin.refused(calls.create, body({ content }))).toMatchObject(empty);
    const one = await write(admin);
    expect(await admin.refused(calls.edit, { body: { ...one, content: '<p> </p>' } as never })).toMatchObject(empty);
    expect(await admin.refused(calls.create, body({ stat: 7 }))).toMatchObject({ status: 422 });
  });

  it('markup that could do something', async () => {
    const one = await write(admin, {
      content: '<p onclick="alert(1)">安<script>alert(1)</script>全</p><a href="javascript:alert(1)">x</a>',
    });
    expect(one.content).toBe('<p>安全</p>x');
    const edited = await admin.call(calls.edit, { body: { ...one, content: '<iframe src="//evil"></iframe><p>好</p>' } as never });
    expect(edited.content).toBe('<p>好</p>');
  });

  it('files of others, files of another kind, too many of them', async () => {
    const stranger = await world.company();
    const [theirs, picture, file] = await Promise.all([
      store(stranger, png, 'thumb'),
      store(admin, png, 'thumb'),
      store(admin, pdf, 'document'),
    ]);
    const unknown = (title: string) => ({ code: 'ARTICLE_FILE_UNKNOWN', message: `${title}不是本公司上传的文件，请重新上传` });
    expect(await admin.refused(calls.create, body({ imagePath: [theirs] }))).toMatchObject(unknown('缩略图'));
    expect(await admin.refused(calls.create, body({ imagePath: ['https://evil.example/a.png'] }))).toMatchObject(unknown('缩略图'));
    expect(await admin.refused(calls.create, body({ imagePath: [file] }))).toMatchObject(unknown('缩略图'));
    expect(await admin.refused(calls.create, body({ videoUrl: [{ name: '', url: picture }] }))).toMatchObject(unknown('视频'));
    expect(await admin.refused(calls.create, body({ fileUrl: [{ name: '', url: picture }] }))).toMatchObject(unknown('附件'));
    const twice = [file, file].map((url) => ({ name: '', url }));
    expect(await admin.refused(calls.create, body({ fileUrl: twice }))).toMatchObject({ status: 422 });
  });

  it('a link that is no web address', async () => {
    expect(await admin.refused(calls.create, body({ url: 'javascript:alert(1)' }))).toMatchObject({
      status: 400,
      message: '外部链接必须以 http:// 或 https:// 开头',
    });
  });

  it('anything from those who may only read', async () => {
    const forbidden = { status: 403, code: 'FORBIDDEN' };
    const one = await write(admin);
    expect(await reader.refused(calls.list, {})).toMatchObject(forbidden);
    expect(await reader.refused(calls.download, {})).toMatchObject(forbidden);
    expect(await reader.refused(calls.create, body({}))).toMatchObject(forbidden);
    expect(await reader.refused(calls.edit, { body: one as never })).toMatchObject(forbidden);
    expect(await reader.refused(calls.remove, { body: [one.id] })).toMatchObject(forbidden);
    expect(await reader.refused(calls.removeOne, { params: { id: one.id } })).toMatchObject(forbidden);
  });
});

describe('reading', () => {
  it('counts each reader once, and their likes', async () => {
    const one = await write(admin);
    const another = await hire(world, admin);
    expect(await reader.call(calls.read, { body: { id: one.id } })).toEqual({ readCount: 1 });
    expect(await reader.call(calls.read, { body: { id: one.id } })).toEqual({ readCount: 1 });
    expect(await another.call(calls.read, { body: { id: one.id } })).toEqual({ readCount: 2 });
    await reader.call(calls.good, { body: { id: one.id, isGood: 1 } });
    await reader.call(calls.good, { body: { id: one.id, isGood: 1 } });
    expect(await reader.call(calls.getOne, { query: { id: one.id } })).toMatchObject({ readCount: 2, goodCount: 1, isRead: 1, isGood: 1 });
    await reader.call(calls.good, { body: { id: one.id, isGood: 0 } });
    expect(await another.call(calls.getOne, { query: { id: one.id } })).toMatchObject({ goodCount: 0, isGood: 0 });
  });

  it('goes by sequence, 0 first, the newest of equals before the others; hidden ones are passed over', async () => {
    const channel = await addChannel(admin);
    const add = (title: string, sequence: number, stat = 1) => write(admin, { title, channelId: channel.id, sequence, stat });
    const [old, fresh] = [await add('旧', 0), await add('新', 0)];
    await add('藏', 0, hidden);
    const last = await add('末', 9);
    const read = (id: number) => reader.call(calls.getOne, { query: { id } });
    expect(await read(fresh.id)).toMatchObject({ previous: null, next: { id: old.id, title: '旧' } });
    expect(await read(old.id)).toMatchObject({ previous: { id: fresh.id }, next: { id: last.id } });
    expect(await read(last.id)).toMatchObject({ previous: { id: old.id }, next: null });
    const { content } = await reader.call(calls.reading, { query: { channelId: channel.id } });
    expect(content.map(({ title }) => title)).toEqual(['新', '旧', '末']);
  });

  it('lists all there is to read, also articles without a channel, and finds by title', async () => {
    const one = await write(admin, { title: '没有栏目的文章' });
    const off = await addChannel(admin, { enabled: 0 });
    const lost = await write(admin, { title: '没有栏目之外', channelId: off.id });
    const found = (await reader.call(calls.reading, { query: { keyword: '没有栏目' } })).content;
    expect(found.map(({ id }) => id)).toEqual([one.id]);
    expect((await reader.call(calls.reading, { query: { size: 500 } })).content.map(({ id }) => id)).toContain(one.id);
    expect((await reader.call(calls.reading, { query: { channelId: off.id } })).content).toEqual([]);
    expect(await reader.refused(calls.getOne, { query: { id: lost.id } })).toMatchObject(missing);
    expect(await reader.refused(calls.reading, { query: { size: 0 } })).toMatchObject({ status: 422 });
  });

  it('is closed to other companies', async () => {
    const stranger = await world.company();
    const one = await write(admin);
    expect(await stranger.refused(calls.getOne, { query: { id: one.id } })).toMatchObject(missing);
    expect(await stranger.refused(calls.read, { body: { id: one.id } })).toMatchObject(missing);
    expect(await stranger.refused(calls.good, { body: { id: one.id, isGood: 1 } })).toMatchObject(missing);
    expect((await stranger.call(calls.reading, {})).content).toEqual([]);
  });
});
