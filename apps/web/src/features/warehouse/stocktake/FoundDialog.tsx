/** Goods that lie where the sheet does not list them. */
import { messages } from '@cangyun/contract/messages.ts';
import { quality as qualityCodes } from '@cangyun/contract/stock/ledger.ts';
import { stocktakeCalls as calls } from '@cangyun/contract/warehouse/stocktake.ts';
import { useAction } from '#api/hooks.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import type { Sheet } from './counting.ts';

interface FoundDialogProps {
  readonly sheet: Sheet;
  readonly onClose: () => void;
}

const qualityControl = { kind: 'choice', codes: qualityCodes } as const;
const found = calls.addFound.body.shape.lines.element;
const { productId, quality, positionId, batch, markTime, countNum, info } = found.shape;

/** Mounted means open. */
export function FoundDialog({ sheet, onClose }: FoundDialogProps) {
  const references = useWarehouseReferences(sheet.deptId);
  const adding = useAction(calls.addFound, { success: messages.submitted, silent: true });
  const submit = async (values: FormValues): Promise<void> => {
    const typed = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));
    await adding.mutateAsync({ body: { id: sheet.id, version: sheet.version, lines: [found.parse(typed)] } });
    onClose();
  };
  return (
    <ReferencesContext value={references}>
      <FormModal
        title={calls.addFound.title}
        open
        width={560}
        initialValues={{ quality: qualityCodes.code.genuine }}
        onSubmit={submit}
        onCancel={onClose}
      >
        <FieldItem
          name="productId"
          field={{ label: '产品', control: { kind: 'reference', source: 'product' }, required: true }}
          schema={productId}
        />
        <FieldItem
          name="positionId"
          field={{ label: '库位', control: { kind: 'reference', source: 'wmsPosition' }, required: false, help: '不填为未上架' }}
          schema={positionId}
        />
        <FieldItem name="batch" field={{ label: '批次号', control: { kind: 'text' }, required: false }} schema={batch} />
        <FieldItem name="markTime" field={{ label: '生产日期', control: { kind: 'day' }, required: false }} schema={markTime} />
        <FieldItem name="quality" field={{ label: '品质', control: qualityControl, required: false }} schema={quality} />
        <FieldItem name="countNum" field={{ label: '实盘', control: { kind: 'number', digits: 3 }, required: true }} schema={countNum} />
        <FieldItem name="info" field={{ label: '备注', control: { kind: 'text' }, required: false }} schema={info} />
      </FormModal>
    </ReferencesContext>
  );
}
