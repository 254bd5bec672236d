/** An action that a block refuses: people who may override it see the sentences, give a reason, and it is sent again. */
import { type ReactNode, useState } from 'react';
import { OVERRIDABLE, RequestFailure } from '#api/failure.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';

/** Sends the action, with a reason the second time. The request says `asksReason`, so that nothing else shows the refusal. */
type Sending = (overrideReason?: string) => Promise<unknown>;

interface Blocked {
  readonly title: string;
  readonly label: string;
  readonly sentences: string;
  readonly send: Sending;
}

export interface Override {
  /** `label`: the button's word, which the dialog repeats. */
  attempt(title: string, label: string, send: Sending): Promise<void>;
  /** As `attempt`, for a form that shows refusals itself: any other refusal is thrown. */
  save(title: string, label: string, send: Sending): Promise<void>;
  readonly dialog: ReactNode;
}

export function useOverride(): Override {
  const [blocked, setBlocked] = useState<Blocked>();
  const save: Override['save'] = async (title, label, send) => {
    try {
      await send();
    } catch (cause) {
      if (!(cause instanceof RequestFailure) || cause.code !== OVERRIDABLE) throw cause;
      setBlocked({ title, label, sentences: cause.message, send });
    }
  };
  return {
    save,
    attempt: (title, label, send) =>
      save(title, label, send).catch((cause: unknown) => {
        // The client has shown any other refusal; the document simply stays.
        if (!(cause instanceof RequestFailure)) throw cause;
      }),
    dialog: blocked && (
      <ReasonModal
        title={blocked.title}
        warning={blocked.sentences}
        okText={`仍要${blocked.label}`}
        onSubmit={(reason) => blocked.send(reason)}
        onClose={() => setBlocked(undefined)}
      />
    ),
  };
}
