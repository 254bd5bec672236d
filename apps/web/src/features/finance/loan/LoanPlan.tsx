/** The repayments of a loan: progress, what is due, and receiving it. Before lending: a preview of the plan. */
import { percentOf } from '@cangyun/contract/arithmetic.ts';
import type { LoanDetail } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loan.ts';
import { loanRepaymentCalls, loanRepaymentResource, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { Alert, Button, Progress, Space } from 'antd';
import { useState } from 'react';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FigureRow } from '#ui/FigureRow.tsx';
import { useMay } from '#ui/may.ts';
import { DueDay } from '../loanRepayment/DueDay.tsx';
import { EditDialog } from '../loanRepayment/EditDialog.tsx';
import { PayDialog, type RepayRow } from '../loanRepayment/PayDialog.tsx';
import { RepayPayments } from '../loanRepayment/RepayPayments.tsx';
import { PlanTable } from './PlanTable.tsx';

const SHOWN = [
  'term',
  'origin',
  'dueDay',
  'principal',
  'interest',
  'fee',
  'amount',
  'paidAmount',
  'openAmount',
  'state',
  'way',
  'voucher',
  'paidTime',
  'payBy',
  'info',
];
const SUMMED = ['principal', 'interest', 'fee', 'amount', 'paidAmount', 'openAmount'];
const HUNDRED = 100;

const isOpen = ({ state }: RepayRow): boolean => state === repayState.code.open;

function Figures({ sums }: Pick<LoanDetail, 'sums'>) {
  const money = (label: string, value: number) => ({ label, value, digits: 2, unit: '元' });
  return (
    <FigureRow
      label="还款合计"
      figures={[
        money('应还合计', sums.amount),
        money('已还本金', sums.paidPrincipal),
        money('已还利息', sums.paidInterest),
        money('已还费用', sums.paidFee),
        money('待还', sums.openAmount),
        { ...money(`逾期 ${sums.overdueCount} 期`, sums.overdueAmount), ...(sums.overdueCount > 0 ? { strong: true as const } : {}) },
      ]}
    />
  );
}

export function LoanPlan({ row }: { readonly row: LoanDetail }) {
  const may = useMay();
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const [opened, setOpened] = useState<'pay' | 'edit'>();
  const [shown, setShown] = useState<RepayRow>();
  if (row.repays.length === 0)
    return row.state === kind.state.code.applied ? (
      <>
        <Alert type="info" showIcon title="还没有放款：以下为今天放款时的还款计划" />
        <PlanTable terms={row} />
      </>
    ) : (
      <Alert type="info" showIcon title="没有还款" />
    );
  const open = row.repays.filter((one) => chosen.includes(one.id) && isOpen(one));
  const [first] = open;
  const close = (): void => {
    setOpened(undefined);
    setChosen([]);
  };
  return (
    <div className="line-editor">
      <Progress
        percent={row.sums.amount > 0 ? percentOf(row.sums.paidAmount, row.sums.amount, 0) : HUNDRED}
        status={row.sums.overdueCount > 0 ? 'exception' : row.openCount === 0 ? 'success' : 'active'}
        aria-label="还款进度"
      />
      <Figures sums={row.sums} />
      {row.openCount > 0 && (
        <Space wrap>
          {may(loanRepaymentCalls.pay) && (
            <Button type="primary" disabled={open.length === 0} onClick={() => setOpened('pay')}>
              {kind.actions.pay.label}
            </Button>
          )}
          {may(loanRepaymentCalls.edit) && (
            <Button disabled={open.length !== 1} onClick={() => setOpened('edit')}>
              编辑{loanRepaymentResource.title}
            </Button>
          )}
        </Space>
      )}
      <LinesTable
        fields={loanRepaymentResource.fields}
        rows={row.repays}
        show={SHOWN}
        totals={SUMMED}
        cells={{
          dueDay: (one) => <DueDay day={one.dueDay} isOpen={isOpen(one)} />,
          paidAmount: (one) =>
            one.paidAmount > 0 && may(loanRepaymentCalls.payments) ? (
              <Button type="link" size="small" onClick={() => setShown(one)}>
                {formatNumber(one.paidAmount, 2)}
              </Button>
            ) : (
              formatNumber(one.paidAmount, 2)
            ),
        }}
        {...(row.openCount > 0 ? { chosen: { ids: chosen, onChange: setChosen } } : {})}
      />
      {shown && <RepayPayments row={shown} onClose={() => setShown(undefined)} />}
      {opened === 'pay' && <PayDialog rows={open} onClose={close} />}
      {opened === 'edit' && first && <EditDialog row={first} onClose={close} />}
    </div>
  );
}
