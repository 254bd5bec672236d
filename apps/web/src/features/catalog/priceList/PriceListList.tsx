/** 价目表. */
import { priceList } from '@cangyun/contract/catalog/priceList.ts';
import { useNavigate } from 'react-router';
import { catalogReferences } from '#pickers/catalog.ts';
import { ResourceScreen } from '#ui/ResourceScreen.tsx';
import { linesPath } from './priceListPaths.ts';

export default function PriceListList() {
  const navigate = useNavigate();
  return (
    <ResourceScreen
      resource={priceList}
      references={catalogReferences}
      rowActions={({ id }) => [{ key: 'lines', label: '明细', run: () => void navigate(linesPath(id)) }]}
    />
  );
}
