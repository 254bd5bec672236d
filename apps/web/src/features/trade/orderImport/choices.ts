/** What the cells of an import are corrected with: the words that a cell may say, found by typing. Hooks. */
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { unitByCode } from '@cangyun/contract/catalog/units.ts';
import { useCall } from '#api/hooks.ts';
import type { CellChoice, UseChoices } from '#imports/CellEditor.tsx';
import { useReference } from '#ui/references.ts';

const MOST_SHOWN = 20;

/** The barcode of a box that was typed stays what the cell says: the product's own would mean pieces. */
const productChoice = ({ name, barcode, units }: ShortProduct, typed: string): CellChoice => {
  const box = unitByCode(units, typed);
  if (box) return { cell: box.barcode, label: `${name}（${box.barcode}，按${box.name}）` };
  return { cell: barcode, label: `${name}（${barcode}）` };
};

export const useProductChoices: UseChoices = (typed) => {
  const { data } = useCall(productCalls.pick, { query: { keyword: typed, size: MOST_SHOWN } }, { keepPrevious: true });
  return (data?.content ?? []).map((product) => productChoice(product, typed));
};

const useNames = (source: string, typed: string): readonly CellChoice[] => {
  const { remote, useOptions } = useReference(source);
  const { options } = useOptions(typed);
  const found = remote ? options : options.filter(({ label }) => label.includes(typed));
  return found.slice(0, MOST_SHOWN).map(({ label }) => ({ cell: label, label }));
};

export const useCustomerChoices: UseChoices = (typed) => useNames('customer', typed);
export const useSiteChoices: UseChoices = (typed) => useNames('dept', typed);
export const useSupplierChoices: UseChoices = (typed) => useNames('supplier', typed);
