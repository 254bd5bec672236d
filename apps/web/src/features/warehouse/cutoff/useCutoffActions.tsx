/** How the screens carry out the actions of a cutoff. */
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { cutoffKind } from '@cangyun/contract/warehouse/cutoff.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { editPath } from './cutoffPaths.ts';
import type { CutoffRow } from './cutoffRow.ts';
import { OutDialog } from './OutDialog.tsx';

type Actions = ScreenActions<typeof cutoffKind, CutoffRow>;

const { uncut } = cutoffKind.state.code;

export function useCutoffActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [out, setOut] = useState<CutoffRow>();
  const screenActions: Actions = {
    check: { call: calls.check, main: true },
    restock: { call: calls.restock, main: true },
    createOut: { open: setOut, main: true },
    edit: { open: (row) => void navigate(editPath(row)) },
    // If nothing is held there is nothing to release: then it simply becomes void.
    cancel: { call: calls.cancel, danger: true, label: ({ state }) => (state === uncut ? '作废' : cutoffKind.actions.cancel.label) },
  };
  return { screenActions, dialogs: out && <OutDialog id={out.id} number={out.number} onClose={() => setOut(undefined)} /> };
}
