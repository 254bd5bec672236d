/** Companies that are followed: what a cooperating company shows, to whom, and for how long. */
import { articleCalls, articleStat } from '@cangyun/contract/content/article.ts';
import { channelCalls, channelOpenness } from '@cangyun/contract/content/channel.ts';
import { followCalls as calls } from '@cangyun/contract/content/follow.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addChannel, write } from '../support/articles.ts';
import { answer, invite, pairOf } from '../support/cooperation.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const open = channelOpenness.code.partners;
const unknown = { status: 404, code: 'NOT_FOUND', message: '关注的公司不存在或已删除' };

/** Two companies that cooperate; the guest has published something. */
const partners = async () => {
  const { host, guest, guestName } = await pairOf(world);
  const { id } = await invite(host, guestName);
  await answer(guest, id, 'agree');
  const news = await addChannel(guest, { name: '对外公告', open });
  const shown = await write(guest, { title: '报价调整', channelId: news.id, content: '<p>下月起</p>', tags: '报价' });
  return { host, guest, guestName, cooperation: id, news, shown };
};

describe('a cooperating company', () => {
  it('is followed, and its open channels are read by our people', async () => {
    const { host, guest, guestName, news, shown } = await partners();
    const reader = await hire(world, host);
    const inner = await addChannel(guest, { name: '内部' });
    const off = await addChannel(guest, { name: '停用', open, enabled: 0 });
    await write(guest, { channelId: inner.id });
    await write(guest, { channelId: news.id, stat: articleStat.code.hidden });
    await write(guest, { channelId: off.id });
    await write(guest, { channelId: (await addChannel(guest, { pid: off.id, open })).id });
    expect(await reader.call(calls.companies, {})).toEqual([]);
    const company = { companyId: guest.companyId, companyName: guestName, isFollowed: 0, followTime: null, topicCount: 1 };
    expect(await reader.call(calls.companies, { query: { all: 1 } })).toMatchObject([company]);
    await host.call(calls.follow, { body: { companyId: guest.companyId } });
    await host.call(calls.follow, { body: { companyId: guest.companyId } });
    expect(await reader.call(calls.companies, {})).toMatchObject([{ ...company, isFollowed: 1, followTime: expect.any(String) }]);
    const { content, totalElements } = await reader.call(calls.topics, { query: { companyId: guest.companyId } });
    expect({ content, totalElements }).toMatchObject({
      totalElements: 1,
      content: [{ id: shown.id, title: '报价调整', channelName: '对外公告' }],
    });
    expect(content[0]).not.toHaveProperty('content');
    expect(await reader.call(calls.topic, { query: { companyId: guest.companyId, id: shown.id } })).toMatchObject({
      content: '<p>下月起</p>',
      tags: '报价',
      videoUrl: [],
      fileUrl: [],
    });
  });

  it('is left again, and then nothing of it is read', async () => {
    const { host, guest, shown } = await partners();
    const { companyId } = guest;
    await host.call(calls.follow, { body: { companyId } });
    await host.call(calls.unfollow, { body: [companyId] });
    expect(await host.refused(calls.unfollow, { body: [companyId] })).toMatchObject(unknown);
    expect(await host.refused(calls.topics, { query: { companyId } })).toMatchObject(unknown);
    expect(await host.refused(calls.topic, { query: { companyId, id: shown.id } })).toMatchObject({ status: 404 });
  });

  it('is out of reach when the cooperation ends', async () => {
    const { host, guest, cooperation, shown } = await partners();
    const { companyId } = guest;
    await host.call(calls.follow, { body: { companyId } });
    await answer(guest, cooperation, 'end', '合同到期');
    expect(await host.call(calls.companies, { query: { all: 1 } })).toEqual([]);
    expect(await host.refused(calls.topics, { query: { companyId } })).toMatchObject(unknown);
    expect(await host.refused(calls.topic, { query: { companyId, id: shown.id } })).toMatchObject({ status: 404 });
    // A company can be unfollowed at any time.
    await host.call(calls.unfollow, { body: [companyId] });
  });

  it('shows what it takes back no longer', async () => {
    const { host, guest, news, shown } = await partners();
    const { companyId } = guest;
    await host.call(calls.follow, { body: { companyId } });
    const query = { companyId, id: shown.id };
    await guest.call(channelCalls.edit, { body: { ...news, open: channelOpenness.code.own } as never });
    expect(await host.refused(calls.topic, { query })).toMatchObject({ status: 404 });
    await guest.call(channelCalls.edit, { body: { ...news, version: news.version + 1 } as never });
    expect(await host.call(calls.topic, { query })).toMatchObject({ title: '报价调整' });
    await guest.call(articleCalls.edit, { body: { ...shown, stat: articleStat.code.hidden } as never });
    expect(await host.refused(calls.topic, { query })).toMatchObject({ status: 404 });
  });
});

describe('nobody follows', () => {
  it('themselves, or a company that does not cooperate', async () => {
    const { host, guest } = await pairOf(world);
    expect(await host.refused(calls.follow, { body: { companyId: host.companyId } })).toMatchObject({ message: '不能关注本公司' });
    const refused = { status: 400, code: 'FOLLOW_NOT_PARTNER', message: '只能关注合作中的公司' };
    for (const companyId of [guest.companyId, 999_999])
      expect(await host.refused(calls.follow, { body: { companyId } })).toMatchObject(refused);
  });

  it('without the permission for articles', async () => {
    const { host, guest } = await partners();
    const reader = await hire(world, host);
    expect(await reader.refused(calls.follow, { body: { companyId: guest.companyId } })).toMatchObject({ status: 403 });
    expect(await reader.refused(calls.unfollow, { body: [guest.companyId] })).toMatchObject({ status: 403 });
    expect(await world.visitor.refused(calls.companies, {})).toMatchObject({ status: 401 });
  });
});
