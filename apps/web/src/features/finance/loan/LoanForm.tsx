/** A loan by hand: to whom, by which product, on which goods; the plan is shown while it is typed. */
import { loanInput } from '@cangyun/contract/finance/loan.schema.ts';
import { loanResource } from '@cangyun/contract/finance/loan.ts';
import type { Control } from '@cangyun/contract/kernel/field.ts';
import { Form } from 'antd';
import { useMemo, useState } from 'react';
import { SavedForm } from '#documents/form/SavedForm.tsx';
import { Sums } from '#documents/form/Sums.tsx';
import { type EditedLine, lineErrors } from '#documents/lines/editedLines.ts';
import { LineEditor, type LineField } from '#documents/lines/LineEditor.tsx';
import { formatNumber } from '#ui/FieldView.tsx';
import type { FormValues } from '#ui/FormModal.tsx';
import { type ReferenceOption, ReferencesContext } from '#ui/references.ts';
import { schemaItem } from '#ui/schemaItem.tsx';
import { loanReferences } from '../loanReferences.ts';
import { BillDataView } from './BillDataView.tsx';
import { mostFor, pledgeValue, sentPledges, typedTerms, valueOf, wrongPledges } from './loanForm.ts';
import { PlanTable } from './PlanTable.tsx';
import { findPledges, useLoanProduct } from './pledgeGoods.ts';

const { pledges: _pledges, ...shape } = loanInput.shape;
const Item = schemaItem(shape);

const reference = (source: string): Control => ({ kind: 'reference', source });
const { amount, months } = loanResource.fields;

const fields: readonly LineField[] = [{ name: 'value', label: '单价', control: { kind: 'number', digits: 4 }, width: 140 }];
const results = [{ label: '价值', width: 120, render: (line: EditedLine) => formatNumber(valueOf(line), 2) }];
const NO_ERRORS: ReadonlyMap<number, string> = new Map();

interface LoanFormProps {
  readonly title: string;
  readonly initial: FormValues;
  readonly pledges: readonly EditedLine[];
  /** Names of what is chosen already. */
  readonly known?: Readonly<Partial<Record<'customer' | 'product', ReferenceOption>>>;
  send(body: FormValues): Promise<unknown>;
  refresh?(): Promise<unknown>;
}

export function LoanForm({ title, initial, pledges, known = {}, send, refresh }: LoanFormProps) {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState(pledges);
  const [errors, setErrors] = useState(NO_ERRORS);
  /** Before the form is drawn it knows nothing yet. */
  const useTyped = (field: keyof typeof shape): unknown => Form.useWatch(field, form) ?? initial[field];
  const customerId = Number(useTyped('customerId') ?? 0);
  const deptId = Number(useTyped('deptId') ?? 0);
  const product = useLoanProduct(Number(useTyped('productId') ?? 0));
  const terms = typedTerms(product, useTyped('amount'), useTyped('months'));
  const most = mostFor(product, lines);
  const find = useMemo(() => findPledges(customerId, deptId), [customerId, deptId]);

  const objection = (): string | undefined => {
    const wrong = wrongPledges(lines);
    setErrors(wrong);
    return wrong.size > 0 ? `${wrong.size} 行质押物需要更正` : undefined;
  };

  return (
    <ReferencesContext value={loanReferences}>
      <SavedForm
        title={title}
        form={form}
        initial={initial}
        items={
          <>
            <Item name="customerId" control={reference('customer')} required known={known.customer} />
            <Item name="deptId" control={reference('dept')} required />
            <Item name="productId" control={reference('loanProduct')} required known={known.product} />
            <Item name="amount" control={{ kind: 'number', digits: 2 }} required unit={amount.unit} />
            <Item name="months" control={{ kind: 'number', digits: 0 }} required unit={months.unit} />
            <Item name="info" control={{ kind: 'area' }} />
          </>
        }
        objection={objection}
        send={(values) => send({ ...values, pledges: sentPledges(lines) })}
        onRefused={(failure) => setErrors(lineErrors(failure.fields ?? [], 'pledges'))}
        refresh={refresh}
      >
        {customerId > 0 && deptId > 0 && <BillDataView customerId={customerId} deptId={deptId} />}
        <h3>质押物</h3>
        <LineEditor
          value={lines}
          onChange={(next) => {
            setLines(next);
            setErrors(NO_ERRORS);
          }}
          find={find}
          fields={fields}
          results={results}
          errors={errors}
        />
        <Sums
          sums={[
            { label: '质押价值', money: pledgeValue(lines) },
            ...(most === undefined
              ? []
              : [{ label: `最多可贷（质押率 ${product?.pledgeRate ?? 0}%）`, money: most, strong: true as const }]),
          ]}
        />
        {terms && (
          <section aria-label="还款计划">
            <h3>还款计划（按今天放款）</h3>
            <PlanTable terms={terms} />
          </section>
        )}
      </SavedForm>
    </ReferencesContext>
  );
}
