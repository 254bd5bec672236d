/** Goods as cards to choose from: search by name and category, more of them by scrolling, several at once (spec 0 §2.5). */
import type { productCalls } from '@cangyun/contract/catalog/product.calls.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { Checkbox, Empty, Input, Spin } from 'antd';
import { useState } from 'react';
import { formatNumber } from '../ui/FieldView.tsx';
import { ListFailure } from '../ui/listStates.tsx';
import { CategoryPicker } from './CategoryPicker.tsx';
import { GoodsPicture } from './GoodsPicture.tsx';
import { useGoodsPages } from './useGoodsPages.ts';
import './goodsPicker.css';

export type PickedGoods = CallReply<typeof productCalls.pickGoods>['content'][number];

export interface GoodsCardsProps {
  /** One only: choosing another replaces it. */
  readonly single?: boolean;
  /** Only what is on sale. */
  readonly onSale?: boolean;
  readonly chosen: readonly PickedGoods[];
  readonly onChange: (chosen: readonly PickedGoods[]) => void;
}

export function GoodsCards({ single = false, onSale = false, chosen, onChange }: GoodsCardsProps) {
  const [keyword, setKeyword] = useState('');
  const [categoryId, setCategoryId] = useState<number>();
  const { goods, total, loading, failure, more, retry } = useGoodsPages({ keyword, categoryId, onSale });
  const isChosen = (one: PickedGoods): boolean => chosen.some(({ id }) => id === one.id);
  const toggle = (one: PickedGoods): void => {
    if (isChosen(one)) onChange(chosen.filter(({ id }) => id !== one.id));
    else onChange(single ? [one] : [...chosen, one]);
  };
  return (
    <>
      <div className="goods-picker-search">
        <Input.Search
          allowClear
          placeholder="商品名称、条码或拼音首字母"
          aria-label="商品名称"
          onSearch={(typed) => setKeyword(typed.trim())}
        />
        <CategoryPicker aria-label="分类" placeholder="全部分类" value={categoryId ?? null} onChange={setCategoryId} />
      </div>
      <ul
        className="goods-picker-cards"
        aria-label="商品"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (scrollHeight - scrollTop - clientHeight <= limits.goodsPickerScrollPx) more();
        }}
      >
        {goods.map((one) => (
          <li key={one.id}>
            <Checkbox checked={isChosen(one)} onChange={() => toggle(one)} className="goods-picker-card">
              <GoodsPicture path={one.picture} alt={one.goodsName} />
              <span className="goods-picker-name">{one.goodsName}</span>
              <span className="goods-picker-facts">
                <b>¥{formatNumber(one.price, 2)}</b>
                <span>{one.goodsUnit ? `/ ${one.goodsUnit}` : ''}</span>
                {one.skuCount > 1 && <span>{one.skuCount} 个规格</span>}
              </span>
            </Checkbox>
          </li>
        ))}
        {loading && (
          <li className="goods-picker-rest">
            <Spin />
          </li>
        )}
        {!loading && failure && (
          <li className="goods-picker-rest">
            <ListFailure failure={failure} onRetry={retry} />
          </li>
        )}
        {!loading && !failure && goods.length === 0 && (
          <li className="goods-picker-rest">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有找到商品" />
          </li>
        )}
      </ul>
      <div className="goods-picker-total">
        已显示 {goods.length} / {total} 个商品
      </div>
    </>
  );
}
