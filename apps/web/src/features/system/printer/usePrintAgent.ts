/** The agent at a printer: takes its tasks one by one, prints them, reports to the server. Two agents never get the same task. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { PRINT_TOPIC, printerTaskCalls } from '@cangyun/contract/system/printer.ts';
import { useEffect, useRef, useState } from 'react';
import { request, requestHeaders } from '#api/client.ts';
import { onLive } from '#api/live.ts';
import { requestKey } from '#api/requestKey.ts';
import { printPage } from '#documents/print/printFrame.ts';
import type { Paper } from './printDocument.ts';

type Task = NonNullable<CallReply<typeof printerTaskCalls.claim>['task']>;

export interface PrintedTask {
  readonly id: number;
  readonly title: string;
  readonly at: Date;
  readonly error: string;
}

export interface PrintAgent {
  readonly current: Task | undefined;
  readonly printed: readonly PrintedTask[];
  readonly failure: string;
}

/** Tasks whose agent was lost send no event, so they are polled for. */
const LOOK_EVERY_MS = 20_000;
const REMEMBERED = 50;

const textOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause)).slice(0, 200);

/** Gives the task back while the page closes, when only such a request is still sent. */
const handBack = (id: number, agent: string): void => {
  const { release } = printerTaskCalls;
  void fetch(release.path, {
    method: release.method,
    keepalive: true,
    headers: { ...requestHeaders(release), 'Content-Type': 'application/json' },
    body: JSON.stringify({ id, agent }),
  }).catch(() => undefined);
};

export function usePrintAgent(printer: (Paper & { readonly id: number }) | undefined): PrintAgent {
  const agent = useRef(requestKey());
  const [state, setState] = useState<PrintAgent>({ current: undefined, printed: [], failure: '' });
  const printerId = printer?.id;
  const paper = useRef(printer);
  useEffect(() => {
    paper.current = printer;
  });

  useEffect(() => {
    if (printerId === undefined) return undefined;
    const leaving = new AbortController();
    let working = false;
    let again = false;
    let held: Task | undefined;

    const printOne = async (task: Task): Promise<void> => {
      held = task;
      setState((now) => ({ ...now, current: task, failure: '' }));
      let error = '';
      try {
        // Barcodes are fetched with the first task.
        const { printDocument } = await import('./printDocument.ts');
        await printPage(printDocument(task, paper.current ?? { paperWidth: 100, paperHeight: 150 }));
      } catch (cause) {
        error = textOf(cause);
      }
      held = undefined;
      await request(printerTaskCalls.finish, { body: { id: task.id, agent: agent.current, error } });
      const entry: PrintedTask = { id: task.id, title: task.title, at: new Date(), error };
      setState((now) => ({ ...now, current: undefined, printed: [entry, ...now.printed].slice(0, REMEMBERED) }));
    };

    const drain = async (): Promise<void> => {
      while (!leaving.signal.aborted) {
        const { task } = await request(printerTaskCalls.claim, { body: { printerId, agent: agent.current } }, { silent: true });
        if (!task) return;
        await printOne(task);
      }
    };

    /** One run at a time; a call during a run makes it look once more. */
    const work = async (): Promise<void> => {
      again = true;
      if (working) return;
      working = true;
      while (again && !leaving.signal.aborted) {
        again = false;
        await drain().then(
          () => setState((now) => (now.failure === '' ? now : { ...now, failure: '' })),
          (cause: unknown) => setState((now) => ({ ...now, current: undefined, failure: textOf(cause) })),
        );
      }
      working = false;
    };

    const leave = (): void => {
      if (held) handBack(held.id, agent.current);
    };
    const stopListening = onLive(PRINT_TOPIC, ({ id }) => {
      if (id === printerId) void work();
    });
    const timer = setInterval(() => void work(), LOOK_EVERY_MS);
    window.addEventListener('pagehide', leave);
    void work();
    return () => {
      leaving.abort();
      stopListening();
      clearInterval(timer);
      window.removeEventListener('pagehide', leave);
    };
  }, [printerId]);

  return state;
}
