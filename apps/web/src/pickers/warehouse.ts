/** Positions, and other choices of screens that move goods. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/site.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { useMemo } from 'react';
import { useCall } from '../api/hooks.ts';
import type { ReferenceSource, References } from '../ui/references.ts';
import { catalogReferences } from './catalog.ts';
import { type Options, optionsFrom } from './options.ts';
import { useWorkSite } from './organisation.ts';

const MOST_SHOWN = 50;

/** Enabled positions of a site, by code or name, in walking order. */
export const positionSource = (deptId: number): ReferenceSource => ({
  remote: true,
  useOptions: (typed): Options => {
    const query = { deptId, enabled: enabledState.code.enabled, keyword: typed, size: MOST_SHOWN, sort: 'code,asc' };
    const { data } = useCall(positionCalls.list, { query }, { keepPrevious: true, enabled: deptId !== NO_POSITION });
    return optionsFrom(deptId === NO_POSITION ? [] : data?.content, ({ id, code, name }) => ({
      value: id,
      label: name ? `${code}（${name}）` : code,
    }));
  },
});

/** Everything that screens of the warehouse choose from, at a site: the current one by default. */
export function useWarehouseReferences(deptId?: number): References {
  const work = useWorkSite();
  const at = deptId ?? work;
  return useMemo(() => ({ ...catalogReferences, wmsPosition: positionSource(at) }), [at]);
}
