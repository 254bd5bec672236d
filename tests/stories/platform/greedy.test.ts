/** Who reads nothing, sends without end or invents a token keeps themselves waiting, and nobody else. */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { productPictureCalls } from '@cangyun/contract/catalog/productPicture.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { dictionaryCalls } from '@cangyun/contract/system/dictionary.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { afterAll, describe, expect, it } from 'vitest';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { rawRequest } from '../support/raw-client.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const POOL = 4;
const STALL_SECONDS = 2;
const ROWS = 45_000;
const world = await openWorld({ env: { POOL_SIZE: String(POOL), STALL_SECONDS: String(STALL_SECONDS), EXPORT_LIMIT: String(2 * ROWS) } });
afterAll(() => world.close());

const greedy = await world.company({ name: '贪心公司' });
const other = await world.company({ name: '邻居公司' });

const { exports, uploads } = world.app.traffic;
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await sleep(20);
};
const works = async (person: Person): Promise<number> => {
  const started = performance.now();
  await person.call(authCalls.info, {});
  return performance.now() - started;
};

describe('exports that nobody reads', () => {
  const unread = () =>
    rawRequest(world, {
      method: 'GET',
      path: dictionaryCalls.download.path,
      token: greedy.token,
      reads: false,
      headers: { connection: 'close' },
    });

  it('hold no connection of the database, wait in line, and end when nothing moves', async () => {
    // More than the system keeps for a connection, and hardly to be compressed.
    await world.owner.query(
      `insert into dictionary (company_id, name, description)
       select $1, 'n' || i, encode(sha512((i || 'a')::bytea), 'base64') || encode(sha512((i || 'b')::bytea), 'base64') from generate_series(1, $2) i`,
      [greedy.companyId, ROWS],
    );
    const clients = [];
    for (let at = 0; at < 2 * POOL; at += 1) clients.push(await unread());
    await until(() => exports.working === 2 && exports.waiting === 2 * POOL - 2);
    // Both are written and on their way: every connection is free, and the neighbours work as ever.
    await until(() => world.app.traffic.spools.working === 0 && exports.working === 2);
    expect(world.app.services.db.pool.waitingCount).toBe(0);
    expect(Math.max(await works(other), await works(other), await works(other))).toBeLessThan(1_000);
    // Nobody closed anything: the first two were cut, and the next two have their turn.
    await until(() => exports.waiting <= 2 * POOL - 4);
    for (const { socket } of clients) socket.destroy();
    await until(() => exports.working + exports.waiting === 0);
    const { statusCode, headers, rawPayload } = await greedy.respond(dictionaryCalls.download, {});
    expect([statusCode, Number(headers['content-length'])]).toEqual([200, rawPayload.length]);
  });

  it('are refused with their place where the line is full', async () => {
    const clients = [];
    for (let at = 0; at < 22; at += 1) clients.push(await unread());
    await until(() => exports.working + exports.waiting === 22);
    expect(await greedy.refused(dictionaryCalls.download, {})).toMatchObject({
      status: 429,
      code: 'EXPORTS_QUEUED',
      message: '正在导出的文件较多，前面还有 20 个，请稍后再试',
    });
    for (const { socket } of clients) socket.destroy();
    await until(() => exports.working + exports.waiting === 0);
  });
});

const form = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(50 * 1_048_576) };
const partHead = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.zip"\r\n\r\n';
const upload = (token: string, path: string = productPictureCalls.upload.path) =>
  rawRequest(world, { method: 'POST', path, token, headers: form });

describe('uploads', () => {
  it('are not read for an invented token, nor for somebody who may not', async () => {
    expect(await (await upload('a'.repeat(43))).answered()).toContain('NOT_SIGNED_IN');
    const picker = await hire(world, greedy, { permissions: [] });
    expect(await (await upload(picker.token)).answered()).toContain('FORBIDDEN');
  });

  it('that never end fill the share of their sender, are cut, and leave nothing', async () => {
    const slow = [];
    for (let at = 0; at < 6; at += 1) slow.push(await upload(greedy.token, platformCalls.uploadImage.path));
    for (const { socket } of slow) socket.write(partHead);
    await until(() => uploads.working === 4 && uploads.waiting === 2);
    expect((await other.upload(platformCalls.uploadImage, png, 'a.png')).statusCode).toBe(200);
    await Promise.all(slow.map(({ ended }) => ended));
    await until(() => uploads.working + uploads.waiting === 0);
    expect((await greedy.upload(platformCalls.uploadImage, png, 'a.png')).statusCode).toBe(200);
  });
});

describe('large bodies', () => {
  const large = { 'content-type': 'application/json', 'content-length': String(limits.bodyBytes) };
  const post = (token: string) => rawRequest(world, { method: 'POST', path: dictionaryCalls.create.path, token, headers: large });

  it('are not read for an invented token', async () => {
    expect(await (await post('b'.repeat(43))).answered()).toContain('NOT_SIGNED_IN');
  });

  it('are not read any further once they are refused, and end their connection', async () => {
    const connected = once(world.app.http.server, 'connection') as Promise<[Socket]>;
    const { socket, ended } = await post('b'.repeat(43));
    const [there] = await connected;
    let reply = '';
    socket.on('data', (chunk) => (reply += chunk.toString()));
    socket.write(Buffer.alloc(limits.bodyBytes, '['));
    await ended;
    expect(reply).toContain('NOT_SIGNED_IN');
    expect(there.bytesRead).toBeLessThan(limits.bodyBytes / 2);
  });

  it('are refused as soon as they are too deep, long before their end', async () => {
    const deep = await post(greedy.token);
    deep.socket.write('['.repeat(100));
    expect(await deep.answered()).toContain('MALFORMED_JSON');
    await until(() => uploads.working === 0);
  });

  it('that are larger than any call takes give their share back', async () => {
    const huge = { ...large, 'content-length': String(limits.bodyBytes + 1) };
    for (let at = 0; at < 5; at += 1) {
      const client = await rawRequest(world, { method: 'POST', path: dictionaryCalls.create.path, token: greedy.token, headers: huge });
      expect(await client.answered()).toContain('BODY_TOO_LARGE');
    }
    await until(() => uploads.working === 0);
  });

  it('are received like small ones where nothing is wrong with them', async () => {
    const description = 'x'.repeat(2 * limits.publicBodyBytes);
    const refusal = await greedy.refused(dictionaryCalls.create, { body: { name: 'large', description } as never });
    expect(refusal).toMatchObject({ status: 422, code: 'MALFORMED' });
    const body = JSON.stringify({ name: 'large', description: '', ignored: description });
    const client = await rawRequest(world, {
      method: 'POST',
      path: dictionaryCalls.create.path,
      token: greedy.token,
      headers: { ...large, 'content-length': String(body.length), 'idempotency-key': 'large-body-1' },
    });
    client.socket.write(body);
    expect(await client.answered()).toMatch(/^HTTP\/1\.1 (200|422)/);
  });
});
