/** Whatever arrives as a request, well-formed or not, is answered or refused like any other; fields are in fuzz-fields.test.ts. */
import { afterAll, describe, expect, it } from 'vitest';
import { eachFuzzedCall, FEW, faultsOf, openFuzzing, turnstile } from './support/fuzzing.ts';
import { hostileBodies, hostileHeaders, hostileQueries } from './support/hostile.ts';

const fuzzing = await openFuzzing();
afterAll(() => fuzzing.close());

const someBodies = turnstile(hostileBodies);
const someQueries = turnstile(hostileQueries);
const someHeaders = turnstile(hostileHeaders);

describe('every call survives', () => {
  it.each(eachFuzzedCall)('%s with raw bodies, queries and headers', async (_, call) => {
    const bodies = call.body || call.upload ? hostileBodies : someBodies(FEW);
    const queries = call.query ? hostileQueries : someQueries(FEW);
    expect(await faultsOf(bodies, ([type, body]) => fuzzing.send(call, '', body, { 'content-type': type }))).toEqual([]);
    expect(await faultsOf(queries, (query) => fuzzing.send(call, query))).toEqual([]);
    expect(await faultsOf(someHeaders(FEW), (headers) => fuzzing.send(call, '', undefined, headers))).toEqual([]);
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
