/** A consignment by hand: its order or the two sites, its lines by keyboard, how it travels. */
import { carriageType } from '@cangyun/contract/carriage.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { consignedFields } from '@cangyun/contract/trade/consignment.resource.ts';
import type { ConsignedLine } from '@cangyun/contract/trade/consignment.schema.ts';
import { courierOrdering } from '@cangyun/contract/trade/consignment.ts';
import { dispatchLineCalls } from '@cangyun/contract/trade/dispatchLine.ts';
import { Alert, Form } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { sendForm } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { useSession } from '#api/session.ts';
import { type Refusal, Refused, refusalOf } from '#documents/form/Refused.tsx';
import { type EditedLine, lineErrors } from '#documents/lines/editedLines.ts';
import { LineEditor, type LineField } from '#documents/lines/LineEditor.tsx';
import { findProducts } from '#pickers/products.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { findLines, lineDefaults, openLines, sentHead, sentLines, standingLines, wrongLines } from './consignmentForm.ts';
import { consignmentReferences } from './consignmentReferences.ts';
import type { ConsignmentDetail } from './consignmentRow.ts';
import { HeaderItems } from './HeaderItems.tsx';
import type { KnownOrder } from './OrderSelect.tsx';
import { type ConsignmentScreen, type OrderBehind, touched } from './screens.ts';

interface ConsignmentFormProps {
  readonly screen: ConsignmentScreen;
  /** The document that is edited; absent for a new one. */
  readonly document?: ConsignmentDetail;
  /** The order that a new one is made for. */
  readonly forOrder?: KnownOrder | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: number) => void;
  /** Loads the document again, after a stale edit. */
  readonly onRefresh?: () => Promise<void>;
}

const lineFields = ({ returns, order }: ConsignmentScreen): LineField[] => {
  const { quality, price, batch, mark_time, reason, info } = consignedFields;
  const text = { kind: 'text' } as const;
  return [
    ...(returns || !order ? [{ name: 'quality', label: quality.label, control: quality.control, width: 130 }] : []),
    ...(returns ? [{ name: 'price', label: price.label, control: price.control, width: 110 }] : []),
    ...(returns ? [{ name: 'reason', label: reason.label, control: text, width: 150 }] : []),
    { name: 'batch', label: batch.label, control: text, width: 110 },
    { name: 'markTime', label: mark_time.label, control: { kind: 'day' }, width: 140 },
    { name: 'info', label: info.label, control: text, width: 260, extra: true },
  ];
};

const NOTHING: readonly ConsignedLine[] = [];

/** What may go from the order on the document. A document without an order asks nothing; the hook is called all the same. */
const useOrderLines = (order: OrderBehind | undefined, objId: number | undefined) =>
  useCall(
    order?.lines ?? dispatchLineCalls.lines,
    { query: { objId: objId ?? 0 } },
    { enabled: order !== undefined && objId !== undefined },
  );

/** A document of an order leaves from the order's own warehouse by default; a transfer from the current site. */
const initialOf = (document: ConsignmentDetail | undefined, objId: number | undefined, site: number | undefined): FormValues =>
  document
    ? { ...document, objId: document.objId ?? undefined }
    : { objId, deptId: site, carriageType: carriageType.code.none, carriersKuaidi: courierOrdering.code.byHand };

/** Mounted means open. */
export function ConsignmentForm({ screen, document, forOrder, onClose, onDone, onRefresh }: ConsignmentFormProps) {
  const { calls, order, kind } = screen;
  const { site } = useSession();
  const [head, setHead] = useState<{ objId?: number | undefined; deptId?: number | undefined }>({
    objId: document?.objId ?? forOrder?.id,
    deptId: document?.deptId ?? site?.id,
  });
  const { data: open = NOTHING, error: failure } = useOrderLines(order, head.objId);
  const [typed, setTyped] = useState<readonly EditedLine[]>();
  const begun = useMemo(() => (document ? standingLines(document.lines, open) : order ? openLines(open) : []), [document, open, order]);
  const lines = typed ?? begun;
  const [errors, setErrors] = useState<ReadonlyMap<number, string>>(new Map());
  const find = useMemo(() => (order ? findLines(open) : findProducts({ deptId: head.deptId ?? 0 })), [order, open, head.deptId]);
  const [refusal, setRefusal] = useState<Refusal>();

  const submit = async (values: FormValues): Promise<void> => {
    const wrong = wrongLines(lines, order !== undefined);
    setErrors(wrong);
    if (lines.length === 0) return setRefusal({ text: '请至少添加一行明细' });
    if (wrong.size > 0) return setRefusal({ text: `${wrong.size} 行明细需要更正` });
    setRefusal(undefined);
    const body = { ...sentHead(values, document), products: sentLines(lines, order !== undefined) };
    try {
      const made = document
        ? await sendForm(calls.edit, { ...body, id: document.id, version: document.version }, { silent: true })
        : await sendForm(calls.create, body, { silent: true });
      notice.success(document ? messages.edited : messages.added);
      void invalidate(kind.path, ...touched);
      onDone(made.id);
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setErrors(lineErrors(cause.fields ?? [], 'products'));
      setRefusal(refusalOf(cause, onRefresh));
    }
  };

  const note: ReactNode = failure ? <Alert type="error" showIcon title={failure.message} /> : null;
  return (
    <ReferencesContext value={consignmentReferences(screen.order?.partnerStyle)}>
      <FormModal
        title={document ? `编辑${kind.title} ${document.number}` : `新增${kind.title}`}
        open
        width={1180}
        initialValues={initialOf(document, forOrder?.id, order ? undefined : site?.id)}
        onCancel={onClose}
        onSubmit={submit}
      >
        <div className="form-wide">
          {refusal && <Refused key={refusal.text} {...refusal} />}
          {note}
        </div>
        <HeaderItems
          screen={screen}
          fixed={document !== undefined}
          forOrder={forOrder}
          deptId={head.deptId}
          onHead={(next) => {
            setHead((before) => ({ ...before, ...next }));
            if ('objId' in next) setTyped(undefined);
          }}
        />
        <Form.Item label="明细" className="form-wide">
          <LineEditor
            value={lines}
            onChange={(next) => {
              setTyped(next);
              setErrors(new Map());
            }}
            find={find}
            fields={lineFields(screen)}
            defaults={lineDefaults}
            errors={errors}
          />
        </Form.Item>
      </FormModal>
    </ReferencesContext>
  );
}
