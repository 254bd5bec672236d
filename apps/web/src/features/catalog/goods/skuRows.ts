/** The rows of the specification table follow the axes; what was typed into a row stays with its combination. Pure. */
import { type Axis, type AxisValues, combinations, comboKey, MOST_SKUS, NO_VALUES } from '@cangyun/contract/catalog/axes.ts';
import { marketState } from '@cangyun/contract/catalog/product.ts';
import { z } from 'zod';

export interface SkuRow extends AxisValues {
  readonly id?: number;
  readonly sn?: string;
  readonly [field: string]: unknown;
}

export const emptyRow = (values: AxisValues = NO_VALUES): SkuRow => ({ ...values, marketState: marketState.code.on });

/** Axes as the form has them while they are typed. */
export const typedAxes = z.array(z.object({ name: z.string().optional(), values: z.array(z.string()).optional() }).optional()).optional();

/** Axes that are still being typed span nothing yet. */
export const completeAxes = (axes: z.output<typeof typedAxes>): Axis[] =>
  (axes ?? []).flatMap((axis) => {
    const name = axis?.name?.trim() ?? '';
    const values = [...new Set((axis?.values ?? []).map((value) => value.trim()).filter((value) => value !== ''))];
    return name !== '' && values.length > 0 ? [{ name, values }] : [];
  });

/** How many products the axes would make; a form that draws thousands of inputs helps nobody. */
export const isTooMany = (axes: readonly Axis[]): boolean => axes.reduce((count, { values }) => count * values.length, 1) > MOST_SKUS;

/** First the row of the same combination; else one that agrees on the axes it had, so that a second axis does not lose the first one's barcodes. */
export function rowsFor(axes: readonly Axis[], rows: readonly SkuRow[]): SkuRow[] {
  const left = [...rows];
  const take = (fits: (row: SkuRow) => boolean): SkuRow | undefined => {
    const at = left.findIndex(fits);
    return at === -1 ? undefined : left.splice(at, 1)[0];
  };
  const combos = combinations(axes);
  const exact = combos.map((combo) => take((row) => comboKey(row) === comboKey(combo)));
  return combos.map((combo, at) => {
    const kept =
      exact[at] ?? take((row) => (['sku1', 'sku2', 'sku3'] as const).every((name) => row[name] === '' || row[name] === combo[name]));
    return { ...(kept ?? emptyRow()), ...combo };
  });
}
