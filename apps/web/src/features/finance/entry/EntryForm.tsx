/** An entry by hand: who owes whom, since when and until when, for what; and fees of lists that it claims. */

import { entryInput, type OpenFee } from '@cangyun/contract/finance/entry.schema.ts';
import { moneySide } from '@cangyun/contract/finance/money.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { partnerReferences } from '#pickers/partners.ts';
import type { FormValues } from '#ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { EntryItems } from './EntryItems.tsx';
import { bodyOf, heldBy, sumsOf } from './entryForm.ts';
import { FeeChoice } from './FeeChoice.tsx';
import { FeeLines } from './FeeLines.tsx';

const Item = schemaItem(entryInput.shape);

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
  /** The present partner of the entry. */
  readonly known?: ReferenceOption | undefined;
  send(body: FormValues): Promise<unknown>;
  refresh?(): Promise<unknown>;
}

export function EntryForm({ title, side, initial, fees: standing, known: first, send, refresh }: EntryFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [fees, setFees] = useState(standing);
  const [known, setKnown] = useState(first);
  const [choosing, setChoosing] = useState(false);
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
  return (
    <ReferencesContext value={partnerReferences}>
      <SavedForm
        title={title}
        form={form}
        initial={initial}
        items={
          <>
            <Header known={known} />
            <EntryItems />
          </>
        }
        send={(values) => send(bodyOf(values, fees))}
        refresh={refresh}
      >
        <FeeLines fees={fees} onChange={setFees} onAdd={() => setChoosing(true)} />
        <Sums sums={sumsOf(items ?? [], fees, moneySide.label(side))} />
      </SavedForm>
      {choosing && (
        <FeeChoice side={side} deptId={deptId} customerId={customerId} value={fees} onChange={take} onClose={() => setChoosing(false)} />
      )}
    </ReferencesContext>
  );
}
