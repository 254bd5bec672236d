/** Every request, well-formed or not, is answered or refused like any other; fields are in fuzz-fields.test.ts. */
import { afterAll, describe, expect, it } from 'vitest';
import { everything, times } from '#tier.ts';
import { eachFuzzedCall, FEW, openFuzzing } from '../support/fuzzing.ts';
import { hostileBodies, hostileHeaders, hostileQueries } from '../support/hostile.ts';
import { faultsOf, turnstile } from '../support/rounds.ts';

const fuzzing = await openFuzzing();
afterAll(() => fuzzing.close());

const someBodies = turnstile(hostileBodies);
const someQueries = turnstile(hostileQueries);
const someHeaders = turnstile(hostileHeaders);

/**
 * One parser reads the requests of all calls, so usually each call gets a few and all calls together get every one of them many times. An
 * upload is read by a reader of its own, which gets every body.
 */
describe('every call survives', () => {
  it.each(eachFuzzedCall)('%s with raw bodies, queries and headers', async (_, call) => {
    const bodies = call.upload || (call.body && everything) ? hostileBodies : someBodies(times(1, FEW));
    const queries = call.query && everything ? hostileQueries : someQueries(times(1, FEW));
    expect(await faultsOf(bodies, ([type, body]) => fuzzing.send(call, '', body, { 'content-type': type }))).toEqual([]);
    expect(await faultsOf(queries, (query) => fuzzing.send(call, query))).toEqual([]);
    expect(await faultsOf(someHeaders(times(1, FEW)), (headers) => fuzzing.send(call, '', undefined, headers))).toEqual([]);
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
      expect(await faultsOf(paths, (path) => fuzzing.visit(method, path))).toEqual([]);
  });

  it('leave the objects of the language as they are', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
  });
});
