/** How the screens carry out the actions of a purchase. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseKind } from '@cangyun/contract/trade/purchase.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { type Shared, SharedLink } from '#documents/print/ShareButton.tsx';
import { CallDialog } from '#ui/CallDialog.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { pickupScreen, purchaseReturnScreen } from '../consignment/screens.ts';
import { useMaking } from '../consignment/useMaking.tsx';
import { MoneyDialog } from '../payments/PaymentDialogs.tsx';
import { purchaseEditPath, touched } from '../tradePaths.ts';
import { ReceiveDialog } from './ReceiveDialog.tsx';
import { RepriceDialog } from './RepriceDialog.tsx';

export type PurchaseRow = CallReply<typeof calls.list>['content'][number];
export type PurchaseDetail = CallReply<typeof calls.getOne>;

type Actions = ScreenActions<typeof purchaseKind, PurchaseRow>;
type Opened =
  | { readonly what: 'pay' | 'receive' | 'reprice' | 'freight'; readonly row: PurchaseRow }
  | { readonly what: 'sent'; readonly shared: Shared };

const { draft, pending } = purchaseKind.state.code;

export function usePurchaseActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { making, form } = useMaking();
  const screenActions: Actions = {
    submit: {
      call: calls.setState,
      label: ({ state }) => (state === draft ? '提交' : '退回草稿'),
      input: ({ state }) => ({ state: state === draft ? pending : draft }),
    },
    check: { call: calls.check, main: true },
    receive: { open: (row) => setOpened({ what: 'receive', row }), main: true },
    purchaseDispatch: { ...making(pickupScreen), main: true },
    agree: { call: calls.agree },
    purchaseBack: making(purchaseReturnScreen),
    send: { call: calls.send, onDone: (reply) => setOpened({ what: 'sent', shared: reply as Shared }) },
    pay: { open: (row) => setOpened({ what: 'pay', row }) },
    reprice: { open: (row) => setOpened({ what: 'reprice', row }) },
    spreadFreight: { open: (row) => setOpened({ what: 'freight', row }) },
    edit: { open: ({ id }) => void navigate(purchaseEditPath(id)) },
    back: { call: calls.back },
    finish: { call: calls.finish },
    cancel: { call: calls.cancel, reason: 'info', danger: true },
  };
  const close = (): void => setOpened(undefined);
  return {
    screenActions,
    dialogs: (
      <>
        {form}
        {opened?.what === 'pay' && (
          <MoneyDialog
            key={opened.row.id}
            call={calls.pay}
            title={`付款 ${opened.row.number}`}
            id={opened.row.id}
            amount={opened.row.unpaidAmount}
            onClose={close}
          />
        )}
        {opened?.what === 'receive' && <ReceiveDialog key={opened.row.id} id={opened.row.id} number={opened.row.number} onClose={close} />}
        {opened?.what === 'reprice' && <RepriceDialog key={opened.row.id} id={opened.row.id} number={opened.row.number} onClose={close} />}
        {opened?.what === 'freight' && (
          <CallDialog
            key={opened.row.id}
            call={calls.spreadFreight}
            title={`${purchaseKind.actions.spreadFreight.label} ${opened.row.number}`}
            fields={[
              {
                name: 'amount',
                control: { kind: 'number', digits: 2 },
                unit: '元',
                help: `已分摊 ${formatNumber(opened.row.freightAmount, 2)} 元，负数冲减`,
              },
              { name: 'info', control: { kind: 'text' } },
            ]}
            fixed={{ id: opened.row.id }}
            invalidates={touched}
            onClose={close}
          />
        )}
        {opened?.what === 'sent' && <SharedLink shared={opened.shared} kind={purchaseKind.name} onClose={close} />}
      </>
    ),
  };
}
