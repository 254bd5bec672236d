/** How the screens carry out the actions of a payment request. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import { settleWay } from '@cangyun/contract/finance/money.ts';
import { paymentRequestCalls as calls, type PaymentRequestRow } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { paymentRequestKind as kind } from '@cangyun/contract/finance/paymentRequest.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { financeReferences } from '#pickers/finance.ts';
import { CallDialog, type DialogField } from '#ui/CallDialog.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from './paymentRequestPaths.ts';

const ways = { ...settleWay, entries: settleWay.entries.filter(({ code }) => code !== settleWay.code.balance) } as Codes;

const paying: readonly DialogField[] = [
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不选为网点的默认账户' },
  { name: 'way', control: { kind: 'choice', codes: ways } },
  { name: 'day', control: { kind: 'day' }, help: '不填为今天' },
  { name: 'charge', control: { kind: 'number', digits: 2 }, unit: '元', help: '银行收取的手续费' },
  { name: 'voucher', control: { kind: 'image' } },
  { name: 'info', control: { kind: 'text' } },
];

export function usePaymentRequestActions(): {
  readonly screenActions: ScreenActions<typeof kind, PaymentRequestRow>;
  readonly dialogs: ReactNode;
} {
  const [row, setRow] = useState<PaymentRequestRow>();
  return {
    screenActions: {
      approve: { call: calls.approve, main: true },
      reject: { call: calls.reject, reason: 'info', danger: true },
      pay: { open: setRow, main: true },
      undo: { call: calls.undo, reason: 'info', danger: true },
      void: { open: (chosen) => void voidDocument({ kind, calls }, chosen, touched), danger: true },
    },
    dialogs: row && (
      <ReferencesContext value={financeReferences}>
        <CallDialog
          key={row.id}
          call={calls.pay}
          title={`付款 ${row.number} ${row.personName} ${moneyText(row.amount)} 元`}
          fields={paying}
          fixed={{ id: row.id }}
          invalidates={touched}
          onClose={() => setRow(undefined)}
        />
      </ReferencesContext>
    ),
  };
}
