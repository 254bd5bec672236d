/** /tms/order/edit?id=: a waybill that nobody has checked yet, changed as a whole. */
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { useSearchParams } from 'react-router';
import { EditedDocument } from '#documents/form/EditedDocument.tsx';
import { WaybillForm } from './WaybillForm.tsx';
import WaybillNew from './WaybillNew.tsx';
import { sentWaybill, valuesOf } from './waybillForm.ts';
import { touched, waybillPath } from './waybillPaths.ts';

function Standing({ id }: { readonly id: number }) {
  return (
    <EditedDocument id={id} calls={calls} invalidates={touched} detailPath={() => waybillPath(id)}>
      {(row, { send, refresh }) => (
        <WaybillForm
          title={`编辑${kind.title} ${row.number}`}
          initial={valuesOf(row)}
          numbered
          customer={row.customerId === null ? undefined : { value: row.customerId, label: row.customerName }}
          refresh={refresh}
          save={(values) => send(sentWaybill(values))}
        />
      )}
    </EditedDocument>
  );
}

/** Without a number it is a new one. */
export default function WaybillEdit() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  return id > 0 ? <Standing key={id} id={id} /> : <WaybillNew />;
}
