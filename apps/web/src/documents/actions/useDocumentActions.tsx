/** Carries actions out: asks, sends once however often a lost answer makes one press again, reports, and invalidates reads. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type ReactNode, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { requestKey } from '#api/requestKey.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { type ActionableRow, type CallAction, inputFor, type Offer, offersOf, type ScreenActions } from './screenActions.ts';

interface Options<K extends DocumentKind, Row> {
  readonly kind: K;
  readonly screenActions: ScreenActions<K, Row>;
  /** Objects or paths whose reads it invalidates, in addition to the kind's own. */
  readonly invalidates?: readonly string[] | undefined;
}

export interface DocumentActions<Row> {
  offers(row: Row): readonly Offer<Row>[];
  perform(row: Row, offer: Offer<Row>): Promise<void>;
  isBusy(row: Row): boolean;
  /** Dialogs of the actions; the screen draws it once. */
  readonly dialogs: ReactNode;
}

interface Asked<Row> {
  readonly row: Row;
  readonly offer: Offer<Row>;
  readonly way: CallAction<Row>;
}

const failedKnown = (cause: unknown): void => {
  // The client has shown it; the document simply stays.
  if (!(cause instanceof RequestFailure)) throw cause;
};

export function useDocumentActions<K extends DocumentKind, Row extends ActionableRow>(options: Options<K, Row>): DocumentActions<Row> {
  const { kind, screenActions, invalidates = [] } = options;
  const [busy, setBusy] = useState<number>();
  const [asked, setAsked] = useState<Asked<Row>>();
  const keys = useRef(new Map<string, string>());

  const send = async ({ row, way }: Asked<Row>, said?: string): Promise<void> => {
    const input = inputFor(way, row, said);
    const wish = `${way.call.path} ${row.version} ${JSON.stringify(input)}`;
    const key = keys.current.get(wish) ?? requestKey();
    keys.current.set(wish, key);
    setBusy(row.id);
    try {
      const reply = await request(way.call, input, { key });
      keys.current.delete(wish);
      notice.success(messages.submitted);
      void invalidate(kind.path, ...invalidates);
      way.onDone?.(reply, row);
    } finally {
      setBusy(undefined);
    }
  };

  const perform = async (row: Row, offer: Offer<Row>): Promise<void> => {
    const { way, question } = offer;
    if ('open' in way) return way.open(row);
    const wish = { row, offer, way };
    if (way.reason !== undefined) return setAsked(wish);
    if (question !== undefined && !(await notice.confirm({ content: `${row.number} ${question}`, danger: way.danger === true }))) return;
    await send(wish).catch(failedKnown);
  };

  return {
    offers: (row) => offersOf(kind, screenActions, row),
    perform,
    isBusy: (row) => busy === row.id,
    dialogs: asked && (
      <ReasonModal
        title={`${asked.offer.label} ${asked.row.number}`}
        onSubmit={(said) => send(asked, said)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
