/** Promotions as the trade expects them (issue 17, "Seen"): nonsense is refused in words, and an order of the mall has their price. */
import { marketCalls } from '@cangyun/contract/storefront/marketOrder.ts';
import { applyState, EARLIER_PROBLEM, promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { promotionEffectCalls } from '@cangyun/contract/storefront/promotionEffect.ts';
import { shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { orderSource } from '@cangyun/contract/trade/tradeCodes.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { takeBack } from '../support/costs.ts';
import { journeysOf } from '../support/journeys.ts';
import { ALL_DAY, inHours, type Mall, openMall, openShop, wholeShop } from '../support/mall.ts';
import { addCustomer } from '../support/partners.ts';
import { proveAfterAll } from '../support/proofs.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { orderState } from '../support/trading.ts';
import { shareWorld, type World } from '../support/world.ts';

const { fullDiscount, coupon, flashSale, groupBuying, bargain, pointsGoods } = promotionType.code;

let world: World;
let mall: Mall;
beforeAll(async () => {
  world = await shareWorld();
  mall = await openMall(world);
});
proveAfterAll(() => world);

const said = async (more: object) => (await mall.admin.refused(promotionCalls.create, { body: mall.form(more) })).message;
const ofGroup = { type: groupBuying, title: '三人拼团', timeLine: '', size: 3, hours: 24, stock: null, perCustomer: null };

describe('Promotions', () => {
  it('a 49 yuan product with a flash price of 50 "from 100"', async () => {
    expect(await said({ price: 50, originalPrice: 100 })).toMatch(/^秒杀的「原价」100.00 高于商品「.*」的零售价 49.00$/);
    expect(await said({ price: 50 })).toMatch(/^秒杀的「秒杀价」50.00 必须低于商品「.*」的零售价 49.00$/);
    expect(await said({ price: 45, originalPrice: 44 })).toBe('秒杀的「秒杀价」45.00 必须小于「原价」44.00');
    await world.owner.query('update product set retail_price = 0 where id = $1', [mall.salt]);
    expect(await said({ productId: mall.salt })).toMatch(/没有零售价，不能做秒杀$/);
    await world.owner.query('update product set retail_price = 49 where id = $1', [mall.salt]);
    // Without an original price it is the product's own.
    expect(await mall.admin.call(promotionCalls.create, { body: mall.form({ title: '原价不填' }) })).toMatchObject({ originalPrice: 49 });
    expect(await said({ stock: null })).toBe('秒杀必须填写「活动数量」');
    expect(await said({ perCustomer: null })).toBe('秒杀必须填写「每客限购」');
    expect(await said({ perCustomer: 11 })).toBe('秒杀的「每客限购」11 不能大于「活动数量」10');
    expect(await said({ ...wholeShop, type: fullDiscount, originalPrice: 100, price: 120 })).toBe(
      '满减的「优惠额」120.00 必须小于「满额」100.00',
    );
    expect(await said({ type: bargain, timeLine: '', price: 45, originalPrice: 40, size: 3 })).toBe(
      '砍价的「底价」45.00 必须小于「起始价」40.00',
    );
  });

  it('four kinds at once on one product', async () => {
    const product = { productId: mall.salt };
    const first = await mall.promote({ ...product, title: '盐的秒杀' });
    for (const kind of [ofGroup, { type: bargain, timeLine: '', size: 3 }, { type: pointsGoods, timeLine: '', points: 100, price: 1 }, {}])
      expect(await said({ ...product, ...kind })).toMatch(
        /^商品「.*」已有秒杀「盐的秒杀」（.* 至 .*），同一商品同一时间只能有一个秒杀、拼团、砍价或积分商品$/,
      );
    // Two that were applied for before either passed: the second is refused when it is to pass, also in one go.
    const later = { ...product, startTime: inHours(30), endTime: inHours(40) };
    const ids = [(await mall.apply({ ...later, title: '甲' })).id, (await mall.apply({ ...later, ...ofGroup, title: '乙' })).id];
    expect((await mall.admin.refused(promotionCalls.pass, { body: { ids } })).message).toContain('已有秒杀「甲」');
    // Two clerks at once: the database is the last judge.
    const both = await Promise.all(ids.map((id) => mall.admin.respond(promotionCalls.pass, { body: { ids: [id] } })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    // The time after the first one is free again once it has ended.
    await mall.admin.call(promotionCalls.stop, { body: { ids: [first] } });
    await mall.promote({ ...product, ...ofGroup, title: '盐的拼团', startTime: inHours(1), endTime: inHours(20) });
  });

  it('场次 "banana"', async () => {
    expect(await said({ timeLine: 'banana' })).toBe('场次「banana」不是时间，请写成 10:00 或 10:00-12:00，多场用逗号分开');
    expect(await said({ timeLine: '10:00-12:00，11:00-13:00' })).toBe('场次 10:00-12:00 与 11:00-13:00 重叠');
    expect(await said({ timeLine: '' })).toBe('秒杀必须填写「场次」');
    expect(await said({ ...ofGroup, timeLine: '10:00' })).toBe('拼团不使用「场次」，请清空');
    const day = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours)).toISOString();
    // 08:00 to 10:00 in Asia/Shanghai.
    expect(await said({ startTime: day(0), endTime: day(2), timeLine: '10:00-12:00' })).toBe('场次 10:00-12:00 不在开始时间与结束时间之间');
  });

  it('points goods without points, coupons without number, group buying without size', async () => {
    expect(await said({ type: pointsGoods, timeLine: '', price: 0 })).toBe('积分商品必须填写「所需积分」');
    const ofCoupon = { ...wholeShop, type: coupon, originalPrice: 100, price: 20 };
    expect(await said(ofCoupon)).toBe('优惠券必须填写「发放张数」');
    expect(await said({ ...ofCoupon, stock: 100 })).toBe('优惠券必须填写「每客限用」');
    expect(await said({ ...ofGroup, size: null })).toBe('拼团必须填写「成团人数」');
    expect(await said({ ...ofGroup, size: 1 })).toBe('拼团的「成团人数」至少 2 人');
    expect(await said({ ...ofGroup, hours: null })).toBe('拼团必须填写「成团时限」');
    expect(await said({ type: bargain, timeLine: '' })).toBe('砍价必须填写「砍价人数」');
    expect(await said({ ...wholeShop, type: fullDiscount, originalPrice: 100, price: 20, points: 5 })).toBe(
      '满减不使用「所需积分」，请清空',
    );
  });

  it('a market order ignores them all', async () => {
    const own = await openShop(world, mall);
    const { admin, tea, salt, customer } = own;
    const flash = await own.promote();
    const full = await own.promote({ ...wholeShop, type: fullDiscount, title: '满 100 减 10', originalPrice: 100, price: 10 });
    await own.promote({ ...wholeShop, type: fullDiscount, title: '满 90 减 5', originalPrice: 90, price: 5 });
    const ticket = await own.promote({
      ...wholeShop,
      type: coupon,
      title: '十五元券',
      originalPrice: 130,
      price: 15,
      stock: 1,
      perCustomer: 1,
    });
    const lines = [
      { proId: tea, num: 2, promotionId: flash },
      { proId: salt, num: 3 },
    ];
    // 3 × 49 = 147 count for 满减 and the coupon: 147 − 10 = 137 ≥ 130. The flash sale's 78 do not.
    const quote = await admin.call(marketCalls.quote, { body: own.cart({ lines, couponId: ticket }) });
    expect(quote).toMatchObject({
      amount: 225,
      couponMoney: 25,
      reductions: [
        { id: full, why: '满减「满 100 减 10」：满 100.00 减 10.00', money: 10 },
        { id: ticket, money: 15 },
      ],
      lines: [
        { price: 39, ordinaryPrice: 49, why: '秒杀「十点秒杀」39.00', promotionId: flash },
        { price: 49, why: '零售价 49.00', promotionId: null, choices: [] },
      ],
    });
    const placed = await own.buy({
      lines,
      couponId: ticket,
      buyAddress: { name: '李四', phone: '13900000000', province: '', city: '', address: '人民路 1 号' },
    });
    expect(placed).toMatchObject({ state: orderState.confirmed, amount: 225, couponMoney: 25 });
    const order = await admin.call(salesOrderCalls.getOne, { query: { id: placed.id } });
    expect(order).toMatchObject({ source: orderSource.code.market, amount: 225, couponMoney: 25, buyName: '李四' });
    expect(order.promotionInfo).toMatch(/秒杀「十点秒杀」39.00，原 49.00；满减「满 100 减 10」.*；优惠券「十五元券」/);
    // The coupon was the last one, and the order is not rewritten past its promotions.
    expect(await own.refusal({ lines, couponId: ticket, customerId: await newCustomerOf(own) })).toBe(
      '促销「十五元券」共 1，只剩 0，不够 1',
    );
    await admin.call(salesOrderCalls.unconfirm, { body: { id: placed.id } });
    const { version } = await admin.call(salesOrderCalls.getOne, { query: { id: placed.id } });
    expect(
      (
        await admin.refused(salesOrderCalls.edit, {
          body: { id: placed.id, version, customerId: customer, deptId: own.site, products: [{ proId: tea, num: 9 }] },
        })
      ).message,
    ).toMatch(/使用了促销，价格和数量已承诺，不能编辑；可作废后重新下单$/);
    // The confirmation was withdrawn, the promise was not: it is confirmed again at its price, whatever was sold since.
    expect(await own.refusal({ lines: [{ proId: tea, num: 1, promotionId: flash }] })).toBe(
      '促销「十点秒杀」每客限 2，该客户已有 2，不能再要 1',
    );
    await admin.call(salesOrderCalls.confirm, { body: { id: placed.id } });
    await admin.call(salesOrderCalls.cancel, { body: { id: placed.id } });
    // Voided: pieces and coupon are free again.
    await own.buy({ lines, couponId: ticket });
  });
});

const newCustomerOf = async ({ admin }: Mall) => (await addCustomer(admin)).id;

describe('an order of the mall', () => {
  it('is refused with the reason where a promotion does not apply', async () => {
    const own = await openShop(world, mall);
    const { admin, tea, salt } = own;
    const at = (promotionId: number, proId = tea, num = 1) => own.refusal({ lines: [{ proId, num, promotionId }] });
    const waiting = await own.apply({ title: '未审' });
    expect(await at(waiting.id)).toBe('促销「未审」申请中，不能使用');
    const flash = await own.promote();
    expect(await at(flash, salt)).toMatch(/^促销「十点秒杀」不是商品「.*」的$/);
    expect(await at(flash, tea, 3)).toBe('促销「十点秒杀」每客限 2，该客户已有 0，不能再要 3');
    expect(await at(999_999)).toBe('促销不存在或已删除');
    expect(await own.refusal({ couponId: flash })).toBe('促销「十点秒杀」不是优惠券');
    const later = await own.promote({ title: '明天', productId: salt, startTime: inHours(20), endTime: inHours(30) });
    expect(await at(later, salt)).toMatch(/^促销「明天」.* 才开始$/);
    await admin.call(promotionCalls.stop, { body: { ids: [flash] } });
    expect(await at(flash)).toMatch(/^促销「十点秒杀」已于 .* 结束$/);
    const minute = Math.floor(((Date.now() / 60_000 + 480) % 1_440) / 60);
    const other = minute < 12 ? '23:00-24:00' : '00:00-01:00';
    const session = await own.promote({ title: '别的场次', timeLine: other });
    expect(await at(session)).toBe(`促销「别的场次」现在不在场次内（${other}）`);
    const second = await admin.call(shopCalls.create, { body: { storeName: '二店', storeLogo: '' } });
    expect(await own.refusal({ storeId: second.id })).toBe('店铺「二店」没有设置发货网点，不能下单');
    await admin.call(shopCalls.edit, { body: { ...second, storeDisable: storeDisable.code.closed } });
    expect(await own.refusal({ storeId: second.id })).toBe('店铺「二店」已关店，不能下单');
    expect(
      await own.refusal({
        lines: [
          { proId: tea, num: 1 },
          { proId: tea, num: 2 },
        ],
      }),
    ).toBe('第 2 行与第 1 行是同一商品，请合并成一行');
    const clerk = await hire(world, admin, { permissions: ['promotion:list'] });
    expect((await clerk.refused(marketCalls.order, { body: own.cart() })).status).toBe(403);
    expect((await clerk.refused(marketCalls.quote, { body: own.cart() })).status).toBe(403);
  });

  it('of a customer whose own price is lower keeps that price, and uses nothing up', async () => {
    const own = await openShop(world, mall);
    await world.owner.query('insert into product_customer (company_id, product_id, customer_id, code, price) values ($1, $2, $3, $4, 30)', [
      own.admin.companyId,
      own.tea,
      own.customer,
      'K1',
    ]);
    const flash = await own.promote({ perCustomer: 1 });
    const lines = [{ proId: own.tea, num: 1, promotionId: flash }];
    expect((await own.buy({ lines })).amount).toBe(30);
    expect((await own.buy({ lines })).amount).toBe(30);
    expect(await own.promotions()).toMatchObject([{ used: 0 }]);
  });

  it('gives back what returns and what will not be shipped, and its effect is reported', async () => {
    const own = await openShop(world, mall);
    const { admin, tea } = own;
    const flash = await own.promote({ stock: 5, perCustomer: 5 });
    const row = async () => (await own.promotions())[0]?.used;
    const { id } = await own.buy({ lines: [{ proId: tea, num: 5, promotionId: flash }] });
    expect(await row()).toBe(5);
    const journeys = journeysOf(own);
    const sent = await admin.call(dispatchCalls.create, { body: { objId: id, products: [{ productId: tea, num: 3 }] } });
    await journeys.act('dispatch', 'check', sent.id);
    await journeys.carry('dispatch', sent.id);
    await takeBack(own, id, tea, 1);
    expect(await row()).toBe(4);
    await admin.call(salesOrderCalls.end, { body: { id } });
    expect(await row()).toBe(2);
    await own.buy({ lines: [{ proId: tea, num: 3, promotionId: flash }] });
    const { content } = await admin.call(promotionEffectCalls.list, { query: { storeId: own.shop } });
    // 2 kept of the first order and 3 ordered, at 39 instead of 49.
    expect(content).toMatchObject([{ id: flash, orders: 2, pieces: 5, customers: 1, amount: 195, discount: 50, revenue: 78 }]);
    expect((await sheetIn(await admin.respond(promotionEffectCalls.download, {}))).headings).toContain('毛利(元)');
    const clerk = await hire(world, admin, { permissions: ['promotion:list'] });
    expect((await clerk.refused(promotionEffectCalls.list, { query: {} })).status).toBe(403);
    expect((await clerk.refused(promotionEffectCalls.download, { query: {} })).status).toBe(403);
  });

  it('never has the price of a promotion that was passed before there were rules; the list says why', async () => {
    const own = await openShop(world, mall);
    const { id } = await own.apply({ title: '旧秒杀', timeLine: ALL_DAY });
    await world.owner.query('update promotion set state = $2 where id = $1', [id, applyState.code.passed]);
    expect(await own.promotions()).toMatchObject([{ type: flashSale, problem: EARLIER_PROBLEM }]);
    expect(await own.refusal({ lines: [{ proId: own.tea, num: 1, promotionId: id }] })).toBe(
      '促销「旧秒杀」按旧规则通过，内容不全，不参与计价；请结束它并重新申请',
    );
  });
});
