import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPlateNumber } from '../validators.ts';
import { car, paperState, papersState } from './car.ts';

const { unknown, valid, ending, expired } = papersState.code;

describe('number plates', () => {
  test.each(['粤B12345', '京A88888', '沪AD12345', '粤BF12345', '粤B12345D', '浙A1234挂', '粤Z1234港', '苏E05K9C'])('%s is one', (plate) => {
    expect(isPlateNumber(plate)).toBe(true);
  });

  test.each(['', '粤B1234', '粤B1234567', '粤I12345', '粤BO2345', 'AB12345', '粤b12345', '粤BI12345', '粤B12挂45'])(
    '%s is none',
    (plate) => {
      expect(isPlateNumber(plate)).toBe(false);
    },
  );

  test('are the same however they are typed', () => {
    expect(car.fields.carNumber.schema.parse(' 粤b·12345 ')).toBe('粤B12345');
  });
});

describe('papers', () => {
  test('end with their day, and are marked thirty days ahead', () => {
    const today = '2026-03-01';
    expect(paperState(null, today)).toBe(unknown);
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((day) => paperState(day, today))).toEqual([
      expired,
      ending,
      ending,
      valid,
    ]);
  });

  test('never get better by waiting', () => {
    const day = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, day, day, (until, a, b) => {
        const [earlier = '', later = ''] = [a, b].toSorted();
        expect(paperState(until, earlier)).toBeLessThanOrEqual(paperState(until, later));
      }),
    );
  });
});
