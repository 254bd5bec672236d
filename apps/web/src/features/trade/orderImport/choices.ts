/** What the cells of an import are corrected with: the words that a cell may say, found by typing. Hooks. */
import { productCalls, type ShortProduct } from '@cangyun/contract/catalog/product.calls.ts';
import { unitByCode } from '@cangyun/contract/catalog/units.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { useCall } from '#api/hooks.ts';
import type { CellChoice, UseChoices } from '#imports/CellEditor.tsx';
import { type ReferenceOption, useReference } from '#ui/references.ts';

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

/** A row names them as it would in the file: the code tells people apart who choose, and is no part of the cell. */
const usePartners = (style: number, typed: string): readonly CellChoice[] => {
  const { data } = useCall(customerCalls.pickList, { query: { keyword: typed, styles: [style] } }, { keepPrevious: true });
  return (data ?? []).slice(0, MOST_SHOWN).map(({ name, code }) => ({ cell: name, label: code ? `${name}（${code}）` : name }));
};

const namesIn = (options: readonly ReferenceOption[]): string[] =>
  options.flatMap(({ label, children = [] }) => [label, ...namesIn(children)]);

export const useCustomerChoices: UseChoices = (typed) => usePartners(customerStyle.code.customer, typed);
export const useSupplierChoices: UseChoices = (typed) => usePartners(customerStyle.code.supplier, typed);
export const useSiteChoices: UseChoices = (typed) => {
  const { options } = useReference('dept').useOptions(typed);
  const found = namesIn(options).filter((name) => name.includes(typed));
  return found.slice(0, MOST_SHOWN).map((name) => ({ cell: name, label: name }));
};
