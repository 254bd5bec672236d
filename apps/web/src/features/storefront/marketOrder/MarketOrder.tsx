/** 商城下单: an order of a shop's customer, priced while it is typed. */
import { messages } from '@cangyun/contract/messages.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { MarketForm } from './MarketForm.tsx';

export default function MarketOrder() {
  const navigate = useNavigate();
  // Every order gets a form of its own: the tab stays open for the next one.
  const [count, setCount] = useState(0);
  const placed = (id: number): void => {
    notice.success(messages.added);
    setCount((before) => before + 1);
    void invalidate(
      salesOrderKind.path,
      '/api/promotion',
      '/api/promotionGroup',
      '/api/promotionBargain',
      '/api/customerPoints',
      '/api/market',
    );
    const to = documentPath(salesOrderKind.name, id);
    if (to) void navigate(to);
  };
  return (
    <ScreenFrame key={count}>
      <MarketForm onPlaced={placed} />
    </ScreenFrame>
  );
}
