/** Specification axes of goods (颜色 × 尺码 …) and the products they span. Pure: the form and the server's rules use the same. */
import { z } from 'zod';
import { requiredText } from '../kernel/wire.ts';

export const MOST_AXES = 3;
export const MOST_AXIS_VALUES = 50;
/** More would be a mistake in the axes, not an assortment. */
export const MOST_SKUS = 300;

export const axis = z.object({
  name: requiredText(20).meta({ title: '规格名' }),
  values: z.array(requiredText(50)).min(1).max(MOST_AXIS_VALUES).meta({ title: '规格值' }),
});
export type Axis = z.output<typeof axis>;

export const axisNames = ['sku1', 'sku2', 'sku3'] as const;
export type AxisValues = Readonly<Record<(typeof axisNames)[number], string>>;

export const NO_VALUES: AxisValues = { sku1: '', sku2: '', sku3: '' };

/** Every combination, the first axis changing slowest; goods without axes have one product. */
export function combinations(axes: readonly Axis[]): AxisValues[] {
  return axes.reduce<AxisValues[]>(
    (rows, { values }, at) => rows.flatMap((row) => values.map((value) => ({ ...row, [axisNames[at] ?? '']: value }))),
    [NO_VALUES],
  );
}

export const valuesOf = (row: AxisValues): string[] => axisNames.map((name) => row[name]).filter((value) => value !== '');

/** `T恤` with `红`, `L` is `T恤 红 L`. */
export const skuName = (goodsName: string, row: AxisValues): string => [goodsName, ...valuesOf(row)].join(' ');

export const comboKey = (row: AxisValues): string => axisNames.map((name) => row[name]).join('\n');

export const AXES_FAULTS = {
  axisTwice: (name: string) => `规格名「${name}」重复`,
  valueTwice: (name: string, value: string) => `规格「${name}」的值「${value}」重复`,
  skuTwice: (values: string) => `规格「${values}」重复`,
  skuOutside: (values: string) => `规格「${values}」不在规格值中`,
  skuMissing: '没有规格的商品只能有一个产品',
} as const;

const firstTwice = (texts: readonly string[]): string | undefined => texts.find((text, at) => texts.indexOf(text) !== at);

/** What is wrong with these axes and products; undefined if each product is a combination of its own. */
export function axesFault(axes: readonly Axis[], rows: readonly AxisValues[]): string | undefined {
  const name = firstTwice(axes.map((one) => one.name));
  if (name !== undefined) return AXES_FAULTS.axisTwice(name);
  for (const one of axes) {
    const value = firstTwice(one.values);
    if (value !== undefined) return AXES_FAULTS.valueTwice(one.name, value);
  }
  if (axes.length === 0 && rows.length > 1) return AXES_FAULTS.skuMissing;
  const outside = rows.find((row) =>
    axisNames.some((key, at) => {
      const allowed = axes[at]?.values;
      return allowed ? !allowed.includes(row[key]) : row[key] !== '';
    }),
  );
  if (outside) return AXES_FAULTS.skuOutside(valuesOf(outside).join(' '));
  const keys = rows.map(comboKey);
  const twice = rows[keys.findIndex((key, at) => keys.indexOf(key) !== at)];
  return twice ? AXES_FAULTS.skuTwice(valuesOf(twice).join(' ')) : undefined;
}
