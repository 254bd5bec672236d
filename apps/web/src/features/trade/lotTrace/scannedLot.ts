/** What a scanned code may call a lot: of a GS1 label the serial number, the batch, then the product; else the code itself. Pure. */
import { codesOfGtin, readGs1 } from '@cangyun/contract/catalog/gs1.ts';

/** In the order in which they are tried. `today`: for the century of its years. */
export function keywordsOf(typed: string, today: string): string[] {
  const read = readGs1(typed, today);
  if (!read || 'wrong' in read) return [typed.trim()];
  const { serial, batch, gtin } = read.said;
  const found = [serial, batch, ...(gtin === undefined ? [] : codesOfGtin(gtin).toReversed())].filter((code) => code !== undefined);
  return found.length === 0 ? [typed.trim()] : found;
}
