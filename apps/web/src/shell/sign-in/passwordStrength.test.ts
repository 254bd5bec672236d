import { describe, expect, it } from 'vitest';
import { passwordStrength } from './passwordStrength.ts';

describe('password strength', () => {
  it.each([
    ['', 0],
    ['12345678', 1],
    ['abc123', 1],
    ['cangyun123', 2],
    ['Cangyun-2026!', 3],
  ])('%s → %i', (password, expected) => expect(passwordStrength(password)).toBe(expected));
});
