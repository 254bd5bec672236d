/** How the screens carry out the actions of a joint trade: the buyer places and pays, the seller accepts and declines. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { jointTradeCalls as calls } from '@cangyun/contract/trade/jointTrade.calls.ts';
import type { JointTradeRow } from '@cangyun/contract/trade/jointTrade.schema.ts';
import { type JointTradeSide, type jointTradeKind, jointTradeSide } from '@cangyun/contract/trade/jointTrade.ts';
import { type ReactNode, useState } from 'react';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { PayDialog } from './PayDialog.tsx';

type Actions = ScreenActions<typeof jointTradeKind, JointTradeRow>;
type Payment = CallReply<typeof calls.pay>;
type Opened = { readonly what: 'accept'; readonly row: JointTradeRow } | { readonly what: 'pay'; readonly payment: Payment };

export const sideOfRow = ({ side }: Pick<JointTradeRow, 'side'>): JointTradeSide =>
  side === jointTradeSide.code.buyer ? 'buyer' : 'seller';

/** Only the own side's buttons: the other side's are not for this company, whatever the state. */
export function useJointTradeActions(side: JointTradeSide): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const screenActions: Readonly<Record<JointTradeSide, Actions>> = {
    buyer: {
      place: { call: calls.place },
      pay: { call: calls.pay, onDone: (reply) => setOpened({ what: 'pay', payment: reply as Payment }) },
    },
    seller: {
      accept: { open: (row) => setOpened({ what: 'accept', row }) },
      decline: { call: calls.decline, reason: 'reason', danger: true },
    },
  };
  return {
    screenActions: screenActions[side],
    dialogs: (
      <>
        {opened?.what === 'accept' && <AcceptDialog key={opened.row.id} row={opened.row} onClose={close} />}
        {opened?.what === 'pay' && <PayDialog payment={opened.payment} onClose={close} />}
      </>
    ),
  };
}
