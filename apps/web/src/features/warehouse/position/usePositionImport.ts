/** One import of positions: the file becomes rows, the server judges them, the user adds or updates. */
import { sheetRows } from '@cangyun/contract/kernel/import.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { messages } from '@cangyun/contract/messages.ts';
import {
  type CheckedPosition,
  positionImportCalls as calls,
  positionRow,
  positionSheet,
} from '@cangyun/contract/warehouse/positionImport.ts';
import { useState } from 'react';
import { IMPORT } from '#api/client.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { objectionTo } from '#imports/objection.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { firstTab, markUpdated, type TabName, tabsOf, waiting } from './importTabs.ts';

export function usePositionImport(deptId: number) {
  const [file, setFile] = useState<ChosenSheet>();
  const [objection, setObjection] = useState<string>();
  const [rows, setRows] = useState<readonly CheckedPosition[]>([]);
  const [added, setAdded] = useState(false);
  const [tab, setTab] = useState<TabName>('add');
  const checking = useAction(calls.check, { how: IMPORT });
  const adding = useAction(calls.add, { how: IMPORT });
  const updating = useAction(calls.update, { how: IMPORT });
  const tabs = tabsOf(rows, added);

  const choose = async (sheet: ChosenSheet | undefined): Promise<void> => {
    setFile(sheet);
    setRows([]);
    setAdded(false);
    const wrong = sheet && objectionTo(positionSheet, sheet.sheet, limits.positionImportRows);
    setObjection(wrong);
    if (!sheet || wrong) return;
    const sent = sheetRows(positionSheet, sheet.sheet).rows.map(positionRow);
    const answer = await checking.mutateAsync({ query: { deptId }, body: { deptId, rows: sent } });
    setRows(answer.rows);
    setTab(firstTab(tabsOf(answer.rows, false)));
  };

  const add = async (): Promise<void> => {
    const answer = await adding.mutateAsync({ body: { deptId, rows: [...tabs.add.rows] } });
    setAdded(true);
    notice.success(messages.imported(answer.add));
  };

  const update = async (chosen: readonly CheckedPosition[]): Promise<void> => {
    const answer = await updating.mutateAsync({ body: { deptId, rows: [...chosen] } });
    setRows((now) => markUpdated(now, chosen));
    notice.success(messages.importUpdated(answer.edit));
  };

  return {
    file,
    choose,
    objection,
    tabs,
    tab,
    setTab,
    add,
    updateOne: (row: CheckedPosition) => update([row]),
    updateAll: () => update(waiting(tabs.update)),
    busy: checking.isPending || adding.isPending || updating.isPending,
    checking: checking.isPending,
  };
}
