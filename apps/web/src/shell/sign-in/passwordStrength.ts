/** How good a password is, for the hint under its field. The rule itself is the contract's. */
import { isStrongPassword } from '@cangyun/contract/validators.ts';

export type Strength = 0 | 1 | 2 | 3;

export const strengthLabels = ['', '弱', '中', '强'] as const;

const LONG = 12;

export const passwordStrength = (password: string): Strength => {
  if (password === '') return 0;
  if (!isStrongPassword(password)) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  return kinds >= 3 && password.length >= LONG ? 3 : 2;
};
