/** How long a cutoff still lasts, as people say it. Pure. */

const MINUTE_MS = 60_000;
const HOUR = 60;
const DAY = 24 * HOUR;

/** In the two largest parts: days and hours, hours and minutes. Empty when it is over. */
export function remaining(endTime: string, now: number): string {
  const minutes = Math.ceil((new Date(endTime).getTime() - now) / MINUTE_MS);
  if (minutes <= 0) return '';
  const [days, hours, rest] = [Math.floor(minutes / DAY), Math.floor((minutes % DAY) / HOUR), minutes % HOUR];
  if (days > 0) return hours > 0 ? `${days} 天 ${hours} 小时` : `${days} 天`;
  if (hours > 0) return rest > 0 ? `${hours} 小时 ${rest} 分` : `${hours} 小时`;
  return `${rest} 分钟`;
}

/** Less than this is soon. */
export const isSoon = (endTime: string, now: number): boolean => new Date(endTime).getTime() - now < 4 * HOUR * MINUTE_MS;
