/** What becomes of a request to the outside world (a courier; later text messages or webhooks) that waits in the outbox. */
import { codes } from '../kernel/codes.ts';

export const outboxState = codes({
  /** Not answered yet: never tried, or the other side was away and is asked again later. */
  waiting: { code: 10, label: '处理中', tone: 'processing' },
  sent: { code: 20, label: '已完成', tone: 'success' },
  /** The other side said no. Asking the same again would get the same answer. */
  refused: { code: 30, label: '被拒绝', tone: 'error' },
  /** The other side was away at every try. */
  dead: { code: 40, label: '多次失败', tone: 'error' },
  cancelled: { code: 50, label: '已取消' },
});

/** Somebody has to look at these, or soon may have to. */
export const OPEN_OUTBOX_STATES: readonly number[] = [outboxState.code.waiting, outboxState.code.refused, outboxState.code.dead];
