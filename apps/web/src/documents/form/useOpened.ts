/**
 * A document while it is edited: as it was when its form was opened. A colleague's change arrives live, but must neither erase what was
 * typed nor be overwritten unseen: the save is refused as stale, and `reopen` loads the document again.
 */
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';

type Asked<T> = Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch' | 'isFetchedAfterMount'>;

export interface Opened<T> {
  readonly query: Pick<UseQueryResult<T>, 'data' | 'error' | 'refetch'>;
  /** Changes each time the document is loaded again: forms restart with it. */
  readonly round: number;
  reopen(): Promise<void>;
}

export function useOpened<T>({ data, error, refetch, isFetchedAfterMount }: Asked<T>): Opened<T> {
  const [opened, setOpened] = useState<{ readonly document: T; readonly round: number }>();
  // A cached earlier read may be old already.
  if (opened === undefined && data !== undefined && isFetchedAfterMount) setOpened({ document: data, round: 1 });
  return {
    query: { data: opened?.document, error, refetch } as Opened<T>['query'],
    round: opened?.round ?? 0,
    reopen: async () => {
      const { data: fresh } = await refetch();
      if (fresh !== undefined) setOpened((before) => ({ document: fresh, round: (before?.round ?? 0) + 1 }));
    },
  };
}
