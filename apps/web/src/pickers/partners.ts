/** Customers, suppliers and carriers, and their terms, chosen on screens of every area. */
import { customerCalls } from '@cangyun/contract/partners/customer.ts';
import { customerTermsCalls } from '@cangyun/contract/partners/customerTerms.ts';
import { useCall } from '../api/hooks.ts';
import { useDictionary } from '../ui/dictionary.ts';
import type { ReferenceSource, References } from '../ui/references.ts';
import { fitting, type Options, optionsFrom } from './options.ts';
import { organisationReferences } from './organisation.ts';

const BUSINESS_TYPES = 'business_type';

/** Searched on the server by name, code, phone or pinyin initials; of these styles, or of all. */
export const customerSource = (styles?: readonly number[]): ReferenceSource => ({
  remote: true,
  useOptions: (typed) => {
    const query = { keyword: typed, ...(styles ? { styles: [...styles] } : {}) };
    const { data, isPlaceholderData } = useCall(customerCalls.pickList, { query }, { keepPrevious: true });
    const found = optionsFrom(data, ({ id, name, code }) => ({ value: id, label: code ? `${name}（${code}）` : name }));
    return fitting(found, typed, isPlaceholderData);
  },
});

function useBusOptions(typed: string): Options {
  const { entries } = useDictionary(BUSINESS_TYPES);
  const { data } = useCall(customerTermsCalls.list, { query: { keyword: typed, size: 50 } }, { keepPrevious: true });
  return optionsFrom(data?.content, ({ id, customerName, businessType, deptName }) => ({
    value: id,
    label: [customerName, entries.find(({ value }) => value === businessType)?.label ?? businessType, deptName].filter(Boolean).join(' '),
  }));
}

export const partnerReferences: References = {
  ...organisationReferences,
  customer: customerSource(),
  customerBus: { remote: true, useOptions: useBusOptions },
};
