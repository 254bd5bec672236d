/** Products and positions, chosen on screens of every area that moves goods. */
import { NO_POSITION } from '@cangyun/contract/stock/ledger.ts';
import { enabledState } from '@cangyun/contract/system/dept.ts';
import { positionCalls } from '@cangyun/contract/warehouse/position.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../api/hooks.ts';
import { useSession } from '../api/session.ts';
import type { ReferenceSource, References } from '../ui/references.ts';
import { type Options, optionsFrom } from './options.ts';
import { partnerReferences } from './partners.ts';
import { findProductsAt } from './products.ts';

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

/** Products by name, code or barcode, with what is usable at a site. */
export const productSource = (deptId: number): ReferenceSource => ({
  remote: true,
  useOptions: (typed): Options => {
    const { data } = useQuery({
      queryKey: ['/api/product', 'choices', deptId, typed],
      queryFn: () => findProductsAt(deptId)(typed),
      placeholderData: (before) => before,
    });
    return optionsFrom(data, ({ id, name, barcode }) => ({ value: id, label: `${name}（${barcode}）` }));
  },
});

/** Everything that screens of the warehouse choose from, at a site: the one that is worked at unless another is meant. */
export function useWarehouseReferences(deptId?: number): References {
  const { site } = useSession();
  const at = deptId ?? site?.id ?? NO_POSITION;
  return useMemo(() => ({ ...partnerReferences, wmsPosition: positionSource(at), product: productSource(at) }), [at]);
}
