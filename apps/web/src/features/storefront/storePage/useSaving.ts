/** Saves the draft and publishes it. A refusal stays on the screen until the next try: it may name many things to correct. */
import { messages } from '@cangyun/contract/messages.ts';
import { storePageCalls as calls, type DecoratedPage, storePage } from '@cangyun/contract/storefront/storePage.ts';
import { type Dispatch, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { type Editing, isUnsaved, type Step, sentModules } from './editing.ts';

export interface Refusal {
  readonly text: string;
  /** Somebody else was faster: only their version can be continued. */
  readonly stale: boolean;
}

const STALE = 'STALE_EDIT';

export function useSaving({ id, version }: Pick<DecoratedPage, 'id' | 'version'>, editing: Editing, dispatch: Dispatch<Step>) {
  const current = useRef(version);
  const running = useRef(false);
  const [busy, setBusy] = useState<'save' | 'publish'>();
  const [refusal, setRefusal] = useState<Refusal>();

  const save = async (): Promise<void> => {
    const { modules } = editing;
    const saved = await request(calls.save, { body: { id, version: current.current, modules: sentModules(modules) } }, { silent: true });
    current.current = saved.version;
    dispatch({ type: 'saved', modules });
  };

  const perform = async (what: 'save' | 'publish', work: () => Promise<string>): Promise<void> => {
    // A ref, not the state: two clicks within one frame both see the old state.
    if (running.current) return;
    running.current = true;
    setBusy(what);
    setRefusal(undefined);
    try {
      notice.success(await work());
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setRefusal({ text: [cause.message, ...(cause.fields ?? []).map(({ message }) => message)].join('；'), stale: cause.code === STALE });
    } finally {
      running.current = false;
      setBusy(undefined);
      void invalidate(storePage.path);
    }
  };

  return {
    busy,
    refusal,
    forget: () => setRefusal(undefined),
    save: () =>
      perform('save', async () => {
        await save();
        return messages.saved;
      }),
    publish: () =>
      perform('publish', async () => {
        if (isUnsaved(editing)) await save();
        const published = await request(calls.publish, { body: { id, version: current.current } }, { silent: true });
        current.current = published.version;
        return messages.published;
      }),
  };
}
