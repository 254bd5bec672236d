import { describe, expect, it } from 'vitest';
import { forgetLost, keyOfLost, rememberLost } from './lostWishes.ts';

const MINUTE = 60_000;

describe('a wish whose answer was lost', () => {
  it('keeps its key for ten minutes after it was last lost', () => {
    rememberLost('POST /a {}', 'first', 0);
    expect(keyOfLost('POST /a {}', 9 * MINUTE)).toBe('first');
    rememberLost('POST /a {}', 'first', 9 * MINUTE);
    expect(keyOfLost('POST /a {}', 18 * MINUTE)).toBe('first');
    expect(keyOfLost('POST /a {}', 20 * MINUTE)).toBeUndefined();
  });

  it('is another one with another body, and a new one once it was answered', () => {
    rememberLost('POST /b {"n":1}', 'first', 0);
    expect(keyOfLost('POST /b {"n":2}', 1)).toBeUndefined();
    forgetLost('POST /b {"n":1}');
    expect(keyOfLost('POST /b {"n":1}', 1)).toBeUndefined();
  });
});
