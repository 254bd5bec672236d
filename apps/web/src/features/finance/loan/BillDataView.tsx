/** Figures for a loan: what the borrower owes us, what we owe them, and which of their goods are at the site. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { billData } from '@cangyun/contract/finance/loan.schema.ts';
import { Alert, Descriptions, Skeleton } from 'antd';
import { useCall } from '#api/hooks.ts';
import { formatNumber } from '#ui/FieldView.tsx';

const OWES = ['orders', 'waybills', 'listFees', 'receivable', 'loans', 'overdue'] as const;
const OWED = ['purchases', 'payable'] as const;

const yuan = (value: number): string => `${formatNumber(value, 2)} 元`;

interface Asked {
  readonly id?: number;
  readonly customerId?: number;
  readonly deptId?: number;
}

export function BillDataView(asked: Asked) {
  const { data, error } = useCall(calls.billData, { query: asked }, { keepPrevious: true });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  const figure = (name: (typeof OWES | typeof OWED)[number]) => ({
    key: name,
    label: billData.shape[name].meta()?.title ?? name,
    children: data[name].count > 0 ? `${data[name].count} 笔，${yuan(data[name].amount)}` : '—',
  });
  return (
    <Descriptions
      size="small"
      bordered
      column={{ xs: 1, md: 2, xl: 3 }}
      items={[
        ...OWES.map(figure),
        { key: 'owes', label: '欠我方合计', children: <strong>{yuan(data.owes)}</strong> },
        ...OWED.map(figure),
        { key: 'isOwed', label: '我方欠合计', children: <strong>{yuan(data.isOwed)}</strong> },
        { key: 'balance', label: '账户余额', children: yuan(data.balance) },
        { key: 'creditLimit', label: '信用额度', children: yuan(data.creditLimit) },
        {
          key: 'stock',
          label: `${data.deptName}库存`,
          children: `${data.stock.kinds} 种，价值 ${yuan(data.stock.value)}，可用 ${yuan(data.stock.usableValue)}`,
        },
      ]}
    />
  );
}
