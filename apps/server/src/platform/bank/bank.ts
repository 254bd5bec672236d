/** Opening accounts that receive payments: a port. The default is a simulator, in development only. */
import { createHash } from 'node:crypto';

export interface OpeningRequest {
  /** Ours, the same at every try: the bank opens one account for it however often it is asked. */
  readonly reference: string;
  readonly accountName: string;
  readonly licenseNo: string;
  readonly legalPerson: string;
  readonly legalIdNo: string;
  readonly bankCard: string;
}

export type BankAnswer = { readonly passed: true; readonly accountNo: string } | { readonly passed: false; readonly reason: string };

export interface BankPort {
  readonly available: boolean;
  open(request: OpeningRequest): Promise<BankAnswer>;
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const CHECK_DIGITS = '10X98765432';

/** The last digit of a mainland identity number follows from the others (GB 11643). */
export const isIdentityNumber = (text: string): boolean => {
  if (!/^\d{17}[\dX]$/.test(text)) return false;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return CHECK_DIGITS[sum % CHECK_DIGITS.length] === text[17];
};

/** The simulator turns down bank accounts that end like this. */
export const REFUSED_ENDING = '44';

const accountNumber = (reference: string): string =>
  `6228${BigInt(`0x${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`)
    .toString()
    .padStart(15, '0')
    .slice(-15)}`;

/**
 * Decides by a fixed rule, so that every outcome can be shown: it turns down a wrong check digit of the identity number and a bank account
 * that ends in 44, and opens everything else. It takes its time, as banks do.
 */
export const simulatedBank = (milliseconds: number): BankPort => ({
  available: true,
  open: async ({ reference, legalIdNo, bankCard }) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    if (!isIdentityNumber(legalIdNo)) return { passed: false, reason: '法人身份证号校验未通过' };
    if (bankCard.endsWith(REFUSED_ENDING)) return { passed: false, reason: '户名与银行账号不一致' };
    return { passed: true, accountNo: accountNumber(reference) };
  },
});

export const bankOff: BankPort = {
  available: false,
  open: async () => {
    throw new Error('no bank is configured');
  },
};
