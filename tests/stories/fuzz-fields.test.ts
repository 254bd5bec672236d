/** Whatever stands in a field, the server does not fail: every refusal is one of the catalogue, in the one shape, and tells nothing of the inside. */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { eachFuzzedCall, FEW, faultsOf, fuzzedCalls, openFuzzing, turnstile } from './support/fuzzing.ts';
import { hostileValues } from './support/hostile.ts';
import type { Input } from './support/inputs.ts';

const fuzzing = await openFuzzing();
afterAll(() => fuzzing.close());

const SEED = 20_261_115;
const someValues = turnstile(hostileValues);

/** The valid input with one field of it replaced or left out, for each field. */
function* spoiled(valid: Input): Generator<Input> {
  for (const part of ['params', 'query', 'body'] as const) {
    const fields = valid[part];
    if (typeof fields !== 'object' || fields === null) continue;
    for (const name of Object.keys(fields)) {
      for (const value of someValues(FEW)) yield { ...valid, [part]: Array.isArray(fields) ? [value] : { ...fields, [name]: value } };
      if (!Array.isArray(fields))
        yield { ...valid, [part]: Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)) };
    }
  }
}

describe('every call survives', () => {
  it.each(eachFuzzedCall)('%s with any field spoiled', async (_, call) => {
    const valid = fuzzing.valid(call);
    const wholeBodies = call.body ? hostileValues.map((body) => ({ ...valid, body })) : [];
    expect(await faultsOf([...spoiled(valid), ...wholeBodies], (input) => fuzzing.ask(call, input))).toEqual([]);
  });

  it(`whatever fast-check thinks of (seed ${SEED})`, async () => {
    const anything = fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false, maxDepth: 3 });
    const property = fc.asyncProperty(
      fc.constantFrom(...fuzzedCalls),
      fc.dictionary(fc.string(), anything),
      anything,
      async (call, extra, body) => {
        const valid = fuzzing.valid(call);
        const spoiledQuery = {
          ...valid.query,
          ...(call.query ? Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, String(JSON.stringify(value))])) : {}),
        };
        const input = { ...valid, query: spoiledQuery, ...(call.body ? { body: JSON.parse(JSON.stringify(body ?? null)) } : {}) };
        expect(await fuzzing.ask(call, input)).toEqual([]);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 400 });
  });

  it('leaving the objects of the language as they are', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
