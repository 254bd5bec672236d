/** Pages of shops: drafted, published and withdrawn; what customers could not reach is named and prevents publishing. */
import { goodsCalls } from '@cangyun/contract/catalog/goods.calls.ts';
import { articleCalls, articleStat } from '@cangyun/contract/content/article.ts';
import { linkTarget, linkTo, linkToTarget, linkType } from '@cangyun/contract/storefront/link.ts';
import { promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { shopCalls } from '@cangyun/contract/storefront/shop.ts';
import { type ModuleType, moduleType, newModule, type PageModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import { storePageCalls as calls, pageKind, pageState } from '@cangyun/contract/storefront/storePage.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { store, write } from '../support/articles.ts';
import { addGoods } from '../support/catalogue.ts';
import { png } from '../support/pictures.ts';
import { sheetIn } from '../support/sheets.ts';
import { hire } from '../support/staff.ts';
import { shareWorld } from '../support/world.ts';

const world = await shareWorld();
afterAll(() => world.close());

const admin = await world.company();
const stranger = await world.company();
const shop = await admin.call(shopCalls.create, { body: { storeName: '云仓旗舰店', storeLogo: '' } });
const picture = await store(admin, png, '页面');
const { home, topic } = pageKind.code;
const { draft, published } = pageState.code;
const { carousel, nav, goods, promotions, articles, title, notice, blank, shops } = moduleType.code;

const module = (type: ModuleType, more: Partial<PageModule> = {}): PageModule => ({ ...newModule(type), ...more });
const heading = (text = '热卖') => module(title, { text });
let made = 0;
const make = (more: object = {}) => {
  made += 1;
  return admin.call(calls.create, { body: { name: `页面${made}`, kind: topic, storeId: shop.id, ...more } });
};
const drafted = async (modules: PageModule[], more: object = {}) => {
  const { id, version } = await make(more);
  return admin.call(calls.save, { body: { id, version, modules } });
};
const publish = ({ id, version }: { id: number; version: number }) => admin.call(calls.publish, { body: { id, version } });
const refusedPublish = async ({ id, version }: { id: number; version: number }) =>
  (await admin.refused(calls.publish, { body: { id, version } })).message;
const named = <Row extends { id: number }>({ id }: Row, name: string) => ({ id, name });

async function onSale(name: string) {
  const made = await addGoods(admin, { goodsName: name });
  await admin.call(goodsCalls.market, { body: { ids: [made.id], onSale: 1 } });
  return named(made, name);
}

describe('a page', () => {
  it('is made, renamed, listed, exported, copied and taken away', async () => {
    const page = await make({ name: '新品周' });
    expect(page).toMatchObject({ state: draft, changed: 0, moduleCount: 0, storeName: '云仓旗舰店', saveTime: null });
    const renamed = await admin.call(calls.edit, {
      body: { id: page.id, version: page.version, name: '新品月', kind: home, storeId: shop.id, info: '改名' },
    });
    // Its kind never changes.
    expect(renamed).toMatchObject({ name: '新品月', kind: topic, info: '改名' });
    expect((await admin.call(calls.list, { query: { keyword: '新品' } })).content).toMatchObject([{ id: page.id, name: '新品月' }]);
    expect((await sheetIn(await admin.respond(calls.download, {}))).headings).toContain('页面名称');
    const saved = await admin.call(calls.save, { body: { id: page.id, version: renamed.version, modules: [heading()] } });
    const other = await admin.call(shopCalls.create, { body: { storeName: '云仓二店', storeLogo: '' } });
    const copied = await admin.call(calls.copy, { body: { id: page.id, name: '新品月 副本', storeId: other.id } });
    expect(copied).toMatchObject({ name: '新品月 副本', state: draft, moduleCount: 1, storeName: '云仓二店' });
    expect((await admin.call(calls.getOne, { query: { id: copied.id } })).modules).toEqual(saved.modules);
    expect((await admin.refused(shopCalls.remove, { body: [other.id] })).status).toBe(400);
    await admin.call(calls.remove, { body: [copied.id] });
    await admin.call(calls.removeOne, { params: { id: page.id } });
    expect((await admin.refused(calls.getOne, { query: { id: page.id } })).message).toBe('店铺页面不存在或已删除');
    expect((await admin.refused(calls.copy, { body: { id: page.id, name: '无', storeId: shop.id } })).status).toBe(404);
    expect((await admin.refused(calls.create, { body: { name: '无店', kind: topic, storeId: 999_999 } })).message).toBe(
      '所选的店铺不存在或已删除',
    );
  });

  it('keeps of a module what its kind uses, and numbers links as the spec does', async () => {
    const page = await drafted([
      module(title, { text: '看这里', height: 100, link: { ...linkTo(linkType.code.articles, { id: 7, name: '文' }), url: 0 } }),
      module(blank, { text: '看不见', height: 40 }),
      module(nav, { pictures: [{ picture, text: '订单', link: linkToTarget(linkTarget.code.orders) }] }),
    ]);
    expect(page.modules).toEqual([
      module(title, { text: '看这里', link: { type: 'articles', url: 3, id: 7, name: '文' } }),
      module(blank, { height: 40, link: null }),
      module(nav, {
        link: null,
        pictures: [{ picture, text: '订单', link: { type: 'targets', url: null, key: 'orders', name: '我的订单' } }],
      }),
    ]);
    expect(page).toMatchObject({ moduleCount: 3, saveBy: expect.stringMatching(/./), saveTime: expect.any(String) });
  });

  it('is not saved over what somebody else saved', async () => {
    const page = await make();
    const save = (modules: PageModule[]) => admin.respond(calls.save, { body: { id: page.id, version: page.version, modules } });
    const both = await Promise.all([save([heading('甲')]), save([heading('乙')])]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await admin.refused(calls.publish, { body: { id: page.id, version: page.version } })).code).toBe('STALE_EDIT');
  });

  it('takes only what modules are, and pictures of the company', async () => {
    const { id, version } = await make();
    const said = async (modules: unknown[]) => (await admin.refused(calls.save, { body: { id, version, modules } as never })).message;
    expect(await said([heading(), { type: 'video' }])).toBe('模块 第 2 行 类型不是可选的值');
    expect(await said([{ ...heading(), text: '长'.repeat(61) }])).toBe('模块 第 1 行 文字最多 60 个字');
    expect(await said([{ ...module(goods), items: [{ id: 1 }] }])).toBe('模块 第 1 行 内容 第 1 行 名称不能为空');
    expect(await said([{ ...heading(), link: { type: 'goods', name: '无' } }])).toBe('模块 第 1 行 链接没有选择内容');
    expect(await said(Array.from({ length: 41 }, () => heading()))).toBe('模块最多 40 项');
    const theirs = await store(stranger, png, '页面');
    for (const wrong of [theirs, 'http://elsewhere/x.png', 'no/such.png'])
      expect(await said([heading(), module(carousel, { pictures: [{ picture: wrong, text: '', link: null }] })])).toBe(
        '第 2 个模块「轮播图」的图片不是本公司上传的文件，请重新上传',
      );
    expect((await admin.call(calls.getOne, { query: { id } })).modules).toEqual([]);
  });
});

describe('publishing', () => {
  it('shows the draft, keeps showing it while the next one is drafted, and is taken back', async () => {
    const page = await drafted([heading()]);
    const shown = await publish(page);
    expect(shown).toMatchObject({ state: published, changed: 0, publishBy: expect.stringMatching(/./), publishTime: expect.any(String) });
    expect((await admin.refused(calls.remove, { body: [page.id] })).message).toBe(`店铺页面「${page.name}」当前为「已发布」，不能删除`);
    const next = await admin.call(calls.save, { body: { id: page.id, version: shown.version, modules: [heading(), heading('第二')] } });
    expect(next).toMatchObject({ state: published, changed: 1 });
    expect(await publish(next)).toMatchObject({ state: published, changed: 0 });
    await admin.call(calls.withdraw, { body: { ids: [page.id] } });
    expect(await admin.call(calls.getOne, { query: { id: page.id } })).toMatchObject({ state: draft, publishBy: '', publishTime: null });
    expect((await admin.refused(calls.withdraw, { body: { ids: [page.id] } })).message).toContain('草稿');
  });

  it('is refused while the page is empty or something on it is', async () => {
    const empty = await make({ name: '空页' });
    expect(await refusedPublish(empty)).toBe('页面「空页」还没有模块，不能发布');
    const half = await drafted(
      [heading(), module(goods), module(notice), module(nav, { pictures: [{ picture: '', text: '', link: null }] })],
      {
        name: '半页',
      },
    );
    expect(await refusedPublish(half)).toBe(
      '页面「半页」不能发布，请补充内容：第 2 个模块「商品」；第 3 个模块「公告」；第 4 个模块「图片导航」',
    );
  });

  it('names everything that customers could not reach', async () => {
    const [tea, salt] = [await onSale('春茶'), await onSale('海盐')];
    const article = await write(admin, { title: '冲泡方法' });
    const offer = await admin.call(promotionCalls.create, {
      body: {
        type: promotionType.code.coupon,
        title: '十元券',
        storeId: shop.id,
        startTime: new Date(Date.now() - 3_600_000).toISOString(),
        endTime: new Date(Date.now() + 3_600_000).toISOString(),
        originalPrice: 50,
        price: 10,
        stock: 100,
        perCustomer: 1,
      },
    });
    const page = await drafted(
      [
        module(goods, { items: [tea, salt] }),
        module(articles, { items: [named(article, '冲泡方法')] }),
        module(promotions, { items: [named(offer, '十元券')] }),
        module(shops, { items: [named(shop, '云仓旗舰店')] }),
        module(title, { text: '更多', link: linkTo(linkType.code.category, { id: 999_999, name: '旧分类' }) }),
      ],
      { name: '茶季' },
    );
    expect(await refusedPublish(page)).toBe(
      '页面「茶季」不能发布，有内容已失效：第 3 个模块「优惠活动」的优惠活动「十元券」未通过审核；第 5 个模块「标题」的分类「旧分类」已删除',
    );
    const whole = await admin.call(calls.save, { body: { id: page.id, version: page.version, modules: page.modules.slice(0, 4) } });
    await admin.call(promotionCalls.pass, { body: { ids: [offer.id] } });
    const shown = await publish(whole);
    await admin.call(goodsCalls.market, { body: { ids: [tea.id], onSale: 0 } });
    await admin.call(goodsCalls.remove, { body: [salt.id] });
    await admin.call(promotionCalls.stop, { body: { ids: [offer.id] } });
    await world.owner.query(`update promotion set end_time = now() - interval '1 minute' where id = $1`, [offer.id]);
    const { id, version, channel: _channel, ...words } = article;
    await admin.call(articleCalls.edit, { body: { ...words, id, version, stat: articleStat.code.hidden } as never });
    const { storeDisable: _open, ...closing } = shop;
    await admin.call(shopCalls.edit, { body: { ...closing, storeDisable: 'CLOSED' } });
    const again = await refusedPublish(shown);
    for (const part of ['「春茶」已下架', '「海盐」已删除', '「冲泡方法」已隐藏', '「十元券」已结束', '「云仓旗舰店」已关店'])
      expect(again).toContain(part);
    const facts = await admin.call(calls.facts, {
      body: { references: [tea, salt, tea].map(({ id: goodsId }) => ({ type: linkType.code.goods, id: goodsId })) },
    });
    expect(facts).toMatchObject([
      { id: tea.id, name: '春茶', price: 10, trouble: 'offSale' },
      { id: salt.id, name: '', trouble: 'gone' },
    ]);
    // For another company nothing of it exists.
    const theirs = await stranger.call(calls.facts, { body: { references: [{ type: linkType.code.goods, id: tea.id }] } });
    expect(theirs).toMatchObject([{ name: '', trouble: 'gone' }]);
    expect(await admin.call(calls.facts, { body: { references: [] } })).toEqual([]);
  });

  it('leaves a shop one home page', async () => {
    const other = await admin.call(shopCalls.create, { body: { storeName: '一店一首页', storeLogo: '' } });
    const both = [
      await drafted([heading()], { kind: home, storeId: other.id, name: '春装首页' }),
      await drafted([heading()], { kind: home, storeId: other.id, name: '夏装首页' }),
    ] as const;
    const answers = await Promise.all(both.map(({ id, version }) => admin.respond(calls.publish, { body: { id, version } })));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 400]);
    const [first, second] = answers[0]?.statusCode === 200 ? both : [both[1], both[0]];
    expect(await refusedPublish(second)).toBe(`店铺「一店一首页」的首页「${first.name}」正在发布中，请先撤回`);
    await admin.call(calls.withdraw, { body: { ids: [first.id] } });
    await publish(second);
    await expect(
      world.owner.query(`update store_page set state = 10, published_modules = modules where id = $1`, [first.id]),
    ).rejects.toThrow('store_page_home');
  });

  it('is for those who may', async () => {
    const clerk = await hire(world, admin, { permissions: ['storePage:list', 'storePage:edit'] });
    const page = await drafted([heading()]);
    expect((await clerk.call(calls.getOne, { query: { id: page.id } })).modules).toHaveLength(1);
    for (const call of [calls.publish, calls.copy, calls.withdraw, calls.remove] as const)
      expect((await clerk.respond(call, { body: {} } as never)).statusCode).toBe(403);
    const looker = await hire(world, admin, { permissions: ['shop:list'] });
    expect((await looker.refused(calls.facts, { body: { references: [] } })).status).toBe(403);
    expect((await stranger.refused(calls.getOne, { query: { id: page.id } })).status).toBe(404);
  });
});
