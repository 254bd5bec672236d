/** Which product a cell means: 69 and 13 characters are a barcode, Chinese is a name, anything else is a partner's code (spec 1 §5.2). */
import { lookupKind, readLookup } from '@cangyun/contract/catalog/barcode.ts';
import type { ProductUnit } from '@cangyun/contract/catalog/units.ts';

export interface ProductMention {
  readonly id: number;
  readonly name: string;
}

export interface FoundProduct extends ProductMention {
  readonly barcode: string;
  /** The product's own supplier; null if it has none. */
  readonly supplierId: number | null;
  /** Of the base unit; empty if it has none. */
  readonly unitName: string;
  /** Packaging levels. */
  readonly units: readonly ProductUnit[];
  /** The level whose barcode the cell has; absent if it names the product otherwise. */
  readonly boxed?: ProductUnit | undefined;
  /** Wholesale, of a piece. */
  readonly resalePrice: number;
}

/** Products by the words of the cells. */
export interface FoundProducts {
  readonly byBarcode: ReadonlyMap<string, FoundProduct>;
  /** With their level. */
  readonly byBoxBarcode: ReadonlyMap<string, FoundProduct>;
  readonly byName: ReadonlyMap<string, FoundProduct>;
  readonly byCode: ReadonlyMap<string, FoundProduct>;
  /** A partner's own code, or the words by which an import learnt to know the product: `partner code`. */
  readonly byPartnerCode: ReadonlyMap<string, FoundProduct>;
  /** A code that only one product has among all suppliers. */
  readonly bySupplierCode: ReadonlyMap<string, FoundProduct>;
  /** Words that imports learnt to mean one product only, of whichever supplier. */
  readonly bySupplierWords: ReadonlyMap<string, FoundProduct>;
}

export const partnerCodeKey = (partnerId: number, code: string): string => `${partnerId} ${code}`;

/**
 * What a cell may mean by name: all of it if a product has that name, else what comes before ）, which may hold blanks, else the part up to
 * the first blank (RESOLUTIONS A.5).
 */
export const namesIn = (cell: string): string[] => {
  const { kind, text } = readLookup(cell);
  return kind === lookupKind.code.keyword && text !== '' ? [cell.trim(), cell.split('）')[0]?.trim() ?? '', text] : [];
};

/** What it may mean by barcode or code; empty if it is a name. */
export const codeIn = (cell: string): string => {
  const { kind, text } = readLookup(cell);
  return kind === lookupKind.code.keyword ? '' : text;
};

/** `partner`: whose codes are meant; a purchase does not know its supplier yet, so any supplier's count. */
export function productOf(
  cell: string,
  partner: ProductMention | 'anySupplier' | undefined,
  found: FoundProducts,
): FoundProduct | undefined {
  const words = cell.trim();
  const learnt =
    partner === 'anySupplier' ? found.bySupplierWords.get(words) : partner && found.byPartnerCode.get(partnerCodeKey(partner.id, words));
  if (learnt) return learnt;
  const names = namesIn(cell);
  if (names.length > 0) return names.map((name) => found.byName.get(name)).find((product) => product !== undefined);
  const code = codeIn(cell);
  if (code === '') return undefined;
  const own =
    partner === 'anySupplier' ? found.bySupplierCode.get(code) : partner && found.byPartnerCode.get(partnerCodeKey(partner.id, code));
  // An old barcode of another length is still a barcode.
  return own ?? found.byBarcode.get(code) ?? found.byBoxBarcode.get(code) ?? found.byCode.get(code);
}
