import { expect, test } from 'vitest';
import { answeredIn } from './patience.ts';

test('an answer in time is passed on; one that is late is an error, even if nobody listens to the signal', async () => {
  expect(await answeredIn(5, async () => 'number')).toBe('number');
  await expect(answeredIn(0.01, () => new Promise(() => {}))).rejects.toThrow('no answer within 0.01 s');
});
