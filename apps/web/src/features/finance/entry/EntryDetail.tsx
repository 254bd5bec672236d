/** One entry: its items, its payments, and its actions. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryDetail as Shown } from '@cangyun/contract/finance/entry.schema.ts';
import { abnormalFlag, entryItem, entryResource, entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { Alert, Space } from 'antd';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { DocumentDetail } from '#documents/detail/DocumentDetail.tsx';
import { LoadedDocument } from '#documents/detail/Loaded.tsx';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { DocumentLink } from '#documents/links/DocumentLink.tsx';
import { SettleButtons } from '#documents/payments/SettleButtons.tsx';
import { EntryPayments } from './EntryPayments.tsx';
import { touched } from './entryPaths.ts';
import { useEntryActions } from './useEntryActions.tsx';

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

function Entry({
  row,
  screenActions,
}: {
  readonly row: Shown;
  readonly screenActions: ReturnType<typeof useEntryActions>['screenActions'];
}) {
  const actions = useDocumentActions<typeof kind, Shown>({ kind, screenActions, invalidates: touched });
  return (
    <>
      <DocumentDetail
        kind={kind}
        row={row}
        fields={entryResource.fields}
        hide={HIDDEN}
        note={<Note row={row} />}
        bar={
          <Space wrap>
            <ActionBar row={row} actions={actions} />
            {row.isAbnormal === abnormalFlag.code.normal && <SettleButtons kind={kind.name} id={row.id} />}
          </Space>
        }
        lines={<LinesTable fields={entryItem.fields} rows={row.items} show={SHOWN} totals={['amount']} cells={itemCells} />}
        tabs={[{ key: 'payments', label: `收付款 ${row.payments.length || ''}`.trim(), children: <EntryPayments row={row} /> }]}
      />
      {actions.dialogs}
    </>
  );
}

export default function EntryDetail() {
  const { screenActions, dialogs } = useEntryActions();
  return (
    <>
      <LoadedDocument call={calls.getOne}>{(row) => <Entry row={row} screenActions={screenActions} />}</LoadedDocument>
      {dialogs}
    </>
  );
}
