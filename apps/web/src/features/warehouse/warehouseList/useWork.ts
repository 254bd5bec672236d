/** Saves and finishes the work at a list. A refusal stays on the screen with what was typed. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { touched } from './warehouseListPaths.ts';

type WorkCall = typeof calls.savePicking | typeof calls.finishOut | typeof calls.finishIn;
/** What was found, or where it was put. */
type Results = Omit<CallInput<WorkCall>['body'], 'id'>;

export interface Work {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  save(results: Results): Promise<boolean>;
  finish(results: Results): Promise<boolean>;
}

export function useWork(id: number, finishCall: WorkCall): Work {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (call: WorkCall, results: Results): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await request(call, { body: { id, ...results } }, { silent: true });
      notice.success(messages.submitted);
      void invalidate(calls.list.path, ...touched);
      return true;
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setRefusal(cause.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refusal, save: (results) => send(calls.savePicking, results), finish: (results) => send(finishCall, results) };
}
