/** Uploaded files: what each folder accepts, judged by content; and how they are served. */

import { limits } from '@cangyun/contract/limits.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { uploadCalls } from '@cangyun/contract/system/upload.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { html, mp4, pdf, png, pngOf, svg, webm } from '../support/pictures.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '上传公司' });
const { uploadImage } = platformCalls;
const gif = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
  .gif()
  .toBuffer();

const send = async (bytes: Buffer, dir: string) => {
  const response = await admin.upload(uploadImage, bytes, '文件', dir === '' ? {} : { dir });
  return response.json() as { path: string; status?: number; code?: string; message?: string };
};

describe('a folder takes what it is for', () => {
  it.each([
    ['thumb', png, 'png'],
    ['video', mp4, 'mp4'],
    ['video', webm, 'webm'],
    ['document', pdf, 'pdf'],
    ['product', gif, 'gif'],
    ['', png, 'png'],
  ])('%s', async (dir, bytes, ending) => {
    expect((await send(bytes, dir)).path).toMatch(new RegExp(`^[0-9a-f]{2}/[0-9a-f]{46}\\.${ending}$`));
  });

  it.each([
    ['thumb', gif, 'FILE_NOT_THUMBNAIL', '缩略图只能是 JPG、PNG 图片'],
    ['thumb', mp4, 'FILE_NOT_THUMBNAIL', '缩略图只能是 JPG、PNG 图片'],
    ['video', png, 'FILE_NOT_VIDEO', '只能上传 MP4、WEBM 视频'],
    ['document', html, 'FILE_NOT_PDF', '只能上传 PDF 文件'],
    ['document', png, 'FILE_NOT_PDF', '只能上传 PDF 文件'],
    ['product', svg, 'FILE_NOT_IMAGE', '只能上传 JPG、PNG、GIF、WEBP 图片'],
    ['', pdf, 'FILE_NOT_IMAGE', '只能上传 JPG、PNG、GIF、WEBP 图片'],
  ])('%s refuses others in a sentence', async (dir, bytes, code, message) => {
    expect(await send(bytes, dir)).toMatchObject({ status: 400, code, message });
  });

  it.each([
    ['thumb', limits.thumbnailUploadBytes, '500KB'],
    ['document', limits.documentUploadBytes, '5MB'],
    ['video', limits.videoUploadBytes, '10MB'],
    ['product', limits.imageUploadBytes, '10MB'],
  ])('%s takes a file of its limit and refuses one byte more', async (dir, most, said) => {
    const start = { thumb: png, document: pdf, video: mp4, product: png }[dir] ?? png;
    const sized = (bytes: number): Buffer => Buffer.concat([start, Buffer.alloc(bytes - start.length)]);
    expect((await send(sized(most), dir)).path).toBeTruthy();
    expect(await send(sized(most + 1), dir)).toMatchObject({ status: 413, code: 'FILE_TOO_LARGE', message: `文件大小不能超过 ${said}` });
  });

  it('reads the folder from the form too', async () => {
    const boundary = 'form';
    const part = (head: string, body: Buffer | string): Buffer =>
      Buffer.concat([
        Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
        Buffer.from(body),
        Buffer.from('\r\n'),
      ]);
    const response = await admin.send('POST', uploadImage.path, {
      payload: Buffer.concat([part('name="dir"', 'thumb'), part('name="file"; filename="a.gif"', gif), Buffer.from(`--${boundary}--\r\n`)]),
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(response.json()).toMatchObject({ code: 'FILE_NOT_THUMBNAIL' });
  });

  it('refuses nothing at all, and visitors', async () => {
    expect((await admin.send('POST', uploadImage.path)).json()).toMatchObject({ status: 422, code: 'FILE_MISSING' });
    expect((await world.visitor.upload(uploadImage, png, 'a.png')).statusCode).toBe(401);
  });
});

describe('the editor', () => {
  it('takes pictures and videos up to 10485760 bytes', async () => {
    for (const bytes of [png, mp4, webm, pngOf(limits.editorUploadBytes)])
      expect((await admin.upload(uploadCalls.editor, bytes, '图')).json().url).toBeTruthy();
  });
  it('refuses documents and anything larger', async () => {
    expect((await admin.upload(uploadCalls.editor, pdf, '图.png')).json()).toMatchObject({
      status: 400,
      code: 'FILE_NOT_MEDIA',
      message: '只能上传图片或 MP4、WEBM 视频',
    });
    expect((await admin.upload(uploadCalls.editor, pngOf(limits.editorUploadBytes + 1), '图')).json()).toMatchObject({
      status: 413,
      message: '文件大小不能超过 10MB',
    });
  });
});

describe('a stored file', () => {
  it('is handed out as what it is, and can run nothing', async () => {
    const { path } = await send(png, '');
    const { headers, rawPayload } = await admin.send('GET', `/files/${path}`);
    expect(rawPayload.equals(png)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toBeUndefined();
  });
  it('is saved, not opened, where it is a document', async () => {
    const { path } = await send(pdf, 'document');
    const { headers } = await admin.send('GET', `/files/${path}`);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    });
  });
  it('comes in parts for players', async () => {
    const { path } = await send(mp4, 'video');
    const part = await admin.send('GET', `/files/${path}`, { headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.payload, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${mp4.length}`]);
    const whole = await admin.send('GET', `/files/${path}`, { headers: { range: 'bytes=99999999-' } });
    expect(whole.statusCode).toBe(200);
  });
  it('is not found under any other name', async () => {
    for (const path of ['aa/x.png', '../../x', `aa/${'0'.repeat(46)}.png`, `aa/${'0'.repeat(46)}.html`])
      expect((await admin.send('GET', `/files/${path}`)).statusCode).toBe(404);
  });
});

describe('a photograph', () => {
  const taken = (pixels: { width: number; height: number }) =>
    sharp({ create: { ...pixels, channels: 3, background: '#3366aa' } }).withExif({
      IFD0: { Make: 'Secret Camera', Copyright: '某人' },
      IFD3: { GPSLatitude: '31/1 14/1 0/1', GPSLatitudeRef: 'N' },
    });
  const kept = async (bytes: Buffer) => {
    const { path } = await send(bytes, '');
    const stored = (await admin.send('GET', `/files/${path}`)).rawPayload;
    const { rows } = await world.owner.query('select bytes::int from stored_file where key = $1', [path]);
    expect(rows).toEqual([{ bytes: stored.length }]);
    return { stored, path, metadata: await sharp(stored, { animated: true }).metadata() };
  };

  it.each(['jpeg', 'png', 'webp'] as const)('as %s loses where and with what it was taken', async (format) => {
    const bytes = await taken({ width: 40, height: 20 }).toFormat(format).toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const { stored, metadata } = await kept(Buffer.concat([bytes, Buffer.from(format === 'jpeg' ? 'behind the end' : '')]));
    expect([metadata.format, metadata.width, metadata.height, metadata.exif]).toEqual([format, 40, 20, undefined]);
    expect(stored.includes('Secret Camera')).toBe(false);
    expect(stored.includes('behind the end')).toBe(false);
  });

  it('is turned the right way up before it forgets which way that was', async () => {
    const bytes = await taken({ width: 40, height: 20 }).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const { metadata } = await kept(bytes);
    expect([metadata.width, metadata.height, metadata.orientation]).toEqual([20, 40, undefined]);
  });

  it('goes on moving', async () => {
    const frames = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 8, height: 8, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    for (const format of ['gif', 'webp'] as const) {
      const moving = sharp(frames, { join: { animated: true } }).withExif({ IFD0: { Make: 'Secret Camera' } });
      const bytes = await moving.toFormat(format, { delay: [100, 300] }).toBuffer();
      const commented =
        format === 'gif' ? Buffer.concat([bytes.subarray(0, -1), Buffer.from([0x21, 0xfe, 2, 0x61, 0x62, 0, 0x3b])]) : bytes;
      const { metadata, stored } = await kept(commented);
      expect([format, metadata.pages, metadata.delay]).toEqual([format, 2, [100, 300]]);
      expect(stored.includes('Secret Camera')).toBe(false);
    }
  });

  it('is refused where it unfolds to more than a server should hold, or breaks off', async () => {
    const wide = await sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    expect(await send(wide, '')).toMatchObject({
      status: 413,
      code: 'FILE_TOO_MANY_PIXELS',
      message: '图片超过 5000 万像素，请缩小后再上传',
    });
    const whole = await taken({ width: 400, height: 400 }).jpeg().toBuffer();
    expect(await send(whole.subarray(0, whole.length / 2), '')).toMatchObject({ status: 400, code: 'FILE_NOT_IMAGE' });
  });
});
