/** Price lists: for one of three, for days in their order; lines from a sheet. */
import { priceListSheet } from '@cangyun/contract/catalog/priceList.ts';
import { type Cells, cellComplaints as say } from '@cangyun/contract/kernel/checkedImport.ts';
import { type Judged, judgeRows } from '#kernel/imports/checked.ts';
import { refuse } from '#platform/refusal.ts';
import type { ImportedLine, Named } from './priceList.store.ts';

interface Days {
  readonly validFrom?: string | null | undefined;
  readonly validTo?: string | null | undefined;
}

export function assertDays({ validFrom, validTo }: Days): void {
  if (validFrom && validTo && validTo < validFrom) refuse('PRICE_DAYS_TURNED', { from: validFrom, to: validTo });
}

export function assertList(
  list: Days & { readonly name: string; readonly customerId?: number | null | undefined; readonly priceLevel: string },
): void {
  assertDays(list);
  if (list.customerId && list.priceLevel !== '') refuse('PRICE_LIST_FOR_ONE', { name: list.name });
}

export type ListField = keyof typeof priceListSheet.columns & string;

const QUANTITY = { min: 0, max: 999_999_999, digits: 3 };

export function readLines(
  given: readonly Cells<ListField>[],
  { lists, products }: { readonly lists: readonly Named[]; readonly products: readonly Named[] },
): Judged<ListField, ImportedLine> {
  const byName = Map.groupBy(lists, ({ name }) => name);
  const byBarcode = Map.groupBy(products, ({ name }) => name);
  return judgeRows<ListField, ImportedLine>(
    priceListSheet,
    given,
    (cells, reader) => {
      const list = reader.named('listName', byName.get(cells.listName) ?? []);
      const product = reader.named('barcode', byBarcode.get(cells.barcode) ?? []);
      const fromNum = reader.number('fromNum', QUANTITY, say.notQuantity);
      if (cells.price === '') reader.complain('price', say.required);
      return { priceListId: list?.id ?? 0, productId: product?.id ?? 0, fromNum: fromNum ?? 0, price: reader.price('price') ?? 0 };
    },
    ({ priceListId, productId, fromNum }) => (priceListId && productId ? `${priceListId} ${productId} ${fromNum}` : undefined),
    'barcode',
  );
}
