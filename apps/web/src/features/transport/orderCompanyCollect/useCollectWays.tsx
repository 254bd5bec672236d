/** What can be done with a collection, on the list and in the waybill's detail alike. */
import { type CollectRow, collectCalls as calls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import { collectKind as kind } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { type ReactNode, useState } from 'react';
import { voidDocument } from '../../../documents/actions/voidDocument.ts';
import type { ActionWays } from '../../../documents/actions/ways.ts';
import { CallDialog, type DialogField } from '../../../ui/CallDialog.tsx';
import { touched } from '../waybill/waybillPaths.ts';

type Ways = ActionWays<typeof kind, CollectRow>;

export const moneyFields: readonly DialogField[] = [
  { name: 'money', control: { kind: 'number', digits: 2 }, unit: '元' },
  { name: 'info', control: { kind: 'text' } },
];

export function useCollectWays(): { readonly ways: Ways; readonly dialogs: ReactNode } {
  const [edited, setEdited] = useState<CollectRow>();
  return {
    ways: {
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
