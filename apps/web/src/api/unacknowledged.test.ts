import { describe, expect, it } from 'vitest';
import { forgetUnacknowledged, keyOfUnacknowledged, rememberUnacknowledged } from './unacknowledged.ts';

const MINUTE = 60_000;

describe('a request whose answer was lost', () => {
  it('keeps its key for ten minutes after it was last lost', () => {
    rememberUnacknowledged('POST /a {}', 'first', 0);
    expect(keyOfUnacknowledged('POST /a {}', 9 * MINUTE)).toBe('first');
    rememberUnacknowledged('POST /a {}', 'first', 9 * MINUTE);
    expect(keyOfUnacknowledged('POST /a {}', 18 * MINUTE)).toBe('first');
    expect(keyOfUnacknowledged('POST /a {}', 20 * MINUTE)).toBeUndefined();
  });

  it('is another one with another body, and a new one once it was answered', () => {
    rememberUnacknowledged('POST /b {"n":1}', 'first', 0);
    expect(keyOfUnacknowledged('POST /b {"n":2}', 1)).toBeUndefined();
    forgetUnacknowledged('POST /b {"n":1}');
    expect(keyOfUnacknowledged('POST /b {"n":1}', 1)).toBeUndefined();
  });
});
