/** 库存: by balance, by place, as it was on a day; with what runs short and what runs out. */
import { Segmented } from 'antd';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ReferencesContext } from '#ui/references.ts';
import { useAsked } from '#ui/useAsked.ts';
import { AsAtView } from './AsAtView.tsx';
import { BalancesView } from './BalancesView.tsx';
import { PlacesView } from './PlacesView.tsx';
import '#documents/documents.css';

const views = [
  { value: 'balances', label: '按产品' },
  { value: 'short', label: '低于安全库存' },
  { value: 'places', label: '按库位批次' },
  { value: 'unshelved', label: '未上架' },
  { value: 'expiring', label: '临期' },
  { value: 'asAt', label: '历史库存' },
] as const;
type View = (typeof views)[number]['value'];

/** `?view=short` opens the list of what runs short. */
const viewOf = (search: URLSearchParams, before: View = 'balances'): View =>
  views.find(({ value }) => value === search.get('view'))?.value ?? before;

export default function StockScreen() {
  const [view, setView] = useAsked(viewOf);
  const references = useWarehouseReferences();
  const lead = (
    <div className="state-segments">
      <Segmented options={[...views]} value={view} onChange={setView} />
    </div>
  );
  return (
    <ReferencesContext value={references}>
      {(view === 'balances' || view === 'short') && <BalancesView key={view} short={view === 'short'} lead={lead} />}
      {(view === 'places' || view === 'unshelved' || view === 'expiring') && <PlacesView key={view} which={view} lead={lead} />}
      {view === 'asAt' && <AsAtView lead={lead} />}
    </ReferencesContext>
  );
}
