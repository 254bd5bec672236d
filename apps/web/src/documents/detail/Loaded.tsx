/** A screen of one thing: its skeleton while it comes, the failure with a way to try again, then the thing. */
import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
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
