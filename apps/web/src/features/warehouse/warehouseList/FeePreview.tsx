/** 试算费用: what the list in the form would cost the owner of the goods, before anything is saved. */
import { moneyText } from '@cangyun/contract/arithmetic.ts';
import type { CallReply } from '@cangyun/contract/kernel/call.ts';
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { warehouseListFeeCalls as calls } from '@cangyun/contract/warehouse/warehouseListFee.ts';
import { Alert, Button, Form, type FormInstance } from 'antd';
import { useAction } from '#api/hooks.ts';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import { useMay } from '#ui/may.ts';

type Preview = CallReply<typeof calls.preview>;

interface FeePreviewProps {
  readonly form: FormInstance<Record<string, unknown>>;
  readonly lines: readonly EditedLine[];
}

const titleOf = ({ amount, contractNumber }: Preview): string =>
  `本单费用 ${moneyText(amount)} 元（${contractNumber ? `仓储合同 ${contractNumber}` : '网点费用'}）`;

function Rows({ preview }: { readonly preview: Preview }) {
  const rows = [
    ...preview.rows.map(({ name, explanation }) => `${name}：${explanation}`),
    ...preview.monthly.map(({ name, explanation }) => `${name}：${explanation}`),
  ];
  return (
    <ul>
      {rows.map((row) => (
        <li key={row}>{row}</li>
      ))}
      {rows.length === 0 && <li>没有费用</li>}
    </ul>
  );
}

export function FeePreview({ form, lines }: FeePreviewProps) {
  const may = useMay();
  const asking = useAction(calls.preview, { invalidate: [] });
  const type = Form.useWatch<number | undefined>('type', form);
  const counted = lines.filter(({ num }) => (num ?? 0) > 0);
  if (!may(calls.preview) || !type || counted.length === 0) return null;
  const ask = (): void => {
    const { deptId, ownerId } = form.getFieldsValue(['deptId', 'ownerId']) as { deptId?: number; ownerId?: number | null };
    asking.mutate({
      body: {
        type: type as 22,
        ownerId: ownerId ?? OWN_GOODS,
        ...(deptId ? { deptId } : {}),
        lines: counted.map(({ product, num, values }) => ({
          productId: product.id,
          num: num ?? 0,
          xiangzhuang: Number(values.xiangzhuang ?? 1),
        })),
      },
    });
  };
  return (
    <div className="day-end">
      <div>
        <Button loading={asking.isPending} onClick={ask}>
          试算费用
        </Button>
      </div>
      {asking.data && <Alert type="info" title={titleOf(asking.data)} description={<Rows preview={asking.data} />} />}
    </div>
  );
}
