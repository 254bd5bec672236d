/** 入库: what really came, line by line, starting with all that is open. */

import { packedText, unitsIn } from '@cangyun/contract/catalog/units.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { beyond } from '@cangyun/contract/trade/overReceipt.ts';
import { purchaseCalls as calls } from '@cangyun/contract/trade/purchase.calls.ts';
import { purchaseLine } from '@cangyun/contract/trade/purchaseLine.ts';
import { listState } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Input, Modal, Skeleton, Table, Tag } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { request } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useTabActive } from '#api/tabActive.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { type Counted, countByScan, type Scan } from '#documents/scan/countByScan.ts';
import { ScanBar } from '#documents/scan/ScanBar.tsx';
import { DayInput } from '#ui/FieldInput.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { receivingPath, touched } from '../tradePaths.ts';

interface ReceiveDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}

type Line = CallReply<typeof calls.getOne>['lines'][number];

interface ReceivedLot {
  readonly batch?: string;
  readonly markTime?: string | undefined;
}

const DIGITS = 3;
const NOTHING: Counted = new Map();
const NOTHING_SCANNED: Scan = { counted: NOTHING };

/** Mounted means open. */
export function ReceiveDialog({ id, number, onClose }: ReceiveDialogProps) {
  const { data } = useCall(calls.getOne, { query: { id } });
  const [came, setCame] = useState<Readonly<Record<number, number>>>({});
  const [lots, setLots] = useState<Readonly<Record<number, ReceivedLot>>>({});
  const override = useOverride();
  const [busy, setBusy] = useState(false);
  const open = data?.lines.filter(({ openNum }) => openNum > 0) ?? [];
  const numOf = (line: Line): number => came[line.id] ?? line.openNum;
  const setLot = (lineId: number, change: ReceivedLot): void =>
    setLots((before) => ({ ...before, [lineId]: { ...before[lineId], ...change } }));
  const [scan, setScan] = useState<Scan>(NOTHING_SCANNED);
  /** The first code begins a count from nothing: what is not scanned has not come. */
  const onCode = (code: string): void => {
    // More than ordered may come (允许超收): the row says so, the server judges.
    const lines = open.map(({ dataJson, proName, ...line }) => ({ ...line, name: proName, units: unitsIn(dataJson) }));
    const next = countByScan(lines, scan.counted, code);
    setScan(next);
    if (!next.wrong) setCame(Object.fromEntries(open.map((line) => [line.id, next.counted.get(line.id) ?? 0])));
  };
  const receive = async (): Promise<void> => {
    const lines = open.map((line) => ({ lineId: line.id, num: numOf(line), ...lots[line.id] })).filter(({ num }) => num > 0);
    if (lines.length === 0) return notice.error('请填写入库数量');
    setBusy(true);
    await override.attempt(`入库 ${number}`, '入库', async (overrideReason) => {
      const body = { id, lines, ...(overrideReason === undefined ? {} : { overrideReason }) };
      const made = await request(calls.receive, { body }, { asksReason: true });
      notice.success(`${messages.submitted}：入库单 ${made.number}${made.state === listState.code.toPick ? '，待理货' : ''}`);
      void invalidate(calls.list.path, ...touched);
      onClose();
    });
    setBusy(false);
  };
  return (
    <Modal
      title={`入库 ${number}`}
      open={useTabActive()}
      width={960}
      okText="入库"
      okButtonProps={{ loading: busy, disabled: open.length === 0 }}
      onOk={() => void receive()}
      onCancel={onClose}
    >
      {override.dialog}
      {data ? (
        <>
          <p>
            超收、错货、破损或拒收，请到<Link to={receivingPath(id)}>收货</Link>逐件记录。
          </p>
          <ScanBar placeholder="扫商品或箱码清点，从零开始计数" said={scan.said} wrong={scan.wrong} onCode={onCode} />
          <Table<Line>
            size="small"
            rowKey="id"
            pagination={false}
            dataSource={open}
            scroll={{ x: 860, y: 400 }}
            columns={[
              { title: purchaseLine.fields.proName.label, width: 220, dataIndex: 'proName' },
              { title: purchaseLine.fields.barcode.label, width: 140, dataIndex: 'barcode' },
              {
                title: purchaseLine.fields.openNum.label,
                width: 160,
                align: 'right',
                render: (_, { openNum, unitName, dataJson }) => packedText(openNum, unitName, unitsIn(dataJson)),
              },
              {
                title: '批次号',
                width: 120,
                render: (_, line, at) => (
                  <Input
                    value={lots[line.id]?.batch ?? ''}
                    maxLength={50}
                    aria-label={`第 ${at + 1} 行批次号`}
                    onChange={({ target }) => setLot(line.id, { batch: target.value })}
                  />
                ),
              },
              {
                title: '生产日期',
                width: 150,
                render: (_, line, at) => (
                  <DayInput
                    aria-label={`第 ${at + 1} 行生产日期`}
                    value={lots[line.id]?.markTime}
                    onChange={(day) => setLot(line.id, { markTime: (day as string | null) ?? undefined })}
                  />
                ),
              },
              {
                title: '本次入库',
                width: 180,
                align: 'right',
                render: (_, line, at) => (
                  <>
                    <NumberInput
                      value={numOf(line)}
                      min={0}
                      digits={DIGITS}
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
        </>
      ) : (
        <Skeleton active />
      )}
    </Modal>
  );
}
