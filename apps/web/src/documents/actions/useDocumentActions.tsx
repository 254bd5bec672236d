/** Carries actions out: asks, sends once however often a lost answer makes one press again, reports, and invalidates reads. */
import type { DocumentKind } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { type ReactNode, useRef, useState } from 'react';
import { request } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { requestKey } from '#api/requestKey.ts';
import { ReasonModal } from '#ui/ReasonModal.tsx';
import { type ActionableRow, type CallAction, inputFor, type Offer, offersOf, type ScreenActions } from './screenActions.ts';
import { useOverride } from './useOverride.tsx';

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

export function useDocumentActions<K extends DocumentKind, Row extends ActionableRow>(options: Options<K, Row>): DocumentActions<Row> {
  const { kind, screenActions, invalidates = [] } = options;
  const [busy, setBusy] = useState<number>();
  const [asked, setAsked] = useState<Asked<Row>>();
  const keys = useRef(new Map<string, string>());

  const override = useOverride();

  const send = async ({ row, way }: Asked<Row>, said?: string, overrideReason?: string): Promise<void> => {
    const input = inputFor(way, row, said, overrideReason);
    const wish = `${way.call.path} ${row.version} ${JSON.stringify(input)}`;
    const key = keys.current.get(wish) ?? requestKey();
    keys.current.set(wish, key);
    setBusy(row.id);
    try {
      const reply = await request(way.call, input, { key, asksReason: true });
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
    const title = `${offer.label} ${row.number}`;
    await override.attempt(title, offer.label, (reason) => send(wish, undefined, reason));
  };

  return {
    offers: (row) => offersOf(kind, screenActions, row),
    perform,
    isBusy: (row) => busy === row.id,
    dialogs: (
      <>
        {override.dialog}
        {asked && (
          <ReasonModal
            title={`${asked.offer.label} ${asked.row.number}`}
            onSubmit={(said) => send(asked, said)}
            onClose={() => setAsked(undefined)}
          />
        )}
      </>
    ),
  };
}
