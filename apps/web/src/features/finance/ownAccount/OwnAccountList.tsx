/** Our own accounts: what is on each now or on any day; each opens its movements. */
import { ownAccountCalls as calls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';

type Account = RowOf<typeof ownAccount>;

const columns = columnsShown('name', 'type', 'deptName', 'holderName', 'bankCard', 'balance', 'isDefault', 'enabled');

const pathOf = (id: number): string => `/finance/ownAccount/${id}`;

export default function OwnAccountList() {
  const may = useMay();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Account>();
  const [day, setDay] = useState<string>();
  // Without a day the list's own balances are those of now.
  const then = useCall(calls.balances, { query: day === undefined ? {} : { day } }, { enabled: day !== undefined }).data;
  const balanceOf = ({ id, balance }: Account): number | undefined =>
    day === undefined ? balance : then?.find((account) => account.id === id)?.balance;
  return (
    <>
      <ResourceScreen
        resource={ownAccount}
        references={organisationReferences}
        columns={columns}
        cells={{
          name: (row) => <Link to={pathOf(row.id)}>{row.name}</Link>,
          balance: (row) => {
            const balance = balanceOf(row);
            return balance === undefined ? '' : formatNumber(balance, 2);
          },
        }}
        extra={
          <DatePicker
            aria-label="余额日期"
            placeholder="余额日期：现在"
            value={day === undefined ? null : dayjs(day)}
            onChange={(next) => setDay(next ? next.format('YYYY-MM-DD') : undefined)}
          />
        }
        rowActions={(row) => [
          { key: 'moves', label: '明细', run: () => void navigate(pathOf(row.id)) },
          ...(may(calls.setOpening) ? [{ key: 'opening', label: '期初余额', run: () => setOpening(row) }] : []),
        ]}
      />
      {opening && <OpeningDialog account={opening} onClose={() => setOpening(undefined)} />}
    </>
  );
}
