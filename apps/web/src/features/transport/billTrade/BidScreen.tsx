/** 竞价: the bills that are out for bidding, each with its quotes, the best first, and how long it is still open. */
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { bill, billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { billTradeCalls, type TradeRow } from '@cangyun/contract/transport/billTrade.ts';
import { Empty, Input, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '../../../api/hooks.ts';
import { ListFailure } from '../../../ui/listStates.tsx';
import { FIRST_PAGE, type Paging, PlainPager } from '../../../ui/PlainPager.tsx';
import { ScreenFrame } from '../../../ui/ScreenFrame.tsx';
import { useBillWays } from '../bill/useBillWays.tsx';
import { BidCard } from './BidCard.tsx';
import { useNow } from './useNow.ts';
import './bids.css';

const OPEN = { state: [kind.state.code.bidding], isDelete: 0, sort: 'bidEnd,asc' };

const tradesOf = (trades: readonly TradeRow[], billId: number): TradeRow[] => trades.filter((trade) => trade.billId === billId);

export default function BidScreen() {
  const [paging, setPaging] = useState<Paging>(FIRST_PAGE);
  const [keyword, setKeyword] = useState('');
  const query = { ...OPEN, ...paging, ...(keyword ? { keyword } : {}) };
  const { data, error, refetch } = useCall(calls.list, { query }, { keepPrevious: true });
  const bills = data?.content ?? [];
  const asked = useCall(
    billTradeCalls.ofBills,
    { query: { billIds: bills.map(({ id }) => id) } },
    { enabled: bills.length > 0, keepPrevious: true },
  );
  const { ways, dialogs } = useBillWays();
  const now = useNow();
  return (
    <ScreenFrame>
      <Input.Search
        allowClear
        placeholder={`${bill.fields.number.label} / ${bill.fields.goods.label}`}
        aria-label="查找竞价"
        style={{ maxWidth: 320 }}
        onSearch={(typed) => {
          setKeyword(typed.trim());
          setPaging(FIRST_PAGE);
        }}
      />
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {error && !data && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data && bills.length === 0 && <Empty description="没有竞价中的运费单，可在运费单列表发布竞价" />}
      <div className="bids">
        {bills.map((row) => (
          <BidCard key={row.id} row={row} trades={tradesOf(asked.data ?? [], row.id)} now={now} ways={ways} />
        ))}
      </div>
      <PlainPager paging={paging} total={data?.totalElements ?? 0} onChange={setPaging} />
      {dialogs}
    </ScreenFrame>
  );
}
