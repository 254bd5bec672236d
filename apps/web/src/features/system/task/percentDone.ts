/** The progress of a task, in whole percent. A finished task has 100 even if it had nothing to count. */
import { taskState } from '@cangyun/contract/system/task.ts';

const WHOLE = 100;

export function percentDone({
  state,
  progress,
  total,
}: {
  readonly state: unknown;
  readonly progress: number;
  readonly total: number;
}): number {
  if (state === taskState.code.done) return WHOLE;
  return total > 0 ? Math.min(WHOLE, Math.floor((progress / total) * WHOLE)) : 0;
}
