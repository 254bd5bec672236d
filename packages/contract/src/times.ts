/** Times as the product writes them. The wire carries ISO instants; people read Asia/Shanghai in 24-hour form. */

const ZONE = 'Asia/Shanghai';

const formatter = new Intl.DateTimeFormat('sv-SE', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** Ten digits are seconds since 1970, more are milliseconds (spec 0 §9). */
export const toInstant = (value: string | number | Date): Date => {
  if (value instanceof Date) return value;
  const text = String(value);
  if (/^\d{10}$/.test(text)) return new Date(Number(text) * 1000);
  return new Date(/^\d+$/.test(text) ? Number(text) : text);
};

/** China has had no summer time since 1991: from then on eight hours are added, which costs a tenth of asking the calendar. */
const AHEAD_MS = 8 * 3_600_000;
const FIXED_FROM = Date.UTC(1992, 0);
const FIXED_UNTIL = Date.UTC(9999, 0);

/** `yyyy-MM-dd HH:mm:ss`; empty for nothing and for anything that is no time. */
export const formatSeconds = (value: string | number | Date | null | undefined): string => {
  if (value === null || value === undefined || value === '') return '';
  const instant = toInstant(value);
  const time = instant.getTime();
  if (Number.isNaN(time)) return '';
  if (time < FIXED_FROM || time >= FIXED_UNTIL) return formatter.format(instant);
  return new Date(time + AHEAD_MS).toISOString().slice(0, 19).replace('T', ' ');
};

/** `yyyy-MM-dd HH:mm`, the product's default. */
export const formatMinutes = (value: string | number | Date | null | undefined): string => formatSeconds(value).slice(0, 16);

export const formatDay = (value: string | number | Date | null | undefined): string => formatSeconds(value).slice(0, 10);

/** Of a month `yyyy-MM`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** A date filter covers whole days: 00:00:00 to 23:59:59. */
export const dayRange = (from: string, to: string): [string, string] => [`${from} 00:00:00`, `${to} 23:59:59`];

/** `yyyy-MM-dd[ HH:mm:ss]` read in Asia/Shanghai, at its fixed offset. */
export const instantOfLocal = (local: string, end: boolean): string => {
  const [day = '', time = end ? '23:59:59' : '00:00:00'] = local.split(' ');
  return new Date(`${day}T${time}${end ? '.999' : ''}+08:00`).toISOString();
};
