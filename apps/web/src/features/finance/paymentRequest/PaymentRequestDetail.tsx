/** One payment request: what is to be paid, who asked, who approved, which payment it became. */
import { paymentRequestCalls as calls, type PaymentRequestDetail as Shown } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind, paymentRequestResource } from '@cangyun/contract/finance/paymentRequest.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Alert, Space } from 'antd';
import { useSession } from '#api/session.ts';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { claimFields } from './claimFields.ts';
import { touched } from './paymentRequestPaths.ts';
import { paymentRequestSheet } from './paymentRequestSheet.ts';
import { usePaymentRequestActions } from './usePaymentRequestActions.tsx';

const HIDDEN = ['customerId', 'deptId', 'isDelete', 'checkInfo'];

type Line = Shown['lines'][number];
const cells = {
  sourceNumber: ({ sourceKind, sourceId, sourceNumber }: Line) =>
    sourceKind === '' ? sourceNumber : <DocumentLink kind={sourceKind} id={sourceId} number={sourceNumber} />,
};

function Note({ row }: { readonly row: Shown }) {
  if (row.isDelete === voidState.code.voided) return <Alert type="error" showIcon title="申请已作废" />;
  if (row.state === kind.state.code.rejected) return <Alert type="error" showIcon title={`${row.checkBy} 驳回：${row.checkInfo}`} />;
  return null;
}

function PaymentRequest({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof usePaymentRequestActions>['screenActions'];
}) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  const { user } = useSession();
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={paymentRequestResource.fields}
        hide={HIDDEN}
        note={<Note row={row} />}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            <PrintButton
              choices={[{ key: 'a4', label: '打印', page: () => sheetPage([paymentRequestSheet(row, user?.company.name ?? '')]) }]}
            />
          </Space>
        }
        lines={<LinesTable fields={claimFields} rows={row.lines} show={Object.keys(claimFields)} totals={['amount']} cells={cells} />}
      />
      {actions.dialogs}
    </>
  );
}

export default function PaymentRequestDetail() {
  const { screenActions, dialogs } = usePaymentRequestActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <PaymentRequest row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
