/** 库存: by balance, by place, as it was on a day; with what runs short and what runs out. */
import { Segmented } from 'antd';
import { useState } from 'react';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ReferencesContext } from '#ui/references.ts';
import { AsAtView } from './AsAtView.tsx';
import { BalancesView } from './BalancesView.tsx';
import { PlacesView } from './PlacesView.tsx';
import '#documents/documents.css';

const views = [
  { value: 'balances', label: '按产品' },
  { value: 'short', label: '低于安全库存' },
  { value: 'places', label: '按库位批次' },
  { value: 'expiring', label: '临期' },
  { value: 'asAt', label: '历史库存' },
] as const;
type View = (typeof views)[number]['value'];

export default function StockScreen() {
  const [view, setView] = useState<View>('balances');
  const references = useWarehouseReferences();
  const lead = (
    <div className="state-segments">
      <Segmented options={[...views]} value={view} onChange={setView} />
    </div>
  );
  return (
    <ReferencesContext value={references}>
      {(view === 'balances' || view === 'short') && <BalancesView key={view} short={view === 'short'} lead={lead} />}
      {(view === 'places' || view === 'expiring') && <PlacesView key={view} expiring={view === 'expiring'} lead={lead} />}
      {view === 'asAt' && <AsAtView lead={lead} />}
    </ReferencesContext>
  );
}
