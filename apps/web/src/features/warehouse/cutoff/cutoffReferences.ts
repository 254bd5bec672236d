/** What screens of cutoffs choose from: everything of the warehouse, and the owners of goods there. */
import { OWN_GOODS } from '@cangyun/contract/partners/owner.ts';
import { cutoffCalls } from '@cangyun/contract/warehouse/cutoff.calls.ts';
import { useMemo } from 'react';
import { useCall } from '#api/hooks.ts';
import { optionsFrom } from '#pickers/options.ts';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import type { ReferenceSource, References } from '#ui/references.ts';

/** Of a site, or of all; own goods if nobody is chosen. */
const ownerSource = (deptId: number | undefined): ReferenceSource => ({
  remote: true,
  useOptions: (typed) =>
    optionsFrom(
      useCall(cutoffCalls.owners, { query: { keyword: typed, ...(deptId ? { deptId } : {}) } }, { keepPrevious: true }).data?.filter(
        ({ id }) => id !== OWN_GOODS,
      ),
      ({ id, name }) => ({ value: id, label: name }),
    ),
});

export function useCutoffReferences(deptId?: number): References {
  const warehouse = useWarehouseReferences(deptId);
  return useMemo(() => ({ ...warehouse, cargoOwner: ownerSource(deptId) }), [warehouse, deptId]);
}
