/** 截单, and their sums by owner and product. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoff, cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { Tabs } from 'antd';
import { useNavigate } from 'react-router';
import { voidMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { columnsShown } from '#ui/listColumn.tsx';
import { CollectionView } from './CollectionView.tsx';
import { cells } from './cells.tsx';
import { detailPath, NEW_PATH, touched } from './cutoffPaths.ts';
import { useCutoffReferences } from './cutoffReferences.ts';
import type { CutoffRow } from './cutoffRow.ts';
import { useCutoffActions } from './useCutoffActions.tsx';

const batch = [voidMany(calls.remove)];

const columns = columnsShown('number', 'state', 'ownerName', 'endTime', 'totalNum', 'heldNum', 'shortNum', 'shippedNum', 'createTime');

function Documents() {
  const navigate = useNavigate();
  const { screenActions, dialogs } = useCutoffActions();
  const references = useCutoffReferences();
  return (
    <>
      <DocumentList<typeof cutoffKind, CutoffRow>
        kind={cutoffKind}
        resource={{ ...cutoff, fields }}
        calls={calls}
        screenActions={screenActions}
        batch={batch}
        detailPath={detailPath}
        onAdd={() => void navigate(NEW_PATH)}
        references={references}
        columns={columns}
        cells={cells}
        invalidates={touched}
        actionsWidth={170}
      />
      {dialogs}
    </>
  );
}

/** The owner is chosen by name. */
const fields = {
  ...cutoff.fields,
  ownerId: { ...cutoff.fields.ownerId, control: { kind: 'reference', source: 'cargoOwner' } as const },
};

export default function CutoffList() {
  return (
    <Tabs
      className="screen-tabs"
      destroyOnHidden
      items={[
        { key: 'list', label: cutoffKind.title, children: <Documents /> },
        { key: 'sums', label: '汇总', children: <CollectionView /> },
      ]}
    />
  );
}
