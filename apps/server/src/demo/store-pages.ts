/** Pages of the demonstration's shops: a published home, a published topic with changes that wait, and a draft that can not be published yet. */
import { categoryCalls } from '@cangyun/contract/catalog/category.ts';
import { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import { saleState } from '@cangyun/contract/catalog/product.ts';
import { articleCalls } from '@cangyun/contract/content/article.ts';
import { linkTarget, linkTo, linkToTarget, linkType } from '@cangyun/contract/storefront/link.ts';
import { promotionCalls, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import { shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import {
  goodsLayout,
  type ModuleType,
  moduleType,
  newModule,
  type PageModule,
  titleAlign,
} from '@cangyun/contract/storefront/storePage.modules.ts';
import { pageKind, storePageCalls } from '@cangyun/contract/storefront/storePage.ts';
import { platformCalls } from '@cangyun/contract/system/platform.ts';
import sharp from 'sharp';
import type { ApiCall } from './caller.ts';

const { carousel, nav, goods, shops, promotions, articles, title, notice, blank } = moduleType.code;

const module = (type: ModuleType, more: Partial<PageModule> = {}): PageModule => ({ ...newModule(type), ...more });

const drawn = (width: number, height: number, from: string, to: string, shapes: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#g)"/>${shapes}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const BANNERS = [
  [
    '#d4380d',
    '#fa8c16',
    '<g fill="#fff" fill-opacity=".9"><rect x="450" y="120" width="200" height="140" rx="10"/><rect x="430" y="90" width="240" height="46" rx="8"/></g><g fill="#d4380d"><rect x="536" y="90" width="28" height="170"/></g><path d="M550 88c-60-60-110 0 0 2 110-2 60-62 0-2" fill="none" stroke="#fff" stroke-width="12"/><g fill="#fff" fill-opacity=".25"><circle cx="120" cy="80" r="90"/><circle cx="260" cy="270" r="60"/></g>',
  ],
  [
    '#135200',
    '#73d13d',
    '<g fill="#fff" fill-opacity=".88"><path d="M470 250c-10-110 60-160 150-170 6 100-40 170-150 170z"/><circle cx="430" cy="210" r="52"/></g><g fill="#fff" fill-opacity=".2"><circle cx="90" cy="240" r="110"/><circle cx="250" cy="60" r="46"/></g>',
  ],
] as const;

const ICONS = [
  ['#1677ff', '<path d="M45 60h60l-6 45H51zM60 60a15 15 0 0 1 30 0" />'],
  ['#fa541c', '<path d="M40 62h70v46H40zM40 62l12-18h46l12 18M75 44v64" />'],
  ['#52c41a', '<path d="M42 100V58l33-18 33 18v42zM63 100V78h24v22" />'],
  ['#722ed1', '<path d="M48 42h54v66H48zM60 60h30M60 76h30M60 92h18" />'],
  ['#eb2f96', '<path d="M75 106C20 70 48 34 75 60c27-26 55 10 0 46z" />'],
] as const;

const icon = ([colour, path]: (typeof ICONS)[number]): Promise<Buffer> =>
  drawn(150, 150, colour, colour, `<g fill="none" stroke="#fff" stroke-width="7" stroke-linejoin="round">${path}</g>`);

const stored = async (call: ApiCall, bytes: Promise<Buffer>): Promise<string> =>
  (await call.upload(platformCalls.uploadImage, await bytes, 'page.png')).path;

async function wares(call: ApiCall) {
  const [{ content: onSale }, { result: open }, { result: offers }, { content: reading }, [category]] = await Promise.all([
    call(productCalls.pickGoods, { query: { size: 60, onSale: saleState.code.on } }),
    call(shopCalls.choose, { query: { storeDisable: storeDisable.code.open } }),
    call(promotionCalls.offers, {}),
    call(articleCalls.reading, { query: { size: 3 } }),
    call(categoryCalls.tree, {}),
  ]);
  const offered = (type: string) => (offers[type] ?? []).map(({ id, title: name }) => ({ id, name }));
  return {
    goods: onSale.filter(({ picture }) => picture !== '').map(({ id, goodsName }) => ({ id, name: goodsName })),
    shops: open.records.map(({ id, storeName }) => ({ id, name: storeName })),
    offered,
    articles: reading.map(({ id, title: name }) => ({ id, name })),
    category: { id: category?.id ?? 0, name: category?.name ?? '' },
  };
}

export async function fillStorePages(call: ApiCall): Promise<void> {
  const found = await wares(call);
  const { fullDiscount, coupon, flashSale, groupBuying } = promotionType.code;
  const banners = await Promise.all(BANNERS.map(([from, to, shapes]) => stored(call, drawn(750, 320, from, to, shapes))));
  const icons = await Promise.all(ICONS.map((one) => stored(call, icon(one))));
  const [flagship, second] = found.shops;
  const { category, orders, account, memberCode, couponPackage } = linkTarget.code;
  const targets = [category, orders, account, memberCode, couponPackage];
  const make = async (name: string, kind: 'HOME' | 'TOPIC', storeId: number, modules: readonly PageModule[]) => {
    const page = await call(storePageCalls.create, { body: { name, kind, storeId } });
    return call(storePageCalls.save, { body: { id: page.id, version: page.version, modules: [...modules] } });
  };

  const newcomers = await make('新人专享', pageKind.code.topic, flagship?.id ?? 0, [
    module(title, { text: '新人见面礼', note: '注册当日有效', align: titleAlign.code.center }),
    module(promotions, { items: found.offered(coupon) }),
    module(goods, { items: found.goods.slice(0, 4), layout: goodsLayout.code.rows }),
  ]);
  const shown = await call(storePageCalls.publish, { body: { id: newcomers.id, version: newcomers.version } });
  await call(storePageCalls.save, {
    body: {
      id: shown.id,
      version: shown.version,
      modules: [...newcomers.modules, module(notice, { text: '满 100 元可用，每人限领一张' })],
    },
  });

  const home = await make('仓运优选首页', pageKind.code.home, flagship?.id ?? 0, [
    module(carousel, {
      pictures: banners.map((picture, at) => ({
        picture,
        text: '',
        link: at === 0 ? linkTo(linkType.code.pages, newcomers) : linkTo(linkType.code.category, found.category),
      })),
    }),
    module(notice, { text: '全店满 199 元减 30 元，当日 16:00 前下单当日发出' }),
    module(nav, {
      pictures: icons.map((picture, at) => {
        const key = targets[at] ?? category;
        return { picture, text: linkTarget.label(key), link: linkToTarget(key) };
      }),
    }),
    module(title, { text: '限时优惠', note: '先到先得' }),
    module(promotions, { items: [...found.offered(fullDiscount), ...found.offered(flashSale)] }),
    module(title, { text: '本周热卖', link: linkTo(linkType.code.category, found.category) }),
    module(goods, { items: found.goods.slice(0, 6) }),
    module(title, { text: '看了又看' }),
    module(goods, { items: found.goods.slice(6, 12), layout: goodsLayout.code.slide }),
    module(shops, { items: found.shops }),
    module(title, { text: '仓运资讯' }),
    module(articles, { items: found.articles }),
    module(blank, { height: 24 }),
  ]);
  await call(storePageCalls.publish, { body: { id: home.id, version: home.version } });

  await make('食品节会场', pageKind.code.topic, second?.id ?? 0, [
    module(carousel, { pictures: banners.slice(1).map((picture) => ({ picture, text: '', link: null })) }),
    module(title, { text: '拼团更省', note: '三人成团' }),
    module(promotions, { items: found.offered(groupBuying) }),
    module(goods, { items: found.goods.slice(8, 14) }),
  ]);
}
