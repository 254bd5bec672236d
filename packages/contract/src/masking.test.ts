import { expect, test } from 'vitest';
import { maskedPhone } from './masking.ts';

test.each([
  ['13800008000', '138****8000'],
  ['021-68880000', '021*****0000'],
  ['12345678', '123*5678'],
  ['1234567', '*******'],
  ['110', '***'],
  ['', ''],
])('%s is shown as %s', (phone, shown) => {
  expect(maskedPhone(phone)).toBe(shown);
});
