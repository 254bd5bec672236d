import { allKinds } from '@cangyun/contract/kinds.ts';
import { cashOnDeliveryKind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { waybillExceptionKind } from '@cangyun/contract/transport/waybillException.ts';
import { expect, test } from 'vitest';
import { documentPath } from './documentPath.ts';

/** Known by their waybill's number, and shown in its detail. */
const hangingOnWaybills = [waybillExceptionKind, cashOnDeliveryKind].map(({ name }) => name);

test('every kind of document has a screen of its own; what hangs on another or is known by its number only has none', () => {
  const own = allKinds.filter(({ name }) => !hangingOnWaybills.includes(name));
  const paths = own.map(({ name }) => documentPath(name, 7));
  expect(new Set(paths).size).toBe(own.length);
  expect(hangingOnWaybills.map((name) => documentPath(name, 7))).toEqual([undefined, undefined]);
  expect(paths).not.toContain(undefined);
  expect([documentPath('dispatch', null), documentPath('', 7)]).toEqual([undefined, undefined]);
});
