/** Shop authorisation: a link made by staff, answered once by any holder, without an account. */
import { shopAuthorizationCalls, shopAuthorizationState, shopPlatform } from '@cangyun/contract/system/shopAuthorization.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { listen } from '../support/live.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company({ name: '授权公司' });
const staff = await hire(world, admin, { permissions: ['shopAuthorization:list', 'shopAuthorization:add'] });
const { visitor } = world;
const { code: state } = shopAuthorizationState;

let shops = 0;
const make = (more: object = {}) => {
  shops += 1;
  return staff.call(shopAuthorizationCalls.create, { body: { shopName: `旗舰店${shops}`, platform: shopPlatform.code.jingdong, ...more } });
};
const look = (token: string) => visitor.call(shopAuthorizationCalls.ask, { query: { token } });
const refusedLook = (token: string) => visitor.refused(shopAuthorizationCalls.ask, { query: { token } });
const answer = (token: string, agree: 0 | 1) => visitor.call(shopAuthorizationCalls.answer, { body: { token, agree, name: '店主' } });
const stateOf = async (id: number) =>
  (await staff.call(shopAuthorizationCalls.list, { query: { size: 500 } })).content.find((row) => row.id === id);
const letExpire = (id: number) =>
  world.owner.query(`update shop_authorization set expire_time = now() - interval '1 second' where id = $1`, [id]);

