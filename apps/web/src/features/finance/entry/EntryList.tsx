/** 应收应付. */

import { entryCalls as calls } from '@cangyun/contract/finance/entry.calls.ts';
import type { EntryRow } from '@cangyun/contract/finance/entry.schema.ts';
import { abnormalFlag, entryResource, entryKind as kind } from '@cangyun/contract/finance/entry.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { Button, Segmented, Space } from 'antd';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { deleteMany } from '#documents/actions/removal.ts';
import { DocumentList } from '#documents/list/DocumentList.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { columnsShown } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { StateTag } from '#ui/StateTag.tsx';
import { EntryImport } from './EntryImport.tsx';
import { EntrySums } from './EntrySums.tsx';
import { entryNewPath, entryPath, touched } from './entryPaths.ts';
import { useEntryActions } from './useEntryActions.tsx';

const SIDE = 'side';
const tabs = [{ value: 0, label: '全部' }, ...moneySide.entries.map(({ code, label }) => ({ value: code as number, label }))];

const sideIn = (search: URLSearchParams): number => {
  const asked = Number(search.get(SIDE));
  return tabs.some(({ value }) => value === asked) ? asked : 0;
};

/** The list is drawn some time after its address changes; a quick user means the side that was chosen last. */
const chosenSide = (): number => sideIn(new URLSearchParams(window.location.search)) || moneySide.code.receive;

/** The chosen side is in the address, so that menus and other screens can link to it. */
function useSide(): [number, (side: number) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (side: number): void =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (side === 0) next.delete(SIDE);
        else next.set(SIDE, String(side));
        return next;
      },
      { replace: true },
    );
  return [sideIn(search), choose];
}

const batch = [deleteMany(calls.remove)];

const columns = columnsShown('number', 'side', 'state', 'isAbnormal', 'personName', 'amount', 'restAmount', 'dueDay');

const cells = {
  isAbnormal: ({ isAbnormal }: EntryRow) =>
    isAbnormal === abnormalFlag.code.abnormal ? <StateTag codes={abnormalFlag} code={isAbnormal} /> : null,
};

export default function EntryList() {
  const navigate = useNavigate();
  const may = useMay();
  const [side, setSide] = useSide();
  const [importing, setImporting] = useState(false);
  const { screenActions, dialogs } = useEntryActions();
  return (
    <>
      <DocumentList<typeof kind, EntryRow>
        kind={kind}
        resource={entryResource}
        calls={calls}
        screenActions={screenActions}
        batch={batch}
        detailPath={({ id }) => entryPath(id)}
        onAdd={() => void navigate(entryNewPath(chosenSide()))}
        references={partnerReferences}
        fixed={side === 0 ? {} : { side: [side] }}
        withoutFilters={[SIDE]}
        columns={columns}
        cells={cells}
        extra={
          <Space wrap>
            <Segmented value={side} onChange={setSide} options={tabs} aria-label="方向" />
            {may(calls.importReceive) && <Button onClick={() => setImporting(true)}>导入</Button>}
          </Space>
        }
        foot={(query) => <EntrySums query={query} />}
        invalidates={touched}
      />
      {dialogs}
      {importing && <EntryImport side={side || moneySide.code.receive} onClose={() => setImporting(false)} />}
    </>
  );
}
