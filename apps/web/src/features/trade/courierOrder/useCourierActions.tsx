/** What people do about a number that does not come, on the document itself and in the list of all of them. */
import type { CallAnswering, CallTaking } from '@cangyun/contract/kernel/call.ts';
import type { DocumentResult } from '@cangyun/contract/kernel/kind.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { outboxState } from '@cangyun/contract/system/outbox.ts';
import { courierOrderCalls as calls, courierRequest } from '@cangyun/contract/trade/courierOrder.ts';
import { Form } from 'antd';
import { type ReactNode, useState } from 'react';
import { request } from '#api/client.ts';
import { RequestFailure } from '#api/failure.ts';
import { useAction } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { CallDialog } from '#ui/CallDialog.tsx';
import { FormModal } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import type { RowAction } from '#ui/RowActions.tsx';
import { CarrierName } from '../consignment/CarrierName.tsx';

export interface CourierSubject {
  /** Of the request. */
  readonly id: number;
  readonly kind: string;
  readonly state: number;
  readonly objectKind: string;
  readonly objectNumber: string;
}

type EachCall = CallTaking<{ ids: number[] }> & CallAnswering<DocumentResult[]>;

/** Both read differently afterwards. */
const readsOf = ({ objectKind }: CourierSubject): readonly string[] => ['courierOrder', objectKind];

async function sendOne(call: EachCall, subject: CourierSubject): Promise<void> {
  try {
    const [result] = await request(call, { body: { ids: [subject.id] } });
    if (result?.isOk === 1) notice.success(messages.submitted);
    else notice.error(result?.msg ?? '');
    await invalidate(...readsOf(subject));
  } catch (cause) {
    // The client has shown it.
    if (!(cause instanceof RequestFailure)) throw cause;
  }
}

function CarrierChange({ subject, onClose }: { readonly subject: CourierSubject; readonly onClose: () => void }) {
  const saving = useAction(calls.changeCarrier, { success: messages.submitted, invalidate: readsOf(subject), form: true });
  return (
    <FormModal
      title={`${calls.changeCarrier.title} ${subject.objectNumber}`}
      open
      width={440}
      initialValues={{}}
      onCancel={onClose}
      onSubmit={async ({ carriersName }) => {
        await saving.mutateAsync({ body: { id: subject.id, carriersName: String(carriersName ?? '') } });
        onClose();
      }}
    >
      <Form.Item name="carriersName" label="新承运商" className="form-wide" rules={[{ required: true, message: '请填写承运商' }]}>
        <CarrierName />
      </Form.Item>
    </FormModal>
  );
}

export function useCourierActions(): { readonly actionsOf: (subject: CourierSubject) => RowAction[]; readonly dialogs: ReactNode } {
  const may = useMay();
  const [opened, setOpened] = useState<{ readonly what: 'numbers' | 'carrier'; readonly subject: CourierSubject }>();
  const close = (): void => setOpened(undefined);
  const actionsOf = (subject: CourierSubject): RowAction[] => {
    const { sent, cancelled } = outboxState.code;
    if (!may(calls.retry) || subject.state === sent || subject.state === cancelled) return [];
    const isOrder = subject.kind === courierRequest.code.order;
    const opens = (what: 'numbers' | 'carrier') => () => setOpened({ what, subject });
    return [
      { key: 'retry', label: '重试', run: () => sendOne(calls.retry, subject) },
      ...(isOrder
        ? [
            { key: 'numbers', label: '手填', run: opens('numbers') },
            { key: 'carrier', label: '改承运商', run: opens('carrier') },
          ]
        : []),
      {
        key: 'cancel',
        label: '取消',
        danger: true,
        question: isOrder ? `不再为 ${subject.objectNumber} 取号？` : `${subject.objectNumber} 的撤单已与快递公司另行处理？`,
        run: () => sendOne(calls.cancel, subject),
      },
    ];
  };
  return {
    actionsOf,
    dialogs: (
      <>
        {opened?.what === 'carrier' && <CarrierChange subject={opened.subject} onClose={close} />}
        {opened?.what === 'numbers' && (
          <CallDialog
            call={calls.setNumbers}
            title={`${calls.setNumbers.title} ${opened.subject.objectNumber}`}
            fields={[{ name: 'tmsNumbers', control: { kind: 'text' } }]}
            fixed={{ id: opened.subject.id }}
            invalidates={readsOf(opened.subject)}
            onClose={close}
          />
        )}
      </>
    ),
  };
}