describe('a link', () => {
  it('shows any holder which company asks for which shop, and takes one answer', async () => {
    const { id, token } = await make({ shopName: '云上旗舰店', remark: '同步订单' });
    expect(token).toMatch(/^[\w-]{43}$/);
    const asked = await look(token);
    expect(asked).toMatchObject({ companyName: '授权公司', shopName: '云上旗舰店', platform: 2, remark: '同步订单' });
    const left = Date.parse(asked.expireTime) - Date.now();
    expect(left).toBeGreaterThan(29 * 60_000);
    expect(left).toBeLessThanOrEqual(30 * 60_000);
    const browser = await listen(world, staff);
    expect(await answer(token, 1)).toEqual({ state: state.agreed, companyName: '授权公司', shopName: '云上旗舰店' });
    await browser.until((events) => events.some(({ data }) => (data as { object?: string }).object === 'shopAuthorization'));
    browser.close();
    expect(await stateOf(id)).toMatchObject({ state: state.agreed, answerName: '店主', answerTime: expect.any(String) });
    const used = { status: 400, code: 'SHOP_LINK_USED', message: '授权链接已失效：店铺「云上旗舰店」已授权' };
    expect(await refusedLook(token)).toMatchObject(used);
    expect(await visitor.refused(shopAuthorizationCalls.answer, { body: { token, agree: 0 } })).toMatchObject(used);
  });

  it('is answered once, however many answer at the same moment', async () => {
    const { token } = await make();
    const replies = await Promise.all(
      [1, 0, 1, 0, 1].map((agree) => visitor.respond(shopAuthorizationCalls.answer, { body: { token, agree: agree as 0 | 1 } })),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('can be refused, and asked again with a new link that makes the old one worthless', async () => {
    const { id, token } = await make({ shopName: '再问一次' });
    expect(await answer(token, 0)).toMatchObject({ state: state.refused });
    const refused = await stateOf(id);
    const again = await staff.call(shopAuthorizationCalls.renew, { body: { id, version: refused?.version ?? 0 } });
    expect(again).toMatchObject({ state: state.waiting, answerName: '', answerTime: null });
    expect(await refusedLook(token)).toMatchObject({
      status: 404,
      code: 'SHOP_LINK_UNKNOWN',
      message: '授权链接无效，请核对地址，或请对方重新发送',
    });
    expect(await answer(again.token, 1)).toMatchObject({ state: state.agreed });
    expect(await staff.refused(shopAuthorizationCalls.renew, { body: { id, version: again.version + 1 } })).toMatchObject({
      code: 'WRONG_STATE',
      message: '店铺授权当前为「已授权」，不能重新生成链接',
    });
  });

  it('ends after half an hour', async () => {
    const { id, token, version } = await make();
    await letExpire(id);
    const over = { status: 400, code: 'SHOP_LINK_EXPIRED', message: '授权链接已过期，请「授权公司」重新发送' };
    expect(await refusedLook(token)).toMatchObject(over);
    expect(await visitor.refused(shopAuthorizationCalls.answer, { body: { token, agree: 1 } })).toMatchObject(over);
    expect(await stateOf(id)).toMatchObject({ state: state.expired });
    expect((await staff.call(shopAuthorizationCalls.list, { query: { state: state.expired } as never })).content).toMatchObject([{ id }]);
    expect(await staff.call(shopAuthorizationCalls.renew, { body: { id, version } })).toMatchObject({ state: state.waiting });
  });

  it('that nobody made opens nothing', async () => {
    for (const token of ['', 'x', 'A'.repeat(43)]) expect(await refusedLook(token)).toMatchObject({ code: 'SHOP_LINK_UNKNOWN' });
    expect(await visitor.refused(shopAuthorizationCalls.ask, { query: {} as never })).toMatchObject({ status: 422 });
    expect(await visitor.refused(shopAuthorizationCalls.answer, { body: { token: 'x', agree: 1 } })).toMatchObject({ status: 404 });
  });

  it('of a stopped company opens nothing either', async () => {
    const other = await world.company({ name: '停业公司' });
    const { token } = await other.call(shopAuthorizationCalls.create, { body: { shopName: '店' } });
    await world.owner.query('update company set enabled = 0 where company_id = $1', [other.companyId]);
    expect(await refusedLook(token)).toMatchObject({ code: 'SHOP_LINK_UNKNOWN' });
  });

  it('is kept as a hash only', async () => {
    const { token } = await make();
    const texts = ['shop_authorization', 'action_log', 'idempotency'].map((table) => `select t::text as row from ${table} t`);
    const { rows } = await world.owner.query(texts.join(' union all '));
    expect(rows.some(({ row }) => row.includes(token))).toBe(false);
  });
});

describe('staff', () => {
  it('ask a shop once at a time', async () => {
    await make({ shopName: '唯一' });
    expect(await staff.refused(shopAuthorizationCalls.create, { body: { shopName: '唯一', platform: 2 } })).toMatchObject({
      code: 'DUPLICATE',
      message: '该店铺的授权已存在，请勿重复',
    });
    await make({ shopName: '唯一', platform: shopPlatform.code.douyin });
    expect(await staff.refused(shopAuthorizationCalls.create, { body: { shopName: '' } })).toMatchObject({
      status: 422,
      message: '店铺名称不能为空',
    });
  });

  it('revoke what was agreed, where they may', async () => {
    const { id, token } = await make({ shopName: '撤销店' });
    await answer(token, 1);
    const version = (await stateOf(id))?.version ?? 0;
    expect(await staff.refused(shopAuthorizationCalls.revoke, { body: { id, version } })).toMatchObject({ status: 403 });
    expect(await admin.refused(shopAuthorizationCalls.revoke, { body: { id, version: 1 } })).toMatchObject({ status: 409 });
    expect(await admin.call(shopAuthorizationCalls.revoke, { body: { id, version } })).toMatchObject({ state: state.revoked });
    expect(await admin.refused(shopAuthorizationCalls.revoke, { body: { id, version: version + 1 } })).toMatchObject({
      message: '店铺授权当前为「已撤销」，不能撤销',
    });
    expect(await refusedLook(token)).toMatchObject({ message: '授权链接已失效：店铺「撤销店」已撤销' });
    await make({ shopName: '撤销店' });
  });

  it('list and export them; others do not, nor does another company', async () => {
    const { id, version } = await make({ shopName: '导出店' });
    const sheet = await sheetIn(await staff.respond(shopAuthorizationCalls.download, { query: { keyword: '导出店' } }));
    expect(sheet.rows).toMatchObject([{ 店铺名称: '导出店', 平台: '京东', 状态: '待授权' }]);
    const nobody = await hire(world, admin);
    for (const call of [shopAuthorizationCalls.list, shopAuthorizationCalls.download])
      expect(await nobody.refused(call, {})).toMatchObject({ status: 403 });
    const stranger = await world.company();
    expect((await stranger.call(shopAuthorizationCalls.list, {})).totalElements).toBe(0);
    for (const call of [shopAuthorizationCalls.renew, shopAuthorizationCalls.revoke])
      expect(await stranger.refused(call, { body: { id, version } })).toMatchObject({ message: '店铺授权不存在或已删除' });
  });
});
