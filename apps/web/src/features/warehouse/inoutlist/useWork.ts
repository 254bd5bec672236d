/** Saves and finishes the work at a list. What the server refuses stays on the screen with what was typed. */
import type { Call } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { inoutlistCalls as calls } from '@cangyun/contract/warehouse/inoutlist.calls.ts';
import { useState } from 'react';
import { request } from '../../../api/client.ts';
import { RequestFailure } from '../../../api/failure.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { touched } from './inoutPaths.ts';

export interface Work {
  readonly busy: boolean;
  readonly refusal: string | undefined;
  save(results: object): Promise<boolean>;
  finish(results: object): Promise<boolean>;
}

export function useWork(id: number, finishCall: Call): Work {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const send = async (call: Call, results: object): Promise<boolean> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await request(call, { body: { id, ...results } } as never, { silent: true });
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
