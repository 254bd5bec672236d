/**
 * Whatever a field contains, the server does not fail: every refusal is one of the catalogue, in the one shape, and reveals nothing
 * internal.
 */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { everything, times } from '#tier.ts';
import { verdictOn } from '../support/arriving.ts';
import { eachFuzzedCall, FEW, fuzzedCalls, isSheetOfList, openFuzzing } from '../support/fuzzing.ts';
import { hostileValues } from '../support/hostile.ts';
import { type End, type Input, isIdField } from '../support/inputs.ts';
import { faultsOf, partsOf, turnstile } from '../support/rounds.ts';

const fuzzing = await openFuzzing();
afterAll(() => fuzzing.close());

const SEED = 20_261_115;
const someValues = turnstile(hostileValues);
/** For each field, others with the next one. */
const VALUES = times(4, FEW);

const parts = ['params', 'query', 'body'] as const;

interface Spoiled {
  readonly part: (typeof parts)[number];
  readonly name: string;
  /** The valid input with other values in that field. */
  readonly replaced: readonly Input[];
  /** And without it, if the part is no list. */
  readonly without: readonly Input[];
}

const leave = (fields: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

/** For each field of the valid input. */
function* spoiled(valid: Input): Generator<Spoiled> {
  for (const part of parts) {
    const fields = valid[part];
    if (typeof fields !== 'object' || fields === null) continue;
    const list = Array.isArray(fields);
    for (const name of Object.keys(fields))
      yield {
        part,
        name,
        replaced: someValues(VALUES).map((value) => ({ ...valid, [part]: list ? [value] : { ...fields, [name]: value } })),
        without: list ? [] : [{ ...valid, [part]: leave(fields, [name]) }],
      };
  }
}

/** The valid input without any of these fields. */
const withoutAll = (valid: Input, fields: readonly Spoiled[]): Input =>
  Object.fromEntries(
    Object.entries(valid).map(([part, given]) => [
      part,
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? leave(
            given,
            fields.filter((field) => field.part === part).map(({ name }) => name),
          )
        : given,
    ]),
  );

/** Texts without a letter, without a digit, of half-wide signs, of many code points: what a careless expression fails on. */
const oddTexts = ['%_\\', '900719925474099', '👩‍👩‍👧‍👦👍', `'; drop--`] as const;

const isText = (valid: Input, { part, name }: Spoiled): boolean =>
  part !== 'params' && typeof (valid[part] as Record<string, unknown>)[name] === 'string' && !isIdField(name);

const put = (input: Input, { part, name }: Spoiled, value: unknown): Input => ({
  ...input,
  [part]: { ...(input[part] as Record<string, unknown>), [name]: value },
});

/** So many of the texts for each field, others with each call. The whole tier sends them all. */
const TEXT_ROUNDS = times(1, oddTexts.length);
const TEXT_STEP = oddTexts.length / TEXT_ROUNDS;
let textTurn = 0;

/**
 * Requests in which text fields have odd texts: in turn, so that one text refused by a rule does not shield the others.
 * Fields that may be absent and take no text are left out: two made-up dates or numbers seldom agree, and the rule that refuses them
 * would keep the texts from getting any further.
 */
function oddTextsIn(call: Call, valid: Input, fields: readonly Spoiled[], optional: readonly Spoiled[]): Input[] {
  const takes = (field: Spoiled, text: string): boolean => verdictOn(call, put(valid, field, text)).accepted;
  const textual = fields.filter((field) => isText(valid, field) && oddTexts.some((text) => takes(field, text)));
  const lean = withoutAll(
    valid,
    optional.filter((field) => !textual.includes(field)),
  );
  textTurn += 1;
  return oddTexts.slice(0, TEXT_ROUNDS).flatMap((_, round) => {
    const input = textual.reduce((sum, field, at) => {
      const text = oddTexts[(textTurn + TEXT_STEP * round + at) % oddTexts.length] as string;
      return takes(field, text) ? put(sum, field, text) : sum;
    }, lean);
    return input !== lean && verdictOn(call, input).accepted ? [input] : [];
  });
}

/** Every field at the limit of its schema, if the others still allow it: columns must hold it. */
function atTheEnd(call: Call, valid: Input, fields: readonly Spoiled[], end: End): Input[] {
  const extreme = fuzzing.valid(call, end);
  const input = fields.reduce((sum, field) => {
    const next = put(sum, field, (extreme[field.part] as Record<string, unknown>)[field.name]);
    return verdictOn(call, next).accepted ? next : sum;
  }, valid);
  return JSON.stringify(input) === JSON.stringify(valid) ? [] : [input];
}

let turn = 0;
/** The next one, so that over all fields each place in the list has its turn. */
const oneOf = (inputs: readonly Input[]): Input[] => {
  turn += 1;
  return inputs.length > 0 ? [inputs[turn % inputs.length] as Input] : [];
};

interface Chosen {
  readonly field: Spoiled;
  readonly input: Input;
}

/** Three fields a request where the schema takes their values at once: a third of the requests. */
const inThrees = (call: Call, chosen: readonly Chosen[]): Input[] =>
  partsOf(chosen, 3).flatMap(([first, ...others]) => {
    if (!first) return [];
    const apart: Input[] = [];
    const together = others.reduce((sum, { field, input }) => {
      const given = input[field.part];
      const both =
        Array.isArray(given) || Array.isArray(sum[field.part])
          ? undefined
          : put(sum, field, (given as Record<string, unknown>)[field.name]);
      if (both && verdictOn(call, both).accepted) return both;
      apart.push(input);
      return sum;
    }, first.input);
    return [together, ...apart];
  });

/**
 * What goes over HTTP. A schema refuses in process as it does there, so the wire needs what reaches a handler: the limits of each schema,
 * odd texts in all text fields, of every other field one accepted value, and an input without all optional fields. That HTTP refuses as
 * well is shown by fuzz-requests. A sheet gets the limits and the input without optional fields, its list the rest. The whole tier sends
 * everything.
 */
function worthSending(call: Call, valid: Input, wholeBodies: readonly Input[]): { inputs: Input[]; faults: string[] } {
  const fields = [...spoiled(valid)];
  const named = fields.filter(({ without }) => without.length > 0);
  const ends = [...atTheEnd(call, valid, named, 'least'), ...atTheEnd(call, valid, named, 'most')];
  const all = [...fields.flatMap(({ replaced, without }) => [...replaced, ...without]), ...wholeBodies, ...ends];
  const verdicts = new Map(all.map((input) => [input, verdictOn(call, input)]));
  const accepted = (input: Input): boolean => verdicts.get(input)?.accepted === true;
  const faults = [...verdicts.values()].flatMap((verdict) => verdict.faults);
  const optional = fields.filter(({ without }) => without.some(accepted));
  if (everything) return { inputs: [...all, ...oddTextsIn(call, valid, fields, optional)], faults };
  const bare = optional.length > 0 ? [withoutAll(valid, optional)] : [];
  if (isSheetOfList(call)) return { inputs: [...ends, ...bare], faults };
  return {
    inputs: [
      ...ends,
      ...oddTextsIn(call, valid, fields, optional),
      ...inThrees(
        call,
        fields
          .filter((field) => !isText(valid, field))
          .flatMap((field) => oneOf(field.replaced.filter(accepted)).map((input) => ({ field, input }))),
      ),
      ...oneOf(wholeBodies.filter(accepted)),
      ...bare,
    ],
    faults,
  };
}

describe('every call survives', () => {
  it.each(eachFuzzedCall)('%s with any field spoiled', async (_, call) => {
    const valid = fuzzing.valid(call);
    const wholeBodies = call.body ? hostileValues.map((body) => ({ ...valid, body })) : [];
    const { inputs, faults } = worthSending(call, valid, wholeBodies);
    expect([...faults, ...(await faultsOf(inputs, (input) => fuzzing.ask(call, input)))]).toEqual([]);
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
    await fc.assert(property, { seed: SEED, numRuns: times(100, 400) });
  });

  it('leaving the objects of the language as they are', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
