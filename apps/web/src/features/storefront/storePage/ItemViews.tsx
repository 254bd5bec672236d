/** Goods, shops, promotions and articles as customers see them on a page. Those that customers could not reach are marked. */
import { RightOutlined, ShopOutlined } from '@ant-design/icons';
import { type Fact, trouble } from '@cangyun/contract/storefront/link.ts';
import { isForAllGoods, promotionType } from '@cangyun/contract/storefront/promotion.ts';
import type { PageModule } from '@cangyun/contract/storefront/storePage.modules.ts';
import type { ReactNode } from 'react';
import { fileUrl } from '#api/fileUrl.ts';
import { GoodsPicture } from '#pickers/GoodsPicture.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { StateTag } from '#ui/StateTag.tsx';

/** What is known of an item: its name while it is loading. */
export type ShownItem = Pick<Fact, 'id' | 'name'> & Partial<Omit<Fact, 'id' | 'name'>>;

interface ItemsProps {
  readonly items: readonly ShownItem[];
}

const MONEY_DIGITS = 2;
const money = (value: number | null | undefined): string => formatNumber(value ?? 0, MONEY_DIGITS);
/** 30, not 30.00, as on coupons. */
const round = (value: number | null | undefined): string => String(value ?? 0);

function Item({ item, className, children }: { readonly item: ShownItem; readonly className: string; readonly children: ReactNode }) {
  return (
    <li className={`${className}${item.trouble ? ' page-item-broken' : ''}`}>
      {children}
      {item.trouble && (
        <span className="page-item-trouble">
          <StateTag codes={trouble} code={item.trouble} />
        </span>
      )}
    </li>
  );
}

export function GoodsItems({ items, layout }: ItemsProps & Pick<PageModule, 'layout'>) {
  return (
    <ul className={`page-goods page-goods-${layout}`}>
      {items.map((item) => (
        <Item key={item.id} item={item} className="page-goods-one">
          <GoodsPicture path={item.picture ?? ''} alt="" />
          <span className="page-goods-text">
            <span className="page-goods-name">{item.name}</span>
            <span className="page-price">
              ¥<b>{money(item.price)}</b>
              {item.unit && <small> / {item.unit}</small>}
            </span>
          </span>
        </Item>
      ))}
    </ul>
  );
}

export function ShopItems({ items }: ItemsProps) {
  return (
    <ul className="page-shops">
      {items.map((item) => (
        <Item key={item.id} item={item} className="page-shop">
          <span className="page-shop-logo">{item.picture ? <img src={fileUrl(item.picture)} alt="" /> : <ShopOutlined aria-hidden />}</span>
          <span className="page-shop-text">
            <b>{item.name}</b>
            <small>{item.note}</small>
          </span>
          <span className="page-shop-enter">进店</span>
        </Item>
      ))}
    </ul>
  );
}

/** A promotion of the whole shop shows what one must spend, one of goods what they cost. */
const isWhole = ({ note }: ShownItem): boolean => promotionType.entries.some(({ code, label }) => label === note && isForAllGoods(code));

export function PromotionItems({ items }: ItemsProps) {
  return (
    <ul className="page-promotions">
      {items.map((item) => (
        <Item key={item.id} item={item} className="page-promotion">
          <span className="page-promotion-price">
            <span>
              ¥<b>{isWhole(item) ? round(item.price) : money(item.price)}</b>
            </span>
            <small>{isWhole(item) ? `满 ${round(item.originalPrice)} 可用` : <del>¥{money(item.originalPrice)}</del>}</small>
          </span>
          <span className="page-promotion-text">
            <b>{item.name}</b>
            <small>{item.note}</small>
          </span>
        </Item>
      ))}
    </ul>
  );
}

export function ArticleItems({ items }: ItemsProps) {
  return (
    <ul className="page-articles">
      {items.map((item) => (
        <Item key={item.id} item={item} className="page-article">
          <span className="page-article-text">
            <b>{item.name}</b>
            <small>{item.note}</small>
          </span>
          {item.picture ? <img src={fileUrl(item.picture)} alt="" /> : <RightOutlined aria-hidden />}
        </Item>
      ))}
    </ul>
  );
}
