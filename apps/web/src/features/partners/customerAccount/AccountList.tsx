/** Accounts of all customers, and every movement of them. */

import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { customerAccount, customerAccountCalls, moneyLog } from '@cangyun/contract/partners/customerAccount.ts';
import { Segmented } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { partnerReferences } from '#pickers/partners.ts';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { detailPath } from '../customer/usePartnerActions.ts';
import { MoneyDialog } from './MoneyDialog.tsx';

type Account = RowOf<typeof customerAccount>;
type View = 'accounts' | 'log';

const accountCalls = { list: customerAccountCalls.list, download: customerAccountCalls.download };
const logCalls = { list: customerAccountCalls.log, download: customerAccountCalls.logDownload };
const views = [
  { value: 'accounts' as const, label: '账户' },
  { value: 'log' as const, label: '流水' },
];

const named = (row: { readonly customerId: number; readonly customerName: string | null }) => (
  <Link to={detailPath(row.customerId, 'account')}>{row.customerName}</Link>
);
const cells = { customerName: named };

export default function AccountList() {
  const may = useMay();
  const navigate = useNavigate();
  const [view, setView] = useState<View>('accounts');
  const [paying, setPaying] = useState<Account>();
  const extra = <Segmented value={view} onChange={setView} options={views} />;
  const rowActions = (row: Account) => [
    ...(may(customerAccountCalls.recharge) ? [{ key: 'recharge', label: '充值', run: () => setPaying(row) }] : []),
    { key: 'statement', label: '对账单', run: () => navigate(detailPath(row.customerId, 'account')) },
  ];
  return (
    <>
      {view === 'accounts' ? (
        <ResourceScreen
          resource={customerAccount}
          calls={accountCalls}
          references={partnerReferences}
          cells={cells}
          extra={extra}
          rowActions={rowActions}
        />
      ) : (
        <ResourceScreen resource={moneyLog} calls={logCalls} references={partnerReferences} cells={cells} extra={extra} />
      )}
      {paying && (
        <MoneyDialog kind="recharge" customerId={paying.customerId} name={paying.customerName ?? ''} onClose={() => setPaying(undefined)} />
      )}
    </>
  );
}
