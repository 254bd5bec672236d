/** How long something is still open, in words. Pure. */
const SECOND = 1_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (value: number): string => String(value).padStart(2, '0');

/** Empty once it is over. */
export function remaining(until: string | null, now: number): string {
  const left = until === null ? 0 : Math.floor((new Date(until).getTime() - now) / SECOND);
  if (left <= 0) return '';
  const days = Math.floor(left / DAY);
  const clock = `${two(Math.floor((left % DAY) / HOUR))}:${two(Math.floor((left % HOUR) / MINUTE))}:${two(left % MINUTE)}`;
  return days > 0 ? `${days} 天 ${clock}` : clock;
}
