import { expect, it } from 'vitest';
import { isIdentityNumber, simulatedBank } from './bank.ts';

const request = {
  reference: '1-1',
  accountName: '甲公司',
  licenseNo: '91310000MA1FL0TEST',
  legalPerson: '甲',
  legalIdNo: '11010519491231002X',
  bankCard: '6222020200112233',
};
const bank = simulatedBank(0);

it('knows an identity number by its check digit', () => {
  expect(isIdentityNumber('11010519491231002X')).toBe(true);
  expect(isIdentityNumber('110105194912310021')).toBe(false);
  expect(isIdentityNumber('1101051949123100')).toBe(false);
});

it('opens the same account for the same reference, and another for another', async () => {
  const first = await bank.open(request);
  expect(first).toMatchObject({ passed: true, accountNo: expect.stringMatching(/^6228\d{15}$/) });
  expect(await bank.open(request)).toEqual(first);
  expect(await bank.open({ ...request, reference: '1-2' })).not.toEqual(first);
});

it('turns down by its documented rule', async () => {
  expect(await bank.open({ ...request, legalIdNo: '110105194912310021' })).toEqual({ passed: false, reason: '法人身份证号校验未通过' });
  expect(await bank.open({ ...request, bankCard: '6222020200112244' })).toEqual({ passed: false, reason: '户名与银行账号不一致' });
});
