/** The exceptions of a waybill with what can be done about them: the exception mode of its detail. */
import { waybillExceptionCalls as calls, type ExceptionRow } from '@cangyun/contract/transport/waybillException.calls.ts';
import { waybillExceptionKind as kind, waybillExceptionResource } from '@cangyun/contract/transport/waybillException.ts';
import { Alert } from 'antd';
import { useCall } from '#api/hooks.ts';
import { ActionBar } from '#documents/actions/ActionBar.tsx';
import { useDocumentActions } from '#documents/actions/useDocumentActions.tsx';
import { Loaded } from '#documents/detail/Loaded.tsx';
import { FieldDetails } from '#ui/FieldDetails.tsx';
import { touched } from '../waybill/waybillPaths.ts';
import { useExceptionActions } from './useExceptionActions.tsx';
import '../transport.css';

const HIDDEN = ['number', 'orderState', 'isDelete', 'orderIsDelete'];

function Exception({ row }: { readonly row: ExceptionRow }) {
  const { screenActions, dialogs } = useExceptionActions();
  const actions = useDocumentActions<typeof kind, ExceptionRow>({ kind, screenActions, invalidates: touched });
  const back = row.backJson && `${row.backJson.name} ${row.backJson.mobile} ${row.backJson.address}，运费 ${row.backJson.yunfei} 元`;
  return (
    <div className="waybill-mode">
      {back && <Alert type="info" showIcon title={`退回至 ${back}${row.backOrder ? `，退回运单 ${row.backOrder.number}` : ''}`} />}
      <FieldDetails fields={waybillExceptionResource.fields} row={row} hide={HIDDEN} />
      <ActionBar row={row} actions={actions} />
      {dialogs}
    </div>
  );
}

export function ExceptionPanel({ id }: { readonly id: number }) {
  const query = useCall(calls.getOne, { query: { id } });
  return (
    <section className="waybill-mode" aria-label="异常信息">
      <h3>异常信息</h3>
      <Loaded query={query}>{(row) => <Exception row={row} />}</Loaded>
    </section>
  );
}
