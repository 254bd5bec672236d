/** What a page of a shop is made of: modules from top to bottom. One shape for all of them; each kind uses the fields that its table names. */
import { z } from 'zod';
import { codes } from '../kernel/codes.ts';
import { id, integer, requiredText, text } from '../kernel/wire.ts';
import { limits } from '../limits.ts';
import { type Link, type LinkType, LONGEST_NAME, link, linkType, type Reference } from './link.ts';

export const moduleType = codes({
  carousel: { code: 'carousel', label: '轮播图' },
  nav: { code: 'nav', label: '图片导航' },
  goods: { code: 'goods', label: '商品' },
  shops: { code: 'shops', label: '店铺' },
  promotions: { code: 'promotions', label: '优惠活动' },
  articles: { code: 'articles', label: '文章' },
  title: { code: 'title', label: '标题' },
  notice: { code: 'notice', label: '公告' },
  blank: { code: 'blank', label: '留白' },
});
export type ModuleType = (typeof moduleType.entries)[number]['code'];

export const goodsLayout = codes({
  grid: { code: 'grid', label: '两列' },
  rows: { code: 'rows', label: '列表' },
  slide: { code: 'slide', label: '横向滑动' },
});

export const titleAlign = codes({
  left: { code: 'left', label: '居左' },
  center: { code: 'center', label: '居中' },
});

export const navColumns = codes({
  four: { code: 4, label: '四列' },
  five: { code: 5, label: '五列' },
});

const BLANK = { least: 4, most: 200, first: 16 } as const;
const SECONDS = { least: 2, most: 20, first: 4 } as const;
export const moduleRange = { height: BLANK, seconds: SECONDS } as const;

const picture = z.object({
  picture: text(200).default('').meta({ title: '图片' }),
  text: text(10).default('').meta({ title: '文字' }),
  link: link.nullish().meta({ title: '链接' }),
});
export type ModulePicture = z.output<typeof picture>;

const item = z.object({ id: id().meta({ title: '内容' }), name: requiredText(LONGEST_NAME).meta({ title: '名称' }) });
export type ModuleItem = z.output<typeof item>;

export const pageModule = z.object({
  type: moduleType.schema.meta({ title: '类型' }),
  text: text(60).default('').meta({ title: '文字' }),
  note: text(30).default('').meta({ title: '副标题' }),
  align: titleAlign.schema.default(titleAlign.code.left).meta({ title: '对齐' }),
  link: link.nullish().meta({ title: '链接' }),
  layout: goodsLayout.schema.default(goodsLayout.code.grid).meta({ title: '排列' }),
  columns: navColumns.schema.default(navColumns.code.five).meta({ title: '列数' }),
  seconds: integer(SECONDS.least, SECONDS.most).default(SECONDS.first).meta({ title: '切换间隔' }),
  height: integer(BLANK.least, BLANK.most).default(BLANK.first).meta({ title: '高度' }),
  pictures: z.array(picture).max(limits.modulePictures).default([]).meta({ title: '图片' }),
  items: z.array(item).max(limits.moduleItems).default([]).meta({ title: '内容' }),
});
export type PageModule = z.output<typeof pageModule>;

export const pageModules = z.array(pageModule).max(limits.pageModules).meta({ title: '模块' });

type Field = Exclude<keyof PageModule, 'type'>;

interface ModuleKind {
  readonly fields: readonly Field[];
  /** What it must contain before a customer may see it. */
  readonly needs?: 'pictures' | 'items' | 'text';
  /** What its items are. */
  readonly of?: LinkType;
}

const { goods, shops, promotions, articles } = linkType.code;

export const moduleKinds: Readonly<Record<string, ModuleKind>> = {
  [moduleType.code.carousel]: { fields: ['pictures', 'seconds'], needs: 'pictures' },
  [moduleType.code.nav]: { fields: ['pictures', 'columns'], needs: 'pictures' },
  [moduleType.code.goods]: { fields: ['items', 'layout'], needs: 'items', of: goods },
  [moduleType.code.shops]: { fields: ['items'], needs: 'items', of: shops },
  [moduleType.code.promotions]: { fields: ['items'], needs: 'items', of: promotions },
  [moduleType.code.articles]: { fields: ['items'], needs: 'items', of: articles },
  [moduleType.code.title]: { fields: ['text', 'note', 'align', 'link'], needs: 'text' },
  [moduleType.code.notice]: { fields: ['text', 'link'], needs: 'text' },
  [moduleType.code.blank]: { fields: ['height'] },
};

export const kindOfModule = (type: ModuleType): ModuleKind => moduleKinds[type] ?? { fields: [] };

export const newModule = (type: ModuleType): PageModule => pageModule.parse({ type });

/** Drops the fields that the kind does not use, so that two pages that look alike are equal. */
export function fitted(module: PageModule): PageModule {
  const kept = kindOfModule(module.type).fields.map((field) => [field, module[field]]);
  return { ...newModule(module.type), ...Object.fromEntries(kept) } as PageModule;
}

export const linksIn = ({ link: own, pictures }: PageModule): Link[] =>
  [own, ...pictures.map((one) => one.link)].flatMap((one) => (one ? [one] : []));

export interface NamedReference extends Reference {
  readonly name: string;
}

/** Everything that a module shows or links to, with the name it had when it was chosen. */
export const referencesIn = (module: PageModule): NamedReference[] => {
  const { of: type } = kindOfModule(module.type);
  return [
    ...(type ? module.items.map(({ id: itemId, name }) => ({ type, id: itemId, name })) : []),
    ...linksIn(module).flatMap(({ type: linked, id: rowId, name }) => (rowId ? [{ type: linked, id: rowId, name }] : [])),
  ];
};

export const isComplete = (module: PageModule): boolean => {
  const { needs } = kindOfModule(module.type);
  if (needs === 'pictures') return module.pictures.length > 0 && module.pictures.every((one) => one.picture !== '');
  return needs === undefined || module[needs].length > 0;
};
