/** 入库: what really came, line by line, starting with all that is open. */
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { beyond } from '@cangyun/contract/trade/overReceipt.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { InputNumber, Modal, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { touched } from '../tradePaths.ts';

interface ReceiveDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}

type Line = CallReply<typeof calls.getOne>['lines'][number];

const DIGITS = 3;

/** Mounted means open. */
export function ReceiveDialog({ id, number, onClose }: ReceiveDialogProps) {
  const { data } = useCall(calls.getOne, { query: { id } });
  const [came, setCame] = useState<Readonly<Record<number, number>>>({});
  const [busy, setBusy] = useState(false);
  const open = data?.lines.filter(({ openNum }) => openNum > 0) ?? [];
  const numOf = (line: Line): number => came[line.id] ?? line.openNum;
  const receive = async (): Promise<void> => {
    const lines = open.map((line) => ({ lineId: line.id, num: numOf(line) })).filter(({ num }) => num > 0);
    if (lines.length === 0) return notice.error('请填写入库数量');
    setBusy(true);
    try {
      const made = await request(calls.receive, { body: { id, lines } });
      notice.success(`${messages.submitted}：入库单 ${made.number}${made.state === listState.code.toPick ? '，待理货' : ''}`);
      void invalidate(calls.list.path, ...touched);
      onClose();
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      title={`入库 ${number}`}
      open={useTabActive()}
      width={720}
      okText="入库"
      okButtonProps={{ loading: busy, disabled: open.length === 0 }}
      onOk={() => void receive()}
      onCancel={onClose}
    >
      {data ? (
        <Table<Line>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={open}
          scroll={{ x: 600, y: 400 }}
          columns={[
            { title: purchaseLine.fields.proName.label, width: 220, dataIndex: 'proName' },
            { title: purchaseLine.fields.barcode.label, width: 140, dataIndex: 'barcode' },
            {
              title: purchaseLine.fields.openNum.label,
              width: 100,
              align: 'right',
              render: (_, { openNum }) => formatNumber(openNum, DIGITS),
            },
            {
              title: '本次入库',
              width: 180,
              align: 'right',
              render: (_, line, at) => (
                <>
                  <InputNumber<number>
                    value={numOf(line)}
                    min={0}
                    precision={DIGITS}
                    formatter={(shown) => (shown === undefined ? '' : String(Number(shown)))}
                    aria-label={`第 ${at + 1} 行入库数量`}
                    onChange={(next) => setCame((before) => ({ ...before, [line.id]: next ?? 0 }))}
                  />
                  {beyond(line.openNum, numOf(line)) > 0 && (
                    <Tag color="warning">超收 {formatNumber(beyond(line.openNum, numOf(line)), DIGITS)}</Tag>
                  )}
                </>
              ),
            },
          ]}
        />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
