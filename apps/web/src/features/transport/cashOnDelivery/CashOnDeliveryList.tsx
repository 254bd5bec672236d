/** 代收货款: what receivers pay for senders, until it is paid out. */
import { requiredText } from '@cangyun/contract/kernel/wire.ts';
import { type CashOnDeliveryRow, cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryResource, cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { Button } from 'antd';
import { useState } from 'react';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { organisationReferences } from '#pickers/organisation.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { useWaybillDetail } from '../useWaybillDetail.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { CashInHand } from './CashInHand.tsx';
import { CashOnDeliverySums } from './CashOnDeliverySums.tsx';
import { HeldMoney } from './HeldMoney.tsx';
import { RemitDialog } from './RemitDialog.tsx';
import { moneyFields, useCashOnDeliveryActions } from './useCashOnDeliveryActions.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
const newFields = [
  { name: 'number', control: { kind: 'text' } as const, schema: requiredText(50).meta({ title: '运单号' }) },
  ...moneyFields,
];

const columns = columnsShown('number', 'state', 'money', 'collected', 'openAmount', 'reciveName', 'signTime', 'createTime');

export default function CashOnDeliveryList() {
  const { screenActions, dialogs } = useCashOnDeliveryActions();
  const [adding, setAdding] = useState(false);
  const [remitted, setRemitted] = useState<readonly number[]>();
  const [shown, setShown] = useState<'inHand' | 'held'>();
  const batch: readonly BatchAction[] = [{ call: calls.payEach, label: '批量结算', open: setRemitted }, voidMany(calls.remove)];
  const detail = useWaybillDetail();
  return (
    <>
      <DocumentList<typeof kind, CashOnDeliveryRow>
        kind={kind}
        resource={cashOnDeliveryResource}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={() => ''}
        onAdd={() => setAdding(true)}
        references={organisationReferences}
        extra={
          <>
            <Button onClick={() => setShown('inHand')}>在手现金</Button>
            <Button onClick={() => setShown('held')}>未打款账龄</Button>
          </>
        }
        withoutFilters={['orderId']}
        foot={(query) => <CashOnDeliverySums query={query} />}
        columns={columns}
        cells={{
          number: ({ id, number, orderId }) => detail.link(orderId, number, { collectId: id }),
          state: (row) => <DocumentState kind={kind} row={row} />,
        }}
        invalidates={touched}
      />
      {adding && <CallDialog call={calls.create} fields={newFields} invalidates={touched} onClose={() => setAdding(false)} />}
      {remitted && <RemitDialog ids={remitted} onClose={() => setRemitted(undefined)} />}
      {shown === 'inHand' && <CashInHand onClose={() => setShown(undefined)} />}
      {shown === 'held' && <HeldMoney onClose={() => setShown(undefined)} />}
      {dialogs}
      {detail.dialog}
    </>
  );
}
