/** Uploaded pictures: told by their content, limited in size, handed out by an unguessable name and never as anything else. */
import { limits } from '@cangyun/contract/limits.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { html, png, pngOf, svg } from '../support/pictures.ts';
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

  it('leaves no file behind that no row knows', async () => {
    const before = await world.owner.query('select count(*)::int as n from stored_file');
    await admin.upload(platformCalls.uploadImage, png, 'a.png', { dir: 'x'.repeat(51) });
    const after = await world.owner.query('select count(*)::int as n from stored_file');
    expect(after.rows).toEqual(before.rows);
  });
});

describe('handing out', () => {
  it('answers the bytes with a fixed type, and lets the browser guess nothing', async () => {
    const { path } = await upload(png);
    const response = await world.visitor.send('GET', `/files/${path}`);
    expect(response.rawPayload.equals(png)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });

  it('needs the random name: nothing can be listed or guessed, and no other file of the machine be had', async () => {
    const { path } = await upload(png);
    const neighbour = path.replace(/.(?=\.png$)/, (digit: string) => (digit === '0' ? '1' : '0'));
    for (const name of [neighbour, '', 'ab', path.slice(0, 3), '../../config', '..%2f..%2fetc%2fpasswd', `${path}%00.html`, 'ab/%2e%2e/x'])
      expect([name, (await world.visitor.send('GET', `/files/${name}`)).statusCode]).toEqual([name, 404]);
  });
});
