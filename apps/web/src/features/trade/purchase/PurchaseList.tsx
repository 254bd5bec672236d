/** 采购单. */
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind as kind, purchase, receivedState } from '@cangyun/contract/trade/purchase.ts';
import { lazy } from 'react';
import { useNavigate } from 'react-router';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { ImportButton } from '#imports/ImportButton.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { JointTradeState } from '../jointTrade/JointTradeLink.tsx';
import { MovedState } from '../MovedState.tsx';
import { purchaseEditPath, purchasePath, touched } from '../tradePaths.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { type PurchaseRow, usePurchaseActions } from './usePurchaseActions.tsx';

const batch: readonly BatchAction[] = [
  { call: calls.checkEach, label: '批量确认' },
  { call: calls.checkAndReceive, label: '确认并入库' },
  { call: calls.endPickups, label: '结束提货', danger: true },
  { call: calls.finishEach, label: '批量完成' },
  voidMany(calls.remove),
];

/** Shown by the cells of the states. */
const SAID = ['isDelete', 'ended'];

const PurchaseImport = lazy(() => import('../purchaseImport/PurchaseImport.tsx'));

const shownCalls = { list: calls.list, download: calls.download, create: calls.create, detailSheet: calls.detailSheet };

const shown = columnsShown('number', 'customerName', 'state', 'inState', 'amount', 'unpaidAmount', 'createTime', 'num');

export default function PurchaseList() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = usePurchaseActions();
  return (
    <>
      <DocumentList<typeof kind, PurchaseRow>
        kind={kind}
        resource={purchase}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => purchasePath(id)}
        onAdd={() => void navigate(purchaseEditPath())}
        references={tradeReferences}
        extra={<ImportButton call={calls.upload} dialog={PurchaseImport} />}
        cells={{
          state: (row) => <DocumentState kind={kind} row={row} />,
          unionState: (row) => <JointTradeState code={row.unionState} />,
          inState: (row) => <MovedState codes={receivedState} code={row.inState} row={row} moved={row.inNum} />,
        }}
        columns={(own) => shown(own.filter(({ key }) => !SAID.includes(key)))}
        invalidates={touched}
        actionsWidth={180}
      />
      {dialogs}
    </>
  );
}
