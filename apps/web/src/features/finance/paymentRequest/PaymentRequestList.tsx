/** 付款申请. */
import { paymentRequestCalls as calls, type PaymentRequestRow } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind, paymentRequestResource } from '@cangyun/contract/finance/paymentRequest.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { paymentRequestPath, touched } from './paymentRequestPaths.ts';
import { RequestDialog } from './RequestDialog.tsx';
import { usePaymentRequestActions } from './usePaymentRequestActions.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
const batch = [voidMany(calls.remove)];

export default function PaymentRequestList() {
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { screenActions, dialogs } = usePaymentRequestActions();
  return (
    <>
      <DocumentList<typeof kind, PaymentRequestRow>
        kind={kind}
        resource={paymentRequestResource}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => paymentRequestPath(id)}
        onAdd={() => setAsking(true)}
        references={partnerReferences}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        invalidates={touched}
      />
      {dialogs}
      {isAsking && <RequestDialog onDone={(id) => void navigate(paymentRequestPath(id))} onClose={() => setAsking(false)} />}
    </>
  );
}
