/** A new request: to whom, why, and how much of which open claims. All of them in full, until somebody says otherwise. */
import { moneyText, sumMoney } from '@cangyun/contract/arithmetic.ts';
import { paymentRequestCalls as calls, type PayableClaim } from '@cangyun/contract/finance/paymentRequest.calls.ts';
import { Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate, rootOf } from '#api/queryClient.ts';
import { LinesTable } from '#documents/lines/LinesTable.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { ReferenceInput } from '#ui/ReferenceInput.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { claimFields } from './claimFields.ts';

type Amounts = Readonly<Record<number, number>>;

interface ClaimsProps {
  readonly claims: readonly PayableClaim[];
  readonly amounts: Amounts;
  readonly onChange: (amounts: Amounts) => void;
}

/** 0 leaves a claim out. */
function Claims({ claims, amounts, onChange }: ClaimsProps) {
  const amountOf = ({ id, openAmount }: PayableClaim): number => amounts[id] ?? openAmount;
  const sum = sumMoney(...claims.map(amountOf));
  return (
    <>
      <LinesTable
        fields={claimFields}
        rows={claims}
        show={Object.keys(claimFields)}
        cells={{
          amount: (claim: PayableClaim) => (
            <InputNumber
              aria-label={`${claim.sourceNumber} 申请金额`}
              min={0}
              max={claim.openAmount}
              precision={2}
              value={amountOf(claim)}
              onChange={(value) => onChange({ ...amounts, [claim.id]: value ?? 0 })}
            />
          ),
        }}
      />
      <p aria-live="polite">{`合计 ${moneyText(sum)} 元；金额为 0 的不申请`}</p>
    </>
  );
}

interface RequestDialogProps {
  readonly onDone: (id: number) => void;
  readonly onClose: () => void;
}

/** Mounted means open. */
export function RequestDialog({ onDone, onClose }: RequestDialogProps) {
  const [customerId, setCustomerId] = useState<number>();
  const [amounts, setAmounts] = useState<Amounts>({});
  const { data: claims = [] } = useCall(calls.payable, { query: { customerId: customerId ?? 0 } }, { enabled: customerId !== undefined });
  const submit = async ({ info }: FormValues): Promise<void> => {
    const lines = claims.map(({ id, openAmount }) => ({ id, amount: amounts[id] ?? openAmount })).filter(({ amount }) => amount > 0);
    const made = await sendForm(calls.create, { customerId, info, lines });
    notice.success(`已提交 ${made.number}`);
    void invalidate(rootOf(calls.create.path));
    onDone(made.id);
  };
  const choose = (chosen: unknown): void => {
    setCustomerId(typeof chosen === 'number' ? chosen : undefined);
    setAmounts({});
  };
  return (
    <ReferencesContext value={partnerReferences}>
      <FormModal title={calls.create.title} open width={860} onSubmit={submit} onCancel={onClose}>
        <Form.Item name="customerId" label="收款方" rules={[{ required: true, message: '请选择收款方' }]}>
          <ReferenceInput source="customer" onChange={choose} />
        </Form.Item>
        <Form.Item name="info" label="事由" rules={[{ required: true, whitespace: true, message: '请填写事由' }]}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <div className="form-wide">{customerId !== undefined && <Claims claims={claims} amounts={amounts} onChange={setAmounts} />}</div>
      </FormModal>
    </ReferencesContext>
  );
}
