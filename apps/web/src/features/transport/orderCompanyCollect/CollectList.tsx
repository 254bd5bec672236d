/** 代收货款: what receivers pay for senders, until it is paid out. */
import { requiredText } from '@cangyun/contract/kernel/wire.ts';
import { type CollectRow, collectCalls as calls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import { collectKind as kind, orderCompanyCollect } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { useState } from 'react';
import type { BatchWay } from '../../../documents/actions/BatchActions.tsx';
import { voidMany } from '../../../documents/actions/removal.ts';
import { DocumentList } from '../../../documents/list/DocumentList.tsx';
import { DocumentState } from '../../../documents/list/DocumentState.tsx';
import { organisationReferences } from '../../../pickers/organisation.ts';
import { CallDialog } from '../../../ui/CallDialog.tsx';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { CollectSums } from './CollectSums.tsx';
import { moneyFields, useCollectWays } from './useCollectWays.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
const batch: readonly BatchWay[] = [{ call: calls.payEach, label: '批量结算' }, voidMany(calls.remove)];
const newFields = [
  { name: 'number', control: { kind: 'text' } as const, schema: requiredText(50).meta({ title: '运单号' }) },
  ...moneyFields,
];

export default function CollectList() {
  const { ways, dialogs } = useCollectWays();
  const [adding, setAdding] = useState(false);
  const detail = useWaybillDetail();
  return (
    <>
      <DocumentList<typeof kind, CollectRow>
        kind={kind}
        resource={orderCompanyCollect}
        calls={shownCalls}
        ways={ways}
        batch={batch}
        detailPath={() => ''}
        onAdd={() => setAdding(true)}
        references={organisationReferences}
        withoutFilters={['orderId']}
        foot={(query) => <CollectSums query={query} />}
        cells={{
          number: ({ id, number, orderId }) => detail.link(orderId, number, { collectId: id }),
          state: (row) => <DocumentState kind={kind} row={row} />,
        }}
        invalidates={touched}
      />
      {adding && <CallDialog call={calls.create} fields={newFields} invalidates={touched} onClose={() => setAdding(false)} />}
      {dialogs}
      {detail.dialog}
    </>
  );
}
