/** The collection of a waybill with what can be done with it: the collection mode of its detail. */
import { type CashOnDeliveryRow, cashOnDeliveryCalls as calls } from '@cangyun/contract/transport/cashOnDelivery.calls.ts';
import { cashOnDeliveryResource, cashOnDeliveryKind as kind } from '@cangyun/contract/transport/cashOnDelivery.ts';
import { useCall } from '#api/hooks.ts';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { useCashOnDeliveryActions } from './useCashOnDeliveryActions.tsx';
import '../transport.css';

const HIDDEN = ['number', 'orderState', 'sendName', 'reciveName', 'isDelete', 'updateTime'];

function CashOnDelivery({ row }: { readonly row: CashOnDeliveryRow }) {
  const { screenActions, dialogs } = useCashOnDeliveryActions();
  const actions = useDocumentActions<typeof kind, CashOnDeliveryRow>({ kind, screenActions, invalidates: touched });
  return (
    <div className="waybill-mode">
      <FieldDetails fields={cashOnDeliveryResource.fields} row={row} hide={HIDDEN} />
      <ActionBar row={row} actions={actions} />
      {dialogs}
    </div>
  );
}

export function CashOnDeliveryPanel({ id }: { readonly id: number }) {
  const query = useCall(calls.getOne, { query: { id } });
  return (
    <section className="waybill-mode" aria-label="代收信息">
      <h3>代收信息</h3>
      <Loaded query={query}>{(row) => <CashOnDelivery row={row} />}</Loaded>
    </section>
  );
}
