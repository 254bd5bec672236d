/** A browser's user agent in words a person knows: `Chrome · Windows`. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/MicroMessenger/i, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], agent: string): string | undefined =>
  table.find(([pattern]) => pattern.test(agent))?.[1];

export const deviceOf = (agent: string): string => {
  const known = [first(browsers, agent), first(systems, agent)].filter((part) => part !== undefined);
  return known.length ? known.join(' · ') : agent.slice(0, 40) || '未知设备';
};
