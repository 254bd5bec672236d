/** /tms/order/edit?id=: a waybill that nobody has checked yet, changed as a whole. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { waybillCalls as calls } from '@cangyun/contract/transport/waybill.calls.ts';
import { waybillKind as kind } from '@cangyun/contract/transport/waybill.ts';
import { useNavigate, useSearchParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import { WaybillForm } from './WaybillForm.tsx';
import WaybillNew from './WaybillNew.tsx';
import { sentWaybill, valuesOf } from './waybillForm.ts';
import { touched, waybillPath } from './waybillPaths.ts';

type Body = CallInput<typeof calls.edit>['body'];

function Standing({ id }: { readonly id: number }) {
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(row) => (
        <WaybillForm
          key={`${row.id} ${round}`}
          title={`编辑${kind.title} ${row.number}`}
          initial={valuesOf(row)}
          numbered
          customer={row.customerId === null ? undefined : { value: row.customerId, label: row.customerName }}
          refresh={reopen}
          save={async (values) => {
            await request(calls.edit, { body: { ...sentWaybill(values), id, version: row.version } as Body }, { silent: true });
            notice.success(messages.edited);
            void invalidate(...touched);
            void reopen();
            void navigate(waybillPath(id));
          }}
        />
      )}
    </Loaded>
  );
}

/** Without a number it is a new one. */
export default function WaybillEdit() {
  const [search] = useSearchParams();
  const id = Number(search.get('id') ?? 0);
  return id > 0 ? <Standing key={id} id={id} /> : <WaybillNew />;
}
