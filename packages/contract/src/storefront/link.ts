/** Where a picture, a title or a notice of the storefront leads (spec 0 §2.5, 2 §2). */
import { z } from 'zod';
import { codes } from '../kernel/codes.ts';
import { id, idOrNone, requiredText } from '../kernel/wire.ts';

/** The kind of the linked thing. The spec's numbers do not distinguish articles from pages; this key does (RESOLUTIONS 13). */
export const linkType = codes({
  goods: { code: 'goods', label: '商品' },
  category: { code: 'category', label: '分类' },
  shops: { code: 'shops', label: '店铺' },
  promotions: { code: 'promotions', label: '优惠活动' },
  articles: { code: 'articles', label: '文章' },
  pages: { code: 'pages', label: '页面' },
  targets: { code: 'targets', label: '固定位置' },
});
const { goods, articles, pages, targets } = linkType.code;
export type LinkType = typeof goods;

/** The numbers of the spec; kinds without a number there have none. */
const urls: Readonly<Record<string, number>> = { [goods]: 0, [articles]: 3, [pages]: 3 };
export const urlOf = (type: LinkType): number | null => urls[type] ?? null;

export const linkTarget = codes({
  home: { code: 'home', label: '首页' },
  category: { code: 'category', label: '分类' },
  orders: { code: 'orders', label: '我的订单' },
  account: { code: 'account', label: '个人中心' },
  stores: { code: 'stores', label: '店铺列表' },
  memberCode: { code: 'memberCode', label: '会员码' },
  couponPackage: { code: 'couponPackage', label: '会员券包' },
  assistance: { code: 'assistance', label: '好友助力活动' },
  miniProgramOne: { code: 'miniProgramOne', label: '外部小程序一' },
  miniProgramTwo: { code: 'miniProgramTwo', label: '外部小程序二' },
});
export type LinkTarget = (typeof linkTarget.entries)[number]['code'];

const { home, miniProgramOne, miniProgramTwo } = linkTarget.code;

/** Targets hidden on the page that renovates a shop's home: the home itself, and what no browser opens. */
const hiddenOnRenovation: readonly LinkTarget[] = [home, miniProgramOne, miniProgramTwo];

export const targetsFor = (renovation: boolean) =>
  linkTarget.entries.filter(({ code }) => !(renovation && hiddenOnRenovation.includes(code)));

/** Longer ones are cut: the name only says what was meant after the thing itself is gone. */
export const LONGEST_NAME = 100;

interface Sent {
  readonly type: LinkType;
  readonly id?: number | null | undefined;
  readonly key?: LinkTarget | undefined;
}

const isWhole = ({ type, id, key }: Sent): boolean => (type === targets ? key !== undefined : Boolean(id));

/** What the link picker emits and a page keeps. `id` names the row, `key` the fixed target; the name is what it was called when it was chosen. */
export const link = z
  .object({
    type: linkType.schema.meta({ title: '类型' }),
    url: z.int().min(0).max(9).nullish().meta({ title: '编号' }),
    id: idOrNone().meta({ title: '内容' }),
    key: linkTarget.schema.optional().meta({ title: '位置' }),
    name: requiredText(LONGEST_NAME).meta({ title: '名称' }),
  })
  .refine(isWhole, '没有选择内容');
export type Link = z.output<typeof link>;

export const linkTo = (type: LinkType, { id, name }: { readonly id: number; readonly name: string }): Link => ({
  type,
  url: urlOf(type),
  id,
  name: name.slice(0, LONGEST_NAME),
});

export const linkToTarget = (key: LinkTarget): Link => ({ type: targets, url: urlOf(targets), key, name: linkTarget.label(key) });

/** Why a customer can not reach what is linked or shown. */
export const trouble = codes({
  gone: { code: 'gone', label: '已删除', tone: 'error' },
  offSale: { code: 'offSale', label: '已下架', tone: 'error' },
  closed: { code: 'closed', label: '已关店', tone: 'error' },
  hidden: { code: 'hidden', label: '已隐藏', tone: 'error' },
  disabled: { code: 'disabled', label: '已停用', tone: 'error' },
  notPassed: { code: 'notPassed', label: '未通过审核', tone: 'warning' },
  ended: { code: 'ended', label: '已结束', tone: 'error' },
});

export const reference = z.object({ type: linkType.schema.meta({ title: '类型' }), id: id().meta({ title: '内容' }) });
export type Reference = z.output<typeof reference>;

/** What a reference means now. */
export const fact = z.object({
  type: linkType.schema,
  id: z.int(),
  name: z.string(),
  picture: z.string(),
  price: z.number().nullable(),
  originalPrice: z.number().nullable(),
  unit: z.string(),
  note: z.string(),
  trouble: trouble.schema.nullable(),
});
export type Fact = z.output<typeof fact>;

export const referenceKey = ({ type, id }: Reference): string => `${type} ${id}`;
