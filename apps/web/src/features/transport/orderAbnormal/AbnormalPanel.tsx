/** The exceptions of a waybill with what can be done about them: the exception mode of its detail. */
import { type AbnormalRow, orderAbnormalCalls as calls } from '@cangyun/contract/transport/orderAbnormal.calls.ts';
import { abnormalKind as kind, orderAbnormal } from '@cangyun/contract/transport/orderAbnormal.ts';
import { Alert } from 'antd';
import { useCall } from '../../../api/hooks.ts';
import { ActionBar } from '../../../documents/actions/ActionBar.tsx';
import { useDocumentActions } from '../../../documents/actions/useDocumentActions.tsx';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { FieldDetails } from '../../../ui/FieldDetails.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { useAbnormalWays } from './useAbnormalWays.tsx';
import '../transport.css';

const HIDDEN = ['number', 'orderState', 'isDelete', 'orderIsDelete'];

function Abnormal({ row }: { readonly row: AbnormalRow }) {
  const { ways, dialogs } = useAbnormalWays();
  const actions = useDocumentActions<typeof kind, AbnormalRow>({ kind, ways, invalidates: touched });
  const back = row.backJson && `${row.backJson.name} ${row.backJson.mobile} ${row.backJson.address}，运费 ${row.backJson.yunfei} 元`;
  return (
    <div className="waybill-mode">
      {back && <Alert type="info" showIcon title={`退回至 ${back}${row.backOrder ? `，退回运单 ${row.backOrder.number}` : ''}`} />}
      <FieldDetails fields={orderAbnormal.fields} row={row} hide={HIDDEN} />
      <ActionBar row={row} actions={actions} />
      {dialogs}
    </div>
  );
}

export function AbnormalPanel({ id }: { readonly id: number }) {
  const query = useCall(calls.getOne, { query: { id } });
  return (
    <section className="waybill-mode" aria-label="异常信息">
      <h3>异常信息</h3>
      <Loaded query={query}>{(row) => <Abnormal row={row} />}</Loaded>
    </section>
  );
}
