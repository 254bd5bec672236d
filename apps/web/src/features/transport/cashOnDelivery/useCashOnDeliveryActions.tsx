/** What can be done with a collection, on the list and in the waybill's detail alike. */
import { type CashOnDeliveryRow, cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { usePayingFields } from '#documents/payments/usePayingFields.ts';
import { organisationReferences } from '#pickers/organisation.ts';
import { ownAccountReferences } from '#pickers/ownAccounts.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from '../waybill/waybillPaths.ts';

type Actions = ScreenActions<typeof kind, CashOnDeliveryRow>;
type What = 'pay' | 'collect' | 'edit';

export const references = { ...organisationReferences, ...ownAccountReferences };

const money = { control: { kind: 'number', digits: 2 }, unit: '元' } as const;

export const moneyFields: readonly DialogField[] = [
  { name: 'money', ...money },
  { name: 'fee', ...money, help: '打款时从货款中扣除' },
  { name: 'info', control: { kind: 'text' } },
];

/** Paid out to the sender. */
export const useRemittingFields = (): readonly DialogField[] => [
  { name: 'lessFreight', control: { kind: 'flag' }, help: '寄件人未付的运费从货款中扣除；不选则按代收约定' },
  ...usePayingFields(),
];

const asked: Readonly<Record<Exclude<What, 'pay'>, readonly DialogField[]>> = {
  collect: [
    { name: 'collected', ...money, help: '与应代收不同时，请填写差额原因' },
    { name: 'collectInfo', control: { kind: 'text' } },
    { name: 'fee', ...money },
    { name: 'holderId', control: { kind: 'reference', source: 'users' }, help: '不选则不变' },
  ],
  edit: moneyFields,
};

const known: Readonly<Record<What, (row: CashOnDeliveryRow) => object>> = {
  pay: () => ({}),
  collect: ({ collected, collectInfo, fee }) => ({ collected, collectInfo, fee }),
  edit: ({ version, money: agreed, fee, info }) => ({ version, money: agreed, fee, info }),
};

export function useCashOnDeliveryActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<{ readonly what: What; readonly row: CashOnDeliveryRow }>();
  const remitting = useRemittingFields();
  const open = (what: What) => ({ open: (row: CashOnDeliveryRow) => setOpened({ what, row }) });
  return {
    screenActions: {
      pay: { ...open('pay'), main: true },
      collect: open('collect'),
      unpay: { call: calls.unpay, reason: 'info', danger: true },
      edit: open('edit'),
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: opened && (
      <ReferencesContext value={references}>
        <CallDialog<unknown>
          call={calls[opened.what]}
          title={`${kind.actions[opened.what].label} ${opened.row.number}`}
          fields={opened.what === 'pay' ? remitting : asked[opened.what]}
          fixed={{ id: opened.row.id, ...known[opened.what](opened.row) }}
          invalidates={touched}
          onClose={() => setOpened(undefined)}
        />
      </ReferencesContext>
    ),
  };
}
