/** Open shops as cards: searched by name with Enter or the button, more of them by scrolling (spec 0 §2.5). */
import { CheckCircleFilled, ShopOutlined } from '@ant-design/icons';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { linkType } from '@cangyun/contract/storefront/link.ts';
import { selfOperated, type shopCalls, storeDisable } from '@cangyun/contract/storefront/shop.ts';
import { Empty, Input, Spin } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { fileUrl } from '#api/fileUrl.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { useShopPages } from './useShopPages.ts';
import './storefrontPickers.css';

type ShopRecord = CallReply<typeof shopCalls.choose>['result']['records'][number];

/** As the spec emits it: the shop, marked as of type shops. */
export type PickedShop = ShopRecord & { readonly type: typeof linkType.code.shops };

interface ShopCardsProps {
  readonly taken: readonly number[];
  readonly onPick: (shop: PickedShop) => void;
}

const { yes, no } = selfOperated.code;

function ShopCard({ shop, taken, onPick }: { readonly shop: ShopRecord; readonly taken: boolean; readonly onPick: () => void }) {
  const { storeName, storeLogo } = shop;
  return (
    <button type="button" className="shop-card" aria-pressed={taken} onClick={onPick}>
      <span className="shop-card-logo">
        {storeLogo ? <img src={fileUrl(storeLogo)} alt="" loading="lazy" /> : <ShopOutlined aria-hidden />}
      </span>
      <span className="shop-card-text">
        <strong>{storeName}</strong>
        <span>
          <StateTag codes={selfOperated} code={shop.selfOperated ? yes : no} />
          <StateTag codes={storeDisable} code={shop.storeDisable} />
        </span>
      </span>
      {taken && <CheckCircleFilled className="shop-card-taken" aria-label="已选择" />}
    </button>
  );
}

const isNearBottom = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): boolean =>
  scrollHeight - scrollTop - clientHeight <= limits.shopPickerScrollPx;

export function ShopCards({ taken, onPick }: ShopCardsProps) {
  const [storeName, setStoreName] = useState('');
  const { shops, total, loading, failure, more, retry } = useShopPages(storeName);
  const list = useRef<HTMLUListElement>(null);
  // A page that does not fill the list leaves nothing to scroll: its bottom is reached already.
  useEffect(() => {
    if (!loading && !failure && list.current && isNearBottom(list.current)) more();
  }, [loading, failure, more]);
  return (
    <>
      <Input.Search
        className="storefront-search"
        allowClear
        enterButton="搜索"
        placeholder="店铺名称"
        aria-label="店铺名称"
        onSearch={(typed) => setStoreName(typed.trim())}
      />
      <ul ref={list} className="shop-cards" aria-label="店铺" onScroll={({ currentTarget }) => isNearBottom(currentTarget) && more()}>
        {shops.map((shop) => (
          <li key={shop.id}>
            <ShopCard shop={shop} taken={taken.includes(shop.id)} onPick={() => onPick({ ...shop, type: linkType.code.shops })} />
          </li>
        ))}
        {loading && (
          <li className="shop-cards-rest">
            <Spin />
          </li>
        )}
        {!loading && failure && (
          <li className="shop-cards-rest">
            <ListFailure failure={failure} onRetry={retry} />
          </li>
        )}
        {!loading && !failure && shops.length === 0 && (
          <li className="shop-cards-rest">
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={storeName === '' ? '还没有营业中的店铺' : '没有找到店铺'} />
          </li>
        )}
      </ul>
      <div className="storefront-total">
        已显示 {shops.length} / {total} 家店铺
      </div>
    </>
  );
}
