/** The payments of an entry; a payment that counts can be undone, with a reason. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryDetail } from '@cangyun/contract/finance/entry.schema.ts';
import { entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { namedPayment, type PaymentRow } from '@cangyun/contract/finance/payment.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Button, Tag } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { isAllowed } from '#documents/actions/screenActions.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { touched } from './entryPaths.ts';

const SHOWN = ['number', 'amount', 'discount', 'way', 'ownAccountName', 'voucher', 'reversesNumber', 'info', 'userName', 'paidTime'];

interface StandingProps {
  readonly payment: PaymentRow;
  /** Undefined if nobody may now. */
  readonly onUndo: (() => void) | undefined;
}

/** Its number, and whether it still counts. */
function Standing({ payment: { number, reversedBy, reversesId }, onUndo }: StandingProps) {
  if (reversesId !== null) return <>{number}</>;
  return (
    <>
      {number} {reversedBy !== null && <Tag>已撤销</Tag>}
      {reversedBy === null && onUndo && (
        <Button size="small" type="link" danger aria-label={`撤销 ${number}`} onClick={onUndo}>
          撤销
        </Button>
      )}
    </>
  );
}

export function EntryPayments({ row }: { readonly row: EntryDetail }) {
  const [undoing, setUndoing] = useState<PaymentRow>();
  const mayUndo = isAllowed<typeof kind>(row, 'undo');
  const undo = async (id: number, info: string): Promise<void> => {
    await request(calls.undo, { body: { id, info } }, { silent: true });
    notice.success(messages.submitted);
    void invalidate(kind.path, ...touched);
  };
  const number = { ...namedPayment.fields.number, list: 230 };
  return (
    <>
      <LinesTable
        fields={{ ...namedPayment.fields, number }}
        rows={row.payments}
        show={SHOWN}
        totals={['amount']}
        cells={{
          number: (payment: PaymentRow) => <Standing payment={payment} onUndo={mayUndo ? () => setUndoing(payment) : undefined} />,
        }}
      />
      {undoing && (
        <ReasonModal
          title={`撤销收付款 ${undoing.number}`}
          hint="单据重新打开；用账户余额结算的，金额退回账户。"
          onSubmit={(info) => undo(undoing.id, info)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </>
  );
}
