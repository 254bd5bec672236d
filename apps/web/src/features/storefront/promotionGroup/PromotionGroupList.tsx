/** 拼团: groups and the orders in them. Buyers join by ordering. */

import type { RowOf } from '@cangyun/contract/kernel/resource.ts';
import { promotionGroupCalls as calls, promotionGroup } from '@cangyun/contract/storefront/promotionGroup.ts';
import { promotionReferences } from '#pickers/storefront/promotions.ts';
import { useAddressFilters } from '#ui/addressFilters.ts';
import { ListScreen } from '#ui/ListScreen.tsx';
import { columnsOf } from '#ui/listColumn.tsx';
import { ReferencesContext } from '#ui/references.ts';
import { filtersBesideSearch } from '#ui/resourceCalls.ts';
import { useExport } from '#ui/useExport.ts';
import { useList } from '#ui/useList.ts';

type Group = RowOf<typeof promotionGroup>;
const filters = filtersBesideSearch(promotionGroup);

export default function PromotionGroupList() {
  const list = useList<Group>({ call: calls.list, filters, asked: useAddressFilters(filters) });
  const exporting = useExport(calls.download, promotionGroup.title);
  return (
    <ReferencesContext value={promotionReferences}>
      <ListScreen<Group>
        name={promotionGroup.name}
        title={promotionGroup.title}
        list={list}
        columns={columnsOf<Group>(promotionGroup.fields)}
        filters={filters}
        actions={{ export: () => void exporting.run(list), exporting: exporting.busy }}
        selectable={false}
      />
    </ReferencesContext>
  );
}
