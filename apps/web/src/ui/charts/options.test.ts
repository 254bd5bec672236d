import { describe, expect, test } from 'vitest';
import type { ChartLook, DayFacts } from './facts.ts';
import { axisText, optionOf } from './options.ts';

const look: ChartLook = { dark: false, text: '#666666', strong: '#111111', line: '#dddddd', surface: '#ffffff', still: true };

const days = (count: number): string[] => Array.from({ length: count }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`);
const facts = (count: number, more: Partial<DayFacts> = {}): DayFacts => ({
  kind: 'days',
  unit: '元',
  digits: 2,
  days: days(count),
  series: [{ name: '收入', values: days(count).map((_, at) => at) }],
  level: false,
  ...more,
});

describe('a chart of days', () => {
  test('shows what happens as bars from zero, and a level as a line near its values', () => {
    expect(optionOf(facts(3), look)).toMatchObject({ yAxis: { scale: false }, series: [{ type: 'bar' }] });
    expect(optionOf(facts(3, { level: true }), look)).toMatchObject({ yAxis: { scale: true }, series: [{ type: 'line' }] });
  });
  test('a level has whole numbers on its axis, which short ones would make equal', () => {
    const { yAxis } = optionOf(facts(3, { level: true }), look) as { yAxis: { axisLabel: { formatter: (value: number) => string } } };
    expect([24_860, 24_880].map(yAxis.axisLabel.formatter)).toEqual(['24,860', '24,880']);
  });
  test('its axis says what it counts', () => {
    expect(optionOf(facts(3), look)).toMatchObject({ yAxis: { name: '元' } });
  });
  test('can be zoomed once it has many days', () => {
    expect(optionOf(facts(14), look)).toMatchObject({ dataZoom: [] });
    expect(optionOf(facts(30), look)).toMatchObject({ dataZoom: [{ type: 'inside' }, { type: 'slider' }] });
  });
  test('distinguishes series by a pattern as well', () => {
    const two = [
      { name: '收入', values: [1] },
      { name: '支出', values: [2] },
    ];
    expect(optionOf(facts(1, { series: two }), look)).toMatchObject({ aria: { decal: { show: true } }, legend: {} });
    expect(optionOf(facts(1), look)).not.toHaveProperty('legend');
  });
});

test('no chart writes HTML: names of goods and people are data', () => {
  const shares = { kind: 'shares', unit: '', digits: 2, shares: [{ label: '<b>', amount: 1, note: '' }] } as const;
  const calendar = { kind: 'calendar', unit: '元', digits: 2, from: '2026-11-01', to: '2026-11-30', days: [] } as const;
  for (const one of [facts(3), shares, calendar]) expect(optionOf(one, look)).toMatchObject({ tooltip: { renderMode: 'richText' } });
});

test('an axis has short numbers', () => expect([0, 950, 12_000, -30_000].map(axisText)).toEqual(['0', '950', '1.2万', '-3万']));
