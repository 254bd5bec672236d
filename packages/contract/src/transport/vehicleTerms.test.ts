/** What a trip costs by its vehicle's contract, and when a weighed parcel is marked. */
import { expect, it } from 'vitest';
import { carPay, tripPrice } from './carContract.ts';
import { weightHint } from './scanRecord.ts';

it('a trip costs its price, so much a kilometre or ton, or nothing more where the vehicle is paid by the month', () => {
  const trip = { distance: 100.5, weight: 2500 };
  const priceBy = (payStyle: number, price: number) => tripPrice({ payStyle, price }, trip);
  const { trip: each, distance, weight, month, year } = carPay.code;
  expect([priceBy(each, 600), priceBy(distance, 3.333), priceBy(weight, 80.01), priceBy(month, 9000), priceBy(year, 90_000)]).toEqual([
    600, 334.97, 200.03, 0, 0,
  ]);
});

it('a parcel is marked beyond half a kilogram and five percent', () => {
  expect([weightHint(0, 10), weightHint(10.5, 10), weightHint(105, 100), weightHint(95, 100)]).toEqual(['', '', '', '']);
  expect(weightHint(10.6, 10)).toBe('称重 10.6 kg，运单 10 kg，相差 +0.6 kg');
  expect(weightHint(90, 100)).toBe('称重 90 kg，运单 100 kg，相差 -10 kg');
});
