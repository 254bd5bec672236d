/** 付款 of one waybill, or of many as wholes: who owes how much, and what the cashier may say about the money. */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillKind as kind, whoPay } from '@cangyun/contract/transport/waybill.ts';
import { Descriptions } from 'antd';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import { amountFields, usePayingFields } from '#documents/payments/usePayingFields.ts';
import { CallFields } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { bodyFor } from '#ui/resourceCalls.ts';
import { touched } from './waybillPaths.ts';
import type { WaybillRow } from './waybillRow.ts';

const MONEY = 2;
const { fields } = waybill;

/** Mounted means open. */
export function PayDialog({ row, onClose }: { readonly row: WaybillRow; readonly onClose: () => void }) {
  const asked = usePayingFields();
  const payer = row.whoPay === whoPay.code.receiver ? row.reciveName : row.customerName || row.sendName;
  return (
    <BatchDialog
      call={calls.pay}
      title={`${kind.actions.pay.label} ${row.number}`}
      width={620}
      initialValues={{ amount: row.openAmount }}
      bodyOf={(values) => bodyFor(calls.pay, { ids: [row.id] }, values)}
      invalidates={touched}
      onClose={onClose}
    >
      <Descriptions
        className="form-wide"
        size="small"
        bordered
        column={2}
        items={[
          { key: 'who', label: fields.whoPay.label, children: `${whoPay.label(row.whoPay)}　${payer}` },
          { key: 'fee', label: `${fields.totalFee.label}(元)`, children: formatNumber(row.totalFee, MONEY) },
          { key: 'paid', label: `${fields.paidAmount.label}(元)`, children: formatNumber(row.paidAmount, MONEY) },
          { key: 'open', label: `${fields.openAmount.label}(元)`, children: <strong>{formatNumber(row.openAmount, MONEY)}</strong> },
        ]}
      />
      <CallFields call={calls.pay} fields={[...amountFields, ...asked]} />
    </BatchDialog>
  );
}

/** Amounts are of one waybill: many are paid as wholes. */
export function PayManyDialog({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) {
  const asked = usePayingFields().filter(({ name }) => name !== 'charge');
  return (
    <BatchDialog
      call={calls.pay}
      title={`批量${kind.actions.pay.label}（${ids.length} 张，全部未付金额）`}
      width={620}
      initialValues={{}}
      bodyOf={(values) => bodyFor(calls.pay, { ids: [...ids] }, values)}
      invalidates={touched}
      onClose={onClose}
    >
      <CallFields call={calls.pay} fields={asked} />
    </BatchDialog>
  );
}
