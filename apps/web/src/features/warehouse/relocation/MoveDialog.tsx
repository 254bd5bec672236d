/** 移库: a piece, a lot or everything of a position goes to another one. What is left empty means everything that lies there. */
import { messages } from '@cangyun/contract/messages.ts';
import { relocationCalls as calls, relocationLineInput } from '@cangyun/contract/warehouse/relocation.calls.ts';
import { relocationKind } from '@cangyun/contract/warehouse/relocation.ts';
import { Alert } from 'antd';
import { useAction } from '#api/hooks.ts';
import { useOverride } from '#documents/actions/useOverride.tsx';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { touched } from './relocationPaths.ts';

/** What the screen knows already: a position, or one lot of it. */
export interface MovedFrom {
  readonly fromId: number;
  readonly label: string;
  readonly productId?: number;
  readonly ownerId?: number;
  readonly quality?: 0 | 10;
  readonly batch?: string;
  readonly markTime?: string;
  /** What may be moved of it. */
  readonly free?: number;
}

interface MoveDialogProps {
  readonly deptId: number;
  readonly from?: MovedFrom;
  readonly onClose: () => void;
}

const { fromId, toId, productId, batch, markTime, num } = relocationLineInput.shape;
const position = { kind: 'reference', source: 'wmsPosition' } as const;

/** The lot that the screen named, without the words that are only shown. */
const known = ({ label: _label, free: _free, ...lot }: MovedFrom) => lot;

const given = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''));

/** Mounted means open. */
export function MoveDialog({ deptId, from, onClose }: MoveDialogProps) {
  const references = useWarehouseReferences(deptId);
  const create = useAction(calls.create, { success: messages.submitted, asksReason: true, silent: true, invalidate: touched });
  const override = useOverride();
  const isLot = from?.productId !== undefined;
  const submit = async (values: FormValues): Promise<void> => {
    const line = relocationLineInput.parse({ ...given(values), ...(from ? known(from) : {}) });
    await override.save(relocationKind.title, relocationKind.actions.post.label, async (overrideReason) => {
      await create.mutateAsync({ body: { deptId, lines: [line], post: 1, ...(overrideReason === undefined ? {} : { overrideReason }) } });
      onClose();
    });
  };
  return (
    <ReferencesContext value={references}>
      <FormModal
        title={from ? `移库：${from.label}` : '移库'}
        open
        width={560}
        initialValues={from?.free === undefined ? {} : { num: from.free }}
        okText="移库"
        onSubmit={submit}
        onCancel={onClose}
      >
        {!isLot && (
          <Alert className="form-wide form-refusal" type="info" showIcon title="不选产品则移走库位上的全部货物；正在拣货的货物留在原处" />
        )}
        {!from && <FieldItem name="fromId" field={{ label: '原库位', control: position, required: true }} schema={fromId} />}
        <FieldItem name="toId" field={{ label: '目标库位', control: position, required: true }} schema={toId} />
        {!isLot && (
          <>
            <FieldItem
              name="productId"
              field={{ label: '产品', control: { kind: 'reference', source: 'product' }, required: false }}
              schema={productId}
            />
            <FieldItem name="batch" field={{ label: '批次号', control: { kind: 'text' }, required: false }} schema={batch} />
            <FieldItem name="markTime" field={{ label: '生产日期', control: { kind: 'day' }, required: false }} schema={markTime} />
          </>
        )}
        <FieldItem name="num" field={{ label: '数量', control: { kind: 'number', digits: 3 }, required: false }} schema={num} />
      </FormModal>
      {override.dialog}
    </ReferencesContext>
  );
}
