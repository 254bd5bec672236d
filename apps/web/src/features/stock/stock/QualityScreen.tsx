/** 良次互转 as a screen of its own: find the balance, say how much. */
import { quality } from '@cangyun/contract/stock/ledger.ts';
import { Alert } from 'antd';
import { useWarehouseReferences } from '#pickers/warehouse.ts';
import { ReferencesContext } from '#ui/references.ts';
import { BalancesView } from './BalancesView.tsx';

export default function QualityScreen() {
  const references = useWarehouseReferences();
  return (
    <ReferencesContext value={references}>
      <BalancesView
        short={false}
        lead={
          <Alert
            className="form-refusal"
            type="info"
            showIcon
            title={`选一行${quality.label(quality.code.genuine)}或${quality.label(quality.code.defective)}库存，点「良次互转」：货物留在原库位，一出一入两张单同时过账`}
          />
        }
      />
    </ReferencesContext>
  );
}
