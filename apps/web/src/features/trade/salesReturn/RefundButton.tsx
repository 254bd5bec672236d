/** 退款 of a sales return, and what was refunded for it. The money belongs to its order, so the order's calls do it. */
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#api/hooks.ts';
import { OfferButton } from '#documents/actions/ActionBar.tsx';
import { useMay } from '#ui/may.ts';
import { isVoided } from '../consignment/cells.tsx';
import type { ConsignmentDetail } from '../consignment/consignmentRow.ts';
import { MoneyDialog } from '../payments/PaymentDialogs.tsx';
import { PaymentsTable } from '../payments/PaymentsTable.tsx';
import { refundable, refundsOf } from './refundable.ts';

interface OfReturn {
  readonly back: ConsignmentDetail;
}

const { label } = salesOrderKind.actions.refund;

function useOrderBehind({ objId }: ConsignmentDetail) {
  const may = useMay();
  return useCall(calls.payOrderAsIs, { query: { id: objId ?? 0 } }, { enabled: objId !== null && may(calls.payOrderAsIs) });
}

export function RefundButton({ back }: OfReturn) {
  const may = useMay();
  const { data } = useOrderBehind(back);
  const [open, setOpen] = useState(false);
  if (isVoided(back) || !may(calls.refundBack) || !may(calls.payOrderAsIs)) return null;
  const found = data && refundable(back, data);
  const amount = found && 'amount' in found ? found.amount : undefined;
  return (
    <>
      <OfferButton
        label={label}
        reason={found && 'reason' in found ? found.reason : ''}
        allowed={!found || amount !== undefined}
        busy={!found}
        onPress={() => setOpen(true)}
      />
      {open && amount !== undefined && (
        <MoneyDialog
          call={calls.refundBack}
          title={`${label} ${back.number}`}
          id={back.id}
          amount={amount}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function Refunds({ back }: OfReturn) {
  const { data } = useOrderBehind(back);
  return data ? <PaymentsTable payments={refundsOf(data, back.id)} /> : <Skeleton active title={false} />;
}
