/** How the screens carry out the actions of a sales order. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { backOrderCalls } from '@cangyun/contract/trade/backOrder.ts';
import { salesOrderCalls as calls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import type { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { dispatchScreen, salesBackScreen } from '../consignment/screens.ts';
import { useMaking } from '../consignment/useMaking.tsx';
import { MoneyDialog } from '../payments/PaymentDialogs.tsx';
import { orderEditPath, orderPath } from '../tradePaths.ts';

export type OrderRow = CallReply<typeof calls.list>['content'][number];
export type OrderDetail = CallReply<typeof calls.getOne>;

type Actions = ScreenActions<typeof salesOrderKind, OrderRow>;

interface Opened {
  readonly what: 'pay' | 'refund';
  readonly row: OrderRow;
}

export function useOrderActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const { making, form } = useMaking();
  const screenActions: Actions = {
    check: { call: calls.check, main: true },
    confirm: { call: calls.confirm, main: true },
    dispatch: { ...making(dispatchScreen), main: true },
    counter: { call: calls.counter },
    carrierCheck: { call: calls.carrierCheck },
    shipmentBack: making(salesBackScreen),
    pay: { open: (row) => setOpened({ what: 'pay', row }) },
    edit: { open: ({ id }) => void navigate(orderEditPath(id)) },
    uncheck: { call: calls.uncheck },
    unconfirm: { call: calls.unconfirm },
    pause: { call: calls.pause },
    resume: { call: calls.resume },
    refund: { open: (row) => setOpened({ what: 'refund', row }) },
    split: { call: backOrderCalls.split, onDone: (reply) => void navigate(orderPath((reply as { id: number }).id)) },
    end: { call: calls.end },
    reopen: { call: calls.reopen },
    cancel: { call: calls.cancel, reason: 'info', danger: true },
  };
  const close = (): void => setOpened(undefined);
  return {
    screenActions,
    dialogs: (
      <>
        {form}
        {opened && (
          <MoneyDialog
            key={`${opened.what} ${opened.row.id}`}
            call={opened.what === 'pay' ? calls.pay : calls.refund}
            title={`${opened.what === 'pay' ? '收款' : '退款'} ${opened.row.number}`}
            id={opened.row.id}
            amount={opened.what === 'pay' ? opened.row.unpaidAmount : opened.row.payAmount}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
