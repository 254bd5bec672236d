/** What a list shows when it has no rows to show: not yet, none, or a failure. */
import { Button, Empty, Result, Skeleton } from 'antd';
import type { ReactNode } from 'react';

const SKELETON_ROWS = 10;

export function ListSkeleton() {
  return (
    <div className="list-skeleton" aria-busy="true" aria-label="加载中">
      <Skeleton active title={false} paragraph={{ rows: SKELETON_ROWS, width: '100%' }} />
    </div>
  );
}

interface ListEmptyProps {
  readonly title: string;
  readonly isFiltered: boolean;
  readonly onReset: () => void;
  readonly onAdd?: (() => void) | undefined;
}

export function ListEmpty({ title, isFiltered, onReset, onAdd }: ListEmptyProps) {
  if (isFiltered)
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={`没有符合条件的${title}，可放宽条件再查`}>
        <Button onClick={onReset}>清空条件</Button>
      </Empty>
    );
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={onAdd ? `还没有${title}，从新增第一条开始` : `还没有${title}`}>
      {onAdd && <Button type="primary" onClick={onAdd}>{`新增${title}`}</Button>}
    </Empty>
  );
}

export function ListFailure({
  failure,
  onRetry,
  extra,
}: {
  readonly failure: Error;
  readonly onRetry: () => void;
  readonly extra?: ReactNode;
}) {
  return (
    <Result
      status="warning"
      title={failure.message}
      extra={
        extra ?? (
          <Button type="primary" onClick={onRetry}>
            重试
          </Button>
        )
      }
    />
  );
}
