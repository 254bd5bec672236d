import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courierOff, isPoolNumber, poolNumber, SILENT, simulatedCourier, UNSERVED } from './courier.ts';

const at = (city: string, address = '一号路') => ({ name: '', phone: '', province: '', city, address });
const { signal } = new AbortController();
const request = { carrier: '顺丰', from: at('上海市'), to: at('杭州市') };

test('numbers of the pool carry a right check digit, the same for the same document, and a wrong digit is noticed', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(9), (carrier, reference, digit) => {
      const number = poolNumber(carrier, reference);
      expect(isPoolNumber(number)).toBe(true);
      expect(poolNumber(carrier, reference)).toBe(number);
      const wrong = `${number.slice(0, 14)}${digit}`;
      expect(isPoolNumber(wrong)).toBe(wrong === number);
    }),
  );
});

test('an address that is not served is refused, any other gets a number', async () => {
  expect(await simulatedCourier.order({ ...request, reference: 'FH1', to: at('杭州市', UNSERVED) }, signal)).toEqual({
    accepted: false,
    reason: '杭州市 不在派送范围',
  });
  expect(await simulatedCourier.order({ ...request, reference: 'FH1' }, signal)).toEqual({
    accepted: true,
    number: poolNumber('顺丰', 'FH1'),
  });
});

test('a courier that does not answer is no refusal; cancelling is always accepted', async () => {
  await expect(simulatedCourier.order({ ...request, reference: 'FH1', to: at('杭州市', SILENT) }, signal)).rejects.toThrow(
    'does not answer',
  );
  expect(await simulatedCourier.cancel({ reference: 'FH1', carrier: '顺丰', number: '' }, signal)).toEqual({ accepted: true });
});

test('nobody comes at a time that is over', async () => {
  const order = (to: string | null) => simulatedCourier.order({ ...request, reference: 'FH1', pickup: { from: null, to } }, signal);
  expect(await order('2020-01-01T00:00:00Z')).toEqual({ accepted: false, reason: '提货时间已过' });
  expect(await order('2999-01-01T00:00:00Z')).toMatchObject({ accepted: true });
  expect(await order(null)).toMatchObject({ accepted: true });
});

test('a parcel moves on with the clock, newest first; within a city it needs no way between', async () => {
  const number = poolNumber('顺丰', 'FH1');
  const ordered = new Date('2026-01-01T00:00:00Z');
  const after = (hours: number) => new Date(ordered.getTime() + hours * 3_600_000);
  const infos = async (hours: number, to = request.to) =>
    (await simulatedCourier.track(number, { ...request, to }, ordered, after(hours))).map(({ info }) => info);
  expect(await infos(3)).toEqual(['快递员已揽收', '已下单待揽收']);
  expect((await infos(40))[0]).toBe('已签收');
  expect(await infos(40)).toHaveLength(6);
  expect(await infos(40, at('上海市'))).toHaveLength(4);
  expect(await simulatedCourier.track('SF1', request, ordered, after(40))).toEqual([]);
});

test('without a courier there is nothing to ask', async () => {
  expect(courierOff.available).toBe(false);
  expect(await courierOff.track('x', request, new Date(), new Date())).toEqual([]);
  expect(await courierOff.label('x', request)).toMatchObject({ number: 'x', carrier: '顺丰' });
});
