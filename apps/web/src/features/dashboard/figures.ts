/** How the home writes its figures, and the scale of its bars. Pure. */

export const figureText = (value: number, digits: number): string =>
  value.toLocaleString('zh-CN', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** On an axis there is little room: 12000 is 1.2万. */
const TEN_THOUSAND = 10_000;
const tidy = (value: number): string => value.toLocaleString('zh-CN', { maximumFractionDigits: 1 });
export const shortText = (value: number): string => (Math.abs(value) >= TEN_THOUSAND ? `${tidy(value / TEN_THOUSAND)}万` : tidy(value));

const NICE = [1, 2, 2.5, 5, 10];

/** The smallest round step with which so many steps reach the value. */
export function niceStep(most: number, steps: number): number {
  if (most <= 0) return 1;
  const exact = most / steps;
  const power = 10 ** Math.floor(Math.log10(exact));
  return (NICE.find((factor) => factor * power >= exact) ?? 10) * power;
}

/** Values of the axis from zero up, the last of them at or above the most. */
export const ticksFor = (most: number, steps = 3): number[] => {
  const step = niceStep(most, steps);
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
};

/** Corners of a line in a box of this size, the lowest value at its foot. */
export function lineThrough(values: readonly number[], width: number, height: number): string {
  const highest = Math.max(...values);
  const lowest = Math.min(...values);
  const span = highest - lowest || 1;
  const step = width / Math.max(values.length - 1, 1);
  return values.map((value, at) => `${(at * step).toFixed(1)},${(height - ((value - lowest) / span) * height).toFixed(1)}`).join(' ');
}
