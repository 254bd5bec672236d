/** Saves and finishes the work at a list. A refusal stays on the screen with what was typed. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { warehouseListCalls as calls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { OVERRIDABLE, RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { touched } from './warehouseListPaths.ts';

type WorkCall = typeof calls.savePicking | typeof calls.finishOut | typeof calls.finishIn;
/** What was found, or where it was put. */
type Results = Omit<CallInput<WorkCall>['body'], 'id'> & { readonly overrideReason?: string };

export interface Work {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  /** Which block refused it that this user may override: the screen asks for a reason, and finishes again. */
  readonly blocked: string | undefined;
  giveUp(): void;
  save(results: Results): Promise<boolean>;
  finish(results: Results, overrideReason?: string): Promise<boolean>;
}

export function useWork(id: number, finishCall: WorkCall): Work {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [blocked, setBlocked] = useState<string>();
  const send = async (call: WorkCall, results: Results): Promise<boolean> => {
    setBlocked(undefined);
    setBusy(true);
    setRefusal(undefined);
    try {
      await request(call, { body: { id, ...results } }, { silent: true });
      notice.success(messages.submitted);
      void invalidate(calls.list.path, ...touched);
      return true;
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      if (cause.code === OVERRIDABLE) setBlocked(cause.message);
      else setRefusal(cause.message);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    refusal,
    blocked,
    giveUp: () => setBlocked(undefined),
    save: (results) => send(calls.savePicking, results),
    finish: (results, overrideReason) => send(finishCall, overrideReason === undefined ? results : { ...results, overrideReason }),
  };
}
