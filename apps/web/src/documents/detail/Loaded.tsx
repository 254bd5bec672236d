/** A screen of one thing: its skeleton while it comes, the failure with a way to try again, then the thing. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '#ui/listStates.tsx';
import { ScreenFrame } from '#ui/ScreenFrame.tsx';

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}

export function Waiting() {
  return (
    <ScreenFrame>
      <Skeleton active paragraph={{ rows: 10 }} />
    </ScreenFrame>
  );
}

export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <ScreenFrame>{children(data)}</ScreenFrame>;
  if (!error) return <Waiting />;
  return (
    <ScreenFrame>
      <ListFailure failure={error} onRetry={() => void refetch()} />
    </ScreenFrame>
  );
}

interface LoadedDocumentProps<Document> {
  /** Takes the document's `id`. */
  readonly call: CallAnswering<Document>;
  readonly children: (document: Document) => ReactNode;
}

/** The document whose number the address carries. */
export function LoadedDocument<Document>({ call, children }: LoadedDocumentProps<Document>) {
  const id = Number(useParams().id);
  return <Loaded query={useCall(call, { query: { id } })}>{children}</Loaded>;
}
