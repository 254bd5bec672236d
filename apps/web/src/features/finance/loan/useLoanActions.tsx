/** How the screens carry out the actions of a loan. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import type { LoanRow } from '@cangyun/contract/finance/loan.schema.ts';
import { loanKind as kind } from '@cangyun/contract/finance/loan.ts';
import { loanPayWay, loanRepaymentCalls } from '@cangyun/contract/finance/loanRepayment.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { PayDialog } from '#pickers/PayDialog.tsx';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { FileDialog } from './FileDialog.tsx';
import { loanEditPath, loanPath, touched } from './loanPaths.ts';

type Actions = ScreenActions<typeof kind, LoanRow>;
type What = 'confirm' | 'charge' | 'settle' | 'file' | 'log';

const money = { kind: 'number', digits: 2 } as const;

const charging: readonly DialogField[] = [
  { name: 'dueDay', control: { kind: 'day' } },
  { name: 'fee', control: money, unit: '元' },
  { name: 'interest', control: money, unit: '元' },
  { name: 'info', control: { kind: 'area' } },
];

const logging: readonly DialogField[] = [{ name: 'info', control: { kind: 'area' } }];

/** `onDetail`: the plan is on this very screen, and is paid there. */
export function useLoanActions(onDetail = false): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: LoanRow }>();
  const close = (): void => setOpened(undefined);
  const opens = (what: What) => ({ open: (row: LoanRow) => setOpened({ what, row }) });
  return {
    screenActions: {
      confirm: { ...opens('confirm'), main: true },
      edit: { open: ({ id }) => void navigate(loanEditPath(id)) },
      ...(onDetail ? {} : { pay: { open: ({ id }) => void navigate(loanPath(id)), main: true } }),
      settle: opens('settle'),
      charge: opens('charge'),
      finish: { call: calls.finish, main: true },
      file: opens('file'),
      log: opens('log'),
      cancel: { call: calls.cancel, reason: 'info', danger: true },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: opened && <Opened key={`${opened.what} ${opened.row.id}`} {...opened} onClose={close} />,
  };
}

function Opened({ what, row, onClose }: { readonly what: What; readonly row: LoanRow; readonly onClose: () => void }) {
  const title = `${kind.actions[what].label} ${row.number}`;
  const shared = { title, invalidates: touched, onClose };
  switch (what) {
    case 'confirm':
      return <ConfirmDialog id={row.id} title={title} onClose={onClose} />;
    case 'charge':
      return <CallDialog call={loanRepaymentCalls.create} fields={charging} fixed={{ loanId: row.id }} {...shared} />;
    case 'settle':
      return (
        <PayDialog call={calls.settle} ways={loanPayWay as Codes} dayHelp="利息算到这一天，不填为今天" fixed={{ id: row.id }} {...shared} />
      );
    case 'file':
      return <FileDialog id={row.id} title={title} onClose={onClose} />;
    case 'log':
      return <CallDialog call={calls.addLog} fields={logging} fixed={{ id: row.id }} {...shared} />;
  }
}
