/**
 * Shops and promotions: an offer makes sense for its type, is passed or refused once, and the storefront's pickers read it in their own
 * shape.
 */
import { applyState, promotionCalls as promotions, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { shopCalls as shops, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { addProduct } from '../support/catalogue.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company();
const stranger = await world.company();
const product = await addProduct(admin, { retailPrice: 30 });
const shop = await admin.call(shops.create, { body: { storeName: '云仓旗舰店', storeLogo: '' } });
const { applied, passed, refused } = applyState.code;
const { fullDiscount, flashSale, coupon, groupBuying } = promotionType.code;

const HOUR = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const form = (more: object = {}) => ({
  type: fullDiscount,
  title: '满 100 减 20',
  storeId: shop.id,
  startTime: inHours(-1),
  endTime: inHours(24),
  originalPrice: 100,
  price: 20,
  ...more,
});
const ofGoods = (more: object = {}) =>
  form({ type: groupBuying, title: '三人拼团', productId: product.id, originalPrice: 30, price: 19.9, size: 3, hours: 24, ...more });
const make = (body: ReturnType<typeof form>) => admin.call(promotions.create, { body });
const said = async (body: ReturnType<typeof form>) => (await admin.refused(promotions.create, { body })).message;

describe('shops', () => {
  it('are kept under one name, and found by the picker page by page', async () => {
    expect((await admin.refused(shops.create, { body: { storeName: '云仓旗舰店', storeLogo: '' } })).message).toBe(
      '店铺名称已存在，请勿重复',
    );
    const closed = await admin.call(shops.create, {
      body: { storeName: '云仓奥莱店', storeLogo: '', storeDisable: storeDisable.code.closed, selfOperated: 0 },
    });
    expect(await admin.call(shops.choose, { query: { pageSize: '1' } })).toEqual({
      success: true,
      result: { total: 2, records: [{ id: shop.id, storeName: '云仓旗舰店', storeLogo: '', selfOperated: true, storeDisable: 'OPEN' }] },
    });
    const page = async (query: object) => (await admin.call(shops.choose, { query })).result.records.map(({ id }) => id);
    expect(await page({ pageNumber: '2', pageSize: '1' })).toEqual([closed.id]);
    expect(await page({ storeDisable: 'OPEN' })).toEqual([shop.id]);
    expect(await page({ storeName: '奥莱' })).toEqual([closed.id]);
    expect((await stranger.call(shops.choose, { query: {} })).result).toEqual({ total: 0, records: [] });
    expect((await admin.send('GET', `${shops.choose.path}?pageNumber=0`)).statusCode).toBe(422);
  });

  it('are changed, listed, exported and taken away', async () => {
    const made = await admin.call(shops.create, { body: { storeName: '临时店', storeLogo: '' } });
    const edited = await admin.call(shops.edit, { body: { storeName: '临时店二', storeLogo: '', id: made.id, version: made.version } });
    expect((await admin.call(shops.list, { query: { keyword: '临时店二' } })).content).toMatchObject([
      { id: made.id, version: edited.version },
    ]);
    expect((await sheetIn(await admin.respond(shops.download, {}))).headings).toContain('店铺名称');
    await admin.call(shops.remove, { body: [made.id] });
    const another = await admin.call(shops.create, { body: { storeName: '临时店三', storeLogo: '' } });
    await admin.call(shops.removeOne, { params: { id: another.id } });
    expect((await admin.refused(shops.removeOne, { params: { id: another.id } })).status).toBe(404);
  });

  it('stay while something is promoted in them', async () => {
    await make(form({ title: '常驻满减' }));
    expect((await admin.refused(shops.remove, { body: [shop.id] })).status).toBe(400);
  });
});

describe('a promotion', () => {
  it('makes sense for its type', async () => {
    expect(await said(form({ endTime: inHours(-2) }))).toBe('结束时间必须晚于开始时间');
    expect(await said(form({ productId: product.id }))).toBe('满减用于全店，不能选择商品');
    expect(await said(ofGoods({ productId: null }))).toBe('拼团必须选择商品');
    expect(await said(ofGoods({ type: flashSale }))).toBe('秒杀必须填写「场次」');
    expect(await said(ofGoods({ timeLine: '10:00' }))).toBe('拼团不使用「场次」，请清空');
    expect(await said(ofGoods({ price: 0 }))).toBe('拼团必须填写「拼团价」');
    expect((await admin.refused(promotions.create, { body: ofGoods({ productId: 999_999 }) })).status).toBe(404);
  });

  it('is passed or refused once; a refused one can be corrected, a passed one only ends', async () => {
    const one = await make(ofGoods());
    await admin.call(promotions.refuse, { body: { ids: [one.id], reason: '价格过低' } });
    expect((await admin.refused(promotions.pass, { body: { ids: [one.id] } })).message).toContain('已拒绝');
    const refusedRow = (await admin.call(promotions.list, { query: { keyword: '三人拼团' } })).content[0];
    expect(refusedRow).toMatchObject({ state: refused, reason: '价格过低', checkBy: expect.any(String), goodsName: product.name });
    const mended = await admin.call(promotions.edit, {
      body: { ...ofGoods({ price: 25 }), id: one.id, version: refusedRow?.version ?? 0 },
    });
    expect(mended).toMatchObject({ state: applied, reason: '', price: 25 });
    await admin.call(promotions.pass, { body: { ids: [one.id] } });
    expect((await admin.refused(promotions.edit, { body: { ...ofGoods(), id: one.id, version: 4 } })).message).toContain('已通过');
    expect((await admin.refused(promotions.remove, { body: [one.id] })).message).toContain('已通过');
    await admin.call(promotions.stop, { body: { ids: [one.id] } });
    const row = (await admin.call(promotions.list, { query: { keyword: '三人拼团' } })).content[0];
    expect([row?.state, Date.parse(row?.endTime ?? '') <= Date.now() + 2000]).toEqual([passed, true]);
    const draft = await make(form({ title: '写错了' }));
    expect((await admin.refused(promotions.stop, { body: { ids: [draft.id] } })).message).toContain('申请中');
    await admin.call(promotions.remove, { body: [draft.id] });
    const { id } = await make(form({ title: '又写错了' }));
    await admin.call(promotions.removeOne, { params: { id } });
    expect((await admin.refused(promotions.removeOne, { params: { id } })).status).toBe(404);
    expect((await sheetIn(await admin.respond(promotions.download, {}))).headings).toContain('拒绝原因');
  });

  it('is answered to the picker by type, every type with those that are not over', async () => {
    const ofSession = { type: flashSale, title: '十点秒杀', timeLine: '10:00', size: null, hours: null, stock: 10, perCustomer: 1 };
    await make(ofGoods(ofSession));
    await make(form({ type: coupon, title: '过去的券', startTime: inHours(-3), endTime: inHours(-2), stock: 10, perCustomer: 1 }));
    const { success, result } = await admin.call(promotions.offers, { query: {} });
    expect([success, Object.keys(result)]).toEqual([true, promotionType.entries.map(({ code }) => code)]);
    expect(result[coupon]).toEqual([]);
    expect(result[flashSale]).toMatchObject([
      {
        title: '十点秒杀',
        goodsName: product.name,
        storeName: '云仓旗舰店',
        timeLine: '10:00',
        originalPrice: 30,
        price: 19.9,
        promotionApplyStatus: 'APPLY',
      },
    ]);
    expect((await admin.call(promotions.offers, { query: { title: '没有' } })).result[flashSale]).toEqual([]);
    expect((await stranger.call(promotions.offers, { query: {} })).result[flashSale]).toEqual([]);
    expect((await admin.send('GET', `${promotions.offers.path}?title=${'长'.repeat(61)}`)).statusCode).toBe(422);
  });

  it('is decided by those who may, and by one of two at once', async () => {
    const clerk = await hire(world, admin, { permissions: ['promotion:list', 'promotion:add'] });
    const { id } = await make(form({ title: '谁先审' }));
    expect((await clerk.refused(promotions.pass, { body: { ids: [id] } })).status).toBe(403);
    const both = await Promise.all([
      admin.respond(promotions.pass, { body: { ids: [id] } }),
      admin.respond(promotions.refuse, { body: { ids: [id], reason: '不合适' } }),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
  });
});
