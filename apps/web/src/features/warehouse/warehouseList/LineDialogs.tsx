/** Batches and tags of chosen lines. */
import { messages } from '@cangyun/contract/messages.ts';
import { warehouseListCalls } from '@cangyun/contract/warehouse/warehouseList.calls.ts';
import { warehouseListLine, warehouseListLineCalls } from '@cangyun/contract/warehouse/warehouseListLine.ts';
import { Button, Form, Input, Select } from 'antd';
import { useAction } from '#api/hooks.ts';
import { DayInput } from '#ui/FieldInput.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import type { WarehouseListLine } from './warehouseListRow.ts';
import '../warehouse.css';

interface LineDialogProps {
  readonly lines: readonly WarehouseListLine[];
  readonly onClose: () => void;
}

const invalidate = ['/api/wmsInoutlist', '/api/wmsInoutPro'];
const MOST_TAGS = 20;
const LONGEST_TAG = 20;

interface Batch {
  readonly batchProNumber?: string;
  readonly markTime?: string | null;
}

/** Copies the first line's batch to every line: goods of one delivery usually have one batch. */
function FillAll({ count }: { readonly count: number }) {
  const form = Form.useFormInstance();
  const fill = (): void => {
    const [first, ...rest] = form.getFieldValue('lines') as Batch[];
    form.setFieldValue('lines', [
      first,
      ...rest.map((line) => ({ ...line, batchProNumber: first?.batchProNumber, markTime: first?.markTime })),
    ]);
  };
  if (count < 2) return null;
  return (
    <Button size="small" onClick={fill}>
      按第一行填到全部
    </Button>
  );
}

/** Mounted means open. */
export function BatchDialog({ lines, onClose }: LineDialogProps) {
  const saving = useAction(warehouseListCalls.saveBatches, { success: messages.edited, silent: true, invalidate });
  const { batchProNumber, markTime } = warehouseListLine.fields;
  return (
    <FormModal
      title={warehouseListCalls.setBatch.title}
      open
      initialValues={{ lines: lines.map(({ batchProNumber: batch, markTime: day }) => ({ batchProNumber: batch, markTime: day })) }}
      onSubmit={async (values) => {
        const typed = values.lines as Batch[];
        const body = lines.map(({ id }, at) => {
          const { batchProNumber: batch = '', markTime: day } = typed[at] ?? {};
          return { id, batchProNumber: batch, ...(day ? { markTime: day } : {}) };
        });
        await saving.mutateAsync({ body: { lines: body } });
        onClose();
      }}
      onCancel={onClose}
    >
      <div className="form-wide line-batches">
        {lines.map(({ id, proName, barcode }, at) => (
          <div key={id} className="line-batch">
            <span className="work-product">
              {proName}
              <small>{barcode}</small>
            </span>
            <Form.Item name={['lines', at, 'batchProNumber']}>
              <Input maxLength={50} placeholder={batchProNumber.label} aria-label={`${proName} ${batchProNumber.label}`} />
            </Form.Item>
            <Form.Item name={['lines', at, 'markTime']}>
              <DayInput placeholder={markTime.label} />
            </Form.Item>
          </div>
        ))}
        <FillAll count={lines.length} />
      </div>
    </FormModal>
  );
}

const tagsOf = ({ tags }: WarehouseListLine): string[] => tags.split(',').filter((tag) => tag !== '');

/** Mounted means open. The same tags on all chosen lines, beginning with those that they have. */
export function TagsDialog({ lines, onClose }: LineDialogProps) {
  const saving = useAction(warehouseListLineCalls.setTags, { success: messages.edited, silent: true, invalidate });
  return (
    <FormModal
      title={`${warehouseListLineCalls.setTags.title}（${lines.length} 行）`}
      open
      width={480}
      initialValues={{ tags: [...new Set(lines.flatMap(tagsOf))] }}
      onSubmit={async ({ tags }) => {
        await saving.mutateAsync({ body: { ids: lines.map(({ id }) => id), tags: tags as string[] } });
        onClose();
      }}
      onCancel={onClose}
    >
      <Form.Item
        name="tags"
        label={warehouseListLine.fields.tags.label}
        className="form-wide"
        extra="输入后按回车，例如：易碎、加急、样品"
        rules={[
          {
            type: 'array',
            max: MOST_TAGS,
            defaultField: { type: 'string', max: LONGEST_TAG },
            message: `最多 ${MOST_TAGS} 个标签，每个最多 ${LONGEST_TAG} 个字`,
          },
        ]}
      >
        <Select mode="tags" tokenSeparators={[',', '，', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
    </FormModal>
  );
}
