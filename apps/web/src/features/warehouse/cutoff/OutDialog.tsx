/** 出库: which of the held goods leave, by default all of them, as an outbound list. */
import { messages } from '@cangyun/contract/messages.ts';
import { outboundType } from '@cangyun/contract/movements.ts';
import { cutoffCalls as calls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { outboundList } from '@cangyun/contract/warehouse/warehouseList.ts';
import { Form, Input, Select, Skeleton, Table } from 'antd';
import { useNavigate } from 'react-router';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { documentPath } from '#documents/links/documentPath.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { NumberInput } from '#ui/NumberInput.tsx';
import { ReceiverItems } from '../warehouseList/ReceiverItems.tsx';
import { touched } from './cutoffPaths.ts';
import type { CutoffLine } from './cutoffRow.ts';

interface OutDialogProps {
  readonly id: number;
  readonly number: string;
  readonly onClose: () => void;
}

const DIGITS = 3;
const types = outboundType.entries.map(({ code, label }) => ({ value: code, label }));

/** One line a product: what is held, and how much of it leaves. */
function HeldLines({ lines }: { readonly lines: readonly CutoffLine[] }) {
  return (
    <Table<CutoffLine>
      size="small"
      rowKey="id"
      className="form-wide"
      pagination={false}
      dataSource={lines as CutoffLine[]}
      scroll={{ x: 500, y: 320 }}
      columns={[
        { title: '产品', dataIndex: 'productName', width: 200, ellipsis: true },
        { title: '条码', dataIndex: 'barcode', width: 140 },
        { title: '已截', width: 90, align: 'right', render: (_, { heldNum }) => formatNumber(heldNum, DIGITS) },
        {
          title: '本次出库',
          width: 130,
          align: 'right',
          render: (_, { id, heldNum, productName }) => (
            <Form.Item name={['lines', String(id)]} initialValue={heldNum} noStyle>
              <NumberInput min={0} max={heldNum} digits={DIGITS} aria-label={`${productName} 出库数量`} />
            </Form.Item>
          ),
        },
      ]}
    />
  );
}

/** Mounted means open. */
export function OutDialog({ id, number, onClose }: OutDialogProps) {
  const navigate = useNavigate();
  const { data } = useCall(calls.getOne, { query: { id } });
  const held = data?.lines.filter(({ heldNum }) => heldNum > 0) ?? [];
  const send = async ({ lines: typed, ...head }: FormValues): Promise<void> => {
    const numbers = (typed ?? {}) as Readonly<Record<string, number | null>>;
    const lines = held.map(({ id: lineId }) => ({ lineId, num: numbers[String(lineId)] ?? 0 })).filter(({ num }) => num > 0);
    if (lines.length === 0) return notice.error('请填写出库数量');
    const made = await sendForm(calls.createOut, { id, ...head, lines });
    notice.success(`${messages.submitted}：${outboundList.title} ${made.number}`);
    void invalidate(calls.list.path, ...touched);
    onClose();
    void navigate(documentPath(outboundList.name, made.id) ?? '');
  };
  return (
    <FormModal
      title={`出库 ${number}`}
      open
      width={720}
      okText="生成出库单"
      initialValues={{ type: outboundType.code.otherOut }}
      onCancel={onClose}
      onSubmit={send}
    >
      {data ? (
        <>
          <Form.Item name="type" label="出库类型">
            <Select options={types} />
          </Form.Item>
          <Form.Item name="customerName" label="往来单位">
            <Input maxLength={100} />
          </Form.Item>
          <ReceiverItems />
          <Form.Item name="info" label="备注" className="form-wide">
            <Input maxLength={500} />
          </Form.Item>
          <HeldLines lines={held} />
        </>
      ) : (
        <Skeleton active />
      )}
    </FormModal>
  );
}
