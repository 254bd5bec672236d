/** How the screens carry out the actions of an inspection: judging opens a drawer. */
import { returnInspectionCalls as calls } from '@cangyun/contract/warehouse/returnInspection.calls.ts';
import type { returnInspectionKind } from '@cangyun/contract/warehouse/returnInspection.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import type { InspectionRow } from './inspectionRow.ts';
import { JudgeDrawer } from './JudgeDrawer.tsx';

export function useInspectionActions(): {
  readonly screenActions: ScreenActions<typeof returnInspectionKind, InspectionRow>;
  readonly dialog: ReactNode;
} {
  const [judged, setJudged] = useState<number>();
  return {
    screenActions: { judge: { open: ({ id }) => setJudged(id), main: true }, undo: { call: calls.undo, danger: true } },
    dialog: judged !== undefined && <JudgeDrawer key={judged} id={judged} onClose={() => setJudged(undefined)} />,
  };
}
