/** One module as customers see it. */
import { NotificationOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons';
import { kindOfModule, type ModuleType, moduleType, type PageModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { fileUrl } from '#api/fileUrl.ts';
import { ArticleItems, GoodsItems, PromotionItems, ShopItems, type ShownItem } from './ItemViews.tsx';
import { keyedPictures } from './keyedPictures.ts';
import type { FactOf } from './useFacts.ts';

interface ModuleProps {
  readonly module: PageModule;
  readonly items: readonly ShownItem[];
}

function Vacant({ text }: { readonly text: string }) {
  return (
    <div className="page-vacant">
      <PictureOutlined aria-hidden /> {text}
    </div>
  );
}

const movesFreely = (): boolean => !window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const SECOND_MS = 1000;

function Carousel({ module: { pictures, seconds } }: ModuleProps) {
  const shown = keyedPictures(pictures).filter(({ picture }) => picture !== '');
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (shown.length < 2 || !movesFreely()) return;
    const timer = setInterval(() => setTurn((now) => now + 1), seconds * SECOND_MS);
    return () => clearInterval(timer);
  }, [shown.length, seconds]);
  const current = shown[turn % Math.max(shown.length, 1)];
  if (!current) return <Vacant text="请添加轮播图片" />;
  return (
    <div className="page-carousel">
      <img src={fileUrl(current.picture)} alt="" />
      {shown.length > 1 && (
        <span className="page-carousel-dots">
          {shown.map((one) => (
            <i key={one.key} className={one === current ? 'page-carousel-now' : undefined} />
          ))}
        </span>
      )}
    </div>
  );
}

function Nav({ module: { pictures, columns } }: ModuleProps) {
  if (pictures.length === 0) return <Vacant text="请添加导航图片" />;
  return (
    <ul className="page-nav" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {keyedPictures(pictures).map((one) => (
        <li key={one.key}>
          <span className="page-nav-picture">
            {one.picture ? <img src={fileUrl(one.picture)} alt="" /> : <PictureOutlined aria-hidden />}
          </span>
          <span>{one.text}</span>
        </li>
      ))}
    </ul>
  );
}

function Title({ module: { text, note, align, link } }: ModuleProps) {
  return (
    <div className={`page-title page-title-${align}`}>
      <span>
        <b>{text || '标题'}</b>
        {note && <small>{note}</small>}
      </span>
      {link && (
        <small>
          更多 <RightOutlined aria-hidden />
        </small>
      )}
    </div>
  );
}

function Notice({ module: { text } }: ModuleProps) {
  return (
    <div className="page-notice">
      <NotificationOutlined aria-hidden />
      <span>{text || '公告内容'}</span>
    </div>
  );
}

const Blank = ({ module: { height } }: ModuleProps) => <div style={{ height }} />;

const Goods = ({ items, module }: ModuleProps) => <GoodsItems items={items} layout={module.layout} />;

const { carousel, nav, goods, shops, promotions, articles, title, notice, blank } = moduleType.code;

const views: Readonly<Record<string, ComponentType<ModuleProps>>> = {
  [carousel]: Carousel,
  [nav]: Nav,
  [goods]: Goods,
  [shops]: ShopItems,
  [promotions]: PromotionItems,
  [articles]: ArticleItems,
  [title]: Title,
  [notice]: Notice,
  [blank]: Blank,
};

const vacantText = (type: ModuleType): string => `请选择${moduleType.label(type)}`;

export function ModuleView({ module, factOf }: { readonly module: PageModule; readonly factOf: FactOf }) {
  const View = views[module.type];
  const { of } = kindOfModule(module.type);
  if (!View) return null;
  if (of && module.items.length === 0) return <Vacant text={vacantText(module.type)} />;
  const items = module.items.map(({ id, name }): ShownItem => {
    const fact = of && factOf({ type: of, id });
    return { ...fact, id, name: fact?.name || name };
  });
  return <View module={module} items={items} />;
}
