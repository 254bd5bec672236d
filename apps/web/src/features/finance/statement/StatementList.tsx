/** 对账单. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { statementCalls as calls, type StatementRow } from '@cangyun/contract/finance/statement.calls.ts';
import { statementKind as kind, statementResource } from '@cangyun/contract/finance/statement.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { DocumentState } from '#documents/list/DocumentState.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { MonthDialog } from './MonthDialog.tsx';
import { statementPath, touched } from './statementPaths.ts';
import { useStatementActions } from './useStatementActions.tsx';

const shownCalls = { list: calls.list, download: calls.download, create: calls.create };
/** As the dialog opens, not as the list is drawn. */
const newStatement = () => ({ side: moneySide.code.receive, untilDay: formatDay(new Date()) });
const batch = [voidMany(calls.remove)];
const columns = columnsShown('number', 'side', 'personName', 'untilDay', 'claimed', 'closing', 'restAmount', 'state');

const making: readonly DialogField[] = [
  { name: 'side', control: { kind: 'choice', codes: moneySide as Codes } },
  { name: 'customerId', control: { kind: 'reference', source: 'customer' } },
  { name: 'personName', control: { kind: 'text' }, help: '没有登记为往来单位的个人' },
  { name: 'fromDay', control: { kind: 'day' }, help: '不填则接着上一张对账单，没有则为当月一日' },
  { name: 'untilDay', control: { kind: 'day' } },
  { name: 'info', control: { kind: 'text' } },
];

export default function StatementList() {
  const navigate = useNavigate();
  const may = useMay();
  const [opened, setOpened] = useState<'all' | ReturnType<typeof newStatement>>();
  const { screenActions, dialogs } = useStatementActions();
  const close = (): void => setOpened(undefined);
  return (
    <>
      <DocumentList<typeof kind, StatementRow>
        kind={kind}
        resource={statementResource}
        calls={shownCalls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => statementPath(id)}
        onAdd={() => setOpened(newStatement())}
        references={partnerReferences}
        columns={columns}
        actionsWidth={160}
        cells={{ state: (row) => <DocumentState kind={kind} row={row} /> }}
        extra={may(calls.createAll) && <Button onClick={() => setOpened('all')}>全部生成</Button>}
        invalidates={touched}
      />
      {dialogs}
      {opened === 'all' && <MonthDialog onClose={close} />}
      {opened && opened !== 'all' && (
        <ReferencesContext value={partnerReferences}>
          <CallDialog
            call={calls.create}
            fields={making}
            fixed={opened}
            onDone={({ id }) => void navigate(statementPath(id))}
            onClose={close}
          />
        </ReferencesContext>
      )}
    </>
  );
}
