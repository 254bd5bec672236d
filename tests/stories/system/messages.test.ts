/** Messages between two people of a company. */

import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { messageCalls, messageStyle } from '@cangyun/contract/system/message.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { userCalls, userState } from '@cangyun/contract/system/users.ts';
import { systemProofs } from '@cangyun/server/src/areas/system/index.ts';
import { prove } from '@cangyun/server/src/kernel/proofs/proof.store.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../support/live.ts';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '消息公司' });
const say = (from: Person, to: Person, lastmsg: string, headers?: Record<string, string>) =>
  from.call(messageCalls.send, { body: { toid: to.userId, lastmsg } }, headers);
const talk = (person: Person, other: Person, query: object = {}) =>
  person.call(messageCalls.talk, { query: { toid: other.userId, ...query } });
const unread = async (person: Person): Promise<number> => (await person.call(messageCalls.unread, {})).total;

describe('two people', () => {
  it('talk: the list shows the last message and what is unread, the conversation shows all and marks it read', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    const first = await say(one, two, '到货了吗？');
    expect(first).toMatchObject({ fromId: one.userId, toId: two.userId, style: 1, content: '到货了吗？', readTime: null });
    await say(one, two, '客户在等');
    expect(await two.call(messageCalls.friends, {})).toMatchObject([
      { userId: one.userId, lastmsg: '客户在等', style: 1, lastFromId: one.userId, noread: 2, enabled: 1 },
    ]);
    expect(await one.call(messageCalls.friends, {})).toMatchObject([{ userId: two.userId, lastmsg: '客户在等', noread: 0 }]);
    expect(await two.call(messageCalls.unread, {})).toEqual({ total: 2, content: [{ userId: one.userId, noread: 2 }] });
    // The sender's own reading marks nothing.
    await talk(one, two);
    expect(await unread(two)).toBe(2);
    const { content, more } = await talk(two, one);
    expect(content.map((message) => message.content)).toEqual(['客户在等', '到货了吗？']);
    expect(more).toBe(false);
    expect(await unread(two)).toBe(0);
    expect((await talk(one, two)).content[0]?.readTime).toBeTruthy();
  });

  it('page backwards through a long conversation', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    for (let at = 1; at <= 7; at += 1) await say(at % 2 ? one : two, at % 2 ? two : one, `第${at}句`);
    const last = await talk(one, two, { size: 3 });
    expect([last.content.map(({ content }) => content), last.more]).toEqual([['第7句', '第6句', '第5句'], true]);
    const before = await talk(one, two, { size: 3, beforeId: last.content.at(-1)?.id });
    expect([before.content.map(({ content }) => content), before.more]).toEqual([['第4句', '第3句', '第2句'], true]);
    const top = await talk(one, two, { size: 3, beforeId: before.content.at(-1)?.id });
    expect([top.content.map(({ content }) => content), top.more]).toEqual([['第1句'], false]);
  });

  it('send pictures that the company stored, no others', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    const { path } = (await one.upload(platformCalls.uploadImage, png, '货架.png', { dir: 'message' })).json() as { path: string };
    const style = messageStyle.code.picture;
    expect(await one.call(messageCalls.send, { body: { toid: two.userId, lastmsg: path, style } })).toMatchObject({ style, content: path });
    expect(await two.call(messageCalls.friends, {})).toMatchObject([{ style, lastmsg: '', noread: 1 }]);
    const refused = { status: 400, code: 'PICTURE_UNKNOWN', message: '图片不存在，请重新上传' };
    expect(await one.refused(messageCalls.send, { body: { toid: two.userId, lastmsg: 'https://example.org/a.png', style } })).toMatchObject(
      refused,
    );
    const other = await world.company();
    const third = await hire(world, other);
    expect(await other.refused(messageCalls.send, { body: { toid: third.userId, lastmsg: path, style } })).toMatchObject(refused);
  });

  it('are notified live: the receiver of the message, the sender of its reading; nobody else', async () => {
    const [one, two, three] = [await hire(world, admin), await hire(world, admin), await hire(world, admin)];
    const [first, second, third] = [await listen(world, one), await listen(world, two), await listen(world, three)];
    await say(one, two, '喂');
    const said = { topic: 'message', data: { partnerId: one.userId, event: 'said' } };
    await second.until((events) => events.length === 1);
    expect(second.events).toEqual([said]);
    await talk(two, one);
    await first.until((events) => events.length === 2);
    expect(first.events).toEqual([
      { topic: 'message', data: { partnerId: two.userId, event: 'said' } },
      { topic: 'message', data: { partnerId: two.userId, event: 'read' } },
    ]);
    expect(third.events).toEqual([]);
    for (const one of [first, second, third]) one.close();
  });

  it('keep their words when one of them is gone', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    await say(two, one, '再见');
    await admin.call(userCalls.removeOne, { params: { id: two.userId } });
    expect(await one.call(messageCalls.friends, {})).toMatchObject([{ userId: two.userId, enabled: 0, lastmsg: '再见', noread: 1 }]);
    expect((await talk(one, two)).content).toHaveLength(1);
    expect(await one.refused(messageCalls.send, { body: { toid: two.userId, lastmsg: '还在吗' } })).toMatchObject({
      status: 404,
      message: '用户不存在或已删除',
    });
  });
});

