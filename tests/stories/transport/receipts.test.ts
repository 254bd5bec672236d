/** 回单: pictures of the signed paper, and the paper that comes back. */
import { limits } from '@cangyun/contract/limits.ts';
import { dataScope } from '@cangyun/contract/system/job.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import { receiptPictureCalls as calls } from '@cangyun/contract/transport/receiptPicture.ts';
import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { receiptState } from '@cangyun/contract/transport/waybill.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Haulage, openHaulage } from '../support/haulage.ts';
import type { Person } from '../support/person.ts';
import { png } from '../support/pictures.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { by } from '../support/queries.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld, type World } from '../support/world.ts';

let world: World;
let haulage: Haulage;
beforeAll(async () => {
  world = await shareWorld();
  haulage = await openHaulage(world);
});
proveAfterAll(() => world);

const picture = async (person: Person = haulage.admin): Promise<string> =>
  (await person.upload(platformCalls.uploadImage, png, 'receipt.png')).json<{ path: string }>().path;

describe('pictures of a receipt', () => {
  it('are kept with their waybill, by its number', async () => {
    const { id, number } = await haulage.reach('signed');
    const imgs = [await picture(), await picture()];
    const made = await haulage.admin.call(calls.create, { body: { number, imgs, info: '门卫代收' } });
    expect(made.map(({ img, orderId, receiptState: back }) => [img, orderId, back])).toEqual(imgs.map((img) => [img, id, 0]));
    const { content } = await haulage.admin.call(calls.list, by({ orderId: id }));
    expect(content).toHaveLength(2);
    const [row] = content;
    const other = await picture();
    const edited = await haulage.admin.call(calls.edit, {
      body: { id: row?.id ?? 0, version: row?.version ?? 0, img: other, info: '重拍' },
    });
    expect(edited).toMatchObject({ img: other, info: '重拍', number });
    expect((await haulage.admin.refused(calls.edit, { body: { id: row?.id ?? 0, version: 1, img: other } })).code).toBe('STALE_EDIT');
    const sheet = await sheetIn(await haulage.admin.respond(calls.download, by({ orderId: id })));
    expect(sheet).toMatchObject({ fileName: '回单数据.xlsx', rows: [{ 运单号: number, 回单: '未回单' }, { 备注: '门卫代收' }] });
    await haulage.admin.call(calls.removeOne, { params: { id: row?.id ?? 0 } });
    await haulage.admin.call(calls.remove, { body: content.slice(1).map((one) => one.id) });
    expect((await haulage.admin.call(calls.list, by({ orderId: id }))).totalElements).toBe(0);
  });

  it('are refused of nothing, of strange addresses, too many, of a deleted waybill, and to others', async () => {
    const img = await picture();
    const { id, number } = await haulage.make();
    const refusal = async (body: object) => (await haulage.admin.refused(calls.create, { body: body as never })).message;
    expect(await refusal({ imgs: [img] })).toBe('请输入运单号');
    expect(await refusal({ imgs: [img], number: 'YD99999' })).toBe('没有运单 YD99999');
    expect(await refusal({ imgs: [], number })).toContain('图片');
    expect(await refusal({ imgs: ['https://example.com/a.png'], number })).toBe('图片不存在，请重新上传');
    expect(await refusal({ imgs: Array.from({ length: limits.receiptPictures + 1 }, () => img), number })).toContain('最多');
    const [made] = await haulage.admin.call(calls.create, { body: { orderId: id, imgs: [img] } });
    const stranger = await world.company();
    expect((await stranger.refused(calls.create, { body: { orderId: id, imgs: [await picture(stranger)] } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.create, { body: { orderId: id, imgs: [img] } })).code).toBe('PICTURE_UNKNOWN');
    expect((await stranger.refused(calls.removeOne, { params: { id: made?.id ?? 0 } })).code).toBe('NOT_FOUND');
    expect((await stranger.refused(calls.remove, { body: [made?.id ?? 0] })).code).toBe('NOT_FOUND');
    const clerk = await hire(world, haulage.admin, {
      permissions: ['receiptImg:list'],
      scope: dataScope.code.ownSite,
      site: haulage.there,
    });
    expect((await clerk.call(calls.list, by({ orderId: id }))).totalElements).toBe(0);
    await haulage.admin.call(waybillCalls.remove, { body: { id } });
    expect(await refusal({ imgs: [img], number })).toBe(`运单 ${number} 已删除，不能上传回单`);
  });
});

describe('the paper itself', () => {
  it('comes back of what is signed, once; each waybill says how it went', async () => {
    const [signed, moving, second] = [await haulage.reach('signed'), await haulage.reach('moving'), await haulage.reach('signed')];
    const results = await haulage.admin.call(calls.back, { body: { ids: [moving.id, second.id, signed.id, 999_999] } });
    expect(results).toEqual([
      { id: moving.id, number: moving.number, isOk: 0, msg: `运单 ${moving.number} 当前为「运输中」，签收后才能返回回单` },
      { id: second.id, number: second.number, isOk: 1, msg: '' },
      { id: signed.id, number: signed.number, isOk: 1, msg: '' },
      { id: 999_999, number: '', isOk: 0, msg: '运单不存在或已删除' },
    ]);
    const row = await haulage.read(signed.id);
    expect(row).toMatchObject({
      receiptState: receiptState.code.back,
      receiptBy: expect.stringMatching(/./),
      receiptTime: expect.any(String),
    });
    const [again] = await haulage.admin.call(calls.back, { body: { ids: [signed.id] } });
    expect(again).toMatchObject({ isOk: 0, msg: `运单 ${signed.number} 的回单已由 ${row.receiptBy} 返回` });
    const left = await haulage.admin.call(waybillCalls.list, by({ receiptState: receiptState.code.out, number: signed.number }));
    expect(left.totalElements).toBe(0);
  });

  it('taken by several clerks at once comes back once', async () => {
    const ids: number[] = [];
    for (let made = 0; made < 3; made += 1) ids.push((await haulage.reach('signed')).id);
    const answers = await Promise.all(ids.map((id) => haulage.admin.respond(calls.back, { body: { ids: [id, ...ids] } })));
    const told = answers.flatMap((answer) => answer.json<{ isOk: number }[]>());
    expect(told.filter(({ isOk }) => isOk === 1)).toHaveLength(ids.length);
    expect((await haulage.admin.refused(calls.back, { body: { ids: [] } })).status).toBe(422);
  });
});
