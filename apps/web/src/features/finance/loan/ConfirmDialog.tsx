/** 放款: says what is lent and what is frozen for it before anything happens. */
import { loanCalls as calls } from '@cangyun/contract/finance/loan.calls.ts';
import { loanResource } from '@cangyun/contract/finance/loan.ts';
import { loanPayWay } from '@cangyun/contract/finance/loanRepayment.ts';
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import type { Codes } from '@cangyun/contract/kernel/codes.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { formatDay } from '@cangyun/contract/times.ts';
import { Alert, Skeleton } from 'antd';
import { useState } from 'react';
import { sendForm } from '#api/client.ts';
import { useCall } from '#api/hooks.ts';
import { notice } from '#api/notice.ts';
import { invalidate } from '#api/queryClient.ts';
import { ownAccountReferences } from '#pickers/ownAccounts.ts';
import { FieldItem } from '#ui/FieldItem.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import { FormModal, type FormValues } from '#ui/FormModal.tsx';
import { useMay } from '#ui/may.ts';
import { ReferencesContext } from '#ui/references.ts';
import { bodyFor } from '#ui/resourceCalls.ts';
import { touched } from './loanPaths.ts';
import { PledgeTable } from './PledgeTable.tsx';

interface Paying {
  readonly name: 'way' | 'ownAccountId' | 'voucher' | 'info';
  readonly control: Control;
  readonly help?: string;
}

/** How the money goes out. */
const paying: readonly Paying[] = [
  { name: 'way', control: { kind: 'choice', codes: loanPayWay as Codes } },
  { name: 'ownAccountId', control: { kind: 'reference', source: 'ownAccount' }, help: '不填为网点的默认账户' },
  { name: 'voucher', control: { kind: 'text' } },
  { name: 'info', control: { kind: 'text' } },
];

/** Mounted means open. */
export function ConfirmDialog({ id, title, onClose }: { readonly id: number; readonly title: string; readonly onClose: () => void }) {
  const may = useMay();
  const [today] = useState(() => formatDay(new Date()));
  const { data: loan } = useCall(calls.getOne, { query: { id } });
  const submit = async (values: FormValues): Promise<void> => {
    await sendForm(calls.confirm, bodyFor(calls.confirm, { id }, values));
    notice.success(messages.submitted);
    void invalidate(...touched);
    onClose();
  };
  return (
    <FormModal title={title} open width={960} initialValues={{ day: today }} onSubmit={submit} onCancel={onClose}>
      {loan ? (
        <>
          <Alert
            className="form-wide"
            type="warning"
            showIcon
            title={`向 ${loan.customerName} 放款 ${formatNumber(loan.amount, 2)} 元，${loan.months} 个月`}
            description={
              loan.pledges.length > 0
                ? `以下 ${loan.pledges.length} 种货物在 ${loan.deptName} 冻结，结清前不能出库。`
                : '没有质押物，不冻结货物。'
            }
          />
          {loan.pledges.length > 0 && (
            <div className="form-wide">
              <PledgeTable pledges={loan.pledges} waits />
            </div>
          )}
        </>
      ) : (
        <Skeleton active className="form-wide" />
      )}
      <FieldItem
        name="day"
        field={{ label: loanResource.fields.lendDay.label, control: { kind: 'day' }, required: true }}
        schema={calls.confirm.body.shape.day}
      />
      <ReferencesContext value={ownAccountReferences}>
        {paying
          .filter(({ name }) => name !== 'ownAccountId' || may(ownAccount.calls.list))
          .map(({ name, control, help }) => {
            const schema = calls.confirm.body.shape[name];
            const field = { label: schema.meta()?.title ?? name, control, required: false, ...(help ? { help } : {}) };
            return <FieldItem key={name} name={name} field={field} schema={schema} />;
          })}
      </ReferencesContext>
    </FormModal>
  );
}
