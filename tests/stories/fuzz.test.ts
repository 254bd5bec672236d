/** Nothing that anyone can send makes the server fail: every refusal is one of the catalogue, in the one shape, and tells nothing of the inside. */
import { allCalls } from '@cangyun/contract/calls.ts';
import { type ErrorBody, errors } from '@cangyun/contract/errors.ts';
import { type Call, callKey } from '@cangyun/contract/kernel/call.ts';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { hostileBodies, hostileHeaders, hostileQueries, hostileValues } from './support/hostile.ts';
import { type Input, inputFor } from './support/inputs.ts';
import type { Person } from './support/person.ts';
import { furnish, ownId } from './support/two-companies.ts';
import { openWorld } from './support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const company = await furnish(world, '模糊', '13544444444');
await world.owner.query('update app_user set is_platform = 1 where id = $1', [company.admin.userId]);

const SEED = 20_261_115;
/** A stream never ends by itself. */
const calls = allCalls.filter((call) => call.reply !== 'events');
const each = calls.map((call) => [callKey(call), call] as const);

let person: Person = company.admin;

const INSIDE = /\.ts:\d|node_modules|at async|\bselect\b.*\bfrom\b|violates|syntax error|invalid input syntax|SequelizeError|stack/i;

const isRefusal = (body: Partial<ErrorBody>, status: number): boolean =>
  String(body.code) in errors &&
  body.status === status &&
  /[\u4e00-\u9fff]/.test(String(body.message)) &&
  typeof body.requestId === 'string';

/** What is wrong with an answer: nothing where it is fine, or refused properly. A session that the request itself ended is opened again. */
async function faultIn(response: LightMyRequestResponse, sent: () => string): Promise<string[]> {
  const { statusCode, body } = response;
  if (statusCode === 401) person = await world.enter(company.admin);
  if (statusCode < 400 || (statusCode < 500 && isRefusal(response.json(), statusCode) && !INSIDE.test(body))) return [];
  return [`${sent().slice(0, 500)} → ${statusCode} ${body.slice(0, 500)}`];
}

/** As it can stand in an address: half characters can not. */
const addressed = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed().slice(0, 20_000);

const addressedAll = (fields: Record<string, unknown> = {}): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name.toWellFormed(),
      Array.isArray(value) ? value.slice(0, 600).map(addressed) : addressed(value),
    ]),
  );

const ask = async (call: Call, input: Input): Promise<string[]> => {
  const sent = { ...input, params: addressedAll(input.params), query: addressedAll(input.query) };
  return faultIn(await person.respond(call, sent as never), () => `${callKey(call)} ${JSON.stringify(sent)}`);
};

const send = async (call: Call, query: string, body?: string | Buffer, headers: Record<string, string> = {}): Promise<string[]> => {
  const url = `${call.path.replace(/\{\w+\}/g, '1')}?${query}`;
  return faultIn(
    await person.send(call.method, url, { payload: body, headers }),
    () => `${call.method} ${url} ${JSON.stringify(headers)} ${String(body)}`,
  );
};

const AT_ONCE = 6;

/** The faults that all of these find. */
async function faultsOf<T>(all: readonly T[], work: (one: T) => Promise<string[]>): Promise<string[]> {
  const faults: string[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE) faults.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))).flat());
  return faults;
}

/** The next few, around and around: every call gets some, all calls together get everything many times. */
function turnstile<T>(values: readonly T[]): (count: number) => T[] {
  let next = 0;
  return (count) => Array.from({ length: count }, () => values[next++ % values.length] as T);
}
const someValues = turnstile(hostileValues);
const someBodies = turnstile(hostileBodies);
const someQueries = turnstile(hostileQueries);
const someHeaders = turnstile(hostileHeaders);
const FEW = 7;

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
  it.each(each)('%s with any field spoiled', async (_, call) => {
    const valid = inputFor(call, ownId(company, call));
    const wholeBodies = call.body ? hostileValues.map((body) => ({ ...valid, body })) : [];
    expect(await faultsOf([...spoiled(valid), ...wholeBodies], (input) => ask(call, input))).toEqual([]);
  });

  it.each(each)('%s with raw bodies, queries and headers', async (_, call) => {
    const bodies = call.body || call.upload ? hostileBodies : someBodies(FEW);
    const queries = call.query ? hostileQueries : someQueries(FEW);
    expect(await faultsOf(bodies, ([type, body]) => send(call, '', body, { 'content-type': type }))).toEqual([]);
    expect(await faultsOf(queries, (query) => send(call, query))).toEqual([]);
    expect(await faultsOf(someHeaders(FEW), (headers) => send(call, '', undefined, headers))).toEqual([]);
  });

  it(`whatever fast-check thinks of (seed ${SEED})`, async () => {
    const anything = fc.anything({ withNullPrototype: false, withBigInt: false, withDate: false, maxDepth: 3 });
    const property = fc.asyncProperty(
      fc.constantFrom(...calls),
      fc.dictionary(fc.string(), anything),
      anything,
      async (call, extra, body) => {
        const valid = inputFor(call, ownId(company, call));
        const spoiledQuery = {
          ...valid.query,
          ...(call.query ? Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, String(JSON.stringify(value))])) : {}),
        };
        const input = { ...valid, query: spoiledQuery, ...(call.body ? { body: JSON.parse(JSON.stringify(body ?? null)) } : {}) };
        expect(await ask(call, input)).toEqual([]);
      },
    );
    await fc.assert(property, { seed: SEED, numRuns: 400 });
  });
});

describe('paths', () => {
  it('that are broken are refused like any other', async () => {
    const paths = [
      '/api/dict/%ff',
      '/api/users/updateEmail/%',
      '/%00',
      '/api/users/%2e%2e/%2e%2e/etc',
      '//',
      '/api//users',
      '/files/%ff',
      `/api/dict/${'x'.repeat(3_000)}`,
      '/auth/sessions/%E0%A4%A',
    ];
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect(await faultsOf(paths, async (path) => faultIn(await person.send(method, path), () => `${method} ${path}`))).toEqual([]);
  });

  it('leave the objects of the language as they are', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
