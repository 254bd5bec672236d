/** 收货差异: goods that came otherwise than ordered, and what waits to be settled with suppliers. */
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import { receiptDifference, receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { tradeReferences } from '../tradeReferences.ts';
import { detailPath, touched } from './differencePaths.ts';
import type { DifferenceRow } from './differenceRow.ts';
import { useDifferenceActions } from './useDifferenceActions.tsx';

export default function ReceiptDifferenceList() {
  const { screenActions, dialogs } = useDifferenceActions();
  return (
    <>
      <DocumentList<typeof receiptDifferenceKind, DifferenceRow>
        kind={receiptDifferenceKind}
        resource={receiptDifference}
        calls={calls}
        screenActions={screenActions}
        batch={[]}
        detailPath={detailPath}
        references={tradeReferences}
        invalidates={touched}
        actionsWidth={120}
      />
      {dialogs}
    </>
  );
}
