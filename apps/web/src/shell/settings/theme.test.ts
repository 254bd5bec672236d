import { describe, expect, it } from 'vitest';
import { mixed } from './theme.ts';

describe('mixing colours', () => {
  it('goes from the first to the second', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#1f5bd8', '#ffffff', 0)).toBe('#1f5bd8');
    expect(mixed('#1f5bd8', '#171a1f', 1)).toBe('#171a1f');
  });
});
