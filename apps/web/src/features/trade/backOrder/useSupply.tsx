/** Waiting lines get what is there, in the chosen order of turns: reserved, sent, or their orders made one. */
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { backOrder, backOrderCalls as calls, type supplyTurn } from '@cangyun/contract/trade/backOrder.ts';
import { salesOrderKind } from '@cangyun/contract/trade/salesOrder.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { BatchResults, countOf } from '#documents/actions/BatchActions.tsx';
import { orderPath, touched } from '../tradePaths.ts';

export type Turn = (typeof supplyTurn.entries)[number]['code'];
type EachCall = typeof calls.reserve | typeof calls.send;

interface Supply {
  /** By their lines. */
  reserve(ids: readonly number[]): Promise<void>;
  send(ids: readonly number[]): Promise<void>;
  /** By the orders. */
  merge(orderIds: readonly number[]): Promise<void>;
  readonly dialog: ReactNode;
}

/** The client has shown a refusal. */
async function attempt(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
  }
}

export function useSupply(by: Turn): Supply {
  const navigate = useNavigate();
  const [shown, setShown] = useState<{ readonly title: string; readonly results: readonly DocumentResult[] }>();
  const reread = (): void => void invalidate(backOrder.path, salesOrderKind.path, ...touched);
  const supply = (call: EachCall) => (ids: readonly number[]) =>
    attempt(async () => {
      const results = await request(call, { body: { ids: [...ids], by } });
      if (countOf(results).failed === 0) notice.success(messages.submitted);
      else setShown({ title: call.title, results });
      reread();
    });
  return {
    reserve: supply(calls.reserve),
    send: supply(calls.send),
    merge: (orderIds) =>
      attempt(async () => {
        const { id } = await request(calls.merge, { body: { ids: [...new Set(orderIds)] } });
        notice.success(messages.submitted);
        reread();
        void navigate(orderPath(id));
      }),
    dialog: shown && <BatchResults {...shown} onClose={() => setShown(undefined)} />,
  };
}
