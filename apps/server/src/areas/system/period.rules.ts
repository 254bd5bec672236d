/** From a day to a day, both included; either may be open. */
import { refuse } from '#platform/refusal.ts';

interface Period {
  readonly startDay?: string | null | undefined;
  readonly endDay?: string | null | undefined;
}

export function assertPeriod({ startDay, endDay }: Period): void {
  if (startDay && endDay && endDay < startDay) refuse('PERIOD_BACKWARDS');
}
