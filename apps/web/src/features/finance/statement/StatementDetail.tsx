/** One statement: its claims and payments, the money entered for it, the partner's answer. */
import { invoiceCalls } from '@cangyun/contract/finance/invoice.calls.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls, type StatementDetail as Shown } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind, statementLine, statementResource } from '@cangyun/contract/finance/statement.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { Alert, Button, Space } from 'antd';
import { useNavigate } from 'react-router';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { PrintButton } from '#documents/print/PrintButton.tsx';
import { sheetPage } from '#documents/print/pages.ts';
import { useMay } from '#ui/may.ts';
import { useExport } from '#ui/useExport.ts';
import { invoiceNewPath } from '../invoice/invoicePaths.ts';
import { StatementPayments } from './StatementPayments.tsx';
import { touched } from './statementPaths.ts';
import { statementSheet } from './statementSheet.ts';
import { useStatementActions } from './useStatementActions.tsx';

const HIDDEN = ['customerId', 'deptId', 'isDelete', 'laterNumber'];
const SHOWN = ['day', 'reasonName', 'sourceNumber', 'claimed', 'net', 'tax', 'paid', 'openAmount', 'dueDay', 'deptName', 'info'];

type Line = Shown['lines'][number];
const lineCells = {
  sourceNumber: ({ sourceKind, sourceId, sourceNumber }: Line) =>
    sourceKind === '' ? sourceNumber : <DocumentLink kind={sourceKind} id={sourceId} number={sourceNumber} />,
};

function Note({ row }: { readonly row: Shown }) {
  if (row.isDelete === voidState.code.voided) return <Alert type="error" showIcon title="对账单已作废，其往来可以重新对账" />;
  if (row.state === kind.state.code.objected) return <Alert type="error" showIcon title={`${row.answerName} 有异议：${row.answerInfo}`} />;
  return null;
}

function Statement({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof useStatementActions>['screenActions'];
}) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  const may = useMay();
  const navigate = useNavigate();
  const { side, customerId, personName } = row;
  const sheet = useExport(calls.sheet, kind.title, () => `${row.number} ${row.personName}.xlsx`);
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={statementResource.fields}
        hide={HIDDEN}
        note={<Note row={row} />}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            {may(invoiceCalls.create) && row.isDelete === voidState.code.live && (
              <Button onClick={() => void navigate(invoiceNewPath({ side, customerId, person: personName, statementId: row.id }))}>
                {side === moneySide.code.receive ? '开票' : '收票'}
              </Button>
            )}
            <PrintButton choices={[{ key: 'a4', label: '打印', page: () => sheetPage([statementSheet(row)]) }]} />
            <Button loading={sheet.busy} onClick={() => void sheet.run({ query: { id: row.id }, total: row.lines.length })}>
              导出
            </Button>
          </Space>
        }
        lines={
          <LinesTable
            fields={statementLine.fields}
            rows={row.lines}
            show={SHOWN}
            totals={['claimed', 'net', 'tax', 'paid', 'openAmount']}
            cells={lineCells}
          />
        }
        tabs={[{ key: 'payments', label: `收付款 ${row.payments.length || ''}`.trim(), children: <StatementPayments row={row} /> }]}
      />
      {actions.dialogs}
    </>
  );
}

export default function StatementDetail() {
  const { screenActions, dialogs } = useStatementActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Statement row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
