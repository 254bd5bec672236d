/** 运单异常: registered, handled, or the goods sent back. */
import { requiredText } from '@cangyun/contract/kernel/wire.ts';
import { waybillExceptionCalls as calls, type ExceptionRow } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind as kind, waybillExceptionResource } from '@cangyun/contract/transport/waybillException.ts';
import { useState } from 'react';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { organisationReferences } from '#pickers/organisation.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { columnsJoined, columnsShown } from '#ui/listColumn.tsx';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { saidFields, useExceptionActions } from './useExceptionActions.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
const batch = [voidMany(calls.remove)];
const newFields = [
  { name: 'number', control: { kind: 'text' } as const, schema: requiredText(50).meta({ title: '运单号' }) },
  ...saidFields,
];

const shown = columnsShown('number', 'type', 'state', 'info', 'cost', 'createTime', 'createby');
const joined = columnsJoined({ info: 'result' });

export default function WaybillExceptionList() {
  const { screenActions, dialogs } = useExceptionActions();
  const [registering, setRegistering] = useState(false);
  const detail = useWaybillDetail();
  return (
    <>
      <DocumentList<typeof kind, ExceptionRow>
        kind={kind}
        resource={waybillExceptionResource}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={() => ''}
        onAdd={() => setRegistering(true)}
        references={organisationReferences}
        withoutFilters={['orderId']}
        columns={(own) => shown(joined(own))}
        cells={{
          number: ({ id, number, orderId }) => detail.link(orderId, number, { abnormalId: id }),
          state: (row) => <DocumentState kind={kind} row={row} />,
        }}
        invalidates={touched}
      />
      {registering && <CallDialog call={calls.create} fields={newFields} invalidates={touched} onClose={() => setRegistering(false)} />}
      {dialogs}
      {detail.dialog}
    </>
  );
}
