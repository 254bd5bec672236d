/** Which corrections teach what a customer calls a product. No SQL. */
import { lookupKind, readLookup } from '@cangyun/contract/catalog/barcode.ts';
import { plainText } from '@cangyun/contract/kernel/cells.ts';
import type { Corrected } from '#areas/system/index.ts';
import type { Alias } from './alias.store.ts';

interface NamingRow {
  readonly isOk: 0 | 1;
  readonly proId: number | null;
  readonly barcode: string;
  readonly proName: string;
}

const LONGEST = 200;

/**
 * The words that the file had for a product which somebody then chose. A mistyped barcode is no name, and a row that is still wrong teaches
 * nothing. `wordsOf`: by which words the file named the product.
 */
export const aliasesOf = <Row extends NamingRow>(
  corrected: readonly Corrected<Row>[],
  wordsOf: (said: Readonly<Record<string, string>>) => string | undefined,
  customerOf: (row: Row) => number | null | undefined,
): Alias[] =>
  corrected.flatMap(({ row, said }) => {
    const words = plainText(wordsOf(said) ?? '');
    const customerId = customerOf(row);
    if (words === '' || words.length > LONGEST || row.isOk === 0 || row.proId === null || !customerId) return [];
    if (words === row.barcode || words === row.proName || readLookup(words).kind === lookupKind.code.barcode) return [];
    return [{ customerId, said: words, productId: row.proId }];
  });
