/** How exceptions are handled, on the list and in the waybill's detail alike. */
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { waybillExceptionCalls as calls, type ExceptionRow } from '@cangyun/contract/transport/waybillException.calls.ts';
import { exceptionType, waybillExceptionKind as kind } from '@cangyun/contract/transport/waybillException.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { partnerReferences } from '#pickers/partners.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from '../waybill/waybillPaths.ts';
import { BackDialog } from './BackDialog.tsx';

type Actions = ScreenActions<typeof kind, ExceptionRow>;

interface Opened {
  readonly what: 'over' | 'back' | 'edit';
  readonly row: ExceptionRow;
}

/** The fields of an exception that are shown. */
export const saidFields: readonly DialogField[] = [
  { name: 'type', control: { kind: 'choice', codes: exceptionType as Codes } },
  { name: 'info', control: { kind: 'area' } },
];

const money = { control: { kind: 'number', digits: 2 }, unit: '元' } as const;

const handlingFields: readonly DialogField[] = [
  { name: 'result', control: { kind: 'area' } },
  { name: 'cost', ...money, help: '处理异常另付的费用，记为应付' },
  { name: 'charge', ...money, help: '加到运单的费用，由付款方承担' },
  { name: 'payeeId', control: { kind: 'reference', source: 'customer' }, help: '额外费用付给的单位' },
  { name: 'payee', control: { kind: 'text' }, help: '不是往来单位时填写姓名' },
];

export function useExceptionActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const open = (what: Opened['what']) => ({ open: (row: ExceptionRow) => setOpened({ what, row }) });
  const title = opened && `${kind.actions[opened.what].label} ${opened.row.number}`;
  return {
    screenActions: {
      over: { ...open('over'), main: true },
      cancelOver: { call: calls.cancelOver, danger: true },
      back: { ...open('back'), main: true, danger: true },
      edit: open('edit'),
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: (
      <ReferencesContext value={partnerReferences}>
        {opened?.what === 'back' && <BackDialog key={opened.row.id} row={opened.row} onClose={close} />}
        {opened?.what === 'over' && title && (
          <CallDialog
            call={calls.over}
            title={title}
            fields={handlingFields}
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
      </ReferencesContext>
    ),
  };
}
