/** One entry: what it is made of, what was paid of it, and what may be done. */

import { personInCalls as calls } from '@cangyun/contract/finance/personIn.calls.ts';
import type { EntryDetail as Shown } from '@cangyun/contract/finance/personIn.schema.ts';
import { abnormalFlag, personInKind as kind, personIn, personInItem } from '@cangyun/contract/finance/personIn.ts';
import { Alert } from 'antd';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '../../../documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '../../../documents/detail/Loaded.tsx';
import { LinesTable } from '../../../documents/lines/LinesTable.tsx';
import { DocumentLink } from '../../../documents/links/DocumentLink.tsx';
import { EntryPayments } from './EntryPayments.tsx';
import { touched } from './entryPaths.ts';
import { useEntryWays } from './useEntryWays.tsx';

const HIDDEN = ['deptId', 'customerId', 'isAbnormal', 'abnormalInfo', 'cancelInfo'];
const SHOWN = ['name', 'amount', 'objNumber', 'info', 'createTime'];

type Item = Shown['items'][number];
const itemCells = { objNumber: ({ objKind, objId, objNumber }: Item) => <DocumentLink kind={objKind} id={objId} number={objNumber} /> };

/** Why it is not paid, or not owed any more. */
function Note({ row }: { readonly row: Shown }) {
  if (row.state === kind.state.code.voided) return <Alert type="error" showIcon title={`已作废：${row.cancelInfo}`} />;
  if (row.isAbnormal === abnormalFlag.code.abnormal) return <Alert type="warning" showIcon title={`异常：${row.abnormalInfo}`} />;
  return null;
}

function Entry({ row, ways }: { readonly row: Shown; readonly ways: ReturnType<typeof useEntryWays>['ways'] }) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, ways, invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={personIn.fields}
        hide={HIDDEN}
        note={<Note row={row} />}
        bar={<ActionBar row={row} actions={actions} />}
        lines={<LinesTable fields={personInItem.fields} rows={row.items} show={SHOWN} totals={['amount']} cells={itemCells} />}
        tabs={[{ key: 'payments', label: `收付款 ${row.payments.length || ''}`.trim(), children: <EntryPayments row={row} /> }]}
      />
      {actions.dialogs}
    </>
  );
}

export default function EntryDetail() {
  const { ways, dialogs } = useEntryWays();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Entry row={row} ways={ways} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
