/** 更正 of a finished document on its way: opens the one that takes its place. */
import { messages } from '@cangyun/contract/messages.ts';
import { Skeleton } from 'antd';
import { useNavigate } from 'react-router';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { CorrectDialog } from '../correction/CorrectDialog.tsx';
import type { ConsignmentRow } from './consignmentRow.ts';
import { type ConsignmentScreen, touched } from './screens.ts';

const TRANSFER =
  '原单失效，货物退回两边原处；按正确数量另开一张已完成的单据。改了正确数量而没改正确到货的，发出多少，到货就记多少；少到的记为途中损失。';

interface CorrectConsignmentProps {
  readonly screen: ConsignmentScreen;
  readonly row: ConsignmentRow;
  readonly onClose: () => void;
}

export function CorrectConsignment({ screen, row, onClose }: CorrectConsignmentProps) {
  const navigate = useNavigate();
  const { kind, calls, extra, path, out } = screen;
  const isTransfer = out && screen.in;
  const { data } = useCall(calls.getOne, { query: { id: row.id } });
  const { label } = kind.actions.correct ?? { label: '' };
  if (!data || !extra.correct) return data ? null : <Skeleton active />;
  const call = extra.correct;
  return (
    <CorrectDialog
      title={`${label} ${row.number}`}
      label={label}
      {...(isTransfer ? { note: TRANSFER } : {})}
      lines={data.lines.map(({ id, pro_name: name, unitName, out_num, in_num }) => ({
        ...{ id, name, unitName, num: out ? out_num : in_num },
        ...(isTransfer ? { arrived: in_num } : {}),
      }))}
      send={async (reason, lines) => {
        const made = (await request(call, { body: { id: row.id, reason, lines } })) as { readonly id: number };
        notice.success(messages.submitted);
        void invalidate(kind.path, ...touched);
        onClose();
        if (made.id > 0) void navigate(`${path}/${made.id}`);
      }}
      onClose={onClose}
    />
  );
}
