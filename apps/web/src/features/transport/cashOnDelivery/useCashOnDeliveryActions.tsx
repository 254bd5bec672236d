/** What can be done with a collection, on the list and in the waybill's detail alike. */
import { type CashOnDeliveryRow, cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { touched } from '../waybill/waybillPaths.ts';

type Actions = ScreenActions<typeof kind, CashOnDeliveryRow>;

export const moneyFields: readonly DialogField[] = [
  { name: 'money', control: { kind: 'number', digits: 2 }, unit: '元' },
  { name: 'info', control: { kind: 'text' } },
];

export function useCashOnDeliveryActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [edited, setEdited] = useState<CashOnDeliveryRow>();
  return {
    screenActions: {
      pay: { call: calls.pay, main: true },
      edit: { open: setEdited },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: edited && (
      <CallDialog
        call={calls.edit}
        title={`${kind.actions.edit.label} ${edited.number}`}
        fields={moneyFields}
        fixed={{ id: edited.id, version: edited.version, money: edited.money, info: edited.info }}
        invalidates={touched}
        onClose={() => setEdited(undefined)}
      />
    ),
  };
}
