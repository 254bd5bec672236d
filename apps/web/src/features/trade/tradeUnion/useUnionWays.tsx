/** How the screens carry out what may be done to a trade union: the buyer places and pays, the seller accepts and declines. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { tradeUnionCalls as calls } from '@cangyun/contract/trade/tradeUnion.calls.ts';
import type { UnionRow } from '@cangyun/contract/trade/tradeUnion.schema.ts';
import { type tradeUnionKind, type UnionSide, unionSide } from '@cangyun/contract/trade/tradeUnion.ts';
import { type ReactNode, useState } from 'react';
import type { ActionWays } from '../../../documents/actions/ways.ts';
import { AcceptDialog } from './AcceptDialog.tsx';
import { PayDialog } from './PayDialog.tsx';

type Ways = ActionWays<typeof tradeUnionKind, UnionRow>;
type Payment = CallReply<typeof calls.pay>;
type Opened = { readonly what: 'accept'; readonly row: UnionRow } | { readonly what: 'pay'; readonly payment: Payment };

export const sideOfRow = ({ side }: Pick<UnionRow, 'side'>): UnionSide => (side === unionSide.code.buyer ? 'buyer' : 'seller');

/** Only the own side's buttons: the other's are not for this company, whatever the state. */
export function useUnionWays(side: UnionSide): { readonly ways: Ways; readonly dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const ways: Readonly<Record<UnionSide, Ways>> = {
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
    ways: ways[side],
    dialogs: (
      <>
        {opened?.what === 'accept' && <AcceptDialog key={opened.row.id} row={opened.row} onClose={close} />}
        {opened?.what === 'pay' && <PayDialog payment={opened.payment} onClose={close} />}
      </>
    ),
  };
}
