/** Background tasks, live: a row's progress moves without a reload. */
import { ClearOutlined } from '@ant-design/icons';
import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { task, taskCalls, taskState } from '@cangyun/contract/system/task.ts';
import { Button, Progress } from 'antd';
import { useEffect } from 'react';
import { useAction } from '#api/hooks.ts';
import { onLive } from '#api/live.ts';
import { invalidate } from '#api/queryClient.ts';
import type { ListColumn } from '#ui/listColumn.tsx';
import { useMay } from '#ui/may.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { percentDone } from './percentDone.ts';

type Task = RowOf<typeof task>;

const calls = { list: taskCalls.list, download: taskCalls.download };

/** Progress comes many times a second; the list is asked at most this often. */
const REFRESH_EVERY_MS = 1_000;

function useLiveTasks(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLive(task.name, () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void invalidate(task.name);
      }, REFRESH_EVERY_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}

function TaskProgress({ row }: { readonly row: Task }) {
  const { done, failed } = taskState.code;
  const status = row.state === failed ? 'exception' : row.state === done ? 'success' : 'active';
  return <Progress percent={percentDone(row)} size="small" status={status} aria-label="进度" />;
}

/** One bar shows both counts. */
const withProgress = (own: readonly ListColumn<Task>[]): ListColumn<Task>[] =>
  own.flatMap((column) => {
    if (column.key === 'total') return [];
    return column.key === 'progress'
      ? [{ ...column, title: '进度', width: 180, align: 'left', render: (row) => <TaskProgress row={row} /> }]
      : [column];
  });

export default function TaskList() {
  useLiveTasks();
  const may = useMay();
  const prune = useAction(taskCalls.prune, { success: messages.submitted });
  return (
    <ResourceScreen
      resource={task}
      calls={calls}
      columns={withProgress}
      extra={
        may(taskCalls.prune) && (
          <Button icon={<ClearOutlined />} loading={prune.isPending} onClick={() => prune.mutate({})}>
            {taskCalls.prune.title}
          </Button>
        )
      }
    />
  );
}
