/** On what terms the chosen customer buys, and to whom its goods went before: one choice fills in another receiver. */
import type { CustomerForOrder } from '@cangyun/contract/trade/salesOrder.schema.ts';
import { Form, Select } from 'antd';
import { addressLine } from '../addressLine.ts';
import { termsText } from './receiverToFill.ts';

export function CustomerTermsNote({ terms }: { readonly terms: CustomerForOrder }) {
  const form = Form.useFormInstance();
  const choices = terms.receivers.map((receiver, at) => ({ value: at, label: addressLine(receiver) }));
  return (
    <div className="customer-terms">
      <span>{termsText(terms)}</span>
      {choices.length > 0 && (
        <Select<number | null>
          size="small"
          value={null}
          placeholder="送过的地方"
          aria-label="送过的地方"
          popupMatchSelectWidth={false}
          options={choices}
          onChange={(at) => at !== null && form.setFieldValue('buyAddress', terms.receivers[at])}
        />
      )}
    </div>
  );
}
