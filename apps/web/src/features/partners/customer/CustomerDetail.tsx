/** One customer, supplier or carrier: its record, its business, its money, its figures. */
import { settlementCalls } from '@cangyun/contract/finance/settlement.calls.ts';
import { customerCalls, customerStyle } from '@cangyun/contract/partners/customer.ts';
import { customerAccountCalls } from '@cangyun/contract/partners/customerAccount.ts';
import { customerTermsCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { Skeleton, Tabs, Tag } from 'antd';
import { useParams, useSearchParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { useMay } from '#ui/may.ts';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';
import { StateTag } from '#ui/StateTag.tsx';
import { AccountTab } from '../customerAccount/AccountTab.tsx';
import { ChartTab } from '../customerChart/ChartTab.tsx';
import { BusinessTab } from '../customerTerms/BusinessTab.tsx';
import { InfoTab } from './InfoTab.tsx';
import { MoneyTab } from './MoneyTab.tsx';
import type { DetailTab } from './usePartnerActions.ts';
import '../partners.css';

interface TabItem {
  readonly key: DetailTab;
  readonly label: string;
  readonly children: React.ReactNode;
}

export default function CustomerDetail() {
  const may = useMay();
  const id = Number(useParams().id);
  const [search, setSearch] = useSearchParams();
  const { data, error, refetch } = useCall(customerCalls.getOne, { query: { id } });
  if (error && !data)
    return (
      <ScreenFrame>
        <ListFailure failure={error} onRetry={() => void refetch()} />
      </ScreenFrame>
    );
  if (!data)
    return (
      <ScreenFrame>
        <Skeleton active paragraph={{ rows: 8 }} />
      </ScreenFrame>
    );
  const { name } = data;
  const items: (TabItem | false)[] = [
    { key: 'info', label: '资料', children: <InfoTab partner={data} /> },
    may(customerTermsCalls.list) && { key: 'business', label: '业务', children: <BusinessTab customerId={id} name={name} /> },
    may(settlementCalls.partner) && { key: 'money', label: '往来', children: <MoneyTab customerId={id} /> },
    may(customerAccountCalls.list) && { key: 'account', label: '账户', children: <AccountTab customerId={id} name={name} /> },
    may(customerAccountCalls.list) && { key: 'chart', label: '图表', children: <ChartTab customerId={id} /> },
  ];
  return (
    <ScreenFrame>
      <header className="detail-head">
        <h2>{name}</h2>
        <StateTag codes={customerStyle} code={data.style} />
        <StateTag codes={enabledState} code={data.enabled} />
        {data.isNew === 1 && <Tag color="processing">新客户</Tag>}
        <span>{data.code}</span>
      </header>
      <Tabs
        activeKey={search.get('tab') ?? 'info'}
        onChange={(tab) => setSearch({ tab }, { replace: true })}
        items={items.filter((item) => item !== false)}
        destroyOnHidden
      />
    </ScreenFrame>
  );
}
