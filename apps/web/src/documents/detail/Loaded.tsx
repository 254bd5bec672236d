/** A screen of one thing: its skeleton while it comes, the failure with a way to try again, then the thing. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useCall } from '../../api/hooks.ts';
import { ListFailure } from '../../ui/listStates.tsx';
import { ScreenFrame } from '../../ui/ScreenFrame.tsx';

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  readonly children: (data: T) => ReactNode;
}

export function Loaded<T>({ query, children }: LoadedProps<T>) {
  const { data, error, refetch } = query;
  if (data !== undefined) return <ScreenFrame>{children(data)}</ScreenFrame>;
  return (
    <ScreenFrame>
      {error ? <ListFailure failure={error} onRetry={() => void refetch()} /> : <Skeleton active paragraph={{ rows: 10 }} />}
    </ScreenFrame>
  );
}

interface LoadedDocumentProps<C extends Call> {
  /** Takes the document's `id`. */
  readonly call: C;
  readonly children: (document: CallReply<C>) => ReactNode;
}

/** The document whose number the address carries. */
export function LoadedDocument<C extends Call>({ call, children }: LoadedDocumentProps<C>) {
  const id = Number(useParams().id);
  return <Loaded query={useCall(call, { query: { id } } as unknown as CallInput<C>)}>{children}</Loaded>;
}
