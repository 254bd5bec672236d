/** One list for every kind of consignment. */
import { UploadOutlined } from '@ant-design/icons';
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { detailSheetName } from '@cangyun/contract/trade/consignment.export.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { BatchAction } from '#documents/actions/BatchActions.tsx';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { columnsShown, type ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ConsignmentForm } from './ConsignmentForm.tsx';
import { cellsOf } from './cells.tsx';
import { consignmentReferences } from './consignmentReferences.ts';
import type { ConsignmentRow } from './consignmentRow.ts';
import { NumbersDialog } from './NumbersDialog.tsx';
import { type ConsignmentScreen, touched } from './screens.ts';
import { useConsignmentActions } from './useConsignmentActions.tsx';

interface ConsignmentListProps {
  readonly screen: ConsignmentScreen;
  readonly counts?: Readonly<Record<number, number>> | undefined;
  readonly batch?: readonly BatchAction[];
  /** Logistics numbers can be pasted for many at once. */
  readonly imports?: true;
}

const hiddenFor = ({ order, in: comesIn, out, returns, kind }: ConsignmentScreen): string[] => [
  'objId',
  ...(order ? [] : ['objNumber', 'customerId', 'customerName']),
  ...(comesIn && out ? [] : ['inDeptId']),
  ...(out ? [] : ['outState']),
  ...(comesIn ? [] : ['inState']),
  ...(returns ? [] : ['reason']),
  ...(kind.name === 'dispatch' ? [] : ['type', 'priceState', 'carriersKuaidi']),
  'businessType',
];

const shown = columnsShown(
  'number',
  'customerName',
  'deptName',
  'inDeptName',
  'state',
  'outState',
  'inState',
  'num',
  'createTime',
  'amount',
  'pro_name',
);

/** A transfer is known by its two sites, any other kind by its partner. */
const columnsFor =
  ({ order }: ConsignmentScreen) =>
  (own: readonly ListColumn<ConsignmentRow>[]) =>
    shown(order ? own.filter(({ key }) => key !== 'deptName') : own);

export function ConsignmentList({ screen, counts, batch = [], imports }: ConsignmentListProps) {
  const { kind, calls, resource, path } = screen;
  const may = useMay();
  const navigate = useNavigate();
  const { screenActions, dialogs } = useConsignmentActions(screen);
  const [opened, setOpened] = useState<'new' | 'import'>();
  return (
    <>
      <DocumentList<DocumentKind, ConsignmentRow>
        kind={kind}
        resource={resource}
        calls={calls}
        screenActions={screenActions}
        batch={[...batch, voidMany(calls.remove)]}
        counts={counts}
        detailPath={({ id }) => `${path}/${id}`}
        detailName={() => detailSheetName(kind.name, new Date())}
        onAdd={() => setOpened('new')}
        withoutFilters={hiddenFor(screen)}
        references={consignmentReferences(screen.order?.partnerStyle)}
        cells={cellsOf(screen)}
        columns={columnsFor(screen)}
        invalidates={touched}
        // The words of a dispatch are the longest.
        actionsWidth={imports ? 250 : 190}
        extra={
          imports && may(calls.edit) ? (
            <Button icon={<UploadOutlined />} onClick={() => setOpened('import')}>
              导入物流单号
            </Button>
          ) : undefined
        }
      />
      {opened === 'new' && (
        <ConsignmentForm
          screen={screen}
          onClose={() => setOpened(undefined)}
          onDone={(id) => {
            setOpened(undefined);
            void navigate(`${path}/${id}`);
          }}
        />
      )}
      {opened === 'import' && <NumbersDialog rows={[]} onClose={() => setOpened(undefined)} />}
      {dialogs}
    </>
  );
}
