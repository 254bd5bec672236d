/** How the screens carry out the actions of a processing order. */
import { messages } from '@cangyun/contract/messages.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind } from '@cangyun/contract/trade/process.ts';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import type { ScreenActions } from '#documents/actions/screenActions.ts';
import { voidDocument } from '#documents/actions/voidDocument.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { processEditPath, touched } from '../tradePaths.ts';
import { CorrectProcess } from './CorrectProcess.tsx';
import { FeedDialog } from './FeedDialog.tsx';
import type { ProcessRow } from './processRow.ts';

type Actions = ScreenActions<typeof kind, ProcessRow>;
type Opened = { readonly what: 'feed' | 'cancel' | 'correct'; readonly row: ProcessRow };

/** The screen may be older than the order: checked again before anyone types a reason. */
async function mayCancel({ id }: ProcessRow): Promise<boolean> {
  try {
    const { isOk, msg } = await request(calls.cancelCheck, { body: { id } });
    if (isOk === 0) notice.error(msg);
    return isOk === 1;
  } catch (cause) {
    if (!(cause instanceof RequestFailure)) throw cause;
    return false;
  }
}

async function cancel({ id }: ProcessRow, info: string): Promise<void> {
  await request(calls.cancel, { body: { id, info } });
  notice.success(messages.submitted);
  void invalidate(kind.path, ...touched);
}

export function useProcessActions(): { readonly screenActions: Actions; readonly dialogs: ReactNode } {
  const navigate = useNavigate();
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const askCancel = async (row: ProcessRow): Promise<void> => {
    if (await mayCancel(row)) setOpened({ what: 'cancel', row });
    else void invalidate(kind.path);
  };
  return {
    screenActions: {
      process: { call: calls.process, main: true },
      feed: { open: (row) => setOpened({ what: 'feed', row }) },
      edit: { open: ({ id }) => void navigate(processEditPath(id)) },
      correct: { open: (row) => setOpened({ what: 'correct', row }) },
      cancel: { open: (row) => void askCancel(row), danger: true },
      void: { open: (row) => void voidDocument({ kind, calls }, row, touched), danger: true },
    },
    dialogs: (
      <>
        {opened?.what === 'feed' && <FeedDialog key={opened.row.id} row={opened.row} onClose={close} />}
        {opened?.what === 'correct' && <CorrectProcess row={opened.row} onClose={close} />}
        {opened?.what === 'cancel' && (
          <ReasonModal
            title={`${kind.actions.cancel.label} ${opened.row.number}`}
            required={false}
            onSubmit={(info) => cancel(opened.row, info)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
