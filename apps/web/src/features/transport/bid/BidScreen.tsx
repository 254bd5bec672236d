/** 竞价: the bills that are out for bidding, each with its bids, the best first, and the remaining time. */

import { bidCalls, type TradeRow } from '@cangyun/contract/transport/bid.ts';
import { freightBillCalls as calls } from '@cangyun/contract/transport/freightBill.calls.ts';
import { freightBillResource, freightBillKind as kind } from '@cangyun/contract/transport/freightBill.ts';
import { Empty, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { useTabActive } from '#api/tabActive.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { PlainPager } from '#ui/PlainPager.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { SearchBox, useSearchedPages } from '#ui/searchedPages.tsx';
import { useFreightBillActions } from '../freightBill/useFreightBillActions.tsx';
import { BidCard } from './BidCard.tsx';
import './bids.css';

const SECOND = 1_000;

/** The time of day, for countdowns: it runs while its tab is visible. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  const active = useTabActive();
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, [active]);
  return now;
}

const OPEN = { state: [kind.state.code.bidding], isDelete: 0, sort: 'bidEnd,asc' };

const tradesOf = (trades: readonly TradeRow[], freightBillId: number): TradeRow[] =>
  trades.filter((trade) => trade.billId === freightBillId);

export default function BidScreen() {
  const { asked: page, paging, onPaging, onSearch } = useSearchedPages();
  const { data, error, refetch } = useCall(calls.list, { query: { ...OPEN, ...page } }, { keepPrevious: true });
  const freightBills = data?.content ?? [];
  const asked = useCall(
    bidCalls.ofBills,
    { query: { billIds: freightBills.map(({ id }) => id) } },
    { enabled: freightBills.length > 0, keepPrevious: true },
  );
  const { screenActions, dialogs } = useFreightBillActions();
  const now = useNow();
  return (
    <ScreenFrame>
      <SearchBox
        label="查找竞价"
        placeholder={`${freightBillResource.fields.number.label} / ${freightBillResource.fields.goods.label}`}
        onSearch={onSearch}
      />
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data && freightBills.length === 0 && <Empty description="没有竞价中的运费单，可在运费单列表发布竞价" />}
      <div className="bids">
        {freightBills.map((row) => (
          <BidCard key={row.id} row={row} trades={tradesOf(asked.data ?? [], row.id)} now={now} screenActions={screenActions} />
        ))}
      </div>
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={onPaging} />
      {dialogs}
    </ScreenFrame>
  );
}
