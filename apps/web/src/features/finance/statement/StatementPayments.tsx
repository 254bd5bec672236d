/** Money that was entered at a statement; what counts can be taken back, with a reason. */
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls, type StatementDetail, type StatementPayment } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind } from '@cangyun/contract/finance/statement.ts';
import { dayField, keptText, shownChoice, shownDecimal } from '@cangyun/contract/kernel/field.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { isAllowed } from '#documents/actions/screenActions.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { touched } from './statementPaths.ts';

const fields = {
  number: keptText('流水号', { list: 230 }),
  day: dayField('日期', { list: 110 }),
  amount: shownDecimal('金额', { digits: 2, unit: '元', list: 120 }),
  discount: shownDecimal('抹零', { digits: 2, unit: '元', list: 100 }),
  way: shownChoice('方式', settleWay, { list: 100 }),
  accountName: keptText('资金账户', { list: 160 }),
  info: keptText('备注', { list: 180 }),
  userName: keptText('经办人', { list: 100 }),
};

export function StatementPayments({ row }: { readonly row: StatementDetail }) {
  const [undoing, setUndoing] = useState<StatementPayment>();
  const mayUndo = isAllowed<typeof kind>(row, 'undo');
  const undo = async (paymentId: number, info: string): Promise<void> => {
    await request(calls.undo, { body: { id: row.id, paymentId, info } }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(kind.path, ...touched);
  };
  return (
    <>
      <LinesTable
        fields={fields}
        rows={row.payments}
        show={Object.keys(fields)}
        totals={['amount', 'discount']}
        cells={{
          number: (payment: StatementPayment) => (
            <>
              {payment.number} {payment.isUndone && <Tag>已撤销</Tag>}
              {!payment.isUndone && mayUndo && (
                <Button size="small" type="link" danger aria-label={`撤销 ${payment.number}`} onClick={() => setUndoing(payment)}>
                  撤销
                </Button>
              )}
            </>
          ),
        }}
      />
      {undoing && (
        <ReasonModal
          title={`撤销收付款 ${undoing.number}`}
          hint="它核销的往来重新变为未结。"
          onSubmit={(info) => undo(undoing.id, info)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}
