/** A document that is changed as a whole: loaded when the form is opened, saved with its version, then shown. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { Fragment, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { type FormCall, sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useLeaveTab } from '#api/tabLeave.ts';
import { useTabSubject } from '#api/tabSubject.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { Loaded } from '../detail/Loaded.tsx';
import { useOpened } from './useOpened.ts';

/** What the document's form gets: how it saves, and how it loads the document again after a stale edit. */
export interface Saving {
  send(body: FormValues): Promise<void>;
  refresh(): Promise<void>;
}

interface EditedDocumentProps<Row> {
  /** The number in the address by default. */
  readonly id?: number;
  readonly calls: { readonly getOne: CallAnswering<Row>; readonly edit: FormCall<unknown> };
  /** Objects or paths whose reads it invalidates. */
  readonly invalidates: readonly string[];
  readonly detailPath: (row: Row) => string;
  readonly children: (row: Row, saving: Saving) => ReactNode;
}

interface EditedRow {
  readonly id: number;
  readonly version: number;
  readonly number?: string;
}

export function EditedDocument<Row extends EditedRow>(props: EditedDocumentProps<Row>) {
  const { calls, invalidates, detailPath, children } = props;
  const addressed = Number(useParams().id);
  const { id = addressed } = props;
  const leave = useLeaveTab();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  useTabSubject(query.data?.number ?? '');
  const save = async (row: Row, body: FormValues): Promise<void> => {
    await sendForm(calls.edit, { ...body, id: row.id, version: row.version }, { silent: true });
    notice.success(messages.edited);
    void invalidate(...invalidates);
    leave(detailPath(row));
  };
  return (
    <Loaded query={query}>
      {(row) => <Fragment key={`${row.id} ${round}`}>{children(row, { send: (body) => save(row, body), refresh: reopen })}</Fragment>}
    </Loaded>
  );
}
