/** The collection of a waybill with what can be done with it: the collection mode of its detail. */
import { type CollectRow, collectCalls as calls } from '@cangyun/contract/transport/orderCompanyCollect.calls.ts';
import { collectKind as kind, orderCompanyCollect } from '@cangyun/contract/transport/orderCompanyCollect.ts';
import { useCall } from '../../../api/hooks.ts';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { FieldDetails } from '../../../ui/FieldDetails.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { useCollectWays } from './useCollectWays.tsx';
import '../transport.css';

const HIDDEN = ['number', 'orderState', 'sendName', 'reciveName', 'isDelete', 'updateTime'];

function Collect({ row }: { readonly row: CollectRow }) {
  const { ways, dialogs } = useCollectWays();
  const actions = useDocumentActions<typeof kind, CollectRow>({ kind, ways, invalidates: touched });
  return (
    <div className="waybill-mode">
      <FieldDetails fields={orderCompanyCollect.fields} row={row} hide={HIDDEN} />
      <ActionBar row={row} actions={actions} />
      {dialogs}
    </div>
  );
}

export function CollectPanel({ id }: { readonly id: number }) {
  const query = useCall(calls.getOne, { query: { id } });
  return (
    <section className="waybill-mode" aria-label="代收信息">
      <h3>代收信息</h3>
      <Loaded query={query}>{(row) => <Collect row={row} />}</Loaded>
    </section>
  );
}
