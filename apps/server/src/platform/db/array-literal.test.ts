/** Our array text, read by the driver's own parser. */
import fc from 'fast-check';
import pg from 'pg';
import { expect, it } from 'vitest';
import { arrayLiteral, textArray } from './array-literal.ts';

const TEXT_ARRAY = 1009;
const read = pg.types.getTypeParser(TEXT_ARRAY as number) as unknown as (text: string) => (string | null)[];

/** Any character. fast-check's own `binary` first spends seconds on a table of them. */
const character = fc
  .integer({ min: 0, max: 0x10ffff })
  .filter((point) => point < 0xd800 || point > 0xdfff)
  .map((point) => String.fromCodePoint(point));

it('comes back as it was written', () => {
  const element = fc.oneof(
    fc.integer(),
    fc.double(),
    fc.bigInt(),
    fc.boolean(),
    fc.constant(null),
    fc.string({ unit: character, maxLength: 12 }),
  );
  const same = (values: unknown[]): boolean => {
    const wanted = values.map((value) => (value === null ? null : String(value)));
    return JSON.stringify(read(arrayLiteral(values) ?? '')) === JSON.stringify(wanted);
  };
  fc.assert(fc.property(fc.array(element, { maxLength: 8 }), same));
  expect(read(arrayLiteral(['NULL', '', '{}', 'a,b', '\\"']) ?? '')).toEqual(['NULL', '', '{}', 'a,b', '\\"']);
});

it('leaves other things to the driver', () => {
  expect(arrayLiteral([[1], [2]])).toBeUndefined();
  expect(arrayLiteral([Buffer.from('x')])).toBeUndefined();
  expect(arrayLiteral([{ a: 1 }])).toBeUndefined();
});

it('of texts alone comes back too, most of it without quotes', () => {
  const texts = fc.array(fc.string({ unit: character, maxLength: 12 }), { maxLength: 8 });
  fc.assert(fc.property(texts, (values) => JSON.stringify(read(textArray(values))) === JSON.stringify(values)));
  const odd = ['NULL', 'null', 'Nulls', '', '{}', 'a,b', '\\"', ' a', 'a b', '６'];
  expect(read(textArray(odd))).toEqual(odd);
  expect(textArray(['导入', '69', 'sp', 'null'])).toBe('{导入,69,sp,"null"}');
});
