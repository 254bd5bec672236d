/** The form of a sales order or a purchase: lines with prices and gifts. Header, sums and further fields of a line belong to the kind. */
import { Form, type FormInstance } from 'antd';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { DocumentForm, type DocumentFormProps } from '#documents/form/DocumentForm.tsx';
import type { EditedLine } from '#documents/lines/editedLines.ts';
import { formatNumber } from '#ui/FieldView.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { inUnit, lineDefaults, netOfLine, type TaxSide, totalOfLine, withGifts, wrongLines } from '../orderLines.ts';
import { tradeReferences } from '../tradeReferences.ts';
import { usePartnerTax } from '../usePartnerTax.ts';

/** What is typed so far. */
export interface Typing {
  readonly form: FormInstance<Record<string, unknown>>;
  readonly lines: readonly EditedLine[];
  readonly setLines: Dispatch<SetStateAction<readonly EditedLine[]>>;
}

/** `begin`: the present lines. */
export function useTyping(begin: () => readonly EditedLine[]): Typing {
  const [form] = Form.useForm<Record<string, unknown>>();
  const [lines, setLines] = useState(begin);
  return { form, lines, setLines };
}

type Own = 'title' | 'initial' | 'header' | 'find' | 'fields' | 'above' | 'totals' | 'ends';

const totalCell = (line: EditedLine) => {
  const [total, net] = [totalOfLine(line), netOfLine(line)];
  return (
    <span className="line-sum">
      {formatNumber(total, 2)}
      {net !== total && <small>不含税 {formatNumber(net, 2)}</small>}
    </span>
  );
};
const results = [{ label: '合计(元)', width: 120, render: totalCell }];

/** With whom: lines start with the tax of this partner. */
export interface Taxing {
  readonly partnerId: number;
  readonly side: TaxSide;
}

interface OrderFormProps extends Pick<DocumentFormProps, Own> {
  readonly typing: Typing;
  readonly taxing: Taxing;
}

export function OrderForm({ typing, taxing, ...own }: OrderFormProps) {
  const find = usePartnerTax(taxing.partnerId, taxing.side, typing.setLines, own.find);
  return (
    <ReferencesContext value={tradeReferences}>
      <DocumentForm
        {...own}
        find={find}
        inUnit={inUnit}
        form={typing.form}
        lines={typing.lines}
        onLines={(next) => typing.setLines((before) => withGifts(before, next))}
        results={results}
        defaults={lineDefaults}
        wrong={wrongLines}
        listName="products"
        leads="customerId"
      />
    </ReferencesContext>
  );
}
