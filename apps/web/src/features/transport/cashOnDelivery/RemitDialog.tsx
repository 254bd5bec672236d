/** Several collections paid out at once: one payment per sender. */
import { cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { BatchDialog } from '#documents/actions/BatchDialog.tsx';
import { CallFields } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { touched } from '../waybill/waybillPaths.ts';
import { references, useRemittingFields } from './useCashOnDeliveryActions.tsx';

/** Mounted means open. */
export function RemitDialog({ ids, onClose }: { readonly ids: readonly number[]; readonly onClose: () => void }) {
  const fields = useRemittingFields();
  return (
    <ReferencesContext value={references}>
      <BatchDialog
        call={calls.payEach}
        title={`${calls.payEach.title}（${ids.length} 笔，每个寄件人一笔付款）`}
        width={620}
        initialValues={{}}
        bodyOf={(values) => bodyFor(calls.payEach, { ids: [...ids] }, values)}
        invalidates={touched}
        onClose={onClose}
      >
        <CallFields call={calls.payEach} fields={fields} />
      </BatchDialog>
    </ReferencesContext>
  );
}
