import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf, codesOfGtin, type Gs1, madeOn, readGs1 } from './gs1.ts';

const TODAY = '2026-11-17';
const GS = '\u001d';
const GTIN = '06901234567892';
const read = (code: string) => readGs1(code, TODAY);

describe('a GS1 code', () => {
  test('fills product, batch, days and number, with separators or with brackets', () => {
    const said = { gtin: GTIN, batch: 'L1', made: '2026-05-01', expires: '2027-05-01', serial: 'S9', count: 24 };
    expect(read(`01${GTIN}112605011727050110L1${GS}21S9${GS}3724`)).toEqual({ said });
    expect(read(`]C101${GTIN}112605011727050110L1${GS}21S9${GS}3724`)).toEqual({ said });
    expect(read(`]d2${GS}01${GTIN}112605011727050110L1<GS>21S9<GS>3724`)).toEqual({ said });
    expect(read(`(01)${GTIN}(11)260501(17)270501(10)L1(21)S9(37)24`)).toEqual({ said });
  });

  test('of a pallet names its number, its contents and how many', () => {
    const sscc = `10690123400000001${checkDigitOf('10690123400000001')}`;
    expect(read(`00${sscc}`)).toEqual({ said: { sscc } });
    expect(read(`00${sscc}02${GTIN}3748`)).toEqual({ said: { sscc, gtin: GTIN, count: 48 } });
  });

  test('skips what it does not know: weights have a fixed length, others end at the separator', () => {
    expect(read(`01${GTIN}3103001250${`10L1${GS}`}240ABC${GS}17270500`)).toEqual({
      said: { gtin: GTIN, batch: 'L1', expires: '2027-05-31' },
    });
  });

  test('that is wrong says what is wrong', () => {
    expect(read('(01)06901234567890')).toEqual({ wrong: 'GS1 码的GTIN「06901234567890」不对，请重新扫描' });
    expect(read(`(01)${GTIN}(17)271301`)).toEqual({ wrong: 'GS1 码的有效期至「271301」不对，请重新扫描' });
    expect(read(`(01)${GTIN}(17)270230`)).toEqual({ wrong: 'GS1 码的有效期至「270230」不对，请重新扫描' });
    expect(read(`]C101${GTIN}17`)).toEqual({ wrong: `「]C101${GTIN}17」不是完整的 GS1 码` });
  });

  test('is no plain barcode, shelf or number of a document', () => {
    for (const code of ['6901234567892', '', 'A-01-02', 'CG2611170001', '0106901234567890', '(备注)', '01'])
      expect([code, read(code)]).toEqual([code, undefined]);
  });
});

test('years belong to the nearest century', () => {
  const expiresIn = (yy: string) => readGs1(`(17)${yy}0101`, TODAY);
  expect([expiresIn('76'), expiresIn('77'), expiresIn('99'), expiresIn('00')]).toEqual([
    { said: { expires: '2076-01-01' } },
    { said: { expires: '1977-01-01' } },
    { said: { expires: '1999-01-01' } },
    { said: { expires: '2000-01-01' } },
  ]);
  expect(readGs1('(17)100101', '2095-01-01')).toEqual({ said: { expires: '2110-01-01' } });
});

test('a product is known by 14 digits or by its shorter code', () => {
  expect(codesOfGtin(GTIN)).toEqual([GTIN, '6901234567892']);
  expect(codesOfGtin('16901234567899')).toEqual(['16901234567899']);
  expect(codesOfGtin('00000096385074')).toEqual(['00000096385074', '0000096385074', '000096385074', '96385074']);
});

test('the day of production is said, or counted back from the last day', () => {
  expect(madeOn({ made: '2026-05-01', expires: '2027-05-01' }, 30)).toBe('2026-05-01');
  expect(madeOn({ expires: '2027-05-01' }, 365)).toBe('2026-05-01');
  expect(madeOn({ bestBefore: '2027-03-01' }, 1)).toBe('2027-02-28');
  expect([madeOn({ expires: '2027-05-01' }, 0), madeOn({ batch: 'L1' }, 365)]).toEqual([undefined, undefined]);
});

const text = fc.stringMatching(/^[A-Za-z0-9./_-]{1,20}$/);
const day = fc
  .date({ min: new Date('1980-01-01'), max: new Date('2070-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const gtin = fc.stringMatching(/^\d{13}$/).map((digits) => `${digits}${checkDigitOf(digits)}`);
const code = fc.record(
  { gtin, batch: text, made: day, bestBefore: day, expires: day, serial: text, count: fc.integer({ min: 1, max: 99_999_999 }) },
  { requiredKeys: ['gtin'] },
);
const AIS = { gtin: '01', batch: '10', made: '11', bestBefore: '15', expires: '17', serial: '21', count: '37' } as const;
const days: readonly string[] = ['made', 'bestBefore', 'expires'];
const parts = (said: Gs1): (readonly [string, string, boolean])[] =>
  Object.entries(said).map(([name, value]) => [
    AIS[name as keyof typeof AIS],
    days.includes(name) ? String(value).replaceAll('-', '').slice(2) : String(value),
    name !== 'gtin' && !days.includes(name),
  ]);

test('whatever is written is read again, in either form and any order', () => {
  fc.assert(
    fc.property(code, fc.boolean(), (said, last) => {
      const ordered = last ? parts(said).toReversed() : parts(said);
      const raw = ordered.map(([ai, value, open]) => `${ai}${value}${open ? GS : ''}`).join('');
      expect(read(`]C1${raw}`)).toEqual({ said });
      expect(read(ordered.map(([ai, value]) => `(${ai})${value}`).join(''))).toEqual({ said });
    }),
  );
});

test('no code makes it fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^(\]C1)?[0-9()\u001d]{0,40}$/)), (any) => {
      const found = read(any);
      expect(found === undefined || 'said' in found || 'wrong' in found).toBe(true);
    }),
  );
});
