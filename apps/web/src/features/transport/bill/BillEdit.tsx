/** A freight bill that is a draft, changed as a whole. */
import type { CallInput } from '@cangyun/contract/kernel/call.ts';
import { messages } from '@cangyun/contract/messages.ts';
import { billCalls as calls } from '@cangyun/contract/transport/bill.calls.ts';
import { billKind as kind } from '@cangyun/contract/transport/bill.ts';
import { useNavigate, useParams } from 'react-router';
import { request } from '../../../api/client.ts';
import { useCall } from '../../../api/hooks.ts';
import { notice } from '../../../api/notice.ts';
import { invalidate } from '../../../api/queryClient.ts';
import { Loaded } from '../../../documents/detail/Loaded.tsx';
import { useOpened } from '../../../documents/form/useOpened.ts';
import type { FormValues } from '../../../ui/FormModal.tsx';
import { BillForm } from './BillForm.tsx';
import { billPath, touched } from './billPaths.ts';
import type { BillDetail } from './billRow.ts';

type Body = CallInput<typeof calls.edit>['body'];

const initialOf = (row: BillDetail): FormValues => ({
  deptId: row.deptId,
  toDeptId: row.toDeptId ?? undefined,
  region: { province: row.toProvince, city: row.toCity, district: row.toDistrict },
  toAddress: row.toAddress,
  type: row.type,
  planTime: row.planTime,
  distance: row.distance,
  goods: row.goods,
  weight: row.weight,
  cube: row.cube,
  planPrice: row.planPrice,
  shareWay: row.shareWay,
  info: row.info,
});

export default function BillEdit() {
  const id = Number(useParams().id);
  const navigate = useNavigate();
  const { query, round, reopen } = useOpened(useCall(calls.getOne, { query: { id } }));
  return (
    <Loaded query={query}>
      {(row) => (
        <BillForm
          key={`${row.id} ${round}`}
          title={`编辑${kind.title} ${row.number}`}
          initial={initialOf(row)}
          refresh={reopen}
          send={async (body) => {
            await request(calls.edit, { body: { ...body, id, version: row.version } as Body }, { silent: true });
            notice.success(messages.edited);
            void invalidate(kind.path, ...touched);
            void reopen();
            void navigate(billPath(id));
          }}
        />
      )}
    </Loaded>
  );
}
