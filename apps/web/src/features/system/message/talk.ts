/** A conversation as the screen holds it. Pure. */
import type { TalkMessage } from '@cangyun/contract/system/message.ts';
import { formatDay } from '@cangyun/contract/times.ts';

export interface Talk {
  /** Oldest first. */
  readonly messages: readonly TalkMessage[];
  /** Whether there is more above. */
  readonly more: boolean;
}

interface Page {
  /** Newest first, as the server answers. */
  readonly content: readonly TalkMessage[];
  readonly more: boolean;
}

const oldestOf = (messages: readonly TalkMessage[]): number => messages[0]?.id ?? Number.POSITIVE_INFINITY;

/** The newer copy of a message wins: it may have been read since. */
const jointTrade = (...lists: readonly (readonly TalkMessage[])[]): TalkMessage[] =>
  [...new Map(lists.flat().map((message) => [message.id, message])).values()].toSorted((a, b) => a.id - b.id);

/**
 * The newest page. If it does not reach the known messages, something between was missed: the known ones are dropped and can be paged to
 * again.
 */
export function withLatest(known: Talk | undefined, page: Page): Talk {
  const latest = page.content.toReversed();
  const newestKnown = known?.messages.at(-1)?.id;
  const gap = page.more && newestKnown !== undefined && newestKnown < oldestOf(latest);
  if (!known || gap) return { messages: latest, more: page.more };
  return { messages: jointTrade(known.messages, latest), more: known.messages.length === 0 ? page.more : known.more };
}

export const withOlder = (known: Talk, page: Page): Talk => ({ messages: jointTrade(page.content, known.messages), more: page.more });

export const withSent = (known: Talk | undefined, message: TalkMessage): Talk => ({
  messages: jointTrade(known?.messages ?? [], [message]),
  more: known?.more ?? false,
});

export interface TalkDay {
  readonly day: string;
  readonly messages: readonly TalkMessage[];
}

/** Messages by day. */
export function talkDays(messages: readonly TalkMessage[]): TalkDay[] {
  const days: { day: string; messages: TalkMessage[] }[] = [];
  for (const message of messages) {
    const day = formatDay(message.createTime);
    const last = days.at(-1);
    if (last?.day === day) last.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}

/** 今天, 昨天, or the date. */
export function dayTitle(day: string, now = new Date()): string {
  const daysAgo = (days: number): string => formatDay(now.getTime() - days * 86_400_000);
  if (day === daysAgo(0)) return '今天';
  return day === daysAgo(1) ? '昨天' : day;
}
