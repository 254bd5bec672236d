/** Finished documents of one line each, made before the first kill: what clerks correct while the console dies under them. */
import { randomUUID } from 'node:crypto';
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { direction } from '@cangyun/contract/stock/ledger.ts';
import { dispatchCalls } from '@cangyun/contract/trade/dispatch.ts';
import { salesOrderCalls } from '@cangyun/contract/trade/salesOrder.calls.ts';
import { transferCalls } from '@cangyun/contract/trade/transfer.ts';
import { warehouseListCalls as lists } from '@cangyun/contract/warehouse/warehouseList.calls.ts';

/** A finished document, its line, and where it is corrected. */
export interface Finished {
  readonly id: number;
  readonly lineId: number;
  readonly path: string;
}

interface Detail {
  readonly id: number;
  readonly lines: readonly { readonly id: number }[];
  readonly lists: readonly { readonly id: number; readonly style: number }[];
}

export function officeAt(url: string, token: string) {
  const ask = async <T>({ method, path }: Call, { id, body }: { id?: number; body?: object }): Promise<T> => {
    const response = await fetch(`${url}${path}${id === undefined ? '' : `?id=${id}`}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.status !== 200) throw new Error(`${path} → ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };

  const carry = async (transferId: number, style: number): Promise<void> => {
    const detail = await ask<Detail>(transferCalls.getOne, { id: transferId });
    const id = detail.lists.find((list) => list.style === style)?.id ?? 0;
    const isOut = style === direction.code.out;
    await (isOut ? ask(lists.startOut, { id }) : ask(lists.startIn, { body: { id } }));
    await ask(isOut ? lists.finishOut : lists.finishIn, { body: { id } });
    await ask(lists.post, { body: { id } });
  };

  return {
    /** Over the counter. */
    sell: async (body: object): Promise<Finished> => {
      const { dispatches } = await ask<{ dispatches: { id: number }[] }>(salesOrderCalls.shipNow, { body });
      const id = dispatches[0]?.id ?? 0;
      const { lines } = await ask<Detail>(dispatchCalls.getOne, { id });
      return { id, lineId: lines[0]?.id ?? 0, path: dispatchCalls.correct.path };
    },
    /** To another site, where it arrives. */
    transfer: async (body: object): Promise<Finished> => {
      const { id, lines } = await ask<Detail>(transferCalls.create, { body });
      await ask(transferCalls.check, { body: { id } });
      await carry(id, direction.code.out);
      await carry(id, direction.code.in);
      await ask(transferCalls.finish, { body: { id } });
      return { id, lineId: lines[0]?.id ?? 0, path: transferCalls.correct.path };
    },
  };
}
