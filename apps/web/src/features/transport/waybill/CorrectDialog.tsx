/** 更正: what may still be corrected on the way. */
import { messages } from '@cangyun/contract/messages.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybill } from '@cangyun/contract/transport/waybill.resource.ts';
import { waybillCorrection } from '@cangyun/contract/transport/waybill.schema.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { sendForm } from '#api/client.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { PartyItems } from './PartyItems.tsx';
import { touched } from './waybillPaths.ts';
import type { WaybillRow } from './waybillRow.ts';

const { backTime, tags, info } = waybill.fields;
const { shape } = waybillCorrection;

/** Mounted means open. */
export function CorrectDialog({ row, onClose }: { readonly row: WaybillRow; readonly onClose: () => void }) {
  const { id, version, number, recive } = row;
  const submit = async (values: FormValues): Promise<void> => {
    await sendForm(calls.correct, { ...values, id, version }, { silent: true });
    notice.success(messages.edited);
    void invalidate(...touched);
    onClose();
  };
  return (
    <FormModal
      title={`${kind.actions.correct.label} ${number}`}
      open
      initialValues={{ recive, backTime: row.backTime, tags: row.tags, info: row.info }}
      onSubmit={submit}
      onCancel={onClose}
    >
      <PartyItems at="recive" word="收件" />
      <FieldItem name="backTime" field={backTime} schema={shape.backTime} />
      <FieldItem name="tags" field={{ ...tags, help: '多个标签用逗号分开' }} schema={shape.tags} />
      <FieldItem name="info" field={{ ...info, control: { kind: 'area' } }} schema={shape.info} />
    </FormModal>
  );
}
