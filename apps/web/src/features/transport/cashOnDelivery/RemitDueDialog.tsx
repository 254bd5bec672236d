/** Everything that is due, of one sender or of all: one payment per sender, less what is agreed. */
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import { CallFields } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { touched } from '../waybill/waybillPaths.ts';
import { references, useRemittingFields } from './useCashOnDeliveryActions.tsx';

interface RemitDueDialogProps {
  readonly customerId?: number;
  readonly name: string;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function RemitDueDialog({ customerId, name, onClose }: RemitDueDialogProps) {
  // What is kept follows the terms of each sender.
  const fields = useRemittingFields().filter((field) => field.name !== 'lessFreight');
  return (
    <ReferencesContext value={references}>
      <BatchDialog
        call={calls.payDue}
        title={`${calls.payDue.title}${name === '' ? '（每个寄件人一笔付款）' : ` ${name}`}`}
        width={620}
        initialValues={{}}
        bodyOf={(values) => bodyFor(calls.payDue, customerId === undefined ? {} : { customerId }, values)}
        invalidates={touched}
        onClose={onClose}
      >
        <CallFields call={calls.payDue} fields={fields} />
      </BatchDialog>
    </ReferencesContext>
  );
}
