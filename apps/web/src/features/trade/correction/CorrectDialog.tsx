/** 更正: the right quantity of each line, and why. What moved is taken back, and another document moves what is right. */
import { correction } from '@cangyun/contract/trade/correction.ts';
import { Flex, Form, Input, Modal, Table, type TableColumnsType } from 'antd';
import { useId, useState } from 'react';
import { RequestFailure } from '#api/failure.ts';
import { useTabActive } from '#api/tabActive.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { TwoLines } from '#ui/TwoLines.tsx';
import { useIsNarrow } from '#ui/useIsNarrow.ts';

const QUANTITY = 3;
const NOTE = '原单失效，货物退回原处；按正确数量另开一张已完成的单据，款项按差额调整。';

export interface CorrectedLine {
  readonly id: number;
  readonly name: string;
  readonly unitName: string;
  /** What the document says. */
  readonly num: number;
  /** Of a transfer: what arrived. It is as much as left once the line is typed, unless it is typed itself. */
  readonly arrived?: number;
}

export interface RightLine {
  readonly lineId: number;
  readonly num: number;
  readonly arrivedNum?: number;
}

interface CorrectDialogProps {
  readonly title: string;
  readonly label: string;
  /** What the dialog says first. */
  readonly note?: string;
  readonly lines: readonly CorrectedLine[];
  readonly send: (reason: string, lines: readonly RightLine[]) => Promise<unknown>;
  readonly onClose: () => void;
}

const saidOf = ({ num, arrived = num }: CorrectedLine): string =>
  arrived === num ? formatNumber(num, QUANTITY) : `${formatNumber(num, QUANTITY)}（到货 ${formatNumber(arrived, QUANTITY)}）`;

/** By line. */
type Typed = Readonly<Record<number, number>>;

/** Mounted means open. */
export function CorrectDialog({ title, label, note = NOTE, lines, send, onClose }: CorrectDialogProps) {
  const id = useId();
  const isNarrow = useIsNarrow();
  const [typed, setTyped] = useState<Typed>({});
  const [typedArrived, setTypedArrived] = useState<Typed>({});
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const rightOf = (line: CorrectedLine): number => typed[line.id] ?? line.num;
  const arrivedOf = ({ id: lineId, num, arrived = num }: CorrectedLine): number => {
    const left = typed[lineId];
    return Math.min(typedArrived[lineId] ?? left ?? arrived, left ?? num);
  };
  const differs = (line: CorrectedLine): boolean => rightOf(line) !== line.num || arrivedOf(line) !== (line.arrived ?? line.num);
  const isTransfer = lines.some(({ arrived }) => arrived !== undefined);
  const changed = lines
    .filter(differs)
    .map((line) => ({ lineId: line.id, num: rightOf(line), ...(isTransfer ? { arrivedNum: arrivedOf(line) } : {}) }));
  const isReady = changed.length > 0 && reason.trim() !== '';
  const correct = async (): Promise<void> => {
    setBusy(true);
    try {
      await send(reason, changed);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
    } finally {
      setBusy(false);
    }
  };
  const right = (line: CorrectedLine, at: number) => (
    <NumberInput
      digits={QUANTITY}
      min={0}
      autoFocus={at === 0}
      value={rightOf(line)}
      suffix={line.unitName}
      aria-label={`第 ${at + 1} 行正确数量`}
      onChange={(next) => setTyped((before) => ({ ...before, [line.id]: next ?? line.num }))}
    />
  );
  const arrived = (line: CorrectedLine, at: number) => (
    <NumberInput
      digits={QUANTITY}
      min={0}
      value={arrivedOf(line)}
      suffix={line.unitName}
      max={rightOf(line)}
      aria-label={`第 ${at + 1} 行正确到货`}
      onChange={(next) => setTypedArrived((before) => ({ ...before, [line.id]: next ?? line.arrived ?? line.num }))}
    />
  );
  const wide: TableColumnsType<CorrectedLine> = [
    { title: '产品', dataIndex: 'name' },
    { title: '原数量', width: 110, align: 'right', render: (_, line) => saidOf(line) },
    { title: '正确数量', width: 130, align: 'right', render: (_, line, at) => right(line, at) },
    ...(isTransfer ? [{ title: '正确到货', width: 130, render: (_: unknown, line: CorrectedLine, at: number) => arrived(line, at) }] : []),
  ];
  const narrow: TableColumnsType<CorrectedLine> = [
    { title: '产品', render: (_, line) => <TwoLines first={line.name} second={`原数量 ${saidOf(line)}`} /> },
    {
      title: isTransfer ? '正确数量 / 到货' : '正确数量',
      width: 140,
      render: (_, line, at) => (
        <Flex vertical gap="small">
          {right(line, at)}
          {isTransfer && arrived(line, at)}
        </Flex>
      ),
    },
  ];
  return (
    <Modal
      title={title}
      open={useTabActive()}
      width={isTransfer ? 800 : 680}
      okText={label}
      okButtonProps={{ loading: busy, disabled: !isReady }}
      onOk={() => void correct()}
      onCancel={onClose}
    >
      <Flex vertical gap="middle">
        <span>{note}</span>
        <Table<CorrectedLine>
          size="small"
          rowKey="id"
          pagination={false}
          dataSource={lines}
          scroll={{ y: 380 }}
          columns={isNarrow ? narrow : wide}
        />
        <Form layout="vertical">
          <Form.Item label={correction.reason.meta()?.title} htmlFor={id} required>
            <Input
              id={id}
              value={reason}
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
              onPressEnter={() => isReady && void correct()}
            />
          </Form.Item>
        </Form>
      </Flex>
    </Modal>
  );
}
