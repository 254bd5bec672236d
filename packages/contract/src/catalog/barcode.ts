/** What a person means who types, pastes or scans something to find a product (spec 0 §5; RESOLUTIONS A.5, A.6). */
import { codeText, plainText } from '../kernel/cells.ts';
import { codes } from '../kernel/codes.ts';

/** How a text is looked up. */
export const lookupKind = codes({
  keyword: { code: 'keyword', label: '名称' },
  barcode: { code: 'barcode', label: '条码' },
  customerCode: { code: 'customerCode', label: '客户商品编码' },
});
export type LookupKind = (typeof lookupKind.entries)[number]['code'];

export interface Lookup {
  readonly kind: LookupKind;
  readonly text: string;
}

const BARCODE_LENGTH = 13;
const BARCODE_PREFIX = '69';
const CHINESE = /\p{Script=Han}/u;

/**
 * Product lists are pasted as 「6901234567892 矿泉水」 or 「6901234567892）」: the part after a space or a full-width closing bracket does not
 * belong to the code.
 */
const cut = (text: string): string => plainText(text).split(/[\s）]/u)[0] ?? '';

export const isProductBarcode = (text: string): boolean => [...text].length === BARCODE_LENGTH && text.startsWith(BARCODE_PREFIX);

export function readLookup(typed: string): Lookup {
  const word = cut(typed);
  const { keyword, barcode, customerCode } = lookupKind.code;
  if (word === '' || CHINESE.test(word)) return { kind: keyword, text: word };
  const text = codeText(word);
  return { kind: isProductBarcode(text) ? barcode : customerCode, text };
}
