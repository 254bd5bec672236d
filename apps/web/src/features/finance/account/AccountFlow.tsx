/** What went through one account of ours, or through all of the company, and its latest movements. */
import { accountCalls as calls } from '@cangyun/contract/finance/account.ts';
import { paymentAccountCalls } from '@cangyun/contract/system/paymentAccount.ts';
import { Select } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import type { ReportQuery } from '#pickers/ReportFrame.tsx';
import { ListTable } from '#ui/ListTable.tsx';
import { useMay } from '#ui/may.ts';
import { Figures } from '#ui/reports/Figures.tsx';
import { ReportPanel } from '#ui/reports/ReportPanel.tsx';
import { type Movement, movementColumns } from '../movementColumns.tsx';

/** More than a company has: one account a site is open at a time. */
const MOST_ACCOUNTS = 500;

function AccountSelect({ value, onChange }: { readonly value: number | undefined; readonly onChange: (id: number | undefined) => void }) {
  const { data } = useCall(paymentAccountCalls.list, { query: { size: MOST_ACCOUNTS } });
  return (
    <Select
      className="report-site"
      aria-label="账户"
      allowClear
      placeholder="全部收支"
      {...(value === undefined ? {} : { value })}
      onChange={(id: number | undefined) => onChange(id)}
      options={(data?.content ?? []).map(({ id, accountName, deptName }) => ({ value: id, label: `${accountName}（${deptName ?? ''}）` }))}
    />
  );
}

const LATEST = ['at', 'side', 'kind', 'personName', 'number', 'amount'];
const columns = movementColumns.filter(({ key }) => LATEST.includes(key)).map((column) => ({ ...column, sort: false }));

export function AccountFlow({ query }: { readonly query: ReportQuery }) {
  const may = useMay();
  const [id, setId] = useState<number>();
  return (
    <div className="report-wide">
      <ReportPanel call={calls.one} query={id === undefined ? query : { ...query, id }}>
        {({ inAmount, outAmount, net, count, latest }) => (
          <>
            {may(paymentAccountCalls.list) && (
              <div className="report-filters">
                <AccountSelect value={id} onChange={setId} />
              </div>
            )}
            <Figures
              figures={[
                { key: 'in', title: '收入', value: inAmount, unit: '元', digits: 2 },
                { key: 'out', title: '支出', value: outAmount, unit: '元', digits: 2 },
                { key: 'net', title: '净额', value: net, unit: '元', digits: 2 },
                { key: 'count', title: '笔数', value: count, unit: '笔', digits: 0 },
              ]}
            />
            <ListTable<Movement> columns={columns} rows={latest.map((row, at) => ({ ...row, id: at + 1 }))} empty="这段时间没有收支" />
          </>
        )}
      </ReportPanel>
    </div>
  );
}
