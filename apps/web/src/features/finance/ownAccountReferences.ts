/** Our own accounts, chosen on screens of finance next to partners, sites and people. */
import { ownAccountCalls } from '@cangyun/contract/finance/ownAccount.calls.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { useCall } from '#api/hooks.ts';
import { type Options, optionsFrom } from '#pickers/options.ts';
import { partnerReferences } from '#pickers/partners.ts';
import type { References } from '#ui/references.ts';

const MOST_SHOWN = 500;

const useOwnAccountOptions = (): Options =>
  optionsFrom(
    useCall(ownAccountCalls.list, { query: { size: MOST_SHOWN, sort: 'id,asc', enabled: enabledState.code.enabled } }).data?.content,
    ({ id, name, deptName }) => ({ value: id, label: `${name}（${deptName ?? ''}）` }),
  );

export const ownAccountReferences: References = { ...partnerReferences, ownAccount: { useOptions: useOwnAccountOptions } };
