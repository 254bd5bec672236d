/** A zip of pictures: each goes to the product of its barcode, or says why not; a dangerous archive is refused completely. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { type PictureResult, productPictureCalls } from '@cangyun/contract/catalog/productPicture.ts';
import { sweepTask } from '@cangyun/server/src/platform/files/sweep.ts';
import { describe, expect, it, vi } from 'vitest';
import { type Archived, archive } from '../support/archives.ts';
import { addProduct } from '../support/catalogue.ts';
import { html, png, pngOf } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { hire } from '../support/staff.ts';
import { openWorld } from '../support/world.ts';

const world = await openWorld({ outages: true });
proveAfterAll(() => world);

const admin = await world.company({ name: '图片导入公司' });
const other = await world.company({ name: '别家图片' });
const call = productPictureCalls.upload;

interface Outcome {
  readonly list: PictureResult[];
  readonly successCount: number;
  readonly failCount: number;
}
const send = async (files: readonly Archived[], as = admin): Promise<Outcome> => (await as.upload(call, archive(files), '图片.zip')).json();
const goodsOf = async (id: number) => admin.call(goodsCalls.getOne, { query: { id } });

describe('pictures of a zip', () => {
  it('belong to their products: the one without a number first, the others after it in order', async () => {
    const { id, goodsId, barcode } = await addProduct(admin, { name: '有图品' });
    const named = (end: string) => ({ name: `目录/有图品&${barcode}${end}.png`, bytes: png });
    const { list, successCount, failCount } = await send([named('(2)'), named(''), named('（1）')]);
    expect([successCount, failCount]).toEqual([3, 0]);
    expect(list.map(({ name, code, noteCount, status, msg }) => [name, code, noteCount, status, msg])).toEqual([
      ['有图品', barcode, 0, 1, '导入成功'],
      ['有图品', barcode, 1, 1, '导入成功'],
      ['有图品', barcode, 2, 1, '导入成功'],
    ]);
    expect(await admin.call(productCalls.getOne, { query: { id } })).toMatchObject({ picture: list[0]?.picUrl });
    expect(await goodsOf(goodsId)).toMatchObject({ picture: list[0]?.picUrl, pictures: [list[1]?.picUrl, list[2]?.picUrl] });
    const again = await send([named(''), named('(3)')]);
    expect(again.list.map(({ status, msg }) => [status, msg])).toEqual([
      [0, '导入失败：图片已存在，已跳过'],
      [1, '导入成功'],
    ]);
    expect((await goodsOf(goodsId)).pictures).toHaveLength(3);
  });

  it('each say why they were not taken', async () => {
    const { barcode } = await addProduct(admin, { name: '挑剔品' });
    const foreign = await addProduct(other, { name: '别家品', barcode: `7${barcode.slice(1)}` });
    const { list, successCount } = await send([
      { name: '没有条码.png', bytes: png },
      { name: '未知&0000.png', bytes: png },
      { name: `别家品&${foreign.barcode}.png`, bytes: png },
      { name: `假图&${barcode}(1).png`, bytes: html },
      { name: `大图&${barcode}(2).png`, bytes: pngOf(10_485_761) },
      { name: `空图&${barcode}(3).png`, bytes: Buffer.alloc(0) },
      { name: `坏图&${barcode}(4).png`, bytes: png, damaged: true },
      { name: `炸弹&${barcode}(5).png`, bytes: pngOf(1_000_000), deflated: true },
      { name: '__MACOSX/._挑剔品.png', bytes: png },
      { name: 'Thumbs.db', bytes: png },
    ]);
    expect(successCount).toBe(0);
    expect(list.map(({ msg }) => msg).toSorted()).toEqual(
      [
        '导入失败：文件名应为 商品名称&条码，或 商品名称&条码(序号)',
        '导入失败：产品库中没有找到该条码',
        '导入失败：产品库中没有找到该条码',
        '导入失败：不是 jpg、png、gif 或 webp 图片',
        '导入失败：图片过大',
        '导入失败：文件是空的',
        '导入失败：文件已损坏',
        '导入失败：压缩比过高，不像图片',
      ].toSorted(),
    );
  });

  it('keep their names from Windows', async () => {
    const { barcode } = await addProduct(admin, { name: '名称' });
    const gbk = Buffer.concat([Buffer.from([0xc3, 0xfb, 0xb3, 0xc6]), Buffer.from(`&${barcode}.png`)]);
    expect((await send([{ name: gbk, bytes: png }])).list).toMatchObject([{ name: '名称', status: 1 }]);
  });

  it('are at most twenty in addition to the main one', async () => {
    const { barcode, goodsId } = await addProduct(admin, { name: '多图' });
    const { list } = await send(Array.from({ length: 21 }, (_, at) => ({ name: `多图&${barcode}(${at + 1}).png`, bytes: png })));
    expect(list.at(-1)).toMatchObject({ status: 0, msg: '导入失败：每个商品最多 20 张图片' });
    expect((await goodsOf(goodsId)).pictures).toHaveLength(20);
  });
});

describe('an import that ends halfway', () => {
  it('leaves no file behind that no row names', async () => {
    const { barcode } = await addProduct(admin, { name: '半途' });
    const { files, db } = world.app.services;
    const store = files.put.bind(files);
    const put: string[] = [];
    const full = vi.spyOn(files, 'put').mockImplementation(async (key, bytes, type) => {
      if (put.length === 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
      put.push(key);
      await store(key, bytes, type);
    });
    const pictures = [1, 2, 3, 4].map((at) => ({ name: `半途&${barcode}(${at}).png`, bytes: png }));
    expect(await send(pictures)).toMatchObject({ code: 'DISK_FULL' });
    full.mockRestore();
    const there = async (keys: readonly string[]) =>
      (await Promise.all(keys.map((key) => files.size(key)))).map((size) => size !== undefined);
    expect(await there(put)).toEqual([true, true]);
    const { list } = await send(pictures);
    const { rows } = await world.owner.query<{ payload: Record<string, unknown> }>(
      `select j.payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = 'sweepFiles' and j.run_at > now() + interval '50 minutes' order by j.id desc limit 2`,
    );
    const sweep = sweepTask(files);
    for (const { payload } of rows) await sweep.run(db, payload, async () => undefined, world.app.http.log);
    expect(await there(put)).toEqual([false, false]);
    expect(await there(list.map(({ picUrl }) => picUrl))).toEqual([true, true, true, true]);
  });
});

describe('what is no zip to be opened', () => {
  it('is refused completely', async () => {
    const refused = { status: 400, message: '文件解析错误！' };
    const sent = async (bytes: Buffer): Promise<unknown> => (await admin.upload(call, bytes, '图片.zip')).json();
    expect(await sent(Buffer.from('Rar!\u001a\u0007\u0000 nothing'))).toMatchObject(refused);
    expect(await sent(archive([{ name: '水&1.png', bytes: png }]).subarray(0, 80))).toMatchObject(refused);
    expect(await sent(archive([{ name: '水&1.png', bytes: png, flags: 1 }]))).toMatchObject(refused);
    expect(await sent(archive([{ name: '水&1.png', bytes: png, declared: 4_000_000_000 }]))).toMatchObject(refused);
    expect(await sent(archive([{ name: '水&1.png', bytes: png, declared: 10 }]))).toMatchObject(refused);
    expect(await sent(archive(Array.from({ length: 5001 }, () => ({ name: 'a.png', bytes: Buffer.alloc(0) }))))).toMatchObject(refused);
  });

  it('is refused to people who may not import, and answers under both names', async () => {
    const clerk = await hire(world, admin, { permissions: ['product:edit'] });
    expect((await clerk.upload(call, archive([]), 'a.zip')).json()).toMatchObject({ status: 403 });
    for (const path of [call.path, ...call.aliases])
      expect((await admin.upload({ ...call, path }, archive([]), 'a.zip')).json()).toEqual({ list: [], successCount: 0, failCount: 0 });
  });
});
