/** Whom and what screens of loans choose from: borrowers, sites, loan products. */
import { loanProduct } from '@cangyun/contract/finance/loanProduct.ts';
import { useCall } from '#api/hooks.ts';
import { type Options, optionsFrom } from '#pickers/options.ts';
import { partnerReferences } from '#pickers/partners.ts';
import type { References } from '#ui/references.ts';

const MOST_SHOWN = 50;

const useProductOptions = (typed: string): Options =>
  optionsFrom(
    useCall(loanProduct.calls.list, { query: { keyword: typed, size: MOST_SHOWN } }, { keepPrevious: true }).data?.content,
    ({ id, name, rate }) => ({ value: id, label: `${name}（年利率 ${rate}%）` }),
  );

export const loanReferences: References = { ...partnerReferences, loanProduct: { remote: true, useOptions: useProductOptions } };
