/** How the screens carry out the actions of a difference. */
import { receiptDifferenceCalls as calls } from '@cangyun/contract/trade/receiptDifference.calls.ts';
import type { receiptDifferenceKind } from '@cangyun/contract/trade/receiptDifference.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import type { DifferenceRow } from './differenceRow.ts';
import { SettleDialog } from './SettleDialog.tsx';

type Actions = ScreenActions<typeof receiptDifferenceKind, DifferenceRow>;

export function useDifferenceActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [row, setRow] = useState<DifferenceRow>();
  return {
    screenActions: {
      settle: { open: setRow, main: true },
      cancel: { call: calls.cancel, danger: true },
    },
    dialogs: row && <SettleDialog key={row.id} id={row.id} number={row.number} onClose={() => setRow(undefined)} />,
  };
}
