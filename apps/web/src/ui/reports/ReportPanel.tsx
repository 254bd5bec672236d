/** One report on the screen: its heading, and a skeleton of its height while it first loads. */
import type { CallAnswering } from '@cangyun/contract/kernel/call.ts';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useCall } from '#api/hooks.ts';
import { ListFailure } from '../listStates.tsx';

interface ReportPanelProps<Asked extends z.ZodObject, Report> {
  readonly call: CallAnswering<Report> & { readonly query: Asked };
  readonly query: z.input<Asked>;
  readonly title?: string;
  readonly rows?: number;
  readonly children: (data: Report) => ReactNode;
}

export function ReportPanel<Asked extends z.ZodObject, Report>(props: ReportPanelProps<Asked, Report>) {
  const { query, title = props.call.title, rows = 5, children } = props;
  const call: CallAnswering<Report> = props.call;
  const { data, error, refetch } = useCall(call, { query }, { keepPrevious: true });
  return (
    <section className="panel" aria-label={title}>
      <h2>{title}</h2>
      {data === undefined && error && <ListFailure failure={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton active title={false} paragraph={{ rows }} />}
      {data !== undefined && children(data)}
    </section>
  );
}