describe('a message', () => {
  it('is sent once, however often its request comes', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    const key = { 'idempotency-key': 'the-same-key' };
    const [first, again] = [await say(one, two, '一次', key), await say(one, two, '一次', key)];
    expect(again.id).toBe(first.id);
    expect(await unread(two)).toBe(1);
    expect(await one.refused(messageCalls.send, { body: { toid: two.userId, lastmsg: '另一句' } }, key)).toMatchObject({
      code: 'KEY_REUSED',
    });
  });

  it('is refused to oneself, to strangers, to the disabled, empty or too long', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    expect(await one.refused(messageCalls.send, { body: { toid: one.userId, lastmsg: '我' } })).toMatchObject({
      status: 400,
      code: 'TALK_TO_SELF',
      message: '不能给自己发消息',
    });
    const stranger = await world.company();
    expect(await one.refused(messageCalls.send, { body: { toid: stranger.userId, lastmsg: '你' } })).toMatchObject({ status: 404 });
    const row = await admin.call(userCalls.getOne, { query: { id: two.userId } });
    await admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never });
    expect(await one.refused(messageCalls.send, { body: { toid: two.userId, lastmsg: '你' } })).toMatchObject({
      code: 'TALK_PARTNER_DISABLED',
      message: `用户「${row.nickName}」已停用，无法接收消息`,
    });
    expect(await one.refused(messageCalls.send, { body: { toid: admin.userId, lastmsg: '  ' } })).toMatchObject({
      status: 422,
      message: '消息不能为空',
    });
    const long = '长'.repeat(limits.messageLength + 1);
    expect(await one.refused(messageCalls.send, { body: { toid: admin.userId, lastmsg: long } })).toMatchObject({
      message: `消息最多 ${limits.messageLength} 个字`,
    });
    await say(one, admin, long.slice(1));
    expect(await one.refused(messageCalls.send, { body: { toid: admin.userId, lastmsg: '你', style: 3 } as never })).toMatchObject({
      message: '类型不是可选的值',
    });
    expect(await one.refused(messageCalls.talk, {} as never)).toMatchObject({ status: 422 });
    expect(await one.refused(messageCalls.talk, { query: { toid: admin.userId, size: 101 } })).toMatchObject({ status: 422 });
    for (const call of [messageCalls.friends, messageCalls.unread])
      expect(await world.visitor.refused(call, {})).toMatchObject({ status: 401 });
  });

  it('leaves no word in the action log, and its reading no line', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    await say(one, two, '机密的话');
    await talk(two, one);
    const { rows } = await world.owner.query<{ user_id: string; title: string; row: string }>(
      'select user_id::text, title, l::text as row from action_log l where user_id = any($1)',
      [[one.userId, two.userId]],
    );
    expect(rows.map(({ user_id, title }) => [Number(user_id), title])).toEqual([[one.userId, '发送消息']]);
    expect(rows[0]?.row).not.toContain('机密');
  });

  it('of another company is out of reach', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    await say(one, two, '内部');
    const other = await world.company();
    expect((await talk(other, one)).content).toEqual([]);
    expect(await other.call(messageCalls.friends, {})).toEqual([]);
    expect(await unread(two)).toBe(1);
  });
});

describe('unread counts', () => {
  it('stay exact while many write and read at once, and numbers follow the order of commit', async () => {
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    const others = [await hire(world, admin), await hire(world, admin)];
    const seen: number[] = [];
    const rounds = Array.from({ length: 60 }, (_, at) => async () => {
      if (at % 6 === 5)
        seen.push(...(await talk(two, one, { size: 100 })).content.filter(({ toId }) => toId === two.userId).map(({ id }) => id));
      else if (at % 6 === 4) await say(two, one, `回${at}`);
      else await say(at % 6 === 3 ? (others[at % 2] as Person) : one, two, `句${at}`);
    });
    await Promise.all(rounds.map((round) => round()));
    const { rows } = await world.owner.query<{ id: string }>(
      'select id::text from message where to_id = $1 and from_id = $2 and read_time is not null',
      [two.userId, one.userId],
    );
    // Everything that counts as read was shown to the reader.
    for (const { id } of rows) expect(seen).toContain(Number(id));
    expect(await unread(two)).toBe(30 - rows.length + 10);
    await talk(two, one, { size: 100 });
    expect(await unread(two)).toBe(10);
  });

  it('leave every proof standing', async () => {
    for (const { title, broken, first } of await prove(world.owner, systemProofs))
      expect([title, broken, first]).toEqual([title, 0, undefined]);
  });
});

describe('a live stream', () => {
  it('ends with the session it was opened in', async () => {
    const one = await hire(world, admin);
    const [own, others] = [await listen(world, one), await listen(world, admin)];
    const row = await admin.call(userCalls.getOne, { query: { id: one.userId } });
    await admin.call(userCalls.edit, { body: { ...row, enabled: userState.code.disabled } as never });
    await own.until(() => own.ended());
    expect(others.ended()).toBe(false);
    const two = await hire(world, admin);
    const leaving = await listen(world, two);
    await two.call(authCalls.logout, {});
    await leaving.until(() => leaving.ended());
    others.close();
  });

  it('makes the browsers read again after the node lost its connection', async () => {
    const own = await listen(world, admin);
    await world.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen %'`,
    );
    await own.until((events) => events.some(({ topic }) => topic === 'missed'));
    const [one, two] = [await hire(world, admin), await hire(world, admin)];
    const ears = await listen(world, two);
    await say(one, two, '又通了');
    await ears.until((events) => events.some(({ topic }) => topic === 'message'));
    expect(own.ended()).toBe(false);
    own.close();
    ears.close();
  });
});
