/** 价目表明细: prices of all lists, narrowed to one by its link; changed here, or in a spreadsheet. */
import { priceList, priceListImportCalls, priceListLine } from '@cangyun/contract/catalog/priceList.ts';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import { ImportButton } from '#imports/ImportButton.tsx';
import { catalogReferences } from '#pickers/catalog.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';

const PriceListImport = lazy(() => import('./PriceListImport.tsx'));

export default function PriceListLines() {
  const [search] = useSearchParams();
  const priceListId = Number(search.get('priceListId') ?? 0);
  return (
    <ResourceScreen
      resource={priceListLine}
      references={catalogReferences}
      // A list that was opened from its row is the one that new lines belong to.
      defaults={priceListId > 0 ? { priceListId } : {}}
      invalidates={[priceList.name]}
      extra={<ImportButton call={priceListImportCalls.save} dialog={PriceListImport} />}
    />
  );
}
