/** Amounts are rounded in one place: `arithmetic.ts` of contract. Elsewhere `toFixed` and `Math.round` tip halves the wrong way. */
import { at, type SourceFile } from './files.ts';
import { scan } from './scan.ts';

const HOME = 'packages/contract/src/arithmetic.ts';
const ROUNDS = /\.toFixed\s*\(|\bMath\s*\.\s*round\b/g;

export const strayRounding = (file: SourceFile, exceptions: Readonly<Record<string, string>>): string[] =>
  file.path === HOME || file.path in exceptions
    ? []
    : [...scan(file.text).code.matchAll(ROUNDS)].map(
        ({ index }) =>
          `${at(file, index)} rounds by itself: use roundMoney, sumQuantity … of ${HOME}, or name what is rounded in rounding.test.ts`,
      );

/** Exceptions that round nothing any more. */
export const idleRounding = (files: readonly SourceFile[], exceptions: Readonly<Record<string, string>>): string[] =>
  Object.keys(exceptions).filter((path) => !files.some((file) => file.path === path && scan(file.text).code.match(ROUNDS)));
