import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { limits } from '@cangyun/contract/limits.ts';
import { expect, it, vi } from 'vitest';
import { DepthGauge, shallowOnly } from './json-body.ts';

const bytes = (body: string): Uint8Array => Buffer.from(body);

it('counts brackets over chunks, and none inside a string', () => {
  const gauge = new DepthGauge(2);
  expect(['[["', '[[\\"[[', '"],[', ']]'].map((part) => gauge.isTooDeep(bytes(part)))).toEqual([false, false, false, false]);
  expect(gauge.isTooDeep(bytes('[{['))).toBe(true);
});

it('hands a shallow body on as it is', async () => {
  const payload = new PassThrough();
  payload.end('{"rows":[1,2]}');
  expect(await text(shallowOnly(payload))).toBe('{"rows":[1,2]}');
});

it('refuses a deep one where somebody reads it', async () => {
  const payload = new PassThrough();
  payload.end('['.repeat(limits.bodyDepth + 1));
  await expect(text(shallowOnly(payload))).rejects.toMatchObject({ code: 'MALFORMED_JSON' });
});

it('ends with its sender, and harms nobody when the request was refused before', async () => {
  const payload = new PassThrough();
  const shallow = shallowOnly(payload);
  payload.write('[');
  payload.destroy();
  // Not `once`: it would listen for the error in place of the server.
  await vi.waitUntil(() => shallow.closed);
  expect(shallow.errored).toMatchObject({ code: 'MALFORMED_JSON' });
});
