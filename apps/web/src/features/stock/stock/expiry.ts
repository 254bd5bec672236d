/** How long goods can still be used. Pure. */
import type { Tone } from '@cangyun/contract/kernel/codes.ts';

const DAY_MS = 86_400_000;
/** From here on somebody should look. */
export const SOON_DAYS = 30;

/** Negative once it is over. Both are calendar days. */
export const daysLeft = (expiresOn: string, today: string): number => Math.round((Date.parse(expiresOn) - Date.parse(today)) / DAY_MS);

export function expiryOf(expiresOn: string, today: string): { readonly text: string; readonly tone: Tone } {
  const left = daysLeft(expiresOn, today);
  if (left < 0) return { text: `已过期 ${-left} 天`, tone: 'error' };
  if (left === 0) return { text: '今天到期', tone: 'error' };
  return { text: `剩 ${left} 天`, tone: left <= SOON_DAYS ? 'warning' : 'success' };
}
