/** One loan: its plan and progress, the pledged goods, the borrower's other debts, papers and comments. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import type { LoanDetail as Shown } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind as kind, loanResource } from '@cangyun/contract/finance/loan.ts';
import { instantField, keptText } from '@cangyun/contract/kernel/field.ts';
import { voidState } from '@cangyun/contract/kernel/voidState.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Empty, Timeline } from 'antd';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { type DetailTab, DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { FileLink } from '#ui/PaperInput.tsx';
import { BillDataView } from './BillDataView.tsx';
import { LoanPlan } from './LoanPlan.tsx';
import { touched } from './loanPaths.ts';
import { PledgeTable } from './PledgeTable.tsx';
import { useLoanActions } from './useLoanActions.tsx';

const HIDDEN = ['customerId', 'deptId', 'productId', 'isDelete', 'pledgeCount'];

const paper = {
  name: keptText('文件名', { list: 260 }),
  createBy: keptText('上传人', { list: 100 }),
  createTime: instantField('上传时间', { list: 150 }),
};

function Logs({ logs }: Pick<Shown, 'logs'>) {
  if (logs.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有跟进记录" />;
  return (
    <Timeline
      items={logs.map(({ id, info, createBy, createTime }) => ({
        key: id,
        content: (
          <>
            {info} <span>{createBy}</span> <time dateTime={createTime}>{formatMinutes(createTime)}</time>
          </>
        ),
      }))}
    />
  );
}

const counted = (label: string, rows: readonly unknown[]): string => `${label} ${rows.length || ''}`.trim();

const tabsOf = (row: Shown): DetailTab[] => [
  {
    key: 'pledges',
    label: counted('质押物', row.pledges),
    children: <PledgeTable pledges={row.pledges} waits={row.state === kind.state.code.applied} />,
  },
  { key: 'figures', label: '客户往来', children: <BillDataView id={row.id} /> },
  {
    key: 'files',
    label: counted('附件', row.files),
    children: (
      <LinesTable
        fields={paper}
        rows={row.files}
        show={Object.keys(paper)}
        cells={{ name: ({ name, url }) => <FileLink path={url}>{name}</FileLink> }}
      />
    ),
  },
  { key: 'logs', label: counted('跟进', row.logs), children: <Logs logs={row.logs} /> },
];

function Loan({ row, screenActions }: { readonly row: Shown; readonly screenActions: ReturnType<typeof useLoanActions>['screenActions'] }) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={loanResource.fields}
        hide={HIDDEN}
        note={row.isDelete === voidState.code.voided ? <Alert type="error" showIcon title="单据已作废" /> : null}
        bar={<ActionBar row={row} actions={actions} />}
        lines={<LoanPlan key={row.version} row={row} />}
        tabs={tabsOf(row)}
      />
      {actions.dialogs}
    </>
  );
}

export default function LoanDetail() {
  const { screenActions, dialogs } = useLoanActions(true);
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Loan row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
