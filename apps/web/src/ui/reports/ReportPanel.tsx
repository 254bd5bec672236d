/** One report on the screen: its heading, and while it is first read a skeleton of its height. */
import type { Call, CallInput, CallReply } from '@cangyun/contract/kernel/call.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '../../api/hooks.ts';
import { ListFailure } from '../listStates.tsx';

interface ReportPanelProps<C extends Call> {
  readonly call: C;
  readonly query: NonNullable<CallInput<C> extends { query?: infer Q } ? Q : never>;
  readonly title?: string;
  readonly rows?: number;
  readonly children: (data: CallReply<C>) => ReactNode;
}

export function ReportPanel<C extends Call>({ call, query, title = call.title, rows = 5, children }: ReportPanelProps<C>) {
  const { data, error, refetch } = useCall(call, { query } as unknown as CallInput<C>, { keepPrevious: true });
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {data === undefined && error && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows }} />}
      {data !== undefined && children(data)}
    </section>
  );
}
