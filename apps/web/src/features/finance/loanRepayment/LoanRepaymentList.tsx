/** 还款: what is due of all loans, late ones marked, and received from here. */
import { loanRepaymentCalls as calls, loanRepaymentResource, repayOrigin, repayState } from '@cangyun/contract/finance/loanRepayment.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '#api/hooks.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { loanPath, touched } from '../loan/loanPaths.ts';
import { loanReferences } from '../loanReferences.ts';
import { DueDay } from './DueDay.tsx';
import { EditDialog } from './EditDialog.tsx';
import { PayDialog, type RepayRow } from './PayDialog.tsx';
import { RepayPayments } from './RepayPayments.tsx';
import '#documents/documents.css';

const shownCalls = { list: calls.list, download: calls.download };
const { open, paid } = repayState.code;

const isOpen = ({ state }: RepayRow): boolean => state === open;
const isRemovable = (row: RepayRow): boolean => isOpen(row) && row.origin === repayOrigin.code.byHand;

/** Which of them. */
const choices = {
  open: { label: '待还', query: { state: [open] } },
  overdue: { label: '已逾期', query: { overdue: 1 } },
  paid: { label: repayState.label(paid), query: { state: [paid] } },
  all: { label: '全部', query: {} },
} as const;
type Choice = keyof typeof choices;

type Opened = { readonly what: 'pay'; readonly rows: readonly RepayRow[] } | { readonly what: 'edit' | 'payments'; readonly row: RepayRow };

const columns = columnsShown('number', 'customerName', 'term', 'dueDay', 'state', 'amount', 'openAmount', 'overdueDays');

export default function LoanRepaymentList() {
  const may = useMay();
  const [choice, setChoice] = useState<Choice>('open');
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const remove = useAction(calls.remove, { invalidate: touched, success: messages.deleted });
  return (
    <>
      <ResourceScreen
        resource={loanRepaymentResource}
        calls={shownCalls}
        references={loanReferences}
        withoutFilters={['state', 'loanId']}
        fixed={choices[choice].query}
        lead={
          <div className="state-segments">
            <Segmented<Choice>
              options={Object.entries(choices).map(([value, { label }]) => ({ value: value as Choice, label }))}
              value={choice}
              onChange={setChoice}
            />
          </div>
        }
        columns={columns}
        cells={{
          number: (row) => <Link to={loanPath(row.loanId)}>{row.number}</Link>,
          dueDay: (row) => <DueDay day={row.dueDay} isOpen={isOpen(row)} />,
        }}
        rowActions={(row) => [
          ...(row.paidAmount > 0 ? [{ key: 'payments', label: '收款记录', run: () => setOpened({ what: 'payments', row }) }] : []),
          ...(isOpen(row)
            ? [
                ...(may(calls.pay) ? [{ key: 'pay', label: '收款', run: () => setOpened({ what: 'pay', rows: [row] }) }] : []),
                ...(may(calls.edit) ? [{ key: 'edit', label: '编辑', run: () => setOpened({ what: 'edit', row }) }] : []),
                ...(may(calls.remove) && isRemovable(row)
                  ? [
                      {
                        key: 'remove',
                        label: '删除',
                        danger: true,
                        question: `确认删除 ${row.number} 第 ${row.term} 期?`,
                        run: () => remove.mutate({ body: [row.id] }),
                      },
                    ]
                  : []),
              ]
            : []),
        ]}
        batch={(list) => {
          const rows = list.selected.filter(isOpen);
          return may(calls.pay) ? (
            <Button type="primary" disabled={rows.length === 0} onClick={() => setOpened({ what: 'pay', rows })}>
              批量收款
            </Button>
          ) : null;
        }}
      />
      {opened?.what === 'pay' && <PayDialog rows={opened.rows} onClose={close} />}
      {opened?.what === 'payments' && <RepayPayments row={opened.row} onClose={close} />}
      {opened?.what === 'edit' && <EditDialog row={opened.row} onClose={close} />}
    </>
  );
}
