/** Accounts of ours that receive and pay money, in addition to partners and sites. */
import { entryCalls } from '@cangyun/contract/finance/entry.calls.ts';
import { useCall } from '../api/hooks.ts';
import type { References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';
import { ownAccountSource } from './ownAccounts.ts';
import { partnerReferences } from './partners.ts';

const useAccountOptions = (): Options =>
  optionsFrom(useCall(entryCalls.accounts, {}).data, ({ id, accountName, bankName, deptName }) => ({
    value: id,
    label: `${accountName}（${bankName} · ${deptName}）`,
  }));

export const financeReferences: References = {
  ...partnerReferences,
  paymentAccount: { useOptions: useAccountOptions },
  ownAccount: ownAccountSource,
};
