/** A greeting that fits the hour and the day in China. */
const hourOf = (now: Date): number =>
  Number(new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hour12: false, timeZone: 'Asia/Shanghai' }).format(now)) % 24;

export const greetingAt = (now: Date): string => {
  const hour = hourOf(now);
  if (hour < 6) return '夜深了';
  if (hour < 11) return '早上好';
  if (hour < 13) return '中午好';
  if (hour < 18) return '下午好';
  return '晚上好';
};

export const weekdayAt = (now: Date): string =>
  new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'Asia/Shanghai' }).format(now);
