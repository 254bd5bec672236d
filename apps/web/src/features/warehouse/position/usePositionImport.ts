/** One import of positions: the file is uploaded, its rows are judged and corrected on the server, new or known ones are saved. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { limits } from '@cangyun/contract/limits.ts';
import { importState } from '@cangyun/contract/system/importJob.ts';
import { type PositionField, positionSheet } from '@cangyun/contract/warehouse/positionImport.ts';
import { positionStagedCalls as calls, type PositionSummary, type StagedPosition } from '@cangyun/contract/warehouse/stagedPositions.ts';
import { useEffect, useRef, useState } from 'react';
import { IMPORT, request, upload } from '#api/client.ts';
import { objectionTo } from '#imports/objection.ts';
import type { ChosenSheet } from '#imports/SheetUpload.tsx';
import { useStagedRows } from '#imports/useStagedRows.ts';

type PositionSettings = CallReply<typeof calls.rows>['staged']['settings'];
export type TabName = 'add' | 'update';

const TOUCHES = ['wmsPosition'];
const flagOf: Readonly<Record<TabName, 0 | 1>> = { add: 0, update: 1 };

/** The only tab with something in it (spec 1 §4.4). */
const firstTab = ({ add, edit }: PositionSummary): TabName => (add > 0 || edit === 0 ? 'add' : 'update');

/** `begun`: an import that is continued. */
export function usePositionImport(deptId: number, begun: number | undefined) {
  const [file, setFile] = useState<ChosenSheet>();
  const [objection, setObjection] = useState<string>();
  const [tab, setTab] = useState<TabName>('add');
  const importing = useStagedRows<PositionField, StagedPosition, PositionSummary, PositionSettings>(
    positionSheet,
    {
      look: (query) => request(calls.rows, { query }, IMPORT),
      change: (body) => request(calls.change, { body }, IMPORT),
      retry: (id) => request(calls.retry, { body: { id } }, IMPORT),
      touches: TOUCHES,
    },
    begun,
  );
  const { staged, narrow } = importing;

  const openTab = (name: TabName): void => {
    setTab(name);
    narrow({ isUpdate: flagOf[name] });
  };
  /** The import whose tab was opened: each opens with the one that has rows. */
  const opened = useRef<number>(undefined);
  useEffect(() => {
    if (!staged || staged.state !== importState.code.checking || opened.current === staged.id) return;
    opened.current = staged.id;
    openTab(firstTab(staged.summary));
  });

  /** Removing the file resets everything; the import stays in its record. */
  const choose = async (sheet: ChosenSheet | undefined): Promise<void> => {
    importing.forget();
    setFile(sheet);
    const wrong = sheet && objectionTo(positionSheet, sheet.sheet, limits.positionImportRows);
    setObjection(wrong);
    if (!sheet || wrong) return;
    await importing.doing(async () => {
      const { id } = await upload(calls.stage, sheet.file, { sheetName: sheet.sheetName }, IMPORT);
      await request(calls.change, { body: { id, settings: { deptId } } }, IMPORT);
      await importing.begin(id);
    });
  };

  /** Of the open tab; `only`: this row alone. A refused save shows all rows again, so the tab is opened once more. */
  const save = (only?: number): Promise<void> =>
    importing
      .submit((saving) => request(calls.save, { body: { ...saving, update: flagOf[tab], only } }, IMPORT))
      .catch((error: unknown) => {
        openTab(tab);
        throw error;
      });

  return { ...importing, ...{ file, choose, objection, tab, openTab, save } };
}
