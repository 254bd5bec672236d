import type { TalkMessage } from '@cangyun/contract/system/message.ts';
import { expect, test } from 'vitest';
import { dayTitle, type Talk, talkDays, withLatest, withOlder, withSent } from './talk.ts';

const message = (id: number, more: Partial<TalkMessage> = {}): TalkMessage => ({
  id,
  fromId: 1,
  toId: 2,
  style: 1,
  content: `${id}`,
  createTime: '2026-11-15T00:00:00Z',
  readTime: null,
  ...more,
});
const page = (more: boolean, ...ids: number[]) => ({ content: ids.map((id) => message(id)), more });
const ids = ({ messages, more }: Talk) => [messages.map(({ id }) => id), more];

test('the newest page joins what is known, and a read mark replaces the old copy', () => {
  const first = withLatest(undefined, page(true, 5, 4, 3));
  expect(ids(first)).toEqual([[3, 4, 5], true]);
  const older = withOlder(first, page(false, 2, 1));
  expect(ids(older)).toEqual([[1, 2, 3, 4, 5], false]);
  const next = withLatest(older, { content: [message(6), message(5, { readTime: 'x' }), message(4)], more: true });
  expect(ids(next)).toEqual([[1, 2, 3, 4, 5, 6], false]);
  expect(next.messages[4]?.readTime).toBe('x');
});

test('a gap between the known and the newest page drops the known, so that nothing seems never said', () => {
  const known = withLatest(undefined, page(false, 2, 1));
  expect(ids(withLatest(known, page(true, 9, 8, 7)))).toEqual([[7, 8, 9], true]);
  expect(ids(withLatest(known, page(false, 9, 8, 2, 1)))).toEqual([[1, 2, 8, 9], false]);
});

test('a sent message is at the end once, even if it is the first', () => {
  expect(ids(withSent(undefined, message(1)))).toEqual([[1], false]);
  expect(ids(withSent(withLatest(undefined, page(true, 2, 1)), message(2)))).toEqual([[1, 2], true]);
  expect(ids(withLatest({ messages: [], more: false }, page(true, 2)))).toEqual([[2], true]);
});

test('days are those of Shanghai', () => {
  const days = talkDays([message(1, { createTime: '2026-11-14T15:59:00Z' }), message(2, { createTime: '2026-11-14T16:00:00Z' })]);
  expect(days.map(({ day, messages }) => [day, messages.length])).toEqual([
    ['2026-11-14', 1],
    ['2026-11-15', 1],
  ]);
  const now = new Date('2026-11-15T01:00:00Z');
  expect(['2026-11-15', '2026-11-14', '2026-11-13'].map((day) => dayTitle(day, now))).toEqual(['今天', '昨天', '2026-11-13']);
});
