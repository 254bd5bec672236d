/** Telephone numbers in running text, as people write them: spaces, dashes, country code, extensions, masked digits. */

/** Replaces a number, so that the text around it stays separated. */
export const CUT = '\u0002';

const EXTENSION = String.raw`(?:(?:\s?转\s?|-|#)(?<ext>\d{1,6}))?(?!\d)`;
const MOBILE = new RegExp(
  String.raw`(?<!\d)(?:(?:\+|00)?\(?86\)?[- ]?)?(?<a>1[3-9]\d)(?<gap>[- ]?)(?<b>\d{4}|\*{4})\k<gap>(?<c>\d{4})${EXTENSION}`,
  'g',
);
const SERVICE = /(?<!\d)(?<a>[48]00)-?(?<b>\d{4})-?(?<c>\d{3})(?!\d)|(?<!\d)(?<d>[48]00)-?(?<e>\d{3})-?(?<f>\d{4})(?!\d)/g;
const LANDLINE = new RegExp(
  String.raw`(?<!\d)(?:\+?86[- ]?)?[(（]?(?<area>0(?:10|2\d|[3-9]\d{2}))[)）]?[- ]{0,2}(?<number>[2-9]\d{6,7})${EXTENSION}`,
  'g',
);

interface Found {
  readonly numbers: readonly string[];
  readonly rest: string;
}

type Numbered = Readonly<Record<string, string | undefined>>;

const joined = (sign: string, ...parts: readonly (string | undefined)[]): string => parts.filter((part) => part !== undefined).join(sign);

/** Mobile numbers come first: where two are written, the mobile one is called. */
export function takePhones(text: string): Found {
  const numbers: string[] = [];
  const take = (source: string, pattern: RegExp, write: (parts: Numbered) => string): string =>
    source.replace(pattern, (...given) => {
      numbers.push(write(given.at(-1) as Numbered));
      return CUT;
    });
  let rest = take(text, MOBILE, ({ a, b, c, ext }) => joined('-', joined('', a, b, c), ext));
  rest = take(rest, LANDLINE, ({ area, number, ext }) => joined('-', area, number, ext));
  rest = take(rest, SERVICE, ({ a, b, c, d, e, f }) => joined('-', a ?? d, b ?? e, c ?? f));
  return { numbers, rest };
}
