/** How exceptions are dealt with, on the list and in the waybill's detail alike. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { type AbnormalRow, orderAbnormalCalls as calls } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalType, abnormalKind as kind } from '@cangyun/contract/transport/orderAbnormal.ts';
import { type ReactNode, useState } from 'react';
import { voidDocument } from '../../../documents/actions/voidDocument.ts';
import type { ActionWays } from '../../../documents/actions/ways.ts';
import { CallDialog, type DialogField } from '../../../ui/CallDialog.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { BackDialog } from './BackDialog.tsx';

type Ways = ActionWays<typeof kind, AbnormalRow>;

interface Opened {
  readonly what: 'over' | 'back' | 'edit';
  readonly row: AbnormalRow;
}

/** What an exception says of itself. */
export const saidFields: readonly DialogField[] = [
  { name: 'type', control: { kind: 'choice', codes: abnormalType as Codes } },
  { name: 'info', control: { kind: 'area' } },
];

export function useAbnormalWays(): { readonly ways: Ways; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const open = (what: Opened['what']) => ({ open: (row: AbnormalRow) => setOpened({ what, row }) });
  const title = opened && `${kind.actions[opened.what].label} ${opened.row.number}`;
  return {
    ways: {
      over: { ...open('over'), main: true },
      back: { ...open('back'), main: true, danger: true },
      edit: open('edit'),
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: (
      <>
        {opened?.what === 'back' && <BackDialog key={opened.row.id} row={opened.row} onClose={close} />}
        {opened?.what === 'over' && title && (
          <CallDialog
            call={calls.over}
            title={title}
            fields={[{ name: 'result', control: { kind: 'area' } }]}
            fixed={{ id: opened.row.id }}
            invalidates={touched}
            onClose={close}
          />
        )}
        {opened?.what === 'edit' && title && (
          <CallDialog
            call={calls.edit}
            title={title}
            fields={saidFields}
            fixed={{ id: opened.row.id, version: opened.row.version, type: opened.row.type, info: opened.row.info }}
            invalidates={touched}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
