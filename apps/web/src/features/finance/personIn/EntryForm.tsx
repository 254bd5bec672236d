/** An entry by hand: who owes whom, since when and until when, for what; and fees of lists that it claims. */
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { entryInput, type OpenFee } from '@cangyun/contract/finance/personIn.schema.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Button, Form } from 'antd';
import { useId, useState } from 'react';
import { RequestFailure } from '../../../api/failure.ts';
import { type Refusal, Refused, refusalOf } from '../../../documents/form/Refused.tsx';
import { Sums } from '../../../documents/form/Sums.tsx';
import { partnerReferences } from '../../../pickers/partners.ts';
import { FieldItem } from '../../../ui/FieldItem.tsx';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '../../../ui/references.ts';
import { EntryItems } from './EntryItems.tsx';
import { bodyOf, heldBy, sumsOf } from './entryForm.ts';
import { FeeChoice } from './FeeChoice.tsx';
import { FeeLines } from './FeeLines.tsx';
import '../../../documents/form/documentForm.css';
import '../../../ui/form.css';

type Name = Exclude<keyof typeof entryInput.shape, 'items' | 'feeIds' | 'side'>;

interface ItemProps {
  readonly name: Name;
  readonly control: Control;
  readonly required?: boolean;
  readonly label?: string;
  readonly known?: ReferenceOption | undefined;
}

function Item({ name, control, required = false, label, known }: ItemProps) {
  const schema = entryInput.shape[name];
  return (
    <FieldItem name={name} field={{ label: label ?? schema.meta()?.title ?? name, control, required }} schema={schema} known={known} />
  );
}

/** A partner, or somebody who is only a name. */
function Header({ known }: { readonly known: ReferenceOption | undefined }) {
  const customerId = Form.useWatch<number | undefined>('customerId');
  return (
    <>
      <Item name="deptId" control={{ kind: 'reference', source: 'dept' }} required />
      <Item name="customerId" control={{ kind: 'reference', source: 'customer' }} known={known} />
      {!customerId && <Item name="personName" control={{ kind: 'text' }} label="其他单位名称" />}
      <Item name="personPhone" control={{ kind: 'text' }} />
      <Item name="bookDay" control={{ kind: 'day' }} />
      <Item name="dueDay" control={{ kind: 'day' }} />
      <Item name="info" control={{ kind: 'area' }} />
    </>
  );
}

interface EntryFormProps {
  readonly title: string;
  readonly side: number;
  readonly initial: FormValues;
  readonly fees: readonly OpenFee[];
  /** The partner that stands on it already. */
  readonly known?: ReferenceOption | undefined;
  send(body: FormValues): Promise<unknown>;
  refresh?(): Promise<unknown>;
}

export function EntryForm({ title, side, initial, fees: standing, known: first, send, refresh }: EntryFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const name = useId();
  const [fees, setFees] = useState(standing);
  const [known, setKnown] = useState(first);
  const [choosing, setChoosing] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [busy, setBusy] = useState(false);
  const deptId = Number(Form.useWatch('deptId', form) ?? initial.deptId ?? 0);
  const customerId = Form.useWatch<number | undefined>('customerId', form);
  const items = Form.useWatch<FormValues[] | undefined>('items', form);

  const take = (chosen: readonly OpenFee[]): void => {
    setFees(chosen);
    const holder = heldBy(chosen);
    if (!holder) return;
    if (holder.customerId !== null) setKnown({ value: holder.customerId, label: holder.personName });
    form.setFieldsValue({ customerId: holder.customerId ?? undefined, personName: holder.personName });
  };
  const save = async (values: FormValues): Promise<void> => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await send(bodyOf(values, fees));
    } catch (cause) {
      if (!(cause instanceof RequestFailure)) throw cause;
      setRefusal(refusalOf(cause, refresh));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ReferencesContext value={partnerReferences}>
      <section className="document-form" aria-label={title}>
        <h2>{title}</h2>
        {refusal && <Refused key={refusal.text} {...refusal} />}
        <Form
          name={name}
          form={form}
          layout="vertical"
          initialValues={initial}
          className="form-grid"
          onFinish={(values) => void save(values)}
          onFinishFailed={() => setRefusal({ text: '有内容需要填写或更正' })}
        >
          <Header known={known} />
          <EntryItems />
        </Form>
        <FeeLines fees={fees} onChange={setFees} onAdd={() => setChoosing(true)} />
        <Sums sums={sumsOf(items ?? [], fees, moneySide.label(side))} />
        <footer className="document-form-foot">
          <Button type="primary" loading={busy} disabled={busy} onClick={() => form.submit()}>
            保存
          </Button>
        </footer>
        {choosing && (
          <FeeChoice side={side} deptId={deptId} customerId={customerId} value={fees} onChange={take} onClose={() => setChoosing(false)} />
        )}
      </section>
    </ReferencesContext>
  );
}
