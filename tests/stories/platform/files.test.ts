/** Uploaded pictures: judged by their content, limited in size, served to people who may see them and never as anything else. */
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { channelOpenness } from '@cangyun/contract/content/channel.ts';
import { followCalls } from '@cangyun/contract/content/follow.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { authCalls } from '@cangyun/contract/system/auth.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { diskStore, tidyFolder } from '@cangyun/server/src/platform/files/store.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addChannel, store, write } from '../support/articles.ts';
import { answer, invite, pairOf } from '../support/cooperation.ts';
import { Person } from '../support/person.ts';
import { html, pdf, png, pngOf, svg } from '../support/pictures.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '文件公司' });
const upload = async (bytes: Buffer, name = '图.png') =>
  (await admin.upload(platformCalls.uploadImage, bytes, name, { dir: 'story' })).json();

describe('uploading', () => {
  it('keeps a picture under a random name and remembers whose it is', async () => {
    const { path, url } = await upload(png, '../../../etc/私人照片.png');
    expect(path).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{46}\.png$/);
    expect(url).toBe(path);
    const { rows } = await world.owner.query('select company_id, user_id, kind, bytes, name, folder from stored_file where key = $1', [
      path,
    ]);
    expect(rows[0]).toMatchObject({
      company_id: String(admin.companyId),
      user_id: String(admin.userId),
      kind: 'png',
      bytes: String(png.length),
      folder: 'story',
    });
  });

  it('judges by content, whatever the name says', async () => {
    const refusal = { status: 400, code: 'FILE_NOT_IMAGE', message: '只能上传 JPG、PNG、GIF、WEBP 图片' };
    for (const pretender of [svg, html, Buffer.from('GIF89a'), Buffer.from('%PDF-1.7')])
      expect(await upload(pretender)).toMatchObject(refusal);
    expect((await upload(png, '图.html')).path).toMatch(/\.png$/);
  });

  it('takes ten megabytes and not a byte more', async () => {
    expect((await upload(pngOf(limits.imageUploadBytes))).path).toMatch(/\.png$/);
    expect(await upload(pngOf(limits.imageUploadBytes + 1))).toMatchObject({
      status: 413,
      code: 'FILE_TOO_LARGE',
      message: '文件大小不能超过 10MB',
    });
  });

  it('refuses a request without a file', async () => {
    const refusal = { status: 422, code: 'FILE_MISSING', message: '请选择文件' };
    expect(await upload(Buffer.alloc(0))).toMatchObject(refusal);
    expect((await admin.send('POST', platformCalls.uploadImage.path, { payload: { file: 'x' } })).json()).toMatchObject(refusal);
    expect((await world.visitor.upload(platformCalls.uploadImage, png, 'a.png')).json()).toMatchObject({ status: 401 });
  });

  it('leaves no file without a row', async () => {
    const before = await world.owner.query('select count(*)::int as n from stored_file');
    await admin.upload(platformCalls.uploadImage, png, 'a.png', { dir: 'x'.repeat(51) });
    const after = await world.owner.query('select count(*)::int as n from stored_file');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('handing out', () => {
  it('answers the bytes with a fixed type, and lets the browser guess nothing', async () => {
    const { path } = await upload(png);
    const response = await admin.send('GET', `/files/${path}`);
    expect(response.rawPayload.equals(png)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=86400, immutable',
    });
  });

  it('needs the random name: nothing can be listed or guessed, and no other file of the machine be had', async () => {
    const { path } = await upload(png);
    const neighbour = path.replace(/.(?=\.png$)/, (digit: string) => (digit === '0' ? '1' : '0'));
    for (const name of [neighbour, '', 'ab', path.slice(0, 3), '../../config', '..%2f..%2fetc%2fpasswd', `${path}%00.html`, 'ab/%2e%2e/x'])
      expect([name, (await admin.send('GET', `/files/${name}`)).statusCode]).toEqual([name, 404]);
  });
});

/** Asks for a file as a browser does for a picture: with cookies only. */
const look = async (path: string, pass: string): Promise<number> =>
  (await world.visitor.send('GET', `/files/${path}`, { headers: { cookie: `cangyun-files=${pass}` } })).statusCode;

const passOf = async (person: Person): Promise<string> => {
  const { cookies } = await person.respond(authCalls.info, {});
  return cookies.find(({ name }) => name === 'cangyun-files')?.value ?? '';
};

describe('a reader', () => {
  it('is somebody who is signed in: by the token, or by the pass that goes with pictures', async () => {
    const { path } = await upload(png);
    const { cookies } = await admin.respond(authCalls.info, {});
    expect(cookies).toMatchObject([{ name: 'cangyun-files', path: '/files', httpOnly: true, sameSite: 'Strict' }]);
    expect(await look(path, await passOf(admin))).toBe(200);
    const stranger = await world.visitor.send('GET', `/files/${path}`);
    expect(stranger.json()).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(stranger.headers['cache-control']).toBeUndefined();
    const forger = new Person(world.app.http, { token: 'A'.repeat(43), companyId: 1, userId: 1 });
    expect((await forger.send('GET', `/files/${path}`)).statusCode).toBe(401);
  });

  it('can not write the pass of another, and loses it with the session', async () => {
    const { path } = await upload(png);
    const someone = await world.enter(admin);
    const pass = await passOf(someone);
    const [company = '', session = '', mark = ''] = pass.split('.');
    for (const wrong of [
      '',
      `${company}.${session}`,
      `${company}.${Number(session) - 1}.${mark}`,
      `${company}.${session}.${'A'.repeat(43)}`,
    ])
      expect([wrong, await look(path, wrong)]).toEqual([wrong, 401]);
    const { cookies } = await someone.respond(authCalls.logout, {});
    expect(cookies).toMatchObject([{ name: 'cangyun-files', value: '', maxAge: 0 }]);
    expect(await look(path, pass)).toBe(401);
  });

  it('sees nothing of another company', async () => {
    const { path } = await upload(png);
    const other = await world.company();
    expect(await look(path, await passOf(other))).toBe(404);
    expect((await other.send('GET', `/files/${path}`)).json()).toMatchObject({ status: 404 });
  });

  it('sees what the articles of a followed company show, as long as they show it', async () => {
    const { host, guest, guestName } = await pairOf(world);
    const stored = [
      await store(guest, png, ''),
      await store(guest, png, 'thumb'),
      await store(guest, pdf, 'document'),
      await store(guest, png, ''),
    ];
    const [inText = '', thumbnail = '', document = '', elsewhere = ''] = stored;
    const news = await addChannel(guest, { open: channelOpenness.code.partners });
    const article = await write(guest, {
      channelId: news.id,
      content: `<p>价目</p><img src="/files/${inText}">`,
      imagePath: [thumbnail],
      fileUrl: [{ name: '价目.pdf', url: document }],
    });
    const pass = await passOf(host);
    const seen = async () => Promise.all(stored.map((path) => look(path, pass)));
    expect(await seen()).toEqual([404, 404, 404, 404]);
    const { id } = await invite(host, guestName);
    await answer(guest, id, 'agree');
    await host.call(followCalls.follow, { body: { companyId: guest.companyId } });
    expect(await seen()).toEqual([200, 200, 200, 404]);
    expect(elsewhere).not.toBe('');
    await guest.call(articleCalls.remove, { body: [article.id] });
    expect(await seen()).toEqual([404, 404, 404, 404]);
  });

  it('sees licence and logo of a company as the platform, and nothing else of it', async () => {
    const [licence, other] = [await store(admin, png, ''), await store(admin, png, '')];
    await world.owner.query('update company set license = $1 where company_id = $2', [licence, admin.companyId]);
    const pass = await passOf(await world.company({ platform: true }));
    expect([await look(licence, pass), await look(other, pass)]).toEqual([200, 404]);
  });
});

describe('the folder', () => {
  const folder = join(world.dataDir, 'files');

  it('is closed to other users of the machine', async () => {
    const { path } = await upload(png);
    const modes = await Promise.all(
      [folder, join(folder, path.slice(0, 2)), join(folder, path)].map(async (at) => (await stat(at)).mode & 0o777),
    );
    expect(modes).toEqual([0o700, 0o700, 0o600]);
  });

  it('loses at the start what a kill left half written', async () => {
    const { path } = await upload(png);
    const [old, fresh] = [join(folder, '.part', 'old'), join(folder, '.part', 'fresh')];
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(fresh, 'another node is at it');
    await tidyFolder(folder);
    expect(await readdir(join(folder, '.part'))).toEqual(['fresh']);
    await rm(fresh);
    expect((await admin.send('GET', `/files/${path}`)).statusCode).toBe(200);
  });

  it('keeps nothing of a file that could not be written', async () => {
    const taken = 'ab/0123456789abcdef0123456789abcdef0123456789abcd.png';
    await mkdir(join(folder, taken, 'x'), { recursive: true });
    await expect(diskStore(folder).put(taken, png, 'image/png')).rejects.toThrow(/EISDIR|ENOTEMPTY|EEXIST/);
    expect(await readdir(join(folder, '.part'))).toEqual([]);
  });
});
