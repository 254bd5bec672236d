/** One invoice: what the paper says, the claims that it is for, and the red invoice that takes it back. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { invoiceCalls as calls, type InvoiceDetail as Shown } from '@cangyun/contract/finance/invoice.calls.ts';
import { invoiceLine, invoiceResource, invoiceKind as kind } from '@cangyun/contract/finance/invoice.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Alert, Button, Space } from 'antd';
import { Link } from 'react-router';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { FileLink } from '#ui/PaperInput.tsx';
import { useExport } from '#ui/useExport.ts';
import { invoicePath, touched } from './invoicePaths.ts';
import { useInvoiceActions } from './useInvoiceActions.tsx';

const HIDDEN = ['customerId', 'person', 'deptId', 'isDelete', 'reversesId', 'cancelInfo'];
const SHOWN = ['day', 'title', 'reasonName', 'number', 'claimAmount', 'claimTax', 'amount', 'tax', 'deptName', 'info'];

type Line = Shown['lines'][number];
const lineCells = {
  number: ({ sourceKind, sourceId, number }: Line) =>
    sourceKind === '' ? number : <DocumentLink kind={sourceKind} id={sourceId} number={number} />,
};

function Note({ row }: { readonly row: Shown }) {
  const { state, isDelete, rest, tax, claimTax, lines, cancelInfo, amount } = row;
  if (isDelete === voidState.code.voided) return <Alert type="error" showIcon title="草稿已删除，其往来可以重新开票" />;
  if (state === kind.state.code.cancelled) return <Alert type="error" showIcon title={`已作废：${cancelInfo}`} />;
  if (state === kind.state.code.reversed) return <Alert type="warning" showIcon title="已红冲，其往来可以重新开票" />;
  if (row.reversesNumber) return null;
  if (rest !== 0) return <Alert type="info" showIcon title={`价税合计 ${moneyText(amount)} 元中 ${moneyText(rest)} 元没有关联往来`} />;
  const difference = sumMoney(tax, -claimTax);
  if (lines.length === 0 || difference === 0) return null;
  return (
    <Alert
      type="info"
      showIcon
      title={`发票税额 ${moneyText(tax)} 元，往来税额 ${moneyText(claimTax)} 元，相差 ${moneyText(difference)} 元；账上以往来为准，不另记账`}
    />
  );
}

const cellsOf = ({ paper, reversesId, reversesNumber, reversedId, reversedNumber }: Shown) => ({
  ...(paper === '' ? {} : { paper: <FileLink path={paper} /> }),
  ...(reversesId === null ? {} : { reversesNumber: <Link to={invoicePath(reversesId)}>{reversesNumber}</Link> }),
  ...(reversedId === null ? {} : { reversedNumber: <Link to={invoicePath(reversedId)}>{reversedNumber}</Link> }),
});

function Invoice({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof useInvoiceActions>['screenActions'];
}) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  const sheet = useExport(calls.sheet, kind.title, () => `${row.number} ${row.personName}.xlsx`);
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={invoiceResource.fields}
        hide={HIDDEN}
        cells={cellsOf(row)}
        note={<Note row={row} />}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            <Button loading={sheet.busy} onClick={() => void sheet.run({ query: { id: row.id }, total: row.lines.length })}>
              导出
            </Button>
          </Space>
        }
        lines={<LinesTable fields={invoiceLine.fields} rows={row.lines} show={SHOWN} totals={['amount', 'tax']} cells={lineCells} />}
      />
      {actions.dialogs}
    </>
  );
}

export default function InvoiceDetail() {
  const { screenActions, dialogs } = useInvoiceActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Invoice row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
