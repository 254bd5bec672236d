/** Our own accounts, chosen wherever money comes in or goes out. */
import { ownAccount } from '@cangyun/contract/finance/ownAccount.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { useCall } from '../api/hooks.ts';
import { useMay } from '../ui/may.ts';
import type { ReferenceSource, References } from '../ui/references.ts';
import { optionsFrom } from './options.ts';

const { list } = ownAccount.calls;

/** People who may not see the accounts leave the choice to the site's default. */
export const ownAccountSource: ReferenceSource = {
  remote: true,
  useOptions: (typed) => {
    const enabled = useMay()(list);
    const query = { keyword: typed, enabled: enabledState.code.enabled, size: 50 } as never;
    const { data } = useCall(list, { query }, { keepPrevious: true, enabled });
    return optionsFrom(enabled ? data?.content : [], ({ id, name }) => ({ value: id, label: name }));
  },
};

export const ownAccountReferences: References = { ownAccount: ownAccountSource };
