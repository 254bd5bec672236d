/** 退回: where the goods go back to, and for how much. The waybill ends, and a new one carries them. */

import { waybillCalls } from '@cangyun/contract/transport/waybill.calls.ts';
import { backJson, waybillExceptionCalls as calls } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind as kind } from '@cangyun/contract/transport/waybillException.ts';
import { Form, Input } from 'antd';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { Waiting } from '#documents/detail/Loaded.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { schemaRule } from '#ui/fieldRules.ts';
import { touched } from '../waybill/waybillPaths.ts';

interface BackDialogProps {
  readonly row: { readonly id: number; readonly number: string; readonly orderId: number };
  readonly onDone?: (back: { readonly id: number; readonly number: string }) => void;
  readonly onClose: () => void;
}

const { name, mobile, address, yunfei } = backJson.shape;
const fields = [
  { key: 'name', schema: name },
  { key: 'mobile', schema: mobile },
  { key: 'address', schema: address },
] as const;

/** Nothing else can be typed (spec 2 §5). */
const onlyFreight = (typed: string): string => typed.replace(/[^\d.-]/g, '');

/** Mounted means open. Begins with the sender: most goods go back there. */
export function BackDialog({ row, onDone, onClose }: BackDialogProps) {
  const { data: waybill, isError } = useCall(waybillCalls.getOne, { query: { id: row.orderId } }, { silent: true });
  const submit = async (values: FormValues): Promise<void> => {
    if (!(await notice.confirm({ content: kind.actions.back.confirm ?? '' }))) return;
    const back = await sendForm(calls.back, { id: row.id, backJson: values.backJson }, { silent: true });
    notice.success(`已退回，退回运单 ${back.number}`);
    void invalidate(...touched);
    onDone?.(back);
    onClose();
  };
  const { send } = waybill ?? {};
  const initial = send ? { name: send.name, mobile: send.mobile, address: `${send.province}${send.city}${send.address}` } : {};
  const ready = waybill !== undefined || isError;
  return (
    <FormModal
      key={String(ready)}
      title={`${kind.actions.back.label} ${row.number}`}
      open
      width={560}
      initialValues={{ backJson: initial }}
      onSubmit={submit}
      onCancel={onClose}
    >
      {!ready && <Waiting />}
      {ready &&
        fields.map(({ key, schema }) => (
          <Form.Item
            key={key}
            name={['backJson', key]}
            label={schema.meta()?.title}
            required
            className={key === 'address' ? 'form-wide' : ''}
            rules={[schemaRule({ label: schema.meta()?.title ?? '', control: 'text', required: false, schema })]}
          >
            <Input autoComplete="off" />
          </Form.Item>
        ))}
      {ready && (
        <Form.Item
          name={['backJson', 'yunfei']}
          label={yunfei.meta()?.title}
          required
          tooltip="负数表示退还给付款方的运费"
          getValueFromEvent={(event: { target: { value: string } }) => onlyFreight(event.target.value)}
          rules={[schemaRule({ label: yunfei.meta()?.title ?? '', control: 'text', required: false, schema: yunfei })]}
        >
          <Input suffix="元" inputMode="decimal" autoComplete="off" />
        </Form.Item>
      )}
    </FormModal>
  );
}
