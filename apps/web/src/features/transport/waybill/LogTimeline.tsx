/** Who did what with a waybill: its action log (spec 2 §7: by objectId and type 1). */
import { actionLogCalls, actionLogType } from '@cangyun/contract/system/actionLog.ts';
import { formatMinutes } from '@cangyun/contract/times.ts';
import { Alert, Empty, Skeleton, Timeline } from 'antd';
import { useCall } from '#api/hooks.ts';
import { useMay } from '#ui/may.ts';

const MOST_LINES = 100;

function Lines({ id }: { readonly id: number }) {
  const query = { objectId: String(id), type: actionLogType.code.waybill, size: MOST_LINES };
  const { data, error } = useCall(actionLogCalls.list, { query });
  if (error) return <Alert type="error" showIcon title={error.message} />;
  if (!data) return <Skeleton active />;
  if (data.content.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有操作记录" />;
  return (
    <Timeline
      items={data.content.map(({ info, userName, createTime }) => ({
        content: (
          <>
            {info} <span>{userName}</span> <time dateTime={createTime ?? ''}>{formatMinutes(createTime)}</time>
          </>
        ),
      }))}
    />
  );
}

export function LogTimeline({ id }: { readonly id: number }) {
  const may = useMay();
  return may(actionLogCalls.list) ? <Lines id={id} /> : <Alert type="info" showIcon title="查看操作记录需要操作日志的权限" />;
}
