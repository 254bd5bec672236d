/** The picture library: uploaded, renamed, removed with its files, and synchronised with the storage. */

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pictureCalls, pictureOrigin, pictureState } from '@cangyun/contract/system/pictures.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { taskCalls, taskState } from '@cangyun/contract/system/task.ts';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { pdf, svg } from '../support/pictures.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld({ worker: true });
afterAll(() => world.close());

const admin = await world.company({ name: '图库公司' });
const stranger = await world.company({ name: '图库外人' });
const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer();

const add = async (name: string, folder = '') => (await admin.upload(pictureCalls.create, photo, name, folder ? { folder } : {})).json();
const fileOf = (path: string): string => join(world.dataDir, 'files', path);
const listed = async (query: Record<string, unknown> = {}) => (await admin.call(pictureCalls.list, by({ size: 100, ...query }))).content;

const until = async (holds: () => Promise<boolean> | boolean): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await holds()) return;
    await sleep(50);
  }
  throw new Error('waited in vain');
};

async function synchronise(who = admin): Promise<string> {
  const { id } = await who.call(pictureCalls.synchronize, {});
  const task = async () => (await who.call(taskCalls.list, by({ size: 100 }))).content.find((row) => row.id === id);
  await until(async () => (await task())?.state === taskState.code.done);
  return (await task())?.message ?? '';
}

describe('a picture', () => {
  it('is brought in with its size and a thumbnail', async () => {
    const made = await add('门店.jpg', '门店');
    expect(made).toMatchObject({
      name: '门店.jpg',
      folder: '门店',
      width: 800,
      height: 600,
      bytes: expect.any(Number),
      own: pictureOrigin.code.uploaded,
      state: pictureState.code.stored,
    });
    const thumbnail = await sharp((await admin.send('GET', `/files/${made.thumbnail}`)).rawPayload).metadata();
    expect([thumbnail.format, thumbnail.width, thumbnail.height]).toEqual(['webp', 240, 180]);
    expect(await listed({ folder: '门店' })).toEqual([made]);
    expect(await listed({ keyword: '店.j' })).toEqual([made]);
    expect((await admin.send('GET', '/api/pictures/list')).json().content).toEqual([made]);
    expect(await admin.call(pictureCalls.folders, {})).toEqual([{ folder: '门店', count: 1 }]);
    const sheet = await sheetIn(await admin.respond(pictureCalls.download, {}));
    expect(sheet.rows[0]).toMatchObject({ 名称: '门店.jpg', '宽(px)': 800, 状态: '正常' });
  });

  it('comes by the literal path too', async () => {
    const response = await admin.upload({ ...pictureCalls.create, path: '/api/pictures/add' }, photo, '别名.jpg');
    expect(response.json()).toMatchObject({ name: '别名.jpg' });
  });

  it('is renamed and moved, not when stale', async () => {
    const made = await add('旧名.jpg');
    expect(await admin.call(pictureCalls.edit, { body: { ...made, name: '新名.jpg', folder: '归档' } })).toMatchObject({
      name: '新名.jpg',
      folder: '归档',
      path: made.path,
    });
    expect(await admin.refused(pictureCalls.edit, { body: { ...made, name: '迟到' } })).toMatchObject({ status: 409 });
    expect(await admin.refused(pictureCalls.edit, { body: { ...made, version: 2, name: '' } })).toMatchObject({ message: '名称不能为空' });
  });

  it('is nothing but a picture, and only from those who may', async () => {
    for (const bytes of [svg, pdf])
      expect((await admin.upload(pictureCalls.create, bytes, 'x.png')).json()).toMatchObject({ code: 'FILE_NOT_IMAGE' });
    const reader = await hire(world, admin, { permissions: ['pictures:list'] });
    expect((await reader.upload(pictureCalls.create, photo, 'x.jpg')).statusCode).toBe(403);
    expect(await reader.refused(pictureCalls.synchronize, {})).toMatchObject({ status: 403 });
    expect(await world.visitor.refused(pictureCalls.folders, {})).toMatchObject({ status: 401 });
  });

  it('takes its files along when it is deleted; another company’s stays', async () => {
    const made = await add('删除.jpg');
    expect(await stranger.refused(pictureCalls.remove, { body: [made.id] })).toMatchObject({ status: 404, message: '图片不存在或已删除' });
    expect(existsSync(fileOf(made.path))).toBe(true);
    await admin.call(pictureCalls.remove, { body: [made.id] });
    await until(() => !existsSync(fileOf(made.path)) && !existsSync(fileOf(made.thumbnail)));
    const single = await add('单删.jpg');
    await admin.call(pictureCalls.removeOne, { params: { id: single.id } });
    await until(() => !existsSync(fileOf(single.path)));
    expect(await admin.refused(pictureCalls.removeOne, { params: { id: single.id } })).toMatchObject({ status: 404 });
  });
});

describe('synchronising', () => {
  it('marks what is gone, and takes the mark off when it is back', async () => {
    const made = await add('会丢.jpg', '丢失');
    rmSync(fileOf(made.path));
    expect(await synchronise()).toContain('状态变化 1 张');
    expect((await listed({ state: pictureState.code.missing })).map(({ name }) => name)).toEqual(['会丢.jpg']);
    writeFileSync(fileOf(made.path), photo);
    expect(await synchronise()).toContain('状态变化 1 张');
    expect(await listed({ state: pictureState.code.missing })).toEqual([]);
  });

  it('takes in pictures uploaded elsewhere, once; deleting such a one leaves the file and keeps it out', async () => {
    const { path } = (await admin.upload(platformCalls.uploadImage, photo, '商品图.jpg', { dir: 'product' })).json();
    await stranger.upload(platformCalls.uploadImage, photo, '外人图.jpg', { dir: 'product' });
    expect(await synchronise()).toContain('新收录 1 张');
    const [found] = await listed({ folder: 'product' });
    expect(found).toMatchObject({ name: '商品图.jpg', path, width: 800, own: pictureOrigin.code.found });
    expect(await synchronise()).toContain('新收录 0 张');
    await admin.call(pictureCalls.remove, { body: [found?.id ?? 0] });
    await until(() => !existsSync(fileOf(found?.thumbnail ?? '')));
    expect(existsSync(fileOf(path))).toBe(true);
    expect(await synchronise()).toContain('新收录 0 张');
    expect(await synchronise(stranger)).toContain('新收录 1 张');
  });
});
