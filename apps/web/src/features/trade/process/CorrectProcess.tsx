/** 更正 of a processed order: opens the one that takes its place. */
import { messages } from '@cangyun/contract/messages.ts';
import { processCalls as calls } from '@cangyun/contract/trade/process.calls.ts';
import { processKind as kind, lineRole } from '@cangyun/contract/trade/process.ts';
import { Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { CorrectDialog } from '../correction/CorrectDialog.tsx';
import { processPath, touched } from '../tradePaths.ts';
import type { ProcessRow } from './processRow.ts';

export function CorrectProcess({ row, onClose }: { readonly row: ProcessRow; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data } = useCall(calls.getOne, { query: { id: row.id } });
  const { label } = kind.actions.correct;
  if (!data) return <Skeleton active />;
  return (
    <CorrectDialog
      title={`${label} ${row.number}`}
      label={label}
      lines={data.lines.map(({ id, pro_name, proType, unitName, num }) => ({
        ...{ id, unitName, num },
        name: `${pro_name}（${lineRole.label(proType)}）`,
      }))}
      send={async (reason, lines) => {
        const made = await request(calls.correct, { body: { id: row.id, reason, lines: [...lines] } });
        notice.success(messages.submitted);
        void invalidate(kind.path, ...touched);
        onClose();
        if (made.id > 0) void navigate(processPath(made.id));
      }}
      onClose={onClose}
    />
  );
}
