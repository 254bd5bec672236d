/** 账簿: trial balance, profit, cash flow and vouchers. */
import { Tabs } from 'antd';
import { useSearchParams } from 'react-router';
import { CashFlowBook } from './CashFlowBook.tsx';
import { Profit } from './Profit.tsx';
import { TrialBalance } from './TrialBalance.tsx';
import { Vouchers } from './Vouchers.tsx';

export default function Books() {
  const [search, setSearch] = useSearchParams();
  return (
    <Tabs
      className="screen-tabs"
      activeKey={search.get('tab') ?? 'profit'}
      onChange={(tab) => setSearch({ tab }, { replace: true })}
      destroyOnHidden
      items={[
        { key: 'profit', label: '利润表', children: <Profit /> },
        { key: 'cash', label: '现金流量', children: <CashFlowBook /> },
        { key: 'trial', label: '试算平衡', children: <TrialBalance /> },
        { key: 'vouchers', label: '记账凭证', children: <Vouchers /> },
      ]}
    />
  );
}
