/** What may be done with a notice in which state. */
import { type notice, noticeState } from '@cangyun/contract/content/notice.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { refuse } from '#platform/refusal.ts';

type Notice = Pick<RowOf<typeof notice>, 'title' | 'state' | 'endTime'>;

interface Period {
  readonly startTime?: string | null | undefined;
  readonly endTime?: string | null | undefined;
}

export function assertPeriod({ startTime, endTime }: Period): void {
  if (startTime && endTime && Date.parse(endTime) <= Date.parse(startTime)) refuse('PERIOD_ENDS_FIRST');
}

/** A published text must not change while people read it. */
export function assertNotPublished({ title, state }: Notice): void {
  if (state === noticeState.code.published) refuse('NOTICE_PUBLISHED', { title });
}

export function assertPublishable(found: Notice): void {
  assertNotPublished(found);
  if (found.endTime && Date.parse(found.endTime) <= Date.now()) refuse('NOTICE_ENDED', { title: found.title });
}

export function assertPublished({ title, state }: Notice): void {
  if (state !== noticeState.code.published) refuse('NOTICE_NOT_PUBLISHED', { title });
}
